"""The page that a phone opens to take a seat: the door, the seat, a connection that is lost and comes back."""

import asyncio
import contextlib
import gzip
import queue
import re
import threading

import pytest
from playwright.sync_api import expect

from firmware.storage.store import JOURNAL
from firmware.words import text
from host_tests.conftest import find_or_skip
from host_tests.console.observing import settle_plan
from host_tests.tools.play.phones.phones import open_room
from host_tests.trials.journals import journal
from host_tests.web import pages, persons, webkit
from tools.environment import browser
from tools.play.phones.server import open_server
from tools.web.seat import read_seat_page

KB = 1024
IMPORTED = re.compile(rb'(?:from|import) "([^"]+)"')
PRIVATE = "Storage.prototype.getItem = Storage.prototype.setItem = () => { throw new Error('private'); };"
LOCKS = """window.locks = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  const lock = { released: false, release: async () => { lock.released = true; } };
  locks.push(lock);
  return lock;
} } });"""
LOOK_AWAY = """() => {
  for (const hidden of [true, false]) {
    Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    if (hidden && window.locks) locks[0].released = true; // the browser does that
  }
}"""
COUNT_CALMS = """() => {
  window.calms = 0;
  new MutationObserver(() => window.calms++).observe(document.getElementById("door-go"), { attributes: true });
}"""
NOTE_WORDS = """window.told = "";
new MutationObserver(() => told += document.getElementById("notice")?.textContent).observe(document, {
  subtree: true, childList: true,
});"""
ALL_WORDS = "document.body.innerText + document.body.textContent"
LIT = """canvas => canvas.getContext('2d').getImageData(0, 0, 128, 64).data.some(Boolean)
  && Number(canvas.style.opacity) > 0"""
SMALL = """() => [...document.querySelectorAll("button:not(.table *), input:not([type=checkbox])")]
  .filter((one) => one.offsetWidth)
  .filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 48).map((one) => one.id || one.dataset.button)"""
OUTSIDE = """() => [...document.querySelectorAll(".bar, .bar *, .body, .key, #help p, #door > *, #door button")]
  .filter((one) => one.offsetWidth).map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) < -0.1)
  .map(([one]) => one.id || one.className)"""


def test_all_that_a_phone_fetches_is_small_and_named_by_the_page_so_that_it_comes_at_once():
    files = read_seat_page()
    assert sum(len(gzip.compress(content)) for content in files.values()) < 60 * KB
    for path, content in files.items():
        if path.endswith(".mjs"):
            folder = path.rpartition("/")[0]
            for name in IMPORTED.findall(content):
                steps = [*folder.split("/"), *name.decode().split("/")]
                while ".." in steps:
                    del steps[steps.index("..") - 1 : steps.index("..") + 1]
                assert "/".join(step for step in steps if step not in ("", ".")) in files, (path, name)


class Host:
    """The room of `play --phones`, in a thread: Playwright has the loop of this one."""

    def __init__(self, room, server):
        self.room, self.port = room, server.port
        self.link = f"http://127.0.0.1:{server.port}/J/{room.code}"
        self.loop = asyncio.get_running_loop()

    def do(self, call, *given):

        async def act():
            return call(*given)

        return asyncio.run_coroutine_threadsafe(act(), self.loop).result()

    def free(self, name):
        self.do(self.room.free, name)

    def go_on(self, name):
        """Somebody at the host's screen goes on with the stored match."""
        seat = self.do(self.room.sit_here, name)

        def press():
            for down in (True, False):
                self.do(seat.press, "ok", down)
            return self.room.match

        pages.wait_until(press)
        return seat


@contextlib.contextmanager
def hosted(folder, port=0):
    """The Host of a room, while it is served."""
    begun = queue.Queue()

    async def run():
        room = open_room(folder)
        server = await open_server(room, "127.0.0.1", port)
        stop = asyncio.Event()
        begun.put((Host(room, server), stop))
        await stop.wait()
        await server.close()
        await room.close()

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    host, stop = begun.get(timeout=pages.WAIT_MS / 1000)
    try:
        yield host
    finally:
        host.loop.call_soon_threadsafe(stop.set)
        thread.join()


