#!/usr/bin/python3
# test-speak.py: plays without looking: by what is announced, and by the actions of the squares
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-speak.py PROGRAM ENGINE      on a display, with a session bus and a window manager
# With TABLERO_TEST_PREFIX in the environment, the programs installed there are tested instead.

import re
import subprocess
import sys
import time

from driver import PATIENCE, Impatient, Tablero, Tap, claim, is_showing, programs, walk, wait_for

from gi.repository import Atspi, GLib

PROGRAM, ENGINE, PREFIX = programs()
BUS_NAME = 'io.github.tablero_games.Tablero'
WINDOW_PATH = '/io/github/tablero_games/Tablero/window/1'
# game, options of the program and of the engine that make it a short one
GAMES = (
    ('tictactoe', ()),
    ('connect4', ()),
    ('othello', ('--rows', '6')),
    ('gomoku', ('--rows', '7')),
    ('cats', ()),
)
OUR_LEVEL = 3
THEIR_LEVEL = '1'
US = 'Player 1'
LONGEST_GAME = 100
RESULTS = ('wins!', 'has won', 'have won', 'in a row for', 'has connected', 'A draw', 'have run out')
FIRST_SIDES = ('X', 'Red', 'Black', 'Mouse')
# What a person can do something with; each needs a name.
INTERACTIVE = ('push button', 'toggle button', 'radio button', 'check box', 'slider', 'spin button', 'text',
               'password text', 'combo box', 'menu', 'menu item', 'check menu item', 'radio menu item',
               'list box', 'list item', 'table', 'tree table', 'page tab', 'link', 'switch', 'entry')
KEYS_OF_A_GAME = ('rows', 'columns', 'moves', 'names', 'levels', 'board', 'to_move')


class Ears:
    """Everything that the program tells assistive technologies, as it comes."""

    def __init__(self):
        self.said = []
        self.focused = []
        self.listeners = []
        self.listen('object:announcement', lambda event: self.said.append(str(event.any_data)))
        self.listen('object:state-changed:focused', self.focus_cb)

    def listen(self, kind, function):
        listener = Atspi.EventListener.new(function)
        listener.register(kind)
        self.listeners.append(listener)

    def focus_cb(self, event):
        if event.detail1 == 1 and event.source is not None:
            self.focused.append(event.source.get_name() or event.source.get_role_name())

    @staticmethod
    def pump():
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass

    def wait(self, what, question, patience=PATIENCE):
        def pumped_question():
            self.pump()
            return question()
        return wait_for(what, pumped_question, patience)

    def hear(self, text):
        """Waits for an announcement that contains this text, and returns it."""
        try:
            return self.wait(f'the words "{text}"',
                             lambda: next((said for said in self.said if text in said), None))
        except Impatient as error:
            raise Impatient(f'{error}; heard {self.said}') from None

    def forget(self):
        self.pump()
        self.said.clear()
        self.focused.clear()


class Follower:
    """Knows a game by what is said of it alone."""

    def __init__(self):
        self.moves = []
        self.turn = None
        self.first_side = None
        self.result = None

    def hear(self, text):
        for sentence in text.split('. '):
            self.hear_sentence(sentence)

    def hear_sentence(self, sentence):
        turn = re.fullmatch(r'(\w+) to move: (.+)', sentence)
        move = re.fullmatch(r'(?:Player 1|Computer): (?:\w+ from (\d+) to (\d+)|([a-z]+\d+)(?:, flipped \d+)?)',
                            sentence)
        if turn:
            self.first_side = self.first_side or turn[1]
            self.turn = turn[2]
        elif move:
            self.moves.append(move[3] or f'{move[1]}-{move[2]}')
        elif 'must pass' in sentence:
            self.moves.append('pass')
        elif any(words in sentence for words in RESULTS):
            self.result = sentence


