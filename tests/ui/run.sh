#!/bin/bash
# run.sh: a screen, a session bus and a window manager of its own for a test of the real window
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: run.sh COMMAND...
# The session's folder of sockets is a new one, or TABLERO_TEST_RUNTIME.

set -euo pipefail
for program in xvfb-run dbus-run-session openbox xprop xdotool; do
  if ! command -v "$program" > /dev/null; then
    echo "1..0 # SKIP $program is not installed"
    exit 0
  fi
done
if ! /usr/bin/python3 -c 'import gi; gi.require_version ("Atspi", "2.0")' 2> /dev/null; then
  echo "1..0 # SKIP the accessibility interface is not installed for Python"
  exit 0
fi
home=$(mktemp -d)

# The portal that shows chosen files to sandboxes may have mounted its file system in there, and outlives the bus
# by a moment.
remove_home () {
  local attempt

  for attempt in {1..50}; do
    fusermount3 -q -u -z "$home/runtime/doc" 2> /dev/null || true
    ! rm -rf --one-file-system "$home" 2> /dev/null || return 0
    sleep 0.1
  done
  echo "# left behind: $home" >&2
}

trap remove_home EXIT
export HOME=$home XDG_RUNTIME_DIR=${TABLERO_TEST_RUNTIME:-$home/runtime} XDG_CONFIG_HOME=$home/config
mkdir -p -m 700 "$XDG_RUNTIME_DIR" "$XDG_CONFIG_HOME"
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS NO_AT_BRIDGE GTK_THEME
export GDK_BACKEND=x11
# What the bus and its services say is not what the test says: only the test has the output, as 3.
exec 3>&1 > /dev/null
# A key that is held does not repeat (-r): on a slow machine it would press what it has just opened.
xvfb-run -a -s "-screen 0 ${TABLERO_TEST_SCREEN:-1280x1024x24} -noreset -r" \
  dbus-run-session -- bash -c '
    openbox > /dev/null 2>&1 3>&- &
    manager=$!
    for attempt in {1..100}; do
      xprop -root _NET_SUPPORTING_WM_CHECK 2> /dev/null | grep -q "window id" && break
      sleep 0.1
    done
    status=0
    "$@" >&3 3>&- || status=$?
    kill "$manager" 2> /dev/null || true
    exit "$status"' run "$@"
