"""Evenings at which people come and go, with phones or at a second console, and press whatever they like."""

from boards.connect import BUTTONS
from engine.record import PERSON
from firmware.device.buttons import REPEATING
from firmware.device.remote import RemoteButtons, RemotePanel
from firmware.drawing import pixels
from firmware.screens.menu import YES, Menu
from firmware.words.text import look_up, say
from host_tests.console.joined import JoinedConsole
from host_tests.console.observing import light_card, observed
from host_tests.gallery.pencil import crowded
from host_tests.trials import walks
from tools.drawings import sheet

PHONES = "phones"
NAMES = ("Anna", "Bea", "Carla", "Dino")
PAUSES = (0, 30, 300, 1500)  # ms
DEMO_MS = 65_000
READING = ("Menu", "How", "Pages", "Options", "Switches", "Naming", "RulesInForce", "Replay")  # back leaves them
SEEN = ("Reader", "Score", "LookBack", "Verdict", "Hands", "AdaptiveLevel")  # OK leaves them
MAX_PRESSES = 120  # presses that lead anybody to the title


class Phones(JoinedConsole):
    """A console without a screen of its own: the first station is a phone, too."""

    def make_station(self, panel, buttons):
        if not self.observed:
            panel = RemotePanel(self.note_picture)
            buttons = RemoteButtons(self.simulated.device, panel)
        return super().make_station(panel, buttons)


