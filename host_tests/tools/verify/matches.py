"""Matches between people who play anything, their records, and the command `verify` called on them."""

import functools
import random

from engine.match import Match
from host_tests.commands import run
from host_tests.engine.helpers.decks import SEED
from host_tests.engine.helpers.matches import write_record

SITTERS = ("person:Zoè", "thumb", "person", "chance", "level4", "person:Bo")
KINDS = [("briscola", players, None) for players in (2, 3, 4, 5, 6)]
KINDS += [("scopa", players, None) for players in (2, 3, 4, 6)]
KINDS += [("scopa", 4, {"scopone": "9"}), ("scopa", 4, {"scopone": "10"}), ("briscola", 4, {"exchange": "two"})]


def played(game, players, rules=None, moves=None, target=None):
    """(match as far as it came, its record as text) of a match between people who play anything."""
    below = random.Random(7)
    match = Match(game, players, SEED, rules, target)
    made = []
    while match.turn is not None and (moves is None or len(made) < moves):
        made.append(below.choice(match.legal()))
        match.play(made[-1])
    return match, write_record(Match(game, players, SEED, rules, target), SITTERS[:players], made)


RECORDS = {  # as bytes, for links
    "one round": played("briscola", 2, target=1)[1].encode(),
    "a match": played("scopa", 2)[1].encode(),
    "a long one": played("scopa", 4, target=31)[1].encode(),
    "half a round": played("briscola", 2, moves=50)[1].encode(),
}
verify = functools.partial(run, "verify")
