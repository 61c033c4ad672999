"""How the helper of the first matches explains a page."""

from firmware.match.tell_why import make_why


async def explain(helped, page, ended=None):
    """Explain a page at a HelpedStation until a button goes on; its name, None when `ended` or somebody leaves.

    The match waits with what it shows now, if that is this page.
    """
    runner, station = helped.helper.runner, helped.station
    if page is runner.scene.page:
        runner.begin_reading(helped)
    try:
        screen = make_why(page, runner.match)
        station.look()  # making the words takes long
        station.guard()
        answer = await station.ask(screen, ended or (lambda: runner.parting))
        if answer == "back":
            helped.helper.stop()
        return answer
    finally:
        runner.end_reading(helped)


async def show(helped, look, ended=None):
    """Show a Look; ok explains a page, and ok again turns it. What Station.ask() would answer."""
    while True:
        answer = await helped.station.ask(Explained(look, helped.helper), ended)
        if answer != "explain":
            return answer
        if await explain(helped, look.pages[look.cursor], ended) is None:
            return None
        if look.press("ok"):
            return True


class Explained:
    """A Look on whose pages ok returns "explain" while the helper is on."""

    def __init__(self, look, helper):
        self.look = look
        self.pages = look.pages
        self.helper = helper

    def draw(self, canvas):
        self.look.draw(canvas)

    def press(self, button):
        if button == "ok" and self.pages and self.helper.explains(self.pages[self.look.cursor]):
            return "explain"
        return self.look.press(button)
