#!/usr/bin/python3
# test-beside.py: history, preferences, help and the chooser's tiles in the real window, by keys
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-beside.py PROGRAM ENGINE      on a display, with a session bus and a window manager
# With TABLERO_TEST_PREFIX in the environment, the program installed there is tested instead.

import os
import subprocess
import sys
import time

from driver import Atspi, Tablero, Tap, claim, programs, wait_for

PROGRAM, ENGINE, PREFIX = programs()
STARTED = 1767225600  # seconds since 1970
DAY = 24 * 60 * 60
N_GAMES = 5
# name of the first player, game, rows, columns, moves, how it ended
ENTRIES = (
    ('Ana', 'othello', 8, 8, 'd3 c3 c4', 'state=resigned\nresult=first'),
    ('Luis', 'gomoku', 15, 15, 'h8 a1 h9 a2 h10 a3 h11 a4 h12', 'state=finished\nresult=first'),
    ('Zoe', 'tictactoe', 3, 3, 'b2 a1', 'state=unfinished'),
)


def record(name, game, rows, columns, moves, ending, day=0):
    saved = STARTED + day * DAY
    return (f'[Game]\nformat=1\ngame={game}\nrows={rows}\ncolumns={columns}\nnames={name};Ben;\n'
            f'levels=0;0;\nseed=1\nmoves={moves}\nply={len(moves.split())}\n{ending}\n'
            f'started={saved - 600}\nsaved={saved}\n')


def with_desktop(test):
    with Tablero(PROGRAM, ENGINE) as desktop:
        for day, entry in enumerate(ENTRIES):
            stamp = time.strftime('%Y%m%dT%H%M%S', time.gmtime(STARTED + day * DAY))
            desktop.write(desktop.path('history', f'{stamp}.000000Z-{entry[1]}-TEST.tablero'),
                          record(*entry, day=day))
        test(desktop)
        desktop.end_clean()


def rows(desktop):
    """What the list of the history shows, a text a cell."""
    return [node.get_name() for node in desktop.look_all(lambda name: name != '', 'table cell')]


def open_history(desktop):
    desktop.start()
    desktop.find('Latest games')
    desktop.keys('ctrl+shift+h')
    wait_for('the three games', lambda: any('Zoe' in text for text in rows(desktop)))


def history_opens_by_keys(desktop):
    open_history(desktop)
    desktop.type('ana')
    wait_for('the game of Ana alone',
             lambda: any('Ana' in text for text in rows(desktop)) and
             not any('Zoe' in text for text in rows(desktop)))
    desktop.keys('Return')  # from the search to the list
    desktop.keys('Return')
    desktop.find('Rematch', 'push button')
    claim(desktop.look('History', 'dialog', 'frame') is None, 'the history stays open')
    claim(desktop.has_text('Ana wins'), 'the result is not told')


def history_closes_by_escape(desktop):
    open_history(desktop)
    desktop.type('ana')
    wait_for('the search', lambda: not any('Zoe' in text for text in rows(desktop)))
    desktop.keys('Escape')
    wait_for('all games', lambda: any('Zoe' in text for text in rows(desktop)))
    desktop.keys('Escape')
    wait_for('the history to close', lambda: not any('Zoe' in text for text in rows(desktop)))


def history_changes_form(desktop):
    """Made narrow with the cursor in a column that goes, it still tells where that is."""
    open_history(desktop)
    cell = desktop.find(lambda name: 'Zoe' in name, 'table cell')
    desktop.click(*desktop.centre(cell))
    wait_for('the choice', lambda: cell.get_state_set().contains(Atspi.StateType.SELECTED), 10)
    for width, headings in ((360, False), (1000, True)):
        desktop.resize(width, 600)
        wait_for('the other form',
                 lambda: bool(desktop.look('Players', 'table column header')) == headings, 10)
        desktop.keys('Down', 'Up')


def text_board(desktop):
    """The board of a game that has ended is saved from the File menu."""
    path = os.path.join(desktop.home, 'board.txt')
    open_history(desktop)
    desktop.type('luis')
    wait_for('the game of Luis', lambda: not any('Zoe' in text for text in rows(desktop)))
    desktop.keys('Return')
    desktop.keys('Return')
    desktop.find('Rematch', 'push button')
    desktop.keys('alt+f')
    desktop.press(lambda name: name.startswith('Save Text Board'))
    desktop.give_path(path, 'Save')
    wait_for('the file', lambda: os.path.exists(path) and os.path.getsize(path) > 0)
    with open(path, encoding='utf-8') as file:
        lines = file.read().splitlines()
    claim(lines[0] == '15' and len(lines) == 16, f'{len(lines)} lines after {lines[0]}')
    claim([line[7] for line in lines[8:13]] == ['x'] * 5, 'the five are not there')


