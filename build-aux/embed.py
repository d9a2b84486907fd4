#!/usr/bin/env python3
# embed.py: turns a file into a C source that holds its bytes
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: embed.py FILE NAME HEADER OUTPUT

import sys

BYTES_IN_LINE = 32


def main(path, name, header, output):
    with open(path, "rb") as file:
        data = file.read()
    with open(output, "w", encoding="ascii") as file:
        file.write(f'#include "{header}"\n\nconst uint8_t {name}[] =\n')
        for start in range(0, len(data), BYTES_IN_LINE):
            line = data[start:start + BYTES_IN_LINE]
            file.write('"' + "".join(f"\\{byte:03o}" for byte in line) + '"\n')
        file.write(f";\nconst size_t {name}_size = {len(data)};\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
