"""What `bench` measures: random rounds through the engine's protocol, and a bare loop to compare them with.

Runs on MicroPython too. Decks and choices are prepared, so that only the engine is timed.
"""

from engine import deal
from engine.games import find_game

CHOICES = 100  # at least as many as moves in any round; 36 in Scopa and 40 in Briscola, exchanges apart


def run_loop(steps):
    """The yardstick: `steps` iterations of a minimal loop; returns its number."""
    s = 0
    for i in range(steps):
        s = (s * 3 + i) & 0xFFFF
    return s


def prepare_rounds(game, players, count):
    """A list of (deck, choices) for `count` random rounds, the same on every run and interpreter."""
    seed = deal.derive_seed(bytes(32), game.encode(), players)
    rounds, number = [], 0
    while len(rounds) < count:
        deck = deal.shuffle(deal.derive_seed(seed, b"deck", number), find_game(game).pack(players))
        stream = deal.Stream(deal.derive_seed(seed, b"choices", number))
        number += 1
        if not find_game(game).Round(players=players, deck=deck).void:
            choices = [stream.below(5040) for _ in range(CHOICES)]  # 5040: uniform for 2 to 10 moves
            rounds.append((deck, choices))
    return rounds


def play_rounds(game, players, rounds):
    """Play prepared rounds to the end; returns the sum of all scores, so that no work can be optimised away."""
    start, total = find_game(game).Round, 0
    for deck, choices in rounds:
        table = start(players=players, deck=deck)
        moves = 0
        while table.turn is not None:
            legal = table.legal()
            table.play(legal[choices[moves] % len(legal)])
            moves += 1
        total += sum(table.scores())
    return total
