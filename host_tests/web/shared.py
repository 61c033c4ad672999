"""Records of whole matches, for the tests of links."""

from engine import replay
from engine.deal import Stream, derive_seed
from engine.match import Match
from engine.players import find_player
from engine.record import write_record

SEED = bytes(range(32))
SEATS = {"briscola": ("person:Anna", "level4"), "scopa": ("person:Zoè", "thumb")}


def record_of(game, target, players=2, moves=None):
    """The record (bytes) of a match between rules of thumb, or of its first moves."""
    match = Match(game, players, SEED, {}, target, None)
    below, choose, made = Stream(derive_seed(SEED, b"moves")).below, find_player("thumb"), []
    while match.turn is not None and (moves is None or len(made) < moves):
        move = match.legal()[below(len(match.legal()))] if match.cutting else choose(match.view(match.turn), below)
        match.play(move)
        made.append(move)
    seats = [*SEATS[game], *["person"] * (players - 2)]
    return write_record(Match(game, players, SEED, {}, target, None), seats, made).encode()


def match_of(record):
    """The match of a record, played to its end."""
    return replay.read_record(record.decode().splitlines(keepends=True))[0]


RECORDS = {
    "one round": record_of("briscola", 1),
    "a match": record_of("scopa", 11),
    "a long one": record_of("scopa", 31, 4),
    "half a round": record_of("briscola", 3, moves=50),
}
