"""Random rounds that are checked at every move, and a running SHA-256 of every state on the way.

Two interpreters that agree on the digest of a chunk agree on every state of its rounds.
"""

from hashlib import sha256

from engine import record, replay
from engine.briscola import EXCHANGE
from engine.deal import derive_seed
from engine.games import find_game
from tools.agreement.random_games import draw_match, step

FIXED = ("dealt", "history", "rules", "players", "sides", "dealer")  # of a round, once it is dealt
LONGEST = 40  # cards to play; exchanges come on top


class Broken(Exception):
    """A round that is not as the rules want it; the message tells which, so that it can be played again."""


def check_chunk(seed, first, count):
    """Play the rounds `first` to `first + count - 1` of a 32-byte seed.

    Returns (digest of all states as hex, moves made); Broken when a round is not as it should be.
    """
    digest, moves = sha256(), 0
    for number in range(first, first + count):
        try:
            moves += check_round(derive_seed(seed, b"round", number), digest)
        except Exception as problem:
            raise Broken("round %d: %r" % (number, problem))
    return record.to_hex(digest.digest()), moves


def check_round(seed, digest):
    """Cut, deal and play one round of a random match; returns the number of moves, cuts included."""
    match, below = draw_match(seed)
    digest.update(state(match).encode())
    moves = [step(match, below)[0]]
    while match.round.void:
        moves.append(step(match, below)[0])
    digest.update(state(match).encode())
    play_round(match, below, moves, digest)
    check_end(match)
    check_replay(match, moves)
    digest.update(state(match).encode())
    return len(moves)


def play_round(match, below, moves, digest):
    """Play until the round on the table ends, with every state checked and added to the digest."""
    game, pack = match.round, find_game(match.game).pack(match.players)
    varying = [name for name in sorted(game.__dict__) if name not in FIXED]
    played = 0
    while game.turn is not None:
        check_legal(game)
        move, events = step(match, below)
        moves.append(move)
        played += move[0] != EXCHANGE
        check(played <= LONGEST, "the round does not end")
        check(sorted(cards_of(game)) == pack, "a card is lost or doubled")
        digest.update(repr((move, events, [getattr(game, name) for name in varying])).encode())


def cards_of(game):
    """Every card of a round, wherever it is."""
    found = list(game.stock)
    for place in game.hands + game.piles + [getattr(game, find_game(game.NAME).OPEN)]:
        found.extend(place)
    return found


def check_legal(game):
    """Legal moves are there, sorted, and each but once."""
    legal = game.legal()
    check(len(legal) > 0, "nothing can be played")
    for place in range(1, len(legal)):
        check(legal[place - 1] < legal[place], "legal moves out of order")


def check_end(match):
    """A finished round has no card in hand, and its points add up."""
    game = match.round
    check(not any(game.hands) and not game.stock, "cards are left over")
    check(game.legal() == [], "moves are left over")
    if find_game(match.game).COUNTS_ROUNDS:
        check(sum(game.scores()) == 120, "not 120 points")
        check(sum(game.match_points()) <= 1, "more than one winner")
    else:
        check(sum(game.scores()) >= sum(game.scope) + 1, "no settebello")
    check(match.score == game.match_points(), "the match counts otherwise")


def check_replay(match, moves):
    """The record of the moves replays to the very same state."""
    text = record.write_record(match, ["person"] * match.players, moves)
    again, _, found, _ = replay.read_record([line + "\n" for line in text.split("\n")[:-1]])
    check(found == moves, "the record holds other moves")
    check(state(again) == state(match), "the replay ends in another state")


def check(right, message):
    """Broken with the message unless it is right."""
    if not right:
        raise Broken(message)


def plain(value):
    """Objects and dicts as lists of (name, value), in a fixed order, all the way down."""
    if isinstance(value, dict):
        return [(name, plain(value[name])) for name in sorted(value)]
    if isinstance(value, (list, tuple)):
        return type(value)([plain(item) for item in value])
    return plain(value.__dict__) if hasattr(value, "__dict__") else value


def state(thing):
    """Every attribute of a round, a match or a view as one text: equal texts are equal states."""
    return repr(plain(thing))
