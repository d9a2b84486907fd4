#!/usr/bin/python3
# test-analysis.py: what moves are worth, hints with reasons and warnings, in the real window
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-analysis.py PROGRAM ENGINE      on a display, with a session bus and a window manager
# With TABLERO_TEST_PREFIX in the environment, the programs installed there are tested instead.

import os
import subprocess
import sys
import time

from driver import Tablero, Tap, claim, programs, wait_for

PROGRAM, ENGINE, PREFIX = programs()
EXACT = 'Every move is known exactly'
# Of the processor, in a second of rest: a fiftieth.
LEAST_WORK = 0.02
REST_SECONDS = 3


def record(game, rows, columns, moves, levels='0;0;', more=''):
    return (f'[Game]\nformat=1\ngame={game}\nrows={rows}\ncolumns={columns}\n{more}names=Ana;Eva;\n'
            f'levels={levels}\nseed=8\nmoves={moves}\nply={len(moves.split())}\nstate=unfinished\n'
            'started=1\nsaved=1\n')


def tictactoe(moves, levels='0;0;'):
    return record('tictactoe', 3, 3, moves, levels, 'begins=first\n')


def square(desktop, name, *words):
    """Waits until the square is told with these words."""
    def is_told(label):
        return label.startswith(f'{name}, ') and all(word in label for word in words)
    is_told.words = f'{name} {words}'
    return desktop.find(is_told)


def with_game(text, function, settings=None):
    with Tablero(PROGRAM, ENGINE) as desktop:
        desktop.settings(settings or {})
        desktop.start(desktop.write('game.tablero', text))
        desktop.find('Board')
        function(desktop)
        desktop.end_clean()


def shows_values(desktop):
    claim(not desktop.has_text(EXACT), 'it analyses without being asked')
    desktop.keys('ctrl+a')
    square(desktop, 'c1', 'wins in 1 move', 'best move')
    square(desktop, 'a3', 'loses in 2 moves')
    desktop.find(lambda label: label.startswith('Best: c1'))
    desktop.find(EXACT)
    desktop.keys('ctrl+a')
    wait_for('the card to go', lambda: not desktop.has_text(EXACT))
    claim(desktop.look(lambda label: 'best move' in label) is None, 'a value is still told')


def follows(desktop):
    desktop.keys('ctrl+a')
    square(desktop, 'c1', 'best move')
    desktop.keys('ctrl+z')
    square(desktop, 'b2', 'loses in 2 moves')
    desktop.keys('ctrl+shift+z')
    square(desktop, 'c1', 'wins in 1 move')


def is_remembered(desktop):
    desktop.keys('ctrl+a')
    desktop.find(EXACT)
    claim(desktop.quit() == 0, 'it did not end well')
    desktop.start(os.path.join(desktop.home, 'game.tablero'))
    desktop.find(EXACT)


def is_told_on_request(desktop):
    desktop.keys('ctrl+a')
    desktop.find(EXACT)
    desktop.keys('ctrl+i')
    desktop.find(lambda label: label.startswith('Best: c1, wins in 1 move'))


def rests(desktop):
    """When all is known the program does nothing any more."""
    desktop.keys('ctrl+a')
    desktop.find(EXACT)
    time.sleep(1)
    before = work_of(desktop)
    time.sleep(REST_SECONDS)
    work = work_of(desktop) - before
    claim(work < LEAST_WORK * REST_SECONDS, f'{work:.2f} s of the processor in {REST_SECONDS} s')


def rests_when_hidden(desktop):
    """Nobody can see what it would find out."""
    desktop.keys('ctrl+a')
    desktop.find(lambda label: ' positions a second' in label)
    subprocess.run(['xdotool', 'getactivewindow', 'windowminimize'], check=True)
    wait_for('it to rest', lambda: work_of_a_second(desktop) < LEAST_WORK)


def work_of_a_second(desktop):
    before = work_of(desktop)
    time.sleep(1)
    return work_of(desktop) - before


def work_of(desktop):
    with open(f'/proc/{desktop.process.pid}/stat', encoding='ascii') as stat:
        fields = stat.read().rsplit(')', 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')


def hint_says_why(desktop):
    desktop.keys('ctrl+h')
    desktop.find(lambda label: label.startswith('Hint: c1: stops three in a row'))


def warns(desktop):
    """A move that gives a win away is held back once."""
    square(desktop, 'c3', 'empty')
    time.sleep(2)  # a person looks at the board
    desktop.type('c3')
    desktop.find(lambda label: label.startswith('That gives a sure win away'))
    claim(len(desktop.current('tictactoe').get('moves', '').split()) in (0, 4), 'it was played')
    desktop.type('c3')
    wait_for('the move', lambda: len(desktop.current('tictactoe').get('moves', '').split()) > 4)


def main():
    tap = Tap()
    two_each = tictactoe('a1 a2 b1 b2')
    tap.point('/analysis/shows-values', with_game, two_each, shows_values)
    tap.point('/analysis/follows-undo-and-redo', with_game, two_each, follows)
    tap.point('/analysis/is-remembered', with_game, two_each, is_remembered)
    tap.point('/analysis/is-told-on-request', with_game, two_each, is_told_on_request)
    tap.point('/analysis/rests-when-all-is-known', with_game, two_each, rests)
    tap.point('/analysis/rests-when-hidden', with_game, record('othello', 8, 8, 'd3 c3'),
              rests_when_hidden)
    tap.point('/analysis/hint-says-why', with_game, tictactoe('a1 b2 b1'), hint_says_why)
    tap.point('/analysis/warns-before-a-blunder', with_game, tictactoe('a1 a2 b1 b2', '0;3;'),
              warns, {'warn-blunders': 'true'})
    return tap.end()


if __name__ == '__main__':
    sys.exit(main())
