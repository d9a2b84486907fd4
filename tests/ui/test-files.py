#!/usr/bin/python3
# test-files.py: what comes into the real window and goes out of it: files, the command line, the game
# left open
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-files.py PROGRAM ENGINE      on a display, with a session bus and a window manager
# With TABLERO_TEST_PREFIX in the environment, the programs installed there are tested instead.

import os
import signal
import subprocess
import sys

from driver import Tap, claim, wait_for
from player import ENGINE, GAMES, PREFIX, PROGRAM, Player, with_desktop


def play_on(desktop, n_answers):
    """A new game, and so many moves of ours in it. Returns all its moves."""
    desktop.begin('othello')
    for _ in range(n_answers):
        desktop.wait_for_turn('othello')
        desktop.answer('othello')
    desktop.wait_for_turn('othello')
    return desktop.moves('othello')


def save_and_open(desktop):
    path = os.path.join(desktop.home, 'saved.tablero')
    moves = play_on(desktop, 2)
    desktop.keys('ctrl+s')
    desktop.give_path(path, 'Save')
    wait_for('the file', lambda: os.path.exists(path))
    desktop.answer('othello')
    desktop.wait_for_turn('othello')
    claim(desktop.moves('othello') != moves, 'no move was made')
    desktop.keys('ctrl+o')
    desktop.give_path(path, 'Open')
    wait_for('the saved game', lambda: desktop.moves('othello') == moves)


def export_moves(desktop):
    path = os.path.join(desktop.home, 'moves')  # nothing is added to the name that was chosen
    desktop.run(desktop.write('game.txt', '44 53\n'))
    wait_for('the game', lambda: desktop.current('connect4').get('moves') == 'd6 d5 e6 c6')
    for key, item in (('alt+f', 'Export'), ('e', 'Moves as Text…')):
        desktop.keys(key)
        desktop.find(item)
    desktop.keys('m')
    desktop.give_path(path, 'Export')
    wait_for('the file', lambda: os.path.exists(path) and os.path.getsize(path) > 0)
    with open(path, encoding='utf-8') as file:
        claim(file.read() == '4453\n', 'the moves are not what was played')


def trouble_goes(desktop):
    """What failed is told until something else is done with a file."""
    desktop.begin('othello')
    path = desktop.write('folder/bad.tablero', '[Game]\n')
    desktop.run(path)
    desktop.find(None, 'info bar')
    desktop.keys('ctrl+s')
    desktop.give_path(os.path.join(desktop.home, 'good.tablero'), 'Save')
    wait_for('the message to go', lambda: desktop.look(None, 'info bar') is None, 10)


def bad_file(desktop):
    path = os.path.join(desktop.home, 'bad.tablero')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('[Game]\nformat=1\ngame=othello\nrows=8\ncolumns=8\nnames=A;B;\nlevels=0;0;\nseed=1\n'
                   'moves=d3 a1\nply=2\nstate=unfinished\nstarted=1\nsaved=1\n')
    desktop.run(path)
    wait_for('a message that says what and where', lambda: desktop.has_text('a1'))
    claim(not desktop.current('othello'), 'a bad file has become a game')


def found_after(desktop, number):
    """The game left open is there again, whatever ended the program."""
    moves = play_on(desktop, 3)
    if number is None:
        desktop.quit()
    else:
        desktop.end(number)
    claim(desktop.moves('othello') == moves, 'moves are lost')
    desktop.start()
    desktop.resume('othello')
    desktop.wait_for_turn('othello')
    desktop.answer('othello')
    wait_for('the game to go on', lambda: len(desktop.moves('othello')) > len(moves))
    claim(desktop.moves('othello')[:len(moves)] == moves, 'another game goes on')


def second_start(desktop):
    before = desktop.windows()
    subprocess.run(['xdotool', 'windowminimize', before[0]], check=True)
    wait_for('the window to go', lambda: not desktop.windows(), 10)
    second = desktop.run()
    claim(second.returncode == 0, second.stderr)
    wait_for('the window to come back', lambda: desktop.windows() == before, 10)


