"""Statistics: what persons with a name have done in their matches, kept in a file."""

from engine.record import find_person_name, to_hex
from firmware.device.lines import read_numbers
from firmware.screens.menu import BACK, YES, Menu
from firmware.screens.reader import Reader
from firmware.words.text import look_up, say

FILE = "statistics.txt"
FIELDS = ("matches", "won", "rounds", "scope", "settebelli", "primiera", "streak", "longest")
LAST = "last"  # names the match that was counted last, so that none is counted twice when the power goes; no name is so
DIGITS = 6  # of a number, at most
MOST_NAMES = 100  # each match that is counted writes all of them again: a block of the flash


def read(store, wanted):
    """{name: {field: number}} of these names, as far as they are there."""

    def take(lines):
        return {name: unpack(numbers) for name, numbers in entries(lines) if name in wanted}

    return store.read(FILE, take)


def list_names(store):
    """All names, sorted."""
    return sorted(store.read(FILE, lambda lines: [name for name, _ in entries(lines)]))


def entries(lines):
    """(name, numbers as text) of each line that has these; lines that have not are passed over."""
    for line in lines:
        name, _, numbers = line.strip().partition("=")
        if name and read_numbers(numbers, len(FIELDS), DIGITS):
            yield name, numbers


def unpack(numbers):
    """{field: number} of somebody's numbers as text."""
    return dict(zip(FIELDS, [int(one) for one in numbers.split(",")]))


def read_last(store):
    """The mark of the match that was counted last, or ""."""

    def take(lines):
        marks = [line.strip().partition("=")[2] for line in lines if line.startswith(LAST + "=")]
        return marks[0] if marks else ""

    return store.read(FILE, take)


def write(store, changed, last):
    """Replace the file: the names in `changed` {name: {field: number} or None to forget it}; the others stay.

    They pass through line by line.
    """

    def change(lines):
        yield "%s=%s\n" % (LAST, last)
        for name, numbers in entries(lines):
            if name not in changed:
                yield "%s=%s\n" % (name, numbers)
        for name in sorted(changed):
            if changed[name]:
                yield "%s=%s\n" % (name, ",".join([str(changed[name][field]) for field in FIELDS]))

    store.read(FILE, lambda lines: store.write_lines(FILE, change(lines)))


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
    who gave up. Returns the names for which it is not counted, for there was no room for another one.
    """
    mark = to_hex(match.seed[:8])
    people = find_people(match, seats, result)
    found = read(store, people)
    if read_last(store) != mark:
        room, sums = MOST_NAMES - len(list_names(store)), add_up(match, deeds)
        for name in sorted(people):
            if name not in found and room <= 0:
                continue
            room -= name not in found
            side = people[name] % match.sides
            own = found.get(name) or {field: 0 for field in FIELDS}
            found[name] = add(own, side == result[0], side, people[name], sums)
        write(store, found, mark)
    return [name for name in sorted(people) if name not in found]


def find_people(match, seats, result):
    """{name: seat} of those for whom a match with such a result counts."""
    people = {}
    for seat, sitter in enumerate(seats):
        name = find_person_name(sitter)
        if name and (result[0] is not None or seat % match.sides == result[1]):
            people[name] = seat
    return people


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
        known = list_names(store)
        if not known:
            await station.ask(Reader(heading, look_up("statistics", ["none"])))
            return
        chosen = await station.ask(Menu(heading, known, min(cursor, len(known) - 1)))
        if chosen == BACK:
            return
        cursor, name = chosen, known[chosen]
        lines, question = describe(read(store, [name])[name]), look_up("statistics", ["forget?"])[0] % name
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
    if read(store, [name]):
        write(store, {name: None}, read_last(store))
