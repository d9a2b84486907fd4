#!/usr/bin/python3
# test-window.py: plays in the real window as a person would
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-window.py PROGRAM ENGINE      on a display, with a session bus and a window manager
# With TABLERO_TEST_PREFIX in the environment, the programs installed there are tested instead.

import os
import signal
import subprocess
import sys
import time

from driver import Atspi, Impatient, Tablero, Tap, claim, programs, wait_for

GAMES = {
    'tictactoe': 'Tic-Tac-Toe',
    'connect4': 'Four in a Row',
    'othello': 'Reversi',
    'gomoku': 'Five in a Row',
    'cats': 'Cats and Mouse',
}
# name, game, square (None: the one just played on), words of the answer
ILLEGAL = (
    ('taken', 'tictactoe', None, 'The square is taken'),
    ('outflanks-nothing', 'othello', 'a1', 'outflanks nothing'),
    ('taken-disc', 'othello', 'd4', 'The square is taken'),
    ('taken-point', 'gomoku', None, 'The square is taken'),
    ('not-diagonal', 'cats', 'a1', 'diagonally', 'Choose the animal'),
)
PROGRAM, ENGINE, PREFIX = programs()
OUR_LEVEL = 3
THEIR_LEVEL = 1
LONGEST_GAME = 400


class Player(Tablero):
    """A person who looks at the window, thinks with the engine and plays by keys."""

    def choose_game(self, game, word='New game'):
        self.press(f'{GAMES[game]}: {word}')

    def begin(self, game, level=THEIR_LEVEL):
        """A new game from the chooser against the computer."""
        self.choose_game(game)
        dialog = self.find('New game', 'dialog')
        sliders = wait_for('the level', lambda: self.look_all('Level', 'slider'))
        for slider in sliders:
            slider.get_value_iface().set_current_value(level)
        self.press('Play', 'push button')
        wait_for('the dialog to close', lambda: not self.look('New game', 'dialog'))
        del dialog
        self.board()

    def resume(self, game):
        self.choose_game(game, 'Continue')
        self.board()

    def board(self):
        return self.find(lambda name: name.startswith('Board'))

    def moves(self, game):
        return self.current(game).get('moves', '').split()

    def is_our_turn(self):
        return self.has_text('Your turn')

    def has_ended(self):
        return self.look('Rematch', 'push button') is not None

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

    def wait_for_turn(self, game):
        """Waits until we can move; returns False when the game is over instead."""
        def question():
            if self.has_ended():
                return 'over'
            return 'ours' if self.is_our_turn() and self.is_saved_as_shown(game) else None
        return wait_for('our turn', question) == 'ours'

    def go_to(self, square):
        column = ord(square[0]) - ord('a')
        row = int(square[1:]) - 1
        self.keys('Home', 'Page_Up', *['Right'] * column, *['Down'] * row)

    def enter(self, move):
        """Makes a move by the keyboard."""
        for square in move.split('-'):
            self.go_to(square)
            self.keys('Return')

    def answer(self, game):
        """Makes one good move."""
        record = self.current(game)
        setup = ['--begins', record['begins']] if 'begins' in record else []
        if 'start' in record:
            setup += ['--start', record['start']]
        before = self.moves(game)
        move = self.best_move(game, ' '.join(before), OUR_LEVEL, *setup)
        self.enter(move)
        wait_for(f'the move {move}',
                 lambda: self.has_ended() or len(self.moves(game)) > len(before))

    def play_to_the_end(self, game):
        for _ in range(LONGEST_GAME):
            if not self.wait_for_turn(game):
                return
            self.answer(game)
        raise Impatient('the game does not end')

    def history(self):
        folder = self.path('history')
        if not os.path.isdir(folder):
            return []
        return sorted(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith('.tablero'))

    def message(self):
        return self.board().get_description() or ''

    def windows(self):
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--class', 'tablero'],
                               capture_output=True, text=True, check=False)
        return found.stdout.split()


def with_desktop(test, *arguments):
    with Player(PROGRAM, ENGINE) as desktop:
        desktop.start()
        test(desktop, *arguments)
        desktop.end_clean()


# ---- the tests ----

def whole_game(desktop, game):
    desktop.begin(game)
    desktop.play_to_the_end(game)
    entries = wait_for('the history', desktop.history)
    claim(len(entries) == 1, f'{len(entries)} entries in the history')
    with open(entries[0], encoding='utf-8') as file:
        text = file.read()
    claim('state=finished' in text, text)
    claim(not desktop.current(game), 'the game is over and still left open')
    boards = desktop.path('boards')
    claim((game == 'gomoku') == (os.path.isdir(boards) and len(os.listdir(boards)) == 1),
          'the board is not kept as text, or is and should not be')
    claim(desktop.quit() == 0, 'it did not end well')


def undo_and_redo(desktop, game):
    desktop.begin(game)
    desktop.wait_for_turn(game)
    start = len(desktop.moves(game))
    desktop.answer(game)
    desktop.wait_for_turn(game)
    moves = desktop.moves(game)
    desktop.keys('ctrl+z')
    wait_for('the move taken back', lambda: desktop.current(game).get('ply') == str(start))
    claim(desktop.moves(game) == moves, 'what was taken back is forgotten')
    desktop.keys('ctrl+shift+z')
    wait_for('the move played again', lambda: desktop.current(game).get('ply') == str(len(moves)))


