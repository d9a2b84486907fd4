#!/usr/bin/python3
# test-flatpak.py: the manifest built, bundled, installed, and played as a person would
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-flatpak.py SOURCE FOLDER      from run.sh

import configparser
import glob
import os
import shutil
import subprocess
import sys
import time

from desktop import APP_ID, Sandboxed
from driver import Tap, claim, wait_for

SOURCE, FOLDER = sys.argv[1:3]
RUN = os.path.join(FOLDER, 'run')
DIST = os.path.join(RUN, 'dist', 'source')
EXPORTS = os.path.join(os.environ['FLATPAK_USER_DIR'], 'exports', 'share')
BUNDLE = os.path.join(RUN, f'{APP_ID}.flatpak')
LINES_SHOWN = 40
OPENING = 'f5 d6 c3 d3'
BOARD = (f'[Game]\nformat=1\ngame=othello\nrows=8\ncolumns=8\nnames=Ana;Computer;\nlevels=0;2;\nseed=7\n'
         f'moves={OPENING}\nply=4\nstate=unfinished\nstarted=1767225600\nsaved=1767225700\n')
# What the manifest asks for; Flatpak writes X11 beside its fallback.
PERMISSIONS = {'shared': {'ipc'}, 'sockets': {'x11', 'wayland', 'fallback-x11'}}
EXPORTED = (
    f'applications/{APP_ID}.desktop',
    f'dbus-1/services/{APP_ID}.service',
    f'icons/hicolor/scalable/apps/{APP_ID}.svg',
    f'icons/hicolor/symbolic/apps/{APP_ID}-symbolic.svg',
    f'icons/hicolor/scalable/mimetypes/{APP_ID}.application-x-tablero.svg',
    f'mime/packages/{APP_ID}.xml',
)
IN_THE_SANDBOX = (
    f'share/licenses/{APP_ID}/COPYING',
    'share/locale/es/LC_MESSAGES/tablero.mo',
    'share/glib-2.0/schemas/gschemas.compiled',
    'bin/tablero-engine',
)
SPANISH = ('Tres en raya', 'Conecta 4', 'Othello', '5 en raya', 'Cuatro gatos y un ratón')


