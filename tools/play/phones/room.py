"""The console whose stations are people's own phones, as many as there are."""

import asyncio
import base64
import unicodedata

import boards.host  # noqa: F401  (the stand-ins go on the path)
from boards.speech.station import ReportingStation
from boards.touch.taps import Taps
from engine.record import is_name
from firmware import error_log, safe_mode, supervisor
from firmware.console import Console
from firmware.device.device import Device
from firmware.device.peripherals import Buzzer
from firmware.device.remote import RemoteButtons, RemotePanel
from firmware.drawing.fonts import SMALL
from firmware.storage.store import Store
from firmware.words import text
from tools.play.console import entropy_source, no_moment
from tools.play.phones.holders import Holders

MAX_PEOPLE = 6  # people
KEPT = 24  # members that are remembered, with those who have given their seat back
THINK_MS = 1000  # time limit for a computer's thinking
UNHEARD = 8  # news that wait for a phone; it misses older ones
END_S = 1  # until the firmware has ended
LATE_S = 1  # a tone is not sent later than that


class Member:
    """One of the people in a Room: `name`, the firmware's `station` and its `panel`.

    connection  the way to the own screen: note() says that there is something new, end(why) closes it; None: away
    is_held     whether somebody has the seat of that name, here or away
    is_sure     whether that phone has said that it has its token
    lays        whether it has room for a mat with the cards
    """

    def __init__(self, name, device, wake, log_error, plays):
        self.name, self.wake = name, wake
        self.connection = None
        self.is_held = self.is_sure = self.lays = False
        self.panel = RemotePanel(self.note)
        buttons = RemoteButtons(device, self.panel)
        self.station = ReportingStation(self.panel, buttons, 0, self.report, log_error, lambda: plays(self))
        self.station.name, self.station.away, self.station.vacant = name, True, True
        self.taps = Taps(self.station)
        self.said, self.news, self.forgets = None, [], False
        self.tones, self.sounded_s = (), 0.0

    @property
    def state(self):
        """free, here or away."""
        return ("here" if self.connection else "away") if self.is_held else "free"

    def note(self, _panel=None):
        """There is something to take()."""
        if self.connection:
            self.connection.note()

    def report(self, _number, words, state, news, table, hand, forget, again):
        """The station says something. Untaken news stay, but not for another reader, nor at the title."""
        self.said = words, state, table, hand, again
        self.forgets = self.forgets or forget
        self.news = [*([] if forget or state == "title" else self.news), news][-UNHEARD:]
        self.note()

    def sound(self, notes):
        """The console plays these notes."""
        self.tones, self.sounded_s = notes, asyncio.get_running_loop().time()
        self.note()

    def take(self, everything=False, awaited=False):
        """What is new: a message for the phone, always with the picture; with `everything` all words are news.
        `awaited`: the match goes on when this person has.
        """
        message = {"language": text.spoken, "turned": self.panel.turned}
        if not self.panel.lost:  # otherwise nothing was drawn yet
            picture = base64.b64encode(self.panel.shown).decode()
            message["screens"] = [[0, picture, self.panel.shining]]
            if self.lays:
                message["mat"] = self.station.mat
        if self.said and (everything or self.news):
            words, state, table, hand, again = self.said
            news = words if everything else " ".join(filter(None, self.news))
            state = state or ("read" if awaited else "")
            message["said"] = [[0, words, state, news, table, hand, self.forgets, again]]
        if self.tones and asyncio.get_running_loop().time() < self.sounded_s + LATE_S:
            message["tones"] = self.tones
        self.news, self.forgets, self.tones = [], False, ()
        return message

    def press(self, button, down):
        """A button went down or up."""
        self.station.buttons.take(button, down)
        self.wake()

    def touch(self, *where):
        """A finger left the glass, as Taps.touch() has it."""
        self.taps.touch(*where)

    def lay(self, lays):
        """The phone has room for a mat, or none any more."""
        self.lays = lays
        self.note()


