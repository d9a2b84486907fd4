#!/bin/bash
# regenerate.sh: makes the weights of an engine anew, into the source tree
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: regenerate.sh gomoku|othello PROGRAM SOURCE FOLDER
# FOLDER keeps what was made on the way; a run that was broken off goes on from there.

set -euo pipefail
kind=$1
program=$2
source=$3
folder=$4/$kind

# One round more from the weights as they are: games of the engine with itself, and a fit to their positions.
gomoku () {
  [ -s "$folder/positions" ] || "$program" play 4000 5000 1 > "$folder/positions.part"
  [ -s "$folder/positions" ] || mv "$folder/positions.part" "$folder/positions"
  "$program" fit "$folder/positions" > "$folder/weights.c"
  mv "$folder/weights.c" "$source/src/engine/gomoku/weights.c"
  rm "$folder/positions"
}

# From nothing, in two rounds: first from games played by freedom and corners, then from games of the first.
othello () {
  "$program" "$folder/round-1" 100000 4 1
  "$program" "$folder/round-2" 50000 4 2 "$folder/round-1"
  mv "$folder/round-2" "$source/data/knowledge/othello.weights"
  rm "$folder/round-1"
}

mkdir -p "$folder"
"$kind"
