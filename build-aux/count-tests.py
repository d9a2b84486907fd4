#!/usr/bin/python3
# count-tests.py: what "meson test" has found, point by point
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: count-tests.py LABEL TESTLOG.json
# Prints "PASSED FAILED" on standard output; every failure and every skipped point, with its reason,
# on standard error. A program that prints TAP counts its points; any other counts as one.

import json
import re
import sys

POINT = re.compile(r'^(not ok|ok)\b\s*\d*\s*-?\s*([^#]*)(?:#\s*(\w+)\S*\s*(.*))?$')
LINES_SHOWN = 40
PLAN = re.compile(r'^1\.\.(\d+)\s*(?:#\s*skip\S*\s*(.*))?$', re.IGNORECASE)


class Count:
    def __init__(self, label):
        self.label = label
        self.passed = 0
        self.failed = 0

    def skip(self, name, reason):
        print(f'  skipped: {self.label}: {name}: {reason or "no reason given"}', file=sys.stderr)

    def fail(self, name, reason):
        self.failed += 1
        print(f'  FAILED: {self.label}: {name}: {reason}', file=sys.stderr)

    def tell(self, entry):
        """What a program that failed said last."""
        for stream in ('stdout', 'stderr'):
            for line in entry.get(stream, '').splitlines()[-LINES_SHOWN:]:
                print(f'    {line}', file=sys.stderr)

    def point(self, test, match):
        verdict, name, directive, reason = match.groups()
        name = f'{test}: {name.strip()}'
        directive = (directive or '').upper()
        if directive == 'SKIP':
            self.skip(name, reason)
        elif verdict == 'ok' and directive != 'TODO':
            self.passed += 1
        elif directive != 'TODO':
            self.fail(name, 'not ok')
        else:
            self.skip(name, f'to be done: {reason}')

    def test(self, entry):
        """Counts one program; a bad end counts as a failure unless a point has told it already."""
        name, result = entry['name'], entry['result']
        lines = entry.get('stdout', '').splitlines()
        points = [match for match in map(POINT.match, lines) if match]
        plans = [match for match in map(PLAN.match, lines) if match]
        failed_before = self.failed
        for match in points:
            self.point(name, match)
        if result == 'SKIP' and not points:
            self.skip(name, plans[0].group(2) if plans else None)
        elif result not in ('OK', 'EXPECTEDFAIL', 'SKIP') and self.failed == failed_before:
            self.fail(name, f'{result.lower()}, exit status {entry.get("returncode")}')
        if self.failed > failed_before:
            self.tell(entry)
        elif not points and result in ('OK', 'EXPECTEDFAIL'):
            self.passed += 1


def main(label, path):
    count = Count(label)
    with open(path, encoding='utf-8', errors='replace') as log:
        for line in log:
            count.test(json.loads(line))
    print(count.passed, count.failed)


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2])
