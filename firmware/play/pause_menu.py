"""The pause menu of a place: a hint, look back, score, rules in force, back to the game, or give it up."""

from firmware.device import loading
from firmware.screens.look import Look
from firmware.screens.menu import BACK, YES, Menu
from firmware.screens.reader import Reader
from firmware.screens.score import MatchScore
from firmware.words.text import say


async def pause(table, place, seat):
    """Let a place look around; `seat` is whose hand it may show, or None.

    On a shared station a menu with somebody's own cards in it closes when that player's turn is over.
    """
    station, match = place.station, table.match
    item = "go_on"

    def over():
        return seat is not None and place.reader is None and match.turn != seat

    while True:
        known = [] if seat is None else known_hands(match.view(seat))
        mine = table.awaits(seat)
        items = ["go_on"] + ["hint"] * mine + ["look_back"] + ["hands"] * bool(known) + ["score", "rules", "abandon"]
        cursor = items.index(item) if item in items else 0  # what comes and goes with the turns may have gone
        menu = Menu(say("menu"), [say(item) for item in items], cursor)
        chosen = await station.ask(menu, lambda mine=mine: over() or table.awaits(seat) != mine)
        if chosen is None and not over():
            item = items[menu.cursor]
            continue
        item = "go_on" if chosen in (None, BACK) else items[chosen]
        if item == "go_on":
            return
        if item == "hint":
            place.screen.update(match.view(seat), None, thinks=True)
            station.show(place.screen)  # at once, for what seeks the hint is loaded only now
            from firmware.play.hint import advise

            return await advise(table, place, seat)
        if item == "look_back":
            pages = table.story.pages
            await station.ask(Look(pages, seat, max(0, len(pages) - 1)), over)
        elif item == "hands":
            from firmware.screens.hands import Hands

            await station.ask(Hands(say("hands"), match.view(seat), known), over)
        elif item == "score":
            await station.ask(MatchScore(match, None, place.reader), over)
        elif item == "rules":
            from firmware.screens.switches import explain

            await station.ask(Reader(say("rules"), explain(match.game, match.rules, match.players)), over)
            loading.forget(loading.SET_UP)
        elif await station.ask(Menu(say("abandon?"), [say("no"), say("yes")]), over) == YES:
            table.abandon()
            return
        if over():
            return


def known_hands(view):
    """The other seats of whose hands this seat knows cards."""
    return [seat for seat in range(view.players) if seat != view.seat and view.hands[seat]]
