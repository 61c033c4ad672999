"""Records of whole matches, for the tests of links."""

from engine import replay
from engine.deal import Stream, derive_seed
from engine.match import Match
from engine.players import find_player
from engine.record import write_record

SEED = bytes(range(32))
SEATS = {"briscola": ("person:Anna", "level4"), "scopa": ("person:Zoè", "thumb")}


def record_of(game, target, players=2, moves=None, rules=None, number=0):
    """The record (bytes) of a match between rules of thumb, or of its first moves."""
    match = Match(game, players, derive_seed(SEED, game.encode(), number), rules or {}, target, None)
    below, choose, made = Stream(derive_seed(SEED, b"moves", number)).below, find_player("thumb"), []
    while match.turn is not None and (moves is None or len(made) < moves):
        move = match.legal()[below(len(match.legal()))] if match.cutting else choose(match.view(match.turn), below)
        match.play(move)
        made.append(move)
    seats = [*SEATS[game], *["person"] * (players - 2)]
    return write_record(Match(game, players, match.seed, rules or {}, target, None), seats, made).encode()


def match_of(record):
    """The match of a record, played to its end."""
    return replay.read_record(record.decode().splitlines(keepends=True))[0]
