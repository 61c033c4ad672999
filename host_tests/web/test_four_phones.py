"""An evening of four phones in real browsers: pages are loaded again, a line is dead, the host starts anew, somebody
comes late. No move is lost, and no phone gets what another one shows.
"""

import asyncio
import base64
import contextlib
import json
import threading
import time

import pytest

from engine import replay
from firmware.storage.store import JOURNAL, LAST
from host_tests.web import pages
from host_tests.web.pages import wait_until
from tools.measure import played_match
from tools.play.phones.server import open_server
from tools.play.phones.table import Table

NAMES = ("Anna", "Bea", "Carla", "Dino")
LATE = "Emma"
CARDS = {"briscola": 40, "scopa": 36 * 2}  # at least so many are played in a whole match
DEAD_S = 60
PAUSE_S = 0.2  # between two presses of all phones


@pytest.fixture
def loop():
    """An event loop in a thread: while Playwright is there, this one has none."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    yield lambda work: asyncio.run_coroutine_threadsafe(work, loop).result()
    loop.call_soon_threadsafe(loop.stop)
    thread.join()


class Host:
    """The host's table, and a wire to it for each phone. `shown` is {name: all that its station has shown and said}."""

    def __init__(self, saves, run):
        self.saves, self.run, self.shown = saves, run, {}
        self.port, self.dead = 0, set()
        self.run(self.open())

    async def open(self):
        self.table = Table(str(self.saves), 1)
        find, seats = self.table.find_or_add, list(self.table.seats)
        self.table.find_or_add = lambda name: self.watch(find(name))
        for seat in seats:
            self.watch(seat)
        self.server = await open_server(self.table, "127.0.0.1", self.port)
        self.port = self.server.port

    async def close(self):
        await self.server.close()
        await self.table.close()

    def restart(self):
        self.run(self.close())
        self.run(self.open())

    def watch(self, seat):
        """Note what the station of a seat shows and says."""
        seen, station = self.shown.setdefault(seat.name, set()), seat.station
        if "noted" not in vars(station):
            station.noted, on_news, report = True, seat.panel.on_news, station.report

            def note_picture(panel):
                seen.add(bytes(panel.shown))
                on_news(panel)

            def note_words(number, words, *more):
                seen.add(words)
                report(number, words, *more)

            seat.panel.on_news, station.report = note_picture, note_words
        return seat

    def lay_wire(self, name):
        """The address of a way to the host that goes dead while the name is among `dead`; nobody is told of it."""

        async def join(reader, writer):
            with contextlib.suppress(OSError):
                there, back = await asyncio.open_connection("127.0.0.1", self.port)
                await asyncio.gather(carry(reader, back), carry(there, writer))

        async def carry(reader, writer):
            with contextlib.suppress(OSError):
                while data := await reader.read(1 << 16):
                    while name in self.dead:
                        await asyncio.sleep(0.05)
                    writer.write(data)
            writer.close()

        async def lay():
            return await asyncio.start_server(join, "127.0.0.1", 0)

        port = self.run(lay()).sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}/J/{self.table.code}"

    def moves(self):
        """The moves that are stored."""
        found = [path for path in (self.saves / JOURNAL, self.saves / LAST) if path.exists()]
        lines = found[0].read_bytes().rstrip(b"\xff").decode().splitlines(keepends=True) if found else []
        return replay.read_record(lines).moves if lines else []

    def is_over(self):
        match = self.table.last_match and self.table.last_match.match
        return match is not None and match.winner is not None


class Phone(pages.Table):
    """A phone of a person. `got` is all that came to it, pictures and words."""

    def __init__(self, page, name):
        super().__init__(page)
        self.name, self.got = name, set()

    def listen(self, socket):
        socket.on("framereceived", self.note)

    def note(self, text):
        message = json.loads(text)
        self.got.update(base64.b64decode(picture) for _, picture, _ in message.get("screens", ()))
        self.got.update(said[1] for said in message.get("said", ()))

    def sit(self):
        self.page.fill("#entry", self.name)
        self.page.click("#door-go")

    def play(self):
        """Play a card, or go on."""
        self.press(*["ArrowRight"] * ("asked" in (self.page.locator("#stage").get_attribute("class") or "")), "Enter")

    def is_seated(self):
        return self.page.locator("#door").is_hidden() and bool(self.said())


@pytest.fixture
def arrive(used, loop, tmp_path):
    """A function that opens somebody's phone at the host's table."""
    with contextlib.ExitStack() as stack:
        host = Host(tmp_path, loop)
        stack.callback(lambda: loop(host.close()))

        def open_phone(name):
            context = stack.enter_context(contextlib.closing(used.new_context(locale="en-GB", **pages.PHONE)))
            context.set_default_timeout(pages.WAIT_MS)
            phone = Phone(context.new_page(), name)
            phone.page.on("websocket", phone.listen)
            phone.page.goto(host.lay_wire(name))
            phone.sit()
            return phone

        open_phone.host = host
        yield open_phone


def begin(phones):
    """From the title to a match of all."""
    first, *others = phones
    wait_until(lambda: "press OK" in first.said() or "OK" in first.said())
    first.press("Enter")
    for phone in others:
        wait_until(lambda phone=phone: "play here" in phone.said())
        phone.press("Enter")
        wait_until(lambda phone=phone: "Your seat" in phone.said())
    first.press("Enter")


@pytest.mark.browser
@pytest.mark.pieces([("briscola", 12)], [("briscola", None), ("scopa", None)])
def test_an_evening_of_four_phones_loses_no_move_and_shows_nobody_anothers_hand(arrive, piece, record_property):
    game, enough = piece
    host = arrive.host
    settings = played_match.match_settings(game, 4).decode() + "language=en\npace=quick\ndemo=off\n"
    (host.saves / "settings.txt").write_text(settings, encoding="utf-8")
    phones = [arrive(name) for name in NAMES]
    begin(phones)
    events = [
        (4, phones[1].page.reload),
        (6, lambda: host.dead.add("Carla")),
        (8, host.restart),
        (10, phones[3].page.reload),
    ]
    moves, late, dead_since = [], None, None
    while not (host.is_over() or enough and len(moves) >= enough and late and not host.dead):
        for phone in phones:
            phone.play()
        time.sleep(PAUSE_S)
        now = host.moves()
        assert now[: len(moves)] == moves
        moves = now
        if events and len(moves) >= events[0][0]:
            events.pop(0)[1]()
        if host.dead and dead_since is None:
            dead_since = time.monotonic()
        if host.dead and time.monotonic() > dead_since + (DEAD_S if enough is None else 10):
            host.dead.clear()
        if late is None and len(moves) > 9:
            late = arrive(LATE)
    assert not events and (enough or len(moves) > CARDS[game])
    wait_until(late.is_seated)
    assert not {words for words in late.got if isinstance(words, str) and "hand" in words}
    for phone in [*phones, late]:
        assert phone.got <= host.shown[phone.name], phone.name
    own = {
        phone.name: len(phone.got.difference(*[host.shown[name] for name in NAMES if name != phone.name]))
        for phone in phones
    }
    assert min(own.values()) > len(moves), own  # pictures and words of one phone alone: one gone astray would be found
    print(f"{game}: {len(moves)} moves; what only one phone got: {own}")
