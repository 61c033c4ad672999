"""What the command `doctor --speed` runs on a board with the game: how long the same work takes on each."""

import time

from machine import disable_irq, enable_irq, mem32

PICTURES = 10


def measure(counters):
    """[(what, us, hits of the flash's cache, accesses to it)] at the clock that the game sets.

    `counters`: the chip's registers of hits and accesses, which are cleared when they are written.
    """
    from boards.connect import raise_clock

    raise_clock()
    return [time_work(*pair, *counters) for pair in (("imports", import_all), ("moves", think), ("pictures", draw))]


def time_work(what, work, hits, accesses):
    """One entry of measure(). Without interrupts: a host on the cable would take its part of the time."""
    prepared = work()
    next(prepared)
    state = disable_irq()
    try:
        mem32[hits] = mem32[accesses] = 0
        begun = time.ticks_us()
        next(prepared, None)
        took = time.ticks_diff(time.ticks_us(), begun)
        return what, took, mem32[hits], mem32[accesses]
    finally:
        enable_irq(state)


def import_all():
    """The modules of the game."""
    yield
    import engine.players  # noqa: F401
    import firmware.matches  # noqa: F401


def think():
    """The best level's first move in Scopa, with always the same cards."""
    from engine.deal import Stream, shuffle
    from engine.games import find_game
    from engine.players import think

    game = find_game("scopa")
    view = game(2, shuffle(bytes(32), game.pack(2)), 0, {}).view(1)
    yield
    for _ in think("level4", view, Stream(bytes(32)).below):
        pass


def draw():
    """A playing screen, drawn into memory."""
    from framebuf import MONO_VLSB, FrameBuffer

    from engine.deal import shuffle
    from engine.games import find_game
    from firmware.drawing.canvas import Canvas
    from firmware.games import find_screen

    class Panel(FrameBuffer):
        def show(self):
            pass

    game = find_game("scopa")
    width, height = 128, 64  # as numbers: the frozen modules have no names for them
    buffer = bytearray(width * height // 8)
    panel = Panel(buffer, width, height, MONO_VLSB)
    panel.buffer = buffer
    played = game(2, shuffle(bytes(32), game.pack(2)), 0, {})
    canvas, screen = Canvas(panel), find_screen(played)()
    screen.update(played.view(1), None)
    yield
    for _ in range(PICTURES):
        canvas.clear()
        screen.draw(canvas)
