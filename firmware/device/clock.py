"""The chip's clock, slow while nothing goes on, where a board lets it be; and the pace of a match."""

STILL_S = 10  # longer than any pause in a match that computers play
change = None  # change(Hz), as boards/connect.py has it
full = 0  # the full clock in Hz, while it is slow
pace = 10  # tenths of the time for which things are shown, as people want it; comfort.py changes it
still = 0  # seconds since something was pressed, drawn or thought


def count():
    """One second more."""
    global full, still
    still += 1
    if still == STILL_S and change:
        full = change()


def work():
    """Something is about to be drawn, sent or thought: that takes the full clock."""
    global full, still
    still = 0
    if full:
        change(full)
        full = 0
