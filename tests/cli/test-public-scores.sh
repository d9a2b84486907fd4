#!/bin/sh
# test-public-scores.sh: the scores of Four in a Row against public test sets, where they are at hand
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-public-scores.sh PROGRAM
# The folder TABLERO_TEST_DATA holds connect4/*.txt, lines "COLUMNS SCORE". Two sets are left out whose lines take
# minutes each: 10x6_midgame_L2 and 10x6_opening_L2.

program=$1
sets=${TABLERO_TEST_DATA:-/none}/connect4
n=0
n_failed=0

if [ ! -d "$sets" ]; then
  echo "1..0 # SKIP the public test sets are not at hand (TABLERO_TEST_DATA)"
  exit 0
fi

# agrees FILE ROWS COLUMNS LINES: the first lines of a file, score by score.
agrees () {
  n=$((n + 1))
  wanted=$(head -n "$4" "$sets/$1.txt")
  found=$(printf '%s\n' "$wanted" | cut -d ' ' -f 1 |
    "$program" scores connect4 --rows "$2" --columns "$3" | cut -d ' ' -f 1,2)
  if [ -n "$wanted" ] && [ "$wanted" = "$found" ]; then
    echo "ok $n $1, $4 lines"
  else
    n_failed=$((n_failed + 1))
    echo "not ok $n $1"
  fi
}

agrees Test_L3_R1 6 7 1000
agrees Test_L2_R1 6 7 1000
agrees Test_L2_R2 6 7 1000
agrees Test_L1_R1 6 7 1000
agrees Test_L1_R2 6 7 40
agrees Test_L1_R3 6 7 3
agrees 9x5_endgame_L1 5 9 1000
agrees 9x5_midgame_L1 5 9 1000
agrees 9x5_midgame_L2 5 9 100
agrees 9x5_opening_L1 5 9 1000
agrees 9x5_opening_L2 5 9 10
agrees 9x5_opening_L3 5 9 1
agrees 10x6_endgame_L1 6 10 1000
agrees 10x6_midgame_L1 6 10 1000
agrees 10x6_opening_L1 6 10 1000

echo "1..$n"
[ "$n_failed" = 0 ]
