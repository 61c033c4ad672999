"""The pause menu while the match goes on: what it offers may change between two looks at it."""

from types import SimpleNamespace

from firmware.device import aio
from firmware.match.pause_menu import pause
from firmware.match.presenter import Scene
from firmware.screens.menu import BACK, Menu
from firmware.words.text import say


class Station:
    """A station at which somebody goes to a word of each menu and presses OK; at the end of the words, back.

    `shown` are the menus, as the word under the cursor; None where it stands on no word.
    """

    def __init__(self, *words):
        self.words = list(words)
        self.shown = []

    async def ask(self, screen, ended=None):
        await aio.sleep_ms(0)
        if not isinstance(screen, Menu):
            return True
        self.shown.append(screen.items[screen.cursor] if screen.cursor < len(screen.items) else None)
        word = self.words.pop(0) if self.words else None
        if callable(word):
            word = word()
        return screen.items.index(word) if word else BACK


def paused(known, *words):
    """The station, after somebody looked around in the menu; `known` are the cards known of the other hand."""
    view = SimpleNamespace(players=2, seat=0, hands=[[0], known], rules={"open_hands": "on"})
    match = SimpleNamespace(turn=1, round=None, view=lambda seat: view)
    scene = Scene(match, ["person", "person"], None, asked=1)
    runner = SimpleNamespace(scene=scene, exit_request=None, occupied=())
    station = Station(*words)
    aio.run(pause(SimpleNamespace(station=station, only_person=0, people=[0], runner=runner), 0))
    return station


def test_the_cursor_keeps_to_the_menu_when_the_known_hands_have_gone_from_it():
    known = [5]

    def played():
        known.clear()  # meanwhile the other plays that card
        return say("no")

    station = paused(known, say("leave"), played)
    assert station.shown == [say("go_on"), say("no"), say("leave")]
