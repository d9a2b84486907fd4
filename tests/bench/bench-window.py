# bench-window.py: what the application costs, held against an empty GTK window
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: bench-window.py PROGRAM ENGINE EMPTY      on a display of its own, as tests/ui/run.sh makes one
"""Start, memory and idleness, by what the kernel counts for the process: no clock is asserted on."""

import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'ui'))
from driver import Tap, wait_for  # noqa: E402

PROGRAM, ENGINE, EMPTY = sys.argv[1:4]
START_SECONDS = 0.2     # of the processor, more than the empty window
PAGE_BYTES = 15 << 20   # more than the empty window
IDLE_SECONDS = 20
IDLE_WAKEUPS = 2
IDLE_CPU = 0.0005       # less than a millisecond is none
QUIET = 1.0             # a program that used no processor for so long has settled
SETTLED = 0.002
BUS_NAME = 'io.github.tablero_games.Tablero'
WINDOW_PATH = '/io/github/tablero_games/Tablero/window/1'
N_GAMES = 1000          # of a long history
PASSING = 16            # seconds after which a cursor blinks no more, and threads without work have ended
CPU_CLOCK_OF_PROCESS = 2  # as clock_getcpuclockid() makes it of a process

FINISHED = 'Piskvorky 15x15, 0:0, 0\n' + ''.join(f'{i},1,0\n{i},3,0\n' for i in range(1, 5)) + '5,1,0\n'
ENTRY = ('[Game]\nformat=1\ngame=othello\nrows=8\ncolumns=8\nnames=Ana;Ben;\nlevels=0;0;\nseed=1\n'
         'moves=d3 c3 c4\nply=3\nstate=resigned\nresult=first\nstarted=1767225600\nsaved=1767226600\n')
