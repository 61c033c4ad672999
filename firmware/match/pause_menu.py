"""The pause menu of a station, as data: its items in their order, when each is offered, and what it opens."""

from engine.taking_back import find_last_move
from engine.types import Awaitable, Callable
from firmware.match import offers
from firmware.match.explaining import show_look_back
from firmware.match.hint import advise
from firmware.match.leaving import confirm_exit
from firmware.match.table import GIVE_UP, LEAVE, TAKE_BACK, Party, Table
from firmware.match.worst_move import show_worst_move
from firmware.pages import settings
from firmware.pages.how_to_play import SCREEN, make_how, make_rules
from firmware.screens.consent import NAME
from firmware.screens.how.pages import How
from firmware.screens.menu import BACK, YES, Menu
from firmware.screens.review.check import make_check
from firmware.screens.review.look_back import LookBack
from firmware.screens.review.replay import make_replay
from firmware.screens.review.score import MatchScore
from firmware.screens.switches import RulesInForce
from firmware.screens.table.hands import Hands
from firmware.settings import OFF, ON
from firmware.types import IsOver, Screen, Station
from firmware.words.text import look_up, say

LEFT = ""  # no item was chosen
CLOSING = ("hint", "explain", "stop_explaining")  # after these the menu closes


async def pause(party: Party, seat: int | None, item: str = "go_on") -> None:
    """Show the pause menu at a party's station; `seat` is whose hand may be seen there, or None; `item` is lit.

    On a shared station it closes when that player's turn is over, because it can show their cards.
    """
    match, pending = party.table.match, party.table.request
    taken_back = match.times_taken_back

    def is_over() -> bool:
        if party.table.request not in (None, pending) or match.times_taken_back != taken_back:
            return True  # it concerns everybody
        return seat is not None and party.only_person is None and (match.turn != seat or party.viewer != seat)

    openers: dict = {name: opener for place in PLACES for name, _, _, opener in place}
    menu = None
    while True:
        menu, item = await choose_item(party, seat, is_over, menu, item)
        if item == "go_on":
            party.station.guard()  # a second ok was meant for the menu
        if item in ("go_on", LEFT):
            return
        await openers[item](party, seat, is_over)
        if item in CLOSING or is_over() or party.table.vote:
            return


async def choose_item(
    party: Party, seat: int | None, is_over: "Callable[[], bool]", menu: Menu | None, item: str
) -> tuple[Menu, str]:
    """(the menu, the name of the chosen item); LEFT if it is over. `menu` is the one shown before; without one, `item`
    is lit.
    """
    while True:
        now = list_offers(party, seat)
        names = [name for name, _ in now]
        reasons = {say(name): look_up("pause", [reason])[0] for name, reason in now if reason}
        words = [say(name) for name in names]
        level = party.station.battery.level
        menu = Menu(say("menu"), words, None if menu else names.index(item), reasons, level, menu)

        def is_old(now: "list[tuple[str, str]]" = now) -> bool:
            return is_over() or list_offers(party, seat) != now

        chosen = await party.station.ask(menu, is_old)
        if chosen is not None or is_over():
            return menu, LEFT if chosen in (None, BACK) else names[chosen]


def list_offers(party: Party, seat: int | None) -> list[tuple[str, str]]:
    """[(item, why it cannot be chosen now, or "")], always in the same places while a match lasts."""
    found = []
    for place in PLACES:
        here = [(name, find_reason(party, seat)) for name, is_in, find_reason, _ in place if is_in(party)]
        found += ([offer for offer in here if not offer[1]] + here)[:1]
    return found


async def ask_to_take_back(party: Party, seat: int | None, is_over: "IsOver") -> None:
    """Request it; first say once in a match that it then counts apart, and whose move it is if it is another's."""
    table, asker = party.table, offers.find_quitter(party, seat)
    apart, theirs, yes, no = look_up("leaving", ["counts_apart", "take_back.agree?", "take_back_anyway", "keep_move"])
    last = find_last_move(table.match, table.seats)
    headings = [] if table.match.times_taken_back else [apart]
    headings += [theirs % party.names.shorten(last[0], NAME)] if last and last[0] != asker else []
    for heading in headings:
        if await party.station.ask(Menu(heading, [no, yes]), is_over) != YES:
            return
    table.ask_for(TAKE_BACK, party, asker)


async def show_check(party: Party, seat: int | None, is_over: "IsOver") -> None:
    """Show how the last deck was shuffled; at the cut what is promised of the next one, and nobody cuts meanwhile."""
    table = party.table
    screen = make_check(table.match, party.station.device.poll_buttons, table.letters)
    if not table.match.cutting or table.scene.notice:  # or the score before the cut
        await party.station.ask(screen, is_over)
        return
    screen.turn_to_promise()
    table.begin_reading(party)
    await party.station.ask(screen, is_over)
    table.end_reading(party)


async def show_replay(party: Party, seat: int | None, is_over: "IsOver") -> None:
    """Show the round once more, move by move, unless the next one has begun."""
    match = party.table.match
    if match.round.turn is None:
        screen = make_replay(match, party.station.device.poll_buttons, party.names)
        await party.station.ask(screen, is_over)


