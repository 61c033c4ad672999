"""The pause menu of a place: look back, score, rules in force, back to the game, or give it up."""

from firmware import later
from firmware.screens.hands import Hands
from firmware.screens.look import Look
from firmware.screens.menu import BACK, YES, Menu
from firmware.screens.reader import Reader
from firmware.screens.score import MatchScore
from firmware.text import say


async def pause(table, place, seat):
    """Let a place look around; `seat` is whose hand it may show, or None.

    On a shared station a menu with somebody's own cards in it closes when that player's turn is over.
    """
    station, match = place.station, table.match
    cursor = 0

    def over():
        return seat is not None and place.reader is None and match.turn != seat

    while True:
        known = [] if seat is None else known_hands(match.view(seat))
        items = ["go_on", "look_back"] + (["hands"] if known else []) + ["score", "rules", "abandon"]
        cursor = min(cursor, len(items) - 1)  # "hands" may have gone meanwhile
        cursor = await station.ask(Menu(say("menu"), [say(item) for item in items], cursor), over)
        item = "go_on" if cursor in (None, BACK) else items[cursor]
        if item == "go_on":
            return
        if item == "look_back":
            pages = table.story.pages
            await station.ask(Look(pages, seat, max(0, len(pages) - 1)), over)
        elif item == "hands":
            await station.ask(Hands(say("hands"), match.view(seat), known), over)
        elif item == "score":
            await station.ask(MatchScore(match, None, place.reader), over)
        elif item == "rules":
            from firmware.screens.switches import explain

            await station.ask(Reader(say("rules"), explain(match.game, match.rules)), over)
            later.forget(later.SET_UP)
        elif await station.ask(Menu(say("abandon?"), [say("no"), say("yes")]), over) == YES:
            table.abandon()
            return
        if over():
            return


def known_hands(view):
    """The other seats of whose hands this seat knows cards."""
    return [seat for seat in range(view.players) if seat != view.seat and view.hands[seat]]
