"""What a round that is seen once more shows, in words: the move, and everything as it lay before it."""

from boards.web import said
from engine.briscola import EXCHANGE
from firmware.words import text
from firmware.words.names import name_seat

MOVE = {"en": "Move %d of %d: ", "it": "Mossa %d di %d: "}


def describe_replay(screen):
    """The sentences for a Replay: the move, then the table or the trick and the trump, then each player's hand."""
    now, move = screen.now, screen.moves[screen.cursor]
    swaps = move[0] == EXCHANGE
    deed = said.say("by") % (said.name_card(move[1] if swaps else move[0]), name_seat(now.turn))
    yield MOVE[text.spoken] % (screen.cursor + 1, len(screen.moves)) + (said.say("swap") if swaps else "") + deed
    if move[1:] and not swaps:
        yield said.say("takes") + said.name_cards(move[1:])
    if now.NAME == "scopa":
        yield said.say("table") + said.name_cards(now.table)
    else:
        yield said.say("trick") + said.name_played(now.trick, now.leader, now.players)
        yield said.say("trump") + said.name_trump(now)
        yield said.say("stock") % len(now.stock)
    for seat, hand in enumerate(now.hands):
        yield name_seat(seat) + ": " + said.name_cards(sorted(hand))
