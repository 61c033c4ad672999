"""Your equal settles: how often somebody of a fixed strength wins, match after match, is what the README says."""

import math
from collections import Counter

import pytest

from engine.deal import Stream, derive_seed
from engine.match import Match
from engine.players.levels import LEVELS
from engine.record import to_hex
from firmware.lobby import adaptive
from host_tests import sources
from host_tests.engine.helpers.decks import SEED

TEXT = (sources.ROOT / "engine" / "players" / "README.md").read_text(encoding="utf-8")
NAMES = ("Nino", "Pina", "Beppe", "Nonna")
MATCHES = 20_000
WHOLE = 60_000  # of the chance
OFF = 1.5  # per cent; three times what so many matches leave to chance


def odds():
    """The logarithm of each level's odds against the weakest one, by the README's rounds of Briscola with two."""
    found = [0.0]
    lines = TEXT.split("**Briscola with two:**")[1].strip().splitlines()
    heading, *rows = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines[:7]]
    wins = {row[0]: row for row in rows}
    for weaker, stronger in zip(NAMES, NAMES[1:]):
        won = float(wins[stronger][heading.index("against " + weaker) + 1].removesuffix(" %")) / 100
        found.append(found[-1] + math.log(won / (1 - won)))
    return found


def table():
    """{as strong as: [share of matches won, shares of the four levels]} of the README, in per cent."""
    rows = TEXT.split("### Your equal")[1].split("|---|\n")[1].split("\n\n")[0].splitlines()
    cells = [[cell.strip() for cell in row.strip("| ").split("|")] for row in rows]
    return {first: [int(cell.removesuffix(" %")) for cell in rest] for first, *rest in cells}


def strength(words):
    """The logarithm of somebody's odds, as `Pina` or `half-way from Nino to Pina`."""
    known = dict(zip(NAMES, odds()))
    named = [known[word] for word in words.split() if word in known]
    return sum(named) / len(named)


def match_won(person, level):
    """How likely somebody is to be the first with three rounds."""
    won = 1 / (1 + math.exp(level - person))
    lost = 1 - won
    return won**3 * (1 + 3 * lost + 6 * lost * lost)


@pytest.mark.parametrize("words", table())
def test_somebody_of_a_fixed_strength_wins_as_often_as_the_readme_says(words):
    below, match = Stream(derive_seed(SEED, words.encode(), 0)).below, Match("briscola", 2, SEED)
    settings = {"equal.match": to_hex(match.seed[:8]) + ",1"}
    likely = {level: match_won(strength(words), one) for level, one in zip(LEVELS, odds())}
    met, wins = Counter(), 0
    for _ in range(MATCHES):
        level = adaptive.find_level(settings, "briscola", 2)
        won = below(WHOLE) < likely[level] * WHOLE
        adaptive.adjust_level(settings, match, ["person", level], (0 if won else 1, None))
        met[level] += 1
        wins += won
    found = [100 * count / MATCHES for count in [wins, *[met[level] for level in LEVELS]]]
    wrong = [pair for pair in zip(found, table()[words]) if abs(pair[0] - pair[1]) > OFF]
    assert wrong == []
