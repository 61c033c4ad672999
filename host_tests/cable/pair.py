"""Two simulated pocket consoles joined by a cable that may be pulled, noisy, straight or crossed."""

import asyncio
import contextlib
import random
from hashlib import sha256

from boards.host import clock
from boards.plug import BAUD
from firmware.cable.presence import OWN, TERMINAL, Cable
from firmware.drawing import pixels
from host_tests.console.observing import ObservedConsole, needs_card, settle_plan
from host_tests.gallery.pencil import draw

BITS = 10  # of a byte on the wire
PRESS_MS = 60


class Wires:
    """What joins two Ends. `faults`: parts of all bytes, {"lost": 0.01}. `looped`: each hears itself."""

    def __init__(self, crossed=False, looped=False):
        self.faults = {}
        self.crossed, self.looped, self.plugged = crossed, looped, True
        self.chance = random.Random(1)
        self.ends = End(self, 0), End(self, 1)

    def spoil(self, data):
        """The bytes that arrive of some that were sent."""
        lost, garbled, invented = [self.faults.get(name, 0) for name in ("lost", "garbled", "invented")]
        for byte in data:
            if self.chance.random() < invented:
                yield self.chance.randrange(256)
            if self.chance.random() >= lost:
                yield byte ^ (self.chance.random() < garbled) << self.chance.randrange(8)

    def deliver(self, sender, contact, data):
        receiver = sender if self.looped else self.ends[sender is self.ends[0]]
        joined = self.looped or receiver.way == (contact == self.crossed)
        if self.plugged and sender.powered and receiver.powered and joined:
            receiver.record += data
            receiver.got += bytes(self.spoil(data))
            receiver.come.set()


class End:
    """One end of the Wires, used as a Plug of boards/plug.py: with `way` 0 it sends on contact 0, receives on 1.

    record  bytes that were sent to it
    """

    def __init__(self, wires, number):
        self.wires, self.own = wires, sha256(bytes([number])).digest()[:OWN]
        self.record = bytearray()
        self.switch_on()

    def switch_on(self):
        self.way, self.speaks, self.powered = 0, False, True
        self.got, self.come, self.free = bytearray(), asyncio.Event(), 0.0

    def turn(self, way):
        self.way, self.speaks = way, False

    def speak(self, whether):
        self.speaks = whether

    def write(self, data):
        loop = asyncio.get_running_loop()
        self.free = max(self.free, loop.time()) + len(data) * BITS / BAUD
        if self.speaks:
            loop.call_at(self.free, self.wires.deliver, self, self.way, bytes(data))

    def read(self, view):
        count = min(len(self.got), len(view))
        view[:count] = self.got[:count]
        del self.got[:count]
        return count

    async def wait(self):
        while not self.got:
            self.come.clear()
            await self.come.wait()


class CableConsole(ObservedConsole):
    """A pocket console with an End in its jack; the same `number`, the same deals."""

    def __init__(self, number, folder, end, loop):
        self.end = end
        super().__init__("pocket", number, folder, loop=loop)

    def connect(self, console):
        console.cable = Cable(self.end)


class People(contextlib.AbstractContextManager):
    """Those at two `consoles`, 0 and 1. What they do is said of a number; run(ms) and step() are a kind's own."""

    def press(self, number, *names, after=340):
        for name in names:
            self.consoles[number].hold(0, name)
            self.run(PRESS_MS)
            self.consoles[number].release(0, name)
            self.run(after)

    def begin(self):
        """The people at both consoles sit down for a match at the table of 0."""
        self.press(0, "ok", after=1000)
        self.press(1, "ok", after=600)
        self.press(0, "ok", after=1500)

    def step_until(self, is_over):
        for _ in range(900):
            if is_over():
                return
            self.step()
        raise AssertionError("stuck")


class Pair(People):
    """Simulated ones; use it in a `with` statement."""

    def __init__(self, folder, seats="person person", wires=None, **plan):
        self.loop, self.folder = clock.open_loop(), folder
        self.wires = wires or Wires()
        self.consoles = [None, None]
        for number in (0, 1):
            (folder / str(number)).mkdir()
            settle_plan(folder / str(number), seats, **plan)
            self.switch_on(number)
        self.run(1500)

    def __exit__(self, *error):
        clock.close(self.loop)

    def switch_on(self, number):
        end = self.wires.ends[number]
        end.switch_on()
        self.consoles[number] = CableConsole(number, str(self.folder / str(number)), end, self.loop)

    def switch_off(self, number):
        """Pull its battery: nothing that it does from now on is heard, or stored."""
        self.wires.ends[number].powered = False
        self.consoles[number].app.cancel()
        self.loop.run_until_complete(asyncio.wait([self.consoles[number].app]))
        self.consoles[number] = None

    def pull(self):
        self.wires.plugged = False

    def plug(self):
        self.wires.plugged = True

    def run(self, ms):
        there = [console for console in self.consoles if console]
        there[0].wait(ms)
        there[-1].wait(0)  # its errors are raised here

    def press_together(self, name):
        for act in ("hold", "release"):
            for console in self.consoles:
                getattr(console, act)(0, name)
            self.run(PRESS_MS)
        self.run(600)

    def end_match(self, number, item):
        """Somebody chooses that in the menu, and is sure."""
        self.press(number, "back", after=600)
        menu = self.screen(number)
        self.press(number, *["right"] * ((menu.items.index(item) - menu.cursor) % len(menu.items)), "ok", after=600)
        self.press(number, "right", "ok", after=600)

    def leave(self, number):
        """Somebody leaves the match by the menu; the other one reads so."""
        self.end_match(number, "Leave")
        self.left = self.words(1 - number)
        self.press(1 - number, "ok", after=600)

    @property
    def table(self):
        return self.consoles[0].table

    @property
    def cables(self):
        return [console.firmware.cable for console in self.consoles]

    def step(self):
        """Who is asked cuts or plays a card; between rounds all go on."""
        turn = self.table.match.turn if self.table.match.winner is None else None
        if turn is None or "match_score" in [self.screen(number).kind for number in (0, 1)]:
            self.press(0, "ok")
            self.press(1, "ok")
            return
        number = [turn in party.people for party in self.table.parties].index(True)
        screen = self.table.parties[number].station.question
        self.press(number, *["right"] * needs_card(screen), "ok", after=500)

    def play(self, moves):
        end = self.moves() + moves
        self.step_until(lambda: self.moves() >= end)

    def moves(self):
        """How many are in the table's journal."""
        return (self.folder / "0" / "journal.txt").read_bytes().rstrip(b"\xff").count(b"\n")

    def is_same(self):
        """Whether the terminal shows what the table asks there."""
        self.run(500)
        station = self.cables[0].station
        asked = draw(self.screen(1)).panel.buffer
        if station.device.shifted:
            pixels.shift(asked)
        return self.consoles[1].rams()[0] == bytes(asked)

    def screen(self, number):
        """The Screen that a console shows; as a terminal, that of the table."""
        firmware = self.consoles[number].firmware
        if firmware.cable.role == TERMINAL:
            return self.cables[1 - number].station.question
        return firmware.stations[0].question

    def words(self, number):
        return " | ".join([words for words, *_ in draw(self.screen(number)).words])

    def finish(self):
        """Play the match to its end and into the next one."""
        before = self.table
        self.step_until(lambda: self.table is not before)
        self.run(1000)
