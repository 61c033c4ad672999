"""The protocol of a screen: what a station shows, and what its buttons do there."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.drawing.canvas import Canvas


class Screen:
    """Holds what it shows and a cursor. It knows no hardware, clock or asyncio.

    `ends_with`: the buttons that are ignored for a moment if it appears by itself, because they would end it.
    """

    ends_with: tuple[str, ...] = ("ok",)

    def draw(self, canvas: "Canvas") -> None:
        """Draw it on a canvas that is dark; change nothing else."""
        raise NotImplementedError

    def press(self, button: str) -> object:
        """Handle "left", "right", "ok" or "back"; a result other than None is what Station.ask() returns."""
        raise NotImplementedError


def poll_nothing() -> None:
    """Stands for a Poller's poll() until there is one."""
