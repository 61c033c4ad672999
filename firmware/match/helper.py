"""The helper of somebody's first matches: OK on what happened says why, OK again goes on."""

from firmware.drawing.pieces import draw_strip
from firmware.match import explaining
from firmware.screens.look import Look
from firmware.screens.playing import Play
from firmware.words.text import look_up

KINDS = ("trick", "capture", "lay", "rest")  # the pages that there is something to say about
OFF = "0"  # the setting "explain": how many matches are still explained


class Helper:
    """What the helpers of all stations of a match have in common.

    `runner` plays the match; the console's settings have how many matches are still explained.
    """

    def __init__(self, runner):
        self.runner = runner
        self.settings = runner.console.settings
        self.words = look_up("why", ["offer_to_explain"])[0]
        for presenter in runner.attended:
            presenter.station = HelpedStation(presenter.station, self)

    def explains(self, page):
        """Whether there is something to say about a page (None: none is shown), and nobody has switched that off."""
        return page and page.kind in KINDS and self.settings.get("explain") != OFF

    def stop(self):
        """Explain nothing any more."""
        self.settings["explain"] = OFF
        self.runner.console.write_settings()

    def draw(self, canvas, width):
        """The offer to explain, as a playing screen has it drawn across the feet of its cards."""
        draw_strip(canvas, self.words, width)


class HelpedStation:
    """In the place of a Station while matches are explained: what it shows of the story, ok explains first."""

    def __init__(self, station, helper):
        self.station = station
        self.helper = helper
        self.canvas, self.buttons, self.stations = station.canvas, station.buttons, station.stations
        self.show, self.guard, self.look = station.show, station.guard, station.look

    async def ask(self, screen, ended=None):
        """As Station.ask(); while something is explained, the match waits."""
        if isinstance(screen, Look):
            return await explaining.show(self, screen, ended)
        if isinstance(screen, Play):
            return await self._ask_player(screen, ended)
        return await self.station.ask(screen, ended)

    async def _ask_player(self, screen, ended):
        """Show a playing screen, with the offer to explain the page that it shows."""
        page = screen.page
        if not self.helper.explains(page):
            return await self.station.ask(screen, ended)
        screen.advice = self.helper
        answer = await self.station.ask(screen, ended)
        screen.advice = None
        if answer == "skip":
            await explaining.explain(self, page)
        return answer
