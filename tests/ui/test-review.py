#!/usr/bin/python3
# test-review.py: the review of a game in the real window, from its end and from the history
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-review.py PROGRAM ENGINE      on a display, with a session bus and a window manager
# With TABLERO_TEST_PREFIX in the environment, the program installed there is tested instead.

import os
import sys

from driver import Tablero, Tap, claim, programs, wait_for

PROGRAM, ENGINE, PREFIX = programs()
STARTED = 1767225600  # seconds since 1970
ENTRY = '20260101T000000.000000Z-tictactoe-TEST.tablero'
# O's first move loses, X lets him off with the third, O errs again with the fourth: X wins.
MOVES = 'a1 b1 c3 b2 b3 a3 c1 c2 a2'


def record(moves=MOVES, ending='state=finished\nresult=draw'):
    return (f'[Game]\nformat=1\ngame=tictactoe\nrows=3\ncolumns=3\nbegins=first\nnames=Ana;Ben;\n'
            f'levels=0;0;\nseed=1\nmoves={moves}\nply={len(moves.split())}\n{ending}\n'
            f'started={STARTED - 600}\nsaved={STARTED}\n')


def with_desktop(test, *arguments):
    with Tablero(PROGRAM, ENGINE) as desktop:
        test(desktop, *arguments)
        desktop.end_clean()


def place(desktop):
    """Where the header bar says that one stands: the move and the number of all."""
    node = desktop.look(lambda name: name.startswith('Review, move'), 'label')
    words = node.get_name().split() if node else []
    return (int(words[2]), int(words[4])) if len(words) == 5 else None


def table(desktop):
    return desktop.look('How the game went', 'table')


def rows(desktop):
    graph = table(desktop)
    n_cells = graph.get_child_count()
    names = [graph.get_child_at_index(i).get_name() for i in range(n_cells)]
    return [names[i:i + 3] for i in range(0, n_cells, 3)]


def is_whole(desktop):
    """Whether the review has come to its end, which is when both accuracies are told."""
    return len(desktop.look_all(lambda name: name.startswith('Accuracy'), 'label')) == 2


def kept(desktop):
    path = desktop.path('review', ENTRY)
    if not os.path.exists(path):
        return ''
    with open(path, encoding='utf-8') as file:
        return file.read()


def start_at_the_end(desktop):
    """A game that has ended is on the page, and stands in the history too."""
    desktop.write(desktop.path('history', ENTRY), record())
    desktop.start(desktop.write('game.tablero', record()))
    desktop.find('Rematch', 'push button')


def from_the_banner(desktop):
    start_at_the_end(desktop)
    desktop.press('Review', 'push button')
    wait_for('the review', lambda: place(desktop) == (9, 9))
    wait_for('the end of the review', lambda: is_whole(desktop))
    claim(desktop.look('Rematch', 'push button') is None, 'the banner stays')
    told = rows(desktop)
    claim(len(told) == 10, f'{len(told)} rows')
    claim(told[2][0].endswith('??') and 'Threw away a draw' in told[2][2], f'{told[2]}')
    claim(sum(row[0].endswith('??') for row in told) >= 2, 'not all blunders are marked')
    wait_for('the file', lambda: '9=' in kept(desktop) and '\n0=' in kept(desktop))
    desktop.keys('ctrl+shift+r')
    desktop.find('Rematch', 'push button')
    claim(table(desktop) is None, 'the graph stays')


def by_keys(desktop):
    start_at_the_end(desktop)
    desktop.keys('ctrl+shift+r')
    wait_for('the end of the review', lambda: is_whole(desktop))
    desktop.keys('alt+Home')
    wait_for('the start', lambda: place(desktop) == (0, 9))
    desktop.keys('alt+Down')
    wait_for('the first mistake', lambda: place(desktop) == (2, 9))
    desktop.find('Move 2: b1 ??', 'label')
    claim(desktop.look(lambda name: 'was better' in name, 'label') is not None, 'no better move')
    desktop.keys('alt+Down')
    wait_for('the second mistake', lambda: place(desktop) and place(desktop)[0] > 2)
    desktop.keys('alt+Up')
    wait_for('the first mistake', lambda: place(desktop) == (2, 9))
    desktop.keys('ctrl+shift+b')
    wait_for('the place before it', lambda: place(desktop) == (1, 9))
    claim(desktop.look(lambda name: ', hint' in name) is not None, 'the better move is not shown')


def by_the_graph(desktop):
    start_at_the_end(desktop)
    desktop.keys('ctrl+shift+r')
    wait_for('the end of the review', lambda: is_whole(desktop))
    x, y = desktop.centre(table(desktop))
    desktop.click(x, y)
    wait_for('a move in the middle', lambda: place(desktop) and place(desktop)[0] in (4, 5))
    here = place(desktop)[0]
    desktop.keys('Left')
    wait_for('the move before', lambda: place(desktop) == (here - 1, 9))
    desktop.keys('End')
    wait_for('the end', lambda: place(desktop) == (9, 9))


def nothing_is_played(desktop):
    start_at_the_end(desktop)
    desktop.keys('ctrl+shift+r')
    wait_for('the end of the review', lambda: is_whole(desktop))
    desktop.keys('alt+Home', 'alt+Page_Down')
    wait_for('the first move', lambda: place(desktop) == (1, 9))
    board = desktop.find(lambda name: name.startswith('Board'))
    square = desktop.look_in(board, lambda name: name.startswith('c2'))
    desktop.click(*desktop.centre(square))
    wait_for('the reason', lambda: 'This is a review' in (board.get_description() or ''))
    claim(place(desktop) == (1, 9), f'{place(desktop)}')


