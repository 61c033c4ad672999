"""Matches between people who play anything, their records, and the command `verify` called on them."""

import contextlib
import io
import random

from engine import record
from engine.match import Match
from host_tests.engine.helpers.decks import SEED
from tools import __main__ as commands

SITTERS = ("person:Anna", "thumb", "person", "chance", "level4", "person:Bo")
KINDS = [("briscola", players, None) for players in (2, 3, 4, 5, 6)]
KINDS += [("scopa", players, None) for players in (2, 3, 4, 6)]
KINDS += [("scopa", 4, {"scopone": "9"}), ("scopa", 4, {"scopone": "10"}), ("briscola", 4, {"exchange": "two"})]


def played(game, players, rules=None, moves=None, seed=SEED):
    """(match as far as it came, its record as text) of a match between people who play anything."""
    below = random.Random(7)
    match = Match(game, players, seed, rules)
    made = []
    while match.turn is not None and (moves is None or len(made) < moves):
        made.append(below.choice(match.legal()))
        match.play(made[-1])
    return match, record.write_record(Match(game, players, seed, rules), SITTERS[:players], made)


def call(*words):
    """(exit code, what it prints, what it complains)."""
    said, complained = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(complained):
        code = commands.run_command("verify", list(words))
    return code, said.getvalue(), complained.getvalue()
