"""A hint: what Nonna (level4) would play with a person's cards."""

from engine.briscola import EXCHANGE
from engine.deal import Stream
from engine.players import think
from engine.players.levels import BEST
from engine.players.reasons import find_reason
from firmware.device import aio, memory
from firmware.drawing.pieces import draw_strip
from firmware.words.text import look_up

CHANCE = bytes(32)  # the same for the same cards, and none of the match's own


class Advice:
    """Why a move is suggested, on a strip across the feet of the cards."""

    def __init__(self, words):
        self.words = words

    def draw(self, canvas, width):
        draw_strip(canvas, self.words, width)


async def advise(presenter):
    """Put the light on Nonna's move on a presenter's screen, with a word why; back gives it up before it is found."""
    screen, station = presenter.screen, presenter.station
    station.show(screen)
    move = await follow(think(BEST, screen.view, new_chance()), station.buttons)
    if move is not None:
        station.look()
        reason = find_reason(screen.view, move) or ("no_reason",)
        station.look()
        suggest(screen, move, reason)
        station.guard()


def new_chance():
    """The chance of whoever thinks for a person, below(n)."""
    return Stream(CHANCE).below


async def follow(thinking, buttons):
    """What a thinking generator returns; None when back is pressed meanwhile, or something has changed.

    Other presses are passed over.
    """
    while True:
        await aio.sleep_ms(0)
        if buttons.take_until("back"):
            return None
        try:
            next(thinking)
        except StopIteration as end:
            return end.value
        await memory.note_step()


def suggest(screen, move, reason):
    """Choose a move on the playing screen, with a reason in words."""
    if move[0] == EXCHANGE:
        screen.cursor = len(screen.hand) + screen.exchanges.index(move)
    else:
        screen.cursor = screen.hand.index(move[0])
        screen.find_captures()
        screen.capture = screen.captures.index(move) if len(screen.captures) > 1 else None
    words = look_up("hints", reason[:1])[0]
    screen.advice = Advice(words % reason[1:] if reason[1:] else words)
