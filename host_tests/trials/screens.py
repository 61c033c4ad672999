"""Screens come off and come back, loose contacts, a bus held low: the match goes on, and soon every screen is right.

Beside each console in trouble runs one without any, which is pressed the same; their time is virtual, so what they
show must be the same, byte for byte.
"""

from errno import ETIMEDOUT

from firmware.device.station import BEAT_MS
from host_tests.trials import walks
from host_tests.trials.journals import going_on
from host_tests.trials.trial import Tally, Trial, in_pieces

BOARDS = ("pocket", "table_two", "table_four")
TROUBLES = 12  # of an evening
QUICK, WHOLE, PIECE = 2, 300, 5  # evenings
BACK_MS = 2 * BEAT_MS + 200  # within it every screen that is back shows what it should
PLUGS, LOOSE, HELD = "times unplugged", "times with a loose contact", "times a bus was held low"
WRONG, OTHERS, STOPPED = "screens wrong afterwards", "other screens wrong meanwhile", "matches stopped"


class Loose:
    """A display behind a loose contact: some writes arrive by half or not at all, and are told as failed."""

    def __init__(self, display, below):
        self.display, self.below = display, below

    def receive(self, data):
        """One write, or what of it arrives."""
        luck = self.below(4)
        if luck:
            return self.display.receive(data)
        self.display.receive(data[: self.below(len(data) + 1)])
        raise OSError(ETIMEDOUT)

    def send(self, count):
        """One read."""
        if self.below(4):
            return self.display.send(count)
        raise OSError(ETIMEDOUT)


class Held:
    """What answers on a bus that something holds low: nothing does."""

    def receive(self, data):
        """A write times out."""
        raise OSError(ETIMEDOUT)

    send = receive


class Trouble:
    """What befalls a console's screens; end() puts everything back."""

    def __init__(self, console, below, tally):
        self.console, self.below = console, below
        self.stations = []
        kind = (self.unplug, self.loosen, self.hold)[below(3)]
        tally.count(kind())

    def unplug(self):
        """One screen comes off; while it lasts it may come back for a moment, more than once."""
        self.stations = [self.below(self.console.stations)]
        self.console.simulated.unplug(self.stations[0])
        self.end = self.plug
        return PLUGS

    def plug(self):
        """It is back, without a picture."""
        for _ in range(self.below(4)):  # flapping
            self.console.simulated.plug(self.stations[0])
            self.console.wait(self.below(40))
            self.console.simulated.unplug(self.stations[0])
            self.console.wait(self.below(40))
        self.console.simulated.plug(self.stations[0])

    def loosen(self):
        """One screen has a loose contact."""
        self.stations = [self.below(self.console.stations)]
        bus, address = self.console.simulated._place(self.stations[0])
        display = bus[address]
        bus[address] = Loose(display, self.below)
        self.end = lambda: bus.update({address: display})
        return LOOSE

    def hold(self):
        """A whole bus is held low; the screens keep their power and their pictures."""
        number = self.console.board.STATIONS[self.below(self.console.stations)]["bus"]
        self.stations = [place for place, one in enumerate(self.console.board.STATIONS) if one["bus"] == number]
        bus = self.console.simulated.chip.buses[number]
        displays = dict(bus)
        for address in displays:
            bus[address] = Held()
        self.end = lambda: bus.update(displays)
        return HELD


def evenings(first, count):
    """So many evenings."""
    tally = Tally()
    for number in range(first, first + count):
        where = f"evening {number}"
        try:
            evening(tally, number, where)
        except Exception as error:
            tally.fail(STOPPED, f"{where}: {error!r}")
    return tally


def evening(tally, number, where):
    """An evening of two consoles, one of them in trouble again and again."""
    below = walks.chance("screens", number)
    board, game, seats, rules = walks.draw_evening(below, number)
    plan = {"game": game, "rules": rules}
    with walks.folder() as one, walks.folder() as other:
        presses = draw_presses(walks.chance("screens-presses", number), walks.BOARDS[board])
        # one after the other, for there is one watched console at a time
        right = list(play(one, seats, board, number, plan, presses, None))
        with_trouble = list(play(other, seats, board, number, plan, presses, (below, tally)))
        for moment, (wanted, (found, troubled)) in enumerate(zip(right, with_trouble)):
            for station, (picture, shown) in enumerate(zip(wanted[0], found)):
                if troubled is None:
                    tally.check(shown == picture, WRONG, f"{where}, station {station + 1}, moment {moment}")
                elif station not in troubled:
                    tally.check(shown == picture, OTHERS, f"{where}, station {station + 1}, moment {moment}")


def draw_presses(below, stations):
    """For each trouble the presses meanwhile: [[(station, button, pause)]]."""
    buttons = ("ok",) * 6 + ("right", "left")
    return [
        [(below(stations), buttons[below(len(buttons))], below(900)) for _ in range(1 + below(5))]
        for _ in range(TROUBLES)
    ]


def play(folder, seats, board, number, plan, presses, trouble):
    """(what all screens show, stations in trouble or None) at moments that are the same with trouble and without."""
    with going_on(folder, seats, board, number, **plan) as console:
        for group in presses:
            now = trouble and Trouble(console, *trouble)
            if now:
                trouble[1].tried += 1
            for station, button, pause in group:
                console.press(station, button)
                console.wait(pause)
                yield console.rams(), now and now.stations
            end = console.now + 400
            if now:
                now.end()
            console.wait(end - console.now + BACK_MS)
            yield console.rams(), None
        if trouble:
            trouble[1].reach(walks.played_on(console))


TRIALS = (
    Trial(
        "screens",
        "Screens unplugged and plugged in again, flapping, behind a loose contact, a bus held low, at random moments of"
        " a match: beside a match without such trouble, picture by picture",
        "troubles",
        in_pieces(QUICK, WHOLE, PIECE),
        evenings,
        (WRONG, OTHERS, STOPPED),
        3,
        (PLUGS, LOOSE, HELD),
        depth=(50, "cards played in the match"),
    ),
)
