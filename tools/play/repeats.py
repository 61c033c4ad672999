"""Tells a key that is held down from one that is pressed again; a terminal sends the same for both.

A held key is sent again after a quarter of a second to a second, and then usually more than six times a second. So when
a button is pressed again after such a pause, wait a moment: if yet another press follows, the key is held.
"""

HELD = 0.15  # seconds; a key that comes again sooner is held down
LONGEST_DELAY = 1.1  # seconds before a terminal repeats a held key
REPEATING = ("left", "right")  # the console repeats these, too, so that they count each time


class Repeats:
    """The presses of buttons at a keyboard, at times in seconds."""

    def __init__(self):
        self.last, self.last_at = None, 0  # the button that was pressed last
        self.doubtful = False  # it was pressed again, unless it is held

    def press(self, button, now):
        """The buttons (a list) that are surely pressed now that a key of this one came."""
        if button != self.last or button in REPEATING or now - self.last_at >= LONGEST_DELAY:
            found = [*self.settle(), button]
        else:
            found, self.doubtful = [], now - self.last_at >= HELD
        self.last, self.last_at = button, now
        return found

    def pass_time(self, now):
        """The same when no key came."""
        return self.settle() if now - self.last_at >= HELD else []

    def settle(self):
        """The button in doubt, if any, as a list: it was pressed again, because another key came or none."""
        found = [self.last] if self.doubtful else []
        self.doubtful = False
        return found