def try_again(desktop):
    start_at_the_end(desktop)
    desktop.keys('ctrl+shift+r')
    wait_for('the end of the review', lambda: is_whole(desktop))
    desktop.keys('alt+Home', 'alt+Down')
    wait_for('the first mistake', lambda: place(desktop) == (2, 9))
    desktop.press('Try Again Here', 'push button')
    wait_for('a game of its own', lambda: desktop.current('tictactoe').get('moves') == 'a1')
    claim(place(desktop) is None, 'the review stays')
    claim(desktop.current('tictactoe')['names'] == 'Ana;Ben;', 'other players')
    desktop.type('b2')
    wait_for('the other move', lambda: desktop.current('tictactoe').get('moves') == 'a1 b2')
    with open(desktop.path('history', ENTRY), encoding='utf-8') as file:
        claim(f'moves={MOVES}\n' in file.read(), 'the game in the history is another')


def review_from_the_history(desktop):
    """Of the one entry that is there."""
    desktop.start()
    desktop.find('Latest games')
    desktop.keys('ctrl+shift+h')
    desktop.find('Review', 'push button')
    wait_for('the entry', lambda: desktop.look_all(lambda name: 'Ana' in name, 'table cell'))
    desktop.keys('Down')
    desktop.press('Review', 'push button')
    wait_for('the review', lambda: is_whole(desktop))


def from_the_history(desktop):
    desktop.write(desktop.path('history', ENTRY), record())
    review_from_the_history(desktop)
    claim(place(desktop) == (9, 9), f'{place(desktop)}')


def unfinished_from_the_history(desktop):
    """It rests while it is looked at: the computer, whose turn it is, does not move."""
    entry = desktop.path('history', ENTRY)
    text = record('a1 b1 c3 b2', 'state=unfinished').replace('levels=0;0;', 'levels=5;0;')
    desktop.write(entry, text)
    review_from_the_history(desktop)
    claim(place(desktop) == (4, 4), f'{place(desktop)}')
    wait_for('the file', lambda: '\n0=' in kept(desktop))
    desktop.keys('alt+Up')
    wait_for('a mistake', lambda: place(desktop) and place(desktop)[0] < 4)
    claim(os.path.exists(entry) and not desktop.current('tictactoe'), 'it is played')
    desktop.keys('alt+End', 'ctrl+shift+r')
    wait_for('the computer', lambda: len(desktop.current('tictactoe').get('moves', '').split()) == 5)
    wait_for('the history without it', lambda: not os.path.exists(entry))


def opens_at_once_again(desktop):
    """What is kept is shown and not found out again: a mark put into the file by hand stays."""
    start_at_the_end(desktop)
    desktop.keys('ctrl+shift+r')
    wait_for('the file', lambda: '\n0=' in kept(desktop))
    changed = kept(desktop).replace('\n1=draw', '\n1=loss', 1)
    desktop.end()
    claim('\n1=loss exact' in changed, kept(desktop))
    head, tail = changed.split('\n1=loss exact ', 1)
    plies, margin, _, rest = tail.split(' ', 3)
    desktop.write(desktop.path('review', ENTRY),
                  f'{head}\n1=loss exact {plies} {margin} -100 {rest}')
    desktop.start(os.path.join(desktop.home, 'game.tablero'))
    desktop.find('Rematch', 'push button')
    desktop.keys('ctrl+shift+r')
    wait_for('the review', lambda: is_whole(desktop))
    claim('wins' in rows(desktop)[1][1], f'{rows(desktop)[1]}')


def damaged_file(desktop):
    desktop.write(desktop.path('review', ENTRY), '[Game]\nformat=1\n')
    start_at_the_end(desktop)
    desktop.keys('ctrl+shift+r')
    desktop.find(lambda name: 'put aside' in name, 'label')
    wait_for('the review all the same', lambda: is_whole(desktop))
    claim(os.path.exists(desktop.path('review', ENTRY + '.damaged')), 'the file is not kept')
    wait_for('the new file', lambda: '\n0=' in kept(desktop))


def speaks_spanish():
    with Tablero(PROGRAM, ENGINE, {'LANGUAGE': 'es', 'LANG': 'C.UTF-8'}) as desktop:
        desktop.start(desktop.write('game.tablero', record()))
        desktop.press('Repasar', 'push button')
        desktop.find(lambda name: name.startswith('Repaso, jugada 9 de 9'))
        wait_for('the end of the review', lambda: len(
            desktop.look_all(lambda name: name.startswith('Precisión'), 'label')) == 2)
        desktop.find('Probar desde aquí', 'push button')
        desktop.end_clean()


def main():
    tap = Tap()
    tap.point('/review/from-the-banner', with_desktop, from_the_banner)
    tap.point('/review/by-keys', with_desktop, by_keys)
    tap.point('/review/by-the-graph', with_desktop, by_the_graph)
    tap.point('/review/nothing-is-played', with_desktop, nothing_is_played)
    tap.point('/review/try-again', with_desktop, try_again)
    tap.point('/review/from-the-history', with_desktop, from_the_history)
    tap.point('/review/unfinished-from-the-history', with_desktop, unfinished_from_the_history)
    tap.point('/review/opens-at-once-again', with_desktop, opens_at_once_again)
    tap.point('/review/damaged-file', with_desktop, damaged_file)
    if PREFIX:
        tap.point('/review/speaks-spanish', speaks_spanish)
    return tap.end()


if __name__ == '__main__':
    sys.exit(main())
