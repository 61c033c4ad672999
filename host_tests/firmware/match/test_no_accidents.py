"""No accidents: whenever a button is pressed, with screens that take as long as real ones, no card is thrown unseen."""

import asyncio

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.device.panel import Panel
from firmware.device.station import GUARD_MS
from host_tests.firmware.watching import begun, cut, playing

SENT_MS = 40  # to draw a picture and send it, about as on a Pico
HELD_MS = 60
STEP_MS = 40
MOMENTS = range(-1000, 1001, STEP_MS)  # ms before and after the screen changes
LOOK_MS = 1500  # from one press to the next
LATER_MS = 8000


class Evening:
    """A match with slow screens, up to its first card; then buttons are pressed at set times (ms after that card).

    pictures  (ms, what is on it: "turn", "offer", "page", "Why", ...) of each picture, from when it is complete
    """

    def __init__(self, folder, patch, game, explain):
        self.pictures = []
        self.folder, self.patch, self.game, self.explain = folder, patch, game, explain
        self.waiting = []
        self.start = None

    def play(self, presses, held_ms=HELD_MS):
        """Play; presses: [(ms, button)]. Returns how many cards were thrown by these presses."""
        folder = self.folder / str(len(list(self.folder.iterdir())))
        send_slowly(self.patch, self.act)
        with playing(folder, "person thumb", game=self.game, explain=self.explain, look=self.note) as console:
            self.console, self.held_ms = console, held_ms
            cut(console)
            console.settle()
            self.start = console.now
            console.press(0, "ok")
            for ms, button in sorted(presses):
                self.waiting.append((self.start + ms, button))
                console.loop.call_at((self.start + ms) / 1000, self.act)
            console.wait(self.start + LATER_MS - console.now)
            history = console.runner.match.round.history
            return len([seat for seat, _ in history if seat == 0]) - 1

    def note(self, station):
        """Note what a complete picture shows."""
        if self.start is not None:
            self.pictures.append((self.console.now - self.start, self.name(station.screen)))

    def name(self, screen):
        """What a screen shows, in a word."""
        if not hasattr(screen, "move"):
            return type(screen).__name__
        if screen.page:
            return "offer" if "OK: why?" in self.console.words() else "page"
        return "turn" if screen.move else "waiting"

    def act(self):
        """Close the contacts whose time has come."""
        while self.waiting and self.waiting[0][0] <= self.console.now:
            _, button = self.waiting.pop(0)
            self.console.simulated.press(0, button)
            self.console.loop.call_later(self.held_ms / 1000, self.console.simulated.release, 0, button)

    def find(self, what, after=0):
        """When the first picture that shows this was complete."""
        return [ms for ms, shown in self.pictures if shown == what and ms > after][0]

    def was_seen(self, ms, what="turn"):
        """Whether this had been on the screen for the guard time when a press began."""
        before = [picture for picture in self.pictures if picture[0] <= ms]
        since = None
        for at, shown in before:
            since = None if shown != what else at if since is None else since
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


def press_at_all_moments(tmp_path, monkeypatch, game, explain, before=()):
    """Press OK at all moments around the last picture that appears after the presses `before`.

    Yields (moment, cards that were thrown, presses after the hand had been seen for long enough).
    """
    moment, _ = play(tmp_path, monkeypatch, game, explain, before)[1].pictures[-1]
    for offset in MOMENTS:
        presses = [*before, (moment + offset, "ok")]
        cards, evening = play(tmp_path, monkeypatch, game, explain, presses)
        rightly = [ms for ms, name in presses if name == "ok" and evening.was_seen(ms)]
        yield offset, cards, len(rightly)


def play(tmp_path, monkeypatch, game, explain, presses, held_ms=HELD_MS):
    """(how many cards these presses have thrown, the Evening)."""
    with monkeypatch.context() as patch:
        evening = Evening(tmp_path, patch, game, explain)
        return evening.play(presses, held_ms), evening


def leave_pages(tmp_path, monkeypatch, game):
    """The presses of ► that leave each page as soon as it was looked at, until the hand is shown: [(ms, "right")]."""
    presses = []
    while True:
        ms, shown = play(tmp_path, monkeypatch, game, "2", presses)[1].pictures[-1]
        if shown == "turn":
            return presses
        presses.append((ms + LOOK_MS, "right"))


@pytest.mark.parametrize("game", ["briscola", "scopa"])
def test_what_happened_goes_by_itself_and_no_ok_around_that_moment_throws_a_card(game, tmp_path, monkeypatch):
    tried = list(press_at_all_moments(tmp_path, monkeypatch, game, "0"))
    assert [one for one in tried if one[1] > one[2]] == []
    assert [one for one in tried if one[1]]  # but a chosen card is played


@pytest.mark.parametrize("game", ["briscola", "scopa"])
def test_no_ok_around_the_moment_when_something_happened_throws_a_card(game, tmp_path, monkeypatch):
    tried = list(press_at_all_moments(tmp_path, monkeypatch, game, "2"))
    assert [one for one in tried if one[1]] == []


@pytest.mark.parametrize("game", ["briscola", "scopa"])
@pytest.mark.parametrize("read", [False, True])
def test_no_ok_around_the_end_of_what_happened_or_its_explanation_throws_a_card(read, game, tmp_path, monkeypatch):
    before = leave_pages(tmp_path, monkeypatch, game)
    if read:
        left_at, _ = before.pop()
        before += [(left_at, "ok"), (left_at + LOOK_MS, "ok")]
    tried = list(press_at_all_moments(tmp_path, monkeypatch, game, "2", before))
    assert [one for one in tried if one[1] > one[2]] == []
    assert [one for one in tried if one[1]]


@pytest.mark.parametrize("button", ["left", "ok", "right", "back"])
def test_a_press_that_began_before_something_happened_is_not_about_it(button, tmp_path, monkeypatch):
    """Neither does a button leave it that is held from before."""
    moment, _ = play(tmp_path, monkeypatch, "briscola", "2", ())[1].pictures[-1]
    for before in range(SENT_MS, 0, -10):
        evening = play(tmp_path, monkeypatch, "briscola", "2", [(moment - before, button)], 2 * LOOK_MS)[1]
        assert {shown for ms, shown in evening.pictures if ms >= moment} == {"offer"}


@pytest.mark.parametrize("button", ["left", "ok", "right", "back"])
def test_a_press_right_after_something_happened_is_not_about_it(button, tmp_path, monkeypatch):
    moment, _ = play(tmp_path, monkeypatch, "briscola", "2", ())[1].pictures[-1]
    for after in (10, GUARD_MS - 10, GUARD_MS + 10):
        evening = play(tmp_path, monkeypatch, "briscola", "2", [(moment + after, button)])[1]
        assert (evening.pictures[-1][1] == "offer") is (after < GUARD_MS)


def test_a_second_ok_in_the_menu_plays_no_card(tmp_path):
    with begun(tmp_path, "person thumb", explain="0") as console:
        console.press(0, "back")
        assert console.kind() == "Menu"
        console.press(0, "ok", "ok")
        assert console.runner.match.round.history == []
        console.wait(GUARD_MS)
        console.press(0, "ok")
        assert len(console.runner.match.round.history) == 1
