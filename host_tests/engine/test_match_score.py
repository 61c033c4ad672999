"""The rules, "The score" of a match: who deals next, drawn rounds, the length of a match, and ties at its end."""

from engine import IllegalMove
from engine.match import CUT, Match
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.decks import SEED, refused
from host_tests.engine.helpers.matches import end_briscola, end_scopa, opened


def test_afterwards_the_deal_moves_to_the_right():
    for players in (2, 3, 5):
        match = opened("briscola", players)
        first = match.dealer
        end_briscola(match, ["AD 3D", "", "", "", ""][:players])
        assert match.dealer == (first + 1) % players
        assert match.turn == first
        match.play((CUT, 5))
        assert match.round.dealer == match.dealer
    match = opened("scopa", 2)
    first = match.dealer
    end_scopa(match, 0)
    assert match.dealer == 1 - first


def test_a_drawn_round_counts_for_nobody_and_the_same_dealer_deals_again():
    match = opened()
    dealer = match.dealer
    events = end_briscola(match, ["AD", "AC"])
    assert events[-1] == ("round", (0, 0))
    assert match.score == [0, 0]
    assert match.cutting and match.dealer == dealer
    match.play((CUT, 5))
    assert match.deals == 2 and match.round.dealer == dealer


def test_last_trick_makes_a_drawn_round_count():
    match = opened(rules={"draw": "last_trick"})
    dealer = match.dealer
    end_briscola(match, ["AD", "AC"])
    assert sum(match.score) == 1
    assert match.dealer == 1 - dealer


def test_briscola_the_first_to_win_the_rounds_wins():
    match = opened(target=2)
    assert end_briscola(match, ["AD", ""])[-1] == ("round", (1, 0))
    match.play((CUT, 5))
    end_briscola(match, ["", "AD"])
    assert match.score == [1, 1] and match.winner is None
    match.play((CUT, 5))
    assert end_briscola(match, ["AD", ""])[-2:] == [("round", (1, 0)), ("match", 0)]
    assert match.winner == 0 and match.turn is None and match.legal() == []


def test_a_finished_match_takes_no_move():
    match = opened(target=1)
    end_briscola(match, ["AD", ""])
    before = state(match)
    for wrong in ((CUT, 5), (0,), None):
        assert "over" in refused(IllegalMove, match.play, wrong)
    assert state(match) == before


def test_scopa_points_count_at_the_end_of_the_round():
    match = opened("scopa")
    match.score = [10, 10]
    assert match.winner is None
    end_scopa(match, 0, [3, 0])
    assert match.winner == 0
    assert match.score == [10 + 3 + 3, 10]


def test_scopa_if_both_reach_the_target_the_higher_total_wins():
    match = opened("scopa")
    match.score = [10, 10]
    end_scopa(match, 0, [2, 4])
    assert match.score == [15, 14] and match.winner == 0


def test_scopa_equal_totals_at_the_target_another_round():
    match = opened("scopa")
    dealer = match.dealer
    match.score = [10, 10]
    end_scopa(match, 0, [1, 4])
    assert match.score == [14, 14] and match.winner is None
    assert match.cutting and match.dealer == 1 - dealer
    match.play((CUT, 5))
    end_scopa(match, 0)
    assert match.winner == 0


def test_a_tie_below_the_best_does_not_keep_three_from_ending():
    match = opened("scopa", 3)
    match.score = [11, 11, 10]
    end_scopa(match, 2, [0, 0, 5])
    assert match.score == [11, 11, 18] and match.winner == 2


def test_three_sides_of_which_two_tie_at_the_target_play_on():
    match = opened("scopa", 3)
    match.score = [14, 11, 3]
    end_scopa(match, 1)
    assert match.score == [14, 14, 3] and match.winner is None and match.cutting


def test_partners_score_together():
    for game in ("briscola", "scopa"):
        for players in (4, 6):
            assert len(Match(game, players, SEED).score) == 2
    assert [Match("scopa", 3, SEED).sides, Match("briscola", 5, SEED).sides] == [3, 5]


def test_the_view_of_a_match_tells_score_target_and_deals():
    match = opened("scopa", 2, target=16)
    match.score = [3, 4]
    view = match.view(1)
    assert (view.score, view.target, view.deals) == ([3, 4], 16, 1)
    view.score[0] = 99
    assert match.score == [3, 4]
