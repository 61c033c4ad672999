"""The worst move of a person in a round, by the estimated loss in points of Nonna (level4)."""

from engine.players import thinking
from engine.players.reasons import NO_REASON, find_reason
from engine.types import Move, Round, View
from firmware.match.hint import compute_or_cancel, make_random
from firmware.match.table import Party
from firmware.screens.reader import Reader
from firmware.screens.review.worst_move import WorstMove
from firmware.types import IsOver
from firmware.words.reasons import say_reason
from firmware.words.text import read_words

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
    found = await find_worst_move(party, start, words)
    if not found:
        return None
    number, better, cost, view = found
    if view is None:
        return Reader(words["heading"], [words["none"]])
    move, reason = history[number][1], find_reason(view, better)
    lost = await compute_or_cancel(thinking.find_points(view, make_random(), move, better, cost), party.station)
    if lost is None:
        return None
    said = words["risk"] if lost < 0 else words["cost_1"] if lost < 150 else words["cost"] % ((lost + 50) // 100)
    why = "" if reason == NO_REASON else say_reason("hints", reason)
    return WorstMove(start, [made for _, made in history], poll, number, better, words, why, said, party.names)


async def find_worst_move(
    party: Party, start: "Round", words: dict[str, str]
) -> "tuple[int, Move, int, View | None] | None":
    """(index of the move, the better move, its cost in hundredths of a point, the view before it), with None as the
    view if no move cost much; None if back is pressed.
    """
    now, station, most, match = start.copy(), party.station, MIN_COST, party.table.match
    history, gained = match.round.history, match.round.match_points()
    before = [score - points for score, points in zip(match.score, gained)]
    found: tuple[int, Move, int, View | None] = (0, (), 0, None)
    own = [number for number, (seat, _) in enumerate(history) if seat in party.people]
    for number, (_, move) in enumerate(history):
        legal = now.legal()
        if number in own and len(legal) > 1 and legal[0][0] >= 0:  # Nonna values cards
            progress, cancel = words["looks"] % (own.index(number) + 1, len(own)), ("back", words["enough"])
            station.show(Reader(words["heading"], [progress], "", [cancel], is_progress=True))
            view = now.view(now.turn)
            view.score, view.target = before, match.target
            costs = await compute_or_cancel(thinking.find_costs(view, make_random()), station)
            if costs is None:
                return None
            if costs[view.legal.index(move)] > most:
                most = costs[view.legal.index(move)]
                found = number, view.legal[costs.index(0)], most, view
        now.play(move)
        station.device.poll_buttons()
    return found
