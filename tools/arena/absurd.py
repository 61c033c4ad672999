"""How often a level makes a move that everybody at the table would shake their head about, by kind.

    python3 -m tools.arena.absurd --game scopa --players 4

A move that Nonna, who forgets nothing, finds the best does not count.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator

from engine.briscola import EXCHANGE
from engine.deal import Stream, derive_seed, shuffle
from engine.games import NAMES, find_game
from engine.players import find_player, run_to_end, thinking
from engine.players.levels import LEVELS
from engine.view import View
from tools.arena import absurd_briscola, absurd_scopa

SEED = bytes(32)


def find_kinds(view: View, move: tuple) -> list[str]:
    """The kinds of absurd moves that a move belongs to; none if Nonna finds it the best."""
    if view.game == "briscola":
        found = [kind for kind, holds in absurd_briscola.KINDS.items() if holds(view, move[0])]
    else:
        found = [kind for kind, holds in absurd_scopa.KINDS.items() if holds(view, move)]
    return found if found and find_cost(view, move) else []


def find_cost(view: View, move: tuple) -> int:
    """How much worse than the best Nonna finds a move, in hundredths of a point."""
    return run_to_end(thinking.find_costs(view, Stream(SEED).below))[view.legal.index(move)]


def play_rounds(level: str, game: str, players: int) -> Iterator[tuple[View, tuple]]:
    """Every decision, as (view, move), of rounds without end that a level plays with itself."""
    choose, number = find_player(level), 0
    while True:
        seed = derive_seed(SEED, b"absurd", number)
        below, deck = Stream(seed).below, shuffle(seed, find_game(game).pack(players))
        table = find_game(game).Round(players, deck, number % players)
        while table.turn is not None:
            view = table.view(table.turn)
            move = choose(view, below)
            if len(view.legal) > 1 and move[0] != EXCHANGE:
                yield view, move
            table.play(move)
        number += 1


def count_absurd(level: str, game: str, players: int, decisions: int) -> tuple[Counter, int]:
    """(how many of each kind, how many moves of any kind) among so many decisions."""
    kinds, moves = Counter(), 0
    for _, (view, move) in zip(range(decisions), play_rounds(level, game, players)):
        found = find_kinds(view, move)
        kinds.update(found)
        moves += bool(found)
    return kinds, moves


def main():
    """Print what was counted for each level."""
    parser = ArgumentParser(prog="python3 -m tools.arena.absurd", description="Count absurd moves, by level and kind.")
    parser.add_argument("--game", choices=NAMES, default=NAMES[0])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=2000, help="of each level (default: 2000)")
    arguments = parser.parse_args()
    for level in LEVELS[:-1]:
        kinds, moves = count_absurd(level, arguments.game, arguments.players, arguments.decisions)
        print(f"{level}: {moves} of {arguments.decisions}", flush=True)
        for kind, times in kinds.most_common():
            print(f"  {times:4} {kind}")


if __name__ == "__main__":
    sys.exit(main())
