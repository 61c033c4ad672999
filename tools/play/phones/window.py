"""The host's terminal: the room of phones, and perhaps the screen of one of its members."""

import functools
import time

from firmware.words import text
from tools.play import layout, naming
from tools.play.keys import BUTTONS
from tools.play.phones import view
from tools.play.phones.words import WORDS
from tools.play.repeats import Repeats
from tools.play.saves import holds_match
from tools.play.words import WORDS as PLAY_WORDS

draw_code = functools.lru_cache(view.draw_code)
TYPED = 20  # signs, at most: who typed what no name has reads what it has
LIGHTS = {"dim": "dim", "dark": "dark"}  # as layout.py calls how bright a screen is


class Window:
    """What the terminal shows of a `room`, and what its keys do.

    addresses  where phones join, the likeliest first;  notes: what else to say, as functions of the words
    member     who plays in this terminal, or None;  at_screen: whether that screen is shown, else the room
    typed      the name that is being entered for it, or None
    freeing    the member whose seat is to be free if the host agrees, or None
    """

    def __init__(self, terminal, room, addresses, say_notes):
        self.terminal, self.room, self.addresses, self.say_notes = terminal, room, addresses, say_notes
        self.address = 0  # which of them
        self.member, self.at_screen = None, False
        self.typed, self.freeing, self.trouble = None, None, ""
        self.told = self.stands = None  # of which match, and how it stands as far as the phones show it
        self.repeats = Repeats()

    def paint(self):
        """Draw what has changed. What phones still show as news has not happened yet."""
        table = self.room.match
        if table and (table is not self.told or not table.scene.entry):
            self.told, self.stands = table, view.look(table)
        size = self.terminal.size()
        words = WORDS[text.spoken]
        self.terminal.paint(self.draw_screen(size) if self.at_screen else self.draw_room(words, size), size)

    def draw_room(self, words, size):
        """The room: who is there, and how the match stands."""
        members = [(member.name, member.state, member is self.member) for member in self.list_members()]
        address = self.addresses[self.address]
        code = draw_code(f"{address}/J/{self.room.code}")
        if size[0] < view.BESIDE[0] or size[1] < view.BESIDE[1]:
            code = []
        join = [words["scan" if code else "open"], "", "  " + address, "  " + words["code"] % self.room.code]
        lines = [words["title"], "", *join, "", *view.list_members(words, members), ""]
        leader, stored = view.find_leader(self.room.members), holds_match(self.room.saves)
        lines += view.tell_match(words, self.room.match, self.stands, stored, leader)
        held = len(self.room.list_held())
        return view.draw(lines, code, self.say_notes(words), self.list_keys(words, held), size)

    def list_members(self):
        """The members that are held, and then those of the match that are free."""
        names = self.room.list_held() + self.room.list_free()
        return [member for name in names for member in self.room.members if member.name == name]

    def list_keys(self, words, held):
        """The lines at the bottom: the keys, or a question."""
        if self.freeing:
            return [self.ask(words), words["yes_no"]]
        if self.typed is not None:
            return [words["ask_name"] % self.typed, words[self.trouble or "sit_no"]]
        keys = [words["screen"], words["leave"]] if self.member else [words["play"]] if not self.room.is_full() else []
        if held:
            keys.append(words["free_many"] % held if held > 1 else words["free_one"])
        count = len(self.addresses)
        more = [words["next"] % (self.address + 1, count), words["end_kept"]] if count > 1 else [words["end_kept"]]
        return ["  ·  ".join(keys), "  ·  ".join(more)]

    def ask(self, words):
        """The question whether a seat is to be free."""
        if self.freeing is self.member:
            return words["ask_leave"]
        return words["ask_here" if self.freeing.state == "here" else "ask_free"] % self.freeing.name

    def draw_screen(self, size):
        """The screen of who plays in this terminal."""
        panel = self.member.panel
        light = LIGHTS.get(panel.shining, "lit")
        return draw_screen(
            bytes(panel.shown), panel.turned, light, self.member.name, self.is_naming(), text.spoken, size
        )

    def is_naming(self):
        """Whether a name is being entered on that screen."""
        return getattr(self.member.station.question, "kind", "") == "naming"

    def key(self, key):
        """Do what a key is for; True for the one that ends the evening."""
        if self.freeing:
            self.answer(key)
        elif self.typed is not None:
            self.type_name(key)
        elif self.at_screen:
            self.play(key)
        else:
            self.choose(key)
        return key == "ctrl-c"

    def choose(self, key):
        """A key of the room."""
        members = self.list_members()
        if key == "p" and not self.member and not self.room.is_full():
            self.typed, self.trouble = "", ""
        elif key in ("p", "tab") and self.member:
            self.at_screen = True
        elif key == "q" and self.member:
            self.freeing = self.member
        elif key == "n":
            self.address = (self.address + 1) % len(self.addresses)
        elif key in [str(number) for number, member in enumerate(members, 1) if member.state != "free"]:
            self.freeing = members[int(key) - 1]

    def play(self, key):
        """A key at the screen of who plays in this terminal."""
        typed = key == "backspace" or len(key) == 1 and not key.isdecimal()
        if typed and self.is_naming():
            if naming.type_key(self.member.station.question, key):
                self.member.station.buttons.wake()
        elif key == "tab":
            self.at_screen = False
        elif key == "q":
            self.freeing, self.at_screen = self.member, False
        elif key in BUTTONS:
            self.press(self.repeats.press(BUTTONS[key], time.monotonic()))

    def pass_time(self):
        """Press what has turned out to be no repeat of a held key; notice when the seat is gone."""
        self.press(self.repeats.pass_time(time.monotonic()))
        if self.member and self.member.state == "free":
            self.member, self.at_screen = None, False

    def press(self, buttons):
        """Press buttons of that screen."""
        for button in buttons if self.member else ():
            self.member.press(button, True)
            self.member.press(button, False)

    def answer(self, key):
        """A key when it is asked whether to free a seat."""
        if key == "enter" and self.freeing is self.member:
            self.room.leave(self.member)
        elif key == "enter":
            self.room.free(self.freeing.name)
        if key in ("enter", "esc", "backspace"):
            self.freeing = None

    def type_name(self, key):
        """A key while the host's name is entered."""
        self.trouble = ""
        if key == "esc":
            self.typed = None
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif key == "enter":
            self.sit()
        elif len(key) == 1 and key.isprintable() and len(self.typed) < TYPED:
            self.typed = (self.typed + key).capitalize()

    def sit(self):
        """Sit down at this terminal with the name that was typed."""
        found = self.room.sit_here(self.typed)
        if isinstance(found, str):
            self.trouble = found
        else:
            self.member, self.at_screen, self.typed = found, True, None


@functools.lru_cache(maxsize=1)
def draw_screen(picture, turned, light, name, naming_now, language, size):
    """The lines of a member's screen and its keys; the same ones are not drawn again."""
    words, ours = PLAY_WORDS[language], WORDS[language]
    if turned:
        picture = bytes([int(f"{byte:08b}"[::-1], 2) for byte in reversed(picture)])
    footer = [words["naming" if naming_now else "keys"], "  ·  ".join([ours["table"], ours["leave"], ours["end"]])]
    drawn = layout.draw_picture(f"Tavolino · {name}", [picture], None, size, footer, [light], language)
    return drawn or layout.too_small("phone", 1, size, language)
