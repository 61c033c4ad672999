"""The buzzer, if a board has one: short notes, played by a background task."""

from firmware.device import aio

TURN = ((1800, 15),)  # Hz, ms
TAKEN = ((880, 70), (1175, 110))
WON = ((784, 120), (988, 120), (1175, 120), (1568, 400))  # together shorter than the picture of round_end.py
silent = False  # muted by the settings or a demo
tones: list = []  # tone(Hz) of the buzzer, if there is one
_playing: list = []  # the task that plays now


def use(tone) -> None:
    """Use `tone` as the buzzer; None: there is none."""
    tones[:] = [tone] if tone else []


def play_notes(notes: tuple[tuple[int, int], ...]) -> None:
    """Play notes, and stop those that still play."""
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