FULL = '50\n' + ''.join(''.join('xo'[(row + column // 2) % 2] for column in range(50)) + '\n'
                        for row in range(50))


class Program:
    """One running program, and what the kernel knows of it."""

    def __init__(self, *command, n_games=0):
        self.home = tempfile.TemporaryDirectory(prefix='tablero-bench-')
        for i in range(n_games):
            self.write(f'tablero/history/20260101T000000.{i:06}Z-othello-AAAA.tablero', ENTRY)
        environment = dict(os.environ, NO_AT_BRIDGE='1', GSETTINGS_BACKEND='memory', HOME=self.home.name,
                           XDG_DATA_HOME=self.home.name, XDG_CONFIG_HOME=self.home.name,
                           XDG_CACHE_HOME=self.home.name)
        self.environment = environment
        self.command = command
        self.process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for('the window', self.is_seen)
            self.settle()
        except Exception:
            self.__exit__()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.process.terminate()
        self.process.wait()
        self.home.cleanup()

    def is_seen(self):
        return subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(self.process.pid)],
                              capture_output=True, check=False).returncode == 0

    def cpu(self):
        """Seconds of the processor that it has used, with those of threads that have ended."""
        return time.clock_gettime((~self.process.pid << 3) | CPU_CLOCK_OF_PROCESS)

    def wakeups(self):
        """How often each of its threads has waited for something, by the threads' numbers."""
        folder = f'/proc/{self.process.pid}/task'
        counts = {}
        for task in os.listdir(folder):
            with open(os.path.join(folder, task, 'status'), encoding='ascii') as file:
                counts[task] = next(int(line.split()[1]) for line in file
                                    if line.startswith('voluntary_ctxt_switches'))
        return counts

    def pss(self):
        with open(f'/proc/{self.process.pid}/smaps_rollup', encoding='ascii') as file:
            return next(int(line.split()[1]) * 1024 for line in file if line.startswith('Pss:'))

    def settle(self):
        """Waits until it has nothing more to do."""
        def is_quiet():
            before = self.cpu()
            time.sleep(QUIET)
            return self.cpu() - before < SETTLED
        wait_for('the program to settle', is_quiet)

    def run(self, *arguments):
        """Hands over to it what a second start is given."""
        subprocess.run([self.command[0], *arguments], env=self.environment, check=True, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def activate(self, action):
        """Does what a menu item does."""
        subprocess.run(['gdbus', 'call', '--session', '--dest', BUS_NAME, '--object-path', WINDOW_PATH,
                        '--method', 'org.gtk.Actions.Activate', action, '[]', '{}'],
                       env=self.environment, check=True, stdout=subprocess.DEVNULL)
        self.settle()

    def write(self, name, text):
        path = os.path.join(self.home.name, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        return path


def say(what, value, limit):
    print(f'# {what}: {value}, limit {limit}', flush=True)


def claim(fine, text):
    if not fine:
        raise AssertionError(text)


def mib(n_bytes):
    return f'{n_bytes / (1 << 20):.1f} MiB'


def n_wakeups(before, after):
    """A thread that has ended woke up for it."""
    gone = len(before.keys() - after.keys())
    return gone + sum(count - before.get(task, 0) for task, count in after.items())


def time_to_rest(*command):
    """The processor's seconds from the start until it has settled; the least of three."""
    times = []
    for _ in range(3):
        with Program(*command) as program:
            times.append(program.cpu())
    return min(times)


class Costs:
    """The measures, against those of the empty window."""

    def __init__(self):
        with Program(EMPTY):  # what it loads is in the memory of the machine from now on
            pass
        self.empty_time = time_to_rest(EMPTY)
        say('empty window', f'{self.empty_time:.3f} s of processor', 'none')

    def start(self):
        seconds = time_to_rest(PROGRAM)
        say('start', f'{seconds:.3f} s of processor', f'{self.empty_time + START_SECONDS:.3f} s')
        claim(seconds <= self.empty_time + START_SECONDS, 'starting takes too long')

    @staticmethod
    def claim_size(page, program):
        """Both at the same time, since who else runs has a share in the libraries."""
        with Program(EMPTY) as empty:
            size, limit = program.pss(), empty.pss() + PAGE_BYTES
        say(f'{page}: memory', mib(size), mib(limit))
        claim(size <= limit, f'{page} takes too much memory')

    def page(self, name, *arguments):
        """A page of a program of its own: its memory, and that it does nothing when nothing happens."""
        with Program(PROGRAM, *arguments) as program:
            self.look(name, program)

    def file(self, name, text):
        with Program(PROGRAM) as program:
            program.run(program.write('game.psq' if text.startswith('P') else 'game.txt', text))
            program.settle()
            self.look(name, program)

    def window(self, name, action, n_games=0):
        """A window beside the chooser."""
        with Program(PROGRAM, n_games=n_games) as program:
            before = program.cpu()
            program.activate(action)
            say(f'{name}: opened', f'{program.cpu() - before:.3f} s of processor', f'{START_SECONDS} s')
            claim(program.cpu() - before < START_SECONDS, f'{name} takes too long to open')
            time.sleep(PASSING)
            self.look(name, program)

    def table(self):
        """What an engine has made for itself goes when the game is left."""
        with Program(PROGRAM, '--new', 'othello', '--level', '10', '--begins', 'second') as program:
            playing = program.pss()
            program.activate('leave')
            say('page and table of the engine', mib(playing), 'none')
            self.claim_size('chooser after a game', program)

    def look(self, name, program):
        cpu, wakeups = program.cpu(), program.wakeups()
        time.sleep(IDLE_SECONDS)
        cpu, wakeups = program.cpu() - cpu, n_wakeups(wakeups, program.wakeups())
        say(f'{name}: idle for {IDLE_SECONDS} s', f'{cpu * 1000:.2f} ms, {wakeups} wakeups',
            f'{IDLE_CPU * 1000} ms, {IDLE_WAKEUPS} wakeups')
        self.claim_size(name, program)
        claim(cpu < IDLE_CPU and wakeups <= IDLE_WAKEUPS, f'{name} is not idle')


def main():
    tap = Tap()
    costs = Costs()
    tap.point('/cost/start', costs.start)
    tap.point('/cost/page/chooser', costs.page, 'chooser')
    games = subprocess.run([ENGINE, 'games'], capture_output=True, text=True, check=True).stdout
    for game in (line.split()[0] for line in games.splitlines()):
        tap.point(f'/cost/page/{game}', costs.page, game, '--new', game, '--level', '0')
    tap.point('/cost/page/gomoku-50', costs.page, 'gomoku, 50 × 50', '--new', 'gomoku', '--rows', '50', '--level', '0')
    # One whose engine has no table, which is not the page's.
    tap.point('/cost/page/after-the-computer', costs.page, 'after a move of the computer', '--new', 'connect4',
              '--level', '2', '--begins', 'second')
    tap.point('/cost/page/preferences', costs.window, 'preferences', 'preferences')
    tap.point('/cost/page/history', costs.window, f'history of {N_GAMES} games', 'history', N_GAMES)
    tap.point('/cost/page/help', costs.window, 'help', 'help')
    tap.point('/cost/table-is-freed', costs.table)
    tap.point('/cost/page/finished', costs.file, 'finished game', FINISHED)
    tap.point('/cost/page/question', costs.file, 'a board of which the game is asked', FULL)
    return tap.end()


if __name__ == '__main__':
    sys.exit(main())
