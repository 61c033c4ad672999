"""The buzzer, where a board has one: a few short notes beside everything else."""

from firmware.device import aio

TURN = ((1800, 15),)  # Hz, ms
TAKEN = ((880, 70), (1175, 110))
silent = False  # whether somebody wants it so
tones = []  # tone(Hz) of the buzzer, if there is one
_playing = []  # the task that sounds now


def use(tone):
    """Let `tone` be the buzzer from now on; None: there is none."""
    tones[:] = [tone] if tone else []


def play(notes):
    """Let notes sound, in place of what sounds now."""
    if silent or not tones:
        return
    while _playing:
        _playing.pop().cancel()
    _playing.append(aio.create_task(_sound(tones[0], notes)))


async def _sound(tone, notes):
    try:
        for hz, milliseconds in notes:
            tone(hz)
            await aio.sleep_ms(milliseconds)
    finally:
        tone(0)
