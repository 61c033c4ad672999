"""A hint: what the best level would play with a person's cards. Loaded when somebody asks, and let go of again."""

from engine.deal import Stream
from engine.players import levels, think
from engine.players.reasons import find_reason
from firmware import aio, later
from firmware.text import look_up

BEST = levels.LEVELS[-1]
CHANCE = bytes(32)  # the same for the same cards, and none of the match's own


async def advise(table, place, seat):
    """Put the light on the best level's move for a seat, with a word why; back gives it up before it is found."""
    view, screen, station = table.match.view(seat), place.screen, place.station
    screen.update(view, None, thinks=True)
    station.show(screen)
    try:
        move = await find(view, station.buttons.presses)
    finally:
        if not [name for name in table.seats if name in levels.LEVELS]:
            later.forget(levels.modules())
    if move is None:
        return
    key = find_reason(view, move) or ("no_reason",)
    await aio.sleep_ms(0)
    words = look_up("hints", key[:1])[0]
    screen.suggest(move, words % key[1:] if key[1:] else words)
    station.guard()


async def find(view, presses):
    """The move, or None when back is pressed meanwhile, or something has changed; other presses are passed over."""
    thinking = think(BEST, view, Stream(CHANCE).below)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value
        await aio.sleep_ms(0)
        while presses:
            if presses.pop(0) in ("back", None):
                return None
