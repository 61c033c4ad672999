"""Random rounds of every game, number of players and switch: cards, points, ends and replays, move by move."""

from engine.deal import derive_seed
from host_tests.engine.helpers.checked_rounds import check_round
from host_tests.engine.helpers.decks import SEED


def test_random_rounds_hold():
    for number in range(40):
        try:
            check_round(derive_seed(SEED, b"round", number))
        except Exception as problem:
            raise AssertionError("round %d: %r" % (number, problem))