def opens_by_command_line(desktop):
    desktop.run('--new', 'gomoku', '--rows', '9', '--level', '2')
    desktop.board()
    record = wait_for('the game', lambda: desktop.current('gomoku'))
    claim((record['rows'], record['columns']) == ('9', '9'), str(record))
    claim('2' in record['levels'], record['levels'])
    desktop.run('--new', 'cats', '--level', '0')
    claim(wait_for('the second game', lambda: desktop.current('cats'))['levels'] == '0;0;', 'level 0 is no person')
    for option in (('--rows', '0'), ('--rows', '9x'), ('--level', '11'), ('--columns', '8')):
        answer = desktop.run('--new', 'gomoku', '--rows', '9', *option)
        claim(answer.returncode == 1 and answer.stderr != '', f'{option}: {answer}')
    answer = desktop.run('--new', 'chess')
    claim(answer.returncode != 0 and 'chess' in answer.stderr + answer.stdout, str(answer))


def desktop_action(desktop):
    """What the launcher's menu does: it activates an action of the running program."""
    subprocess.run(['gapplication', 'action', 'io.github.tablero_games.Tablero', 'new-cats'],
                   env=desktop.environment, check=True)
    desktop.find('New game', 'dialog')
    claim(desktop.has_text(GAMES['cats']), 'the dialog is for another game')


def several_files(desktop):
    """One game is on the page: the last file; the others are named."""
    first = desktop.write('first.txt', '3\nxo.\n...\n...\nx to move\n')
    last = desktop.write('last.txt', 'f5d6c3\n')
    desktop.run(first, last)
    record = wait_for('the game', lambda: desktop.current('othello'))
    claim(record['moves'] == 'f5 d6 c3', str(record))
    wait_for('the message', lambda: desktop.has_text('first.txt'))
    claim(not desktop.current('tictactoe'), 'the first file was opened too')
    answer = desktop.run('--new', 'cats', first)
    claim(answer.returncode == 1 and '--new' in answer.stderr, str(answer))


def opens_foreign_files(desktop):
    """Moves as others write them, by what stands in the file; what is wrong is named."""
    desktop.run(desktop.write('columns.txt', '4453\n'))
    wait_for('the columns', lambda: desktop.current('connect4').get('moves') == 'd6 d5 e6 c6')
    desktop.run(desktop.write('a.psq', 'Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,9,12\r\n-1\r\n'))
    wait_for('the .psq file', lambda: desktop.current('gomoku').get('moves') == 'h8 i9')
    desktop.run(desktop.write('bad.txt', 'f5d6c3a1\n'))
    wait_for('the fault', lambda: desktop.has_text('move 4'))
    claim(not desktop.current('othello'), 'the bad file changed something')


def speaks_spanish():
    with Player(PROGRAM, ENGINE, {'LANGUAGE': 'es', 'LC_ALL': 'C.UTF-8'}) as desktop:
        desktop.start()
        for title in ('Tres en raya', 'Conecta 4', 'Othello', '5 en raya', 'Cuatro gatos y un ratón'):
            desktop.find(lambda name, expected=title: name.startswith(expected))
        desktop.end_clean()


def main():
    tap = Tap()
    tap.point('/files/save-and-open', with_desktop, save_and_open)
    tap.point('/files/trouble-goes', with_desktop, trouble_goes)
    tap.point('/files/export-moves', with_desktop, export_moves)
    tap.point('/files/bad-file-says-what-and-where', with_desktop, bad_file)
    tap.point('/files/opens-foreign-files', with_desktop, opens_foreign_files)
    tap.point('/files/several-files', with_desktop, several_files)
    tap.point('/files/opens-by-command-line', with_desktop, opens_by_command_line)
    tap.point('/files/found-after/quit', with_desktop, found_after, None)
    tap.point('/files/found-after/sigterm', with_desktop, found_after, signal.SIGTERM)
    tap.point('/files/found-after/kill', with_desktop, found_after, signal.SIGKILL)
    tap.point('/files/second-start-raises-the-first', with_desktop, second_start)
    tap.point('/files/desktop-action', with_desktop, desktop_action)
    if PREFIX:
        tap.point('/files/speaks-spanish', speaks_spanish)
    else:
        tap.skip('/files/speaks-spanish', 'translations are found only where Tablero is installed')
    return tap.end()


if __name__ == '__main__':
    sys.exit(main())
