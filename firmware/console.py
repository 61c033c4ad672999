"""The console: a context object that holds stations, store, entropy source and settings."""

from engine.types import Any, Awaitable, Callable, Iterable
from firmware.device import aio, brightness
from firmware.remote_stations import RemoteStations
from firmware.settings import Settings
from firmware.types import Screen, Station, Store
from firmware.words import text

PACES = {"calm": 16, "normal": 10, "quick": 5}  # how long a match shows things, in tenths of the usual times


class Console:
    """What the rest of the firmware is handed.

    stations  a Station for each screen with its buttons; a list that changes as remote ones come and go
    remote    the RemoteStations
    device    the Device that they share: clock, buzzer, battery and the like
    store     the Store of settings and journal
    entropy   entropy(n) gives n random bytes
    on_match  on_match(table) is called when a match begins, a demo's too; None on a board
    settings  the Settings
    cable     the Cable to another console; None without one
    left_out  the files on the Pico that this start left out, in words
    shares_glass  whether all stations are on one display, which everybody at the table sees
    resumes   whether the match that was played last goes on, in place of the title
    unread    {Station: the screens that its people read before anything else}
    """

    def __init__(self, stations: list["Station"], store: "Store", entropy, on_match=None) -> None:
        self.stations = stations
        self.remote = RemoteStations(stations)
        self.device = stations[0].device
        self.store = store
        self.entropy = entropy
        self.on_match = on_match
        self.settings = Settings()
        self.cable: Any = None
        self.left_out = ""
        self.shares_glass = self.resumes = False
        self.unread: dict[Station, list[Screen]] = {}

    def is_at_cable(self, station: "Station") -> bool:
        """Whether a station is another console at the cable."""
        return self.cable is not None and station is self.cable.station

    def sound(self, notes, stations: "Iterable[Station]") -> None:
        """Play some of TUNES at the consoles of these stations, once at each."""
        places = [self.is_at_cable(station) for station in stations]
        if False in places:
            self.device.buzzer.play(notes)
        if True in places:
            self.cable.station.sound(notes)

    def wake_all(self) -> None:
        """Have all stations look at what is new."""
        for station in self.stations:
            station.buttons.wake()

    def read_settings(self) -> None:
        """Load the settings from their file and switch to the language they name."""
        self.settings = Settings(self.store.read_settings())
        text.choose(self.settings.find("language"))

    def apply_settings(self) -> None:
        """Apply the settings to the screens, the buzzer and the pace of a match; a remote screen has its own."""
        own = [station for station in self.stations if station not in self.remote.known]
        brightness.apply_settings(own, self.settings)
        self.device.buzzer.silent = self.settings.find("sound") == "off"
        self.device.pace = PACES[self.settings.find("pace")]

    def speak(self, language: str) -> None:
        """Speak a language from now on, also after the next start."""
        text.choose(language)
        self.settings.put("language", language)
        self.write_settings()

    def write_settings(self) -> None:
        """Store the settings."""
        self.store.write_settings(self.settings.kept)

    async def read_first(self, station: "Station") -> None:
        """Let people at a station read what is unread there."""
        screens = self.unread.get(station)
        while screens:
            station.guard()
            await station.ask(screens[0])
            screens.pop(0)
            station.guard()

    async def ask_any(self, make_screen: "Callable[[], Screen]") -> "tuple[Station, Any]":
        """Show a screen at every station; (station, result) of the first answer."""
        return await self.run_once(lambda station: station.ask(make_screen()))

    async def run_once(self, ask: "Callable[[Station], Awaitable]") -> "tuple[Station, Any]":
        """The same as run_any(); what comes next at the other stations comes by itself, so ok is guarded there."""
        station, result = await self.run_any(ask)
        for other in self.stations:
            if other is not station:
                other.guard()
        return station, result

    async def run_any(
        self, ask: "Callable[[Station], Awaitable]", kept: "Iterable[Station]" = ()
    ) -> "tuple[Station, Any]":
        """Run ask(station) at every station, first where somebody pressed last; (station, result) of the first to end.

        Remote ones that come meanwhile are asked, too. Those that go lose their place, unless they are `kept`: a list
        that may change.
        """
        remote, ended, outcomes = self.remote, aio.Event(), []
        tasks: dict[Station, Any] = {}

        async def follow(station):
            try:
                outcomes.append((station, await ask(station), None))
            except Exception as error:
                outcomes.append((station, None, error))
            ended.set()

        def ask_all():
            if remote.admit(kept):
                self.apply_settings()
            for station in [one for one in tasks if one not in self.stations]:
                tasks.pop(station).cancel()
            for station in sorted(self.stations, key=lambda one: one.buttons is not self.device.last_pressed):
                if station not in tasks:
                    tasks[station] = aio.create_task(follow(station))

        ask_all()
        watch = aio.create_task(remote.follow(ask_all))
        try:
            await ended.wait()
        finally:
            for task in [watch] + list(tasks.values()):
                task.cancel()
        station, result, error = outcomes[0]
        if error:
            raise error
        return station, result
