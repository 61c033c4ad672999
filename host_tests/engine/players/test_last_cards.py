"""The last cards of two: a sure win is kept, and where nothing is sure the other one is given a chance to err."""

from engine.players import find_player, run_to_end
from engine.players.briscola import layout as briscola_layout
from engine.players.briscola import odds as briscola_odds
from engine.players.briscola import seen as briscola_seen
from engine.players.briscola import two as briscola
from engine.players.briscola.last_cards import WON
from engine.players.learned import briscola_two, scopa_two
from engine.players.random_stream import find_odds
from engine.players.scopa import last_cards, player, seen, two
from engine.players.scopa.layout import TURN
from engine.players.scopa.worth import estimate
from host_tests.engine.helpers.briscola_rounds import late_round
from host_tests.engine.helpers.random_games import FAST
from host_tests.engine.helpers.scopa_levels import ahead, brute_force, scopa_at, worth

NEAR = 3  # hundredths of a point: whole numbers are rounded


def certain(game, seat):
    """1, 0 or -1: whether a seat wins, draws or loses a round of Briscola when both play perfectly with open cards."""
    if game.turn is None:
        own, other = game.scores()[seat], game.scores()[1 - seat]
        return (own > other) - (own < other)
    ends = []
    for move in game.legal():
        after = game.copy()
        after.play(move)
        ends.append(certain(after, seat))
    return max(ends) if game.turn == seat else min(ends)


def hoped(game, seat):
    """How likely a seat wins a round of Briscola, of WON, against one who plays by the odds."""
    if game.turn is None:
        return (0, WON // 2, WON)[1 + certain(game, seat)]
    values = []
    for move in game.legal():
        after = game.copy()
        after.play(move)
        values.append(hoped(after, seat))
    if game.turn == seat:
        return max(values)
    state = briscola_seen.make_state(game.view(game.turn))
    found = briscola_odds.rate_cards(state, briscola_two.TABLE, bytearray(briscola_layout.NOTE))
    odds = [found >> 8 * place & 255 for place in range(len(values))]
    return sum([chance * value for chance, value in zip(odds, values)]) // sum(odds)


def test_in_briscola_a_play_is_worth_what_it_wins_against_somebody_who_errs():
    for number in range(12 if FAST else 3):
        game, _ = late_round(2, 0, number)
        view, seat = game.view(game.turn), game.turn
        values = run_to_end(briscola.evaluate_last_cards(view, briscola_two.TABLE))
        for move, value in zip(game.legal(), values):
            after = game.copy()
            after.play(move)
            assert abs(value // 1024 - hoped(after, seat)) <= 1


def test_in_briscola_a_sure_win_is_kept():
    sure = 0
    for number in range(24 if FAST else 4):
        game, below = late_round(2, 0, number)
        seat = game.turn
        if certain(game, seat) == 1:
            game.play(find_player("level4")(game.view(seat), below))
            assert certain(game, seat) == 1
            sure += 1
    assert sure >= 2


def test_in_briscola_who_would_lose_for_sure_plays_for_an_error():
    better = 0
    for number in range(60 if FAST else 12):
        game, below = late_round(2, 0, number)
        seat = game.turn
        if certain(game, seat) == -1 and hoped(game, seat):
            best = hoped(game, seat)
            game.play(find_player("level4")(game.view(seat), below))
            assert hoped(game, seat) >= best - 1
            better += 1
    assert better >= 1


def opinion(game, seat):
    """What the table thinks of the position that a seat has just made."""
    if game.turn is None:
        return worth(ahead(game, seat))
    state = seen.make_state(game.view(seat), [])
    state[TURN] = 1
    return estimate(state, scopa_two.TABLE, 0)


def average(game, seat):
    """What a round of Scopa brings a seat on average against one who plays by what the table thinks."""
    if game.turn is None:
        return worth(ahead(game, seat))
    values, opinions = [], []
    for move in game.legal():
        after = game.copy()
        after.play(move)
        values.append(average(after, seat))
        opinions.append(opinion(after, game.turn))
    if game.turn == seat:
        return max(values)
    odds = [find_odds(max(opinions) - one, last_cards.HALF) for one in opinions]
    return sum([chance * value for chance, value in zip(odds, values)]) // sum(odds)


def test_in_scopa_a_move_is_worth_what_it_brings_against_somebody_who_errs():
    for number in range(8 if FAST else 2):
        game, _ = scopa_at(number, played=number % 3)
        view, seat = game.view(game.turn), game.turn
        moves, state = player.encode_moves(view), seen.make_state(view, [])
        exact = run_to_end(player.solve_moves(view, state, moves))
        values = run_to_end(two.evaluate_last_cards(state, moves, exact, scopa_two.TABLE))
        for move, value, perfect in zip(game.legal(), values, exact):
            after = game.copy()
            after.play(move)
            assert perfect == brute_force(after, seat)
            assert abs(value - player.MOST * (perfect > 0) - average(after, seat)) <= NEAR


def test_in_scopa_a_sure_win_is_kept():
    sure = 0
    for number in range(16 if FAST else 4):
        game, below = scopa_at(number, played=number % 3)
        seat = game.turn
        if brute_force(game, seat) > 0:
            game.play(find_player("level4")(game.view(seat), below))
            assert brute_force(game, seat) > 0
            sure += 1
    assert sure >= 1


def test_odds_are_halved_for_every_so_much_that_a_move_is_worse():
    for half in (44, 25):
        assert [find_odds(worse * half, half) for worse in (0, 1, 2, 3)] == [255, 127, 63, 31]
        assert 127 < find_odds(half // 2, half) < 255 and find_odds(100 * half, half) == 3
