"""A station: one screen with its buttons, at which one or several players sit."""

from firmware import aio
from firmware.canvas import Canvas


class Station:
    """`panel` is a Panel, `buttons` a Buttons."""

    def __init__(self, panel, buttons):
        self.canvas = Canvas(panel)
        self.buttons = buttons

    def show(self, screen):
        """Draw a screen; only what changed travels to the panel."""
        self.canvas.fill(0)
        screen.draw(self.canvas)
        self.canvas.show()

    async def ask(self, screen, ended=None):
        """Show a screen until a press gives a result; returns it.

        wake() has it drawn anew, or ends it: None is returned when `ended()` is true then.
        """
        self.show(screen)
        while True:
            button = await self.buttons.next()
            if button:
                result = screen.press(button)
                if result is not None:
                    return result
            elif ended and ended():
                return None
            self.show(screen)

    def wake(self):
        """Make ask() look around, for something has changed that nobody pressed."""
        self.buttons.wake()


async def ask_any(stations, make_screen):
    """Show a screen at every station; returns (station, result) of the first that answers."""
    answers = []
    answered = aio.Event()

    async def ask(station):
        answers.append((station, await station.ask(make_screen())))
        answered.set()

    tasks = [aio.create_task(ask(station)) for station in stations]
    try:
        await answered.wait()
    finally:
        for task in tasks:
            task.cancel()
    return answers[0]
