"""The worst move of a person in a round, by the estimated loss in points of Nonna (level4)."""

from engine.players import thinking
from engine.players.reasons import find_reason
from firmware.match.hint import compute_or_cancel, make_random
from firmware.match.table import Party
from firmware.screens.reader import Reader
from firmware.screens.review.worst_move import WorstMove
from firmware.words.reasons import say_reason
from firmware.words.text import read_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Move, Round
    from firmware.types import IsOver

MIN_COST = 60  # hundredths of a point; moves that cost less are not shown


async def show_worst_move(party: Party, seat: int | None, is_over: "IsOver") -> None:
    """Find the worst move of the round that is over, and show it; back cancels the search."""
    screen = await make_screen(party, read_words("worst_move"))
    if screen:
        await party.station.ask(screen, is_over)


async def make_screen(party: Party, words: dict[str, str]) -> Reader | WorstMove | None:
    """The screen with the move, or one that says that there is none; None if the search was cancelled."""
    match, poll = party.table.match, party.station.device.poll_buttons
    start, history = match.deal_again(), match.round.history
    found = await find_worst_move(party, start, history, words)
    if not found:
        return None
    number, better, reason, cost = found
    if better is None:
        return Reader(words["heading"], [words["none"]])
    moves, points = [move for _, move in history], (cost + 50) // 100
    return WorstMove(start, moves, poll, number, better, words, reason, points, party.names)


async def find_worst_move(
    party: Party, start: "Round", history: "list[tuple[int, Move]]", words: dict[str, str]
) -> "tuple[int, Move | None, str, int] | None":
    """(index of the move, the better move, the reason in words, its cost in hundredths of a point), with None as the
    better move if no move cost much; None if back is pressed.
    """
    now, station, most = start.copy(), party.station, MIN_COST
    found: tuple[int, Move | None, str, int] = (0, None, "", 0)
    asked = [number for number, (seat, _) in enumerate(history) if seat in party.people]
    for number, (_, move) in enumerate(history):
        legal = now.legal()
        if number in asked and len(legal) > 1 and legal[0][0] >= 0:  # Nonna values cards
            progress = words["looks"] % (asked.index(number) + 1, len(asked))
            station.show(Reader(words["heading"], [progress, words["enough"]]))
            view = now.view(now.turn)
            costs = await compute_or_cancel(thinking.find_costs(view, make_random()), station)
            if costs is None:
                return None
            if costs[view.legal.index(move)] > most:
                most, better = costs[view.legal.index(move)], view.legal[costs.index(0)]
                found = number, better, say_reason("hints", find_reason(view, better)), most
        now.play(move)
        station.device.poll_buttons()
    return found
