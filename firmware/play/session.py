"""One match after the other: go on with a stored one or set up a new one, and play it."""

import sys

from engine import record
from engine.deal import SEED_BYTES, Stream
from engine.match import Match
from engine.players import levels
from engine.rules import NAMES
from firmware.device import loading, memory
from firmware.device.store import JOURNAL
from firmware.play.pause_menu import may_get_hint
from firmware.play.presenter import PLAYING, load_playing
from firmware.play.runner import Runner
from firmware.play.story import Story
from firmware.screens.menu import BACK, YES, Menu
from firmware.screens.reader import Reader
from firmware.words.text import look_up, say, say_trouble

GO_ON, NEW = 0, 1


async def play_next(station, stations, store, entropy, settings):
    """What the people at a station want, the stored match or a new one after its set-up; then as many as they like."""
    stored = await find_stored(station, store)
    answer = NEW
    if stored:
        answer = GO_ON  # how it ended is told
        if stored[1].winner is None:
            answer = await offer_stored(station, stored[1], stored[2])
    wanted = begun = None
    if answer == NEW:
        settings.pop("tally", None)  # another evening begins
        wanted = await set_up(station, stations, store, settings)
    elif answer == GO_ON:
        store.resume_journal(stored[0])
        begun = stored[1:]
    if not begun:
        loading.unload(levels.tables())  # the stored match's
    while wanted or begun:
        if wanted:
            begun = await begin(stations[0], store, entropy, settings, *wanted)
        wanted = None
        result = await play(stations, store, entropy, settings, *begun)
        wanted = result and await find_next(stations, store, settings, result, *begun[:3])
        begun = result = None  # the match that is over makes room before the next one comes
        stations[0].move()


async def set_up(station, stations, store, settings):
    """The match that the people at a station want, as next_match.set_up() has it, or None."""
    from firmware.between import next_match  # only now, and not for long: no match needs it

    try:
        return await next_match.set_up(station, stations, store, settings)
    finally:
        loading.unload(loading.BETWEEN)


async def begin(station, store, entropy, settings, game, seats, rules, target, dealer):
    """A new match, as start_journal() has it.

    What was chosen for it lies wherever there was room: all that stays is made once more, when the garbage is gone.
    Else a few bytes in the middle of the free memory would halve it for as long as the match lasts.
    """
    await memory.wait_until_loaded()
    station.look()
    from firmware.between import next_match  # only now, and not for long

    seed = await next_match.draw_seed(station, entropy)
    level, equals = next_match.find_equal(store, settings, game, seats, seed)
    next_match = None
    loading.unload(loading.BETWEEN)
    await memory.sweep(station.look)
    seats = [level if seat in equals else sitter for seat, sitter in enumerate(seats)]
    load_table(station, game, seats, rules["hints"])
    match = Match(game, len(seats), bytes(bytearray(seed)), rules, target, dealer)
    return start_journal(store, match, seats)


async def find_next(stations, store, settings, result, match, seats, story):
    """After a match: the next one that its players want, as next_match.set_up() has it, or None."""
    await memory.sweep(stations[0].look)  # now: in the middle of a step it would come on top of it
    from firmware.between import next_match  # only now, and not for long: no match needs it

    try:
        return await next_match.find(stations, store, settings, result, match, seats, story)
    finally:
        loading.unload(loading.BETWEEN)


def name_players():
    """The modules that the levels may have loaded in a match: the table alone, where none of them is at work."""
    if "engine.players.thinking" not in sys.modules:
        return levels.tables() + " "
    from engine.players import thinking

    return thinking.modules()


async def offer_stored(station, match, seats):
    """Ask whether to go on with the stored match: GO_ON, NEW or BACK; a new one costs a second question."""
    from firmware.words.seating import name_match, seat_players  # only now, and not for long

    seat_players(seats)
    answer = await station.ask(Menu(name_match(match), [say("go_on"), say("new_match")]))
    if answer == NEW:
        question = look_up("leaving", ["drop_stored?"])[0]
        if await station.ask(Menu(question, [say("no"), say("yes")])) != YES:
            return BACK
    return answer


