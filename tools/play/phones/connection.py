"""The way to one phone: a WebSocket. firmware/README.md lists the messages; the page of boards/web/seat is at its other
end.
"""

import asyncio
import contextlib
import json
from collections import Counter

from websockets.exceptions import ConnectionClosed

from firmware.device.remote import see
from firmware.device.station import BUTTONS
from firmware.drawing.canvas import HEIGHT, WIDTH
from firmware.words import text

FIRST_S = 10  # until a phone must have said something
NAME_S = 600  # and until somebody has typed a name
GUESSES = 6  # wrong codes on one connection, and of one address before they cost time
GUESSERS = 500  # addresses with wrong codes; with so many, each code costs time
WRONG_S = 0.2  # what a wrong code costs all that try one then: five hours of that find it once in 11,000 evenings
BEAT_S = 5  # between two messages
GONE_S = 12  # a phone that answers nothing for so long is gone
SILENT_S = 5  # a phone that says nothing for so long holds no button any more
MAX_PRESSES = 16  # presses in a message


class Broken(Exception):
    """What came is not from our page."""


class Door:
    """Where phones come in to a room; addresses that try many codes share the time that a wrong one costs.

    `waiting` has the phones at the door: {socket: the task that tells it who is there, or None}
    """

    def __init__(self, room):
        self.room, self.waiting = room, {}
        room.on_change = self.tell
        self.wrong, self.turn = Counter(), asyncio.Lock()  # {address: wrong codes}
        self.next_s = 0.0

    async def meet(self, socket):
        """Serve a phone until its socket is closed."""
        try:
            member, greeting = await self.ask(socket)
            if member:
                socket.sit()
                await Connection(self.room, member, socket).run(greeting)
        except (Broken, asyncio.TimeoutError):
            await socket.close(1008)
        except ConnectionClosed:
            pass
        finally:
            self.waiting.pop(socket, None)

    def tell(self):
        """Tell who is at the door who is in the room now; a phone that has not taken the last word gets no other."""
        for socket, task in self.waiting.items():
            if task is None or task.done():
                self.waiting[socket] = asyncio.ensure_future(self.say_who(socket))

    async def say_who(self, socket):
        """Tell a phone who is in the room."""
        room = self.room
        away = [member.name for member in room.members if member.state == "away"]
        there = {"match": bool(room.match), "free": room.list_free(), "held": room.list_held(), "away": away}
        with contextlib.suppress(ConnectionClosed):
            await say(socket, {"room": {**there, "full": room.is_full(), "language": text.spoken}})

    async def ask(self, socket):
        """(member, what its phone is told first), or (None, None)."""
        seconds, guesses = FIRST_S, 0
        while guesses < GUESSES:
            first = await asyncio.wait_for(hear(socket), seconds)
            seconds = NAME_S
            if "token" in first:
                member = self.room.find(first["token"])
                if not member:
                    await say(socket, {"ended": "freed"})
                    return None, None
                socket.trust()
                return member, {"name": member.name}
            if not await self.knows(first.get("code"), socket):
                guesses += 1
                await say(socket, {"wrong": "code"})
            elif "name" not in first:
                self.waiting[socket] = None
                await self.say_who(socket)
            else:
                member, token = self.room.sit(first["name"])
                if token:
                    self.waiting.pop(socket, None)
                    return member, {"token": token, "name": member.name}
                who = self.room.tell_holder(first["name"]) if member == "held" else {}
                await say(socket, {"wrong": member, **who})
        raise Broken

    async def knows(self, code, socket):
        """Whether this is the join code. That of an address with many wrong ones is looked at a little later than the
        last wrong one.
        """
        loop = asyncio.get_running_loop()
        free = self.wrong[socket.address] < GUESSES and len(self.wrong) < GUESSERS
        async with contextlib.nullcontext() if free else self.turn:
            if not free:
                await asyncio.sleep(self.next_s - loop.time())
            right = self.room.holders.knows(code)
            if right:
                socket.trust()
            else:
                self.wrong[socket.address] += 1
                self.next_s = loop.time() + WRONG_S
        return right


