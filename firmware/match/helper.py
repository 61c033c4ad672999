"""The helper of the first matches: OK on what happened explains it, OK again continues."""

from firmware.drawing.pieces import draw_strip
from firmware.match import explaining
from firmware.screens.playing import Play
from firmware.screens.review.look_back import LookBack
from firmware.words.text import look_up

if False:  # read by type checkers alone
    from firmware.drawing.canvas import Canvas
    from firmware.drawing.screen import Screen
    from firmware.match.story import Page

KINDS = ("trick", "capture", "lay", "rest")  # the pages with an explanation
OFF = "0"  # of the setting "explain"


class Helper:
    """Explains the pages of a match at all stations; replaces each Station by a HelpedStation.

    `runner` plays the match; the setting "explain" says how many more matches are explained.
    """

    def __init__(self, runner):
        self.runner = runner
        self.settings = runner.console.settings
        self.words = look_up("why", ["offer_to_explain"])[0]
        for presenter in runner.occupied:
            presenter.station = HelpedStation(presenter.station, self)

    def explains(self, page: "Page | None") -> bool:
        """Whether a page (or None) has an explanation and nobody has switched the helper off."""
        return page is not None and page.kind in KINDS and self.settings.get("explain") != OFF

    def stop(self) -> None:
        """Switch the helper off for good."""
        self.settings["explain"] = OFF
        self.runner.console.write_settings()

    def draw(self, canvas: "Canvas", width: int) -> None:
        """Draw the offer to explain across the feet of the cards."""
        draw_strip(canvas, self.words, width)


class HelpedStation:
    """Wraps a Station: ok on what it shows of the story explains it first."""

    def __init__(self, station, helper):
        self.station = station
        self.helper = helper
        self.canvas, self.buttons, self.stations = station.canvas, station.buttons, station.stations
        self.show, self.guard, self.poll_buttons = station.show, station.guard, station.poll_buttons

    async def ask(self, screen: "Screen", ended=None):
        """As Station.ask(); the match waits during an explanation."""
        if isinstance(screen, LookBack):
            return await explaining.show_look_back(self, screen, ended)
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
            await explaining.explain_page(self, page)
        return answer
