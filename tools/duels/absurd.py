"""How often a level makes a move that everybody at the table would shake their head about, by kind.

    python3 -m tools.duels.absurd --game scopa --players 4 --decisions 2000

A kind describes what a person sees. Where Nonna, who forgets nothing, finds the move the best, it does not count.
"""

import sys
from argparse import ArgumentParser
from collections import Counter

from engine.deal import Stream, derive_seed, shuffle
from engine.games import find_game
from engine.players import find_player, run_to_end, thinking
from tools.duels import absurd_briscola, absurd_scopa

KINDS = {"briscola": absurd_briscola.KINDS, "scopa": absurd_scopa.KINDS}
SEED = derive_seed(bytes(32), b"absurd", 0)


def decide(name, game, players, decisions, rules=None):
    """Yield (view, move, below) of decisions with a choice, in rounds that a level plays with itself."""
    made, number, choose = 0, 0, find_player(name)
    while True:
        seed = derive_seed(SEED, b"round", number)
        below = Stream(seed).below
        table = find_game(game).Round(players, shuffle(seed, find_game(game).pack(players)), number % players, rules or {})
        number += 1
        while table.turn is not None:
            view = table.view(table.turn)
            move = choose(view, below)
            if len(view.legal) > 1 and view.legal[0][0] >= 0:
                yield view, move, below
                made += 1
                if made == decisions:
                    return
            table.play(move)


def find_kinds(view, move):
    """The kinds of absurd move that a move is; none if it is the best one."""
    found = [name for name, is_kind in KINDS[view.game].items() if is_kind(view, move if view.game == "scopa" else move[0])]
    if not found or not cost(view, move):
        return []
    return found


def cost(view, move):
    """How much worse than the best move Nonna finds it, in hundredths of a point."""
    costs = run_to_end(thinking.find_costs(view, Stream(SEED).below))
    return costs[view.legal.index(move)]


def count_absurd(name, game, players, decisions):
    """(Counter of kinds, absurd decisions) of a level."""
    kinds, absurd = Counter(), 0
    for view, move, _ in decide(name, game, players, decisions):
        found = find_kinds(view, move)
        kinds.update(found)
        absurd += bool(found)
    return kinds, absurd


def main():
    """Print the table."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=KINDS, default="briscola")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=2000)
    parser.add_argument("--level", default="level1 level2 level3")
    arguments = parser.parse_args()
    for name in arguments.level.split():
        kinds, absurd = count_absurd(name, arguments.game, arguments.players, arguments.decisions)
        print(f"{arguments.game} {arguments.players} {name}: {absurd} of {arguments.decisions}", flush=True)
        for kind, times in kinds.most_common():
            print(f"  {times:4} {kind}")


if __name__ == "__main__":
    sys.exit(main())
