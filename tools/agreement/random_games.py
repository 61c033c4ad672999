"""Random rounds and matches for tests: every game, number of players and set of switches, from numbers alone."""

import sys

from engine.deal import Stream, cut, derive, shuffle
from engine.match import GAMES, PACKS, Match
from engine.rules import SWITCHES

FAST = sys.implementation.name == "cpython"  # on MicroPython some positions must do for all
KINDS = tuple([(game, players) for game in sorted(GAMES) for players in GAMES[game].PLAYERS])


def draw_rules(game, players, below):
    """Random switches of a game, each value with the same chance; scopone only where it can be played."""
    rules = {switch: values[below(len(values))] for switch, values in SWITCHES[game]}
    if game == "scopa" and players != 4:
        rules["scopone"] = "off"
    return rules


def game_of(kind, size="9"):
    """(game, rules) of a kind of game that the levels know; in scopone with hands of this size."""
    return ("scopa", {"scopone": size}) if kind == "scopone" else (kind, {})


def draw_match(seed):
    """(match, below): a match of a random kind with random switches, and the chance to play it with."""
    below = Stream(derive(seed, b"choices")).below
    game, players = KINDS[below(len(KINDS))]
    return Match(game, players, seed, draw_rules(game, players, below)), below


def draw_round(game, players, seed, wanted=()):
    """(round, deck, below): a random round with random switches that is not void, its deck, and chance.

    `wanted` are rules that it has.
    """
    below = Stream(derive(seed, b"choices")).below
    rules = draw_rules(game, players, below)
    rules.update(wanted)
    deck = cut(shuffle(seed, PACKS[game](players)), 1 + below(35))
    found = GAMES[game](players, deck, below(players), rules)
    return (found, deck, below) if not found.void else draw_round(game, players, derive(seed, b"again"), wanted)


def step(game, below):
    """Make one random move; returns (move, events)."""
    legal = game.legal()
    move = legal[below(len(legal))]
    return move, game.play(move)
