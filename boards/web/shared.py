"""A match shared as a link: replays its finished rounds move by move, with all hands open."""

from boards.speech.cards import say
from engine import replay
from engine.record import Writer
from firmware.screens.menu import BACK, Menu
from firmware.screens.review import replay as again
from firmware.screens.review.score import Score
from firmware.storage.lines import LINE
from firmware.words.seating import name_match, name_players

# The longest match is Scopa for three to 31 when each round brings only the settebello's point: it takes 91 rounds of a
# cut and 36 cards, which are 3,367 lines. Void deals add a line each, and so does
# what is taken back.
LINES = 4096


def read_shared_match(data):
    """(match, seats, rounds) of a link's record; ValueError for anything else, or without a finished round.

    `data` (bytes) is the header and the moves, one a line, of which only the last has its checksum: that covers them
    all. Each of `rounds` is the match when that round was over.
    """
    check_size(data)
    lines = restore(data.decode())
    rounds = []

    def play(match, move):
        match.play(move)
        if match.round.turn is None and not match.round.void:
            rounds.append(match.copy())

    found = replay.read_record(lines, play)
    if found.trouble or not rounds:
        raise ValueError("no record with a round that is over")
    return found.match, found.seats, rounds


def check_size(data):
    """ValueError for more or longer lines than any record has: a short link may unpack to very many bytes."""
    if data.count(b"\n") >= LINES:
        raise ValueError("no record has so many lines")
    if max([len(line) for line in data.split(b"\n")]) > LINE:
        raise ValueError("no record has such a long line")


def restore(record):
    """The lines of a record with their checksums restored; ValueError when the last one does not match."""
    bodies = record.split("\n")
    bodies[-1], star, mark = bodies[-1].rpartition(" *")
    writer = Writer()
    lines = [writer.line(body) for body in bodies]
    if not star or lines[-1] != "%s *%s\n" % (bodies[-1], mark):
        raise ValueError("something of the record is missing, or was changed")
    return lines


async def show_match(station, match, seats, rounds):
    """Show the match at a station, without end: the menu of its rounds, then the chosen round and its score."""
    players = name_players(seats, False)
    names = [name_round(number, there) for number, there in enumerate(rounds)]
    menu, number = None, 0
    while True:
        menu = Menu(name_match(match, players, len(names) > Menu.visible), names, number % len(rounds), before=menu)
        while await station.ask(menu) == BACK:  # this is the first screen
            pass
        number = menu.cursor
        there = rounds[number]
        moves = again.make_replay(there, station.device.poll_buttons, players)
        await station.ask(moves)
        if moves.cursor == len(moves.moves) - 1:
            await station.ask(Score(there, there.round.lines(), players, station.device.poll_buttons))
            number += 1


def name_round(number, match):
    """A finished round in the menu: `Round 2: 3-1`, with points if they fit."""
    points = match.round.match_points()
    words = say("round") % (number + 1)
    return words if len(points) > 3 else words + ": " + "-".join([str(one) for one in points])
