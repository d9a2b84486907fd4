#!/bin/bash
# screenshots.sh: takes the pictures of the README and the metainfo from the real window
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: tests/ui/screenshots.sh [FOLDER]      after ./play or ./check has built and installed

set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
prefix=${TABLERO_PREFIX:-$top/_build/inst}
export XDG_DATA_DIRS=$prefix/share:/usr/local/share:/usr/share
export GSETTINGS_SCHEMA_DIR=$prefix/share/glib-2.0/schemas
mkdir -p "${1:-$top/docs/screenshots}"
exec "$top/tests/ui/run.sh" /usr/bin/python3 "$top/tests/ui/screenshots.py" \
  "$prefix/bin/tablero" "$prefix/bin/tablero-engine" "${1:-$top/docs/screenshots}"