def help_opens_at_the_game(desktop):
    desktop.write('game.tablero', record(*ENTRIES[2]))
    desktop.start(os.path.join(desktop.home, 'game.tablero'))
    desktop.find(lambda name: name.startswith('Board'))
    desktop.keys('F1')
    text = wait_for('the help', lambda: desktop.look('Help', 'text'))
    words = text.get_text_iface().get_text(0, -1)
    claim(words.startswith('Tic-Tac-Toe') and 'three marks' in words, words[:80])
    desktop.keys('Escape')
    wait_for('the help to close', lambda: desktop.look('Help', 'text') is None)


def preferences_count_at_once(desktop):
    desktop.start()
    desktop.find('What shall we play?')
    desktop.keys('ctrl+comma')
    desktop.find('Preferences', 'dialog')
    desktop.keys('alt+n')  # the numbers of the squares
    path = os.path.join(desktop.home, 'config/glib-2.0/settings/keyfile')

    def is_written():
        if not os.path.exists(path):
            return False
        with open(path, encoding='utf-8') as file:
            return 'numbers=true' in file.read()
    wait_for('the preference', is_written)
    desktop.keys('Escape')
    wait_for('the dialog to close', lambda: desktop.look('Preferences', 'dialog') is None)


def tile_begins_anew(desktop):
    desktop.write(desktop.path('current', 'tictactoe.tablero'), record(*ENTRIES[2]))
    desktop.start()
    desktop.find('Tic-Tac-Toe: Continue')
    desktop.keys('Tab')
    desktop.press('Tic-Tac-Toe: New game')
    desktop.find('New game', 'dialog')
    desktop.keys('Escape')
    wait_for('the dialog to close', lambda: desktop.look('New game', 'dialog') is None)
    claim(desktop.current('tictactoe'), 'the game left open is gone')


def file_menu_opens_by_a_key_held(desktop):
    """Whatever the language, and however long the key is held."""
    desktop.start()
    for keys in (('alt', 'f'), ('Return',)):
        if keys == ('Return',):
            desktop.find('File', 'toggle button').grab_focus()
        for key in keys:
            subprocess.run(['xdotool', 'keydown', key], check=True)
        try:
            desktop.find(None, 'menu item')
        finally:
            for key in reversed(keys):
                subprocess.run(['xdotool', 'keyup', key], check=True)
        desktop.keys('Escape')
        wait_for('the menu to close', lambda: desktop.look(None, 'menu item') is None)


def file_menu_opens_for_a_screen_reader(desktop):
    """Which presses the button itself, without a key or a click."""
    desktop.start()
    desktop.press('File', 'toggle button')
    desktop.find(None, 'menu item')
    desktop.keys('Down', 'Escape')
    wait_for('the menu to close', lambda: desktop.look(None, 'menu item') is None)


def tiles_are_read_as_they_stand(desktop):
    """A screen reader goes through the tiles in the order in which they are seen."""
    desktop.start()
    tiles = desktop.look_all(lambda name: name.endswith(': New game'), 'push button')
    places = [desktop.centre(tile)[0] for tile in tiles]
    claim(len(places) == N_GAMES and places == sorted(places), f'they stand at {places}')


def main():
    tap = Tap()
    tap.point('/beside/history-opens-a-game-by-keys', with_desktop, history_opens_by_keys)
    tap.point('/beside/history-closes-by-escape', with_desktop, history_closes_by_escape)
    tap.point('/beside/history-changes-form', with_desktop, history_changes_form)
    tap.point('/beside/text-board-is-saved', with_desktop, text_board)
    tap.point('/beside/help-opens-at-the-game', with_desktop, help_opens_at_the_game)
    tap.point('/beside/preferences-count-at-once', with_desktop, preferences_count_at_once)
    tap.point('/beside/tile-begins-anew', with_desktop, tile_begins_anew)
    tap.point('/beside/file-menu-opens-by-a-key-held', with_desktop, file_menu_opens_by_a_key_held)
    tap.point('/beside/file-menu-opens-for-a-screen-reader', with_desktop,
              file_menu_opens_for_a_screen_reader)
    tap.point('/beside/tiles-are-read-as-they-stand', with_desktop, tiles_are_read_as_they_stand)
    return tap.end()


if __name__ == '__main__':
    sys.exit(main())
