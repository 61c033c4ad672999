"""One match after the other: go on with a stored one or set up a new one, and play it."""

from engine import record, replay
from engine.deal import SEED_BYTES, Stream
from engine.match import Match
from firmware.device.store import JOURNAL
from firmware.lobby import counting, next_match
from firmware.match.helper import Helper
from firmware.match.runner import Runner
from firmware.match.story import Story
from firmware.screens.menu import BACK, YES, Menu
from firmware.screens.reader import Reader
from firmware.words.seating import name_match, seat_players
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
        wanted = await next_match.set_up(station, stations, store, settings)
    elif answer == GO_ON:
        store.resume_journal(stored[0])
        begun = stored[1:]
    while wanted or begun:
        if wanted:
            begun = await begin(stations[0], store, entropy, settings, *wanted)
        wanted = None
        result = await play(stations, store, entropy, settings, *begun)
        wanted = result and await next_match.find(stations, store, settings, result, *begun[:3])
        begun = None
        stations[0].move()


async def begin(station, store, entropy, settings, game, seats, rules, target, dealer):
    """A new match, as start_journal() has it."""
    seed = await next_match.draw_seed(station, entropy)
    level, equals = next_match.find_equal(store, settings, game, seats, seed)
    seats = [level if seat in equals else sitter for seat, sitter in enumerate(seats)]
    match = Match(game, len(seats), seed, rules, target, dealer)
    return start_journal(store, match, seats)


async def offer_stored(station, match, seats):
    """Ask whether to go on with the stored match: GO_ON, NEW or BACK; a new one costs a second question."""
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
    story = Story()
    found, troubles = store.read(JOURNAL, lambda lines: read_record(lines, story.play))
    if troubles and store.find_size(JOURNAL):
        await station.ask(Reader(say("stored"), [say_trouble(trouble) for trouble in troubles]))
    if found:
        match, seats, moves, checksum = found
        return 1 + len(moves), match, seats, story, checksum
    if store.find_size(JOURNAL):
        store.put_journal_aside()
    return None


def read_record(lines, play):
    """(what replay.read() makes of the lines, what people must be told of it: keys of say_trouble())."""
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

    The `settings` say whether it is explained.
    """
    below = Stream(entropy(SEED_BYTES)).below
    seat_players(seats)
    for station in stations:
        station.buttons.clear()  # presses from before the match are not meant for it
    runner = Runner(stations, match, seats, story, store, checksum, below)
    if settings.get("explain") != "0":
        Helper(runner, settings)  # the stations have it
    runner.count = lambda: count_won(stations, store, settings, runner)
    await runner.play()
    for station in stations:
        station.guard()
    if match.winner is None and runner.given_up is None:
        store.close()
        return None
    return find_result(match, runner.given_up)


def count_won(stations, store, settings, runner):
    """Count a match that is won while its score is shown: the power may go before all have read it."""
    match = runner.match
    counting.count(store, settings, match, runner.seats, runner.story.deeds, (match.winner, None), stations[0].look)


def find_result(match, given_up):
    """(side that has won, or None; side that gave up, or None): of two sides the other one wins."""
    if given_up is None:
        return match.winner, None
    loser = given_up % match.sides
    return 1 - loser if match.sides == 2 else None, loser
