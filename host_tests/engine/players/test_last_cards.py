"""The last cards of two: a sure win is kept, and where nothing is sure the other one is given a chance to err."""

from engine.players import find_player, run_to_end
from engine.players.random_stream import find_odds
from engine.players.scopa import player, seen
from host_tests.engine.helpers.briscola_rounds import late_round
from host_tests.engine.helpers.random_games import FAST
from host_tests.engine.helpers.scopa_levels import brute_force, scopa_at


def end(game, seat, other=min):
    """1, 0 or -1: whether a seat wins, draws or loses Briscola at its best, while the other one plays best or worst."""
    if game.turn is None:
        own, others = game.scores()[seat], game.scores()[1 - seat]
        return (own > others) - (own < others)
    ends = []
    for move in game.legal():
        after = game.copy()
        after.play(move)
        ends.append(end(after, seat, other))
    return max(ends) if game.turn == seat else other(ends)


def test_in_briscola_a_sure_win_is_kept_and_who_would_lose_for_sure_plays_for_an_error():
    sure, hoped = 0, 0
    for number in range(60 if FAST else 12):
        game, below = late_round(2, 0, number)
        seat = game.turn
        before, at_best = end(game, seat), end(game, seat, max)
        game.play(find_player("level4")(game.view(seat), below))
        assert end(game, seat) == before or before < 1, number
        assert end(game, seat, max) == at_best, number
        sure += before == 1
        hoped += before < at_best
    assert sure > 1 and hoped > 1


def test_in_scopa_the_last_cards_are_solved_and_a_sure_win_is_kept():
    sure = 0
    for number in range(24 if FAST else 4):
        game, below = scopa_at(number, played=number % 3)
        view, seat = game.view(game.turn), game.turn
        exact = run_to_end(player.solve_moves(view, seen.make_state(view, []), player.encode_moves(view)))
        values = []
        for move in game.legal():
            after = game.copy()
            after.play(move)
            values.append(brute_force(after, seat))
        assert values == exact, number
        chosen = find_player("level4")(view, below)
        assert max(values) <= 0 or values[game.legal().index(chosen)] > 0, number
        sure += max(values) > 0 >= min(values)
    assert sure >= 1


def test_odds_are_halved_for_every_so_much_that_a_move_is_worse():
    for half in (44, 25):
        assert [find_odds(worse * half, half) for worse in (0, 1, 2, 3)] == [255, 127, 63, 31]
        assert 127 < find_odds(half // 2, half) < 255 and find_odds(100 * half, half) == 3
