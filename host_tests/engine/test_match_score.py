"""The rules, "The score" of a match: who deals next, drawn rounds, the length of a match, and ties at its end."""

from engine import IllegalMove
from engine.match import CUT
from host_tests.engine.helpers.decks import refused
from host_tests.engine.helpers.matches import end_briscola, end_scopa, opened
from host_tests.engine.helpers.state import state

# Score before, who gets the 3 points for cards, Denari and Settebello, scope; score and winner at 11 points
ENDS = (
    ([10, 10], 0, [3, 0], [16, 10], 0),
    ([10, 10], 0, [2, 4], [15, 14], 0),  # if both reach it, the higher total wins
    ([10, 10], 0, [1, 4], [14, 14], None),  # equal totals: another round
    ([3, 4], 0, [0, 0], [6, 4], None),
    ([11, 11, 10], 2, [0, 0, 5], [11, 11, 18], 2),  # a tie below the best is no tie
    ([14, 11, 3], 1, [0, 0, 0], [14, 14, 3], None),
)


def test_a_drawn_round_counts_for_nobody_and_the_same_dealer_deals_again():
    match = opened()
    dealer = match.dealer
    assert end_briscola(match, ["AD", "AC"])[-1] == ("round", (0, 0))
    assert match.score == [0, 0] and match.cutting and match.dealer == dealer
    match.play((CUT, 5))
    assert match.deals == 2 and match.round.dealer == dealer
    match = opened(rules={"draw": "last_trick"})
    dealer = match.dealer
    end_briscola(match, ["AD", "AC"])
    assert sum(match.score) == 1 and match.dealer == 1 - dealer


def test_briscola_the_first_to_win_the_rounds_wins_and_then_no_move_is_taken():
    match = opened(target=2)
    assert end_briscola(match, ["AD", ""])[-1] == ("round", (1, 0))
    match.play((CUT, 5))
    end_briscola(match, ["", "AD"])
    assert match.score == [1, 1] and match.winner is None
    match.play((CUT, 5))
    assert end_briscola(match, ["AD", ""])[-2:] == [("round", (1, 0)), ("match", 0)]
    assert match.winner == 0 and match.turn is None and match.legal() == []
    before = state(match)
    for wrong in ((CUT, 5), (0,), None):
        assert "over" in refused(IllegalMove, match.play, wrong)
    assert state(match) == before


def test_scopa_the_highest_total_at_the_target_wins_and_ties_play_on():
    for before, best, scope, after, winner in ENDS:
        match = opened("scopa", len(before))
        match.score, dealer = list(before), match.dealer
        assert match.winner is None  # points count at the end of the round
        end_scopa(match, best, scope)
        assert (match.score, match.winner, match.cutting) == (after, winner, winner is None)
        assert match.dealer == (dealer + 1) % match.players