async def find_stored(station, store):
    """The match of the journal: (lines that are whole, match, seats, story, checksum), or None.

    A last line that was cut off is passed over. When anything else cannot be read, or older rules may have scored the
    match otherwise, the people at the station are told. What cannot be read is kept: told first, so that it is told
    again when the power goes before somebody has read it.
    """
    if store.find_size(JOURNAL):
        await memory.wait_until_loaded()
        await load_stored_table(station, store)
    story = Story()
    found, troubles = store.read(JOURNAL, lambda lines: read_record(lines, story.play))
    loading.unload("engine.replay")
    if troubles and store.find_size(JOURNAL):
        await station.ask(Reader(say("stored"), [say_trouble(trouble) for trouble in troubles]))
    if found:
        match, seats, moves, checksum = found
        return 1 + len(moves), match, seats, story, checksum
    if store.find_size(JOURNAL):
        store.put_journal_aside()
    return None


async def load_stored_table(station, store):
    """Load the table of the stored match, as its header asks for it, before its moves are replayed.

    The replay spreads objects over the heap, and then no free piece is large enough.
    """
    header, _ = store.read(JOURNAL, lambda lines: read_record([line for _, line in zip((0,), lines)], None))
    if header:
        match, seats = header[:2]
        load_table(station, match.game, seats, match.rules["hints"])
        header = match = None
        await memory.sweep(station.look)


def read_record(lines, play):
    """(what replay.read() makes of the lines, what people must be told of it: keys of say_trouble())."""
    from engine import replay  # only now, and not for long: most matches are played in one go

    stop = [""]

    def passing():
        for line in lines:
            stop[0] = line
            yield line
        stop[0] = ""

    found = replay.read(passing(), play)
    if not found:
        return None, ["newer" if replay.is_newer(stop[0]) else "unreadable"]
    damaged = stop[0].endswith("\n")
    return found, ["older"] * replay.is_scored_otherwise(found[0]) + ["damaged"] * damaged


def start_journal(store, match, seats):
    """Begin the journal of a new match; returns its state."""
    writer = record.Writer()
    store.start_journal(writer.line(record.header_text(match, seats)))
    return match, seats, Story(), writer.sum


async def play(stations, store, entropy, settings, match, seats, story, checksum):
    """Play a match until it is won or given up: its result, (winner, loser), as find_result() has it. None when
    somebody left; its journal is kept.

    What was loaded for it is let go of: another match may need other players, and the memory. The `settings`
    say whether it is explained.
    """
    below = Stream(entropy(SEED_BYTES)).below
    await get_ready(stations, match, seats)
    runner = Runner(stations, match, seats, story, store, checksum, below)
    if settings.get("explain") != "0":
        from firmware.play.helper import Helper  # only now: only somebody's first matches need it

        Helper(runner, settings)  # the stations have it
    runner.count = lambda: count_won(stations, store, settings, runner)
    try:
        await runner.play()
    finally:
        stations[0].look()
        names = name_players()
        stations[0].look()
        loading.unload(names + loading.IN_MATCH)
        stations[0].look()
    for station in stations:
        station.guard()
    if match.winner is None and runner.given_up is None:
        store.close()
        return None
    return find_result(match, runner.given_up)


async def count_won(stations, store, settings, runner):
    """Count a match that is won while its score is shown: the power may go before all have read it.

    Nobody plays any more, so what the players needed makes room.
    """
    loading.unload(name_players() + loading.IN_MATCH)
    await memory.sweep(stations[0].look)
    from firmware.between import counting  # only now, and not for long

    match = runner.match
    counting.count(store, settings, match, runner.seats, runner.story.deeds, (match.winner, None), stations[0].look)
    loading.unload(loading.BETWEEN)


async def get_ready(stations, match, seats):
    """Before a match: its players have their names, and of the playing screens only the game's own is loaded."""
    from firmware.words.seating import seat_players  # only now, and not for long

    seat_players(seats)
    loading.unload("firmware.words.seating")
    for station in stations:
        station.buttons.clear()  # presses from before the match are not meant for it
    loading.unload(" ".join([PLAYING + other for other in NAMES if other != match.game]))
    await memory.sweep(stations[0].look)
    load_playing(match.game)  # now, while the set-up's last press is answered: the first card waits for nothing
    await memory.sweep(stations[0].look)


def load_table(station, game, seats, hints):
    """Before a match is played: what the levels have learned, where one may play or give a hint; `hints` is the rule.

    Briscola's table is one large piece, and while a match is played there may be none that is free.
    """
    levels_play = [one for one in seats if one in levels.LEVELS]
    if game in levels.LARGE and (levels_play or may_get_hint(hints, seats)):
        __import__(levels.table_of(game, len(seats)))
        station.look()


def find_result(match, given_up):
    """(side that has won, or None; side that gave up, or None): of two sides the other one wins."""
    if given_up is None:
        return match.winner, None
    loser = given_up % match.sides
    return 1 - loser if match.sides == 2 else None, loser
