"""The cable: whether another console is there, and which of the two is the table.

Both say hello. Where somebody begins to play, that console is the TABLE; the other one, while it is FREE (at its title
or in a demo), becomes its TERMINAL: one more station. Two tables leave each other alone.
"""

from engine.types import Any, Awaitable
from firmware.cable.framing import CHECK, Framing
from firmware.cable.messages import (
    FREE,
    HEAD,
    HELLO,
    HELLO_SIZE,
    INPUT,
    INPUT_SIZE,
    OWN,
    PICTURE,
    TABLE,
    TERMINAL,
    VERSION,
)
from firmware.device import aio, brightness
from firmware.types import CableStation, Console, Station, Terminal

HELLO_MS = 250
SENT_MS = 2  # in which a hello is on its way for certain
GONE_MS = 2000  # without a message; a board may be busy for more than a second
MESSAGES = 32  # leave about as much garbage as a picture
SHARED = "cable."  # in the settings, with a game: two consoles play its match
WAYS = OWN * 8  # a bit of a console's own bytes for each hello


class Cable:
    """A cable in a `plug` of boards/plug.py, which has `own`: OWN bytes that no other console has.

    role        what this console is
    peer_role   what the other one is, as of its last hello; None: nobody is there
    is_strange  whether a console is there whose messages are of another version
    station     the Station that the other console is, while this one is the table; None before the first time
    terminal    the Terminal, while this console is one
    """

    def __init__(self, plug) -> None:
        self.plug = plug
        self.framing = Framing(plug)
        self.own: bytes = plug.own
        self.version = VERSION
        self.role = FREE
        self.peer_role: int | None = None
        self.is_strange = False
        self.heard_ms: int | None = None
        self.peer = b""  # its own bytes
        self.station: CableStation | Any = None
        self.terminal: Terminal | Any = None
        self.hello = bytearray(HELLO_SIZE + CHECK)
        self.changed = aio.Event()  # the next hello, or the end of all, sets it, and makes a new one
        self.console: Console | Any = None
        self.tried = self.taken = 0  # hellos into the dark; messages

    async def run(self, console: "Console") -> None:
        """Look after the cable of a Console, until cancelled."""
        self.console, self.role = console, FREE
        try:
            await aio.run_until_first([self._listen(), self._greet()])
        finally:
            self.role = FREE
            self._settle()

    async def be_table(self, playing: "Awaitable") -> None:
        """Be the table while a coroutine runs."""
        self.choose_role(TABLE)
        try:
            await playing
        finally:
            self.choose_role(FREE)

    def choose_role(self, role: int) -> None:
        """Become that, and say so at once."""
        self.role = role
        self._settle()
        if self.heard_ms is not None:
            self._say_hello()

    def is_shared(self, game: str) -> bool:
        """Whether two consoles play the stored match of a game, if there is one."""
        return SHARED + game in self.console.settings.kept

    async def has_both(self, station: "Station", game: str) -> bool:
        """Whether the other console is there, if it plays in the stored match of a game, as soon as it is; False if
        people at a station give up waiting.
        """
        from firmware.cable.terminal import Out

        remote = self.console.remote
        while self.is_shared(game) and not self._has_terminal():
            if await aio.run_until_first([station.ask(Out()), remote.wait_for_change(remote.changes)]):
                return False
            remote.admit()
        return True

    async def play(self, game: str, seats: list[str], playing: "Awaitable") -> "Any":
        """The result of a coroutine that plays a match. Unless the other console plays in it, it is free meanwhile."""
        from firmware.people import find_people

        console = self.console
        plays = self.station in [station for station, persons in find_people(console, seats) if persons]
        if plays != self.is_shared(game):
            if plays:
                console.settings.put(SHARED + game, "on")
            else:
                console.settings.kept.pop(SHARED + game)
            console.write_settings()
        if not plays:
            self.choose_role(FREE)
            console.remote.admit()
        result = await playing
        self.choose_role(TABLE)
        return result

    def is_invited(self) -> bool:
        """Whether the other console is a table at which this one may sit."""
        return self.peer_role == TABLE

    async def wait_until(self, condition) -> None:
        """Wait until condition(), which depends on what is heard."""
        while not condition():
            await self.changed.wait()

    async def _listen(self):
        while True:
            await self.plug.wait()
            damaged = self.framing.damaged
            self.framing.receive(self._take)
            if self.terminal and self.framing.damaged != damaged:
                self.terminal.note_damage()

    async def _greet(self):
        """Say hello again and again. While nobody is heard, let go of the line after each, and try either way round."""
        while True:
            self.framing.receive(self._take)  # what has waited does not count as silence
            if self.heard_ms is not None and aio.ticks_diff(aio.ticks_ms(), self.heard_ms) >= GONE_MS:
                self._lose()
            if self.heard_ms is None:
                self.tried = (self.tried + 1) % WAYS
                self.plug.turn(self.own[self.tried >> 3] >> (self.tried & 7) & 1)
                self.plug.speak(True)
                self._say_hello()
                await aio.sleep_ms(SENT_MS)
                if self.heard_ms is None:
                    self.plug.speak(False)
            else:
                self._say_hello()
            await aio.sleep_ms(HELLO_MS)

    def _say_hello(self):
        hello = self.hello
        hello[0], hello[1], hello[2] = HELLO, self.version, self.role
        hello[3:HELLO_SIZE] = self.own
        self.framing.send(hello, HELLO_SIZE)

    def _take(self, data, start, length):
        """Take a message."""
        kind = data[start]
        if kind == HELLO and length >= HELLO_SIZE:
            own = bytes(data[start + 3 : start + HELLO_SIZE])
            if own != self.own:  # else the plug is half in, and joins this console to itself
                self._take_hello(data[start + 1], data[start + 2], own)
        elif self.peer_role is not None:
            self.heard_ms = aio.ticks_ms()
            if kind == INPUT and length == INPUT_SIZE and self._has_terminal():
                self.station.take(data, start)
            elif kind == PICTURE and length >= HEAD and self.terminal:
                self.terminal.take_picture(data, start, length)
        self.taken = (self.taken + 1) % MESSAGES
        if not self.taken:
            self.console.device.sweeper.note_garbage()

    def _take_hello(self, version, role, own):
        if own != self.peer:  # another one
            self._lose()
        is_new, self.heard_ms, self.peer = self.heard_ms is None, aio.ticks_ms(), own
        if is_new:
            self.plug.speak(True)
            self._say_hello()
        self._note_peer(role if version == self.version else None, version != self.version)

    def _lose(self):
        """Nobody is there any more."""
        self.heard_ms, self.peer = None, b""
        self.plug.speak(False)
        self._note_peer(None, False)

    def _note_peer(self, role, is_strange):
        self.peer_role = role
        if is_strange != self.is_strange:
            self.is_strange = is_strange
            brightness.redraw(self.console.stations)
        self._settle()
        self.changed.set()
        self.changed = aio.Event()

    def _has_terminal(self):
        return self.station is not None and not self.station.away

    def _settle(self):
        """Have the terminal come or go."""
        remote, joined = self.console.remote, self.role == TABLE and self.peer_role == TERMINAL
        if joined and not self._has_terminal():
            if self.station is None:
                from firmware.cable.remote import CableStation  # only now: without a terminal it would waste the heap

                self.station = CableStation(self.framing, self.console.device)
            remote.come(self.station)
        elif not joined and self._has_terminal():
            self.station.leave()
            remote.go(self.station)