def run(*command, **options):
    """Runs a program to its end; what it said is part of the complaint when it fails."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors='replace', check=False, **options)
    lines = done.stdout.splitlines()[-LINES_SHOWN:]
    claim(done.returncode == 0, '\n'.join([f'{" ".join(command)}: status {done.returncode}'] + lines))
    return done.stdout


def flatpak(*arguments):
    return run('flatpak', '--user', *arguments)


def manifest():
    return os.path.join(DIST, 'flatpak', f'{APP_ID}.yml')


def manifest_value(key):
    with open(manifest(), encoding='utf-8') as file:
        for line in file:
            if line.startswith(f'{key}:'):
                return line.split(':', 1)[1].strip().strip("'")
    raise AssertionError(f'the manifest has no {key}')


def runtime_names():
    branch = manifest_value('runtime-version')
    return branch, manifest_value('runtime'), manifest_value('sdk')


# ---- building ----

def make_archive():
    run(os.path.join(SOURCE, 'tests', 'dist', 'dist.sh'), SOURCE, os.path.join(RUN, 'dist'))


def make_runtime():
    repository = os.path.join(FOLDER, 'runtime')
    branch, platform, sdk = runtime_names()
    run(*quick(), os.path.join(SOURCE, 'tests', 'flatpak', 'runtime.sh'), repository, branch, platform, sdk)
    flatpak('remote-add', '--no-gpg-verify', 'local-runtime', f'file://{repository}')
    flatpak('install', '-y', '--noninteractive', 'local-runtime', f'{platform}//{branch}', f'{sdk}//{branch}')


def quick():
    """What spares a build the wait for the disk, where it is installed."""
    return ['eatmydata'] if shutil.which('eatmydata') else []


def manifest_is_understood():
    """flatpak-builder only warns of a word that it does not know."""
    said = subprocess.run(['flatpak-builder', '--show-manifest', manifest()], capture_output=True, text=True,
                          check=True)
    claim('WARNING' not in said.stderr, said.stderr)


def build():
    """In the sandbox, without a network; the manifest has the suites engine and model run there."""
    said = run(*quick(), 'flatpak-builder', '--user', '--force-clean', '--disable-download',
               '--disable-rofiles-fuse', f'--state-dir={RUN}/state', f'--repo={RUN}/repository', f'{RUN}/build',
               manifest(), cwd=DIST)
    claim('Fail:               0' in said, 'no tests were run in the sandbox')
    for suite in ('engine', 'model'):
        claim(f'tablero:{suite}' in said, f'the suite {suite} was not run in the sandbox')
    shutil.rmtree(f'{RUN}/state')


def bundle_and_install():
    run('flatpak', 'build-bundle', f'{RUN}/repository', BUNDLE, APP_ID)
    flatpak('install', '-y', '--noninteractive', BUNDLE)


# ---- what is installed ----

def permissions():
    parser = configparser.ConfigParser(interpolation=None, delimiters=('=',))
    parser.read_string(flatpak('info', '--show-permissions', APP_ID))
    claim(parser.sections() == ['Context'], f'more than the context: {parser.sections()}')
    found = {key: set(filter(None, value.split(';'))) for key, value in parser['Context'].items()}
    claim(found == PERMISSIONS, f'{found} instead of {PERMISSIONS}')


def exports():
    for name in EXPORTED:
        claim(os.path.getsize(os.path.join(EXPORTS, name)) > 0, f'{name} is empty')
    run('desktop-file-validate', os.path.join(EXPORTS, EXPORTED[0]))
    metainfo = glob.glob(os.path.join(EXPORTS, '*', f'{APP_ID}.*data.xml'))  # its name is up to the builder
    metainfo += glob.glob(os.path.join(EXPORTS, '*', f'{APP_ID}.metainfo.xml'))
    claim(len(metainfo) == 1, f'metainfo: {metainfo}')
    run('appstreamcli', 'validate', '--no-net', metainfo[0])


def type_is_known():
    """A double click on a saved game leads to us."""
    claim(f'{APP_ID}.desktop' in run('gio', 'mime', 'application/x-tablero'), 'the type opens with nothing')
    path = os.path.join(RUN, 'a.tablero')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(BOARD)
    claim('application/x-tablero' in run('gio', 'info', '-a', 'standard::content-type', path),
          'a saved game is not recognised')


def in_the_sandbox(script):
    return run('flatpak', 'run', '--user', '--command=sh', APP_ID, '-c', script)


def files_are_there():
    for name in IN_THE_SANDBOX:
        in_the_sandbox(f'test -s /app/{name}')


def walls_hold():
    """No network but the loop, nothing of the home."""
    in_the_sandbox('test "$(grep -c : /proc/net/dev)" = 1 && grep -q lo: /proc/net/dev')
    secret = os.path.join(os.environ['HOME'], 'secret')
    with open(secret, 'w', encoding='utf-8') as file:
        file.write('secret\n')
    in_the_sandbox(f'test ! -e {secret}; echo written > {secret}; true')
    with open(secret, encoding='utf-8') as file:
        claim(file.read() == 'secret\n', 'a file of the home was written')
    os.remove(secret)


# ---- playing ----

def opens_by_double_click(desktop):
    path = desktop.write(os.path.join(desktop.home, 'Ana.tablero'), BOARD)
    desktop.launch('gio', 'open', path)
    wait_for('the saved game', lambda: desktop.moves('othello') == OPENING.split())
    desktop.type('c4')
    wait_for('the answer', lambda: len(desktop.moves('othello')) >= 6)
    claim(desktop.moves('othello')[4] == 'c4', 'another move was made')


def plays_from_the_chooser(desktop):
    if desktop.application() is None:
        desktop.launch('gtk-launch', APP_ID)
    desktop.keys('alt+Left')
    desktop.press('Four in a Row: New game')
    desktop.find('New game', 'dialog')
    desktop.press('Play', 'push button')
    desktop.find('Your turn')
    wait_for('the game on the disk', lambda: desktop.is_saved_as_shown('connect4'))
    before = len(desktop.moves('connect4'))
    desktop.type('4')
    desktop.keys('Return')
    wait_for('the answer', lambda: len(desktop.moves('connect4')) >= before + 2)
    claim(desktop.moves('connect4')[before][0] == 'd', 'another move was made')


def saves_through_the_portal(desktop):
    path = os.path.join(desktop.home, 'Saved by portal.tablero')
    desktop.keys('ctrl+s')
    with desktop.portal():
        desktop.give_path(path, 'Save')
    wait_for('the file', lambda: os.path.exists(path) and os.path.getsize(path) > 0)
    saved = configparser.ConfigParser(interpolation=None, delimiters=('=',))
    saved.read(path, encoding='utf-8')
    claim(saved['Game']['moves'].split() == desktop.moves('connect4'), 'another game was saved')


def quits(desktop):
    desktop.keys('ctrl+q')
    desktop.wait_for_end()


def finds_the_game_left_open(desktop):
    moves = desktop.moves('connect4')
    desktop.launch('gtk-launch', APP_ID)
    desktop.press('Four in a Row: Continue')
    desktop.find('Your turn')
    claim(desktop.moves('connect4') == moves, 'another game was left open')
    desktop.type('3')
    desktop.keys('Return')
    wait_for('the answer', lambda: len(desktop.moves('connect4')) >= len(moves) + 2)
    claim(desktop.moves('connect4')[:len(moves)] == moves, 'another game goes on')
    quits(desktop)


def runs_on_wayland(desktop):
    """With no X server in reach."""
    with desktop.wayland() as display:
        desktop.start_with({'WAYLAND_DISPLAY': display, 'GDK_BACKEND': 'wayland', 'DISPLAY': ''})
        before = len(desktop.moves('connect4'))
        desktop.press('Four in a Row: Continue')
        desktop.find('Your turn')
        desktop.type('5')
        desktop.keys('Return')
        wait_for('the answer', lambda: len(desktop.moves('connect4')) >= before + 2)
        quits(desktop)


def speaks_spanish(desktop):
    desktop.start_with({'LANGUAGE': 'es'})
    for title in SPANISH:
        desktop.find(lambda name, expected=title: name.startswith(expected))
    quits(desktop)
    complaints = desktop.complaints()
    claim(not complaints, '\n'.join(complaints))


def keeps_to_its_folders(desktop):
    """All that was written lies in the application's own folders, or where a person put it."""
    own = os.path.join('.var', 'app', APP_ID)
    strange = [path for path in desktop.files_written() if not path.startswith(own + os.sep)]
    claim(not strange, f'written outside: {strange}')
    claim(os.path.isdir(os.path.join(desktop.home, own, 'data', 'tablero')), 'nothing was written')


