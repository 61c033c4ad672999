"""Random evenings: who plays what on which board, and presses of anybody."""

import contextlib
import os
import tempfile
from pathlib import Path

import pytest

from boards import host
from engine.deal import Stream, derive_seed
from engine.games import find_game
from engine.rules import MEMORY
from host_tests.engine.helpers.random_games import KINDS, draw_rules

BOARDS = {name: len(host.load_board(name).STATIONS) for name in host.board_names()}
BUTTONS = ("ok",) * 5 + ("right",) * 3 + ("left",) * 2 + ("back",)
SEED = bytes(range(32))


def make_rng(what, number):
    """below(n) of a try: the same in every run."""
    return Stream(derive_seed(SEED, what.encode(), number)).below


def draw_evening(below, number):
    """(board, game, sitters as text, rules): each kind of game in turn, the rest by chance; a person is among them."""
    game, count = KINDS[number % len(KINDS)]
    boards = [board for board in sorted(BOARDS) if BOARDS[board] <= count]
    board = boards[below(len(boards))]
    seats = [("person", "person", "thumb", "chance")[below(4)] for _ in range(count)]
    seats[below(count)] = "person"
    rules = draw_rules(game, count, below)
    rules.update({switch: values[below(len(values))] for switch, values in MEMORY})
    return board, game, " ".join(seats), rules


@contextlib.contextmanager
def folder():
    """A new folder for saves, a Path, deleted afterwards; nothing waits for the disk meanwhile."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory(prefix="tavolino-") as path:
        patch.setattr(os, "fsync", lambda number: None)
        yield Path(path)


def played_on(console):
    """How many cards have been played in all rounds of a console's match, about; 0 without a match."""
    match = console.table and console.table.match
    if not match or not match.round:
        return 0
    return (match.deals - 1) * len(find_game(match.game).pack(match.players)) + len(match.round.history)
