"""The stored matches, to go on with one; a new match; the statistics."""

from firmware.screens.menu import Menu
from firmware.words.text import look_up, say


class StoredMatches(Menu):
    """A menu of the stored matches, [(game, how it stands)], and below them a new match and the statistics.

    The heading says how the chosen match stands.
    """

    def __init__(self, matches: list[tuple[str, str]], cursor: int | None = None, before: Menu | None = None) -> None:
        self.headings = [heading for _, heading in matches]
        items = [say("go_on")] if len(matches) == 1 else [say("go_on_with", game) for game, _ in matches]
        super().__init__("", items + [say("new_match")] + look_up("setup", ["statistics"]), cursor, before=before)
        self._name_chosen()

    def press(self, button: str) -> int | None:
        answer = super().press(button)
        self._name_chosen()
        return answer

    def _name_chosen(self):
        """Let the heading say how the chosen match stands."""
        self.heading = (self.headings + [say("stored")] * 2)[self.cursor]
