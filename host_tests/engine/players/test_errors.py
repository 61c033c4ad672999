"""How the weaker levels err: as people do, by what they forget, do not see or like too much, and never absurdly."""

from engine.deal import Stream
from engine.players import run
from engine.players.briscola import player as briscola
from engine.players.learned import briscola_two, scopa_two
from engine.players.scopa import player as scopa
from engine.players.scopa.seen import state_of
from host_tests.engine.helpers.briscola_rounds import late_round
from host_tests.engine.helpers.decks import SEED, briscola_of
from host_tests.engine.helpers.scopa_levels import scopa_at
from tools.agreement.random_games import FAST

WEAK = ("level1", "level2", "level3")


def net_of(view):
    """What the net thinks of each card of the hand."""
    return run(briscola.ask(view, briscola.LEVELS_OF_TWO["level4"], briscola_two.TABLE, None))


def test_in_briscola_no_level_makes_a_play_that_it_sees_to_be_far_worse():
    for number in range(20 if FAST else 3):
        game, below = late_round(2, 6, number)
        view = game.view(game.turn)
        for name in WEAK:
            level = dict(briscola.LEVELS_OF_TWO[name], forgets=0)
            values, seen = net_of(view), run(briscola.ask(view, level, briscola_two.TABLE, below))
            made = values[seen.index(max(seen))]
            assert made >= max(values) - level["slip"] * briscola.POINT


def test_in_scopa_no_level_makes_a_move_that_it_sees_to_be_far_worse():
    for number in range(12 if FAST else 3):
        game, below = scopa_at(number, stock=12, played=number % 6)
        view = game.view(game.turn)
        values = run(scopa.weigh(state_of(view, []), scopa.moves_of(view), scopa_two.TABLE))
        for name in WEAK:
            level = dict(scopa.LEVELS[name], overlooks=0)
            seen = scopa.misjudge(view.legal, list(values), level, below)
            assert values[seen.index(max(seen))] >= max(values) - level["slip"]


def test_nobody_forgets_what_was_just_played():
    game, below = late_round(2, 6, 0)
    view = game.view(game.turn)
    fresh = [move[0] for _, move in view.history[-2 * briscola.FRESH :]]
    old = [card for pile in view.piles for card in pile if card not in fresh]
    assert sorted(briscola.forget(view, 101, below)) == sorted(old)
    game, below = scopa_at(0, stock=12)
    view = game.view(game.turn)
    fresh = [card for _, move in view.history[-scopa.FRESH :] for card in move]
    old = [card for pile in view.piles for card in pile if card not in fresh]
    assert old and sorted(scopa.forget(view, 101, below)) == sorted(old)


def test_nino_does_not_see_most_captures_of_three_cards_and_more():
    moves, below = [(0, 1, 2), (9, 1, 2, 3)], Stream(SEED).below
    level = dict(scopa.LEVELS["level1"], noise=1)
    rounds = [scopa.misjudge(moves, [0, 100], level, below) for _ in range(200)]
    missed = sum([values[1] < values[0] for values in rounds])
    assert 120 < missed < 160


def test_nino_likes_a_play_that_takes_points_too_much():
    game = briscola_of(["3D 5C 6C", "AD 4S 4B"], "RB")
    game.play((2,))
    state = briscola.state_of(game.view(game.turn))
    level = dict(briscola.LEVELS_OF_TWO["level1"], noise=0)
    values = briscola.misjudge(state, [0, 0, 0], level, Stream(SEED).below)
    assert values == [21 * briscola.POINT, 0, 10 * briscola.POINT]  # the Ace, the 4 of Spade, the 4 of trumps
