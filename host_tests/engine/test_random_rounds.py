"""Random rounds of every game, number of players and switch: cards, points, ends and replays, move by move."""

from engine.deal import derive_seed
from engine.games import NAMES, find_game
from host_tests.engine.helpers.checked_rounds import check_round
from host_tests.engine.helpers.decks import SEED
from host_tests.engine.helpers.random_games import KINDS, draw_match


def test_random_rounds_hold():
    for number in range(60):
        try:
            check_round(derive_seed(SEED, b"round", number))
        except Exception as problem:
            raise AssertionError("round %d: %r" % (number, problem))


def test_random_matches_are_of_every_kind_and_switch():
    kinds, drawn = set(), set()
    for number in range(300):
        match, _ = draw_match(derive_seed(SEED, b"kinds", number))
        kinds.add((match.game, match.players))
        drawn.update([(match.game, switch, match.rules[switch]) for switch, _ in find_game(match.game).SWITCHES])
    assert sorted(kinds) == list(KINDS)
    every = [(game, switch, value) for game in NAMES for switch, values in find_game(game).SWITCHES for value in values]
    assert sorted(drawn) == sorted(every)
