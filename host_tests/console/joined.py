"""A console with remote stations: behind its own, others that come and go, such as phones or a second console."""

import contextlib

from firmware.device.remote import RemoteButtons, RemotePanel
from host_tests.console.observing import ObservedConsole, observed, settle_plan


class JoinedConsole(ObservedConsole):
    """An ObservedConsole whose remote stations are like the others, numbered in the order in which they came."""

    @property
    def stations(self):
        return len(self.observed)

    def expect_people(self, *names):
        """Each station is a person's own: the console's are theirs, and others have them when a match names them."""
        for station, name in zip(self.observed, names):
            station.name = name
        self.firmware.remote.expect = self.expect

    def expect(self, name):
        """The station of a person, new and away if need be."""
        found = [station for station in self.observed if station.name == name]
        return found[0] if found else self.observed[self.add(name)]

    def add(self, name=""):
        """Make one more station, which is away; its number."""
        panel = RemotePanel(self.note_picture)
        station = self.make_station(panel, RemoteButtons(self.simulated.device, panel))
        station.name, station.away = name, True
        return len(self.observed) - 1

    def note_picture(self, _panel):
        self.changed_ms = self.now

    def come(self, name=""):
        """A remote station comes, one of this name for the first time or again; its number."""
        station = self.expect(name) if name else self.observed[self.add()]
        self.call(self.firmware.remote.come, station)
        return self.observed.index(station)

    def back(self, number):
        self.call(self.firmware.remote.come, self.observed[number])

    def go(self, *numbers):
        for number in numbers:
            self.call(self.firmware.remote.go, self.observed[number])

    def call(self, work, *what):
        """From the event loop, as a server's or a cable's task does it."""
        self.loop.call_soon(work, *what)
        self.wait(50)

    def hold(self, station, name):
        self._take(station, name, True)

    def release(self, station, name):
        self._take(station, name, False)

    def _take(self, station, name, down):
        buttons = self.observed[station].buttons
        if self.observed[station].away:
            return
        if isinstance(buttons, RemoteButtons):
            self.loop.call_soon(buttons.take, name, down)
            self.touched.set()
        else:
            (self.simulated.press if down else self.simulated.release)(station, name)

    def station_of(self, seat):
        party = [party for party in self.table.parties if seat in party.people][0]
        return self.observed.index(party.station)


@contextlib.contextmanager
def people(folder, *names, seed=1, **plan):
    """A JoinedConsole at the title where everybody has an own screen, the first one the pocket console's."""
    with observed(folder, "pocket", seed, JoinedConsole) as console:
        console.expect_people(*names[:1])
        for name in names[1:]:
            console.come(name)
        yield console


@contextlib.contextmanager
def terminal_at(folder, seats="person person", **plan):
    """A pocket console and a terminal, whose screens anybody may use, as two consoles at a cable."""
    settle_plan(folder, seats, **plan)
    with observed(folder, "pocket", 1, JoinedConsole) as console:
        console.come()
        yield console
