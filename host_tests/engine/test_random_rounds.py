"""Random rounds of every game, number of players and switch: cards, points, ends and replays, move by move."""

from hashlib import sha256

from engine.deal import derive_seed
from engine.games import NAMES, find_game
from host_tests.engine.helpers import checked_rounds
from host_tests.engine.helpers.decks import SEED, deck, refused, scopa_of
from host_tests.engine.helpers.random_games import KINDS, draw_match


def test_random_rounds_hold():
    digest, moves = checked_rounds.check_chunk(SEED, 0, 60)
    assert len(digest) == 64 and moves > 60 * 20


def test_random_matches_are_of_every_kind_and_switch():
    kinds, drawn = set(), set()
    for number in range(300):
        match, _ = draw_match(derive_seed(SEED, b"kinds", number))
        kinds.add((match.game, match.players))
        drawn.update([(match.game, switch, match.rules[switch]) for switch, _ in find_game(match.game).SWITCHES])
    assert sorted(kinds) == list(KINDS)
    every = [(game, switch, value) for game in NAMES for switch, values in find_game(game).SWITCHES for value in values]
    assert sorted(drawn) == sorted(every)


def test_another_state_gives_another_digest():
    assert checked_rounds.check_chunk(SEED, 0, 2) != checked_rounds.check_chunk(SEED, 1, 2)
    assert checked_rounds.check_chunk(SEED, 0, 2) == checked_rounds.check_chunk(SEED, 0, 2)


def test_a_lost_card_is_found():
    match, below = draw_match(SEED)
    match.play((-2, 5))
    match.round.stock.pop(0)
    refused(checked_rounds.Broken, checked_rounds.play_round, match, below, [], sha256())


def test_legal_moves_out_of_order_are_found():
    game = scopa_of("7C 3D 4S RB", ["7D 2C 5S", "FC 6S 7B"])
    checked_rounds.check_legal(game)
    game.legal = lambda: [(5,), (4,)]
    assert "order" in refused(checked_rounds.Broken, checked_rounds.check_legal, game)
    assert sorted(checked_rounds.cards_of(game)) == sorted(deck())
