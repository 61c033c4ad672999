"""Screens come off, have loose contacts, a bus is held low: the match goes on, and soon every screen is right.

Beside each console in trouble runs one without any, which is pressed the same; their time is virtual, so what they
show must be the same, byte for byte.
"""

from errno import ETIMEDOUT

import pytest

from firmware.device.station import BEAT_MS
from host_tests.trials import walks
from host_tests.trials.journals import going_on
from host_tests.trials.trial import trial

TROUBLES = 12  # of an evening
BACK_MS = 2 * BEAT_MS + 200  # within it every screen that is back shows what it should
BUTTONS = ("ok",) * 6 + ("right", "left")


class Loose:
    """A display behind a loose contact: some writes arrive in part or not at all, and raise an error."""

    def __init__(self, display, below):
        self.display, self.below = display, below

    def receive(self, data):
        if self.below(4):
            return self.display.receive(data)
        self.display.receive(data[: self.below(len(data) + 1)])
        raise OSError(ETIMEDOUT)

    def send(self, count):
        if self.below(4):
            return self.display.send(count)
        raise OSError(ETIMEDOUT)


class Held:
    """Any display on a bus that is held low: every transfer times out."""

    def receive(self, data):
        raise OSError(ETIMEDOUT)

    send = receive


class Trouble:
    """Trouble of a random kind with some `stations` of a console; end() ends it."""

    def __init__(self, console, below):
        self.console, self.below = console, below
        self.stations = [below(console.stations)]
        (self.unplug, self.loosen, self.hold)[below(3)]()

    def unplug(self):
        """One screen comes off."""
        self.console.simulated.unplug(self.stations[0])
        self.end = self.plug

    def plug(self):
        """It comes back without a picture, perhaps only after it has come and gone a few times."""
        for _ in range(self.below(4)):
            self.console.simulated.plug(self.stations[0])
            self.console.wait(self.below(40))
            self.console.simulated.unplug(self.stations[0])
            self.console.wait(self.below(40))
        self.console.simulated.plug(self.stations[0])

    def loosen(self):
        """One screen has a loose contact."""
        bus, address = self.console.simulated._place(self.stations[0])
        self.swap(bus, {address: Loose(bus[address], self.below)})

    def hold(self):
        """A whole bus is held low; the screens keep their power and their pictures."""
        places = [place["bus"] for place in self.console.board.STATIONS]
        number = places[self.stations[0]]
        self.stations = [station for station, bus in enumerate(places) if bus == number]
        bus = self.console.simulated.chip.buses[number]
        self.swap(bus, dict.fromkeys(bus, Held()))

    def swap(self, bus, displays):
        """Put these on a bus, {address: display}, until the trouble ends."""
        before = dict(bus)
        bus.update(displays)
        self.end = lambda: bus.update(before)


@pytest.mark.pieces([range(0, 10, 5)], [range(first, first + 5) for first in range(0, 300, 5)])
def test_whatever_happens_to_a_screen_the_others_stay_right_and_it_is_soon_right_again(piece):
    with trial(50) as tried:  # cards played in the match
        for number in piece:
            below = walks.make_rng("screens", number)
            board, game, seats, rules = walks.draw_evening(below, number)
            presses = draw_presses(walks.make_rng("screens-presses", number), walks.BOARDS[board])
            evening = (seats, board, number, {"game": game, "rules": rules}, presses)
            # one after the other, because there is one observed console at a time
            right, in_trouble = list(play(*evening)), list(play(*evening, below))
            assert len(in_trouble) == len(right)
            for moment, ((wanted, *_), (shown, stations, _)) in enumerate(zip(right, in_trouble)):
                sound = [station for station in range(len(wanted)) if station not in stations]
                wrong = [station for station in sound if shown[station] != wanted[station]]
                assert not wrong, f"evening {number}, moment {moment}: screens {wrong} are wrong, {stations} in trouble"
            tried.reach(in_trouble[-1][2])


def draw_presses(below, stations):
    """For each trouble the presses meanwhile: [[(station, button, pause)]]."""
    return [
        [(below(stations), BUTTONS[below(len(BUTTONS))], below(900)) for _ in range(1 + below(5))]
        for _ in range(TROUBLES)
    ]


def play(seats, board, number, plan, presses, below=None):
    """(what all screens show, stations in trouble, cards played) at moments that are the same with trouble and without.

    `below`: random numbers of the trouble; without them there is none.
    """
    with walks.folder() as folder, going_on(folder, seats, board, number, **plan) as console:
        for group in presses:
            trouble = below and Trouble(console, below)
            for station, button, pause in group:
                console.press(station, button)
                console.wait(pause)
                yield console.rams(), trouble.stations if trouble else [], walks.played_on(console)
            end = console.now + 400
            if trouble:
                trouble.end()
            console.wait(end - console.now + BACK_MS)
            yield console.rams(), [], walks.played_on(console)
