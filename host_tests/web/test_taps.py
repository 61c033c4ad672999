"""Taps on a screen: a line is taken at once, a card only by a second tap on it; and where fingers tap on the page."""

import asyncio
import copy
from types import SimpleNamespace

import pytest

from boards.touch import taps
from boards.touch.spots import SpottingCanvas
from engine.briscola import EXCHANGE
from firmware.device import aio
from firmware.device.device import Device
from firmware.drawing.screen import SEEN
from firmware.screens.naming import Naming
from firmware.screens.table.cut import Cut
from host_tests.gallery import moments
from host_tests.gallery.pencil import Pencil
from host_tests.web import pages
from host_tests.web.consoles import TAPPED_MS, BrowserConsole
from host_tests.web.persons import briscola, place, tap
from tools.drawings import sheet

HAND, ROW = [(15 + 32 * place, 46) for place in range(3)], 18


class Paper(Pencil, SpottingCanvas):
    """A canvas that keeps both words and targets."""


class Glass:
    """A station that shows one screen, and presses its buttons at once: `results` are what the presses gave."""

    def __init__(self, screen, turned=False):
        self.screen = screen
        self.canvas = Paper(sheet.blank()[0].panel)
        self.canvas.panel.turned = turned
        self.buttons, self.device = SimpleNamespace(presses=[], take=self.take, counts=bool), Device()
        self.results, self.ago = [], None  # ago: the ms since the tap before, None for a while
        self.taps, self.comes_too_early = taps.Taps(self), lambda _: False
        self.attempt = lambda tell, *given: tell(*given)
        self.draw()

    def draw(self):
        self.canvas.clear()
        self.screen.draw(self.canvas)

    def take(self, name, down):
        if down:
            self.results.append(self.screen.press(name))
            self.draw()

    def tap(self, x, y):
        """Tap where something was drawn, and wait until all presses are done."""
        self.act(self.taps.touch, *((127 - x, 63 - y) if self.canvas.panel.turned else (x, y)), 0)

    def touch_card(self, card, thrown=False):
        """The same with a card on the mat."""
        self.act(self.taps.touch_card, card, thrown)

    def act(self, touch, *given):
        async def act():
            self.taps.since = None if self.ago is None else aio.ticks_ms() - self.ago
            touch(*given)
            await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})

        asyncio.run(act())

    def tap_on(self, *things):
        """Tap cards or words where they were drawn last; a card where others leave it free."""
        for thing in things:
            words = [(*box, string) for string, *box in self.canvas.words]
            x, y, _, height = next(spot[:4] for spot in reversed(words + self.canvas.spots) if spot[4] == thing)
            self.tap(x + 3, y + height // 2)


def moment(name, heading):
    return dict(moments.screens(name, "en"))[heading]


@pytest.mark.parametrize("lit", (True, False))
def test_a_tap_on_a_card_of_the_table_chooses_a_capture_with_it_and_again_the_next(lit):
    play, found = moment("scopa_two", "before choosing among captures"), []
    taken = [card for card in play.view.table if sum(card in move[1:] for move in play.captures) > 1][0]
    if not lit:
        play.highlight_card(None)
    glass = Glass(play)
    for _ in range(3):
        glass.tap_on(taken)
        found.append(play.move)
        assert taken in play.move[1:] and not any(glass.results)
    assert len(set(found)) > 1
    assert taps.find_state(play) == "taking"
    glass.taps.lit = None  # the buttons chose it
    glass.tap_on(play.card)
    assert glass.results[-1] == found[-1]


def test_what_a_tap_or_the_buttons_have_lit_before_is_not_played_by_the_next_tap():
    play = moment("briscola_two", "your turn")
    glass = Glass(play)
    glass.tap_on(play.hand[1])
    play.update(copy.copy(play.view), None)  # something happened
    glass.tap_on(play.hand[1], play.hand[0])
    play.press("right")
    glass.tap_on(play.hand[0], play.hand[1])
    assert play.cursor == 1 and not any(glass.results)
    glass.tap_on(play.hand[1])
    assert glass.results[-1] == (play.hand[1],)


def test_a_tap_on_the_deck_chooses_where_to_cut_and_again_there_cuts():
    cut = Cut(cutter=0, dealer=1, size=40, may_cut=True)
    glass = Glass(cut)
    glass.tap(44, 45)
    assert cut.place == 10 and not any(glass.results)
    glass.tap(44, 45)
    assert glass.results[-1] == 10
    cut.take()
    glass.tap(44, 45)  # it is no longer chosen
    assert glass.results[-1] == SEEN


def test_the_turned_up_card_is_the_exchange_and_its_sign_beside_the_hand_makes_it():
    play = moment("briscola_two", "your turn")
    glass, exchange = Glass(play), (EXCHANGE, play.said[0][1])
    glass.tap_on(play.view.turned_up)
    assert play.swaps() and not any(glass.results)
    glass.tap(112, 49)
    assert glass.results[-1] == exchange


def test_a_tap_on_words_is_no_tap_on_a_card_that_they_cover():
    play = moment("captions", "points that are let go")
    glass = Glass(play)
    glass.tap_on(play.card)  # lights it
    [y] = [box[1] for words, *box in glass.canvas.words if words == play.find_advice()]
    for column in range(128):  # their line is as wide as the screen
        glass.tap(column, y + 4)
    assert not any(glass.results) and play.move == (play.card,)
    glass.tap_on(play.card)
    assert glass.results[-1] == (play.card,)


@pytest.mark.parametrize("code", moments.LANGUAGES)
def test_words_about_a_button_are_that_button_from_their_first_to_their_last_column(code):
    tapped, presses = 0, []
    for heading, screen in [pair for name in moments.SCREENS for pair in moments.screens(name, code)]:
        glass = Glass(screen)
        glass.buttons.take = lambda button, down: presses.extend([button] * down)
        for button, words in [part for part in screen.list_parts() if part[0]]:
            for x, y, width, height in [box for written, *box in glass.canvas.words if written == words]:
                presses.clear()
                glass.tap(x, y + height // 2)
                glass.tap(x + width - 2, y + height // 2)
                assert presses == [button.split()[0], button.split()[-1]], (heading, words)
                tapped += 1
    assert tapped > 100


def test_a_name_is_written_by_taps_also_on_a_turned_screen():
    naming = Naming("Seat 1")
    glass = Glass(naming, turned=True)
    glass.tap_on("H-N", "A-G", "B")  # opens its group, and lights it
    assert naming.name == "" and naming.letter == 1
    glass.tap_on("C", "B", "B")
    assert naming.name == "B"
    glass.tap_on("done", "done")
    assert glass.results[-1] == "B"


def tap_impatiently(console, place):
    """Tap a place twelve times in three seconds."""
    for _ in range(12):
        console.order({"touch": [0, *place, 0]})
        console.wait(250)


def row(number):
    """Where a finger means a line of a list, from 0."""
    return 64, 10 + number * ROW + 5


def test_one_tap_takes_a_line_and_what_costs_something_asks_but_a_card_is_only_lit_also_by_quick_taps():
    with BrowserConsole("pocket", seed=5, kept={"settings.txt": briscola()}) as console:
        console.wait(500)
        console.touch(0, 64, 20)
        for players, line in ((3, 1), (4, 2), (5, 2)):
            console.touch(0, *row(2))  # the set-up stays under the finger
            console.touch(0, *row(line))
            assert f"chosen: Players, {players}" in console.said[0]
        console.touch(0, 64, 4)  # the heading
        assert "chosen: Players, 5" in console.said[0]
        console.touch(0, *row(2))
        console.touch(0, 64, 32, -2)
        console.touch(0, *row(0))
        console.press(0, "back", "back")
        console.touch(0, 64, 50)  # words that name a button are that button
        assert "How to play" in console.said[0]
        console.press(0, "back")
        for _ in range(3):
            console.press(0, "ok")
            console.settle()
        console.press(0, "back")
        console.touch(0, 64, 32, -1)
        console.touch(0, *row(1))
        assert "Give up and lose?" in console.said[0] and "chosen: No" in console.said[0]
        console.touch(0, *row(0))
        console.press(0, "back")
        turn = console.said[0].partition("left or right")[0]
        tap_impatiently(console, HAND[1])
        console.wait(TAPPED_MS)
        assert console.said[0].startswith(turn + "chosen") and console.state[0] == "asked"
        console.touch(0, *HAND[1])
        assert not console.said[0].startswith("Your turn") and not console.state[0]


def test_who_taps_on_and_on_to_read_a_lesson_raises_no_card():
    with BrowserConsole("pocket", seed=5) as console:
        console.wait(500)
        console.press(0, "back", "ok", "ok")
        console.settle()
        for _ in range(12):
            console.touch(0, *HAND[1])
            console.wait(800 - TAPPED_MS)
        assert console.said[0].endswith("left or right: choose.") and "chosen" not in console.said[0]
        console.wait(1500)
        console.touch(0, *HAND[1])
        assert "chosen" in console.said[0]


def test_impatient_taps_close_an_explanation_and_raise_no_card():
    with BrowserConsole("pocket", seed=5) as console:
        console.wait(500)
        console.press(0, "ok", "ok")
        console.settle()
        console.press(0, "ok")
        console.settle()
        for _ in range(2):
            console.touch(0, *HAND[2])
        console.settle()
        assert "right: go on" in console.said[0]
        tap_impatiently(console, HAND[0])
        assert console.said[0].endswith("left or right: choose.")


def test_a_swipe_moves_the_light_with_the_finger_pages_against_it_and_scrolls_up_or_down():
    with BrowserConsole("pocket", seed=5) as console:
        console.wait(500)
        console.press(0, "back")
        for moved, chosen in ((1, "Briscola"), (1, "Scopa"), (-1, "Briscola")):
            console.touch(0, 64, 32, moved)
            assert "chosen: " + chosen in console.said[0]
        console.press(0, "ok")
        for moved, page in ((-1, 2), (0, 3), (1, 2), (-2, 3), (2, 2)):
            console.touch(0, 64, 32, moved)
            assert f"{page} of " in console.said[0]
        console.press(0, "back", "back", "ok")
        for moved, line in zip((-2, -2, -2, 2, 2, 2, 2), (4, 7, 10, 7, 4, 1, 1)):
            console.touch(0, 64, 40, moved)
            assert f" {line} of" in console.said[0]


@pytest.mark.browser
def test_enlarged_the_console_fills_an_upright_phone_turned_by_a_quarter_and_fingers_follow_it(visit):
    tab = visit(**{**pages.PHONE, "viewport": {"width": 390, "height": 844}})
    turn, screen, mouse = tab.page.locator("#turn"), tab.station().locator("canvas"), tab.page.mouse
    turn.tap()
    tab.reload()  # it stays like that
    box = screen.bounding_box()
    assert box["width"] * box["height"] > 0.6 * 390 * 844
    assert (
        tab.page.locator(".bar :is(select, .icon)").filter(visible=True).count() == 4
    )  # sound, back, full screen, the menu
    for x, y in ((2, 2), (120, 60), (15, 46)):
        tap(tab, x, y)
        tab.wait_for(f"Touched: 0 {x} {y} 0.")
    for x, y, swiped in ((90, 32, 1), (64, 60, 2)):
        mouse.move(*place(tab, 64, 32))
        mouse.down()
        mouse.move(*place(tab, x, y), steps=3)
        mouse.up()
        tab.wait_for(f"Touched: 0 64 32 {swiped}.")
    tab.button("ok").tap()
    tab.wait_for("1 presses")
    turn.tap()
    tab.choose("table_two").press("Enter")
    tab.wait_for("1 presses")
    assert not turn.is_visible()


TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}


@pytest.mark.browser
def test_a_swipe_goes_to_the_console_with_its_direction_but_a_long_rest_or_another_picture_is_no_tap(visit):
    """Who sits opposite taps their own screen; a thumb that slips over its edge turns no table, a click does."""
    tab = visit(board="table_two", **TABLET)
    mouse = tab.page.mouse
    for down, seen in ((46, 46), (-3, 0), (66, 63)):
        tap(tab, 15, down, 2)
        tab.wait_for(f"Touched: 1 15 {seen} 0.", 2)
    ways = ((40, 50), (42, 20), "40 50 -2."), ((40, 30), (80, 33), "40 30 1."), ((90, 30), (60, 33), "90 30 -1.")
    for start, end, touched in ways:
        mouse.move(*place(tab, *start))
        mouse.down()
        mouse.move(*place(tab, *end), steps=3)
        mouse.up()
        tab.wait_for("Touched: 0 " + touched)
    mouse.move(*place(tab, 40, 50))
    mouse.down()
    tab.page.wait_for_timeout(800)
    mouse.up()
    mouse.down()
    tab.press("Enter")
    tab.wait_for("1 presses, held: .")
    mouse.up()
    tab.press("Enter")
    tab.wait_for("2 presses, held: .")  # a tap would have been said by then
    assert "Touched: 0 90 30 -1." in tab.said()
    assert tab.station(1).get_attribute("data-side") == "near"
    mouse.click(*place(tab, 20, 20, 2))
    tab.page.wait_for_function(pages.SETTLED)
    assert tab.station(2).get_attribute("data-side") == "near" and "Touched: 0 90 30 -1." in tab.said(2)