class PhonePage(pages.ConsolePage):
    """The page of a phone, in a tab. Nothing arrives on the first `lost` of the `sockets` that it opens."""

    def __init__(self, page):
        super().__init__(page)
        self.sockets, self.lost = [], 0
        page.route_web_socket("**/room", self.carry)

    def carry(self, socket):
        number = len(self.sockets)
        self.sockets.append(socket)
        if number >= self.lost:
            server = socket.connect_to_server()
            socket.on_message(lambda text: number >= self.lost and server.send(text))
            server.on_message(lambda text: number >= self.lost and socket.send(text))

    def opened(self, count):
        pages.wait_until(lambda: self.said() and len(self.sockets) == count)

    def sit(self, name):
        self.page.fill("#entry", name)
        self.page.click("#door-go")
        return self.seated()

    def seated(self):
        expect(self.station().locator(".said")).not_to_be_empty()
        expect(self.page.locator("body.calm")).to_have_count(0)
        return self

    def asked(self):
        """Wait for the own turn."""
        expect(self.page.locator("#stage.asked")).to_be_visible()
        return self

    def blamed(self, words):
        expect(self.page.locator("#door-blame")).to_contain_text(words)

    def told(self, words):
        """Wait until the door says why one is not at the table; the hand is not there."""
        expect(self.page.locator("#door-title")).to_have_text(words)
        self.is_covered()

    def is_covered(self):
        """No card can be seen, read or heard."""
        assert not self.station().locator("canvas").evaluate(LIT)
        assert "Your hand" not in self.page.evaluate(ALL_WORDS) and not self.page.locator("#mat button").count()


@pytest.fixture
def host(tmp_path):
    """The host of a table where a match of Bea and Carla is stored; it is Carla's turn."""
    settle_plan(tmp_path, "person:Bea person:Carla", "scopa", pace="quick", demo="off")
    stored = journal("scopa", 2, 2, seats=["person:Bea", "person:Carla"])
    (tmp_path / JOURNAL).write_text(stored, encoding="utf-8", newline="\n")
    with hosted(tmp_path) as host:
        yield host


@pytest.fixture
def phone(host, visit):
    """A function that opens a phone at the table, as the fixture `visit` opens a page."""

    def open_phone(address=host.link, before=None, **options):
        seat = PhonePage(
            visit(before, "about:blank", drawn=False, **{**pages.PHONE, "device_scale_factor": 2, **options}).page
        )
        seat.page.goto(address)
        return seat

    return open_phone


@pytest.mark.browser
def test_a_phone_comes_in_by_its_link_or_a_typed_code_under_a_name_that_it_keeps(phone, host):
    """A double tap on the code blames no name."""
    bea = host.go_on("Bea")
    seat = phone(host.link.partition("J/")[0])
    expect(seat.page.locator("#entry")).to_be_focused()
    seat.page.fill("#entry", "wrong")
    seat.page.click("#door-go")
    seat.blamed("That code does not open a table.")
    expect(seat.page.locator("#entry")).to_have_value("WRONG")
    seat.page.fill("#entry", "")
    seat.page.click("#door-go")
    seat.blamed("Type the six letters")
    code = host.room.code
    seat.page.fill("#entry", f"{code[:3]}-{code[3:]}".lower())
    seat.page.click("#door-go")
    expect(seat.page.locator("#door-text")).to_have_text("A match is on. At the table: Bea.")
    seat.page.locator("#door-go").dispatch_event("click")
    expect(seat.page.locator("#door-blame")).to_be_empty()
    for name in ("", "R2D2", "Bea"):
        seat.page.fill("#entry", name)
        seat.page.click("#door-go")
        seat.blamed("already sits here as Bea" if name == "Bea" else "1 to 8 letters")
    host.do(host.room.sit_here, "Carla")
    expect(seat.page.locator("#door-text")).to_have_text("A match is on. At the table: Bea, Carla.")
    seat.blamed("already sits here as Bea")
    host.free("Carla")
    expect(seat.page.locator("#door-text")).to_have_text("A match is on. At the table: Bea.")
    seat.page.evaluate(COUNT_CALMS)
    host.do(host.room.go, bea, bea.connection)
    expect(seat.page.locator("#door-text")).to_have_text("A match is on. Not here: Bea.")
    assert seat.page.evaluate("calms") == 0  # who comes and goes holds nobody up
    expect(seat.page.locator("#door-blame")).to_be_empty()
    seat.page.click("#door-go")
    seat.blamed("Not here: Bea. If that is you")
    seat.sit("Annalisa")
    expect(seat.page.locator("#who")).to_have_text("Annalisa")
    expect(seat.station()).to_be_focused()
    touched = []
    host.room.find_known("Annalisa")[0].taps.touch = lambda *where: touched.append(where)
    seat.station().locator(".pixels").click(position={"x": 10, "y": 10})
    pages.wait_until(lambda: touched == [(4, 4, 0)])
    seat.page.click("#turn")
    host.free("Annalisa")
    seat.told("The host freed your seat")
    door = seat.page.locator("#door-go").bounding_box()
    assert door["width"] > door["height"]  # only the console is enlarged by a quarter turn
    seat.page.click("#door-go")
    seat.page.get_by_role("button", name="Carla’s seat").click()
    seat.seated()
    assert seat.page.url.endswith("/") and code not in seat.page.url
    assert host.room.list_held() == ["Bea", "Carla"]


