#!/usr/bin/python3
# test-games.py: plays whole games in the real window as a person would
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-games.py PROGRAM ENGINE      on a display, with a session bus and a window manager
# With TABLERO_TEST_PREFIX in the environment, the programs installed there are tested instead.

import os
import sys

from driver import Tap, claim, wait_for
from player import GAMES, with_desktop


def whole_game(desktop, game):
    desktop.begin(game)
    desktop.play_to_the_end(game)
    wait_for('the history', desktop.history)
    # Files are written in a thread, one after the other: who leaves has them all.
    claim(desktop.quit() == 0, 'it did not end well')
    entries = desktop.history()
    claim(len(entries) == 1, f'{len(entries)} entries in the history')
    with open(entries[0], encoding='utf-8') as file:
        text = file.read()
    claim('state=finished' in text, text)
    claim(not desktop.current(game), 'the game is over and still left open')
    boards = desktop.path('boards')
    claim((game == 'gomoku') == (os.path.isdir(boards) and len(os.listdir(boards)) == 1),
          'the board is not kept as text, or is and should not be')


def main():
    tap = Tap()
    for game in GAMES:
        tap.point(f'/games/{game}/whole-game-by-keys', with_desktop, whole_game, game)
    return tap.end()


if __name__ == '__main__':
    sys.exit(main())
