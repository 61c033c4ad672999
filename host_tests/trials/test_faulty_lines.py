"""Whatever happens on the way to a screen that is elsewhere: a press counts once, and only for what its person has
seen; a moment after the last fault both ends have the same picture.
"""

import asyncio
import base64
import json
from collections import Counter
from types import SimpleNamespace

import pytest

from boards.host import clock
from firmware import app
from firmware.cable.messages import SIZE, TABLE
from firmware.cable.remote import CableButtons
from firmware.device import aio
from firmware.screens.menu import Menu
from host_tests import budget
from host_tests.cable.pair import Pair, Wires
from host_tests.trials import walks
from host_tests.trials.trial import trial
from tools.play.phones.connection import Connection
from tools.play.phones.room import Room

PRESSES = 60  # of a try
RACES = 1  # of them are made for another question than the one that is asked when they come
BUTTONS = ("left", "right", "right", "ok", "back")
LASTING_MS = 100, 2000  # a question
HEALS_MS = 8500  # any wrong picture
KINDS = {  # (presses that are taken in a try, faults): parts of bytes or messages; how rarely it is pulled, and plugged
    "cable": (48, {}),
    "0.2 % lost": (45, {"lost": 0.002}),
    "1 % lost": (25, {"lost": 0.01}),
    "5 % lost": (0, {"lost": 0.05}),
    "garbled": (25, {"garbled": 0.01}),
    "invented": (25, {"invented": 0.01}),
    "twice": (48, {"twice": 0.2}),
    "out": (30, {"out": (8, 2)}),
    "out for long": (15, {"out": (8, 8)}),
    "phone": (45, {"ms": 40}),  # at most of a message
    "slow phone": (4, {"ms": 1000}),
    "phone comes back": (12, {"ms": 400, "back": 8}),  # after so many presses
}


class Press(str):
    """A press: `key`, another one for each; numbers of the questions that its person `saw`, and that was `asked`."""


class Question(Menu):
    """Notes what is `taken` for an answer. Another one may have the same number, and pictures."""

    def __init__(self, number, taken):
        super().__init__(f"Question {number}", [f"{number} {row} {'Wm'[number % 2] * 8}" for row in range(5)])
        self.number, self.taken = number, taken

    def press(self, button):
        self.taken.append((button, self.number))
        return super().press(button)


class Line:
    """The way to a screen where question after question is asked. `saw`: number of the one that people saw last."""

    keeps = False  # all that is `pressed` comes

    def __init__(self, below, loop):
        self.below, self.loop, self.saw, self.meant, self.station = below, loop, None, None, None
        self.pictures, self.pressed, self.came, self.taken, self.wrong, self.ends = {}, {}, [], [], 0, False

    def look(self):
        self.saw = self.pictures.get(self.glass(), self.saw)

    def is_same(self):
        return self.glass() == self.station.canvas.panel.shown

    async def ask(self, station):
        """Ask, some questions for a moment only; at the end a last one."""
        self.station, number, show, take = station, 1, station.canvas.show, station.buttons.take

        def show_and_note():
            news = show()
            self.pictures[bytes(station.canvas.panel.shown)] = getattr(station.question, "number", None)
            return news

        def take_and_note(name, down):
            for contact in station.buttons.contacts:
                if contact.name == name and down > contact.down:
                    contact.name = press = Press(name)
                    press.key, press.saw, press.asked = len(self.came), self.meant, station.question.number
                    self.came.append(press)
            take(name, down)

        station.canvas.show, station.buttons.take = show_and_note, take_and_note
        while not self.ends:
            number += self.below(4) > 0
            lasting = LASTING_MS[0] + self.below(LASTING_MS[1])
            await aio.run_until_first([station.ask(Question(number, self.taken)), aio.sleep_ms(lasting)])
        while True:
            await station.ask(Question(0, self.taken))

    def wait(self, steps):
        """Let some time pass, perhaps only until another question is asked."""
        asked, eager = self.station.question, self.below(2)
        while steps and (self.station.question is asked or not eager):
            steps -= 1
            self.run(10)

    def run(self, ms):
        self.loop.run_until_complete(asyncio.sleep(ms / 1000))

    def overwrite(self):
        """Make what people see wrong, however that may come about."""


