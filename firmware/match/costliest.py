"""The move of a round that cost a person most, as Nonna (level4) sees it."""

from engine.briscola import EXCHANGE
from engine.players import thinking
from engine.players.reasons import find_reason
from firmware.match.hint import follow, new_chance
from firmware.screens.costliest import Costliest
from firmware.screens.reader import Reader
from firmware.screens.replay import deal_again
from firmware.words.text import read_words

LITTLE = 60  # hundredths of a point: a move that costs less is as good as the best


async def show(presenter, is_over):
    """Look for the move in the round that is over, and show it; back gives it up meanwhile."""
    screen = await make(presenter, read_words("costliest"))
    if screen:
        await presenter.station.ask(screen, is_over)


async def make(presenter, words):
    """The screen with the move, or one that says that there is none; None when it was given up."""
    scene, look = presenter.runner.scene, presenter.station.look
    start = deal_again(scene.match, scene.story.cut, look)
    history = scene.match.round.history
    found = await find(presenter, start, history, words)
    if not found:
        return None
    number, better, reason = found
    if better is None:
        return Reader(words["heading"], [words["none"]])
    return Costliest(start, [move for _, move in history], look, number, better, words, reason)


async def find(presenter, start, history, words):
    """(its number from 0, the better move, why that is better in words), with None for a round without such a move;
    None when back is pressed.
    """
    now, station, most, found = start.copy(), presenter.station, LITTLE, (0, None, "")
    asked = [number for number, (seat, _) in enumerate(history) if seat in presenter.people]
    for number, (_, move) in enumerate(history):
        legal = now.legal()
        if number in asked and len(legal) > 1 and legal[0][0] != EXCHANGE:
            progress = words["looks"] % (asked.index(number) + 1, len(asked))
            station.show(Reader(words["heading"], [progress, words["enough"]]))
            view = now.view(now.turn)
            costs = await follow(thinking.find_costs(view, new_chance()), station.buttons)
            if costs is None:
                return None
            if costs[view.legal.index(move)] > most:
                most, better = costs[view.legal.index(move)], view.legal[costs.index(0)]
                found = number, better, explain(view, better)
        now.play(move)
        station.look()
    return found


def explain(view, move):
    """Why a move is good, in words; "" where there are none."""
    reason = find_reason(view, move)
    if not reason:
        return ""
    words = read_words("hints")[reason[0]]
    return words % reason[1:] if reason[1:] else words