async def show_hint(party: Party, seat: int | None, is_over: "IsOver") -> None:
    """Find a hint; meanwhile the screen shows that a computer thinks."""
    party.screen.update(party.table.match.view(seat), None, thinks=True)
    await advise(party)


async def look_back(party: Party, seat: int | None, is_over: "IsOver") -> None:
    """Look back at the round."""
    await show_look_back(party, make_look_back(party, seat), is_over)


async def browse_settings(party: Party, seat: int | None, is_over: "IsOver") -> None:
    """The console's settings."""
    await settings.browse(party.table.console, party.station, is_over)


async def explain(party: Party, seat: int | None, is_over: "IsOver") -> None:
    """Explain this match and the next one."""
    put_explain(party, ON)


async def stop_explaining(party: Party, seat: int | None, is_over: "IsOver") -> None:
    """Explain no more, not even what is shown now."""
    put_explain(party, OFF)
    if party.table.scene.stays:
        party.table.end_reading(party)


def put_explain(party: Party, value: str) -> None:
    """Choose how many matches are explained."""
    console = party.table.console
    console.settings.put("explain", value)
    console.write_settings()


async def leave(party: Party, seat: int | None, is_over: "IsOver") -> None:
    """Leave the match, which is kept."""
    await confirm_exit(party, offers.find_quitter(party, seat), LEAVE, is_over)


async def give_up(party: Party, seat: int | None, is_over: "IsOver") -> None:
    """Give up the match."""
    await confirm_exit(party, offers.find_quitter(party, seat), GIVE_UP, is_over)


def show_screen(
    make_screen: "Callable[[Party, int | None], Screen]",
) -> "Callable[[Party, int | None, IsOver], Awaitable]":
    """What opens the screen make_screen(party, seat)."""
    return lambda party, seat, is_over: party.station.ask(make_screen(party, seat), is_over)


def make_look_back(party: Party, seat: int | None) -> LookBack:
    """The log entries that a seat may look back at, the last one first."""
    entries = party.table.log.recall(seat, party.table.match.rules["look_back"])
    return LookBack(entries, party.names.read_by(seat), max(0, len(entries) - 1))


def make_hands(party: Party, seat: int | None) -> Hands:
    """The cards that a seat knows of other hands."""
    return Hands(say("hands"), offers.find_known(party.table.match, party.table.log, seat), party.names)


def make_score(party: Party, seat: int | None) -> MatchScore:
    """The score of the match so far."""
    table = party.table
    return MatchScore(table.match, None, party.names, offers.is_allowed(table, "points"))


def make_rules_in_force(party: Party, seat: int | None) -> RulesInForce:
    """The rules of the match."""
    return make_rules(party.table.match)


def make_how_to_play(party: Party, seat: int | None) -> How:
    """How to play its game by its rules, and what the screen shows."""
    return make_how(party.table.match.game, SCREEN, match=party.table.match)


def list_reviews(table: Table, station: "Station") -> list[tuple]:
    """[(words, show())] of what can be looked at again after a match at a station; [] if its last round was not played
    to its end, or the station came later. show() is a coroutine function.
    """
    here = [party for party in table.parties if party.station is station]
    if not here or offers.needs_end(here[0], None):
        return []
    party = here[0]
    shows = [(say("replay"), lambda: show_replay(party, None, None))]
    if offers.may_see_worst_move(party):
        shows.append((say("worst_move"), lambda: show_worst_move(party, None, None)))
    return shows + [(say("check"), lambda: show_check(party, None, None))]


# Each place of the menu has one item, or two of which the first that can be chosen now is shown. An item: its name, a
# key of the words; whether the match has it, and why it cannot be chosen now, as in offers.py; and what opens it,
# open(party, seat, is_over).
PLACES: tuple = (
    (("go_on", offers.always, offers.at_once, None),),  # pause() ends
    (
        ("hint", offers.may_get_hint, offers.needs_turn, show_hint),
        ("replay", offers.always, offers.needs_end, show_replay),
    ),
    (
        ("take_back", offers.may_take_back, offers.needs_move, ask_to_take_back),
        ("worst_move", offers.may_see_worst_move, offers.needs_end, show_worst_move),
    ),
    (("look_back", offers.always, offers.at_once, look_back),),
    (("hands", offers.may_know_cards, offers.needs_known_cards, show_screen(make_hands)),),
    (("score", offers.always, offers.at_once, show_screen(make_score)),),
    (("this_match", offers.always, offers.at_once, show_screen(make_rules_in_force)),),
    (("how", offers.always, offers.at_once, show_screen(make_how_to_play)),),
    (("check", offers.always, offers.at_once, show_check),),
    (("settings", offers.always, offers.at_once, browse_settings),),
    (("leave", offers.may_leave, offers.needs_match, leave),),
    (("give_up", offers.may_give_up, offers.needs_quitter, give_up),),
    (
        ("stop_explaining", offers.is_explained, offers.at_once, stop_explaining),
        ("explain", offers.is_unexplained, offers.at_once, explain),
    ),
)
