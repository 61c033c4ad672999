"""Hidden cards exchanged: what a seat is shown stays the same, byte for byte, and so does what computers choose."""

import pytest

from engine.deal import derive_seed
from engine.players import find_player, levels
from engine.players.reasons import find_reason
from firmware.games import GAMES
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.hidden_cards import twin_of
from host_tests.engine.helpers.random_games import KINDS, Stream, draw_round, step
from host_tests.trials import walks
from host_tests.trials.trial import trial

EVERY = 3  # moves
DEPTH = 12  # cards played in the round, at least


def positions(number, salt):
    """(round, deck, cards played, last) at every third move of a random round.

    `last` are the last events, the page of the log that they make, the leader and the table before them; () at first.
    """
    game, players = KINDS[number % len(KINDS)]
    table, deck, below = draw_round(game, players, derive_seed(walks.SEED, salt, number))
    moves, last = number % EVERY, ()
    while True:
        if moves % EVERY == 0:
            yield table, deck, moves, last
        if table.turn is None:
            return
        before = getattr(table, "leader", 0), tuple(getattr(table, "table", ()))
        events = step(table, below)[1]
        last = events, state(GAMES[game].tell(table, events, *before)), *before
        moves += 1


@pytest.mark.pieces([range(10)], [range(first, first + 160) for first in range(0, 8000, 160)])
def test_a_seat_sees_the_same_whatever_is_hidden(piece):
    with trial(DEPTH) as tried:
        for number in piece:
            for table, deck, moves, last in positions(number, b"hidden"):
                place = number * 100 + moves
                seat = place % (table.players + 1) if place % 2 else table.turn
                seat = None if seat == table.players else seat
                twin, events = twin_of(table, deck, seat, derive_seed(walks.SEED, b"twin", place))
                where = f"round {number}, move {moves}: {table.NAME}, {table.players} players, seat {seat}"
                assert state(twin.view(seat)) == state(table.view(seat)), where
                if last:
                    assert events == last[0], where
                    assert state(GAMES[table.NAME].tell(twin, events, *last[2:])) == last[1], where
                if seat is not None and seat == table.turn:
                    compare_choices(table, twin, ("chance", "thumb"), place, where)
                tried.reach(moves)


@pytest.mark.pieces([range(0, 10, 5)], [range(first, first + 20) for first in range(0, 800, 20)])
def test_a_level_chooses_the_same_whatever_is_hidden(piece):
    with trial(DEPTH) as tried:
        for number in piece:
            for table, deck, moves, _ in positions(number, b"levels"):
                if table.turn is None or len(table.legal()) < 2 or not levels.has_learned(table.NAME, table.players):
                    continue
                twin, _ = twin_of(table, deck, table.turn, derive_seed(walks.SEED, b"twin", number * 100 + moves))
                where = f"round {number}, move {moves}: {table.NAME}, {table.players} players"
                compare_choices(table, twin, levels.LEVELS, number * 100 + moves, where)
                tried.reach(moves)


def compare_choices(table, twin, names, place, where):
    """These players choose the same, for the same reason, whatever is hidden."""
    view, other = table.view(table.turn), twin.view(table.turn)
    for name in names:
        choose, seed = find_player(name), derive_seed(walks.SEED, name.encode(), place)
        move = choose(view, Stream(seed).below)
        assert choose(other, Stream(seed).below) == move, f"{where}: {name}"
        assert find_reason(other, move) == find_reason(view, move), f"{where}: {name}"
