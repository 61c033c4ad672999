"""The protocol of a screen: what a station shows, and what its buttons do there."""

from engine.types import Sequence
from firmware.types import Canvas, Parts

# What press() of several screens returns:
MENU = "menu"  # open the menu
SKIP = "skip"  # show what comes next, though the time of what is shown is not over
EXPLAIN = "explain"  # say why it happened
SEEN = "seen"  # it was read


class Screen:
    """Holds what it shows and a cursor. It knows no hardware, clock or asyncio.

    kind       what it is for those who hear or tap it: "text" has a heading and parts, and nothing else
    heading    its title, or "";  parts: what it says below that, as list_parts() has it
    ends_with  the buttons that are ignored for a moment if it appears by itself, because they would end it
    for_all    whether anybody may read it next: the page forgets what only the last reader may know
    is_progress  whether it only counts what the console has done so far, which is read aloud once
    asks_anew  a press has just made ok answer something else: an ok from before that is seen does not answer it
    """

    kind: str = "text"
    heading: str = ""
    parts: "Parts" = []
    ends_with: tuple[str, ...] = ("ok",)
    for_all: bool = False
    is_progress: bool = False
    asks_anew: bool = False

    def current_kind(self) -> str:
        """Its kind now, which may depend on what it shows."""
        return self.kind

    def draw(self, canvas: "Canvas") -> None:
        """Draw it on a canvas that is dark; change nothing else."""
        raise NotImplementedError

    def press(self, button: str) -> object:
        """Handle "left", "right", "ok" or "back"; a result other than None is what Station.ask() returns."""
        raise NotImplementedError

    def forget_choice(self) -> None:
        """Choose nothing that ok would do, as when it appeared: people may have seen something else meanwhile."""

    def find_heading(self) -> str:
        """Its heading now, which may depend on its page."""
        return self.heading

    def find_page(self) -> tuple[int, int]:
        """The number of the page that it shows, and how many it has."""
        return 1, 1

    def list_parts(self) -> "Parts":
        """What it says below its heading, from top to bottom, before it is broken into lines: [(the button that it is
        about, or "", the words)].
        """
        return self.parts

    def find_next_button(self) -> str:
        """The button that only goes on, for a tap beside everything."""
        return "ok"


class Paged(Screen):
    """A screen of `pages`, of which it shows the one at `cursor`. Left, right and ok turn them; ok on the last one
    returns True, back what `back_returns` has.
    """

    pages: "Sequence" = ()
    cursor: int = 0
    back_returns: object = True

    def find_page(self) -> tuple[int, int]:
        return self.cursor + 1, len(self.pages)

    def press(self, button: str) -> object:
        last = len(self.pages) - 1
        if button == "back":
            return self.back_returns
        if button == "ok" and self.cursor == last:
            return True
        self.cursor = max(0, min(self.cursor + (-1 if button == "left" else 1), last))
        return None


def poll_nothing() -> None:
    """Stands for a Poller's poll() until there is one."""
