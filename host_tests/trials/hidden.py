"""Hidden cards exchanged: what a seat is shown stays the same, byte for byte, and so does what computers choose."""

from engine.deal import derive_seed
from engine.players import find_player, levels
from engine.players.reasons import find_reason
from firmware.games import GAMES
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.hidden_cards import twin_of
from host_tests.engine.helpers.random_games import KINDS, Stream, draw_round, step
from host_tests.trials import walks
from host_tests.trials.pictured import compare_consoles
from host_tests.trials.trial import Tally, Trial, in_pieces

QUICK, WHOLE, PIECE = 150, 100_000, 2000  # positions
EVERY = 3  # moves
VIEWS, EVENTS, PAGES, CHOICES, HINTS = "views", "events", "pages told", "choices", "hints' reasons"
OTHER = "of them with other cards hidden"
LEVELS_QUICK, LEVELS, LEVELS_PIECE = 6, 2000, 50
PICTURED_QUICK, PICTURED, PICTURED_PIECE = 4, 1000, 20
SEEN, SENT, KEPT, PRINTED = "pictures", "bytes on the bus", "files, error.txt among them", "printed text"
CHEAP = ("chance", "thumb")


def positions(first, count, salt):
    """(round, deck, number, last) of random rounds until there are so many.

    `last` are the last events, the page that they make, who led, and what lay on the table before them; () at first.
    """
    number, found = first, 0
    while found < count:
        game, players = KINDS[number % len(KINDS)]
        table, deck, below = draw_round(game, players, derive_seed(walks.SEED, salt, number))
        moves, last = number % EVERY, ()
        while found < count:
            if moves % EVERY == 0:
                found += 1
                yield table, deck, number * 100 + moves, last
            if table.turn is None:
                break
            before = getattr(table, "leader", 0), tuple(getattr(table, "table", ()))
            events = step(table, below)[1]
            last = events, state(GAMES[game].tell(table, events, *before)), *before
            moves += 1
        number += 1


def views(first, count):
    """Views, events, pages of the story, what chance and thumb choose, and why."""
    tally = Tally()
    for table, deck, number, last in positions(first, count, b"hidden"):
        tally.tried += 1
        tally.reach(number % 100)
        seat = number % (table.players + 1) if number % 2 else table.turn
        seat = None if seat == table.players else seat
        twin, there = twin_of(table, deck, seat, derive_seed(walks.SEED, b"twin", number))
        tally.count(OTHER, int(state(twin) != state(table)))
        where = f"position {number}: {table.NAME}, {table.players} players, seat {seat}"
        tally.check(state(twin.view(seat)) == state(table.view(seat)), VIEWS, where)
        if last:
            tally.check(there == last[0], EVENTS, where)
            tally.check(state(GAMES[table.NAME].tell(twin, there, *last[2:])) == last[1], PAGES, where)
        if seat is not None and seat == table.turn:
            compare_choices(tally, table, twin, seat, CHEAP, number, where)
    return tally


def compare_choices(tally, table, twin, seat, names, number, where):
    """These players choose the same, for the same reason, whatever is hidden."""
    for name in names:
        choose, seed = find_player(name), derive_seed(walks.SEED, name.encode(), number)
        here = choose(table.view(seat), Stream(seed).below)
        there = choose(twin.view(seat), Stream(seed).below)
        tally.check(here == there, CHOICES, f"{where}: {name}")
        reasons = find_reason(table.view(seat), here), find_reason(twin.view(seat), here)
        tally.check(reasons[0] == reasons[1], HINTS, f"{where}: {name}")


def choices(first, count):
    """What every level chooses, with all the deals that it tries."""
    tally, number = Tally(), first
    while tally.tried < count:
        for table, deck, place, _ in positions(number, 12, b"levels"):
            seat = table.turn
            if seat is None or len(table.legal()) < 2 or not levels.has_learned(table.NAME, table.players) or place % 2:
                continue
            twin, _ = twin_of(table, deck, seat, derive_seed(walks.SEED, b"twin", place))
            tally.tried += 1
            tally.reach(place % 100)
            where = f"position {place}: {table.NAME}, {table.players} players"
            compare_choices(tally, table, twin, seat, levels.LEVELS, place, where)
            if tally.tried == count:
                break
        number += 1
    return tally


def pictures(first, count):
    """Two consoles that go on with a match, in one of which other cards are hidden."""
    tally = Tally()
    for number in range(first, first + count):
        tally.tried += 1
        found, where = compare_consoles(number)
        tally.on_purpose += 2  # each console tells an error at last
        tally.reach(found[2])
        for kind, same in zip((SEEN, SENT, KEPT, PRINTED), found[0]):
            tally.check(same, kind, where)
        tally.count("pictures compared", found[1])
    return tally


TRIALS = (
    Trial(
        "hidden",
        "Hidden cards exchanged in random positions: view, events, pages told, what the rule of thumb chooses, and why",
        "positions",
        in_pieces(QUICK, WHOLE, PIECE),
        views,
        (VIEWS, EVENTS, PAGES, CHOICES, HINTS),
        2,
        (OTHER,),
        depth=(12, "cards played in the round"),
    ),
    Trial(
        "hidden-levels",
        "Hidden cards exchanged: what each of the levels, Nino to Nonna, chooses",
        "positions",
        in_pieces(LEVELS_QUICK, LEVELS, LEVELS_PIECE),
        choices,
        (CHOICES, HINTS),
        2,
        depth=(12, "cards played in the round"),
    ),
    Trial(
        "hidden-pictures",
        "Hidden cards exchanged: two whole consoles go on with the match, and somebody reads all menus, a hint and"
        " explanations, until an error is logged: every byte for every screen, every file, everything printed",
        "positions",
        in_pieces(PICTURED_QUICK, PICTURED, PICTURED_PIECE),
        pictures,
        (SEEN, SENT, KEPT, PRINTED),
        4,
        ("pictures compared",),
        depth=(12, "moves played"),
    ),
)
