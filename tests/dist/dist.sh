#!/bin/bash
# dist.sh: makes the source archive as "meson dist" does, and unpacks it
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: dist.sh SOURCE FOLDER
# The archive is made of a fresh clone that holds the files as they are now, committed or not; what is ignored
# stays out. Unpacked it is FOLDER/source.

set -euo pipefail
source=$(realpath "$1")
folder=$2
clone=$folder/clone

# in_clone COMMAND...: Git by itself, whoever owns the folders and whatever the user has set.
in_clone () {
  GIT_CONFIG_GLOBAL=/dev/null git -C "$clone" -c safe.directory='*' -c user.name=dist -c user.email=dist \
    "$@"
}

# list_files: what belongs to the project, also where it was unpacked from an archive and knows no Git.
list_files () {
  if [ "$(git -c safe.directory='*' -C "$source" rev-parse --show-toplevel 2> /dev/null)" = "$source" ]; then
    git -c safe.directory='*' -C "$source" ls-files -z --cached --others --exclude-standard
  else
    (cd "$source" && find . -path ./_build -prune -o -type f -print0)
  fi
}

# fill_clone: a repository of its own with all that belongs to the project.
fill_clone () {
  mkdir -p "$clone"
  in_clone init -q -b main
  list_files > "$folder/files"
  tar -C "$source" --null --ignore-failed-read -T "$folder/files" -cf - | tar -C "$clone" -xf -
  in_clone add -A
  in_clone commit -q -m 'The files as they are'
}

rm -rf "$folder"
mkdir -p "$folder"
fill_clone
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'
meson setup "$folder/build" "$clone" -Dapp=false
meson dist -C "$folder/build" --no-tests
mkdir "$folder/source"
tar -C "$folder/source" --strip-components=1 -xf "$folder"/build/meson-dist/*.tar.xz
rm -rf "$clone" "$folder/files"