def hint(desktop):
    desktop.begin('othello')
    desktop.wait_for_turn('othello')
    moves = desktop.moves('othello')
    desktop.keys('ctrl+h')
    time.sleep(1)
    claim(desktop.moves('othello') == moves, 'the hint was played')
    desktop.answer('othello')


def rematch(desktop):
    desktop.begin('tictactoe')
    first = desktop.current('tictactoe')['levels']
    desktop.play_to_the_end('tictactoe')
    desktop.press('Rematch', 'push button')
    wait_for('the next game', lambda: desktop.current('tictactoe'))
    claim(desktop.current('tictactoe')['levels'] != first, 'the sides have not changed')
    desktop.wait_for_turn('tictactoe')


def resign(desktop):
    desktop.begin('connect4')
    desktop.wait_for_turn('connect4')
    desktop.answer('connect4')
    desktop.wait_for_turn('connect4')
    desktop.press('Resign', 'push button')
    question = desktop.find(None, 'alert')
    desktop.look_in(question, 'Resign', 'push button').get_action_iface().do_action(0)
    wait_for('the end', desktop.has_ended)
    with open(wait_for('the history', desktop.history)[0], encoding='utf-8') as file:
        claim('state=resigned' in file.read(), 'the history says nothing of it')


def save_and_open(desktop):
    path = os.path.join(desktop.home, 'saved.tablero')
    desktop.begin('othello')
    for _ in range(2):
        desktop.wait_for_turn('othello')
        desktop.answer('othello')
    desktop.wait_for_turn('othello')
    moves = desktop.moves('othello')
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


def illegal_move(desktop, game, square, *words):
    """It is answered in words, and changes nothing."""
    desktop.begin(game)
    desktop.wait_for_turn(game)
    if square is None:
        desktop.answer(game)
        desktop.wait_for_turn(game)
    moves = desktop.moves(game)
    desktop.go_to(square or moves[-1])
    desktop.keys('Return')
    wait_for(f'the words "{words[0]}"', lambda: any(text in desktop.message() for text in words), 10)
    claim(desktop.moves(game) == moves, 'an illegal move was made')
    desktop.keys('Escape')
    desktop.answer(game)


def found_after(desktop, number):
    """The game left open is there again, whatever ended the program."""
    desktop.begin('othello')
    for _ in range(3):
        desktop.wait_for_turn('othello')
        desktop.answer('othello')
    desktop.wait_for_turn('othello')
    moves = desktop.moves('othello')
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


def keyboard_comes_back(desktop):
    """Whoever leaves a game by keys stands at its tile again."""
    desktop.begin('othello')
    desktop.keys('alt+Left')
    tile = desktop.find(lambda name: name.startswith(GAMES['othello'] + ':'), 'push button')
    wait_for('the keyboard', lambda: tile.get_state_set().contains(Atspi.StateType.FOCUSED), 10)


def question_goes_with_its_game(desktop):
    """What was asked about one game is not answered for the next."""
    desktop.begin('othello')
    desktop.wait_for_turn('othello')
    desktop.press('Resign', 'push button')
    desktop.find(None, 'alert')
    desktop.run('--new', 'gomoku')
    wait_for('the question to go', lambda: desktop.look(None, 'alert') is None, 10)
    desktop.keys('ctrl+n')
    desktop.find('New game', 'dialog')
    desktop.run('--new', 'cats')
    wait_for('the dialog to close', lambda: desktop.look('New game', 'dialog') is None, 10)
    claim(not desktop.has_ended(), 'a game has been resigned')


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
    for game in GAMES:
        tap.point(f'/window/{game}/whole-game-by-keys', with_desktop, whole_game, game)
    for game in ('othello', 'cats', 'gomoku'):
        tap.point(f'/window/{game}/undo-and-redo', with_desktop, undo_and_redo, game)
    tap.point('/window/hint-is-not-played', with_desktop, hint)
    tap.point('/window/rematch-changes-sides', with_desktop, rematch)
    tap.point('/window/resign', with_desktop, resign)
    tap.point('/window/save-and-open', with_desktop, save_and_open)
    tap.point('/window/trouble-goes', with_desktop, trouble_goes)
    tap.point('/window/export-moves', with_desktop, export_moves)
    tap.point('/window/bad-file-says-what-and-where', with_desktop, bad_file)
    for name, *case in ILLEGAL:
        tap.point(f'/window/illegal/{name}', with_desktop, illegal_move, *case)
    tap.point('/window/found-after/quit', with_desktop, found_after, None)
    tap.point('/window/found-after/sigterm', with_desktop, found_after, signal.SIGTERM)
    tap.point('/window/found-after/kill', with_desktop, found_after, signal.SIGKILL)
    tap.point('/window/second-start-raises-the-first', with_desktop, second_start)
    tap.point('/window/keyboard-comes-back', with_desktop, keyboard_comes_back)
    tap.point('/window/question-goes-with-its-game', with_desktop, question_goes_with_its_game)
    tap.point('/window/opens-by-command-line', with_desktop, opens_by_command_line)
    tap.point('/window/several-files', with_desktop, several_files)
    tap.point('/window/opens-foreign-files', with_desktop, opens_foreign_files)
    tap.point('/window/desktop-action', with_desktop, desktop_action)
    if PREFIX:
        tap.point('/window/speaks-spanish', speaks_spanish)
    else:
        tap.skip('/window/speaks-spanish', 'translations are found only where Tablero is installed')
    return tap.end()


if __name__ == '__main__':
    sys.exit(main())
