"""A tap as presses, screen by screen: cards and captures, an exchange, letters, house rules."""

import asyncio
import copy
from types import SimpleNamespace

from boards.web import machine, said, taps
from engine.briscola import EXCHANGE
from engine.rules import complete_rules
from firmware.screens.consent import Consent
from firmware.screens.menu import Menu
from firmware.screens.naming import Naming
from firmware.screens.switches import Switches
from host_tests.gallery import moments
from tools.drawings import sheet

BUTTONS = ("left", "right", "ok", "back")  # by the numbers of their pins


class Glass:
    """A station that shows one screen, and presses its buttons at once: `pressed` are their names."""

    def __init__(self, screen, monkeypatch, ignored=()):
        self.screen = screen
        self.canvas = said.Spoken(sheet.blank()[0].panel)
        self.canvas.panel.turned = False
        self.buttons = SimpleNamespace(presses=[])
        self.pressed, self.results, self.ignored = [], [], list(ignored)
        monkeypatch.setattr(machine, "ground", self.ground)
        self.taps = taps.Taps(self, {name: pin for pin, name in enumerate(BUTTONS)})
        screen.draw(self.canvas)

    def ground(self, pin, closed):
        """Press a button."""
        if closed:
            self.pressed.append(BUTTONS[pin])
            if BUTTONS[pin] not in self.ignored:
                self.results.append(self.screen.press(BUTTONS[pin]))
            self.canvas.clear()
            self.screen.draw(self.canvas)

    def tap(self, x, y, moved=0):
        """Tap, and wait until all presses are done."""

        async def tap():
            self.taps.touch(x, y, moved)
            await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})

        asyncio.run(tap())

    def tap_card(self, card):
        """Tap a card, or words, where they were drawn last; a card where others leave it free."""
        x, y, _, height = next(spot[:4] for spot in reversed(self.canvas.spots) if spot[4] == card)
        self.tap(x + 3, y + height // 2)

    tap_words = tap_card


def moment(name, heading):
    """A screen of the gallery."""
    return dict(moments.screens(name, "en"))[heading]


def test_a_tap_on_a_card_of_the_table_chooses_a_capture_with_it_and_again_the_next(monkeypatch):
    play = moment("scopa_two", "before choosing among captures")
    glass = Glass(play, monkeypatch)
    taken = [card for card in play.view.table if sum(card in move[1:] for move in play.captures) > 1][0]
    found = []
    for _ in range(3):
        glass.tap_card(taken)
        found.append(play.move)
        assert taken in play.move[1:] and not any(glass.results)
    assert len(set(found)) > 1
    glass.tap_card(play.card)
    assert glass.results[-1] == found[-1]


def test_the_turned_up_card_is_the_exchange_and_again_makes_it(monkeypatch):
    for where in "card", "sign":
        play = moment("briscola_two", "your turn")
        glass = Glass(play, monkeypatch)
        for results in ([], [(EXCHANGE, play.exchanges[0][1])]):
            if where == "card":
                glass.tap_card(play.view.turned_up)
            else:
                glass.tap(112, 49)
            assert play.swaps() or results
            assert [result for result in glass.results if result] == results


def test_what_a_tap_has_lit_before_something_happened_is_not_played_by_the_next(monkeypatch):
    play = moment("briscola_two", "your turn")
    glass = Glass(play, monkeypatch)
    glass.tap_card(play.hand[1])
    play.update(copy.copy(play.view), None)
    glass.tap_card(play.hand[1])
    assert play.cursor == 1 and not any(glass.results)
    glass.tap_card(play.hand[1])
    assert glass.results[-1] == (play.hand[1],)


def test_what_the_buttons_have_lit_is_not_played_by_one_tap(monkeypatch):
    play = moment("briscola_two", "your turn")
    glass = Glass(play, monkeypatch)
    glass.tap_card(play.hand[0])
    play.press("right")
    glass.tap_card(play.hand[1])
    assert not any(glass.results)


def test_a_press_that_is_ignored_ends_a_tap(monkeypatch):
    """An OK that came too early must not make the rights after it choose another card."""
    play = moment("scopa_two", "before choosing among captures")
    glass = Glass(play, monkeypatch, ignored=["ok"])
    card = play.card
    other = play.captures[-1][1]
    glass.tap_card(other)
    assert play.card == card and glass.pressed.count("ok") == 1 and glass.pressed[-1] == "ok"


def test_a_name_is_written_by_taps(monkeypatch):
    naming = Naming("Seat 1")
    glass = Glass(naming, monkeypatch)
    glass.tap_words("H-N")
    glass.tap_words("A-G")
    glass.tap_words("B")  # opens its group, and lights it
    assert naming.name == "" and naming.letter == 1
    glass.tap_words("C")
    glass.tap_words("B")
    glass.tap_words("B")
    assert naming.name == "B"
    glass.tap_words("done")
    assert glass.results[-1] == "B"


def test_a_house_rule_is_changed_by_a_tap_and_keeps_its_place(monkeypatch):
    switches = Switches("scopa", complete_rules("scopa"), 2)
    glass = Glass(switches, monkeypatch)
    (first, values), (second, others) = switches.switches[:2]
    for y, switch, value in ((15, first, values[1]), (60, second, others[1]), (60, second, others[0])):
        glass.tap(64, y)
        assert switches.rules[switch] == value and switches.first == 0
        pressed = len(glass.pressed)
        glass.tap(64, 36)  # the sentence
        assert len(glass.pressed) == pressed


def test_one_tap_agrees_for_one_person_only(monkeypatch):
    consent = Consent(("give_up", 0), [1, 2], False)
    glass = Glass(consent, monkeypatch)
    glass.tap(64, 30)
    assert consent.headings == [] and consent.cursor == 0 and glass.results == [None, None]
    glass.tap(64, 30)
    assert glass.results[-1] == consent.AGREED


def test_a_line_that_cannot_be_chosen_is_only_lit(monkeypatch):
    menu = Menu("", ["Go on", "Hint"], reasons={"Hint": "not your turn"})
    glass = Glass(menu, monkeypatch)
    glass.tap(64, 30)
    assert menu.cursor == 1 and not any(glass.results)
