"""Two consoles go on with the same match, in one of which the cards that a person cannot know lie elsewhere.

Somebody reads all menus, a hint and explanations, until an error is logged: all pictures and mats, bytes on the bus and
files, and everything printed must be the same.
"""

import contextlib
import io

import pytest

from boards.touch.mat import lay_mat
from engine import deal
from engine.match import CUT, Match
from firmware.match.explaining import make_why
from firmware.storage.store import JOURNAL
from firmware.words.text import say
from host_tests import budget
from host_tests.console.observing import observed, settle_plan
from host_tests.engine.helpers.hidden_cards import twin_deck
from host_tests.engine.helpers.level_rounds import with_few_worlds
from host_tests.engine.helpers.matches import write_record
from host_tests.engine.helpers.random_games import KINDS, draw_rules, step
from host_tests.engine.helpers.state import state
from host_tests.trials import walks
from host_tests.trials.trial import trial
from tools.drawings import sheet

PRESSES = 40
EXPLAINED = 3  # entries of the log


@pytest.mark.pieces([range(0, 9, 4)], [range(first, first + 20) for first in range(0, 1000, 20)])
def test_a_console_shows_sends_stores_and_prints_the_same_whatever_is_hidden(piece):
    with_few_worlds(lambda: compare_consoles(piece))


def compare_consoles(numbers):
    with trial(5) as tried:  # moves: a position ends where a hand is down to one card
        for number in budget.within(numbers):
            match, moves, seats, deck, board = draw_position(number)
            other = twin_deck(match.round, deck, seats.index("person"), deal.derive_seed(walks.SEED, b"twin", number))
            here, there = (play(number, match, moves, seats, cards, board) for cards in (deck, other))
            same = [kind for kind in here if here[kind] == there[kind]]
            assert same == list(here), f"position {number} on {board}: {match.game}, {seats}"
            tried.on_purpose += 2  # each console shows an error in the end
            tried.reach(len(moves))


def draw_position(number):
    """(Match at a person's turn, moves, seats, deck as it was dealt, board): only one person plays."""
    below = walks.make_rng("pictured", number)
    game, players = KINDS[number % len(KINDS)]
    match = Match(game, players, bytes([below(256) for _ in range(32)]), draw_rules(game, players, below))
    moves, deck, person, wait = [], None, below(players), below(30)
    while match.cutting or match.turn != person or wait > 0 and len(match.round.hands[person]) > 1:
        before = match.deck() if match.cutting else None
        move, _ = step(match, below)
        moves.append(move)
        deck = deal.cut(before, move[1]) if before else deck
        wait -= 1
    seats = ["person" if seat == person else ("thumb", "level2")[below(2)] for seat in range(players)]
    return match, moves, seats, deck, sorted(walks.BOARDS)[below(len(walks.BOARDS))]


@contextlib.contextmanager
def dealt(cards, match, moves):
    """The current round of a match is dealt from these cards."""
    cut = [number for kind, *number in moves if kind == CUT][-1][0]
    deck = Match.deck

    def deal_again(other, number=None):
        now = other.seed == match.seed and (other.deals if number is None else number) == match.deals - 1
        return deal.cut(cards, len(cards) - cut) if now else deck(other, number)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "deck", deal_again)
        yield


def play(number, match, moves, seats, cards, board):
    """What a console that goes on with a match dealt from these cards shows, logs, sends, stores and prints: a dict."""
    below, printed, pictures, mats, sent = walks.make_rng("reading", number), io.StringIO(), [], [], []
    with walks.folder() as folder, dealt(cards, match, moves), contextlib.redirect_stdout(printed):
        plan = {"game": match.game, "rules": match.rules, "target": match.target, "explain": str(number % 3)}
        settle_plan(folder, " ".join(seats), **plan)
        (folder / JOURNAL).write_text(write_record(match, seats, moves), encoding="utf-8", newline="\n")
        with observed(folder, board, number, lasting=True) as console:
            listen(console, sent)
            console.press(0, "ok", "ok")
            console.settle()
            for _ in range(PRESSES):
                read_something(console, below)
                pictures.append(console.rams())
                mats += [lay_mat(console.screen(station), True) for station in range(console.stations)]
            log = console.table.log.entries
            pictures += [explain(console, entry) for entry in log[-EXPLAINED:] if entry.about.explained]
            told = state(log)
            fail(console)
            pictures.append(console.rams())
        files = {path.name: path.read_bytes() for path in folder.iterdir()}
    return {
        "pictures": pictures,
        "mats": mats,
        "log": told,
        "bytes on the bus": sent,
        "files": files,
        "printed": printed.getvalue(),
    }


def listen(console, sent):
    for station, display in enumerate(console.simulated.displays):

        def noted(data, station=station, receive=display.receive):
            sent.append((console.now, station, bytes(data)))
            receive(data)

        display.receive = noted


def read_something(console, below):
    """A press that plays no card, and neither leaves the match nor gives it up."""
    station = below(console.stations)
    screen, kind = console.screen(station), console.kind(station)
    button = ("ok", "ok", "ok", "right", "left", "back")[below(6)]
    leaving = kind == "Menu" and screen.items[screen.cursor] in (say("leave"), say("give_up"))
    if button == "ok" and (kind.endswith("Play") or leaving):
        button = "back" if kind.endswith("Play") else "right"
    console.press(station, button)


def explain(console, entry):
    canvas, buffer = sheet.blank()
    make_why(entry, console.table.match).draw(canvas)
    return bytes(buffer)


def fail(console):
    for party in console.table.parties:
        party.table.failure = ValueError("in the middle of a match")
    console.table.changed.set()
    console.wait(2000)
