#!/usr/bin/python3
# test-portal.py: the real window is light or dark as the desktop's portal says
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-portal.py PROGRAM ENGINE      on a display, with a session bus and a window manager
# With TABLERO_TEST_PREFIX in the environment, the program installed there is tested instead.

import os
import subprocess
import sys
import threading

from gi.repository import Gio, GLib

from driver import Tablero, Tap, programs, wait_for

PROGRAM, ENGINE, PREFIX = programs()
NAME = 'org.freedesktop.portal.Desktop'
PATH = '/org/freedesktop/portal/desktop'
SETTINGS = 'org.freedesktop.portal.Settings'
APPEARANCE = 'org.freedesktop.appearance'
INTERFACE = f'''<node><interface name="{SETTINGS}">
  <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="v" direction="out"/></method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>'''
ANY, DARK, LIGHT = 0, 1, 2


class Portal:
    """Stands for the desktop's portal, which knows of a colour scheme and of nothing else."""

    def __init__(self, scheme):
        self.scheme = scheme
        self.bus = None
        self.is_there = threading.Event()
        threading.Thread(target=self.serve, daemon=True).start()
        if not self.is_there.wait(20):
            raise AssertionError('the name of the portal is taken')

    def serve(self):
        context = GLib.MainContext()
        context.push_thread_default()
        Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, self.got_bus,
                         lambda *_: self.is_there.set(), None)
        GLib.MainLoop(context).run()

    def got_bus(self, bus, name):
        self.bus = bus
        interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        bus.register_object(PATH, interface, self.called, None, None)

    def called(self, bus, sender, path, interface, method, parameters, invocation):
        if parameters.unpack() == (APPEARANCE, 'color-scheme'):
            value = GLib.Variant('v', GLib.Variant('u', self.scheme))
            invocation.return_value(GLib.Variant('(v)', (value,)))
        else:
            invocation.return_dbus_error('org.freedesktop.portal.Error.NotFound', 'not known')

    def change(self, scheme):
        self.scheme = scheme
        self.bus.emit_signal(None, PATH, SETTINGS, 'SettingChanged',
                             GLib.Variant('(ssv)', (APPEARANCE, 'color-scheme',
                                                    GLib.Variant('u', scheme))))


def brightness(desktop):
    """Of the window, from 0, black, to 1, white."""
    path = os.path.join(desktop.home, 'window.png')
    desktop.picture(path)
    return float(subprocess.run(['convert', path, '-colorspace', 'Gray', '-format', '%[fx:mean]', 'info:'],
                                check=True, capture_output=True, text=True).stdout)


def is_dark(desktop):
    return brightness(desktop) < 0.4


def is_light(desktop):
    return brightness(desktop) > 0.6


def follows(desktop, portal):
    portal.scheme = DARK
    desktop.start()
    wait_for('the dark', lambda: is_dark(desktop))
    portal.change(LIGHT)
    wait_for('the light', lambda: is_light(desktop))
    portal.change(DARK)
    wait_for('the dark again', lambda: is_dark(desktop))
    portal.change(ANY)
    wait_for('the usual', lambda: is_light(desktop))


def obeys_the_person(desktop, portal):
    """Who has chosen light gets light."""
    portal.scheme = DARK
    desktop.settings({'theme': "'light'"})
    desktop.start()
    wait_for('the light', lambda: is_light(desktop))
    portal.change(LIGHT)
    portal.change(DARK)
    desktop.keys('ctrl+comma')
    desktop.find('Preferences')
    wait_for('the light still', lambda: is_light(desktop))


def with_desktop(test, portal):
    with Tablero(PROGRAM, ENGINE) as desktop:
        test(desktop, portal)
        desktop.end_clean()


def main():
    tap = Tap()
    portal = Portal(ANY)
    tap.point('/portal/dark-and-light-are-followed', with_desktop, follows, portal)
    tap.point('/portal/the-preference-goes-before', with_desktop, obeys_the_person, portal)
    return tap.end()


if __name__ == '__main__':
    sys.exit(main())