class CableLine(Line):
    """To the terminal at a cable."""

    def __init__(self, folder, below, patch, twice=0, out=None, **faults):
        self.wires, self.twice, self.out = Wires(), twice, out
        self.pair = Pair(folder, wires=self.wires, demo="off")
        super().__init__(below, self.pair.loop)
        self.keeps = not out and faults.get("lost", 0) < 0.03
        self.table, self.terminal = self.pair.consoles
        self.table.app.cancel()
        self.loop.run_until_complete(asyncio.wait([self.table.app]))
        self.table.app = self.loop.create_task(app.run(self.table.firmware, instead=self.be_table()))
        self.terminal.displays[0].listener = lambda *_: self.look()
        self.run(1500)
        deliver, take, self.wires.faults = self.wires.deliver, CableButtons.take_input, faults

        def deliver_twice(*what):
            for _ in range(1 + (below(1000) < self.twice * 1000)):
                deliver(*what)

        def take_input(buttons, down, count, latest):
            before = len(self.came)
            take(buttons, down, count, latest)
            self.table.touched.set()
            for back, press in enumerate(reversed(self.came[before:])):
                press.key = self.station.panel.session, count - back & 255
                name, press.saw = self.pressed.get(press.key, (None, None))
                self.wrong += name != press

        patch.setattr(self.wires, "deliver", deliver_twice)
        patch.setattr(CableButtons, "take_input", take_input)

    async def be_table(self):
        await aio.give_way()
        cable = self.table.firmware.cable
        cable.choose_role(TABLE)
        while not cable.station:
            await aio.sleep_ms(50)
        self.table.firmware.remote.admit()
        await self.ask(cable.station)

    def press(self, name):
        terminal = self.pair.cables[1].terminal
        if self.out and not self.below(self.out[0]):
            self.loop.call_later(self.below(2) * 0.03, self.pair.pull)  # perhaps while the button is down
        if terminal:
            self.pressed[terminal.session, terminal.count + 1 & 255] = name, self.saw
            self.pair.press(1, name, after=0)
        if self.out and not self.below(self.out[1]):
            self.pair.plug()

    def heal(self):
        """The last fault is over, and they have found each other."""
        self.pair.plug()
        self.twice, self.out, self.wires.faults = 0, None, {}
        self.run(0 if self.pair.cables[1].role else 5000)

    def overwrite(self):
        panel = self.terminal.simulated.panels[0]
        for place in range(0, SIZE, 3):
            panel.buffer[place] = self.below(256)
        panel.show()

    def glass(self):
        return self.terminal.rams()[0]

    def close(self):
        self.pair.__exit__()


class PhoneLine(Line):
    """To a phone; each message takes up to so many `ms`. It opens a new connection every `back`th time."""

    def __init__(self, folder, below, _patch, ms, back=0):
        super().__init__(below, clock.open_loop())
        self.ms, self.back, self.picture, self.arrive_s = ms, back, None, [0, 0]
        self.loop.run_until_complete(self.begin(folder))
        self.run(3000)

    async def begin(self, folder):
        self.room = Room(str(folder), 1)
        self.member, _ = self.room.sit("Anna")
        self.room.run = lambda: app.run(self.room.console, instead=self.ask(self.member.station))
        self.open()

    def open(self):
        come, self.saw = asyncio.Queue(), None
        self.come = come

        async def send(text):
            self.later(0, self.hear, come, json.loads(text))

        socket = SimpleNamespace(send=send, recv=come.get)
        self.loop.create_task(Connection(self.room, self.member, socket).run({"name": "Anna"}))

    def later(self, way, *call):
        """A message comes, in the order in which they were sent."""
        self.arrive_s[way] = max(self.arrive_s[way] + 1e-5, self.loop.time() + self.below(self.ms) / 1000)
        self.loop.call_at(self.arrive_s[way], *call)

    def hear(self, come, message):
        if "screens" in message and come is self.come:
            self.picture = base64.b64decode(message["screens"][0][1])
            self.look()
            self.say(seen=True)

    def say(self, **message):
        self.later(1, self.deliver, self.come, message, self.saw)

    def deliver(self, come, message, saw):
        if "seen" not in message:
            self.meant = saw
        come.put_nowait(json.dumps(message))

    def press(self, name):
        if self.back and not self.below(self.back):
            self.open()
        elif name != "ok" or self.below(2):
            self.say(buttons=[[0, name, True], [0, name, False]])
        else:
            self.say(touch=[0, 60, 20, 0])

    def heal(self):
        self.ms, self.back = 40, 0

    def glass(self):
        return self.picture

    def close(self):
        self.loop.run_until_complete(self.room.close())
        clock.close(self.loop)


def spend(kind, number, counts):
    """Press at a line with faults of a kind; at its end it heals. `counts` counts what becomes of it."""
    below, (_, faults) = walks.make_rng(kind, number), KINDS[kind]
    with walks.folder() as folder, pytest.MonkeyPatch.context() as patch:
        line = (PhoneLine if "ms" in faults else CableLine)(folder, below, patch, **faults)
        try:
            for _ in range(PRESSES):
                line.press(BUTTONS[below(len(BUTTONS))])
                line.wait(below(70))
            line.ends = True
            line.run(sum(LASTING_MS))
            line.heal()
            line.run(1000)
            counts["other pictures"] += not line.is_same()
            line.overwrite()
            line.run(HEALS_MS)
            counts["other pictures"] += not line.is_same()
            line.press("right")
            line.run(1000)
            counts["stuck"] += line.station.question.cursor == 0
            taken = [press.key for press, _ in line.taken]
            counts["races"] += sum([press.saw != press.asked for press in line.came])
            counts["taken"] += len(taken)
            counts["on another question"] += sum([press.saw != number for press, number in line.taken])
            counts["twice or wrong"] += len(taken) - len(set(taken)) + line.wrong
            counts["lost"] += len(line.pressed) - len(line.came) if line.keeps else 0
        finally:
            line.close()


@pytest.mark.pieces([(kind, [3]) for kind in KINDS], [(kind, range(20)) for kind in KINDS])
def test_a_press_counts_once_for_what_its_person_saw_and_pictures_heal(piece):
    kind, numbers = piece
    counts = Counter()
    with trial(RACES) as tried:
        for number in budget.within(numbers):
            before = counts["races"]
            spend(kind, number, counts)
            tried.reach(counts["races"] - before)
    assert {what for what in counts if counts[what]} <= {"races", "taken"}, counts
    assert budget.stopped or counts["taken"] >= KINDS[kind][0] * len(numbers), counts
