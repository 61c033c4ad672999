"""A presenter shows the scenes of a match at one station: what, to whom, and when the console is handed over."""

from engine.match import CUT
from engine.types import Any, Match, View
from firmware.device import aio
from firmware.device.station import BUTTONS, OK, PASS_MS
from firmware.drawing.canvas import LINE_WIDTH
from firmware.drawing.screen import EXPLAIN, MENU, SEEN, SKIP
from firmware.games import find_screen
from firmware.match.absence import say_away, say_missing, say_reading
from firmware.match.explaining import explain_entry, is_on, show_look_back
from firmware.match.offers import is_allowed
from firmware.match.pause_menu import pause
from firmware.match.table import Party, Scene
from firmware.result import find_result
from firmware.screens.handover import HandOver
from firmware.screens.review.look_back import CARDS, LookBack
from firmware.screens.review.score import MatchScore
from firmware.screens.table import cut
from firmware.screens.table.hands import Hands
from firmware.screens.table.playing import RIGHT
from firmware.types import LogEntry
from firmware.words.names import find_partners
from firmware.words.text import say


async def present(party: Party) -> None:
    """Show scene after scene until cancelled."""
    while True:
        party.station.buttons.forget_wake()
        scene = party.table.scene
        if scene.notice:
            await show_notice(party, scene)
        elif party.table.match.cutting and not scene.entry:
            await (wait_with_others(party) if party.table.find_away() else show_cut(party, scene))
        else:
            await show_play(party, scene)


async def show_notice(party: Party, scene: Scene) -> None:
    """Show a notice until it is confirmed, then that the match waits for others."""
    table = party.table

    def is_over() -> bool:
        return table.scene is not scene

    party.screen = None  # the next round has a new one
    notice: Any = scene.notice
    screen = notice(party)
    if screen:
        party.station.guard(screen.ends_with)
        answer = await party.station.ask(screen, is_over)
        while answer == MENU:
            await pause(party, None)
            answer = None if is_over() else await party.station.ask(screen, is_over)  # at the same entry
        if answer:
            table.notice.confirm(party, answer)
            if not table.notice.missing:
                await aio.sleep_ms(0)  # the match goes on at once
    while not is_over():
        await wait_with_others(party)


async def wait_with_others(party: Party) -> None:
    """Show for whom the match waits, until something changes; the menu is there, too."""
    table = party.table
    words = say_missing(party, LINE_WIDTH) or (say("waiting") if len(table.occupied) > 1 else "")
    screen = MatchScore(table.match, words, party.names, result=find_result(table.match, table.given_up))
    screen.for_all = party.only_person is None
    if await party.station.ask(screen, lambda: True) == MENU:
        await pause(party, None)


async def show_cut(party: Party, scene: Scene) -> None:
    """Show the cut; it has no secrets, so a shared console needs no hand-over."""
    table = party.table
    screen = cut.make_cut(table.match, party.people, party.names, table.answer, party.station.device.press_ticks)
    if not screen.may_cut:
        party.station.guard()
    answer = await party.station.ask(screen, lambda: True)
    if isinstance(answer, int) and table.give(table.match.turn, (CUT, answer)):
        screen.take()
        await aio.sleep_ms(0)  # unless somebody checks the deal, the deck is cut at once
        if table.scene is scene:
            answer = await party.station.ask(screen, lambda: True)
    if answer == MENU:
        await pause_at_cut(party, scene)
    elif answer == SEEN:
        table.skip()


async def pause_at_cut(party: Party, scene: Scene) -> None:
    """Open the menu, where OK checks the deal; meanwhile no computer cuts."""
    if scene.asked is None and party.people:
        party.table.begin_reading(party)
    await pause(party, None, "check")
    party.table.end_reading(party)


async def show_play(party: Party, scene: Scene) -> None:
    """Show the playing screen until the scene changes or a press answers."""
    seat = await find_reader(party, scene)
    if party.table.scene is not scene:
        return  # a request came first
    view = make_view(party.table.match, seat)
    if scene.entry is None and await show_partners(party, view):
        return
    prepare_screen(party, scene, view)
    answer = await party.station.ask(party.screen, lambda: True)
    if answer == MENU:
        await pause(party, seat)
        await aio.sleep_ms(0)  # what was taken back or left is gone at once
    elif answer in (EXPLAIN, SEEN):
        await go_on(party, scene.entry, answer)
    elif answer is not None:
        await give_answer(party, seat, answer)


