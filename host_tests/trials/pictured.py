"""Two consoles that go on with the same match, in one of which what a person cannot know lies elsewhere."""

import contextlib
import io

from engine import deal
from engine.match import CUT, Match
from engine.players.briscola import player as briscola
from engine.players.briscola import two as briscola_two
from engine.players.scopa import player as scopa
from engine.record import write_record
from firmware.match.explaining import KINDS as KINDS_EXPLAINED
from firmware.match.why import make_why
from firmware.words.text import say
from host_tests.engine.helpers.hidden_cards import twin_deck
from host_tests.engine.helpers.random_games import KINDS, draw_rules, step
from host_tests.trials import walks
from tools.drawings import sheet
from tools.play.watched import settle_plan, watched

PRESSES = 40
FEW = 16  # deals that level4 tries for a hint: for what is hidden they are as good as many
BOARDS = ("pocket", "table_two", "table_four")
EXPLAINED = 3  # pages


class Told(Exception):
    """An error on purpose."""


def draw_position(number):
    """(Match at a person's turn, moves, seats, deck as it was dealt, board): only one person plays."""
    below = walks.chance("pictured", number)
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
    return match, moves, seats, deck, BOARDS[below(len(BOARDS))]


def compare_consoles(number):
    """([whether pictures, bytes, files, printed text are the same], how many pictures, moves before), and where."""
    match, moves, seats, deck, board = draw_position(number)
    other = twin_deck(match.round, deck, seats.index("person"), deal.derive_seed(walks.SEED, b"pictured", number))
    text = write_record(match, seats, moves)
    found = [play(text, seats, board, number, match, cards, moves) for cards in (deck, other)]
    where = f"position {number} on {board}: {match.game}, {','.join(seats)}"
    return ([one == two for one, two in zip(*found)], len(found[0][0]), len(moves)), where


@contextlib.contextmanager
def dealt(cards, match, moves):
    """The round that a match is at is dealt from these cards."""
    cut = [number for kind, *number in moves if kind == CUT][-1][0]
    deck = Match.deck

    def deal_anew(other, number=None):
        now = other.seed == match.seed and (other.deals if number is None else number) == match.deals - 1
        return deal.cut(cards, len(cards) - cut) if now else deck(other, number)

    Match.deck = deal_anew
    try:
        yield
    finally:
        Match.deck = deck


def play(text, seats, board, number, match, cards, moves):
    """(pictures, bytes on the bus, {file: content}, what was printed) of a console that goes on with a journal."""
    below, printed, pictures, sent = walks.chance("reading", number), io.StringIO(), [], []
    with walks.folder() as folder, dealt(cards, match, moves), few_deals(), contextlib.redirect_stdout(printed):
        plan = {"game": match.game, "rules": match.rules, "target": match.target, "explain": str(number % 3)}
        settle_plan(folder, " ".join(seats), **plan)
        (folder / "journal.txt").write_text(text, encoding="utf-8", newline="\n")
        with watched(folder, board, number, lasting=True) as console:
            listen(console, sent)
            console.press(0, "ok", "ok")
            console.settle()
            for _ in range(PRESSES):
                read_something(console, below)
                pictures.append(console.rams())
            last = console.runner.story.pages[-EXPLAINED:]
            pictures += [explain(console, page) for page in last if page.kind in KINDS_EXPLAINED]
            fail(console)
            pictures.append(console.rams())
        return pictures, sent, {path.name: path.read_bytes() for path in folder.iterdir()}, printed.getvalue()


def listen(console, sent):
    """Note each write on a bus, with its time."""
    for station, display in enumerate(console.simulated.displays):
        receive = display.receive

        def noted(data, station=station, receive=receive):
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


def explain(console, page):
    """The picture of an explanation."""
    canvas, buffer = sheet.blank()
    make_why(page, console.runner.match).draw(canvas)
    return bytes(buffer)


def fail(console):
    """An error, which is logged."""
    for presenter in console.runner.presenters:
        presenter.runner.failure = Told("in the middle of a match")
    console.runner.changed.set()
    console.wait(2000)


@contextlib.contextmanager
def few_deals():
    """Level4 tries few deals."""
    nonnas = [module.NONNA for module in (briscola, briscola_two, scopa)]
    usual = [nonna["deals"] for nonna in nonnas]
    for nonna in nonnas:
        nonna["deals"] = FEW
    try:
        yield
    finally:
        for nonna, deals in zip(nonnas, usual):
            nonna["deals"] = deals
