"""The net plays a round of Briscola for three to six: its choice, and its play to the end.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. A round is as in
party_cards, a note as in party_features, a table as in the net module.
"""

from engine.players.briscola.net import weigh
from engine.players.briscola.party_cards import play, standing
from engine.players.briscola.party_features import features, survey
from engine.viper import ptr8


def choose(round, table, note) -> int:
    """The place of the card that the net would play; the one card where there is only one."""
    s = ptr8(round)
    hand = s[19] * 3
    found = 0
    choices = 0
    place = 0
    while place < 3:
        if s[hand + place] != 255:
            found = place
            choices += 1
        place += 1
    if choices > 1:
        survey(round, note)
        best = 0
        first = 1
        place = 0
        while place < 3:
            if s[hand + place] != 255:
                value = int(weigh(table, note, int(features(round, place, note)), 4))
                if first or value > best:
                    best = value
                    found = place
                    first = 0
            place += 1
    return found


def finish(round, table, note, seat: int) -> int:
    """How the round stands for a seat when the net has played it to its end; changes the round."""
    s = ptr8(round)
    going = 1
    while going:
        hand = s[19] * 3
        if s[hand] == 255 and s[hand + 1] == 255 and s[hand + 2] == 255:
            going = 0
        else:
            play(round, int(choose(round, table, note)))
    return int(standing(round, seat))
