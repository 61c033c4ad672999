"""How the helper of the first matches explains a page. Loaded for one explanation, and let go of again."""

from firmware.device import loading
from firmware.play.helper import KINDS, OFF

SCREEN = "engine.explain firmware.screens.why"  # what only the explanation's own screen needs


async def explain(helper, station, page, ended=None):
    """Explain a page until a button goes on; its name, None when `ended`. The match waits with what it shows now."""
    runner = helper.runner
    waits = int(page is runner.scene.page)
    runner.readers += waits
    try:
        station.look()
        from firmware.screens.why import make_why

        screen = make_why(page, runner.match)
        loading.unload(SCREEN)
        station.look()
        station.guard()
        answer = await station.ask(screen, ended)
        if answer == "back":
            runner.helper = None
            helper.note(OFF)
        return answer
    finally:
        runner.readers -= waits


async def show(helper, station, look, ended=None):
    """Show a Look at a station; ok explains a page, and ok again turns it."""
    while await station.ask(Explained(look, helper), ended) == "explain":
        if await explain(helper, station, look.pages[look.cursor], ended) is None or look.press("ok"):
            return


class Explained:
    """A Look on whose pages ok returns "explain" while the helper is on."""

    def __init__(self, look, helper):
        self.look = look
        self.pages = look.pages
        self.helper = helper

    def draw(self, canvas):
        self.look.draw(canvas)

    def press(self, button):
        on = self.helper.runner.helper and self.pages
        if button == "ok" and on and self.pages[self.look.cursor].kind in KINDS:
            return "explain"
        return self.look.press(button)
