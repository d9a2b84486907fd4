#!/usr/bin/python3
# screenshots.py: plays games to a good moment, opens them in the real window and takes its picture
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: screenshots.py PROGRAM ENGINE FOLDER

import os
import subprocess
import sys
import time

from driver import Tablero

LEVEL = '7'
SIZES = {'connect4': (6, 7), 'gomoku': (15, 15), 'tictactoe': (3, 3)}
USUAL_SIZE = (8, 8)
WINDOW = {'window-width': 1000, 'window-height': 654}
FRAME = 5  # pixels that GTK draws round a window where there is no compositor
MOTION = 2  # seconds until everything has come to rest
DAY = 24 * 60 * 60

# name of the picture, game, moves to play, theme
PICTURES = (
    ('othello', 'othello', 26, 'Adwaita'),
    ('connect4', 'connect4', 14, 'Adwaita'),
    ('gomoku', 'gomoku', 22, 'Adwaita'),
    ('cats', 'cats', 14, 'Adwaita'),
    ('tictactoe', 'tictactoe', 4, 'Adwaita'),
    ('othello-dark', 'othello', 26, 'Adwaita:dark'),
)
# game, moves, who wins by resignation, names, days ago
LATEST = (
    ('othello', 40, 'first', 'Ana;Computer;', 0),
    ('connect4', 16, 'second', 'Ana;Luis;', 1),
    ('cats', 20, 'second', 'Luis;Computer;', 3),
    ('gomoku', 24, 'first', 'Ana;Luis;', 8),
)


class Pictures:
    def __init__(self, program, engine, folder):
        self.program, self.engine, self.folder = program, engine, folder
        self.games = {}

    def moves(self, desktop, game, n_moves):
        """The same moves every time: the level's limits and the seed are fixed."""
        moves = self.games.setdefault(game, [])
        while len(moves) < n_moves:
            moves.append(desktop.best_move(game, ' '.join(moves), LEVEL))
        return moves[:n_moves]

    def record(self, desktop, game, n_moves, names='Ana;Computer;', ending='state=unfinished', days=0):
        moves = self.moves(desktop, game, n_moves)
        rows, columns = SIZES.get(game, USUAL_SIZE)
        saved = int(time.time()) - days * DAY
        levels = '0;7;' if 'Computer' in names else '0;0;'
        return (f'[Game]\nformat=1\ngame={game}\nrows={rows}\ncolumns={columns}\nnames={names}\n'
                f'levels={levels}\nseed=7\nmoves={" ".join(moves)}\nply={len(moves)}\n{ending}\n'
                f'started={saved - 700}\nsaved={saved}\n')

    def take(self, desktop, name):
        time.sleep(MOTION)
        path = os.path.join(self.folder, f'{name}.png')
        desktop.picture(path)
        subprocess.run(['mogrify', '-shave', f'{FRAME}x{FRAME}', '-strip', path], check=True)
        print(name, *desktop.complaints(), flush=True)

    def take_game(self, name, game, n_moves, theme):
        with Tablero(self.program, self.engine, {'GTK_THEME': theme}) as desktop:
            path = desktop.write(f'{game}.tablero', self.record(desktop, game, n_moves))
            desktop.settings(WINDOW)
            desktop.start(path)
            desktop.find(lambda label: 'Ana' in label)
            self.take(desktop, name)

    def take_chooser(self):
        """With the games of the other pictures left open, and some in the history."""
        with Tablero(self.program, self.engine) as desktop:
            desktop.settings(WINDOW)
            for _, game, n_moves, _ in PICTURES[:5]:
                desktop.write(desktop.path('current', f'{game}.tablero'), self.record(desktop, game, n_moves))
            for game, n_moves, winner, names, days in LATEST:
                ending = f'state=resigned\nresult={winner}'
                day = time.strftime('%Y%m%dT%H%M%S', time.gmtime(time.time() - days * DAY))
                desktop.write(desktop.path('history', f'{day}.000000Z-{game}-0001.tablero'),
                              self.record(desktop, game, n_moves, names, ending, days))
            desktop.start()
            self.take(desktop, 'chooser')


def main():
    pictures = Pictures(*sys.argv[1:4])
    for picture in PICTURES:
        pictures.take_game(*picture)
    pictures.take_chooser()


main()