class Tones(Buzzer):
    """The console's buzzer: all phones that are there."""

    def __init__(self, members):
        super().__init__()
        self.members = members

    def play(self, notes):
        """Play notes."""
        if not self.silent:
            for member in self.members:
                if member.connection:
                    member.sound(notes)


class Room:
    """The console and its `members`.

    console  the firmware's Console; None until the first person is there
    ended    is set after three errors in a row
    """

    def __init__(self, saves, seed=None):
        self.saves, self.seed = saves, seed
        self.holders = Holders(saves)
        self.pressed = asyncio.Event()
        self.members = []
        self.device = Device(
            "phones",
            buzzer=Tones(self.members),
            wears=False,
            fails=False,
            limit_ms=THINK_MS,
            wait_for_change=self.wait_for_press,
            **({} if seed is None else {"find_moment": no_moment}),
        )
        self.console = self.running = self.last_match = None
        self.ended = asyncio.Event()
        self.on_change = lambda: None
        for name in self.holders.digests:
            member = self.find_or_add(name)
            member.is_held = member.is_sure = True
            member.station.vacant = False

    @property
    def code(self):
        """The join code."""
        return self.holders.code

    @property
    def match(self):
        """What the match that is on shares, as firmware/match/table.py has it; None between matches."""
        return self.last_match if self.console and self.console.store.journal else None

    def list_held(self):
        """The names whose seats somebody has."""
        return [member.name for member in self.members if member.is_held]

    def is_full(self):
        """Whether there is no seat for one more."""
        return len(self.list_held()) >= MAX_PEOPLE

    def list_free(self):
        """The names that anybody may take over, because the match has a seat for them."""
        return [member.name for member in self.members if not member.is_held and self.plays(member)]

    def plays(self, member):
        """Whether somebody has a seat in the match."""
        return bool(self.match) and member.station in [party.station for party in self.match.occupied]

    def awaits(self, member):
        """Whether the match goes on only when this one's person has read what is shown."""
        missing = [*self.match.readers.missing, *self.match.notice.missing] if self.match else []
        return member.station in [party.station for party in missing]

    def tell_others(self):
        """Somebody has come or gone, or a match begins: those who only watch and those at the door hear of it."""
        self.on_change()
        for member in self.members:
            if not self.plays(member):
                member.note()

    def find_all(self, name, compared):
        """The members of a name, as compared(name) compares."""
        return [member for member in self.members if compared(member.name) == compared(name)]

    def find_known(self, name):
        """The members that somebody may mean who types this."""
        return self.find_all(name, fold) or self.find_all(name, strip)

    def find_or_add(self, name):
        """The member of a name."""
        found = self.find_all(name, fold)
        if not found:
            stations = self.console.stations if self.console else []
            unused = [member for member in self.members if not member.is_held and member.station not in stations]
            if len(self.members) >= KEPT and unused:
                self.members.remove(unused[0])
            found = [Member(name, self.device, self.pressed.set, self.note_error, self.plays)]
            self.members += found
        return found[0]

    def ask_for(self, name):
        """Who somebody may be who gives this name, new ones with a capital; or why not: name, letters, held, full."""
        name = unicodedata.normalize("NFC", name) if isinstance(name, str) else ""
        known, spelled = self.find_known(name), spell(name)
        if not known and not is_name(spelled):
            return "letters" if is_name(name) and not spelled else "name"
        if known and known[0].is_held:
            return "held"
        if self.is_full():
            return "full"
        return known[0] if known else self.find_or_add(capitalize(spelled))

    def tell_holder(self, name):
        """Who has a name, in the own spelling, and whether they are away: a part of a message."""
        member = self.find_known(name)[0]
        return {"who": member.name, "away": member.state == "away"}

    def sit(self, name):
        """Give a phone the seat of a name: (member, token), or (why not, None)."""
        member = self.ask_for(name)
        if isinstance(member, str):
            return member, None
        member.is_held, member.is_sure = True, False
        return member, self.holders.hold(member.name)

    def sit_here(self, name):
        """Give the seat of a name to this machine's terminal; or why not."""
        member = self.ask_for(name)
        if not isinstance(member, str):
            member.is_held = member.is_sure = True
            member.panel.seen = None
            self.come(member, Here())
        return member

    def find(self, token):
        """The member that goes with a token, or None."""
        name = self.holders.find(token)
        return None if name is None else self.find_or_add(name)

    def come(self, member, connection):
        """A person is there; an earlier connection of theirs ends. The console begins with the first one."""
        before, member.connection = member.connection, connection
        if before:
            before.end("elsewhere")
            member.station.buttons.release()
        if not self.console:
            source = entropy_source(self.seed)
            self.console = Console([member.station], Store(self.saves), source, self.note_match)
            self.console.remote.expect = lambda name: self.find_or_add(name).station
            self.running = asyncio.ensure_future(self.run())
        self.console.remote.come(member.station)
        self.tell_others()

    def go(self, member, connection):
        """A connection has ended."""
        if member.connection is connection:
            member.connection = None
            if not member.is_sure:
                self.give_up(member)
            self.console.remote.go(member.station, not member.is_held)
            self.tell_others()

    def leave(self, member):
        """Somebody gives the seat back."""
        connection = member.connection
        self.give_up(member)
        if connection:
            self.go(member, connection)
            connection.end("freed")
        elif self.console:
            self.console.remote.go(member.station, True)
        self.tell_others()

    def move(self, member, name):
        """Somebody who only watches takes the free seat of a name in place of the own one: its token, or None."""
        if self.plays(member) or name not in self.list_free():
            return None
        self.leave(member)
        return self.sit(name)[1]

    def free(self, name):
        """The host takes a seat back, as its phone was lost; whether there was one."""
        held = [member for member in self.members if member.name == name and member.is_held]
        for member in held:
            self.leave(member)
        return bool(held)

    def give_up(self, member):
        """Nobody has this seat any more."""
        member.is_held, member.is_sure = False, True
        member.news = []  # they were for that person
        self.holders.free(member.name)

    def note_match(self, match):
        """A match begins or goes on."""
        self.last_match = match
        self.tell_others()

    async def run(self):
        """The firmware."""
        await supervisor.keep_running(self.console)
        safe_mode.show_end(self.console.stations, [text.say_trouble("safe_crashes")])
        self.ended.set()

    async def wait_for_press(self):
        """Wait until a button has gone down or up."""
        self.pressed.clear()
        await self.pressed.wait()

    def note_error(self, error, known=()):
        """Something went wrong beside the firmware: log it unless its code is `known`; the code, or None."""
        return error_log.store_error(self.console.store, error, known) if self.console else None

    async def close(self):
        """Stop the firmware."""
        if self.running:
            self.running.cancel()
            await asyncio.wait([self.running], timeout=END_S)
            self.console.store.close()


class Here:
    """The connection to this machine's terminal, which looks by itself for what is new."""

    def note(self, _why=None):
        """Nothing is between them."""

    end = note


def spell(name):
    """A name as the screens draw it, without accents that they lack; "" if they lack a letter."""
    spelled = "".join([letter if can_draw(letter) else remove_accents(letter) for letter in name])
    return spelled if all(map(can_draw, spelled)) else ""


def can_draw(letter):
    """Whether the screens' font has a letter."""
    return letter == "?" or SMALL.find_place(letter) != ord("?")


def capitalize(name):
    """A name with a capital, if its first letter has one."""
    first = name[0].upper()
    return first + name[1:] if len(first) == 1 else name


def fold(name):
    """A name as a match compares it."""
    return unicodedata.normalize("NFC", name).casefold()


def strip(name):
    """A name as people type it: without accents, too."""
    return remove_accents(name).casefold()


def remove_accents(text):
    """The plain letters of a text."""
    return "".join([letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter)])
