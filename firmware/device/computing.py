"""Computing: runs what a computer player thinks, step by step, while everything else goes on."""

from firmware.device import aio, clock, memory

limit_ms = None  # after so long a computer is asked to finish; None for never. Set once, where a console starts


async def compute(thinking, is_over=lambda: False):
    """The result of a generator of engine/players; None as soon as is_over(). Other tasks run between its steps."""
    begun, enough = aio.ticks_ms(), None
    while True:
        await aio.sleep_ms(0)
        if is_over():
            return None
        clock.speed_up()
        try:
            thinking.send(enough)
        except StopIteration as end:
            return end.value
        memory.note_garbage()
        if limit_ms is not None:
            enough = aio.ticks_diff(aio.ticks_ms(), begun) >= limit_ms or None
