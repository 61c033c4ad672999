"""Phones at a served room, as their page behaves: they answer pictures, keep their token, and note what they get."""

import asyncio
import base64
import contextlib
import functools
import json

from websockets.asyncio.client import connect

from firmware.settings import begin_in
from firmware.storage.store import Store
from tools.play.phones.room import Room
from tools.play.phones.server import open_server

LIMIT_S = 600  # ends a hung test


def at_once(test):

    @functools.wraps(test)
    def run(**fixtures):
        asyncio.run(asyncio.wait_for(test(**fixtures), LIMIT_S))

    return run


def open_room(folder):
    """A Room with its saves in a folder; a new one speaks English."""
    begin_in(Store(str(folder)), "en")
    return Room(str(folder), 1)


@contextlib.asynccontextmanager
async def served(folder, **options):
    """(room, server) with its saves in a folder."""
    room = open_room(folder)
    server = await open_server(room, "127.0.0.1", 0, **options)
    try:
        yield room, server
    finally:
        await server.close()
        await room.close()


def connect_from(address, port):
    """What opens a phone's socket; as in a browser, it never pings."""
    page, own = f"http://127.0.0.1:{port}", (address, 0)
    url = page.replace("http", "ws") + "/room"
    return connect(url, origin=page, compression=None, proxy=None, ping_interval=None, local_addr=own)


class Phone:
    """`got` are all messages; of the last ones: `name`, `token`, `words`, `state`, `picture`. `answers`: whether it
    answers pictures, as it does unless it is very slow. `address` is its own.
    """

    def __init__(self, server, address="127.0.0.1"):
        self.port, self.address = server.port, address
        self.token = self.name = self.picture = None
        self.words, self.state, self.got, self.answers = "", "", [], True
        self.news = asyncio.Event()

    async def open(self, **first):
        """Open a connection and say this first."""
        self.socket = await connect_from(self.address, self.port)
        self.hearing = asyncio.ensure_future(self.hear(self.socket))
        await self.say(**first)

    async def sit(self, room, name):
        await self.open(code=room.code, name=name)
        await self.told("token")
        await self.until(lambda: self.picture)
        return self

    async def back(self):
        self.picture = None
        await self.open(token=self.token)
        await self.told("name")
        await self.until(lambda: self.picture)

    async def say(self, **message):
        await self.socket.send(json.dumps(message))

    async def press(self, *buttons):
        for button in buttons:
            await self.say(buttons=[[0, button, True], [0, button, False]])

    async def change(self, *buttons):
        """Press, until the picture is another one."""
        before = self.picture
        await self.press(*buttons)
        await self.until(lambda: self.picture != before)

    async def hear(self, socket):
        async for text in socket:
            message = json.loads(text)
            self.got.append(message)
            self.token = message.get("token", self.token)
            self.name = message.get("name", self.name)
            for _, picture, _light in message.get("screens", ()):
                self.picture = base64.b64decode(picture)
            for said in message.get("said", ()):
                self.words, self.state = said[1:3]
            if "screens" in message and self.answers:
                await self.say(seen=True)
            self.news.set()

    async def until(self, found):
        """Wait until found() is true; what it is."""
        while not found():
            self.news.clear()
            await self.news.wait()
        return found()

    def last(self, key):
        """The newest value of this key."""
        return [one[key] for one in self.got if key in one][-1]

    def news_of(self):
        """All that was to be said aloud."""
        return [said[3] for one in self.got for said in one.get("said", ())]

    async def told(self, key):
        """Wait for the next message that is not about the screen; it must have this key: its value."""
        told = await self.until(lambda: [one for one in self.got if not one.keys() & {"language", "beat"}])
        self.got.remove(told[0])
        return told[0][key]

    async def lose(self):
        self.socket.transport.abort()
        await self.hearing_ends()

    async def hearing_ends(self):
        with contextlib.suppress(Exception):
            await self.hearing


async def begin_match(room, *phones):
    """Play from the title to the first turn of a match between these people."""
    first, *others = phones
    await first.press("ok")
    for phone in others:
        await phone.until(lambda phone=phone: "play here, too" in phone.words)
        await phone.press("ok")
        await phone.until(lambda phone=phone: "Seat " in phone.words)
    await first.press("ok")
    await go_on(room, *phones)


async def go_on(room, *phones):
    """Press OK until all phones show hands."""
    while not (room.match and all("Your hand" in phone.words for phone in phones)):
        for phone in phones:
            if "Your hand" not in phone.words:
                await phone.press("ok")
        await asyncio.sleep(0.1)
