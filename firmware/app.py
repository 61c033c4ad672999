"""The console from its title on: go on with a stored match or set up a new one, play it, and again."""

from engine import record
from engine.deal import SEED_BYTES, Stream
from engine.match import Match
from firmware import aio, text
from firmware.buttons import poll
from firmware.plan import load, save
from firmware.screens.menu import Menu
from firmware.screens.title import Busy, Title
from firmware.setup import set_up
from firmware.station import ask_any
from firmware.store import JOURNAL
from firmware.story import Story
from firmware.table import Table
from firmware.text import say

GO_ON = 0


async def run(stations, store, entropy, demo=None):
    """Run the console on its stations for ever.

    `store` is the Store of settings and journal, `entropy(n)` gives n random bytes. With `demo`, a dict of
    "game" and "players", computers play one match on their own, and the finished Match is returned.
    """
    poller = aio.create_task(poll([station.buttons for station in stations]))
    try:
        if demo:
            seats = ["thumb"] * demo["players"]
            match = Match(demo["game"], demo["players"], entropy(SEED_BYTES))
            await play(stations, store, entropy, *begin(store, match, seats))
            return match
        settings = store.settings()
        text.choose(settings.get("language", "en"))
        while True:
            await play_next(stations, store, entropy, settings)
    finally:
        poller.cancel()


async def play_next(stations, store, entropy, settings):
    """The title, then a match: the stored one, or a new one after its set-up."""
    station, pressed = await ask_any(stations, Title)
    if pressed == "language":
        text.next_language()
        keep(store, settings)
        return
    for other in stations:
        if other is not station:
            other.show(Busy())
    state = await offer_stored(station, store)
    if state is None:
        plan = load(settings, len(stations))
        wanted = await set_up(station, plan)
        save(plan, settings)
        keep(store, settings)
        if not wanted:
            return
        rules, target = plan.rules[plan.game], plan.target[plan.game]
        match = Match(plan.game, plan.players, entropy(SEED_BYTES), rules, target)
        state = begin(store, match, plan.seats[: plan.players])
    await play(stations, store, entropy, *state)


async def offer_stored(station, store):
    """Offer to go on with the match of the journal: its state, or None when there is none or a new one is wanted."""
    lines = store.read(JOURNAL)
    if not lines:
        return None
    story = Story()
    found = record.read(lines, story.play)
    if not found:
        return None
    answer = await station.ask(Menu(say("stored"), [say("go_on"), say("new_match")]))
    if answer != GO_ON:
        return None
    match, seats, moves, sum = found
    store.start_journal("".join(lines[: len(moves) + 1]))  # without a line that was cut off
    return match, seats, story, sum


def begin(store, match, seats):
    """Begin the journal of a new match; returns its state."""
    writer = record.Writer()
    store.start_journal(writer.line(record.header_text(match, seats)))
    return match, seats, Story(), writer.sum


async def play(stations, store, entropy, match, seats, story, sum):
    """Play a match to its end, or until it is abandoned; then its journal is no longer needed."""
    below = Stream(entropy(SEED_BYTES)).below
    await Table(stations, match, seats, story, store, sum, below).play()
    store.drop_journal()


def keep(store, settings):
    """Store the settings, with the language that is spoken."""
    settings["language"] = text.code()
    store.keep_settings(settings)