class Stages:
    """Points of which each needs the one before; with what each took. What a machine may lack is told by a
    function: why the point cannot be tried here, or nothing."""

    def __init__(self, tap):
        self.tap = tap
        self.is_going_on = True

    def point(self, name, function, *arguments, lacks=lambda: None):
        reason = lacks() if self.is_going_on else 'what comes before it has failed'
        if reason:
            self.tap.skip(name, reason)
            return
        started = time.monotonic()
        self.is_going_on = self.tap.point(name, function, *arguments)
        print(f'# {time.monotonic() - started:.0f} s', flush=True)


def main():
    tap = Tap()
    stages = Stages(tap)
    stages.point('/flatpak/source-archive', make_archive)
    stages.point('/flatpak/runtime', make_runtime)
    stages.point('/flatpak/manifest-is-understood', manifest_is_understood)
    stages.point('/flatpak/build-and-test-in-the-sandbox', build)
    stages.point('/flatpak/bundle-and-install', bundle_and_install)
    if stages.is_going_on:
        tap.point('/flatpak/permissions', permissions)
        tap.point('/flatpak/exports', exports)
        tap.point('/flatpak/type-is-known', type_is_known)
        tap.point('/flatpak/files-are-there', files_are_there)
        tap.point('/flatpak/walls-hold', walls_hold)
    with Sandboxed() as desktop:
        stages.point('/flatpak/opens-by-double-click', opens_by_double_click, desktop, lacks=desktop.lacks_documents)
        stages.point('/flatpak/plays-from-the-chooser', plays_from_the_chooser, desktop)
        stages.point('/flatpak/saves-through-the-portal', saves_through_the_portal, desktop,
                     lacks=desktop.lacks_documents)
        stages.point('/flatpak/quits', quits, desktop)
        stages.point('/flatpak/finds-the-game-left-open', finds_the_game_left_open, desktop)
        stages.point('/flatpak/runs-on-wayland', runs_on_wayland, desktop, lacks=desktop.lacks_wayland)
        stages.point('/flatpak/speaks-spanish', speaks_spanish, desktop)
        stages.point('/flatpak/keeps-to-its-folders', keeps_to_its_folders, desktop)
    if tap.n_failed == 0:
        shutil.rmtree(RUN, ignore_errors=True)
    return tap.end()


if __name__ == '__main__':
    sys.exit(main())