class Connection:
    """A phone's way to the room. A picture is sent when the one before was answered with {"seen": true}, so a slow
    phone gets the newest one, not all of them. What it says before was pressed on an older one than `number`.
    """

    def __init__(self, room, member, socket):
        self.room, self.member, self.socket = room, member, socket
        self.news, self.answered = asyncio.Event(), asyncio.Event()
        self.number = 0  # of the picture that was sent last
        self.is_open, self.last = True, None  # the last message
        self.down = set()  # the buttons that are held

    def note(self):
        """There is something to take."""
        self.news.set()

    def end(self, why):
        """Tell the phone why, and close the connection."""
        self.last = {"ended": why}
        self.stop()

    def stop(self):
        """Send and hear no more. Cancelling does not suffice: before Python 3.12 wait_for() may swallow that."""
        self.is_open = False
        self.news.set()
        self.answered.set()

    async def run(self, greeting):
        """Send and hear until the phone is gone or the connection ends."""
        self.member.panel.seen, self.member.lays = 0, False  # by this phone
        self.room.come(self.member, self)
        tasks = [asyncio.ensure_future(self.hear()), asyncio.ensure_future(self.send(greeting))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.go(self.member, self)
            self.stop()
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
        if self.last:
            await asyncio.wait_for(say(self.socket, self.last), GONE_S)
        for result in results:
            if isinstance(result, Exception):
                raise result

    async def send(self, message):
        """Send this, and then what there is, one message after another."""
        await asyncio.wait_for(say(self.socket, message), GONE_S)
        message = self.take(everything=True)
        while self.is_open:
            self.answered.clear()
            await asyncio.wait_for(say(self.socket, message), GONE_S)
            if "screens" in message:
                await asyncio.wait_for(self.answered.wait(), GONE_S)
            try:
                await asyncio.wait_for(self.news.wait(), BEAT_S)
                message = self.take()
            except asyncio.TimeoutError:
                message = {"beat": True}

    def take(self, everything=False):
        """The next message."""
        self.news.clear()
        self.number = self.member.panel.count
        plays = self.room.plays(self.member)
        message = self.member.take(everything, self.room.awaits(self.member))
        return {**message, "match": plays, "free": [] if plays else self.room.list_free()}

    async def hear(self):
        """Do what the phone says."""
        while self.is_open:
            try:
                message = await asyncio.wait_for(hear(self.socket), SILENT_S if self.down else None)
            except asyncio.TimeoutError:
                for button in sorted(self.down):
                    self.hold(button, False)
                continue
            if self.is_open:
                self.do(message)

    def do(self, message):
        """Do what a message says; Broken."""
        buttons, touch = message.get("buttons", []), message.get("touch")
        cards = [(message[name], name == "throw") for name in ("card", "throw") if name in message]
        if not are_buttons(buttons) or touch is not None and not is_touch(touch):
            raise Broken
        if not all([type(card) is int for card, _ in cards]):
            raise Broken
        if message.get("seen") is True:
            self.answered.set()
            self.member.is_sure = True
            see(self.member.station, self.number)
        for _, button, down in buttons:
            self.hold(button, down)
        if touch is not None:
            self.member.touch(*touch[1:])
        for card in cards:
            self.member.taps.touch_card(*card)
        if "mat" in message:
            self.member.lay(message["mat"] is True)
        if message.get("leave") is True:
            self.room.leave(self.member)
        elif "move" in message:
            self.move(message["move"])

    def move(self, name):
        """Sit at a free seat of the match. The phone gets its token and opens another connection."""
        token = self.room.move(self.member, name)
        if token:
            self.last = {"token": token, "name": name}

    def hold(self, button, down):
        """A button goes down or up."""
        (self.down.add if down else self.down.discard)(button)
        self.member.press(button, down)


async def say(socket, message):
    """Send a message."""
    await socket.send(json.dumps(message, ensure_ascii=False, separators=(",", ":")))


async def hear(socket):
    """The next message, a dict. Broken, and ConnectionClosed at the end."""
    try:
        said = await socket.recv()
        message = json.loads(said) if isinstance(said, str) else None
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise Broken
    return message


def are_buttons(buttons):
    """Whether these are presses of a phone: [[0, name, whether it is down]]."""
    return (
        isinstance(buttons, list)
        and len(buttons) <= MAX_PRESSES
        and all([isinstance(one, list) and [type(part) for part in one] == [int, str, bool] for one in buttons])
        and all([name in BUTTONS for _, name, _ in buttons])
    )


def is_touch(touch):
    """Whether this is a tap or a swipe of a phone: [0, x, y, moved], as Taps.touch() has them."""
    return (
        isinstance(touch, list)
        and [type(part) for part in touch] == [int] * 4
        and 0 <= touch[1] < WIDTH
        and 0 <= touch[2] < HEIGHT
        and -2 <= touch[3] <= 2
    )
