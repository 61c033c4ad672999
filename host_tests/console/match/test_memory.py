"""An honest table: what may be looked at again, which cards of other hands are known, and what the score tells."""

import pytest

from engine.match import Match
from firmware.games.briscola import SWAP, TRICK
from firmware.games.scopa import CAPTURE, LAY, VOID
from firmware.log_entry import LogEntry
from firmware.match.offers import find_known
from firmware.match.round_log import RoundLog
from host_tests.console.observing import begun, open_item, open_menu, play_card
from host_tests.engine.helpers.decks import SEED

CAPTURES = [LogEntry(CAPTURE, 0), LogEntry(LAY, 1), LogEntry(LAY, 0), LogEntry(LAY, 1)]
TRICKS = [LogEntry(TRICK, 1, seats=(0, 1)), LogEntry(SWAP, 0), LogEntry(TRICK, 0, seats=(1, 0)), LogEntry(SWAP, 1)]


def test_one_looks_back_to_the_own_last_move_and_the_last_capture_or_trick():
    for entries, seat, places in (
        (CAPTURES, 0, [0, 2, 3]),  # since the own last move, and the last capture
        (CAPTURES, 1, [0, 3]),
        (CAPTURES[:3], 2, [0, 1, 2]),  # who has not played yet has seen all of it
        (CAPTURES, None, [0]),
        ([], 0, []),
        (TRICKS, 0, [2, 3]),  # of the tricks the last one
        (TRICKS, 1, [2, 3]),
        (TRICKS[:3], 1, [2]),
        (TRICKS, None, [2, 3]),
        ([LogEntry(VOID[3], None)], None, [0]),  # which nobody did
    ):
        log = RoundLog()
        log.entries = entries
        assert [entries.index(entry) for entry in log.recall(seat, "last")] == places, seat


def play_on(console, enough):
    """Play until it is enough and the person's turn again."""
    while not enough(console.table.match.round) or console.table.match.turn != 0:
        play_card(console)


@pytest.mark.parametrize("rule, shown, entries", [("last", "off", ""), ("last", "on", ""), ("all", "off", "4/4")])
def test_of_four_tricks_the_last_or_all_are_looked_at_and_points_told_by_two_rules(rule, shown, entries, tmp_path):
    with begun(tmp_path, "person thumb", rules={"look_back": rule, "points": shown}) as console:
        play_on(console, lambda played: len(played.history) >= 8)
        open_menu(console, "Look back")
        assert console.kind() == "LookBack" and (entries in console.words() if entries else "/" not in console.words())
        console.press(0, "back")
        open_item(console, "Score")
        points = [str(count) for count in console.table.match.round.scores()]
        is_told = rule == "all" or shown == "on"
        told = [*points, "points in this round"] if is_told else ["Points count at the end"]
        assert any(map(int, points)) and sorted(console.words().split(" | ")[5:-2]) == sorted(told)


def test_the_score_tells_how_many_cards_each_side_has_captured_and_never_which(tmp_path):
    with begun(tmp_path, "person thumb", game="scopa") as console:
        play_on(console, lambda played: sum(map(len, played.piles)) >= 8)
        counts = [f"{len(pile)} cards" for pile in console.table.match.round.piles]
        open_menu(console, "Score")
        assert console.words().startswith("Match to 11")
        assert [word for word in console.words().split(" | ") if "cards" in word] == counts and console.cards() == []


@pytest.mark.parametrize("look_back", ["last", "all"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_drew_the_turned_up_card_is_known_while_that_may_be_looked_at_and_no_partners_hand(players, look_back):
    match = Match("briscola", players, SEED, {"look_back": look_back, "partner_view": "first_and_last"})
    log, shown = RoundLog(), set()
    log.play(match, match.legal()[16])
    while match.round.turn is not None:
        played = match.round
        tricks = 3 - max(len(hand) for hand in played.hands)  # since the last draw
        holder = [seat for seat in range(players) if played.turned_up in played.hands[seat] and not played.stock]
        for seat in range(players):
            known = [card for _, cards in find_known(match, log, seat) for card in cards]
            wanted = holder not in ([], [seat]) and (look_back == "all" or tricks == 0)
            assert known == ([played.turned_up] if wanted else [])
            shown.add(wanted)
        log.play(match, match.legal()[len(played.history) % len(match.legal())])
    assert shown == {True, False}
