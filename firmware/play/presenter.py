"""The places at the table: what each station shows, to whom, and when the console is handed on."""

from engine.match import CUT
from firmware.play.pause_menu import pause
from firmware.screens.cut import Cut
from firmware.screens.handover import HandOver
from firmware.screens.look import Look
from firmware.screens.playing_briscola import BriscolaPlay
from firmware.screens.playing_scopa import ScopaPlay
from firmware.screens.score import MatchScore
from firmware.words.names import introduce, partners
from firmware.words.text import say

PLAY = {"briscola": BriscolaPlay, "scopa": ScopaPlay}


class Place:
    """A station in a match.

    people   the persons who sit there (seats)
    reader   the one who reads everything here, or None where several share the screen, or nobody sits
    shown    the seat whose hand may be on the screen, or None
    seen     seat -> pages of the story it has seen
    looked   (seat, "first" or "last"): partners' hands that were shown
    """

    def __init__(self, station, people):
        self.station = station
        self.people = people
        self.reader = people[0] if len(people) == 1 else None
        self.screen = None
        self.forget()

    def forget(self):
        """A new round: nothing of its story has been seen here, no partner's hand either; who looks is open."""
        self.shown = self.reader
        self.seen = {}
        self.looked = []


async def sit(table, place):
    """What happens at a place, for as long as the match lasts."""
    while True:
        if table.notice and place not in table.read:
            await show_notice(table, place)
        elif table.notice:
            await place.station.ask(MatchScore(table.match, say("waiting"), place.reader), lambda: not table.notice)
        elif table.match.cutting and not table.page:
            await sit_at_cut(table, place)
        else:
            await sit_at_play(table, place)


async def show_notice(table, place):
    """Show what everybody must see; others are not waited for where nobody sits."""
    notice = table.notice
    place.screen = None  # a round's end is where memory is shortest, and the next round has a new screen
    place.station.guard()
    if await place.station.ask(notice(place.reader), lambda: table.notice is not notice):
        table.has_read(place)


async def sit_at_cut(table, place):
    """The cut; nothing in it is secret, so a shared console needs no hand-over."""
    match = table.match
    cutter, dealer = match.turn, match.dealer
    mine = cutter in place.people
    mates = [] if place.reader is None else partners(place.reader, match.sides, match.players)
    names = [introduce(seat, table.seats[seat]) for seat in (cutter, dealer)]
    screen = Cut(names[0], names[1], len(match.legal()) + 1, mine, mates)
    result = await place.station.ask(screen, lambda: table.notice or not match.cutting)
    if result == "menu":
        await pause(table, place, None)
    elif result is not None:
        table.give(cutter, (CUT, result))


async def sit_at_play(table, place):
    """The playing screen, until something has changed or was chosen."""
    seat = await reveal(table, place)
    place.station.buttons.forget_wake()
    view = table.match.view(seat)
    if not table.goes_on() and await look_at_partner(place, view):
        return
    if seat is not None:
        place.seen[seat] = len(table.story.pages)
    if not isinstance(place.screen, PLAY[view.game]) or place.screen.view.seat != seat:
        place.screen = PLAY[view.game]()
    if place.screen.update(view, table.page, table.given(), table.goes_on()):
        place.station.guard()
    result = await place.station.ask(place.screen, lambda: True)
    if result == "menu":
        await pause(table, place, seat)
    elif result == "skip":
        if table.skip():
            await place.station.buttons.woken()
    elif result is not None:
        table.give(seat, result)


async def reveal(table, place):
    """The seat whose hand the place may show now, or None; on a shared station the console is handed over first."""
    if len(place.people) < 2:
        return place.shown
    turn = table.match.turn
    if table.goes_on():
        return place.shown
    if turn not in place.people:
        place.shown = None  # while people elsewhere think, anybody here may look
        return None
    if turn != place.shown:
        await hand_over(table, place, turn)
        place.shown = turn
    return turn


async def hand_over(table, place, seat):
    """Hide everything until the right player presses, then tell what happened meanwhile."""
    mates = partners(seat, table.match.sides, table.match.players)
    place.station.guard()
    await place.station.ask(HandOver(seat, mates))
    news = table.story.pages[place.seen.get(seat, 0) :]
    if news:
        place.station.guard()
        await place.station.ask(Look(news, seat))


async def look_at_partner(place, view):
    """Show partners' hands, once each time the rules let them be seen; whether they were shown."""
    stage = "first" if view.stock else "last"
    if view.game != "briscola" or not view.look or (view.seat, stage) in place.looked:
        return False
    place.looked.append((view.seat, stage))
    place.station.guard()
    from firmware.screens.hands import Hands

    await place.station.ask(Hands(say("partner"), view, partners(view.seat, view.sides, view.players)))
    return True
