"""Phones in browsers at the table of `play --phones` itself: no move is lost, and no phone gets another one's hand."""

import json
import re

import pytest
from playwright.sync_api import expect

from boards.speech.cards import name_card
from engine import replay
from firmware.storage.store import JOURNAL, LAST
from host_tests.conftest import BROWSER, find_or_skip
from host_tests.web import pages, webkit
from host_tests.web.test_seat import PhonePage, hosted
from tools.environment import browser
from tools.measure import played_match

pytestmark = pytest.mark.browser
NAMES = "Anna", "Bea", "Carla", "Dino"
CARDS = {"briscola": 40, "scopa": 36 * 2}  # at least so many are played in a whole match
HAND = re.compile("Your hand: (.*?[.])")


class Person(PhonePage):
    """Somebody with a phone. `heard` is all that came on its connections, `hands` those that it has shown, in words."""

    def __init__(self, page):
        super().__init__(page)
        self.heard, self.hands = [], set()
        page.on("websocket", lambda socket: socket.on("framereceived", lambda text: self.heard.append(text)))

    def hand(self):
        """The cards in words, or None."""
        found = HAND.search(self.said())
        self.hands |= {found[1]} if found else set()
        return found and found[1]

    def laid(self):
        """The hands of three cards that its mat has had: {(number, ...)}."""
        mats = [message["mat"] for message in map(json.loads, self.heard) if message.get("mat")]
        hands = [tuple(card for card, *_ in mat["hand"] if card is not None) for mat in mats]
        return {hand for hand in hands if len(hand) == 3}

    def play(self):
        """Play a card, or go on."""
        is_asked = "asked" in (self.page.locator("#stage").get_attribute("class") or "")
        self.press(*(["ArrowRight", "Enter"] if is_asked else ["Enter"]))


def read_match(folder):
    """What is stored of the match."""
    path = next((folder / name for name in (JOURNAL, LAST) if (folder / name).exists()), None)
    return replay.read_record(path.read_bytes().rstrip(b"\xff").decode().splitlines(keepends=True) if path else [])


def play_until(folder, people, count):
    """All play until so many moves are stored, or to the end of the match; no stored move gets lost."""
    found = read_match(folder)
    while len(found.moves) < count and not (found.match and found.match.winner is not None):
        for one in people:
            one.hand()
            one.play()
        people[0].page.wait_for_timeout(200)
        before, found = found, read_match(folder)
        assert found.moves[: len(before.moves)] == before.moves


@pytest.mark.pieces([("briscola", 12)], [("briscola", 1000), ("scopa", 1000)])
def test_an_evening_of_phones_loses_no_move_and_shows_nobody_anothers_hand(visit, tmp_path, piece):
    """Pages are loaded again, the host starts again, one is late, one leaves."""
    game, enough = piece
    settings = played_match.match_settings(game, 4).decode() + "language=en\npace=quick\ndemo=off\n"
    (tmp_path / "settings.txt").write_text(settings, encoding="utf-8")

    def arrive(name):
        one = Person(visit(address="about:blank", drawn=False, **pages.PHONE).page)
        one.page.goto(host.link)
        return one.sit(name)

    with hosted(tmp_path) as host:
        people = anna, *others = [arrive(name) for name in NAMES]
        anna.wait_for("OK")
        anna.click("ok")
        for one in others:
            one.wait_for("play here")
            one.click("ok")
            one.wait_for("Seat ")
        anna.click("ok")
        play_until(tmp_path, people, 4)
        others[0].page.reload()
        play_until(tmp_path, people, 6)
    for one in people:
        expect(one.page.locator("#notice")).to_contain_text("The host closed the table.")
        one.is_covered()
    with hosted(tmp_path, host.port) as host:
        for one in people:
            one.wait_for("A match is stored")
        pages.wait_until(lambda: all([one.hand() or one.press("Enter") for one in people]))
        found = read_match(tmp_path)
        for one, name in zip(people, NAMES):
            hand = found.match.round.hands[found.seats.index(f"person:{name}")]
            assert set(one.hand()[:-1].split(", ")) == set(map(name_card, hand))
        play_until(tmp_path, people, 8)
        late = arrive("Emma")
        play_until(tmp_path, people, enough)
        assert enough < 1000 or len(read_match(tmp_path).moves) > CARDS[game]
        if enough < 1000:
            anna.menu("leave")
            expect(anna.page.locator("#question-text")).to_contain_text("in the middle of a match")
            anna.sure()
            anna.told("You left the table")
    assert not HAND.search("".join(late.heard))
    seats = [read_match(tmp_path).seats.index(f"person:{name}") for name in NAMES]
    apart = 2 if game == "briscola" else 4  # there, partners see each other's hands after the last draw
    for own, one in zip(seats, people):
        strangers = [other for seat, other in zip(seats, people) if (seat - own) % apart]
        others = {hand for other in strangers for hand in other.hands if hand.count(",") == 2}
        assert others and not [hand for hand in others if hand in "".join(one.heard)]
        assert one.laid() and not [other for other in strangers if other.laid() & one.laid()]


@pytest.mark.slow
def test_in_webkit_as_on_iphones_a_phone_sits_down_and_has_its_seat_back_after_a_reload(tmp_path, record_property):
    find_or_skip(browser.install_webkit)
    with hosted(tmp_path) as host, webkit.started(host.link) as phone:
        record_property(BROWSER, f"WebKit {phone.version}")
        ready = "document.querySelector('#door:not([hidden]) #door-go:not([aria-disabled])') !== null"
        pages.wait_until(lambda: phone.evaluate(ready))
        phone.evaluate("(document.getElementById('entry').value = 'Anna', document.getElementById('door-go').click())")
        pages.wait_until(lambda: "Press OK to begin" in phone.said())
        phone.click("ok")
        pages.wait_until(lambda: "Play!" in phone.said())
        webkit.call(f"{phone.session}/refresh")
        pages.wait_until(lambda: phone.evaluate("document.querySelector('.said')?.textContent.includes('Play!')"))
