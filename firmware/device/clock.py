"""The chip's clock, which slows down when idle on boards that allow it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Any

IDLE_S = 10  # longer than any pause in a match between computers
change: "Any" = None  # change_clock() of boards/connect.py
full_hz = 0  # the full clock in Hz, while it is slow
idle_s = 0  # seconds since the last press, picture or computed move


def count_second() -> None:
    """A second has passed; slow down after IDLE_S of them."""
    global full_hz, idle_s
    idle_s += 1
    if idle_s == IDLE_S and change:
        full_hz = change()


def speed_up():
    """Restore the full clock: something is about to be drawn, sent or computed."""
    global full_hz, idle_s
    idle_s = 0
    if full_hz:
        change(full_hz)
        full_hz = 0
