"""Scopa's part of the playing screen: the cards on the table, what is being captured, the scope."""

from engine.cards import DENARI, SETTEBELLO, rank, suit
from engine.explain import RANK, SUIT, format_sum
from engine.scopa import is_scopa
from engine.types import Move, Reason, Sequence
from firmware.drawing.canvas import SMALL, TABLE, WIDTH, Canvas
from firmware.drawing.pieces import draw_broom, draw_cards, draw_deck
from firmware.screens.table.playing import RIGHT, RIGHT_WIDTH, Play
from firmware.words.names import say_count
from firmware.words.reasons import say_reason
from firmware.words.text import look_up, say, wrap


class ScopaPlay(Play):
    """The playing screen of Scopa."""

    can_capture = True

    def list_notes(self) -> list[str]:
        """Each player's scope, if there is any, the reader's first, as on the screen."""
        view = self.view
        seats = [(step + (view.seat or 0)) % view.players for step in range(view.players)]
        scope = [say_count(self.names.name_seat(seat), view.scope[seat]) for seat in seats]
        return [say("scope") + ": " + ", ".join(scope)] if any(view.scope) else []

    def rank(self, moves: "list[Move]") -> "list[Move]":
        """The captures of one card, the likeliest first."""
        if len(moves) < 2:
            return moves
        keys = sorted([place - (weigh(move[1:]) << 10) for place, move in enumerate(moves)])
        return [moves[key & 1023] for key in keys]

    def find_tip(self, move: "Move") -> "Reason | None":
        """What a card takes."""
        taken, view = move[1:], self.view
        if not taken:
            return ("takes_nothing",)
        if is_scopa(view, move):
            return ("scopa",)
        alike = [other[1:] for other in self.captures if other != move and read_alike(other, move)]
        if alike:
            return find_difference(taken, alike)
        if SETTEBELLO in move:
            return ("settebello",)
        if len(taken) == 1:
            return "takes_card", (RANK, rank(taken[0]))
        return ("takes_all",) if len(taken) == len(view.table) else ("takes_cards", format_sum(taken))

    def draw_table(self, canvas: Canvas) -> None:
        """The table's cards; those that are or would be captured are inverted."""
        entry = self.entry
        if entry:
            draw_cards(canvas, entry.table, 0, 0, WIDTH, TABLE, entry.list_highlighted())
            return
        move = self.move
        draw_cards(canvas, self.view.table, 0, 0, WIDTH, TABLE, move[1:] if move else ())

    def draw_turn(self, canvas: Canvas) -> None:
        """Whose turn it is; the cards left, beside a little deck, and the sides' scope, the reader's first, beside
        a broom, where no line of words stands.
        """
        super().draw_turn(canvas)
        view = self.view
        own = 0 if view.seat is None else view.seat
        scope = [sum(view.scope[(own + side) % view.sides :: view.sides]) for side in range(view.sides)]
        draw_deck(canvas, RIGHT, 42)
        canvas.text(str(view.stock), RIGHT + 11, 43, SMALL)
        if self.has_wide_line():
            return
        draw_broom(canvas, RIGHT, 54)
        canvas.text("·".join([str(count) for count in scope]), RIGHT + 8 if view.sides > 2 else RIGHT + 11, 55, SMALL)

    def draw_news(self, canvas: Canvas) -> None:
        """Who plays what, and whether it is a scopa."""
        entry = self.entry
        canvas.fill_rect(RIGHT - 1, 21, RIGHT_WIDTH + 1, 43, 0)
        ours = self.is_ours(entry.seat)
        canvas.fill_rect(RIGHT - 1, 21, RIGHT_WIDTH + 1, 9, int(ours))
        name = self.names.shorten(entry.seat, RIGHT_WIDTH)
        canvas.centre(name, 22, SMALL, RIGHT, RIGHT_WIDTH, int(not ours))
        if entry.cards:
            canvas.card(entry.cards[0], 104, 32, TABLE)
        if entry.kind == "rest":
            lines = wrap(self.names.say_verb("takes_rest", entry.seat), RIGHT_WIDTH, SMALL.width)
            for row, line in enumerate(lines):
                canvas.centre(line, 33 + row * 9, SMALL, RIGHT, RIGHT_WIDTH)
            return
        shout = entry.about.shout
        words = say(shout) if shout else self.names.say_verb(entry.about.verb, entry.seat)
        if shout:
            canvas.fill_rect(RIGHT, 54, RIGHT_WIDTH, 10, 1)  # apart from the line of words
        canvas.centre(words, 55, SMALL, RIGHT, RIGHT_WIDTH, int(not shout))


def read_alike(move: "Move", other: "Move") -> bool:
    """Whether a tip that names no suits says the same of two captures: both take the Settebello, or the same ranks."""
    if SETTEBELLO in move or SETTEBELLO in other:
        return SETTEBELLO in move and SETTEBELLO in other
    return sorted([rank(card) for card in move]) == sorted([rank(card) for card in other])


def find_difference(taken: "Sequence[int]", others: "Sequence[Sequence[int]]") -> "Reason":
    """What a capture takes, with the suits of the cards that tell it from others that read the same."""
    if len(taken) == 1:
        return "takes_suited", (RANK, rank(taken[0])), (SUIT, suit(taken[0]))
    names = look_up("why", ["names_of_suits"])[0].split("|")
    for letters in (8, 3):
        suited, words = [], []
        for card in sorted(taken, key=rank, reverse=True):
            if [other for other in others if card not in other]:
                suited.append("%d %s" % (rank(card), names[suit(card)][:letters]))
            else:
                words.append(str(rank(card)))
        reason = "takes_cards", "+".join(suited + words)  # `3 Bastoni+4`: the suit is of one
        if SMALL.width(say_reason("hints", reason)) <= WIDTH:
            break
    return reason


def weigh(taken: tuple[int, ...]) -> int:
    """A heuristic weight of a capture: the Settebello first, then most Denari, then most cards.

    A capture that sweeps the table never has alternatives.
    """
    denari = len([card for card in taken if card // 10 == DENARI])
    return (SETTEBELLO in taken) << 8 | denari << 4 | len(taken)
