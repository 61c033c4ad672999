"""Moves as text: cards, and the words that a game has beside them, such as `exchange 2D`.

A game lists its words in WORDS, each (code, word, details). Such a move is a tuple: the code, a negative number, then a
value for each of the details, CARD or NUMBER. The words of a match, in all games, are here.
"""

from engine.cards import parse, text
from engine.match import CUT, TAKE_BACK
from engine.rounds import CARD, NUMBER
from engine.types import Move, Round, Words

OF_MATCH: "Words" = ((CUT, "cut", (NUMBER,)), (TAKE_BACK, "back", (NUMBER,)))


def move_text(move: "Move", game: "type[Round] | Round") -> str:
    """A move as words: `7D AD 6C`, `cut 17`, `back 3`, or as the game has it; ValueError if it has no such move."""
    if move[0] >= 0:
        return " ".join([text(card) for card in move])
    for code, word, details in OF_MATCH + game.WORDS:
        if move[0] == code and len(move) == 1 + len(details):
            values = [text(value) if kind == CARD else str(value) for kind, value in zip(details, move[1:])]
            return " ".join([word] + values)
    raise ValueError("%s has no move %r" % (game.NAME, move))


def parse_move(body: str, game: "type[Round] | Round") -> "Move":
    """The move that a text describes; ValueError unless it is exactly as move_text() writes it."""
    first, *rest = body.split(" ")
    move: Move = ()
    for code, word, details in OF_MATCH + game.WORDS:
        if first == word and len(rest) == len(details):
            move = (code,) + tuple([parse(value) if kind == CARD else int(value) for kind, value in zip(details, rest)])
    try:
        move = move or tuple([parse(name) for name in [first] + rest])
    except ValueError:
        pass
    if not move or move_text(move, game) != body:
        raise ValueError("no console writes a move of %s like this: %r" % (game.NAME, body))
    return move


def list_cards(move: "Move", game: "type[Round] | Round") -> tuple[int, ...]:
    """The cards of a move: the one played, then those that it captures; or those that its words name."""
    if move[0] >= 0:
        return move
    kinds = [details for code, _, details in OF_MATCH + game.WORDS if code == move[0]][0]
    return tuple([value for kind, value in zip(kinds, move[1:]) if kind == CARD])
