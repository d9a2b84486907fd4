#!/usr/bin/python3
# test-fault-window.py: the disk fails, files change and the program is ended while somebody plays
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-fault-window.py PROGRAM ENGINE LIBRARY    on a display, with a session bus and a
#                                                       window manager; the library is that of fault.c

import os
import signal
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'ui'))

from driver import Tablero, Tap, claim, programs, wait_for  # noqa: E402

PROGRAM, ENGINE, PREFIX = programs()
LIBRARY = sys.argv[3]
GAME = ('--new', 'gomoku', '--rows', '5', '--level', '0')
NOWHERE = '/proc/nowhere'  # where nobody can make a folder


class Player(Tablero):
    """Somebody who plays both sides of five in a row on the smallest board."""

    def __init__(self, environment=None):
        super().__init__(PROGRAM, ENGINE, environment)
        self.squares = [f'{column}{row}' for row in range(1, 6) for column in 'acebd']

    def fail(self, how, under, **more):
        """From now on calls below this folder fail, while the file that is returned is there."""
        switch = os.path.join(self.home, 'switch')
        self.environment.update({'LD_PRELOAD': LIBRARY, 'TABLERO_FAULT_UNDER': under,
                                 'TABLERO_FAULT_WHILE': switch, 'TABLERO_FAULT_HOW': how,
                                 'TABLERO_FAULT_AT': '1', 'TABLERO_FAULT_LASTING': '1', **more})
        return switch

    def begin(self):
        self.start(*GAME)
        self.find(lambda name: name.startswith('Board'))

    def play(self):
        """Makes the next move, wherever the keyboard is."""
        square = self.squares.pop(0).upper()
        self.press(lambda name: name.upper().startswith(square), 'list item')
        wait_for(f'the move {square}',
                 lambda: self.look(lambda name: name.upper().startswith(square) and
                                   'empty' not in name, 'list item'))

    def n_kept(self):
        return len(self.current('gomoku').get('moves', '').split())


def with_player(test, *arguments):
    with Player() as player:
        test(player, *arguments)
        player.end_clean()


def bad_disk(player, how, words):
    """Nothing can be kept: the game goes on, that is told once, and the next chance keeps it."""
    switch = player.fail(how, player.path())
    player.begin()
    player.play()
    wait_for('the first move', lambda: player.n_kept() == 1)
    with open(switch, 'w', encoding='utf-8'):
        pass
    player.play()
    bar = player.find(None, 'info bar')
    claim(player.look_in(bar, lambda name: words in name) is not None, 'it says something else')
    player.look_in(bar, None, 'push button').get_action_iface().do_action(0)
    wait_for('the message to go', lambda: player.look(None, 'info bar') is None)
    for _ in range(2):
        player.play()
    claim(player.n_kept() == 1, 'the disk was good')
    claim(player.look(None, 'info bar') is None, 'it is told again')
    os.unlink(switch)
    player.play()
    wait_for('all moves', lambda: player.n_kept() == 5, 10)


def no_home():
    """There is no home at all, and one plays all the same."""
    with Player({'HOME': NOWHERE, 'XDG_DATA_HOME': NOWHERE, 'XDG_CONFIG_HOME': NOWHERE,
                 'XDG_CACHE_HOME': NOWHERE, 'GSETTINGS_BACKEND': 'memory'}) as player:
        player.begin()
        player.play()
        wait_for('the message', lambda: player.has_text('could not be kept'))
        player.play()
        claim(player.end() == 0, 'it did not end well')


def ended_while_it_thinks(player):
    """What was played before the computer's answer is there."""
    player.start('--new', 'othello', '--level', '10')
    player.find(lambda name: name.startswith('Board'))
    wait_for('our turn', lambda: player.has_text('Your turn'))
    before = len(player.current('othello').get('moves', '').split())
    move = player.best_move('othello', player.current('othello').get('moves', ''), 3)
    player.type(move)
    player.keys('Return')
    wait_for('our move', lambda: len(player.current('othello').get('moves', '').split()) > before)
    claim(player.end(signal.SIGTERM) == 0, 'it did not end well')
    claim(move in player.current('othello')['moves'].split(), 'our move is lost')


