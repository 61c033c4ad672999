"""An honest table: what may be looked at again, who gets hints, and how many cards each side has captured."""

import pytest

from engine.match import Match
from firmware.games.page import Page
from firmware.match.story import Story
from host_tests.engine.helpers.decks import SEED
from host_tests.firmware.match.test_flow import menu_words
from host_tests.firmware.watching import begun, cut, play_card, playing

CAPTURES = [Page("capture", 0), Page("lay", 1), Page("lay", 0), Page("lay", 1)]
TRICKS = [Page("trick", 1), Page("exchange", 0), Page("trick", 0), Page("exchange", 1)]


def recalled(pages, seat, rule="last"):
    """The places of the pages that somebody may look at again."""
    story = Story()
    story.pages = pages
    return [pages.index(page) for page in story.recall(seat, rule)]


def test_one_looks_back_to_the_own_last_move_and_the_last_capture():
    assert recalled(CAPTURES, 0) == [0, 2, 3]
    assert recalled(CAPTURES, 1) == [0, 3]
    assert recalled(CAPTURES[:2], 0) == [0, 1]
    assert recalled(CAPTURES[:3], 2) == [0, 1, 2]  # who has not played yet has seen all of it
    assert recalled(CAPTURES, None) == [0]
    assert recalled([], 0) == recalled([], None) == []


def test_of_the_tricks_only_the_last_one_can_be_looked_at_again():
    assert recalled(TRICKS, 0) == recalled(TRICKS, 1) == [2, 3]
    assert recalled(TRICKS[:3], 1) == [2]
    assert recalled(TRICKS, None) == [2, 3]


@pytest.mark.parametrize("rule, pages", [("last", "1/1"), ("all", "4/4")])
def test_after_four_tricks_the_look_back_shows_the_last_or_all_of_them(rule, pages, tmp_path):
    with playing(tmp_path, "person thumb", rules={"look_back": rule}) as console:
        cut(console)
        while len(console.runner.match.round.history) < 8 or console.runner.match.turn != 0:
            console.settle()
            play_card(console)
        if console.runner.match.round.trick:
            console.settle()
        console.press(0, "back", "right", "right", "right", "ok")
        assert console.kind() == "LookBack" and pages in console.words()


HINTS = [
    ("person thumb", "alone", True),
    ("person thumb thumb thumb", "alone", True),
    ("person person", "alone", False),
    ("person thumb person thumb", "alone", False),
    ("person person", "on", True),
    ("person thumb", "off", False),
]


@pytest.mark.parametrize("seats, rule, offered", HINTS)
def test_hints_are_for_whom_the_rules_allow_them(seats, rule, offered, tmp_path):
    with begun(tmp_path, seats, rules={"hints": rule}) as console:
        if console.kind() == "HandOver":
            console.press(0, "ok")
            console.settle()
        if console.kind() == "LookBack":
            console.press(0, "back")
        console.press(0, "back")
        assert ("Hint" in menu_words(console).split()) == offered


def test_the_score_tells_how_many_cards_each_side_has_captured_and_never_which(tmp_path):
    with playing(tmp_path, "person thumb", game="scopa") as console:
        cut(console)
        while sum(len(pile) for pile in console.runner.match.round.piles) < 8 or console.runner.match.turn != 0:
            console.settle()
            play_card(console)
        console.settle()
        counts = [len(pile) for pile in console.runner.match.round.piles]
        console.press(0, "back", *["left"] * 7, "ok")
        assert console.words().startswith("Match to 11")
        assert [word for word in console.words().split(" | ") if "cards" in word] == [
            f"{count} cards" for count in counts
        ]
        assert console.cards() == []


@pytest.mark.parametrize("rule", ["last", "all"])
def test_the_score_tells_the_points_of_a_round_of_briscola_only_if_all_of_it_may_be_looked_at(rule, tmp_path):
    with playing(tmp_path, "person thumb", rules={"look_back": rule}) as console:
        cut(console)
        while not any(console.runner.match.round.scores()) or console.runner.match.turn != 0:
            console.settle()
            play_card(console)
        console.settle()
        points = [str(count) for count in console.runner.match.round.scores()]
        console.press(0, "back", *["left"] * 7, "ok")
        told = [*points, "points in this round"] if rule == "all" else ["Points count at the end"]
        assert sorted(console.words().split(" | ")[5:-2]) == sorted(told)


@pytest.mark.parametrize("rule, most", [("last", 5), ("all", 12)])
def test_what_nobody_may_look_at_again_is_not_kept_and_news_are_still_told(rule, most):
    """Of a round of Scopa for three, four pages and perhaps one capture are enough, or all of it by the other rule."""
    match, story, made = Match("scopa", 3, SEED, {"look_back": rule}), Story(), []
    whole = 0
    while len(made) < 12:
        made += [page for page in story.play(match, match.legal()[0]) if match.round]
        whole = max(whole, len(story.pages))
        news = story.find_news(max(0, story.count() - 2))
        assert [id(page) for page in news] == [id(page) for page in made[-2:]]
        assert story.count() == len(made)
    assert whole == most or rule == "last" and whole <= most
    kept = [id(page) for page in story.pages]
    assert kept == [id(page) for page in made if id(page) in kept]
    taken = [id(page) for page in made if page.kind == "capture"]
    assert not taken or taken[-1] in kept


def test_who_looks_back_at_all_while_others_play_sees_the_pages_that_there_were(tmp_path):
    with begun(tmp_path, "person thumb thumb thumb", game="scopa", rules={"look_back": "all"}) as console:
        console.press(0, "ok")
        console.press(0, "back", "right", "right", "right", "ok")
        assert console.kind() == "LookBack"
        pages = len(console.screen().pages)
        console.wait(6000)  # the computers play
        console.press(0, "right", "right", "right")
        assert len(console.screen().pages) == pages and console.screen().cursor == pages - 1
