"""The helper of somebody's first matches: OK on what happened says why, OK again goes on. Loaded while it is on."""

from firmware.device import loading
from firmware.drawing.pieces import draw_strip
from firmware.words.text import look_up

KINDS = ("trick", "capture", "lay", "rest")  # the pages that there is something to say about
ON, LAST, OFF = "2", "1", "0"  # the setting "explain": how many matches are still explained


class Helper:
    """Explains the pages of a match; `runner` plays it, and has the helper while it is on.

    `settings` keep that it was switched off, or how many matches it has still to explain.
    """

    def __init__(self, runner, settings):
        self.runner = runner
        self.settings = settings
        self.words = look_up("why", ["offer_to_explain"])[0]

    def offer(self, screen):
        """Say on a playing screen that ok explains what it shows, as long as it shows that."""
        if screen.page and screen.page.kind in KINDS:
            screen.advice = self
        elif screen.advice is self:
            screen.advice = None

    def draw(self, canvas, width):
        """The offer, as a playing screen has it drawn across the feet of its cards."""
        draw_strip(canvas, self.words, width)

    async def explain(self, station, page):
        """Explain a page that is shown at a station, until ok goes on; the match waits."""
        if page.kind in KINDS:
            from firmware.play import explaining

            await explaining.explain(self, station, page)
            loading.unload("firmware.play.explaining")

    async def show(self, station, look, ended=None):
        """Show a Look at a station; its pages are explained, too."""
        from firmware.play import explaining

        await explaining.show(self, station, look, ended)
        loading.unload("firmware.play.explaining")

    def count_match(self):
        """The match is over: one less is to be explained."""
        self.note(LAST if self.settings.get("explain", ON) == ON else OFF)

    def note(self, matches):
        """Store how many matches are still to be explained."""
        self.settings["explain"] = matches
        self.runner.store.write_settings(self.settings)
