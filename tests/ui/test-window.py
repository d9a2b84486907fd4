#!/usr/bin/python3
# test-window.py: does in the real window what is done in a game besides playing it
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-window.py PROGRAM ENGINE      on a display, with a session bus and a window manager
# With TABLERO_TEST_PREFIX in the environment, the programs installed there are tested instead.

import sys
import time

from driver import Atspi, Tap, claim, wait_for
from player import GAMES, with_desktop

# name, game, square (None: the one just played on), words of the answer
ILLEGAL = (
    ('taken', 'tictactoe', None, 'The square is taken'),
    ('outflanks-nothing', 'othello', 'a1', 'outflanks nothing'),
    ('taken-disc', 'othello', 'd4', 'The square is taken'),
    ('taken-point', 'gomoku', None, 'The square is taken'),
    ('not-diagonal', 'cats', 'a1', 'diagonally', 'Choose the animal'),
)


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
    wait_for('the next game, with the sides changed',
             lambda: desktop.current('tictactoe').get('levels', first) != first)
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


def main():
    tap = Tap()
    for game in ('othello', 'cats', 'gomoku'):
        tap.point(f'/window/{game}/undo-and-redo', with_desktop, undo_and_redo, game)
    tap.point('/window/hint-is-not-played', with_desktop, hint)
    tap.point('/window/rematch-changes-sides', with_desktop, rematch)
    tap.point('/window/resign', with_desktop, resign)
    for name, *case in ILLEGAL:
        tap.point(f'/window/illegal/{name}', with_desktop, illegal_move, *case)
    tap.point('/window/keyboard-comes-back', with_desktop, keyboard_comes_back)
    tap.point('/window/question-goes-with-its-game', with_desktop, question_goes_with_its_game)
    return tap.end()


if __name__ == '__main__':
    sys.exit(main())
