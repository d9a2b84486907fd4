# driver.py: starts the real program, finds what its window shows, presses keys and clicks
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the window tests and the screenshots drive the program with.

Everything is read through the accessibility interface, as a screen reader would; keys and clicks are
those of the X server, as a person's would be.
"""

import configparser
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

PROGRAM = 'tablero'
PATIENCE = float(os.environ.get('TABLERO_TEST_PATIENCE', '60'))


# GTK's own: while the entry for a path comes or goes in its file chooser, gtk_window_propagate_key_event()
# hands keys to it though it is not realized. A program that shows the chooser and does nothing else says it
# as often: 16 times while 20 paths were typed as below.
KNOWN_COMPLAINT = 'WIDGET_REALIZED_FOR_EVENT'
# What the address and undefined-behaviour sanitizers write, and a line of our own in a call stack.
FAULT = ('ERROR: AddressSanitizer', 'runtime error')
LEAK = re.compile(r'(Direct|Indirect) leak of ')
OURS = re.compile(r' in (?!main )\S+ \S*/src/(app|model|engine)/')
LONGEST_REPORT = 60  # lines


class Impatient(Exception):
    """Something that was waited for did not come."""


def claim(is_true, words):
    if not is_true:
        raise AssertionError(words)


def programs():
    """The program and the engine that are tested, and the prefix they are installed under, if any:
    those under TABLERO_TEST_PREFIX, else those named on the command line."""
    prefix = os.environ.get('TABLERO_TEST_PREFIX')
    if not prefix:
        return sys.argv[1], sys.argv[2], None
    share = os.path.join(prefix, 'share')
    os.environ['XDG_DATA_DIRS'] = f'{share}:/usr/local/share:/usr/share'
    os.environ['GSETTINGS_SCHEMA_DIR'] = os.path.join(share, 'glib-2.0', 'schemas')
    return os.path.join(prefix, 'bin', 'tablero'), os.path.join(prefix, 'bin', 'tablero-engine'), prefix


def wait_for(what, question, patience=PATIENCE):
    """Asks until the answer is true, and returns it."""
    end = time.monotonic() + patience
    while True:
        try:
            answer = question()
        except GLib.Error:
            answer = None
        if answer:
            return answer
        if time.monotonic() > end:
            raise Impatient(f'waited {patience:.0f} s for {what}')
        time.sleep(0.05)


def wait_until(question, patience):
    """Asks until the answer is true, but no longer than that."""
    end = time.monotonic() + patience
    while not question() and time.monotonic() < end:
        time.sleep(0.05)


def walk(node):
    """Every accessible object below @node, itself first, as the tree is now."""
    if node is None:
        return
    yield node
    try:
        n_children = node.get_child_count()
    except GLib.Error:
        return
    if node.get_role() == Atspi.Role.TABLE and n_children > 100:
        return
    for i in range(n_children):
        try:
            child = node.get_child_at_index(i)
        except GLib.Error:
            continue
        yield from walk(child)


def is_showing(node):
    return node.get_state_set().contains(Atspi.StateType.SHOWING)


def matches(node, name, roles, showing):
    try:
        if name is not None:
            label = node.get_name() or ''
            if not (name(label) if callable(name) else label == name):
                return False
        return (not roles or node.get_role_name() in roles) and (not showing or is_showing(node))
    except GLib.Error:
        return False


class Tablero:
    """One person's desktop: a home of its own, and the program in it."""

    def __init__(self, program, engine, environment=None):
        self.program = program
        self.engine = engine
        self.home = tempfile.mkdtemp(prefix='tablero-test-')
        self.process = None
        self.environment = dict(os.environ)
        self.environment.update({
            'HOME': self.home,
            'XDG_DATA_HOME': os.path.join(self.home, 'data'),
            'XDG_CONFIG_HOME': os.path.join(self.home, 'config'),
            'XDG_CACHE_HOME': os.path.join(self.home, 'cache'),
            'GSETTINGS_BACKEND': 'keyfile',
            'NO_AT_BRIDGE': '0',
            # Not every leak is ours, so complaints() and not the exit status tells of them.
            'LSAN_OPTIONS': ':'.join([*filter(None, [os.environ.get('LSAN_OPTIONS')]), 'exitcode=0']),
        })
        self.environment.update(environment or {})
        self.log = os.path.join(self.home, 'log')

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.end(signal.SIGKILL)
        shutil.rmtree(self.home, ignore_errors=True)

    # ---- the program ----

    def start(self, *arguments):
        with open(self.log, 'ab') as log:
            self.process = subprocess.Popen([self.program, *arguments], env=self.environment,
                                            stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.park()
        self.window()

    def run(self, *arguments):
        """Starts the program a second time, which hands over to the first one and ends."""
        return subprocess.run([self.program, *arguments], env=self.environment, timeout=PATIENCE,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)

    def end(self, number=signal.SIGTERM):
        """Ends the program by a signal, and returns its exit status."""
        if self.process is None:
            return None
        if self.process.poll() is None:
            self.process.send_signal(number)
        status = self.process.wait(PATIENCE)
        self.process = None
        return status

    def quit(self):
        self.keys('ctrl+q')
        status = self.process.wait(PATIENCE)
        self.process = None
        return status

    def complaints(self):
        """What the program wrote that it should not have; of leaks those of memory that was asked for by
        our code, not by a library for itself."""
        with open(self.log, encoding='utf-8', errors='replace') as log:
            text = log.read()
        lines = [line.rstrip() for line in text.splitlines()]
        for number, line in enumerate(lines):
            if any(word in line for word in FAULT):
                return lines[number:number + LONGEST_REPORT]
        leaks = [block for block in text.split('\n\n') if LEAK.search(block) and OURS.search(block)]
        if leaks:
            return '\n\n'.join(leaks).splitlines()[:LONGEST_REPORT]
        return [line for line in lines
                if any(word in line for word in ('CRITICAL', 'WARNING')) and KNOWN_COMPLAINT not in line]

    def end_clean(self):
        """Ends the program as a desktop does that shuts down: in order, and without a complaint in all
        its life. Under the address sanitizer this is when leaks are found."""
        status = self.end()
        complaints = self.complaints()
        claim(not complaints, '\n'.join(complaints))
        claim(status in (None, 0), f'it ended with status {status}')

    def path(self, *parts):
        return os.path.join(self.home, 'data', 'tablero', *parts)

    def current(self, game):
        """The game left open as it lies on the disk, {} where there is none."""
        parser = configparser.ConfigParser(interpolation=None, delimiters=('=',))
        try:
            parser.read(self.path('current', f'{game}.tablero'), encoding='utf-8')
            return dict(parser['Game'])
        except (configparser.Error, KeyError, UnicodeDecodeError):
            return {}

    def moves(self, game):
        return self.current(game).get('moves', '').split()

    def our_side(self, game):
        return [int(level) for level in self.current(game)['levels'].split(';') if level].index(0)

    def is_saved_as_shown(self, game):
        """Whether the file on the disk holds the position in which it is our turn."""
        record = self.current(game)
        if not record:
            return False
        begins = 1 if record.get('begins') == 'second' else 0
        n_moves = len(record['moves'].split())
        return (begins + n_moves) % 2 == self.our_side(game) and int(record['ply']) == n_moves

    def history(self):
        """The entries of the history as they lie on the disk, the oldest first."""
        folder = self.path('history')
        if not os.path.isdir(folder):
            return []
        return sorted(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith('.tablero'))

    def write(self, path, text):
        """Writes a file, in the home where the path is not absolute, and returns its path."""
        path = os.path.join(self.home, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        return path

    def settings(self, values):
        """Sets preferences, in GVariant's text, before the program starts."""
        lines = [f'{key}={value}\n' for key, value in values.items()]
        self.write('config/glib-2.0/settings/keyfile',
                   '[io/github/tablero_games/Tablero]\n' + ''.join(lines))

    # ---- what is on the screen ----

    def application(self):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child is not None and child.get_process_id() == self.process.pid:
                return child
        return None

    def window(self):
        def first_window():
            if self.process.poll() is not None:
                raise Impatient(f'the program ended with status {self.process.returncode}')
            application = self.application()
            return application if application and application.get_child_count() > 0 else None
        return wait_for('the window', first_window)

    def look(self, name=None, *roles, showing=True):
        """The object as it is now, or None. @name is a text, or a function that says yes to one."""
        return self.look_in(self.application(), name, *roles, showing=showing)

    @staticmethod
    def look_in(top, name=None, *roles, showing=True):
        """The same, below another object."""
        for node in walk(top):
            if matches(node, name, roles, showing):
                return node
        return None

    def look_all(self, name=None, *roles, showing=True):
        return [node for node in walk(self.application()) if matches(node, name, roles, showing)]

    def find(self, name=None, *roles, showing=True, patience=PATIENCE):
        words = name if isinstance(name, str) else getattr(name, 'words', 'something')
        return wait_for(f'{"/".join(roles)} "{words}"',
                        lambda: self.look(name, *roles, showing=showing), patience)

    def has_text(self, text):
        """Whether some label shows this text."""
        return self.look(lambda label: text in label) is not None

    def texts(self):
        return [node.get_name() for node in self.look_all(lambda label: label != '')]

    # ---- hands ----

    def press(self, name, *roles):
        """Activates a button, tile or menu item by its name, as soon as it takes that."""
        node = self.find(name, *roles)
        wait_for(f'"{name}" to be pressed', lambda: node.get_action_iface().do_action(0))
        return node

    def keys(self, *keys):
        subprocess.run(['xdotool', 'key', '--clearmodifiers', '--delay', '8', *keys], check=True,
                       stdout=subprocess.DEVNULL)

    def type(self, text):
        subprocess.run(['xdotool', 'type', '--delay', '8', text], check=True, stdout=subprocess.DEVNULL)

    def click(self, x, y):
        subprocess.run(['xdotool', 'mousemove', str(int(x)), str(int(y)), 'click', '1'], check=True,
                       stdout=subprocess.DEVNULL)

    def park(self):
        """Puts the pointer where it points at nothing."""
        subprocess.run(['xdotool', 'mousemove', '0', '0'], check=True, stdout=subprocess.DEVNULL)

    def centre(self, node):
        box = node.get_component_iface().get_extents(Atspi.CoordType.SCREEN)
        return box.x + box.width / 2, box.y + box.height / 2

    def give_path(self, path, button):
        """Names a file in the file chooser that is open or about to open."""
        chooser = self.find(None, 'file chooser')
        if self.look_in(chooser, None, 'text') is None:
            self.keys('alt+Home', 'ctrl+l')  # among the recent files no path is taken
        entry = wait_for('the entry', lambda: self.look_in(chooser, None, 'text'))
        self.keys('ctrl+a')
        self.type(path)
        wait_for('the path', lambda: path in entry.get_text_iface().get_text(0, -1))
        wait_for('the chooser to close', lambda: self.accept(chooser, button))

    def accept(self, chooser, button):
        """Presses it, and tells whether the chooser is closed: while that reads a folder it takes no answer."""
        accept = self.look_in(chooser, button, 'push button')
        if accept is not None:
            accept.get_action_iface().do_action(0)
        wait_until(lambda: not self.look(None, 'file chooser'), 5)
        return not self.look(None, 'file chooser')

    @staticmethod
    def newest_window():
        """The X server's number of the window that was opened last."""
        return subprocess.run(['xdotool', 'search', '--onlyvisible', '--class', PROGRAM], check=True,
                              capture_output=True, text=True).stdout.split()[-1]

    def picture(self, path):
        """Takes a picture of the window alone."""
        subprocess.run(['import', '-window', self.newest_window(), path], check=True)

    def resize(self, width, height):
        """Gives the newest window another size."""
        subprocess.run(['xdotool', 'windowsize', self.newest_window(), str(width), str(height)], check=True)

    # ---- the engine ----

    def best_move(self, game, moves, level, *setup):
        answer = subprocess.run([self.engine, 'play', game, '--level', str(level), '--moves', moves,
                                 '--seed', '7', *setup], capture_output=True, text=True, check=True)
        return answer.stdout.split()[-1] if answer.stdout.strip() else None


class Tap:
    """Points in the Test Anything Protocol; with TABLERO_TEST_ONLY only those with this in their name."""

    def __init__(self):
        self.wanted = os.environ.get('TABLERO_TEST_ONLY', '')
        self.n_points = 0
        self.n_failed = 0

    def point(self, name, function, *arguments):
        if self.wanted not in name:
            return True
        self.n_points += 1
        try:
            function(*arguments)
        except Exception as error:  # a test that stumbles has failed, whatever it stumbled over
            self.n_failed += 1
            print(f'not ok {self.n_points} {name}')
            for line in f'{type(error).__name__}: {error}'.splitlines():
                print(f'# {line}')
            sys.stdout.flush()
            return False
        print(f'ok {self.n_points} {name}', flush=True)
        return True

    def skip(self, name, reason):
        self.n_points += 1
        print(f'ok {self.n_points} {name} # SKIP {reason}', flush=True)

    def end(self):
        print(f'1..{self.n_points}', flush=True)
        return 1 if self.n_failed > 0 else 0
