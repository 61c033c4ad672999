"""The cable: what is at its other end, and which of two consoles is the table.

Both say hello. Where somebody begins to play, that console is the TABLE; the other one, while it is FREE (at its title
or in a demo), becomes its TERMINAL: one more station. Of two at which people press OK at once one gives way.
"""

from engine.games import NAMES
from engine.types import Any, Awaitable
from firmware.cable.framing import CHECK, Framing
from firmware.cable.messages import (
    BAD,
    FREE,
    HEAD,
    HELLO,
    HELLO_SIZE,
    INPUT,
    INPUT_SIZE,
    OWN,
    PICTURE,
    SOUND,
    SOUND_SIZE,
    STORED,
    TABLE,
    TERMINAL,
    VERSION,
)
from firmware.device import aio, brightness
from firmware.types import CableStation, Console, Screen, Station, Terminal

HELLO_MS = 250
SENT_MS = 2  # in which a hello is on its way for certain
OUT, STRANGE = -1, -2  # instead of the other one's role: nobody is there; its messages are of another version
GONE_MS = 2000  # without a message; a board may be busy for more than a second
MESSAGES = 32  # leave about as much garbage as a picture
SHARED = "cable."  # in the settings, with a game: the own bytes (hex) of the console that plays its match, too
TOGETHER_MS = 1000  # between the presses of two who begin at once, each before the other's table could be seen
LOST = 16  # the line is bad when so many more hellos have come damaged than not, about: more than 3 % of all bytes
WAYS = OWN * 16  # hellos, each one way round: every other time a console's own bit says which


