"""Random rounds, checked at every move, with a running SHA-256 of every state.

Two interpreters that agree on the digest of a chunk agree on every state of its rounds.
"""

from hashlib import sha256

from engine import record, replay
from engine.briscola import EXCHANGE
from engine.deal import derive_seed
from engine.games import find_game
from host_tests.engine.helpers.random_games import draw_match, step

FIXED = ("dealt", "history", "rules", "players", "sides", "dealer")  # of a round, once it is dealt
LONGEST = 40  # cards to play; exchanges come on top


class Broken(Exception):
    """A round breaks the rules; the message says which one, so that it can be replayed."""


def check_chunk(seed, first, count):
    """Play the rounds `first` to `first + count - 1` of a 32-byte seed.

    Returns (digest of all states as hex, moves made); Broken when a round breaks the rules.
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
        require(played <= LONGEST, "the round does not end")
        require(sorted(cards_of(game)) == pack, "a card is lost or doubled")
        digest.update(repr((move, events, [getattr(game, name) for name in varying])).encode())


def cards_of(game):
    """Every card of a round, wherever it is."""
    found = list(game.stock)
    for place in game.hands + game.piles + [getattr(game, find_game(game.NAME).OPEN)]:
        found.extend(place)
    return found


def check_legal(game):
    """There are legal moves, sorted and without duplicates."""
    legal = game.legal()
    require(len(legal) > 0, "nothing can be played")
    for place in range(1, len(legal)):
        require(legal[place - 1] < legal[place], "legal moves out of order")


def check_end(match):
    """A finished round has no card in hand, and its points add up."""
    game = match.round
    require(not any(game.hands) and not game.stock, "cards are left over")
    require(game.legal() == [], "moves are left over")
    if find_game(match.game).COUNTS_ROUNDS:
        require(sum(game.scores()) == 120, "not 120 points")
        require(sum(game.match_points()) <= 1, "more than one winner")
    else:
        require(sum(game.scores()) >= sum(game.scope) + 1, "no settebello")
    require(match.score == game.match_points(), "the match counts otherwise")


def check_replay(match, moves):
    """The record of the moves replays to the very same state."""
    text = record.write_record(match, ["person"] * match.players, moves)
    again, _, found, _ = replay.read_record([line + "\n" for line in text.split("\n")[:-1]])
    require(found == moves, "the record holds other moves")
    require(state(again) == state(match), "the replay ends in another state")


def require(right, message):
    """Broken with the message unless it is right."""
    if not right:
        raise Broken(message)


def plain_data(value):
    """Objects and dicts as lists of (name, value), in a fixed order, all the way down."""
    if isinstance(value, dict):
        return [(name, plain_data(value[name])) for name in sorted(value)]
    if isinstance(value, (list, tuple)):
        return type(value)([plain_data(item) for item in value])
    return plain_data(value.__dict__) if hasattr(value, "__dict__") else value


def state(thing):
    """Every attribute of a round, a match or a view as one text: equal texts are equal states."""
    return repr(plain_data(thing))
