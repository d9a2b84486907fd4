# player.py: a person who plays in the real window
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests share in which games are played by keys."""

import subprocess

from driver import Impatient, Tablero, programs, wait_for

GAMES = {
    'tictactoe': 'Tic-Tac-Toe',
    'connect4': 'Four in a Row',
    'othello': 'Reversi',
    'gomoku': 'Five in a Row',
    'cats': 'Cats and Mouse',
}
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

    def is_our_turn(self):
        return self.has_text('Your turn')

    def has_ended(self):
        return self.look('Rematch', 'push button') is not None

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
