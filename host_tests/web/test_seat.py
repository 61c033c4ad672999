"""The page that a phone opens to take a seat: the door, the seat, a line that is lost and comes back."""

import gzip
import re

import pytest
from playwright.sync_api import expect

from host_tests.web import pages
from host_tests.web.stand_in import CODE, StandIn
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
ALL_WORDS = "document.body.innerText + document.body.textContent"
LIT = """canvas => canvas.getContext('2d').getImageData(0, 0, 128, 64).data.some(Boolean)
  && Number(canvas.style.opacity) > 0"""
SMALL = """() => [...document.querySelectorAll("button, input:not([type=checkbox])")].filter((one) => one.offsetWidth)
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


class Seat(pages.Table):
    """The page of a seat, in a tab."""

    def sit(self, name):
        """Sit down under a name, through the door."""
        self.page.fill("#entry", name)
        self.page.click("#door-go")
        return self.seated()

    def seated(self):
        self.wait_for("presses")
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
        assert "Ace of Coins" not in self.page.evaluate(ALL_WORDS)


@pytest.fixture
def table():
    """The host's table: Bea is there, and Carla's seat in the match is free."""
    return StandIn(Bea="token of Bea", Carla="")


@pytest.fixture
def phone(table, visit):
    """A function that opens a phone at the table, as the fixture `visit` opens a page."""
    with table.served() as address:

        def open_phone(path="/J/" + CODE, before=None, **options):
            options = {**pages.PHONE, "device_scale_factor": 2, **options}
            return Seat(visit(before, address + path, drawn=False, **options).page)

        open_phone.tab = lambda seat, path="/": Seat(visit.tab(seat.page.context, address + path, drawn=False).page)
        yield open_phone


@pytest.mark.browser
def test_a_phone_comes_in_by_its_link_or_a_typed_code_under_a_name_that_it_keeps(phone, table):
    """A double tap on the code blames no name."""
    seat = phone("/")
    seat.page.fill("#entry", "wrong")
    seat.page.click("#door-go")
    seat.blamed("That code does not open a table.")
    expect(seat.page.locator("#entry")).to_have_value("WRONG")
    seat.page.fill("#entry", "")
    seat.page.click("#door-go")
    seat.blamed("Type the six letters")
    seat.page.fill("#entry", "k7q-2mx")
    seat.page.click("#door-go")
    expect(seat.page.locator("#door-text")).to_have_text("At the table: Bea.")
    seat.page.locator("#door-go").dispatch_event("click")
    expect(seat.page.locator("#door-blame")).to_be_empty()
    for name in ("", "R2D2", "Annamaria1", "Bea"):
        seat.page.fill("#entry", name)
        seat.page.click("#door-go")
        seat.blamed("already sits here as Bea" if name == "Bea" else "1 to 8 letters")
    table.away = ["Bea"]
    seat.page.click("#door-go")
    seat.blamed("Not here: Bea. If that is you")
    table.tell_door()
    expect(seat.page.locator("#door-text")).to_have_text("Not here: Bea.")
    expect(seat.page.locator("#door-blame")).to_be_empty()
    seat.sit("Annalisa")
    expect(seat.page.locator("#who")).to_have_text("Annalisa")
    seat.click("ok")
    seat.wait_for("1 presses")
    seat.station().locator(".pixels").click(position={"x": 10, "y": 10})
    pages.wait_until(lambda: {"touch": [0, 4, 4, 0]} in table.heard)
    seat.page.click("#turn")
    table.free()
    seat.told("The host freed your seat")
    door = seat.page.locator("#door-go").bounding_box()
    assert door["width"] > door["height"]  # only the console is enlarged by a quarter turn
    seat.page.click("#door-go")
    expect(seat.page.locator("#door-choices button").first).to_have_text("Annalisa’s seat")
    seat.page.get_by_role("button", name="Carla’s seat").click()
    seat.seated()
    assert seat.page.url.endswith("/") and CODE not in seat.page.url
    assert table.names == {"Bea": "token of Bea", "Carla": "token of Carla", "Annalisa": ""}


@pytest.mark.browser
def test_who_watches_a_match_is_offered_a_free_seat_while_it_is_free(phone, table):
    seat = phone()
    seat.sit("Anna")
    for free, words in (["Ciro"], "Ciro’s seat in this match is free."), ([], None), (["Ciro"], "Ciro’s seat"):
        table.show(free=free)
        notice = seat.page.locator("#notice")
        expect(notice).to_contain_text(words) if words else expect(notice).to_be_hidden()
    seat.answer("seat.take")
    pages.wait_until(lambda: {"move": "Ciro"} in table.heard)
    assert seat.station().get_attribute("aria-label") == "Screen"
    assert not seat.station().get_attribute("aria-describedby")  # of keys, which a phone has not


@pytest.mark.browser
def test_a_reload_and_a_lost_line_bring_the_seat_back_and_nobody_reads_the_old_hand_meanwhile(phone, table):
    seat = phone()
    seat.sit("Anna").reload()
    seat.seated()
    table.lose()
    expect(seat.page.locator("#notice")).to_have_text("No connection to the table. Trying again …")
    seat.is_covered()
    heard = len(table.heard)
    seat.click("ok")
    seat.press("Enter", "c")
    table.open = True
    seat.wait_for("0 presses")
    expect(seat.page.locator("#notice")).to_be_hidden()
    assert not [message for message in table.heard[heard:] if "buttons" in message]
    table.end("over")
    expect(seat.page.locator("#notice")).to_contain_text("The host closed the table.")
    seat.seated()  # when the command runs again


@pytest.mark.browser
def test_a_line_that_died_unnoticed_is_opened_again_after_eight_seconds_or_when_somebody_sees_the_page(phone, table):
    seat = phone()
    seat.page.clock.install(time=0)
    seat.page.clock.pause_at(60_000)  # from now on it goes on when the test wants it
    seat.page.reload()
    seat.page.fill("#entry", "Ann")
    seat.page.clock.run_for(60_000)  # there is time to think about a name
    seat.sit("Anna")
    assert table.lines == 2
    table.line = None  # the console has forgotten it
    seat.page.clock.run_for(7000)
    assert table.line is None
    seat.page.clock.run_for(2000)
    pages.wait_until(lambda: table.line)
    seat.seated()
    table.line = None
    seat.page.evaluate(LOOK_AWAY)
    pages.wait_until(lambda: table.line)
    seat.seated()


@pytest.mark.browser
def test_the_newest_tab_has_the_seat_and_the_old_one_can_take_it_back(phone, table):
    old = phone()
    old.sit("Anna")
    new = phone.tab(old).seated()
    old.told("Your seat is open in another tab")
    old.page.click("#door-go")
    old.seated()
    new.told("Your seat is open in another tab")


@pytest.mark.browser
def test_whose_turn_it_is_is_felt_and_stands_in_the_tab(phone, table):
    seat = phone(before=pages.BUZZES)
    seat.sit("Anna")
    seat.button("ok").tap()
    seat.wait_for("1 presses")
    assert seat.page.title() == "Tavolino"
    for _ in range(2):
        table.show("asked")
    expect(seat.page).to_have_title("● Your turn - Tavolino")
    expect(seat.page.locator("#begin")).to_have_text("It is your turn.")
    assert [buzz for buzz in seat.page.evaluate("buzzes") if buzz > 30] == [40]
    table.show("cards", language="it", turned=True)
    expect(seat.page).to_have_title("Tavolino")
    expect(seat.page.locator("#more")).to_contain_text("Premi una carta")
    assert "matrix(-1, 0, 0, -1" in seat.station().locator("canvas").evaluate("one => getComputedStyle(one).transform")


@pytest.mark.browser
def test_a_phone_stays_awake_while_it_has_a_seat_where_the_browser_allows_that(phone, table):
    seat = phone(before=LOCKS)
    seat.sit("Anna")
    seat.page.evaluate(LOOK_AWAY)
    seat.page.wait_for_function("locks.length === 2 && !locks[1].released")
    seat.seated()
    table.free()
    seat.page.wait_for_function("locks.every((one) => one.released)")


@pytest.mark.browser
def test_who_leaves_is_asked_first_and_in_a_match_hears_what_it_means(phone, table):
    seat = phone(before=PRIVATE)  # where the browser keeps nothing, the tab remembers
    for match, words in ((False, "You can sit down again"), (True, "in the middle of a match")):
        table.match = match
        if match:
            seat.page.click("#door-go")
            seat.sit("Anna")
        else:
            seat.sit("Anna")
        for yes in (False, True):
            seat.menu("leave")
            expect(seat.page.locator("#question-text")).to_contain_text(words)
            seat.sure(yes)
        seat.told("You left the table")
        assert table.names["Anna"] == ""


@pytest.mark.browser
@pytest.mark.parametrize("size", [(320, 568), (667, 375), (820, 1180)], ids=str)
def test_everything_fits_on_any_phone_and_axe_finds_nothing(phone, table, size):
    table.names.update(Annalisa="", Beatrice="", Dino="", Wilhelm="")
    table.match, table.language = True, "it"
    seat = phone(viewport={"width": size[0], "height": size[1]}, locale="it-IT")

    def check(where):
        seat.page.wait_for_function(pages.SETTLED)
        assert seat.page.evaluate(OUTSIDE) == [], where
        assert seat.page.evaluate(SMALL) == [], where
        for scheme in ("light", "dark") if size[0] == 320 else ():
            seat.page.emulate_media(color_scheme=scheme)
            assert pages.violations(seat) == [], where

    expect(seat.page.get_by_role("button", name="Il posto di Carla")).to_be_visible()
    seat.page.fill("#entry", "Bea")
    seat.page.click("#door-go")
    seat.blamed("Al tavolo c’è già Bea.")
    check("door")
    seat.sit("Anna")
    table.show("asked")
    expect(seat.page.locator("#begin")).to_have_text("Tocca a te.")
    check("turn")
    if size[0] < 600:
        seat.page.click("#turn")
        check("enlarged")
        seat.page.click("#turn")
    seat.page.click("#open-menu")
    check("menu")
    table.free()
    seat.told("Chi ospita ha liberato il tuo posto")
    check("freed")
