"""The pause menu: what it offers to whom, where each item stands, and why it cannot be chosen now."""

import pytest

from host_tests.console.observing import begun, cut, go_to, play_card, playing, take_over, to_the_score

# What can be chosen of these: after the first move, and when the round is over.
SOME = ("Hint", "Replay", "Take back", "Costliest move", "Leave", "Give up")
ONE, TWO = "person thumb", "person person"
OFFERS = [
    (ONE, {}, "Hint, Take back, Leave, Give up", "Replay, Costliest move, Leave, Give up"),
    (ONE, {"hints": "off"}, "Take back, Leave, Give up", "Replay, Leave, Give up"),
    (ONE, {"take_back": "off"}, "Hint, Leave, Give up", "Replay, Costliest move, Leave, Give up"),
    (TWO, {}, "Leave, Give up", "Replay, Leave"),
    (TWO, {"hints": "on", "take_back": "agreed"}, "Hint, Take back, Leave, Give up", "Replay, Costliest move, Leave"),
]
PAIRS = {("Hint", "Replay"), ("Take back", "Costliest move")}  # two items in one place


def look_at_menu(console):
    """(all items of the menu, those of SOME that can be chosen)."""
    console.press(0, "back")
    menu = console.screen()
    console.press(0, "back")
    return menu.items, ", ".join(item for item in SOME if item in menu.items and item not in menu.reasons)


@pytest.mark.parametrize("seats, rules, during, after", OFFERS)
def test_each_item_is_offered_to_whom_the_rules_allow_it_and_keeps_its_place(seats, rules, during, after, tmp_path):
    with playing(tmp_path, seats, rules=rules, target=3) as console:
        menus = [look_at_menu(console)]
        cut(console)
        console.settle()
        for _ in range(2):
            take_over(console)
            menus.append(look_at_menu(console))
            play_card(console)
        to_the_score(console)
        menus.append(look_at_menu(console))
        assert [menu[1] for menu in menus[2:]] == [during, after]
        for items, _ in menus:
            assert len(items) == len(menus[0][0]) > 8
            assert {pair for pair in zip(items, menus[-1][0]) if pair[0] != pair[1]} <= PAIRS


def test_who_only_watches_cannot_change_or_end_the_match_of_others(tmp_path):
    with begun(tmp_path, TWO, "table_four", rules={"hints": "on", "take_back": "agreed"}) as console:
        console.press(1, "back")
        assert not {"Hint", "Take back", "Leave", "Give up"} & set(console.screen(1).items)


def test_an_item_that_cannot_be_chosen_says_why_and_does_nothing(tmp_path):
    with begun(tmp_path, "person thumb") as console:
        console.press(0, "back")
        go_to(console, "Known cards")
        words = console.words()
        assert "Known cards | none" in words
        console.press(0, "ok")
        assert console.words() == words


def test_when_a_match_is_over_nobody_leaves_it(tmp_path):
    with playing(tmp_path, "person thumb", target=1) as console:
        console.press_until("This round", presses=100)
        console.press(0, "back")
        over = "the match is over"
        assert console.screen().reasons == {"Known cards": "none", "Leave": over, "Give up": over}
        console.press(0, "back")
        console.press_until("wins the match!", "right")


def test_somebody_in_the_menu_is_left_there_and_plays_no_card_by_accident(tmp_path):
    with begun(tmp_path, "person person person person", "table_four") as console:
        turn = console.table.match.turn
        following = (turn + 1) % 4
        console.press(following, "back")
        play_card(console, turn)
        assert console.table.match.turn == following and console.kind(following) == "Menu"
        console.tap(following, "ok")  # go on
        console.tap(following, "ok")  # one press too many
        console.wait(600)
        assert console.kind(following) == "BriscolaPlay" and console.table.match.turn == following
        play_card(console, following)
        assert console.table.match.turn != following


def test_taking_back_says_that_nothing_was_played_yet_and_that_it_is_too_late(tmp_path):
    rules = {"hints": "off"}  # with hints, the costliest move takes its place
    with playing(tmp_path, ONE, rules=rules, target=3) as console:
        console.press(0, "back")
        assert console.screen().reasons["Take back"] == "nothing yet", "at the first cut"
        console.press(0, "back")
        cut(console)
        to_the_score(console)
        console.press(0, "back")
        assert console.screen().reasons["Take back"] == "too late", "when the round is over"