@pytest.mark.browser
def test_who_watches_a_match_is_offered_a_free_seat_while_it_is_free(phone, host):
    seat = phone()
    host.go_on("Bea")
    seat.sit("Anna")
    notice = seat.page.locator("#notice")
    expect(notice).to_contain_text("Carla’s seat in this match is free.")
    host.do(host.room.sit_here, "Carla")
    expect(notice).to_be_hidden()
    host.free("Carla")
    expect(notice).to_contain_text("Carla’s seat")
    seat.answer("close")
    expect(notice).to_be_hidden()
    seat.menu("take")
    expect(seat.page.locator("#who")).to_have_text("Carla")
    assert seat.station().get_attribute("aria-label") == "Screen"
    assert not seat.station().get_attribute("aria-describedby")  # of keys, which a phone has not


@pytest.mark.browser
def test_a_reload_and_a_lost_line_bring_the_seat_back_and_nobody_reads_the_old_hand_meanwhile(phone, host):
    seat = phone(before=NOTE_WORDS)
    host.go_on("Bea")
    seat.sit("Carla").reload()
    seat.seated().asked()
    assert "Connecting to the table …" in seat.page.evaluate("told")
    words = seat.said()
    seat.lost = 100
    seat.sockets[-1].close()
    expect(seat.page.locator("#notice")).to_have_text("No connection to the table. Trying again …")
    seat.is_covered()
    seat.click("ok")
    seat.press("Enter", "c")
    seat.lost = 0
    seat.wait_for(words)
    expect(seat.page.locator("#notice")).to_be_hidden()
    host.do(lambda: host.room.find_known("Carla")[0].connection.end("over"))
    expect(seat.page.locator("#notice")).to_contain_text("The host closed the table.")
    seat.seated()  # when the command runs again


@pytest.mark.browser
def test_a_line_that_died_unnoticed_is_opened_again_after_eight_seconds_or_when_somebody_sees_the_page(phone, host):
    seat = phone()
    seat.page.clock.install(time=0)
    seat.page.clock.pause_at(60_000)  # from now on it goes on when the test wants it
    seat.page.reload()
    seat.page.fill("#entry", "Ann")
    seat.page.clock.run_for(60_000)  # there is time to think about a name
    seat.page.fill("#entry", "Anna")
    seat.page.click("#door-go")
    seat.opened(2)
    pressed = []
    host.room.find_known("Anna")[0].press = lambda *button: pressed.append(button)
    seat.click("ok")  # that finger meant the door
    seat.press("Enter")
    seat.page.clock.run_for(500)
    seat.click("back")
    pages.wait_until(lambda: pressed)
    assert pressed[0] == ("back", True)
    seat.lost = 2
    seat.page.clock.run_for(7000)
    assert seat.said() and len(seat.sockets) == 2
    seat.page.clock.run_for(2000)
    seat.opened(3)
    seat.page.evaluate(LOOK_AWAY)
    seat.opened(4)


@pytest.mark.browser
def test_the_newest_tab_has_the_seat_and_the_old_one_can_take_it_back(phone, host):
    old = phone()
    old.sit("Anna")
    new = PhonePage(old.page.context.new_page())
    new.page.goto(host.link)
    new.seated()
    old.told("Your seat is open in another tab")
    old.page.click("#door-go")
    old.seated()
    new.told("Your seat is open in another tab")


@pytest.mark.browser
def test_whose_turn_it_is_is_felt_and_stands_in_the_tab(phone, host):
    seat = phone(before=pages.BUZZES)
    seat.sit("Carla")
    assert seat.page.title() == "Tavolino"
    host.go_on("Bea")
    seat.asked()
    expect(seat.page).to_have_title("● Your turn - Tavolino")
    expect(seat.page.locator("#begin")).to_have_text("It is your turn.")
    assert [buzz for buzz in seat.page.evaluate("buzzes") if buzz > 30] == [40]
    host.room.find_known("Carla")[0].panel.turned = True
    seat.button("right").tap()

    def play():
        seat.page.wait_for_timeout(1000)  # what comes at once may be an accident
        seat.button("ok").tap()
        return seat.page.title() == "Tavolino"

    pages.wait_until(play)
    assert "matrix(-1, 0, 0, -1" in seat.station().locator("canvas").evaluate("one => getComputedStyle(one).transform")


@pytest.mark.browser
def test_who_must_only_go_on_is_lit_too(phone, host):
    seat = phone().sit("Bea")
    host.go_on("Carla")
    [bea] = [party for party in host.room.match.parties if party.station.name == "Bea"]
    expect(seat.page.locator("#stage.asked")).to_have_count(0)
    host.do(host.room.match.begin_reading, bea)
    host.do(bea.station.buttons.wake)
    seat.asked()
    expect(seat.page).to_have_title("Tavolino")


