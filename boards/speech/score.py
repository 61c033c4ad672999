"""The score of a round, line by line, and of the match as sentences; each number after the name of whose it is."""

from boards.speech.cards import say
from boards.speech.screens import name_heading, read_parts
from firmware.screens.review.score import say_tie
from firmware.words import text
from firmware.words.names import say_count


def describe_score(screen):
    """The sentences for a page of a Score: some lines of the round, or the match."""
    yield name_heading(screen)
    page = screen.pages[screen.cursor]
    if page == "match":
        yield from describe_match(screen, screen.gained)
    else:
        for line in page:
            yield read_line(screen, line)
            yield say_tie(line)
    yield from read_parts(screen)


def describe_match_score(screen):
    """The sentences for a MatchScore: the match, and what everybody may know of the piles."""
    yield name_heading(screen)
    yield from describe_match(screen, piles=screen.count_piles()[0])
    yield from read_parts(screen)


def read_line(screen, line):
    """A line of a round: `Cards: Anna 21 (a point), Player 2: 19`."""
    name, values, points = line
    alone, sides = len(screen.lines) == 1, name_sides(screen, len(values))
    said = [say_count(sides[place], value) + say_earned(points[place], alone) for place, value in enumerate(values)]
    return ("" if alone else text.say(name) + ": ") + ", ".join(said)


def say_earned(points, alone):
    """What a value has earned: points of the match, or the round if its line is `alone`."""
    if points <= 0:
        return ""
    return say("wins_round") if alone else say("point") if points == 1 else say("points") % points


def describe_match(screen, gained=(), piles=()):
    """A sentence for each side: its points, what it has `gained`, what is in its pile."""
    for side, name in enumerate(name_sides(screen, screen.match.sides)):
        more = say("gained") % gained[side] if gained and gained[side] else ""
        yield say_count(name, screen.match.score[side]) + more + (", " + piles[side] if len(piles) > 1 else "")


def name_sides(screen, count):
    """The names above so many columns, in full where the screen shortens them: of all seats, or partners together."""
    match, names = screen.match, screen.names
    seats = range(match.players)
    if count == match.players:
        return [names.name_seat(seat) for seat in seats]
    order = sorted(seats, key=lambda seat: not names.is_you(seat))
    return [" + ".join([names.name_seat(seat) for seat in order if seat % count == side]) for side in range(count)]
