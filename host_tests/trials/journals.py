"""Journals of matches that chance plays, as text; and folders in which one lies, deep in its match."""

from engine.match import Match
from engine.replay import read_record
from firmware.storage.store import JOURNAL
from host_tests.console.observing import settle_plan
from host_tests.engine.helpers.matches import write_record
from host_tests.engine.helpers.random_games import step_or_back
from host_tests.trials.walks import make_rng

LONG = {"briscola": 5, "scopa": 21}  # targets


def play_match(game, players, number=0, rules=None, target=None, moves=None, seats=()):
    """(match, moves) of a match that chance plays, to its end or through so many moves, cuts among them.

    After some moves the person takes back, if the rules allow that to these sitters (a list).
    """
    below = make_rng("journal" + game, number)
    match = Match(game, players, bytes([below(256) for _ in range(32)]), rules, target)
    made = []
    while match.turn is not None and (moves is None or len(made) < moves):
        made.append(step_or_back(match, below, seats))
    return match, made


def journal(game, players, moves, number=0, rules=None, seats=None, target=None):
    """The journal of a match after so many moves, or at its end; persons sit where nobody is named."""
    seats = seats or ["person"] + ["thumb"] * (players - 1)
    match, made = play_match(game, players, number, rules, target, moves, seats)
    return write_record(match, seats, made)


def store_match(folder, seats, number, percent, game, rules=None, **plan):
    """Settings and journal of a long match of such sitters ("person thumb ..."), when so much of it is played."""
    settle_plan(folder, seats, game, rules=rules, **plan)
    sitters = seats.split()
    match, made = play_match(game, len(sitters), number, rules, LONG[game], seats=sitters)
    text = write_record(match, sitters, made[: len(made) * percent // 100])
    (folder / JOURNAL).write_text(text, encoding="utf-8", newline="\n")


def complete_lines(lines):
    """Those lines of a journal that can be replayed; [] if it is none."""
    found = read_record(lines)
    return lines[: 1 + len(found.moves)] if found.match else []
