"""How the weaker levels err: as people do, by what they forget or do not see."""

from engine.deal import Stream
from engine.players import finish
from engine.players.briscola import errors as briscola_errors
from engine.players.briscola import player as briscola
from engine.players.briscola.kernels.layout import POINT
from engine.players.learned import briscola_two
from engine.players.scopa import errors as scopa_errors
from host_tests.engine.helpers.decks import SEED
from host_tests.engine.helpers.level_rounds import late_round, scopa_at


def test_in_briscola_no_level_makes_a_play_that_it_sees_to_be_far_worse():
    for number in range(10):
        game, below = late_round(2, 6, number)
        view = game.view(game.turn)
        for name in ("level1", "level2", "level3"):
            level = dict(briscola_errors.TRAITS[0][name], forgets=0)
            both = [briscola.evaluate_with_net(view, one, briscola_two.TABLE, below) for one in (briscola.NONNA, level)]
            values, seen = map(finish, both)
            assert values[seen.index(max(seen))] >= max(values) - level["max_regret"] * POINT


def test_in_scopa_no_level_makes_a_move_that_it_sees_to_be_far_worse():
    below = Stream(SEED).below
    for name in ("level1", "level2", "level3"):
        level = scopa_errors.TRAITS[0][name]
        for _ in range(100):
            seen = scopa_errors.add_errors([(0,), (1,), (2,)], [0, 100, 500], level, below)
            assert seen.index(max(seen)) == 2, name


def test_nino_takes_the_better_of_two_cards_of_briscola_for_the_worse():
    below, level = Stream(SEED).below, briscola_errors.TRAITS[0]["level1"]
    seen = [briscola_errors.add_errors([0, 30 * POINT, 60 * POINT], level, below) for _ in range(100)]
    assert {values.index(max(values)) for values in seen} == {1}  # the first is so bad that he sees it


def test_nobody_forgets_what_was_just_played():
    for game, errors, fresh in (
        (late_round(2, 6, 0)[0], briscola_errors, 2 * briscola_errors.FRESH),
        (scopa_at(0, stock=12)[0], scopa_errors, scopa_errors.FRESH),
    ):
        view = game.view(game.turn)
        latest = [card for _, move in view.history[-fresh:] for card in move]
        old = [card for pile in view.piles for card in pile if card not in latest]
        assert old and sorted(errors.forget_cards(view, 101, Stream(SEED).below)) == sorted(old)


def test_nino_does_not_see_most_captures_of_three_cards_and_more():
    moves, below = [(0, 1, 2), (9, 1, 2, 3)], Stream(SEED).below
    level = dict(scopa_errors.TRAITS[0]["level1"], noise=1, sign=1)
    rounds = [scopa_errors.add_errors(moves, [0, 100], level, below) for _ in range(200)]
    assert 120 < sum([values[1] < values[0] for values in rounds]) < 160


def test_moves_that_differ_in_suits_alone_are_misjudged_alike():
    moves, below = [(1, 11), (21, 11), (31, 11)], Stream(SEED).below
    found = scopa_errors.add_errors(moves, [0, 30, 0], dict(scopa_errors.TRAITS[0]["level2"], max_regret=450), below)
    assert found[1] - found[0] == 30 and found[0] == found[2]
