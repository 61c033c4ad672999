"""A hint: what Nonna (level4) would play with a person's cards. Loaded when somebody asks, and let go of again."""

from engine.briscola import EXCHANGE
from engine.deal import Stream
from engine.players import levels, think
from firmware.device import aio, loading, memory
from firmware.drawing.pieces import strip
from firmware.words.text import look_up

BEST = levels.LEVELS[-1]
CHANCE = bytes(32)  # the same for the same cards, and none of the match's own
OWN = "engine.players.reasons firmware.play.hint"  # what is loaded only for a hint


class Advice:
    """Why a move is suggested, on a strip across the feet of the cards."""

    def __init__(self, words):
        self.words = words

    def draw(self, canvas, width):
        strip(canvas, self.words, width)


async def advise(table, place, seat):
    """Put the light on Nonna's move for a seat, with a word why; back gives it up before it is found.

    Between any two parts that take long on a board, the buttons are looked at.
    """
    view, station = place.screen.view, place.station
    station.look()
    memory.collect()  # or it would be full while the level is loaded, when that alone takes long
    station.look()
    try:
        move = await find(view, station.buttons.presses)
        if move is not None:
            from engine.players.reasons import find_reason

            await aio.sleep_ms(0)
            reason = find_reason(view, move) or ("no_reason",)
            station.look()
            suggest(place.screen, move, reason)
            station.guard()
            station.look()
    finally:
        loading.forget(OWN)
        if not [name for name in table.seats if name in levels.LEVELS]:
            loading.forget(levels.modules())


async def find(view, presses):
    """The move, or None when back is pressed meanwhile, or something has changed; other presses are passed over."""
    thinking = think(BEST, view, Stream(CHANCE).below)
    while True:
        await aio.sleep_ms(0)
        while presses:
            if presses.pop(0) in ("back", None):
                return None
        try:
            next(thinking)
        except StopIteration as end:
            return end.value
        memory.used()


def suggest(screen, move, reason):
    """Choose a move on the playing screen, with a reason in words."""
    if move[0] == EXCHANGE:
        screen.cursor = len(screen.hand()) + screen.exchanges().index(move)
    else:
        screen.cursor = screen.hand().index(move[0])
        captures = screen.captures()
        screen.capture = captures.index(move) if len(captures) > 1 else None
    words = look_up("hints", reason[:1])[0]
    screen.advice = Advice(words % reason[1:] if reason[1:] else words)