def saved_and_left(player):
    """Whoever saves and leaves at once has saved."""
    path = os.path.join(player.home, 'saved.tablero')
    player.begin()
    player.play()
    player.keys('ctrl+s')
    player.give_path(path, 'Save')
    wait_for('the file', lambda: os.path.exists(path))
    player.play()
    player.keys('ctrl+s', 'ctrl+q')
    claim(player.process.wait(60) == 0, 'it did not end well')
    with open(path, encoding='utf-8') as file:
        claim('ply=2' in file.read(), 'the second move was not saved')


def full_disk_for_a_file(player):
    """A save that fails is told, and leaves no file."""
    folder = os.path.join(player.home, 'folder')
    path = os.path.join(folder, 'saved.tablero')
    os.mkdir(folder)
    switch = player.fail('ENOSPC', folder, TABLERO_FAULT_CALLS='write')
    player.begin()
    player.play()
    with open(switch, 'w', encoding='utf-8'):
        pass
    player.keys('ctrl+s')
    player.give_path(path, 'Save')
    wait_for('the message', lambda: player.has_text('no space left'))
    claim(os.listdir(folder) == [], f'{os.listdir(folder)} was left')


def changed_by_another_program(player):
    """What another program has written to the file is not replaced before that is told."""
    path = os.path.join(player.home, 'saved.tablero')
    player.begin()
    player.play()
    player.keys('ctrl+s')
    player.give_path(path, 'Save')
    wait_for('the file', lambda: os.path.exists(path))
    player.play()
    player.write(path, 'of another program\n')
    player.keys('ctrl+s')
    wait_for('the message', lambda: player.has_text('Another program has changed'))
    with open(path, encoding='utf-8') as file:
        claim(file.read() == 'of another program\n', 'it was replaced')
    player.keys('ctrl+s')

    def is_saved():
        with open(path, encoding='utf-8') as file:
            return 'ply=2' in file.read()
    wait_for('the game', is_saved)


def second_program(player):
    """Without a session bus a second program starts: it says so, and neither loses its game."""
    player.begin()
    player.play()
    with Player({'DBUS_SESSION_BUS_ADDRESS': 'unix:path=/nowhere'}) as other:
        for name in ('XDG_DATA_HOME', 'XDG_CONFIG_HOME'):
            other.environment[name] = player.environment[name]
        other.begin()
        wait_for('the message', lambda: other.has_text('already open elsewhere'))
        for _ in range(3):
            other.play()
        claim(other.end() == 0, 'it did not end well')
    claim(player.n_kept() == 1, 'its game is lost')
    player.play()
    wait_for('the second move', lambda: player.n_kept() == 2)
    player.end_clean()
    player.start()
    entry = wait_for('the other game', player.history)
    with open(entry[0], encoding='utf-8') as file:
        claim('ply=3' in file.read(), 'the other game is lost')
    claim(player.n_kept() == 2, 'its game is lost')


def damaged_is_kept_aside(player):
    """A game left open that cannot be read is kept, and that is told at once."""
    path = player.write(player.path('current', 'gomoku.tablero'), 'noise\n')
    player.start()
    wait_for('the message', lambda: player.has_text('gomoku.tablero.damaged'))
    with open(path + '.damaged', encoding='utf-8') as file:
        claim(file.read() == 'noise\n', 'it is another file')


def main():
    tap = Tap()
    tap.point('/fault/window/disk-full', with_player, bad_disk, 'ENOSPC', 'no space left')
    tap.point('/fault/window/read-only', with_player, bad_disk, 'EROFS', 'nothing can be written')
    tap.point('/fault/window/no-home', no_home)
    tap.point('/fault/window/ended-while-it-thinks', with_player, ended_while_it_thinks)
    tap.point('/fault/window/saved-and-left', with_player, saved_and_left)
    tap.point('/fault/window/save-to-a-full-disk', with_player, full_disk_for_a_file)
    tap.point('/fault/window/changed-by-another-program', with_player, changed_by_another_program)
    tap.point('/fault/window/second-program', with_player, second_program)
    tap.point('/fault/window/damaged-is-kept-aside', with_player, damaged_is_kept_aside)
    return tap.end()


if __name__ == '__main__':
    sys.exit(main())
