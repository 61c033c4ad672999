"""Whatever is pressed, held down or shorted on every board, and whenever it is switched off: the match goes on."""

import contextlib
from statistics import median

from hypothesis import stateful

from boards.connect import BUTTONS
from firmware.device.buttons import REPEATING
from host_tests.firmware import drawn
from host_tests.firmware.watching import watched
from host_tests.gallery.pencil import crowded
from host_tests.steady import long, st
from host_tests.trials import errors, journals, walks

EVENINGS, STEPS = 12, 25  # how many are tried, and what happens in each
DEPTH = 30  # cards that the match of half of the evenings must come to
PRESSES = drawn.presses(st.sampled_from((0, 30, 100, 300, 1500)))
HIT = st.tuples(drawn.STATIONS, st.sampled_from(BUTTONS), st.integers(1, 40), st.integers(0, 40))


def play_on(console, moves):
    """Press as people who want to play on; whether so many more moves were made, or the match came to its end."""
    begun = console.runner
    wanted = walks.played(begun.match) + moves
    for attempt in range(200):
        if console.runner is not begun or walks.played(begun.match) >= wanted or begun.match.winner is not None:
            return True
        for station in range(console.stations):
            console.press(station, choose_button(console.kind(station), attempt))
        console.wait(1500)
    return False


def choose_button(kind, attempt):
    """What somebody who wants to play on presses at a screen of this kind: menus are left, the rest is answered."""
    if kind.endswith("Play") or attempt % 3 == 0:
        return "ok"
    return "back" if kind in ("Menu", "StoredMatches", "Options", "Switches", "Naming") or attempt % 3 == 1 else "ok"


class Evening(stateful.RuleBasedStateMachine):
    """A console that goes on with a long match, from anywhere in it."""

    depths = []  # cards played at the end of each evening
    taken_back = []  # how often moves of the match had been taken back, each time that somebody wanted it

    def __init__(self):
        super().__init__()
        self.stack, self.shorted, self.longest = contextlib.ExitStack(), set(), 0
        self.seen = self.stack.enter_context(errors.counted())
        self.folder = self.stack.enter_context(walks.folder())

    @stateful.initialize(evening=drawn.evenings(), number=st.integers(0, 20), percent=st.integers(0, journals.DEEPEST))
    def begin(self, evening, number, percent):
        """Somebody goes on with a stored match."""
        self.board, game, seats, rules = evening
        explain = "0" if rules.get("open_hands") == "on" else str(number % 3)  # the news hides the offer to explain
        plan = {"pace": "quick", "explain": explain, "demo": "off"}
        journals.store_match(self.folder, seats, number, percent, game, rules=rules, **plan)
        self.switch_on()

    def switch_on(self):
        """The console at its title, and on with the match if one is stored."""
        self.power = contextlib.ExitStack()
        self.console = self.power.enter_context(watched(self.folder, self.board, look=self.look))
        if (self.folder / "journal.txt").exists():
            assert walks.go_on(self.console), "the stored match does not go on"

    def look(self, station):
        """Words keep to their places on every picture."""
        assert crowded(station.canvas) == [], type(station.screen).__name__

    @stateful.rule(presses=PRESSES)
    def press(self, presses):
        """Anybody presses anything."""
        for station, button, pause_ms in presses:
            self.console.press(station % self.console.stations, button)
            self.console.wait(pause_ms)

    @stateful.rule(station=drawn.STATIONS)
    def take_back(self, station):
        """Somebody wants to take back, and all who are asked agree."""
        self.console.press(station % self.console.stations, "back", "right", "right", "ok", "ok")  # it counts apart
        self.console.wait(500)
        for asked in list(range(self.console.stations)) * 5:  # at one station perhaps one after the other
            if self.console.kind(asked) == "Consent":
                self.console.press(asked, "right", "ok")
        self.taken_back.append(self.console.runner.match.backs if self.console.runner else 0)

    @stateful.rule(station=drawn.STATIONS, button=st.sampled_from(REPEATING))
    def short(self, station, button):
        """A button's contact is closed for long."""
        self.shorted.add((station % self.console.stations, button))
        self.console.simulated.press(station % self.console.stations, button)

    @stateful.rule(hits=st.lists(HIT, max_size=30))
    def mash(self, hits):
        """Buttons are hit faster than a finger can."""
        for station, button, down_ms, up_ms in hits:
            place = station % self.console.stations, button
            if place not in self.shorted:
                self.console.simulated.press(*place)
                self.console.wait(down_ms)
                self.console.simulated.release(*place)
                self.console.wait(up_ms)

    @stateful.rule()
    def open_all(self):
        """No button is shorted any more, and who wants to play on can."""
        for place in self.shorted:
            self.console.simulated.release(*place)
        self.shorted.clear()
        self.console.wait(200)
        assert self.console.runner is None or play_on(self.console, 2), "the match does not go on"

    @stateful.rule()
    def switch_off_and_on(self):
        """The power goes and comes back."""
        self.shorted.clear()
        before = self.console.runner and self.console.runner.match
        self.power.close()
        self.switch_on()
        now = self.console.runner and self.console.runner.match
        if before and now and before.seed == now.seed:
            assert walks.played(now) >= walks.played(before), "a move is lost"

    @stateful.rule()
    def answers(self):
        """Presses change what is shown, whatever is shorted."""
        shown = set()
        for number, button in enumerate((("ok",) * 6 + ("back", "right")) * 6):
            place = number // 2 % self.console.stations, button
            self.console.simulated.press(*place)
            self.console.wait(20)
            shown.add(tuple(self.console.rams()))  # before a shorted "left" turns the page back
            self.console.wait(40)
            if place not in self.shorted:
                self.console.simulated.release(*place)
            self.console.wait(500)
        assert len(shown) > 1, "the console is stuck"

    @stateful.invariant()
    def meets_no_error(self):
        """There is no error."""
        assert not self.seen

    def teardown(self):
        """How deep it came."""
        self.depths.append(walks.played_on(self.console))
        self.power.close()
        self.stack.close()


def test_whatever_is_pressed_the_console_answers_and_the_match_goes_on():
    stateful.run_state_machine_as_test(Evening, settings=long(EVENINGS, stateful_step_count=STEPS))
    assert max(Evening.taken_back) > 0
    assert median(Evening.depths) >= DEPTH, f"too shallow: {sorted(Evening.depths)}"
