"""How the helper of the first matches shows an explanation of a page."""

from firmware.drawing.screen import Screen
from firmware.match.why import make_why

if False:  # read by type checkers alone
    from firmware.drawing.canvas import Canvas


async def explain_page(helped, page, ended=None):
    """Explain a page at a HelpedStation until a button is pressed: its name, or None if `ended` or somebody leaves.

    The match waits if this is the page that it shows now.
    """
    runner, station = helped.helper.runner, helped.station
    if page is runner.scene.page:
        runner.begin_reading(helped)
    try:
        screen = make_why(page, runner.match)
        station.poll_buttons()  # composing the words takes long
        station.guard()
        answer = await station.ask(screen, ended or (lambda: runner.exit_request))
        if answer == "back":
            helped.helper.stop()
        return answer
    finally:
        runner.end_reading(helped)


async def show_look_back(helped, look_back, ended=None):
    """Show a LookBack; ok explains a page, ok again turns it. Returns what Station.ask() would."""
    while True:
        answer = await helped.station.ask(Explained(look_back, helped.helper), ended)
        if answer != "explain":
            return answer
        if await explain_page(helped, look_back.pages[look_back.cursor], ended) is None:
            return None
        if look_back.press("ok"):
            return True


class Explained(Screen):
    """Wraps a LookBack: ok on a page returns "explain" while the helper is on."""

    def __init__(self, look_back, helper):
        self.look_back = look_back
        self.pages = look_back.pages
        self.helper = helper

    def draw(self, canvas: "Canvas") -> None:
        self.look_back.draw(canvas)

    def press(self, button: str) -> object:
        if button == "ok" and self.pages and self.helper.explains(self.pages[self.look_back.cursor]):
            return "explain"
        return self.look_back.press(button)
