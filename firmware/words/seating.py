"""Who sits where gets a name, and what is said before and after a match."""

from engine.record import find_person_name, is_person
from engine.types import Match
from firmware.drawing.fonts import SMALL
from firmware.words.names import Names, find_room
from firmware.words.text import read_words, say

WIDTH = 124  # pixels of a title
PLACE = 29  # so many pixels of a long list's title say which line is highlighted,
SHORT_PLACE = 20  # and of a list with fewer than ten lines


def name_players(sitters: list[str], is_theirs: bool = True) -> Names:
    """The Names of these players. `is_theirs`: whether the only person, if there is one, reads all screens."""
    persons = [seat for seat, sitter in enumerate(sitters) if is_person(sitter)]
    called = [find_person_name(sitter) or "" for sitter in sitters]
    words = read_words("setup")
    for seat, sitter in enumerate(sitters):
        if not is_person(sitter):
            name, number = name_level(sitter, words), 2
            called[seat] = name
            while called.count(called[seat]) > 1:
                called[seat], number = name + " %d" % number, number + 1
    return Names(called, persons[0] if is_theirs and len(persons) == 1 else None)


def name_level(sitter: str, words: dict[str, str]) -> str:
    """The name of a computer player in the words of the set-up: `Nonna`."""
    return words[sitter].partition(", ")[0]


def name_match(match: "Match", names: Names, is_long: bool) -> str:
    """What a match is and how it stands: `Scopa: Anna 7, Nonna 4`; `is_long` as in name_tally()."""
    return name_title(say(match.game) + ": %s", [str(score) for score in match.score], match.players, names, is_long)


def name_tally(wins: list[str], players: int, names: Names, is_long: bool) -> str:
    """How many matches each side has won this evening, in words: `Matches: Anna 2, Nonna 1`; the title of a list that
    `is_long` says which line is highlighted.
    """
    return name_title(read_words("lobby")["tally"], wins, players, names, is_long)


def name_title(words: str, scores: list[str], players: int, names: Names, is_long: bool) -> str:
    """Words with the scores of all sides in them, as a title; just these if that has no room."""
    title = words % name_scores(scores, players, names, find_room(words % "", WIDTH - SHORT_PLACE * is_long))
    return title if SMALL.width(title) <= WIDTH else ", ".join(scores)


def name_scores(scores: list[str], players: int, names: Names, width: int) -> str:
    """`Anna 7, Nonna 4` in so many pixels, with the longest names that fit; just `7, 4` if none do."""
    for each in range(width, 0, -4):
        called = [names.name_side(side, len(scores), players, each) for side in range(len(scores))]
        named = ", ".join(["%s %s" % pair for pair in zip(called, scores)])
        if SMALL.width(named) <= width:
            return named
    return ", ".join(scores)
