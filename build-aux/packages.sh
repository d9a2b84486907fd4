# packages.sh: what has to be installed, and installing what is missing; read by play and check
#
# SPDX-License-Identifier: GPL-3.0-or-later

# To build and to run, by the names of Debian and its kin.
build_packages="gcc libc6-dev libgtk-3-dev meson ninja-build pkg-config gettext desktop-file-utils
  shared-mime-info gtk-update-icon-cache hicolor-icon-theme adwaita-icon-theme librsvg2-common
  dconf-gsettings-backend libglib2.0-bin fonts-dejavu-core"

# To check: formatter, validators, sanitizers (part of gcc), and windows without a screen.
check_packages="clang-format cppcheck appstream appstream-util libxml2-utils xvfb xauth openbox xdotool
  x11-utils imagemagick dbus at-spi2-core python3 python3-gi gir1.2-atspi-2.0 gir1.2-gtk-3.0
  procps groff-base"
# Programs for x86 processors of 32 bits are built only on those of 64, and run by an emulator.
[ "$(uname -m)" != x86_64 ] || check_packages="$check_packages gcc-multilib qemu-user"

# To fuzz the readers; install_fuzzer adds what goes with the version of clang.
check_packages="$check_packages clang"

# To build, install and play the Flatpak.
check_packages="$check_packages git xz-utils flatpak flatpak-builder ostree bubblewrap elfutils eatmydata fuse3
  xdg-desktop-portal xdg-desktop-portal-gtk libgtk-3-bin dbus-bin fontconfig gnome-themes-extra
  gsettings-desktop-schemas weston"

# The same need where there is no apt-get: programs and libraries to look for.
build_programs="cc meson ninja pkg-config msgfmt update-desktop-database update-mime-database
  glib-compile-resources"
check_programs="clang groff clang-format cppcheck appstreamcli appstream-util xmllint xvfb-run openbox xdotool xprop
  import dbus-run-session"
[ "$(uname -m)" != x86_64 ] || check_programs="$check_programs qemu-i386"

say () { printf '%s\n' "$*" >&2; }

# as_root COMMAND...: by itself when root, else through sudo, which may ask for the password.
as_root () {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif ! command -v sudo > /dev/null; then
    say "Installing packages needs root: run as root, or install them yourself:"
    say "  $*"
    return 1
  elif [ -t 0 ] && [ "${CI:-}" != true ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

# missing_packages PACKAGE...: prints those that are not installed. That some are unknown is no failure.
missing_packages () {
  { dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2> /dev/null || true; } |
    awk -v wanted="$*" '$1 == "installed" { have[$2] = 1 }
      END { n = split (wanted, names, /[ \n]+/)
            for (i = 1; i <= n; i++) if (names[i] != "" && !have[names[i]]) print names[i] }'
}

# install_packages PACKAGE...: nothing is asked of the network when all are there.
install_packages () {
  local missing

  # shellcheck disable=SC2068 # the lists are meant to be split
  missing=$(missing_packages $@ | tr '\n' ' ')
  [ -n "$missing" ] || return 0
  say "Installing: $missing"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 update < /dev/null ||
    say "The lists of packages could not be renewed; trying with the old ones."
  # shellcheck disable=SC2086
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 \
    install --no-install-recommends $missing < /dev/null
}

# install_fuzzer: clang's own libraries, whose package has the number of its version.
install_fuzzer () {
  install_packages "libclang-rt-$(clang -dumpversion | cut -d. -f1)-dev"
}

# tell_missing PROGRAM...: for systems whose packages have other names; fails when something is not there.
tell_missing () {
  local program missing=""

  # shellcheck disable=SC2068
  for program in $@; do
    command -v "$program" > /dev/null || missing="$missing $program"
  done
  if ! pkg-config --exists 'gtk+-3.0 >= 3.24' 2> /dev/null; then
    missing="$missing gtk+-3.0(3.24 or later, with its headers)"
  fi
  [ -n "$missing" ] || return 0
  say "Please install first, with the tools of your system:$missing"
  say "Fedora: dnf install gcc meson gtk3-devel gettext desktop-file-utils shared-mime-info"
  say "Arch: pacman -S gcc meson gtk3 gettext desktop-file-utils shared-mime-info"
  say "openSUSE: zypper install gcc meson gtk3-devel gettext-tools desktop-file-utils shared-mime-info"
  return 1
}

# need build|check: makes sure of all that the purpose takes.
need () {
  local packages=$build_packages programs=$build_programs

  if [ "$1" = check ]; then
    packages="$packages $check_packages"
    programs="$programs $check_programs"
  fi
  if command -v apt-get > /dev/null && command -v dpkg-query > /dev/null; then
    install_packages "$packages" && { [ "$1" != check ] || install_fuzzer; }
  else
    tell_missing "$programs"
  fi
}
