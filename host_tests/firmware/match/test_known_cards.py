"""Cards of other hands: a partner's hand is shown once; what everybody saw, for as long as one may look back at it."""

import pytest

from engine.match import Match
from firmware.match.offers import find_known
from firmware.match.presenter import Scene
from firmware.match.story import Story
from firmware.words.text import say
from host_tests.engine.helpers.decks import SEED
from host_tests.firmware.watching import begun, play_card


def positions(players, number=0, **rules):
    """(match, Scene) of a round before each of its moves, with any moves; where one can be exchanged, a card is."""
    match, story = Match("briscola", players, bytes([number]) + SEED[1:], rules), Story()
    story.play(match, match.legal()[16])
    while match.round.turn is not None:
        yield match, Scene(match, [], story)
        legal = match.legal()
        story.play(match, legal[0 if legal[0][0] < 0 else (number + len(match.round.history)) % len(legal)])


def known(scene, seat):
    """The cards in others' hands on the page of a seat."""
    return [card for _, cards in find_known(scene, seat) for card in cards]


@pytest.mark.parametrize("look_back", ["last", "all"])
@pytest.mark.parametrize("rule", ["last_draw", "first_and_last"])
def test_no_page_shows_a_partners_hand(rule, look_back):
    for players in (4, 6):
        for match, scene in positions(players, partner_view=rule, look_back=look_back):
            for seat in range(players):
                assert set(known(scene, seat)) <= {match.round.turned_up}


@pytest.mark.parametrize("look_back", ["last", "all"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turned_up_card_is_shown_for_as_long_as_the_trick_before_its_drawing_is(players, look_back):
    shown = set()
    for match, scene in positions(players, look_back=look_back):
        played = match.round
        tricks = 3 - max(len(hand) for hand in played.hands)  # since the last draw
        holder = [seat for seat in range(players) if played.turned_up in played.hands[seat] and not played.stock]
        for seat in range(players):
            wanted = holder not in ([], [seat]) and (look_back == "all" or tricks == 0)
            assert known(scene, seat) == [played.turned_up] * wanted
            shown.add(wanted)
    assert shown == {True, False}


def test_an_exchanged_card_is_shown_until_the_next_trick_has_been_taken():
    seen = []
    for number in range(40):
        for match, scene in positions(2, number, exchange="two"):
            history = match.round.history
            swaps = [place for place, (_, move) in enumerate(history) if move[0] < 0]
            if swaps and match.round.stock:
                seat = history[swaps[0]][0]
                taken = match.round.shown[0]
                tricks = (len(history) - 1) // 2 - swaps[0] // 2
                wanted = taken in match.round.hands[seat] and tricks == 0
                assert known(scene, 1 - seat) == [taken] * wanted
                assert known(scene, seat) == []
                seen.append(wanted)
    assert True in seen and False in seen


def test_open_hands_are_all_on_the_page():
    for match, scene in positions(3, open_hands="on"):
        assert known(scene, 0) == sorted(match.round.hands[1]) + sorted(match.round.hands[2])


def test_once_it_was_looked_at_the_menu_has_no_page_with_a_partners_hand(tmp_path):
    with begun(tmp_path, "person thumb thumb thumb") as console:
        while console.kind() != "Hands":
            play_card(console)
        console.press(0, "ok")
        while console.runner.match.round.turn is not None and console.kind() != "Score":
            console.press(0, "back")
            items = console.screen().items
            if say("hands") not in console.screen().reasons:  # perhaps the turned-up card
                console.press(0, *["right"] * items.index(say("hands")), "ok")
                assert len(console.cards()) == 1
                console.press(0, "ok")
            console.press(0, "back")
            play_card(console)
