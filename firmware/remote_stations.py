"""Remote stations: those that are elsewhere, such as phones, or a second console at a cable. They come and go.

Between matches those that are there get a place among the console's stations. In a match they keep it, and
firmware/match/absence.py makes it wait for those that are away.
"""

from engine.types import Any, Awaitable, Callable, Iterable
from firmware.device import aio
from firmware.screens.title import Busy
from firmware.types import Screen, Station


class RemoteStations:
    """Who has come and gone, beside the console's `stations`. Whoever connects one calls come() and go().

    known    the Stations of all that have come; one that is gone is `away`
    expect   expect(name) is the Station of a person who is named in a match, away if need be; None where stations have
             no names, because anybody may sit there
    seated   the Stations that keep their place though they are away: people there have sat down, or play
    greet    greet() makes the screen of one that is not among the stations
    changes  how often one has come or gone
    """

    def __init__(self, stations: list["Station"]) -> None:
        self.stations = stations
        self.known: list[Station] = []
        self.expect: Callable[[str], Station] | None = None
        self.seated: Iterable[Station] = ()
        self.greet: Callable[[], Screen] = Busy
        self.changes = 0
        self.changed = aio.Event()  # the next change sets it, and makes a new one

    def come(self, station: "Station") -> None:
        """A station is there, for the first time or again; what its panel has `shown` is still right."""
        station.away = station.vacant = False
        if station not in self.known:
            self.known.append(station)
        if station not in self.stations:
            station.show(self.greet())
        self._note_change()

    def go(self, station: "Station", vacant: bool = False) -> None:
        """A station, perhaps `vacant`, can neither be seen nor pressed any more. What was pressed last is forgotten."""
        station.away, station.vacant = True, vacant
        buttons: Any = station.buttons
        buttons.release()
        station.forget_choice()
        self._note_change()

    def admit(self, kept: "Iterable[Station]" = ()) -> bool:
        """Give those that are there a place, and take it from those that are away, unless they are seated, `kept` or
        would be the last one; whether anything changed.
        """
        before = list(self.stations)
        for station in self.known:
            if not station.away and station not in before:
                self.stations.append(station)
        for station in self.known:
            stays = not station.away or station in kept or station in self.seated
            if station in before and not stays and len(self.stations) > 1:
                self.stations.remove(station)
        return self.stations != before

    async def wait_for_change(self, since: int) -> None:
        """Wait until one has come or gone after so many changes."""
        while self.changes == since:
            await self.changed.wait()

    def follow(self, note: "Callable[[], object]") -> "Any":
        """A coroutine that calls note() after each change from now on, though it may begin later, until cancelled."""
        return self._follow(note, self.changes)

    async def _follow(self, note, since):
        while True:
            await self.wait_for_change(since)
            since = self.changes
            note()

    async def while_there(self, station: "Station", coroutine: "Awaitable") -> "Any":
        """The result of a coroutine that people at a station lead; None, and it is cancelled, when they go."""
        return await aio.run_until_first([coroutine, self._wait_until_away(station)])

    async def _wait_until_away(self, station):
        while not station.away:
            await self.wait_for_change(self.changes)

    def _note_change(self):
        self.changes += 1
        self.changed.set()
        self.changed = aio.Event()
