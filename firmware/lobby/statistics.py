"""Statistics: what persons with a name have done in their matches, kept in a file."""

from engine.record import find_name, hexadecimal
from firmware.device.store import find_pairs
from firmware.screens.menu import BACK, YES, Menu
from firmware.screens.reader import Reader
from firmware.words.text import look_up, say

FILE = "statistics.txt"
FIELDS = ("matches", "won", "rounds", "scope", "settebelli", "primiera", "streak", "longest")
LAST = "last"  # names the match that was counted last, so that none is counted twice when the power goes; no name is so


def read(store):
    """{name: {field: number}}; lines that are none are passed over."""
    pairs = store.read(FILE, find_pairs)
    return {name: dict(zip(FIELDS, numbers(pairs[name]))) for name in pairs if numbers(pairs[name])}


def numbers(text):
    """The numbers of a line, or None where they are not as many as there are fields."""
    words = text.split(",")
    well = len(words) == len(FIELDS) and not [word for word in words if not word.isdigit() or len(word) > 6]
    return [int(word) for word in words] if well else None


def write(store, found, last):
    """Replace the file."""
    lines = ["%s=%s\n" % (name, ",".join([str(found[name][field]) for field in FIELDS])) for name in sorted(found)]
    store.write(FILE, "".join(lines + ["%s=%s\n" % (LAST, last)]))


def add_up(match, deeds):
    """What a story's deeds of a match come to: {(field, side)}, for the scope {(field, seat)}: how much."""
    sums, sides = {}, match.sides
    for one in deeds:
        gained = list(one[:sides])
        best = max(gained)
        if best and gained.count(best) == 1:  # a round of Scopa is won by the only one with most points
            count(sums, "rounds", gained.index(best), 1)
        for seat, scope in enumerate(one[sides : sides + match.players]):
            count(sums, "scope", seat, scope)
        piles = one[sides + match.players :]  # a half of it for each of the two
        for place, value in enumerate(piles[: len(piles) // 2]):
            count(sums, "settebelli", place % sides, value)
        for place, value in enumerate(piles[len(piles) // 2 :]):
            key = ("primiera", place % sides)
            sums[key] = max(sums.get(key, 0), value)
    return sums


def count(sums, field, place, value):
    """Add to a sum."""
    sums[field, place] = sums.get((field, place), 0) + value


def add_match(store, match, seats, deeds, result):
    """Count a match that is over for everybody in it who has a name; the same one only once.

    `result` is (side that has won or None, side that gave up or None). Where nobody has won, it counts only as lost by
    who gave up.
    """
    mark = hexadecimal(match.seed[:8])
    if store.read(FILE, find_pairs).get(LAST) == mark:
        return
    found, sums = read(store), add_up(match, deeds)
    for seat, sitter in enumerate(seats):
        name, side = find_name(sitter), seat % match.sides
        if name and (result[0] is not None or side == result[1]):
            own = found.get(name) or {field: 0 for field in FIELDS}
            found[name] = add(own, side == result[0], side, seat, sums)
    write(store, found, mark)


def add(own, won, side, seat, sums):
    """Somebody's statistics with one match more."""
    own["matches"] += 1
    own["won"] += int(won)
    own["rounds"] += sums.get(("rounds", side), 0)
    own["scope"] += sums.get(("scope", seat), 0)
    own["settebelli"] += sums.get(("settebelli", side), 0)
    own["primiera"] = max(own["primiera"], sums.get(("primiera", side), 0))
    own["streak"] = own["streak"] + 1 if won else 0
    own["longest"] = max(own["longest"], own["streak"])
    return own


async def browse(station, store, plan):
    """Let people at a station read the statistics of each name, and have the console forget one."""
    cursor, heading = 0, look_up("setup", ["statistics"])[0]
    while True:
        found = read(store)
        known = sorted(found)
        if not known:
            await station.ask(Reader(heading, look_up("statistics", ["none"])))
            return
        chosen = await station.ask(Menu(heading, known, min(cursor, len(known) - 1)))
        if chosen == BACK:
            return
        cursor, name = chosen, known[chosen]
        lines, question = describe(found[name]), look_up("statistics", ["forget?"])[0] % name
        if await station.ask(Page(name, lines)) and await station.ask(Menu(question, [say("no"), say("yes")])) == YES:
            forget(store, name)
            plan.names = [other for other in plan.names if other != name]


class Page(Reader):
    """The statistics of a name: ok returns True at the end, back returns False."""

    def press(self, button):
        return False if button == "back" else super().press(button)


def describe(own):
    """Somebody's statistics in lines; what was never done is left out."""
    fields = [field for field in ("rounds", "scope", "settebelli", "primiera", "longest") if own[field]]
    words = look_up("statistics", ["matches"] + fields + ["ok"])
    lines = [line % own[field] for line, field in zip(words[1:-1], fields)]
    return [words[0] % (own["matches"], own["won"])] + lines + words[-1:]


def forget(store, name):
    """Drop what is known of a name."""
    found, last = read(store), store.read(FILE, find_pairs).get(LAST, "")
    if found.pop(name, None):
        write(store, found, last)
