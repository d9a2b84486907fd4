#!/bin/bash
# regenerate.sh: makes the book or the weights of an engine anew, into the source tree
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: regenerate.sh connect4-book|connect4-weights|gomoku-weights|othello-book|othello-weights PROGRAM SOURCE \
#   FOLDER
# FOLDER keeps what was made on the way; a run that was broken off goes on from there.

set -euo pipefail
product=$1
program=$2
source=$3
folder=$4/$product

# All positions of 7 discs and less; of those with 8, and of those a move after the hardest with 8, 9 and 10, what takes
# the solver a fifth of a second, 750,000 nodes.
connect4-book () {
  "$program" solve "$folder/8" 8
  "$program" follow "$folder/9" 1500000 "$folder/8"
  "$program" follow "$folder/10" 1200000 "$folder/9"
  "$program" follow "$folder/11" 1200000 "$folder/10"
  cp "$folder/8" "$folder/derived"
  for discs in 7 6 5 4 3 2 1 0; do
    "$program" derive "$folder/derived" "$discs"
  done
  "$program" write "$folder/book" 750000 "$folder/derived" "$folder/9" "$folder/10" "$folder/11"
  mv "$folder/book" "$source/data/knowledge/connect4.book"
}

# One round more from the weights as they are: games of the engine with itself, and a fit to them. $3 is the file.
one_round () {
  [ -s "$folder/games" ] || "$program" play "$1" "$2" 1 > "$folder/games.part"
  [ -s "$folder/games" ] || mv "$folder/games.part" "$folder/games"
  "$program" fit "$folder/games" > "$folder/weights"
  mv "$folder/weights" "$source/$3"
  rm "$folder/games"
}

connect4-weights () {
  one_round 30000 700 data/knowledge/connect4.weights
}

gomoku-weights () {
  one_round 8000 4000 src/engine/gomoku/weights.c
}

# From nothing, in two rounds: first from games played by freedom and corners, then from games of the first.
othello-weights () {
  mkdir -p "$folder/round-1" "$folder/round-2"
  "$program" "$folder/round-1" 50000 4 1 "$(nproc)"
  "$program" "$folder/round-2" 250000 4 2 "$(nproc)" "$folder/round-1/weights"
  mv "$folder/round-2/weights" "$source/data/knowledge/othello.weights"
  rm -r "$folder/round-1" "$folder/round-2"
}

# All lines that matter, to eight plies.
othello-book () {
  "$program" search "$folder/positions"
  "$program" write "$folder/book" "$folder/positions"
  mv "$folder/book" "$source/data/knowledge/othello.book"
  rm "$folder/positions"
}

mkdir -p "$folder"
"$product"