def make_view(match: "Match", seat: int | None) -> "Any":
    """A seat's view without what no screen reads, and the piles only for its tips: with four stations it takes 2 kB."""
    view: Any = match.view(seat)
    view.history = ()
    view.piles = view.piles if view.legal else []
    view.rules = match.rules  # shared, not copied
    return view


def prepare_screen(party: Party, scene: Scene, view: "Any") -> None:
    """Have a party's playing screen show a scene; guard it against presses that were meant for what was before."""
    table, kind = party.table, find_screen(party.table.match.round)
    is_new = type(party.screen) is not kind or party.screen.view.seat != view.seat
    screen = party.screen = kind(party.names.read_by(view.seat)) if is_new else party.screen
    screen.points = table.match.round.scores() if is_allowed(table, "points") else ()
    screen.fills = scene.fills
    screen.awaited = (say_reading if scene.stays else say_away)(party, RIGHT - 3)
    offered = scene.stays and party in table.readers.missing
    if screen.update(view, scene.entry, offered, thinks=scene.asked is None, explains=is_on(table)):
        passed_on = is_new and party.only_person is None  # a tap too many there raises no card
        party.station.guard(BUTTONS if offered or passed_on else OK)
        if party.raises:
            screen.press("right")
    elif scene.entry:
        party.station.drop_earlier_presses(OK)  # an earlier ok does not skip it
    party.raises = False
    for seat in party.people if len(party.people) == 1 else [view.seat]:
        party.seen[seat] = table.log.count()


async def go_on(party: Party, entry: "LogEntry | Any", answer: str) -> None:
    """Explain an entry that stays, if asked to, and unless people go back to it, let the match go on."""
    if answer == EXPLAIN and await explain_entry(party, entry, party.table.is_requested) is False:
        return
    party.table.end_reading(party)
    if not party.table.readers.missing:
        await aio.sleep_ms(0)  # the match goes on at once


async def give_answer(party: Party, seat: int | None, answer: "Any") -> None:
    """Give a move or a skip to the table; if it takes it, wait for the next scene."""
    if answer == SKIP:
        taken = party.table.skip()
    else:
        party.station.show(party.screen)  # without the highlight, as feedback for the press
        taken = party.table.give(seat, answer)
    if taken:
        await party.station.buttons.wait_for_wake()


async def find_reader(party: Party, scene: Scene) -> int | None:
    """The seat whose hand may be shown now, or None; a screen that others see, too, is handed over first."""
    if party.only_person is None and scene.asked is not None:
        if scene.asked not in party.people:
            party.viewer = None  # while others think, anybody here may look
        elif scene.asked != party.viewer:
            await hand_over(party, scene.asked)
    return party.viewer


def make_hand_over(party: Party, seat: int) -> HandOver:
    """What hides everything until a player presses."""
    table = party.table
    return HandOver(seat, find_partners(seat, table.match.sides, table.match.players), table.names)


async def pass_on(party: Party, seat: int) -> bool:
    """Hide everything until the right player presses; False on a request."""
    table, screen = party.table, make_hand_over(party, seat)
    party.station.guard(ms=PASS_MS)
    answer = await party.station.ask(screen, table.is_requested)
    while answer == MENU:
        await pause(party, None)
        answer = None if table.is_requested() else await party.station.ask(screen, table.is_requested)
    if answer:
        party.viewer = seat
    return bool(answer)


async def hand_over(party: Party, seat: int) -> None:
    """Pass a shared screen on to a player; then show what happened."""
    table = party.table
    party.viewer = None
    if not await pass_on(party, seat):
        return
    party.screen = None

    def is_over() -> bool:
        return table.is_requested() or party.viewer != seat

    recent = table.log.recall(seat, "last")  # after a power cut nothing was seen
    news = [entry for entry in table.log.find_news(party.seen.get(seat, 0)) if entry in recent]
    if news:
        party.station.guard()
        look_back = LookBack(news, party.names.read_by(seat), leads=True)
        party.raises = await show_look_back(party, look_back, is_over) == CARDS


async def show_partners(party: Party, view: "View") -> bool:
    """Show partners' hands once each time the rules allow it; whether they were shown. The match waits."""
    table = party.table
    stage = "first" if view.stock else "last"
    if not view.partners_visible or (view.seat, stage) in party.shown_partners:
        return False
    party.shown_partners.append((view.seat, stage))
    party.station.guard()
    mates = find_partners(view.seat, view.sides, view.players)
    table.begin_reading(party)
    hands = Hands(say("partner"), [(mate, view.hands[mate]) for mate in mates], party.names)
    if not await party.station.ask(hands, lambda: table.is_requested() or party.viewer != view.seat):
        party.shown_partners.pop()
    table.end_reading(party)
    return True
