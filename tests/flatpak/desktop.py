# desktop.py: the installed Flatpak, and the desktop's services round it
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window tests' driver, for a program that is started by the desktop and lives in a sandbox.

Such a program is no child of ours: it is found by its name, and its end is asked of Flatpak.
"""

import contextlib
import os
import shutil
import subprocess

from driver import PROGRAM, Atspi, Tablero, wait_for

APP_ID = 'io.github.tablero_games.Tablero'
PORTAL = 'xdg-desktop-portal-gtk'
WAYLAND = 'wayland-tablero'

# Flatpak's own: xdg-dbus-proxy, which stands between a sandbox and the bus, says it where a program has gone
# before its connection was through.
PROXY_COMPLAINT = 'Error writing credentials to socket'


class Sandboxed(Tablero):
    """A person whose desktop is the session itself, with its home and its settings."""

    def __init__(self):
        super().__init__(None, None)
        os.rmdir(self.home)
        self.home = os.environ['HOME']
        self.environment = dict(os.environ)
        self.log = os.path.join(os.environ['XDG_RUNTIME_DIR'], 'log')
        self.name = PROGRAM
        self.ours = set()

    def __exit__(self, *unused):
        subprocess.run(['flatpak', 'kill', APP_ID], check=False, capture_output=True)

    # ---- the program ----

    def launch(self, *command):
        """Has the desktop start the program."""
        with open(self.log, 'ab') as log:
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.park()
        self.window()

    def start_with(self, environment):
        """Starts it by Flatpak's own command; its complaints are in the log. Empty variables are left out."""
        changed = {**self.environment, **environment}
        with open(self.log, 'ab') as log:
            self.process = subprocess.Popen(['flatpak', 'run', '--user', APP_ID], stdin=subprocess.DEVNULL,
                                            stdout=log, stderr=log,
                                            env={name: value for name, value in changed.items() if value != ''})
        self.window()

    @contextlib.contextmanager
    def wayland(self):
        """A Wayland desktop in a window of ours, so that it has keys; its name is what clients ask for."""
        socket = os.path.join(os.environ['XDG_RUNTIME_DIR'], WAYLAND)
        compositor = subprocess.Popen(['weston', '--backend=x11-backend.so', '--use-pixman', f'--socket={WAYLAND}',
                                       '--idle-time=0'], stdin=subprocess.DEVNULL,
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for('the compositor', lambda: os.path.exists(socket))
            yield WAYLAND
        finally:
            compositor.terminate()
            compositor.wait()

    def is_running(self):
        said = subprocess.run(['flatpak', 'ps', '--columns=application'], check=True, capture_output=True, text=True)
        return APP_ID in said.stdout

    def wait_for_end(self):
        wait_for('the end', lambda: not self.is_running() and self.application() is None)

    def complaints(self):
        return [line for line in super().complaints() if PROXY_COMPLAINT not in line]

    def path(self, *parts):
        return os.path.join(self.home, '.var', 'app', APP_ID, 'data', 'tablero', *parts)

    def write(self, path, text):
        self.ours.add(os.path.relpath(path, self.home))
        return super().write(path, text)

    def give_path(self, path, button):
        self.ours.add(os.path.relpath(path, self.home))
        super().give_path(path, button)

    def files_written(self):
        """The files of the home that are neither ours nor written by the desktop's own services."""
        services = ('config', '.cache', os.path.join('.local', 'share', 'flatpak', 'db'),
                    os.path.join('.local', 'share', 'recently-used.xbel'))
        for folder, folders, names in os.walk(self.home):
            inside = os.path.relpath(folder, self.home)
            folders[:] = [name for name in folders if os.path.normpath(os.path.join(inside, name)) not in services]
            for name in names:
                path = os.path.normpath(os.path.join(inside, name))
                if path not in self.ours and path not in services:
                    yield path

    # ---- what a machine may lack ----

    @staticmethod
    def lacks_documents():
        """The portal that shows chosen files to sandboxes needs a file system of its own."""
        mount = os.path.join(os.environ['XDG_RUNTIME_DIR'], 'doc')
        return None if os.path.ismount(mount) else 'the portal for documents cannot be mounted here'

    @staticmethod
    def lacks_wayland():
        return None if shutil.which('weston') else 'weston is not installed'

    # ---- what is on the screen ----

    def application(self):
        screen = Atspi.get_desktop(0)
        children = (screen.get_child_at_index(i) for i in range(screen.get_child_count()))
        return next((child for child in children if child is not None and child.get_name() == self.name), None)

    def window(self):
        def first_window():
            application = self.application()
            return application if application and application.get_child_count() > 0 else None
        return wait_for('the window', first_window)

    @contextlib.contextmanager
    def portal(self):
        """Looks at the portal's windows instead of ours."""
        self.name = PORTAL
        try:
            self.window()
            yield
        finally:
            self.name = PROGRAM