class Evening:
    """An evening of `number` with its saves in a folder; `counts` counts what happens.

    kind  PHONES, each of which has a name, or a board whose remote stations have none
    own   how many stations cannot go
    """

    def __init__(self, kind, folder, number, counts):
        self.kind, self.folder, self.number, self.counts = kind, folder, number, counts
        self.below = walks.make_rng("evening", number)
        self.names = NAMES[: 2 + self.below(3)]
        self.begin()

    def begin(self):
        """Switch the console on; some come."""
        board, kind = ("pocket", Phones) if self.kind == PHONES else (self.kind, JoinedConsole)
        self.context = observed(self.folder, board, self.number, kind, look=self.look, rests=self.kind != PHONES)
        self.console = self.context.__enter__()
        self.own = 0 if self.kind == PHONES else self.console.stations
        self.count_moves(self.console.firmware.store)
        if self.kind == PHONES:
            self.console.expect_people(self.names[self.below(len(self.names))])
            self.console.back(0)
        for _ in range(self.below(len(self.names))):
            self.come()

    def end(self):
        self.context.__exit__(None, None, None)

    def count_moves(self, store):
        append = store.append

        def append_and_count(*given):
            self.counts["moves"] += 1
            return append(*given)

        store.append = append_and_count

    # Who is there.

    def there(self):
        """The numbers of the stations at which people are."""
        return [number for number, station in enumerate(self.console.observed) if not station.away]

    def remote(self):
        """Those of them that can go."""
        return [number for number in self.there() if number >= self.own]

    def pick(self, some):
        return some[self.below(len(some))]

    def come(self):
        """Somebody comes, for the first time or again."""
        console, there = self.console, [self.console.observed[number].name for number in self.there()]
        away = [number for number, station in enumerate(console.observed) if station.away]
        missing = [name for name in self.names if name not in there]
        if self.kind == PHONES and missing:
            console.come(self.pick(missing))
        elif self.kind != PHONES and away and self.below(3):
            console.back(self.pick(away))
        elif self.kind != PHONES and console.stations < self.own + 3:
            console.come()
        self.counts["comings"] += 1

    def go(self, number):
        """Somebody goes, perhaps while a button is down."""
        if not self.below(4):
            self.console.hold(number, "right")
        self.counts["goings"] += 1
        self.console.go(number)

    def come_or_go(self):
        if self.remote() and (not self.below(3) or len(self.there()) == len(self.names)):
            self.go(self.pick(self.remote()))
        else:
            self.come()

    def all_come(self):
        for number, station in enumerate(self.console.observed):
            if station.away:
                self.console.back(number)

    def all_go(self):
        for number in self.remote():
            self.go(number)

    def reload(self):
        """Somebody is gone and there again at the same moment."""
        if self.remote():
            station, remote = self.console.observed[self.pick(self.remote())], self.console.firmware.remote
            self.console.loop.call_soon(remote.go, station)
            self.console.call(remote.come, station)

    # What people do.

    def play_on(self):
        """All who are there want to play on; while somebody is away, the match waits after one move."""
        table, before = self.console.table, self.counts["moves"]
        waits = table and table.find_away()
        for number in self.there():
            light_card(self.console, number)
            self.console.press(number, "back" if self.console.kind(number) in READING and self.below(3) else "ok")
        self.console.wait(1000)
        if waits and table is self.console.table:
            assert self.counts["moves"] <= before + 1, self.tell("the match does not wait")

    def press_anything(self):
        for number in [self.pick(self.there()) for _ in range(3) if self.there()]:
            self.console.press(number, self.pick(walks.BUTTONS))
            self.console.wait(self.pick(PAUSES))

    def short(self):
        """A button's contact is closed for long, while buttons are hit faster than a finger can."""
        console, own = self.console, range(self.own)
        shorted = own and (self.pick(own), self.pick(REPEATING))
        for hit in [(self.pick(own), self.pick(BUTTONS)) for _ in own and range(20)]:
            console.simulated.press(*shorted)
            console.simulated.press(*hit)
            console.wait(1 + self.below(40))
            console.simulated.release(*hit)
            console.wait(self.below(40))
        if own:
            console.simulated.release(*shorted)
            console.wait(200)

    def open_something(self):
        """Somebody opens an item of the menu, and perhaps says yes."""
        if self.there():
            turns = [self.pick(("left", "right"))] * self.below(9)
            self.console.press(self.pick(self.there()), "back", *turns, "ok", *self.pick(([], ["right", "ok"], ["ok"])))

    def wish(self):
        """Somebody wants to give up, take back or leave; at the title, to learn. Meanwhile somebody may go."""
        wish, number = self.pick(("give_up", "take_back", "take_back", "leave")), self.pick(self.there() or [None])
        if number is not None:
            self.console.press(number, *["back", "ok", "ok"] if self.console.kind(number) == "Title" else ["back"])
            items = list(getattr(self.console.screen(number), "items", ()))
            if say(wish) in items:
                self.console.press(number, *["right"] * items.index(say(wish)), "ok", "right", "ok")
            self.console.wait(500)
            self.pick((self.come_or_go, self.agree, self.play_on))()

    def agree(self):
        self.console.wait(500)
        for number in self.there():
            if self.console.kind(number) == "Consent":
                self.console.press(number, "right", "ok")

    def wait_long(self):
        """Nobody presses for so long that a demo begins at the title."""
        self.console.wait(DEMO_MS)

    def restart(self):
        self.counts["restarts"] += 1
        self.end()
        self.begin()

    def spend(self, steps):
        """Let so many things happen, and look now and then whether all is right."""
        often = [self.play_on] * 14 + [self.press_anything, self.open_something, self.come_or_go] * 3
        often += [self.wish, self.agree, self.all_come, self.reload, self.short]
        for step in range(steps):
            self.pick(often if self.below(30) else (self.restart, self.wait_long, self.all_go))()
            if step % 10 == 9:
                self.check()

    # What must be true.

    def look(self, station):
        """At each picture: words keep to their places, and in a match nobody sees another one's hand."""
        is_clear = station.label or crowded(station.canvas) == []  # a demo's label covers what is below it
        assert is_clear, self.tell(type(station.screen).__name__)
        table, screen = station.console.table, station.screen
        here = [party for party in table.parties if party.station is station] if table else []
        if here and here[0].screen is screen is not None:
            assert screen.view.seat in [None, *here[0].people], self.tell("another one's hand")
            foreign = {table.seats[seat] for seat in here[0].people} - {PERSON, f"{PERSON}:{station.name}"}
            assert not foreign or not station.name, self.tell("another one's seat")

    def check(self):
        """No picture is behind, no station asleep, and nobody is said to be away who is there."""
        console = self.console
        assert console.settle(), self.tell("the pictures never stop")
        for number in self.there():
            assert self.picture(number) in self.draw(number), self.tell(f"{number} shows an old picture")
            if console.table and not console.table.find_away():
                assert say("is_away", "").strip() not in console.words(number), self.tell("nobody is away")
        busy = [number for number in self.there() if console.kind(number) == "Busy" and not console.screen(number).ends]
        assert not busy or busy != self.there(), self.tell("nobody can do anything")
        for number in self.there():
            station = console.observed[number]
            if station in console.firmware.stations and console.kind(number) != "Busy":
                self.console.press(number, "left")
                console.wait(500)
                assert station.buttons.presses == [], self.tell(f"{number} is asleep")

    def picture(self, number):
        """What a station shows, the right way up for whoever has turned it."""
        panel = self.console.observed[number].canvas.panel
        if number >= self.own:
            return bytes(panel.shown)
        seen = self.console.displays[number].seen()
        return bytes([int(f"{byte:08b}"[::-1], 2) for byte in reversed(seen)]) if panel.turned else seen

    def draw(self, number):
        """What its screen draws now, and the same moved to spare the OLED."""
        station, (canvas, buffer) = self.console.observed[number], sheet.blank()

        async def draw():
            station.screen.draw(canvas)
            if station.label:
                station.label(canvas, station.screen)

        self.console.loop.run_until_complete(draw())
        shifted = bytearray(buffer)
        pixels.shift(shifted)
        return buffer, shifted

    def leave_alone(self):
        """Whoever is alone reaches the title, and can go on from there."""
        console, alone = self.console, list(range(self.own)) or [self.pick(self.there())]
        for number in self.remote():
            if number not in alone:
                self.go(number)
        console.settle()
        for _ in range(MAX_PRESSES):
            for number in alone:
                if console.kind(number) != "Title":
                    self.console.press(number, choose_leaving(console.screen(number), self.below))
            console.wait(500)
            if console.kind(alone[0]) == "Title":
                words = console.words(alone[0])
                self.console.press(alone[0], "back")
                assert console.words(alone[0]) != words, self.tell("the title stays")
                self.console.press(alone[0], "back")
                return
        raise AssertionError(self.tell(f"{alone} cannot leave"))

    def go_on(self):
        """A match that was left goes on with all its moves, and everybody can play."""
        console, before, first = self.console, self.count_lines(), self.there()[0]
        console.table = None
        for _ in range(MAX_PRESSES if before else 0):
            if not console.table:
                starts = console.kind(first) in ("Title", "StoredMatches", "Reader")
                console.press(first, "ok" if starts else choose_leaving(console.screen(first), self.below))
                console.wait(700)
        if not before:
            return
        self.all_come()
        assert console.table, self.tell("no match goes on")
        assert all(count >= before[name] for name, count in self.count_lines().items()), self.tell("a move is lost")
        moves = self.counts["moves"]
        for _ in range(30):
            if self.counts["moves"] > moves or console.table.match.turn is None:
                return
            self.play_on()
        raise AssertionError(self.tell("nobody can play"))

    def count_lines(self):
        return {path.name: path.read_bytes().rstrip(b"\xff").count(b"\n") for path in self.folder.glob("journal*.txt")}

    def tell(self, what):
        lines = [f"evening {self.number} with {self.kind}: {what}"]
        for number, station in enumerate(self.console.observed):
            words = self.console.kind(number), self.console.words(number)
            lines.append(f"{number} {station.name}{' away' if station.away else ''}: {words}")
        return "\n".join(lines)


def choose_leaving(screen, below):
    """The button of somebody who wants to reach the title."""
    if not isinstance(screen, Menu):
        return "ok" if type(screen).__name__ in SEEN or not below(4) else "back"
    ways = [say("leave"), *look_up("lobby", ["to_title"]), *look_up("lesson", ["end"])]
    wanted = [place for place, item in enumerate(screen.items) if item in ways and item not in screen.reasons]
    if list(screen.items) == [say("no"), say("yes")]:
        wanted = [YES]
    if not wanted:
        return "back"
    return "ok" if screen.cursor == wanted[0] else "left"
