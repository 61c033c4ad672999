"""Two phones in browsers at the table of `play --phones` itself: a match, a reload, the command again, and leaving."""

import asyncio
import contextlib
import queue
import re
import threading

import pytest
from playwright.sync_api import expect

from host_tests.conftest import BROWSER
from host_tests.web import pages, webkit
from host_tests.web.persons import GUARD_S, TURN
from host_tests.web.test_seat import Seat
from tools.environment import Unavailable, browser
from tools.play.phones.server import open_server
from tools.play.phones.table import Table

pytestmark = pytest.mark.browser
CARDS = re.compile("Your hand: (.*?[.])")


@contextlib.contextmanager
def hosted(folder, port=0):
    """(the table's code, the server's port) while the host runs, in a thread: Playwright has the loop of this one."""
    begun, stop = queue.Queue(), threading.Event()

    async def run():
        table = Table(str(folder), 1)
        server = await open_server(table, "127.0.0.1", port)
        begun.put((table.code, server.port))
        await asyncio.to_thread(stop.wait)
        await server.close()
        await table.close()

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    try:
        yield begun.get(timeout=pages.WAIT_MS / 1000)
    finally:
        stop.set()
        thread.join()


class Person(Seat):
    """Somebody with a phone. `heard` is all that came on its lines."""

    def __init__(self, page, heard):
        super().__init__(page)
        self.heard = heard

    def seated(self):
        expect(self.station().locator(".said")).not_to_be_empty()
        return self

    def hand(self):
        """The cards in words, or None."""
        found = CARDS.search(self.said())
        return found and found[1]


def press_until(is_true, press, *people):
    """Each of the people presses what `press` has them press, now and again, until this is true."""

    def press_once():
        for one in people:
            press(one)
        people[0].page.wait_for_timeout(1000 * GUARD_S)
        return is_true()

    is_true() or pages.wait_until(press_once)


def go_on(*people):
    """They press OK until all see their cards."""
    press_until(lambda: all(one.hand() for one in people), lambda one: one.hand() or one.click("ok"), *people)


def find_turn(*people):
    """Who is to play. Until somebody is, all go on: a trick may be shown, or a card that was played cover a hand."""

    def press(one):
        if "go on" in one.said():
            one.click("right" if "right: go on" in one.said() else "ok")

    press_until(lambda: any(TURN in one.said() for one in people), press, *people)
    return next(one for one in people if TURN in one.said())


def play_card(*people):
    """Whoever is to play does so; then it is somebody's turn again."""
    player = find_turn(*people)
    before = player.hand()
    player.page.wait_for_timeout(1000 * GUARD_S)
    press_until(
        lambda: player.hand() != before, lambda one: one.click("right" if "choose" in one.said() else "ok"), player
    )
    find_turn(*people)


def test_two_phones_play_and_come_back_after_a_reload_and_when_the_host_starts_again(visit, tmp_path):
    def person(address, name):
        heard = []
        page = visit(address="about:blank", drawn=False, **pages.PHONE).page
        page.on("websocket", lambda line: line.on("framereceived", lambda text: heard.append(text)))
        page.goto(address)
        return Person(page, heard).sit(name)

    with hosted(tmp_path) as (code, port):
        address = f"http://127.0.0.1:{port}/J/{code}"
        anna = person(address, "Anna")
        anna.wait_for("Press OK to begin")
        bea = person(address, "Bea")
        anna.click("ok")
        bea.wait_for("OK: play here, too")
        bea.click("ok")
        bea.wait_for("Your seat")
        anna.click("ok")
        go_on(anna, bea)
        play_card(anna, bea)
        play_card(anna, bea)
        hands = anna.hand(), bea.hand()
        anna.page.reload()
        anna.wait_for(hands[0])
    expect(bea.page.locator("#notice")).to_contain_text("The host closed the table.")
    bea.is_covered()
    with hosted(tmp_path, port):
        for one in (anna, bea):
            one.wait_for("A match is stored")
        go_on(anna, bea)
        assert (anna.hand(), bea.hand()) == hands
        anna.menu("leave")
        expect(anna.page.locator("#question-text")).to_contain_text("in the middle of a match")
        anna.sure()
        anna.told("You left the table")
        bea.wait_for("Anna is away")
    for one, hand in ((anna, hands[0]), (bea, hands[1])):
        assert [hand in "".join(each.heard) for each in (anna, bea)] == [one is anna, one is bea]  # nobody else's cards
    visit.errors[:] = [error for error in visit.errors if "WebSocket" not in error]


@pytest.mark.slow
def test_in_webkit_as_on_iphones_a_phone_sits_down_and_has_its_seat_back_after_a_reload(tmp_path, record_property):
    try:
        browser.install_webkit()
    except Unavailable as problem:
        pytest.skip(str(problem))
    with hosted(tmp_path) as (code, port), webkit.started(f"http://127.0.0.1:{port}/J/{code}") as phone:
        record_property(BROWSER, f"WebKit {phone.version}")
        ready = "document.querySelector('#door:not([hidden]) #door-go:not([aria-disabled])') !== null"
        pages.wait_until(lambda: phone.evaluate(ready))
        phone.evaluate("(document.getElementById('entry').value = 'Anna', document.getElementById('door-go').click())")
        pages.wait_until(lambda: "Press OK to begin" in phone.said())
        phone.click("right")
        pages.wait_until(lambda: "Premi OK per cominciare" in phone.said())
        webkit.call(f"{phone.session}/refresh")
        pages.wait_until(lambda: phone.evaluate("document.querySelector('.said')?.textContent.includes('Premi OK')"))
