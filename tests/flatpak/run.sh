#!/bin/bash
# run.sh: builds, installs and plays the Flatpak, on a desktop of its own
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: run.sh SOURCE FOLDER
# FOLDER/runtime is kept and used again as long as the machine's packages are the same; the rest is made anew.

set -euo pipefail
source=$1
folder=$2

skip () {
  echo "1..0 # SKIP $*"
  exit 0
}

# In a sandbox the folder of sockets is /run/user/NUMBER, and files that the portals hand over are told by their
# place below it; so the session must have its folder there too. It gets one of its own, out of sight of any
# other, as root or as what a user namespace takes for root.
enter_namespace () {
  local namespaces=(--mount)

  [ "$(id -u)" = 0 ] || namespaces+=(--map-root-user)
  mkdir -p /run/user 2> /dev/null || true
  bwrap --ro-bind / / --dev /dev --proc /proc --unshare-user --unshare-net true 2> /dev/null &&
    unshare "${namespaces[@]}" mount -t tmpfs tmpfs /run/user 2> /dev/null ||
    skip 'there are no user namespaces here, and so no sandbox'
  TABLERO_TEST_RUNTIME=/run/user/0 exec unshare "${namespaces[@]}" "$0" "$source" "$folder"
}

for program in flatpak flatpak-builder ostree bwrap eu-strip apt-cache dpkg-query gtk-launch git; do
  command -v "$program" > /dev/null || skip "$program is not installed"
done
[ -n "${TABLERO_TEST_RUNTIME:-}" ] || enter_namespace
mount -t tmpfs -o mode=755 tmpfs /run/user

rm -rf "$folder/run"
# The installation is a person's own, in this folder; what it exports is found as on any desktop.
export FLATPAK_USER_DIR=$folder/run/installation
mkdir -p "$FLATPAK_USER_DIR/exports/share/dbus-1/services"
export XDG_DATA_DIRS=$FLATPAK_USER_DIR/exports/share:/usr/local/share:/usr/share
unset LIBRARY_PATH LD_LIBRARY_PATH GSETTINGS_SCHEMA_DIR GSETTINGS_BACKEND TABLERO_TEST_PREFIX
export LC_ALL=C.UTF-8
exec "$source/tests/ui/run.sh" env PYTHONPATH="$source/tests/ui" \
  /usr/bin/python3 "$source/tests/flatpak/test-flatpak.py" "$source" "$folder"
