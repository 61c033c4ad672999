"""The net plays a round of Briscola: what it thinks of a card, its choice, and its play to the end.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. The layout module says what lies
where in a round and in a note, the net module what a table is.
"""

from engine.players.briscola.cards import is_over, play, standing
from engine.players.briscola.last_cards import solve
from engine.players.briscola.layout import HAND, HANDS, NOBODY, PLAYERS, POINTS, STOCK_LEFT, TURN
from engine.players.briscola.net import weigh
from engine.players.briscola.survey import describe, survey
from engine.viper import ptr8

UNITS_OF_TWO = 8  # of the net for two
UNITS = 4  # of the net for more


def opinion(state, place: int, table, note) -> int:
    """What the net thinks of a card of the seat to play, in 1024ths of a point; after survey()."""
    s = ptr8(state)
    units = UNITS
    if s[PLAYERS] == 2:
        units = UNITS_OF_TWO
    return int(weigh(table, note, int(describe(state, place, note)), units))


def choose(state, table, note) -> int:
    """The place of the card that the net would play; the one card where there is only one."""
    s = ptr8(state)
    hand = HANDS + s[TURN] * HAND
    found = 0
    choices = 0
    place = 0
    while place < HAND:
        if s[hand + place] != NOBODY:
            found = place
            choices += 1
        place += 1
    if choices > 1:
        survey(state, note)
        best = 0
        first = 1
        place = 0
        while place < HAND:
            if s[hand + place] != NOBODY:
                value = int(opinion(state, place, table, note))
                if first or value > best:
                    best = value
                    found = place
                    first = 0
            place += 1
    return found


def is_clear(state) -> int:
    """1 where the net has nothing to say any more: the round is over, or two play the last cards perfectly."""
    s = ptr8(state)
    if s[PLAYERS] == 2 and s[STOCK_LEFT] == 0:
        return 1
    return int(is_over(state))


def finish(state, table, note, seat: int) -> int:
    """How far a seat's side is ahead when the net has played the round to its end; changes the round.

    Two play the last cards perfectly; where the last trick breaks a tie, it then counts one more.
    """
    s = ptr8(state)
    while int(is_clear(state)) == 0:
        play(state, int(choose(state, table, note)))
    if s[PLAYERS] > 2:
        return int(standing(state, seat))
    ahead = int(solve(state)) + s[POINTS] - s[POINTS + 1]
    if seat:
        ahead = 0 - ahead
    return ahead
