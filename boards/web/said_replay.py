"""The replay of a round in words: each move, and the position before it."""

from boards.web.cards_in_words import name_cards, name_deed, name_played, name_trump, say
from engine.briscola import EXCHANGE
from firmware.words.names import name_seat


def describe_replay(screen):
    """The sentences for a Replay: the move, then the table or the trick and the trump, then each player's hand."""
    now, move = screen.now, screen.moves[screen.cursor]
    swaps = move[0] == EXCHANGE
    deed = name_deed(move[1] if swaps else move[0], now.turn, screen.me)
    yield say("move") % (screen.cursor + 1, len(screen.moves)) + (say("swap") if swaps else "") + deed
    if move[1:] and not swaps:
        yield say("takes") + name_cards(move[1:])
    if hasattr(now, "table"):
        yield say("table") + name_cards(now.table)
    else:
        yield say("trick") + name_played(now.trick, now.leader, now.players, screen.me)
        if hasattr(now, "trump"):
            yield say("trump") + name_trump(now)
        yield say("stock") % len(now.stock)
    for seat, hand in enumerate(now.hands):
        yield name_seat(seat, screen.me) + ": " + name_cards(sorted(hand))
