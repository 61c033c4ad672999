"""The helper of somebody's first matches: OK says why, OK again goes on; what it says, when it stops, whom it keeps."""

import pytest

from engine.cards import RANKS
from engine.deal import Stream
from engine.match import Match
from firmware.drawing.fonts import SMALL
from firmware.play.story import Page, Story
from firmware.play.tell_why import make_why
from firmware.words import text
from host_tests.engine.helpers.decks import briscola_of, cards, move
from host_tests.engine.helpers.matches import opened
from host_tests.firmware.watching import cut, open_set_up, play_card, playing, rows, settle_plan, watched
from host_tests.gallery.moments_how import why
from host_tests.gallery.pencil import draw
from tools.agreement.random_games import KINDS, draw_rules
from tools.simulator.console import Console

OFFER = "OK: why?"
LINES = 3


@pytest.fixture(autouse=True)
def english_again():
    """Tests choose a language; the next test starts with English."""
    yield
    text.choose("en")


def settings(folder):
    """The stored settings as a dict."""
    lines = (folder / "settings.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines)


def wait_for_offer(console, station=0):
    """Play until a page is shown that can be explained."""
    for _ in range(200):
        if OFFER in console.words(station):
            return
        if console.runner.scene.asked is not None and console.kind(station) != "HandOver":
            console.wait(500)
            console.press(console.station_of(console.runner.scene.asked), "ok")
        console.wait(100)
    raise AssertionError("nothing was offered")


def moves(console):
    return len(console.runner.match.round.history)


@pytest.mark.parametrize("game", ["briscola", "scopa"])
def test_the_first_ok_explains_and_the_second_goes_on(game, tmp_path):
    with playing(tmp_path, "person thumb", game=game, explain="2") as console:
        cut(console)
        wait_for_offer(console)
        page = console.runner.scene.page
        before = moves(console)
        console.press(0, "ok")
        assert console.kind() == "Why"
        console.wait(60_000)
        assert moves(console) == before and console.kind() == "Why" and console.runner.scene.page is page
        console.press(0, "left", "right")
        assert console.kind() == "Why"
        console.press(0, "ok")
        assert console.kind() != "Why" and console.runner.scene.page is not page
        console.settle()
        assert OFFER not in console.words()


def test_an_offer_that_nobody_takes_goes_away_by_itself(tmp_path):
    with playing(tmp_path, "person thumb", explain="2") as console:
        cut(console)
        wait_for_offer(console)
        console.settle()
        assert OFFER not in console.words() and console.runner.scene.asked == 0


def test_back_opens_no_menu_but_ends_all_explanations(tmp_path):
    with playing(tmp_path, "person thumb", explain="2") as console:
        cut(console)
        wait_for_offer(console)
        console.press(0, "ok", "back")
        assert console.kind() == "BriscolaPlay" and settings(tmp_path)["explain"] == "0"
        console.settle()
        for _ in range(4):
            console.press(0, "ok")
            for _ in range(40):
                console.wait(100)
                assert OFFER not in console.words()
    with watched(tmp_path) as console:
        console.press(0, "ok", "right", "ok", "ok", "right", "ok")
        assert console.kind() != "Why"


def test_the_set_up_switches_it_off_and_on_again(tmp_path):
    settle_plan(tmp_path, "person thumb")
    with watched(tmp_path) as console:
        assert open_set_up(console)["Explain moves"] == "off"
        console.press(0, *["right"] * 6, "ok")
        assert rows(console)["Explain moves"] == "on"
        console.press(0, "back")
        assert settings(tmp_path)["explain"] == "2"
        console.press(0, "ok", *["right"] * 6, "ok")
        assert rows(console)["Explain moves"] == "off"


def test_a_new_console_explains_and_a_broken_setting_too(tmp_path):
    with watched(tmp_path) as console:
        assert open_set_up(console)["Explain moves"] == "on"
    settle_plan(tmp_path, "person thumb", explain="many")
    with watched(tmp_path) as console:
        assert open_set_up(console)["Explain moves"] == "on"


def play_match(console):
    """Press OK until the title is there again."""
    for _ in range(400):
        if console.kind() == "Title":
            return
        console.press(0, "ok")
        console.settle()
    raise AssertionError("the match does not end")


def test_two_matches_are_explained_and_then_no_more(tmp_path):
    with playing(tmp_path, "person thumb", explain="2") as console:
        for left in ("1", "0"):
            offered = 0
            while console.kind() != "Title":
                offered += OFFER in console.words()
                console.press(0, "ok")
                console.wait(300)
            assert offered and settings(tmp_path)["explain"] == left
            console.press(0, "ok", "ok")
        cut(console)
        for _ in range(30):
            assert OFFER not in console.words() and console.kind() != "Why"
            console.press(0, "ok")
            console.wait(200)


def test_a_match_that_is_given_up_does_not_count(tmp_path):
    with playing(tmp_path, "person thumb", explain="2") as console:
        cut(console)
        wait_for_offer(console)
        console.settle()
        console.press(0, "back", "left", "ok", "right", "ok")
        console.settle()
        assert console.kind() == "Title" and settings(tmp_path)["explain"] == "2"


def test_a_match_of_computers_does_not_count_and_explains_nothing(tmp_path):
    with playing(tmp_path, "thumb thumb", explain="2") as console:
        for _ in range(600):
            if console.kind() == "Title":
                break
            assert OFFER not in console.words()
            console.wait(500)
        assert console.kind() == "Title" and settings(tmp_path)["explain"] == "2"
    with Console("pocket", seed=1, saves=str(tmp_path), demo={"game": "briscola", "players": 2}) as demo:
        demo.settle()
    assert settings(tmp_path)["explain"] == "2"


def test_a_match_that_goes_on_after_the_power_failed_counts_once(tmp_path):
    with playing(tmp_path, "person thumb", explain="2") as console:
        cut(console)
        console.settle()
        play_card(console)
    with watched(tmp_path) as console:
        console.press(0, "ok", "ok")
        console.settle()
        wait_for_offer(console)
        play_match(console)
    assert settings(tmp_path)["explain"] == "1"


def test_at_a_table_others_look_on_while_somebody_reads(tmp_path):
    with playing(tmp_path, "person person", "table_two", explain="2") as console:
        cut(console)
        console.settle()
        wait_for_offer(console)
        console.press(0, "ok")
        console.wait(10_000)
        assert console.kind(0) == "Why" and console.kind(1) == "BriscolaPlay" and OFFER in console.words(1)
        console.press(1, "ok")
        assert console.kind(1) == "Why"
        console.press(0, "ok")
        console.wait(3000)
        assert console.kind(1) == "Why" and console.runner.scene.page  # the other one still reads
        console.press(1, "ok")
        console.wait(500)
        assert console.runner.scene.asked is not None


def test_the_match_may_be_given_up_while_somebody_reads(tmp_path):
    with playing(tmp_path, "person person", "table_two", explain="2") as console:
        cut(console)
        console.settle()
        wait_for_offer(console)
        console.press(0, "ok")
        console.press(1, "back", "left", "ok", "right", "ok")
        console.settle()
        assert console.kind(0) == console.kind(1) == "Title"


def test_what_is_told_when_the_console_is_handed_over_is_explained_too(tmp_path):
    with playing(tmp_path, "person person", explain="2", game="scopa") as console:
        cut(console)
        console.press_until("Pass to")
        console.press(0, "ok")
        console.wait(700)
        console.press_until("Pass to")
        console.press(0, "ok")
        console.wait(700)
        assert console.kind() == "Explained"
        console.press(0, "ok")
        console.wait(500)
        assert console.kind() == "Why"
        console.press(0, "ok")
        console.wait(500)
        assert console.kind() == "ScopaPlay" and console.runner.scene.asked is not None


def test_looking_back_is_explained_page_by_page(tmp_path):
    with playing(tmp_path, "person thumb", explain="2", game="scopa") as console:
        cut(console)
        console.settle()
        for _ in range(2):
            play_card(console)
        console.press(0, "back", "right", "right", "ok", "left")
        cursor = console.screen().look.cursor
        console.press(0, "ok")
        assert console.kind() == "Why"
        console.wait(500)
        console.press(0, "ok")
        assert console.kind() == "Explained" and console.screen().look.cursor == cursor + 1
        console.press(0, "ok")
        console.wait(500)
        console.press(0, "back")
        assert settings(tmp_path)["explain"] == "0" and console.kind() == "Menu"


EXAMPLES = {
    "a trump beats an Ace": ("3 of trumps beats the Ace of Coppe", "Il 3 di briscola batte l'Asso di Coppe"),
    "two trumps": ("the 3 beats the Re", "il 3 batte il Re"),
    "no trump": ("the first card's suit the 3 beats the Re", "seme della prima carta il 3 batte il Re"),
    "no suit followed": ("nobody else played Bastoni", "nessun altro ha Bastoni"),
    "an equal card": ("the 7 takes the 7", "il 7 prende il 7"),
    "a single card before a sum": ("A single 7 must be taken before 4+3", "il 7 da solo, prima di 4+3"),
    "a sum": ("The Fante is 8, so it takes 5+3", "Il Fante vale 8: prende 5+3"),
    "nothing to take": ("Nothing there makes 2", "niente fa 2"),
    "the Ace takes all": ("The Ace takes the whole table", "L'Asso prende tutta la tavola"),
    "a scopa": ("a scopa, 1 point", "scopa, 1 punto"),
    "the rest": ("Whoever captured last takes what is left", "va a chi ha preso per ultimo"),
}


@pytest.mark.parametrize("place, code", [(0, "en"), (1, "it")])
def test_what_is_said(place, code):
    text.choose(code)
    said = {heading: " ".join(screen.lines) for heading, screen in why()}
    assert {words for words in EXAMPLES if EXAMPLES[words][place] not in said[words]} == set()


def every_reason():
    """(match, page) for what random rounds of every kind and rule bring."""
    for number in range(3 * len(KINDS)):
        below = Stream(bytes([number]) * 32).below
        game, players = KINDS[number % len(KINDS)]
        match, story = Match(game, players, bytes([number]) * 32, draw_rules(game, players, below)), Story()
        while match.deals < 2 and match.winner is None:
            legal = match.legal()
            for page in story.play(match, legal[below(len(legal))]):
                if page.kind in ("trick", "capture", "lay", "rest"):
                    yield match, page


@pytest.mark.parametrize("code", ["en", "it"])
def test_every_reason_has_room(code):
    text.choose(code)
    long = {" ".join(why.lines) for why in (make_why(page, match) for match, page in every_reason())}
    assert [words for words in long if len(text.wrap(words, 126, SMALL.width)) > LINES] == []


def test_nothing_is_explained_by_what_is_hidden():
    """The same page at tables where all hidden cards lie elsewhere: the same picture."""
    pictures = set()
    for hands, draws in (
        (["AC 2D 4B", "3S 4D 5D"], "7S 6S"),
        (["AC RS CS", "3S AS 2S"], "RD AD"),
        (["AC 7B 6B", "3S AB 3B"], "2S 4S"),
    ):
        game = briscola_of(hands, "5S", draws)
        game.play(move("AC"))
        match = opened("briscola", 2)
        match.round = game
        page = Page("trick", 1, cards=tuple(cards("AC 3S")), leader=0, points=21)
        pencil = draw(make_why(page, match))
        assert {card for card, *_ in pencil.cards} == set(cards("AC 3S"))
        pictures.add(bytes(pencil.panel.buffer))
    assert len(pictures) == 1


def test_an_explanation_names_only_cards_that_lie_open():
    text.choose("en")
    ranks = dict(zip(text.look_up("why", ["names_of_ranks"])[0].split("|"), RANKS))
    assert ranks["Fante"] == "F" and ranks["Ace"] == "A"
    for match, page in every_reason():
        why = make_why(page, match)
        drawn = {card for card, *_ in draw(why).cards}
        assert drawn <= set(page.cards) | set(page.table) | set(page.taken)
