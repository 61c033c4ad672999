"""Partners: what a good player would be angry about does not happen, whatever the cards are thought to be worth."""

from engine.deal import Stream
from engine.players import find_player
from engine.players.briscola.deals import apply_conventions
from engine.players.briscola.encode import make_state
from engine.players.briscola.kernels.layout import WORKSPACE
from engine.players.briscola.kernels.summary import summarize_unseen
from engine.players.scopa.conventions import follow_conventions
from host_tests.engine.helpers.decks import SEED, last_hands, move, rows
from host_tests.engine.helpers.level_rounds import briscola_at

# Turned-up card | trick | hand of the next seat | the cards that a partner would not resent | the one that Nonna plays
BRISCOLA = """
RB | 4D AD 5D | 3C 2S 7S | 3C         | 3C | a partner's sure trick gets a load,
RB | 4D AD 5D | 2B 2S FS | 2S, FS     | FS | or a plain card, and no briscola
RB | AS       | 3C 2S 7S | 2S, 7S     |    | no load under the other side's card while others still play,
RB | AS       | 3C 2S 7B | 2S, 7B     |    | but a briscola that takes it
RS | AC       | AD 7D 3S | 7D, 3S     | 7D
RB | RD 4D    | 3C 2S 7S | 2S, 7S     |    | nor on a partner's plain card that a briscola may still take,
RB | AB 4D    | 3C 2S 7S | 3C, 2S, 7S |    | but on one that nobody takes
5D |          | AD 6S AC | 6S, AD     | 6S | none is led early where there is a rag
RS |          | 3C 7D 7B | 7D, 7B     |
RB | AD 5C 4D | 3B 4B 2D | 3B, 4B, 2D | 4B | the other side's load is taken with a small briscola
RB | AD 4D 2S | 3S AC 2D | 3S, AC, 2D | 2D | what the other side has gets a rag
"""
# Table | hand | switch that is on | the moves that a partner would not resent
SCOPA = """
AD 2C 3D 4S | RB 7C 5S |      | RB AD 2C 3D 4S         | a scopa is taken,
2C 3D 4S 6S | AC 5S FC | asso | AC 2C 3D 4S 6S, 5S 2C 3D, FC 2C 6S | which an Ace that takes everything is not
7D 2C 4S RB | 7C 2S FC |      | 7C 7D                  | or else the Settebello
2C 4S RB RC | 7D FC CC |      | FC, CC                 | which is not laid
AD AC AS AB | 5C 6C RB |      | RB                     | no table is left that many cards can sweep
"""


def check(view, allowed, conventions, chosen=""):
    """Whichever move is thought to be the best, an allowed one is made; and so does Nonna, or the chosen one."""
    good = [move(words) for words in allowed.split(", ")]
    for best in view.legal:
        values = conventions([1000 * (one == best) for one in view.legal])
        first = view.legal[values.index(max(values))]
        assert first == best if best in good else first in good, (best, first, allowed)
    nonna = find_player("level4")(view, Stream(SEED).below)
    assert nonna == move(chosen) if chosen else nonna in good, (nonna, allowed)


def test_partners_at_briscola():
    for turned_up, trick, hand, allowed, chosen, *_ in rows(BRISCOLA):
        game = briscola_at(turned_up, trick, hand, 4)
        view = game.view(game.turn)
        state, workspace = make_state(view), bytearray(WORKSPACE)
        summarize_unseen(state, workspace)

        def follow(values, state=state, workspace=workspace):
            return apply_conventions(state, values, workspace)

        check(view, allowed, follow, chosen)


def test_partners_at_scopa():
    for table, hand, switch, allowed, *_ in rows(SCOPA):
        game = last_hands(table, [hand] * 4, {switch: "on"} if switch else None)
        game.stock = [0] * 24
        view = game.view(0)
        check(view, allowed, lambda values, view=view: follow_conventions(view, values))
