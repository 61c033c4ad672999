"""A clock from outside: told that it was enough, Nonna answers soon; when nobody tells her, she thinks as ever."""

from engine.briscola import Briscola
from engine.deal import Stream, shuffle
from engine.games import find_game
from engine.players import find_player, think
from engine.scopa import Scopa
from host_tests.engine.helpers.decks import SEED

SOON = 20  # steps: what is left of a deal that was begun, for each move
TOLD = 40  # after so many steps


def briscola_with_deals_to_try():
    """A round of two with four cards to be drawn."""
    table = Briscola(2, shuffle(SEED, find_game("briscola").pack(2)), 0)
    while table.view(table.turn).stock > 4:
        table.play(find_player("thumb")(table.view(table.turn), None))
    return table


def scopa_with_deals_to_try(players):
    """A round after two moves."""
    table = Scopa(players, shuffle(SEED, find_game("scopa").pack(players)), 0)
    for _ in range(2):
        table.play(find_player("thumb")(table.view(table.turn), None))
    return table


def ask(table, told=None):
    """(move, steps) of Nonna, who is told after so many steps that it was enough."""
    thinking, steps, enough = think("level4", table.view(table.turn), Stream(SEED).below), 0, None
    while True:
        try:
            thinking.send(enough)
        except StopIteration as end:
            return end.value, steps
        steps += 1
        enough = True if told is not None and steps >= told else None


def tables():
    return [briscola_with_deals_to_try(), scopa_with_deals_to_try(2), scopa_with_deals_to_try(4)]


def test_told_that_it_was_enough_she_answers_soon():
    for table in tables():
        move, steps = ask(table, TOLD)
        assert move in table.legal() and steps <= TOLD + SOON, steps


def test_told_nothing_she_thinks_to_the_end():
    for table in tables():
        move, steps = ask(table)
        assert steps > TOLD + 2 * SOON, steps
        assert move == find_player("level4")(table.view(table.turn), Stream(SEED).below)


def test_told_at_once_she_still_tries_one_deal():
    for table in tables():
        assert ask(table, 1)[0] in table.legal()