class Listener(Tablero):
    """A person who does not see the window."""

    def __init__(self, ears, environment=None):
        super().__init__(PROGRAM, ENGINE, environment)
        self.ears = ears
        self.table = None

    def open(self, *arguments, columns='columns'):
        """Opens a game in the running program and returns what is said then."""
        self.ears.wait('the program to be heard', self.is_heard)
        self.ears.forget()
        answer = self.run(*arguments)
        claim(answer.returncode == 0, answer.stderr)
        said = self.ears.hear(columns)
        self.table = self.find(lambda name: name in ('Board', 'Tablero'), 'table')
        return said

    def is_heard(self):
        self.keys('F6')
        return self.ears.focused

    def open_game(self, game, columns_word='columns', **values):
        text = {'rows': 8, 'columns': 8, 'names': 'Ana;Luis;', 'levels': '0;0;', 'moves': ''} | values
        lines = ''.join(f'{key}={text[key]}\n' for key in KEYS_OF_A_GAME if key in text)
        ply = len(text['moves'].split())
        path = self.write('game.tablero', f'[Game]\nformat=1\ngame={game}\n{lines}seed=1\nply={ply}\n'
                                          'state=unfinished\nstarted=1\nsaved=1\n')
        return self.open(path, columns=columns_word)

    def square(self, name):
        """The square, by its name or, in cats, by its number."""
        if name.isdigit():
            row, place = divmod(int(name) - 1, 4)
            column = 2 * place + (1 if row % 2 == 0 else 0)
        else:
            row, column = int(name[1:]) - 1, ord(name[0]) - ord('a')
        return self.table.get_table_iface().get_accessible_at(row, column)

    def act(self, name):
        return self.square(name).get_action_iface().do_action(0)

    def ask(self, keys, text):
        self.ears.forget()
        self.keys(keys)
        return self.ears.hear(text)

    def activate(self, action):
        subprocess.run(['gdbus', 'call', '--session', '--dest', BUS_NAME, '--object-path', WINDOW_PATH,
                        '--method', 'org.gtk.Actions.Activate', action, '[]', '{}'],
                       env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def windows(self):
        application = self.application()
        return application.get_child_count() if application else 0


def with_listener(ears, test, *arguments, environment=None):
    with Listener(ears, environment) as listener:
        listener.start()
        test(listener, *arguments)
        listener.end_clean()
    ears.forget()


# ---- whole games ----

def start_of_mouse(listener, follower):
    if follower.moves:
        return follower.moves[0].split('-')[0]
    return re.search(r'(\d+) mouse', listener.ask('ctrl+b', 'Row 1: '))[1]


def setup_for_engine(listener, game, options, follower):
    """What the engine has to know and what was only heard."""
    setup = list(options)
    if game in ('tictactoe', 'gomoku'):
        setup += ['--begins', 'first' if follower.first_side in FIRST_SIDES else 'second']
    if game == 'cats':
        setup += ['--start', start_of_mouse(listener, follower)]
    return setup


def follow(ears, follower):
    """Takes in what was said; returns whether it is our turn or the game is over."""
    while ears.said:
        follower.hear(ears.said.pop(0))
    return follower.result or follower.turn == US


def play_blind(listener, game, options, follower):
    setup = None
    for _ in range(LONGEST_GAME):
        listener.ears.wait(f'our turn after {follower.moves}', lambda: follow(listener.ears, follower))
        if follower.result:
            return
        setup = setup or setup_for_engine(listener, game, options, follower)
        follower.turn = None
        move = listener.best_move(game, ' '.join(follower.moves), OUR_LEVEL, *setup)
        for square in move.split('-'):
            name = listener.square(square).get_name()
            claim(listener.act(square), f'no action on "{name}"')
    raise Impatient('the game does not end')


def moves_of_file(path, game):
    with open(path, encoding='utf-8') as file:
        moves = re.search(r'^moves=(.*)$', file.read(), re.MULTILINE)[1].split()
    if game != 'cats':
        return moves
    return ['-'.join(str(number_of(square)) for square in move.split('-')) for move in moves]


def number_of(square):
    return 4 * (int(square[1:]) - 1) + (ord(square[0]) - ord('a')) // 2 + 1


def whole_game(listener, game, options):
    """Moves, turns, passes and the end are all heard, and nothing else is needed to play."""
    said = listener.open('--new', game, '--level', THEIR_LEVEL, *options)
    follower = Follower()
    follower.hear(said)
    play_blind(listener, game, options if game != 'cats' else (), follower)
    moves = moves_of_file(wait_for('the history', listener.history)[0], game)
    claim(follower.moves == moves, f'heard {follower.moves}, played {moves}')


# ---- parts ----

def squares(listener):
    said = listener.open_game('othello')
    claim(said == 'Reversi, 8 rows and 8 columns. Black to move: Ana', said)
    table = listener.table.get_table_iface()
    claim((table.get_n_rows(), table.get_n_columns()) == (8, 8), 'another size')
    claim((table.get_row_description(2), table.get_column_description(3)) == ('3', 'd'), 'other headers')
    claim(listener.square('d3').get_name() == 'd3, empty, legal', listener.square('d3').get_name())
    claim(listener.act('d3'), 'no action')
    listener.ears.hear('Ana: d3, flipped 1. White to move: Luis')
    wait_for('the new name', lambda: listener.square('d3').get_name() == 'd3, black, last move')
    square = listener.square('d3')
    box = square.get_component_iface().get_extents(Atspi.CoordType.SCREEN)
    found = listener.table.get_component_iface().get_accessible_at_point(
        box.x + box.width // 2, box.y + box.height // 2, Atspi.CoordType.SCREEN)
    claim(found.get_name() == square.get_name(), 'another square is there')


def click_on_square(listener):
    listener.open_game('othello')
    listener.click(*listener.centre(listener.square('d3')))
    listener.ears.hear('Ana: d3, flipped 1')


def cursor_has_focus(listener):
    listener.open_game('othello')
    listener.square('d3').get_component_iface().grab_focus()
    listener.ears.wait('the focus on d3', lambda: 'd3, empty, legal' in listener.ears.focused)
    listener.keys('Down', 'Right')
    listener.ears.wait('the focus on e4', lambda: listener.ears.focused[-2:] == ['d4, white', 'e4, black'])
    states = listener.square('e4').get_state_set()
    claim(states.contains(Atspi.StateType.FOCUSED), 'the square is not focused')
    listener.keys('Return')
    listener.ears.hear('The square is taken')
    focus_comes_back(listener, 'e4, black')


def focus_comes_back(listener, name):
    """Who comes back to the board hears the square last, not the board."""
    listener.ears.forget()
    listener.keys('F6')
    listener.ears.wait('the focus elsewhere', lambda: listener.ears.focused)
    listener.ears.forget()
    listener.keys('shift+F6')
    listener.ears.wait('the focus on the square', lambda: name in listener.ears.focused)
    listener.ears.said.clear()
    listener.keys('ctrl+t')
    listener.ears.hear('to move')  # whatever else was under way has come before the answer
    claim(listener.ears.focused[-1] == name, f'the square was not told last: {listener.ears.focused}')


def fault(listener):
    listener.open_game('othello')
    listener.ears.forget()
    listener.act('a1')
    listener.ears.hear('outflanks nothing')
    claim(listener.ask('ctrl+l', 'o move') == 'No move has been made yet', 'a move was made')


def passes(listener):
    listener.open_game('othello', rows=4, columns=4, board='xo../..../..../xo..', to_move='first')
    listener.act('c1')
    listener.ears.hear('Ana: c1, flipped 1')
    listener.ears.hear('White has no move and must pass. Black to move: Ana')
    listener.act('c4')
    listener.ears.hear('Ana: c4, flipped 1. Ana wins!')


def reading(listener):
    listener.open_game('othello', moves='d3 c3')
    said = listener.ask('ctrl+b', 'Row 3')
    claim(said == 'Rows 1 to 2: empty. Row 3: c3 white, d3 black. Row 4: d4 white, e4 black. '
                  'Row 5: d5 black, e5 white. Rows 6 to 8: empty', said)
    said = listener.ask('ctrl+l', 'c3')
    claim(said == 'Luis: c3, flipped 1', said)
    said = listener.ask('ctrl+t', 'to move')
    claim(said == 'Black to move: Ana. Black 3, White 3', said)
    listener.find('Black to move: Ana. Black 3, White 3', 'status bar', 'notification')
    said = listener.ask('ctrl+z', 'Move')
    claim(said == 'Move 1 of 2. Ana: d3, flipped 1. White to move: Luis', said)


def not_our_turn(listener):
    """Who plays when the game is over, or looks back at it, hears why nothing happens."""
    listener.open_game('tictactoe', rows=3, columns=3, moves='a1 a2 b1 b2')
    listener.act('c1')
    listener.ears.hear('Ana: c1. Three in a row for Ana!')
    listener.square('c3').get_component_iface().grab_focus()
    listener.keys('Return')
    listener.ears.hear('The game is over')


def hint(listener):
    listener.open_game('othello')
    said = listener.ask('ctrl+h', 'Hint: ')
    square = re.fullmatch(r'Hint: ([a-h][1-8]), flipped 1: .+', said)[1]
    name = listener.square(square).get_name()
    claim(name == f'{square}, empty, hint, legal', name)


def parts(listener):
    """F6 leads through the parts and back to the board; Shift+F6 the other way round."""
    listener.open_game('othello', moves='d3 c3')
    listener.square('d3').get_component_iface().grab_focus()
    listener.ears.wait('the board', lambda: 'd3, black' in listener.ears.focused)
    for key in ('F6', 'shift+F6'):
        seen = []
        while 'd3, black' not in seen and len(seen) < 8:
            listener.ears.forget()
            listener.keys(key)
            listener.ears.wait('the focus', lambda: listener.ears.focused)
            seen += listener.ears.focused
        claim('d3, black' in seen, f'{key} does not lead back to the board: {seen}')
        claim(len(seen) > 2, f'{key} knows too few parts: {seen}')


def big_board(listener):
    """The squares of the largest board are made one by one."""
    listener.open('--new', 'gomoku', '--rows', '50')
    claim(listener.table.get_child_count() == 2500, 'another number of squares')
    claim(listener.table.get_state_set().contains(Atspi.StateType.MANAGES_DESCENDANTS),
          'the squares would all be asked for')
    last = listener.table.get_child_at_index(2499)
    claim(last.get_name() == 'ax50, empty', last.get_name())


def spanish(listener):
    said = listener.open_game('othello', 'columnas', moves='d3 c3')
    claim(said.startswith('Othello, 8 filas y 8 columnas. Le toca a Ana'), said)
    name = listener.square('c3').get_name()
    claim(name == 'c3, blanca, última jugada', name)
    said = listener.ask('ctrl+l', 'c3')
    claim(said == 'Luis: c3, 1 volteada', said)


# ---- names of everything ----

def has_name(node):
    if (node.get_name() or '').strip():
        return True
    return any(relation.get_relation_type() == Atspi.RelationType.LABELLED_BY
               for relation in node.get_relation_set() or [])


def is_part_of_named(node):
    """Whether it is the inside of a control that has a name: the entry of a combo box."""
    parent = node.get_parent()
    return parent is not None and parent.get_role_name() in ('combo box', 'spin button') and has_name(parent)


def nameless(listener):
    found = []
    for node in walk(listener.application()):
        try:
            if (node.get_role_name() in INTERACTIVE and is_showing(node) and not has_name(node)
                    and not is_part_of_named(node)):
                found.append(path_of(node))
        except GLib.Error:
            continue  # it went away meanwhile
    return found


def path_of(node):
    words = []
    while node is not None and node.get_role_name() != 'application':
        words.append(f'{node.get_role_name()} "{node.get_name() or ""}"')
        node = node.get_parent()
    return ' < '.join(words)


def claim_named(listener, where):
    found = nameless(listener)
    claim(not found, f'without a name {where}:\n' + '\n'.join(found))


def names_of_pages(listener):
    claim_named(listener, 'in the chooser')
    listener.open_game('othello', moves='d3 c3')
    claim_named(listener, 'on the page')
    listener.table.get_component_iface().grab_focus()
    listener.keys('d')
    listener.find(None, 'text')
    claim_named(listener, 'while a square is typed')
    listener.keys('Escape')
    listener.open_game('tictactoe', rows=3, columns=3, moves='a1 a2 b1 b2')
    listener.act('c1')
    listener.ears.hear('Three in a row for')
    wait_for('the end', lambda: listener.look('Rematch', 'push button'))
    claim_named(listener, 'at the end')
    listener.open('--new', 'connect4', '--level', '1')
    claim_named(listener, 'on the page of another game')


def names_of_narrow_page(listener):
    listener.settings({'window-width': '360', 'window-height': '640'})
    listener.end()
    listener.start()
    listener.open_game('othello', moves='d3 c3')
    claim_named(listener, 'on the narrow page')


def names_of_dialog(listener, action):
    listener.open_game('connect4', rows=6, columns=7, moves='d6 d5')
    n_windows = listener.windows()
    listener.activate(action)
    wait_for(f'the window of {action}', lambda: listener.windows() > n_windows)
    time.sleep(0.5)
    claim_named(listener, f'in {action}')


def names_of_import(listener):
    path = listener.write('board.txt', '3 3\nx..\n.o.\n...\n')
    n_windows = listener.windows()
    listener.run(path)
    wait_for('the question', lambda: listener.windows() > n_windows)
    claim_named(listener, 'in the dialog for a board of a file')


def names_of_menus(listener):
    listener.open_game('othello', moves='d3 c3')
    for key, item in (('F10', 'Preferences'), ('alt+f', 'Save')):
        listener.keys(key)
        listener.find(item)
        claim_named(listener, f'in the menu with {item}')
        listener.keys('Escape')
        wait_for('the menu to close', lambda shown=item: not listener.look(shown))


def names_of_new_game(listener):
    for title in ('Tic-Tac-Toe', 'Four in a Row', 'Reversi', 'Five in a Row', 'Cats and Mouse'):
        listener.press(f'{title}: New game')
        listener.find('New game', 'dialog')
        wait_for('the level', lambda: listener.look('Level', 'slider'))
        claim_named(listener, f'in the dialog of {title}')
        listener.keys('Escape')
        wait_for('the dialog to close', lambda: not listener.look('New game', 'dialog'))


def main():
    ears = Ears()
    tap = Tap()

    def point(name, *test):
        tap.point(name, with_listener, ears, *test)

    for game, options in GAMES:
        point(f'/speak/{game}/whole-game-by-actions', whole_game, game, options)
    point('/speak/squares', squares)
    point('/speak/click-on-square', click_on_square)
    point('/speak/cursor-has-focus', cursor_has_focus)
    point('/speak/fault', fault)
    point('/speak/pass', passes)
    point('/speak/reading', reading)
    point('/speak/hint', hint)
    point('/speak/not-our-turn', not_our_turn)
    point('/speak/parts-of-the-window', parts)
    point('/speak/big-board', big_board)
    point('/speak/names/new-game', names_of_new_game)
    point('/speak/names/pages', names_of_pages)
    point('/speak/names/narrow-page', names_of_narrow_page)
    point('/speak/names/import', names_of_import)
    point('/speak/names/menus', names_of_menus)
    for action in ('new', 'resign', 'history', 'preferences', 'help'):
        point(f'/speak/names/{action}', names_of_dialog, action)
    if PREFIX:
        tap.point('/speak/spanish',
                  lambda: with_listener(ears, spanish, environment={'LANGUAGE': 'es', 'LC_ALL': 'C.UTF-8'}))
    else:
        tap.skip('/speak/spanish', 'translations are found only where Tablero is installed')
    return tap.end()


if __name__ == '__main__':
    sys.exit(main())
