"""The mat: only what the picture shows lies there, a card that is tapped is that card, and a thrown one is played."""

import copy

import pytest

from boards.touch import taps
from boards.touch.mat import lay_mat
from boards.touch.targets import BESIDE
from firmware.drawing.screen import SEEN
from firmware.screens.table.cut import Cut
from host_tests.gallery import moments
from host_tests.web.consoles import TAPPED_MS, BrowserConsole
from host_tests.web.persons import briscola
from host_tests.web.test_taps import Glass, moment

OVER = ("score", "primiera")  # a round that is over has no secrets, so the mat shows what each side took


def faces(mat):
    laid = [*mat["table"], *mat["hand"], *([mat["trump"]] if mat["trump"] else [])]
    return [card for card, *_ in laid if card is not None]


def test_no_card_lies_on_the_mat_that_the_picture_hides_and_a_tapped_one_is_raised_on_all_golden_screens():
    tapped = laid = 0
    for heading, screen in [pair for name in moments.SCREENS for pair in moments.screens(name, "en")]:
        glass, mat, later = Glass(screen), lay_mat(screen, True), lay_mat(screen, False, {"hand": []})
        assert (mat is later is None) == (screen.current_kind() == "title"), heading  # no button moves before the title
        if mat is None:
            continue
        assert mat["waits"] or screen.current_kind() != "how", heading  # a tap reads on
        drawn = [what for *_, what in glass.canvas.spots]
        own = screen.play.hand if screen.current_kind() == "guide" else []  # the learner's, who is alone
        assert set(faces(mat)) <= {*drawn, *own} and len(faces(mat)) == len(set(faces(mat))), heading
        assert not mat["piles"] or screen.current_kind() in OVER, heading
        if screen.current_kind() == "score" and screen.match.game == "briscola":
            assert [int(worth) for *_, worth in mat["piles"]] == screen.match.round.scores(), heading
        if (
            screen.current_kind() == "list"
            or screen.current_kind() == "score"
            and screen.pages[screen.cursor] == "match"
        ):
            shown = [screen.heading] if screen.current_kind() == "list" else [words for _, words in screen.verdict]
            assert all(words in mat["turn"] + mat["notes"] for words in shown), heading
        if screen.current_kind() in ("hands", "match_score"):
            assert mat["turn"] and set(faces(mat)) == set(what for what in drawn if isinstance(what, int)), heading
        laid += len(faces(mat))
        asks = mat["yours"] and not mat["deck"] and screen.capture is None
        if asks:
            screen.highlight_card(None)
        for card, *_ in mat["hand"] if asks else ():
            glass.touch_card(card)
            marks = {one: mark for one, mark, *_ in lay_mat(screen, True)["hand"] if mark in ("lit", "raised")}
            assert list(marks) == [card] and not any(glass.results), heading
            tapped += 1
    assert tapped > 100 and laid > 500


def test_nobodys_place_in_a_trick_moves_and_a_partner_is_marked_where_no_names_lie():
    lesson = [screen for heading, screen in moments.screens("lessons", "en") if "briscola" in heading]
    tables = [lay_mat(screen, True)["table"] for screen in lesson]
    assert {tuple(who for *_, who, _, _ in table) for table in tables} - {()} == {("You", "Pina")}
    play = moment("hints", "a card of nine")
    for seat, said in ((1, "Player 2 to play"), (2, "Player 3 to play · partner")):
        play.view = copy.copy(play.view)
        play.view.turn = seat
        mat = lay_mat(play, True)
        assert (mat["turn"], mat["ours"]) == (said, seat == 2)
    play.advice, play.awaited = None, "Rita is away"
    play.highlight_card(None)
    assert lay_mat(play, True)["advice"] == "Rita is away"


def test_a_card_that_is_gone_or_is_tapped_while_something_else_is_shown_does_nothing():
    play = moment("briscola_two", "your turn")
    glass = Glass(play)
    gone = next(card for card in range(40) if card not in (*play.hand, play.view.turned_up))
    for thrown in (False, True):
        glass.touch_card(gone, thrown)
    for heading in ("the trick is shown to its taker", "the other's turn"):
        shown = Glass(moment("briscola_two", heading))
        for card in shown.screen.hand:
            shown.touch_card(card)
            shown.touch_card(card, True)
        assert shown.results == []
        shown.screen.offered = True  # until a tap beside the own cards
        shown.touch_card(shown.screen.hand[0])
        shown.touch_card(BESIDE)
        assert shown.results == [SEEN] and lay_mat(shown.screen, True)["advice"] == "tap here to go on"
    assert glass.results == []


def test_a_thrown_card_is_played_but_among_several_captures_it_asks_and_the_deck_is_cut_by_two_taps():
    play = moment("briscola_two", "your turn")
    glass = Glass(play)
    early, raised = [False, True, True], []
    glass.comes_too_early = lambda _: raised.append(play.cursor) or early.pop()
    glass.touch_card(play.hand[1], True)  # no other card is raised before, and OK waits for its guard
    assert glass.results == [None, (play.hand[1],)] and raised == [1, 1, 1]
    play = moment("scopa_two", "before choosing among captures")
    glass, card = Glass(play), play.card
    glass.touch_card(card, True)
    assert play.capture == 0 and not any(glass.results)
    play.explains = True
    assert lay_mat(play, True)["advice"] == "tap what to take, then your card"
    glass.touch_card(play.captures[1][1])
    glass.touch_card(card)
    assert glass.results[-1] in play.captures and play.captures[1][1] in glass.results[-1]
    for first, second in ((10, 24), (40, 40)):  # the large card on top is tapped, too
        glass, said = Glass(Cut(cutter=0, dealer=1, size=40, may_cut=True)), []
        for card in (first, second):
            said.append(lay_mat(glass.screen, True)["advice"])
            glass.touch_card(card)
        assert said == ["tap the deck", "tap it again to cut"] and 0 < glass.results[-1] < 40
        assert glass.results[-1] == 10 or first == 40


@pytest.mark.parametrize("ago, on_mat, on_picture", ((-9999999, False, False), (1000, True, False), (None, True, True)))
def test_one_tap_plays_the_card_of_a_hint_unless_somebody_taps_on_and_on_to_see_it(
    monkeypatch, ago, on_mat, on_picture
):
    monkeypatch.setattr(taps, "READING_MS", 9999999)
    for name, plays in (("touch_card", on_mat), ("tap_on", on_picture)):
        glass = Glass(moment("hints", "a card of nine"))
        card, glass.ago = glass.screen.chosen, ago
        getattr(glass, name)(card)
        assert ((card,) in glass.results) == plays


def test_a_tap_raises_a_card_at_once_but_only_a_later_one_plays_it():
    """OK is guarded when a turn begins, and against taps in quick succession."""
    with BrowserConsole("pocket", seed=5, kept={"settings.txt": briscola()}) as console:
        console.order({"mat": True})
        console.wait(500)
        while not (console.mat and console.mat["yours"] and console.mat["hand"]):
            console.press(0, "ok")
            console.wait(20)
        other, card = [console.mat["hand"][place][0] for place in (2, 1)]
        for tapped in (other, card):  # while the first one is being raised
            console.order({"card": tapped})
        for _ in range(9):
            console.order({"card": card})
            console.wait(100)
            assert [mark for _, mark, *_ in console.mat["hand"]] == ["", "lit", ""]
        console.wait(1000)
        console.order({"card": card})
        console.wait(TAPPED_MS)
        assert card not in faces({**console.mat, "table": []})
        mats = [message for message in console.messages if "mat" in message]
        assert all("screens" in message for message in mats[1:])
