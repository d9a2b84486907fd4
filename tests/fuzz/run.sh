#!/bin/bash
# run.sh: lets a fuzzer loose on every reader for some seconds each, as many at a time as there are
# processors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: run.sh FOLDER [SECONDS]      FOLDER: a build with -Dfuzzing=true, in which what is found stays
# Fails where a reader crashes, hangs, leaks, or asks for more than 64 MiB.

set -uo pipefail
folder=$(realpath "$1")
seconds=${2:-20}
seeds=$(dirname "$(realpath "${BASH_SOURCE[0]}")")/seeds
export folder seconds seeds
export ASAN_OPTIONS=detect_leaks=1:quarantine_size_mb=16
export UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1

fuzz () {
  local name=$1 place=$folder/found/$1

  mkdir -p "$place/corpus"
  if "$folder/tests/fuzz/fuzz-$name" -max_total_time="$seconds" -timeout=60 -malloc_limit_mb=64 \
    -rss_limit_mb=1024 -print_final_stats=1 -artifact_prefix="$place/" "$place/corpus" "$seeds/$name" \
    > "$place/log" 2>&1; then
    printf 'ok: %s, %s inputs\n' "$name" "$(awk '/number_of_executed_units/ { print $2 }' "$place/log")"
    return 0
  fi
  tail -n 40 "$place/log"
  printf 'FAILED: %s; the input lies in %s\n' "$name" "$place"
  return 1
}
export -f fuzz

find "$seeds" -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort |
  xargs -P "$(nproc)" -I '{}' bash -c 'fuzz {}'
