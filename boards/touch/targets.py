"""What a tap is meant to reach, as the presses that are still missing: a card, a capture, a letter, a place to cut."""

from firmware.drawing.canvas import WIDTH
from firmware.screens import naming
from firmware.screens.table import cut

BESIDE = -1  # in place of a card: the mat beside all cards
MAX_MISSED = 2  # cards beside the place of the cut that a finger may hit
READ = ("text", "how", "why", "guide", "score", "primiera", "hands")  # the kinds of screens that wait to be read
LIFTED_ROWS = 4  # rows above the deck, where its lifted cards stand


def walk(start: int, end: int, count: int = 0) -> list[str]:
    """The presses from one place to another; the shorter way around if the last of `count` places joins the first."""
    ahead = (end - start) % count if count else end - start
    if count and ahead > count // 2:
        ahead -= count
    return ["right" if ahead > 0 else "left"] * abs(ahead)


def aim_at_place(play, place: int) -> list[str]:
    """To a card of the hand, or behind the last one to what may be said: without the others on the way."""
    if play.capture is not None and place != play.cursor:
        return ["back"]
    if place == play.cursor and not play.undecided:
        return []
    play.tapped = place
    return ["right"]


def aim_at_capture(play, move: tuple[int, ...]) -> list[str]:
    """To a move of Scopa: its card, then its place among several captures. OK only opens that choice."""
    missing = aim_at_place(play, play.hand.index(move[0]))
    if missing or len(play.captures) < 2:
        return missing
    return ["ok"] if play.capture is None else walk(play.capture, play.captures.index(move), len(play.captures))


def find_capture(play, card: int, following: bool) -> tuple[int, ...] | None:
    """The chosen move if it captures a card, else the first that does; or the `following` one. None if none does."""
    moves = []
    for step in range(len(play.hand)):
        own = play.hand[(play.cursor + step) % len(play.hand)]
        moves += [move for move in play.rank([move for move in play.choices if move[0] == own]) if card in move[1:]]
    start = moves.index(play.move) + following if play.move in moves else 0
    return moves[start % len(moves)] if moves else None


def goes_on(screen, card: int) -> bool:
    """Whether a tap on the mat means "go on": a screen only waits for that, and no card of the hand is tapped."""
    kind = screen.current_kind()
    return kind in READ or kind in ("play", "moment") and screen.offered and card not in screen.hand


def is_deck(screen, y: int) -> bool:
    """Whether a row of pixels belongs to a deck that is to be cut at this station."""
    return screen.current_kind() == "cut" and screen.may_cut and cut.CARDS_TOP - LIFTED_ROWS <= y <= cut.CARDS_BOTTOM


def aim_at_cut(screen: cut.Cut, x: int) -> list[str]:
    """To the place of the deck at a column; the first press finds where it starts."""
    if screen.place is None:
        return ["right"]
    return walk(screen.place, max(1, min((x - 63 + screen.size) // 2, screen.size - 1)))


def aim_at_lifted(screen: cut.Cut, count: int):
    """A function that lists the presses to lift so many cards; of the last card, which stays below, to lift some."""
    column = 64 - screen.size + 2 * count
    return lambda: aim_at_cut(screen, column) if count < screen.size or screen.place is None else []


def list_for_letter(screen: naming.Naming, x: int) -> list[str]:
    """The presses for a column of the row of letters: a letter, after opening its group; "done"; a group beside."""
    item = screen.list_items()[screen.place]
    place = (x - (WIDTH - len(item) * naming.PITCH) // 2) // naming.PITCH
    if 0 <= place < len(item) and item != screen.done:
        if screen.letter is not None:
            return walk(screen.letter, place, len(item)) or ["ok"]
        return ["ok"] + walk(0, place, len(item))
    if screen.letter is not None:
        return []
    return ["ok"] if abs(x - WIDTH // 2) < WIDTH // 4 else ["left" if x < WIDTH // 2 else "right"]
