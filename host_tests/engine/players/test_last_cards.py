"""The last cards of two: a sure win is kept, and where nothing is sure the other one is given a chance to err."""

from engine.cards import DENARI, suit
from engine.players import find_player, finish, thinking
from engine.players.learned import scopa_two
from engine.players.scopa import encode, player, two
from engine.players.scopa.kernels.last_cards import FINE
from host_tests.engine.helpers.level_rounds import ahead, brute_force, late_round, scopa_at, worth

MORE = 4  # hundredths of a point for all that breaks ties
TIES = [20, 32, 60, 89, 93, 110]  # rounds in which cards could be given away for nothing
HARD = [76, 96, 112, 155, 237, 289]  # rounds in which the most points would lose the win, or the chance of one


def end(game, seat, other=min):
    """1, 0 or -1: whether a seat wins, draws or loses Briscola at its best, while the other one plays best or worst."""
    return brute_force(game, seat, lambda points: (points > 0) - (points < 0), other)


def test_in_briscola_a_sure_win_is_kept_and_who_would_lose_for_sure_plays_for_an_error():
    for number in list(range(10)) + HARD:
        game, below = late_round(2, 0, number)
        seat = game.turn
        before, at_best = end(game, seat), end(game, seat, max)
        game.play(find_player("level4")(game.view(seat), below))
        assert end(game, seat) == before or before < 1, number
        assert end(game, seat, max) == at_best, number


def test_in_scopa_a_sure_win_comes_first_and_a_move_is_worth_no_more_than_it_can_bring():
    for number in range(8):
        game, _ = scopa_at(number, played=number % 3)
        view, seat = game.view(game.turn), game.turn
        moves, state = player.encode_moves(view), encode.make_state(view, [])
        exact = finish(player.solve_moves(view, state, moves))
        values = finish(two.evaluate_last_cards(state, moves, exact, scopa_two.TABLE))
        for move, value, perfect in zip(game.legal(), values, exact):
            after = game.copy()
            after.play(move)
            assert perfect == brute_force(after, seat, worth), (number, move)
            hoped = value // FINE - player.MAX_VALUE if perfect > 0 else value // FINE
            assert perfect - MORE <= hoped <= brute_force(after, seat, worth, max) + MORE, (number, move)


def test_in_scopa_a_move_costs_no_more_than_the_points_that_it_loses():
    for number in range(8):
        game, below = scopa_at(number, played=number % 3)
        view, points = game.view(game.turn), []
        for move in view.legal:
            after = game.copy()
            after.play(move)
            points.append(100 * brute_force(after, view.seat, int))
        costs = finish(thinking.find_costs(view, below))
        lost = [points[costs.index(0)] - value for value in points]
        assert [cost for cost, most in zip(costs, lost) if cost > max(1, most)] == [], number


def list_ends(game, seat):
    """(worth, cards ahead, Denari ahead) for a seat of every way in which a round may end."""
    if game.turn is None:
        mine, other = game.piles[seat], game.piles[1 - seat]
        denari = [len([card for card in pile if suit(card) == DENARI]) for pile in (mine, other)]
        return [(worth(ahead(game, seat)), len(mine) - len(other), denari[0] - denari[1])]
    return [end for move in game.legal() for end in list_ends(played(game, move), seat)]


def played(game, move):
    after = game.copy()
    after.play(move)
    return after


def test_in_scopa_a_tie_in_points_is_broken_by_cards_then_by_denari():
    for number in TIES:
        game, below = scopa_at(number, played=3)
        seat = game.turn
        ends = {move: list_ends(played(game, move), seat) for move in game.legal()}
        assert max(map(len, ends.values())) == 1, "nobody else has a choice"
        move = finish(find_player("level4")(game.view(seat), below))
        assert ends[move] == max(ends.values()), number
