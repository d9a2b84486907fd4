#!/bin/bash
# runtime.sh: a stand-in for the Flatpak runtime and its SDK, made of the packages of this machine
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: runtime.sh REPOSITORY BRANCH PLATFORM SDK
# Both get the names that the manifest asks for, so that it can be built, installed and run unchanged and
# without a network. What this proves is our packaging; the libraries are Debian's, not the real runtime's.
# A repository that was made of the same packages by the same script is kept as it is.

set -euo pipefail
repository=$1
branch=$2
platform=$3
sdk=$4
architecture=$(flatpak --default-arch)

# What the real runtime has and Tablero uses.
platform_packages="libgtk-3-0 libgtk-3-bin libglib2.0-bin librsvg2-common adwaita-icon-theme
  gsettings-desktop-schemas dconf-gsettings-backend shared-mime-info fonts-dejavu-core fontconfig
  at-spi2-core dbus-bin gnome-themes-extra hicolor-icon-theme gtk-update-icon-cache"
# Python stands here by name: Debian's meson depends on "python3:any", which apt-cache does not follow.
sdk_packages="$platform_packages python3 libgtk-3-dev gcc libc6-dev meson ninja-build pkg-config gettext
  desktop-file-utils appstream-util"

# Folders that a package has and a runtime needs not, and files that Flatpak itself lays over /etc.
left_out='^/usr/share/(doc|man|info|lintian|gtk-doc|bug|help)/.|^/usr/(local|games)'
left_out+='|^/etc/(apt|dpkg|systemd|init.d|pam.d|security|skel|default|cron|logrotate)'
supplied=(passwd group shadow gshadow hostname resolv.conf machine-id localtime mtab hosts ld.so.cache
  ld.so.conf)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# packages_for NAME...: all that these need, with their versions, a line each; also those whose triggers wait.
packages_for () {
  dpkg-query -W -f '${Package} ${Essential}\n' | awk '$2 == "yes" { print $1 }' |
    xargs apt-cache depends --recurse --installed --no-recommends --no-suggests --no-conflicts --no-breaks \
      --no-replaces --no-enhances "$@" | sed -n 's/^\([a-z0-9][^ ]*\)$/\1/p' | sort -u > "$work/wanted"
  dpkg-query -W -f '${db:Status-Abbrev} ${binary:Package} ${Package} ${Architecture} ${Version}\n' |
    awk 'NR == FNR { wanted[$1] = 1; next }
         $1 ~ /^i[iWt]$/ && (wanted[$2] || wanted[$3] || wanted[$3 ":" $4]) { print $2, $5 }' "$work/wanted" -
}

# copy_files FOLDER: the files of the packages on standard input, all below usr, as a runtime has them.
copy_files () {
  local folder=$1

  xargs dpkg -L | sed -E 's#^/(bin|sbin|lib|lib64|lib32|libx32)(/|$)#/usr/\1\2#' |
    grep -E '^/(usr|etc)(/|$)' | grep -vE "$left_out" | sort -u | sed 's#^/##' > "$work/files"
  tar -C / --no-recursion --ignore-failed-read -T "$work/files" -cf - 2> /dev/null | tar -C "$folder" -xf -
  cp -a "$folder/etc/." "$folder/usr/etc/"
  rm -rf "$folder/etc"
}

# copy_alternatives FOLDER: names like cc, which belong to no package.
copy_alternatives () {
  local folder=$1 link target

  find /usr/bin /usr/lib /usr/share -lname '/etc/alternatives/*' 2> /dev/null | while read -r link; do
    target=$(realpath -m "$link")
    [ -e "$folder$target" ] || continue
    cp -a --parents "$link" "$folder"
    cp -a "/etc/alternatives/$(basename "$(readlink "$link")")" "$folder/usr/etc/alternatives/"
  done
}

# make_caches FOLDER: what the packages' triggers would have made.
make_caches () {
  local share=$1/usr/share

  glib-compile-schemas "$share/glib-2.0/schemas"
  cp -a --parents /usr/lib/*-linux-gnu/gdk-pixbuf-2.0/2.10.0/loaders.cache "$1"
  cp -a --parents /usr/lib/*-linux-gnu/gio/modules/giomodule.cache "$1" 2> /dev/null || true
  XDG_DATA_DIRS=$share update-mime-database "$share/mime"
  gtk-update-icon-cache -qft "$share/icons/Adwaita"
  gtk-update-icon-cache -qft "$share/icons/hicolor"
}

# make_room_for_flatpak FOLDER: its own files, and the places where it looks for programs and libraries.
make_room_for_flatpak () {
  local name

  for name in "${supplied[@]}"; do
    rm -f "$1/usr/etc/$name"
  done
  printf '%s\n' 'include /run/flatpak/ld.so.conf.d/app-*.conf' 'include /app/etc/ld.so.conf' /app/lib \
    'include /run/flatpak/ld.so.conf.d/runtime-*.conf' 'include /etc/ld.so.conf.d/*.conf' > "$1/usr/etc/ld.so.conf"
  [ -e "$1/usr/bin/ldconfig" ] || ln -s ../sbin/ldconfig "$1/usr/bin/ldconfig"
  ln -sf dash "$1/usr/bin/sh"
}

# export_runtime NAME: one runtime, of the packages in the list of its name.
export_runtime () {
  local name=$1 folder=$work/$1

  mkdir -p "$folder/files" "$folder/usr/etc/alternatives"
  cut -d ' ' -f 1 "$work/$name.packages" | copy_files "$folder"
  copy_alternatives "$folder"
  make_caches "$folder"
  make_room_for_flatpak "$folder"
  printf '[Runtime]\nname=%s\nruntime=%s\nsdk=%s\n' "$name" "$platform/$architecture/$branch" \
    "$sdk/$architecture/$branch" > "$folder/metadata"
  flatpak build-export --runtime --disable-sandbox "$repository" "$folder" "$branch"
  rm -rf "$folder"
}

# shellcheck disable=SC2086 # the lists are meant to be split
packages_for $platform_packages > "$work/$platform.packages"
# shellcheck disable=SC2086
packages_for $sdk_packages > "$work/$sdk.packages"
inputs=$(cat "$0" "$work/$platform.packages" "$work/$sdk.packages" - <<< "$branch $platform $sdk" | sha256sum)
if [ "$(cat "$repository/inputs" 2> /dev/null)" = "$inputs" ]; then
  echo "the runtime made earlier is used"
  exit 0
fi
rm -rf "$repository"
mkdir -p "$(dirname "$repository")"
# Files in this form are installed as links, not copied and unpacked.
ostree init --repo="$repository" --mode=bare-user-only
ostree --repo="$repository" config set core.fsync false
export_runtime "$platform"
export_runtime "$sdk"
echo "$inputs" > "$repository/inputs"