@pytest.mark.browser
def test_a_phone_stays_awake_while_it_has_a_seat_where_the_browser_allows_that(phone, host):
    seat = phone(before=LOCKS)
    seat.sit("Anna")
    seat.page.evaluate(LOOK_AWAY)
    pages.wait_until(lambda: seat.page.evaluate("locks.length === 2 && !locks[1].released"))
    seat.seated()
    host.free("Anna")
    pages.wait_until(lambda: seat.page.evaluate("locks.every((one) => one.released)"))


@pytest.mark.browser
def test_who_leaves_is_asked_first_and_in_a_match_hears_what_it_means(phone, host):
    seat = phone(before=PRIVATE)  # where the browser keeps nothing, the tab remembers
    for match, words in ((False, "You can sit down again"), (True, "in the middle of a match")):
        if match:
            host.go_on("Bea")
            seat.page.click("#door-go")
        seat.sit("Carla")
        for yes in (False, True):
            seat.menu("leave")
            expect(seat.page.locator("#question-text")).to_contain_text(words)
            seat.sure(yes)
        seat.told("You left the table")
        assert "Carla" not in host.room.list_held()


@pytest.mark.browser
def test_a_card_that_is_dragged_too_little_stays_and_a_thrown_one_is_played_without_a_tap(phone, host):
    host.go_on("Bea")
    seat = phone(viewport={"width": 390, "height": 844}).sit("Carla").asked()
    cards = seat.page.locator("#mat.yours .hand button")
    cards.first.wait_for()
    hand = [card.get_attribute("value") for card in cards.all()]
    thrown = seat.page.locator(f".hand button[value='{hand[1]}']")
    persons.throw(thrown, 0.4)
    assert [card.get_attribute("value") for card in cards.all()] == hand
    while thrown.count():
        persons.throw(thrown)
        seat.page.wait_for_timeout(1000)
    moves = [move for _, move in host.room.match.match.round.history]
    assert int(hand[1]) in [move[0] for move in moves]


@pytest.mark.browser
@pytest.mark.parametrize("size", [(320, 568), (667, 375), (820, 1180)], ids=str)
def test_everything_fits_on_any_phone_and_axe_finds_nothing(phone, host, size):
    host.go_on("Bea")
    seat = phone(viewport={"width": size[0], "height": size[1]}, locale="it-IT")
    door = seat.page.locator("#door-text")
    expect(door).to_contain_text("A questo tavolo è tutto in inglese.")
    host.do(text.choose, "it")
    host.do(host.room.on_change)
    expect(door).not_to_contain_text("A questo tavolo")

    def check(where):
        pages.wait_until(lambda: seat.page.evaluate(pages.SETTLED))
        assert seat.page.evaluate(OUTSIDE) == [], where
        assert seat.page.evaluate(SMALL) == [], where
        for scheme in ("light", "dark") if size[0] == 320 else ():
            seat.page.emulate_media(color_scheme=scheme)
            assert pages.violations(seat) == [], where

    expect(seat.page.get_by_role("button", name="Il posto di Carla")).to_be_visible()
    seat.page.fill("#entry", "Bea")
    button = seat.page.locator("#door-go")
    stood = button.bounding_box()
    button.click()
    seat.blamed("Al tavolo c’è già Bea.")
    assert button.bounding_box() == stood
    check("door")
    seat.sit("Carla").asked()
    expect(seat.page.locator("#begin")).to_have_text("Tocca a te.")
    expect(seat.page.locator("#more")).to_contain_text("Premi una carta")
    check("turn")
    if size[0] < 600:
        seat.page.click("#turn")
        check("enlarged")
        seat.page.click("#turn")
    seat.page.click("#open-menu")
    check("menu")
    host.free("Carla")
    seat.told("Chi ospita ha liberato il tuo posto")
    check("freed")


@pytest.mark.browser
@pytest.mark.slow
def test_in_webkit_as_on_iphones_a_phone_sits_down_and_has_its_seat_back_after_a_reload(tmp_path):
    find_or_skip(browser.install_webkit)
    with hosted(tmp_path) as host, webkit.started(host.link) as phone:
        ready = "document.querySelector('#door:not([hidden]) #door-go:not([aria-disabled])') !== null"
        pages.wait_until(lambda: phone.evaluate(ready))
        phone.evaluate("(document.getElementById('entry').value = 'Anna', document.getElementById('door-go').click())")
        pages.wait_until(lambda: "Press OK to begin" in phone.said() and not phone.evaluate("document.body.className"))
        phone.click("ok")
        pages.wait_until(lambda: "Play!" in phone.said())
        webkit.call(f"{phone.session}/refresh")
        pages.wait_until(lambda: phone.evaluate("document.querySelector('.said')?.textContent.includes('Play!')"))