class Cable:
    """A cable in a `plug` of boards/plug.py, which has `own`: OWN bytes that hardly another console has.

    role        what this console is
    other       what the other one is, as of its last hello: a role, BAD, OUT or STRANGE
    is_bad      whether too much is lost on the way to here
    station     the Station that the other console is, while this one is the table; None before the first time
    terminal    the Terminal, while this console is one
    game        of the match that was played last
    """

    def __init__(self, plug) -> None:
        self.plug = plug
        self.framing = Framing(plug)
        self.own: bytes = plug.own
        self.version = VERSION
        self.role = FREE
        self.other = OUT
        self.is_bad = False
        self.began_ms: int | None = None  # when people last left the title, if another console was there
        self.heard_ms: int | None = None
        self.peer = b""  # its own bytes
        self.waits_for: list[str] = []  # at the title: own bytes (hex) of consoles that play in stored matches
        self.station: CableStation | Any = None
        self.terminal: Terminal | Any = None
        self.game = ""
        self.hello = bytearray(HELLO_SIZE + CHECK)
        self.changed = aio.Event()  # the next hello, or the end of all, sets it, and makes a new one
        self.console: Console | Any = None
        self.tried = self.taken = 0  # hellos into the dark; messages
        self.lost = 0  # as LOST counts
        self.greeted = True  # since the last count
        self.damaged = 0  # frames, until then

    async def run(self, console: "Console") -> None:
        """Look after the cable of a Console, until cancelled."""
        self.console, self.role = console, FREE
        try:
            await aio.run_until_first([self._listen(), self._greet()])
        finally:
            self.role = FREE
            self._settle()

    async def be_table(self, playing: "Awaitable") -> None:
        """Be the table while a coroutine runs, which people at the title begin."""
        self.began_ms = aio.ticks_ms() if self.other >= FREE else None
        self.waits_for = []
        self.invite()
        try:
            await playing
        finally:
            self.dismiss()

    def invite(self) -> None:
        """Be the table from now on."""
        self.choose_role(TABLE)

    def dismiss(self) -> None:
        """Let the other console alone from now on."""
        self.choose_role(FREE)

    def choose_role(self, role: int) -> None:
        """Become that, and say so at once."""
        self.role = role
        self._settle()
        if self.heard_ms is not None:
            self._say_hello()

    def wait_at_title(self, console: "Console") -> None:
        """Say to a console that plays in a stored match that people go on here."""
        kept, store = console.settings.kept, console.store
        games = [game for game in NAMES if SHARED + game in kept and store.find_journal(game)]
        self.waits_for = [kept[SHARED + game] for game in games]

    def is_waiting(self) -> bool:
        """Whether the other console plays in a stored match, and people are at the title."""
        return self.role == FREE and self.peer.hex() in self.waits_for

    def is_shared(self, game: str) -> bool:
        """Whether two consoles play the stored match of a game, if there is one."""
        return SHARED + game in self.console.settings.kept

    async def has_both(self, station: "Station", game: str) -> bool:
        """Whether the other console is there, if it plays in the stored match of a game, as soon as it is; False if
        people at a station give up waiting. If it does not play in it, it is let alone: all seats are here.
        """
        if self.is_shared(game):
            from firmware.cable.terminal import wait_for

            if not await wait_for(self, station, self._has_terminal):
                return False
        else:
            self.dismiss()
        self.console.remote.admit()
        return True

    async def play(self, game: str, seats: list[str], playing: "Awaitable") -> "Any":
        """The result of a coroutine that plays a match. Unless the other console plays in it, it is free until the next
        set-up.
        """
        from firmware.people import find_people

        console, self.game = self.console, game
        plays = self.station in [station for station, persons in find_people(console, seats) if persons]
        if plays != self.is_shared(game):
            if plays:
                self.remember_other()
            else:
                console.settings.kept.pop(SHARED + game)
                console.write_settings()
        console.remote.seated = [self.station] if plays else []
        if not plays:
            self.dismiss()
            console.remote.admit()
        return await playing

    def remember_other(self) -> None:
        """From now on the other console is the one that plays in the match."""
        self.console.settings.put(SHARED + self.game, self.peer.hex() or "on")
        self.console.write_settings()

    def is_strange(self) -> bool:
        """Whether another console is there than the one that plays in the match."""
        return self.peer != b"" and self.peer.hex() != self.console.settings.kept.get(SHARED + self.game)

    def is_invited(self) -> bool:
        """Whether the other console is a table at which this one may sit."""
        return self.other == TABLE and not self.is_bad

    async def let_leave(self, waiting: "Screen") -> None:
        """Show people at the other console a screen, whose answer lets them play apart, until cancelled."""
        while True:
            await self.wait_until(self._has_terminal)
            if await self.console.remote.while_there(self.station, self.station.ask(waiting)):
                self.dismiss()

    async def give_way(self) -> bool:
        """False once the other console is a table that began together with this one, and its people go first. Two that
        did not stay apart.
        """
        await self.wait_until(lambda: self.role == self.other == TABLE and self.own < self.peer and self._is_new())
        return False

    def _is_new(self):
        """Whether people here have just left the title, beside another console."""
        return self.began_ms is not None and 0 <= aio.ticks_diff(aio.ticks_ms(), self.began_ms) < TOGETHER_MS

    def find_fault(self) -> str:
        """What is wrong: a key of words; "" if nothing is, or nobody is there."""
        return "bad_cable" if self.is_bad or self.other == BAD else "update_both" if self.other == STRANGE else ""

    def find_notice(self) -> str:
        """What the title says of the cable: that, or that a match of both goes on at the other one."""
        return self.find_fault() or ("go_on_there" if self.other == STORED and not self.is_waiting() else "")

    def find_obstacle(self) -> str:
        """The same while the two must wait for each other: never ""."""
        return self.find_fault() or ("no_answer" if self.other == OUT else "busy_there")

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
            self._count_lost()
            if self.heard_ms is None:
                tried = self.tried = (self.tried + 1) % WAYS
                self.plug.turn((self.own[tried >> 4] >> (tried >> 1 & 7) if tried & 1 else tried >> 1) & 1)
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
        role = STORED if self.is_waiting() else self.role
        hello[0], hello[1], hello[2] = HELLO, self.version, BAD if self.is_bad else role
        hello[3:HELLO_SIZE] = self.own
        self.framing.send(hello, HELLO_SIZE)

    def _take(self, data, start, length):
        """Take a message."""
        kind = data[start]
        if kind == HELLO and length >= HELLO_SIZE:
            own = bytes(data[start + 3 : start + HELLO_SIZE])
            if own == self.own:  # the plug is half in, and joins this console to itself; or both have the same chip
                self.own = self.console.entropy(OWN)
            else:
                self._take_hello(data[start + 1], data[start + 2], own)
        elif self.other >= 0:
            self.heard_ms = aio.ticks_ms()
            if kind == INPUT and length == INPUT_SIZE and self._has_terminal():
                self.station.take(data, start)
            elif kind == PICTURE and length >= HEAD and self.terminal:
                self.terminal.take_picture(data, start, length)
            elif kind == SOUND and length == SOUND_SIZE and self.terminal:
                self.terminal.take_sound(data, start)
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
        self.greeted = True
        self._note(role if version == self.version else STRANGE, self.is_bad)

    def _lose(self):
        """Nobody is there any more."""
        self._note(OUT, False)
        self.heard_ms, self.peer, self.lost = None, b"", 0
        self.plug.speak(False)

    def _count_lost(self):
        """Count whether a hello has come; one that is late without damage does not count."""
        if self.greeted or self.framing.damaged != self.damaged:
            self.lost = max(0, min(LOST, self.lost + (-1 if self.greeted else 2)))
        self.greeted, self.damaged = False, self.framing.damaged
        self._note(self.other, self.lost == LOST or self.is_bad and self.lost > 0)

    def _note(self, other, is_bad):
        notice = self.find_notice()
        self.other, self.is_bad = other, is_bad
        if notice != self.find_notice():
            brightness.redraw(self.console.stations)
        self._settle()
        self.changed.set()
        self.changed = aio.Event()

    def _has_terminal(self):
        return self.station is not None and not self.station.away

    def _settle(self):
        """Have the terminal come or go."""
        remote = self.console.remote
        joined = self.role == TABLE and self.other == TERMINAL and not self.is_bad
        if joined and not self._has_terminal():
            if self.station is None:
                from firmware.cable.remote import CableStation  # only now: without a terminal it would waste the heap

                self.station = CableStation(self.framing, self.console.device)
            if self.is_strange():
                self.station.forget_picture()
            remote.come(self.station)
        elif not joined and self._has_terminal():
            self.station.leave()
            remote.go(self.station)
