"""Screens with open cards in words: a round's replay, its costliest move, the hands that are known, the Primiera."""

from boards.speech.cards import (
    name_card,
    name_cards,
    name_deed,
    name_gain,
    name_taking,
    read_signs,
    say,
    say_open,
)
from boards.speech.screens import name_heading, read_parts
from engine.moves import list_cards
from engine.primiera import WORTH
from firmware.games import GAMES
from firmware.screens.review.primiera import say_gaps


def describe_replay(screen):
    """The sentences for a Replay: the move, then the table or the trick and the trump, then each player's hand."""
    yield from describe_move(screen)
    yield from describe_position(screen, screen.moves[screen.cursor])
    for seat, hand in enumerate(screen.now.hands):
        yield screen.names.name_seat(seat) + ": " + name_cards(sorted(hand))


def describe_worst_move(screen):
    """The sentences for a WorstMove: the position, the move, the hand, the cost, the better one and why."""
    yield screen.words["heading"]
    yield from describe_position(screen)
    yield from describe_move(screen)
    yield screen.names.name_seat(screen.now.turn) + ": " + name_cards(sorted(screen.now.hands[screen.now.turn]))
    better = screen.better
    yield screen.cost
    yield screen.words["better"] + " " + name_card(better[0]) + name_gain(better[1:])
    if screen.reason:
        yield read_signs(screen.reason)


def describe_hands(screen):
    """The sentences for Hands: whose cards are known, and which."""
    yield screen.heading
    for seat, hand in screen.rows:
        yield screen.names.name_seat(seat) + ": " + name_cards(hand)
    yield from read_parts(screen)


def describe_primiera(screen):
    """The sentences for a Score's page with the Primiera: one pile after the other, and then the buttons."""
    yield name_heading(screen)
    points = [line[2] for line in screen.lines if line[0] == "primiera"][0]
    first = screen.pages[screen.cursor]
    for name, best, point in list(zip(screen.columns, screen.best, points))[first : first + 2]:
        cards = ["%s, %d" % (name_card(card), WORTH[card % 10]) for card in best if card is not None]
        if None in best:
            total = ", ".join(say_gaps(best))
        else:
            total = say("together") + "%d" % sum([WORTH[card % 10] for card in best]) + (say("point") if point else "")
        yield name + ": " + "; ".join(cards + [total])
    yield from read_parts(screen)


def describe_move(screen):
    """The sentences for the move that a Replay shows."""
    now, move = screen.now, screen.moves[screen.cursor]
    number, cards = say("move") % (screen.cursor + 1, len(screen.moves)), list_cards(move, now)
    said = [GAMES[now.NAME].say_word(move)] if move[0] < 0 else []
    deed = name_deed(cards[0], now.turn, screen.names) if cards else screen.names.name_seat(now.turn)
    yield number + ": ".join(said + [deed]) + ("" if said else name_taking(move[1:], screen.names, now.turn))


def describe_position(screen, move=()):
    """The sentences for what lies open before that move; in a trick, with the card of a `move`."""
    yield from say_open(screen.now, screen.now.NAME, screen.names, [card for card in move[:1] if card >= 0])
    yield say("stock") % len(screen.now.stock)
