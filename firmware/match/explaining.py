"""The helper of the first matches: what happened stays until everybody has pressed; OK explains it.

Meanwhile the playing screens say what the chosen card does.
"""

from engine.types import Match
from firmware.drawing.screen import EXPLAIN
from firmware.games import GAMES
from firmware.log_entry import FIRST, NEVER
from firmware.match.table import Party, Table
from firmware.screens.review.look_back import LookBack
from firmware.screens.review.why import Why
from firmware.settings import OFF
from firmware.types import IsOver, LogEntry
from firmware.words.reasons import say_reasons
from firmware.words.text import look_up, split_parts


def is_on(table: Table) -> bool:
    """Whether moves are explained."""
    return table.console.settings.find("explain") != OFF


def is_explained(table: Table, entry: "LogEntry") -> bool:
    """Whether people are offered an explanation of an entry."""
    return entry.about.explained != NEVER and table.occupied != [] and is_on(table)


def stays(table: Table, entry: "LogEntry") -> bool:
    """Whether an entry is shown until everybody has pressed. A card that takes nothing stays only if its reason is the
    first of its kind in the round.
    """
    if not is_explained(table, entry) or entry.about.explained != FIRST:
        return is_explained(table, entry)
    match = table.match
    reason = GAMES[match.game].explain(entry, match.round)[0][0]
    is_new = reason not in table.reasons_given
    table.reasons_given.add(reason)
    return is_new


def make_why(entry: "LogEntry", match: "Match") -> Why:
    """The screen that explains an entry of the log of a match's round."""
    said = say_reasons("why", GAMES[match.game].explain(entry, match.round))
    return Why(entry, " ".join(said), split_parts(look_up("why", ["footer"])[0], "ok", "back"))


async def explain_entry(party: Party, entry: "LogEntry", is_over: "IsOver") -> bool | None:
    """Explain an entry at a station: True to go on, False to go back to it, None if `is_over()`."""
    screen = make_why(entry, party.table.match)
    party.station.device.poll_buttons()  # composing the words takes long
    party.station.guard()
    return await party.station.ask(screen, is_over)


async def show_look_back(party: Party, look_back: LookBack, is_over: "IsOver") -> bool | None:
    """Show a LookBack; ok explains an entry, ok again turns it. True when it is left, None if `is_over()`."""
    while True:
        look_back.explained = [is_explained(party.table, entry) for entry in look_back.entries]
        answer = await party.station.ask(look_back, is_over)
        if answer != EXPLAIN:
            return answer
        answer = await explain_entry(party, look_back.entries[look_back.cursor], is_over)
        if answer is None:
            return None
        if answer and look_back.go_on():
            return True
