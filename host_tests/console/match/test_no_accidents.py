"""No accidents: whenever a button is pressed, with screens that take as long as real ones, no card is thrown unseen."""

import asyncio

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.device.panel import Panel
from firmware.device.station import GUARD_MS
from host_tests.console.observing import begun

SENT_MS = 40  # to draw a picture and send it, about as on a Pico
HELD_MS = 60
MOMENTS = (-600, -100, *range(-40, 500, 60), 900)  # ms before and after the screen changes
LOOK_MS = 1500  # from one press to the next
LATER_MS = 8000


class Evening:
    """A match with slow screens, up to its first card; then buttons are pressed at set times (ms after that card).

    cards     how many cards were thrown by these presses
    pictures  (ms, what is on it: "turn", "offer", "page", "Why", ...) of each picture, from when it is complete
    """

    def __init__(self, folder, patch, game, explain, presses, held_ms=HELD_MS):
        self.presses, self.held_ms = presses, held_ms
        self.pictures, self.waiting = [], []
        self.start = None
        with patch.context() as slow:
            send_slowly(slow, self.act)
            folder = folder / str(len(list(folder.iterdir())))
            with begun(folder, "person thumb", game=game, explain=explain, look=self.note) as console:
                self.play(console)

    def play(self, console):
        """Throw the first card, and press."""
        self.console, self.start = console, console.now
        console.press(0, "ok")
        for ms, button in sorted(self.presses):
            self.waiting.append((self.start + ms, button))
            console.loop.call_at((self.start + ms) / 1000, self.act)
        console.wait(self.start + LATER_MS - console.now)
        self.cards = [seat for seat, _ in console.table.match.round.history].count(0) - 1

    def note(self, station):
        """Note what a complete picture shows."""
        if self.start is not None:
            self.pictures.append((self.console.now - self.start, self.name(station.screen)))

    def name(self, screen):
        """What a screen shows, in a word."""
        if not hasattr(screen, "move"):
            return type(screen).__name__
        if screen.entry:
            return "offer" if "OK: why?" in self.console.words() else "page"
        return "turn" if screen.choices else "waiting"

    def act(self):
        """Close the contacts whose time has come."""
        while self.waiting and self.waiting[0][0] <= self.console.now:
            _, button = self.waiting.pop(0)
            self.console.simulated.press(0, button)
            self.console.loop.call_later(self.held_ms / 1000, self.console.simulated.release, 0, button)

    def was_seen(self, ms):
        """Whether it had been this person's turn on the screen for the guard time when a press began."""
        since = None
        for at, shown in [picture for picture in self.pictures if picture[0] <= ms]:
            since = None if shown != "turn" else at if since is None else since
        return since is not None and since + GUARD_MS <= ms


def send_slowly(patch, meanwhile):
    """Each picture takes SENT_MS; meanwhile() is called before its end."""
    show = Panel.show

    def show_slowly(panel):
        changed = show(panel)
        asyncio.get_running_loop()._selector.now += SENT_MS / 1000
        meanwhile()
        return changed

    patch.setattr(Panel, "show", show_slowly)


@pytest.fixture
def evening(tmp_path, monkeypatch):
    """evening(game, explain, presses, held_ms): an Evening that was played."""
    return lambda *arguments: Evening(tmp_path, monkeypatch, *arguments)


def go_to(what, evening, game):
    """The presses [(ms, button)] after which the last picture is this, each page being looked at for long enough."""
    presses = []
    if what == "offer":
        return presses
    while evening(game, "2", presses).pictures[-1][1] != "turn":
        presses.append((evening(game, "2", presses).pictures[-1][0] + LOOK_MS, "right"))
    if what == "turn after an explanation":
        left_at, _ = presses.pop()
        presses += [(left_at, "ok"), (left_at + LOOK_MS, "ok")]
    return presses


@pytest.mark.parametrize("game", ["briscola", "scopa"])
@pytest.mark.parametrize("what", ["turn by itself", "offer", "turn after a page", "turn after an explanation"])
def test_no_ok_around_the_moment_when_the_screen_changes_throws_a_card(what, game, evening):
    explain = "0" if what == "turn by itself" else "2"
    before = [] if explain == "0" else go_to(what, evening, game)
    moment, _ = evening(game, explain, before).pictures[-1]
    thrown = 0
    for offset in MOMENTS:
        tried = evening(game, explain, [*before, (moment + offset, "ok")])
        rightly = [ms for ms, name in tried.presses if name == "ok" and tried.was_seen(ms)]
        assert tried.cards <= len(rightly), offset
        thrown += tried.cards
    assert (thrown > 0) is (what in ("turn by itself", "turn after a page"))  # but a chosen card is played


@pytest.mark.parametrize("button", ["left", "ok", "right", "back"])
def test_a_press_that_began_before_something_happened_or_right_after_it_is_not_about_it(button, evening):
    moment, _ = evening("briscola", "2", []).pictures[-1]
    for before in range(SENT_MS, 0, -10):  # neither does a button leave it that is held from before
        pictures = evening("briscola", "2", [(moment - before, button)], 2 * LOOK_MS).pictures
        assert {shown for ms, shown in pictures if ms >= moment} == {"offer"}
    for after in (10, GUARD_MS - 10, GUARD_MS + 10):
        last = evening("briscola", "2", [(moment + after, button)]).pictures[-1][1]
        assert (last == "offer") is (after < GUARD_MS)


def test_an_ok_too_late_to_skip_what_was_shown_is_not_taken(tmp_path):
    """Else its station would wait for the next scene, and the match for its card."""
    with begun(tmp_path, "person thumb") as console:
        assert console.table.scene.asked is not None and not console.table.skip()


def test_taps_in_a_row_are_not_ignored_forever(tmp_path):
    with begun(tmp_path, "person thumb", explain="2") as console:
        console.press(0, "right", "ok")
        for _ in range(15):
            console.wait(150)
            console.press(0, "right")
        assert not console.table.scene.stays
