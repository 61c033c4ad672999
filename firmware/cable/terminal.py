"""A terminal: this console shows what the table at the other end of the cable shows to it, and sends its presses."""

from engine.types import Callable
from firmware.cable.framing import CHECK
from firmware.cable.messages import (
    DAMAGED,
    DARK,
    DIM,
    FREE,
    HEAD,
    INPUT,
    INPUT_SIZE,
    LEVEL,
    NORMAL,
    TERMINAL,
    draw_runs,
)
from firmware.device import aio, brightness
from firmware.device.peripherals import TUNES
from firmware.device.station import BUTTONS
from firmware.screens.reader import Reader
from firmware.screens.title import Busy
from firmware.types import Cable, Console, Station
from firmware.words.text import look_up

REPEAT_MS = 100  # how often it says what it has and which buttons are down
HELD_MS = 5  # between two looks at buttons that are down
LIGHTS = {DIM: brightness.DIM, DARK: brightness.DARK}


class Out(Reader):
    """What keeps two consoles apart, a key of words: back leaves."""

    def __init__(self, key: str) -> None:
        heading, words, leave = look_up("cable", ["cable", key, "leave"])
        super().__init__(heading, [words], "", [("back", leave)])

    def press(self, button: str) -> bool | None:
        return True if button == "back" else None


class Terminal:
    """What the first station of a Console does as a terminal. `session`: of the pictures, another one each time."""

    def __init__(self, console: "Console", session: int) -> None:
        self.console, self.cable = console, console.cable
        self.station = console.stations[0]
        self.panel, self.buttons = self.station.canvas.panel, self.station.buttons
        self.session = session
        self.number, self.light = 0, NORMAL  # of the last picture
        self.down = self.count = self.latest = self.damaged = 0  # as an INPUT has them
        self.message = bytearray(INPUT_SIZE + CHECK)
        self.news = aio.Event()  # there is something to show

    def take_picture(self, data: bytearray, start: int, length: int) -> None:
        """Draw what has arrived and say so, before it is shown: the next part may come meanwhile. Presses made
        before are said with that, at the latest.
        """
        self.console.device.poll_buttons()
        if self._look():
            self.buttons.redraw()  # for follow_buttons()
        drawn = data[start + 1] == self.session and draw_runs(self.panel.buffer, data, start + HEAD, start + length)
        if drawn:
            if drawn > 1 or data[start + 3] != self.light:
                self.news.set()
            self.number, self.light = data[start + 2], data[start + 3]
            self.damaged = 0
            self.send()

    def take_sound(self, data: bytearray, start: int) -> None:
        """Play what the table plays for people here."""
        if data[start + 1] == self.session and data[start + 2] < len(TUNES):
            self.console.device.buzzer.play(TUNES[data[start + 2]])

    def note_damage(self) -> None:
        """Something has come that was damaged: if it was a picture, the table sends it again."""
        self.damaged = DAMAGED
        self.send()

    def send(self) -> None:
        """Send an INPUT."""
        message = self.message
        message[0], message[1], message[2] = INPUT, self.session, self.number
        message[3] = self.down | self.damaged | self.console.device.battery.level << LEVEL
        message[4], message[5], message[6] = self.count, self.latest >> 8, self.latest & 255
        self.cable.framing.send(message, INPUT_SIZE)

    async def repeat(self) -> None:
        """Say again and again how things are. When its screen rests the table decides."""
        while True:
            self.console.device.idle_s = 0
            self.send()
            await aio.sleep_ms(REPEAT_MS)

    async def follow_buttons(self) -> None:
        """Send what changes at the buttons."""
        while True:
            self._note_press(await self.buttons.wait_for_press())
            self._look()
            self.send()
            while self.down:
                await aio.sleep_ms(HELD_MS)
                if self._look():
                    self.send()

    def _look(self):
        """Look at the buttons; whether anything has changed."""
        count, before = self.count, self.down
        while self.buttons.presses:
            self._note_press(self.buttons.presses.pop(0))
        self.down = 0
        for contact in self.buttons.contacts:
            if contact.down:
                contact.repeat_ms = None  # the table repeats it
                self.down |= 1 << BUTTONS.index(contact.name)
        return count != self.count or before != self.down

    def _note_press(self, name):
        if name:
            self.count = self.count + 1 & 255
            self.latest = (self.latest << 2 | BUTTONS.index(name)) & 0xFFFF

    async def show_pictures(self) -> None:
        """Show what is drawn, as bright as the table's pictures are."""
        device = self.console.device
        while True:
            await self.news.wait()
            self.news.clear()
            device.clock.speed_up()
            self.shine(LIGHTS.get(self.light) or self.console.settings.find("light"))
            self.panel.show()
            device.poll_buttons()
            device.sweeper.note_garbage()

    def shine(self, light: str) -> None:
        """Be as bright as that; a screen that was dark may have lost its power."""
        if self.panel.light != light:
            self.panel.lost = self.panel.lost or self.panel.light == brightness.DARK
            brightness.set_brightness(self.panel, light)


async def sit(console: "Console") -> None:
    """Be a station of the table at the other end, until it needs none, or people here leave a cable that is out."""
    cable, session = console.cable, console.entropy(1)[0]
    for station in console.stations[1:]:
        station.show(Busy())
    while True:
        session = session + 1 & 255
        await play(console, Terminal(console, session))
        Terminal(console, session).shine(console.settings.find("light"))
        await wait_for(cable, console.stations[0], lambda: cable.other >= FREE and not cable.find_fault())
        if not cable.is_invited():
            break
    console.device.idle_s = 0


async def play(console: "Console", terminal: Terminal) -> None:
    """Be a terminal for as long as a table is there."""
    cable = console.cable
    del console.device.on_next_press[:]  # no press only wakes its screen
    cable.terminal = terminal
    cable.choose_role(TERMINAL)
    ended = cable.wait_until(lambda: not cable.is_invited())
    try:
        await aio.run_until_first([ended, terminal.repeat(), terminal.follow_buttons(), terminal.show_pictures()])
    finally:
        cable.terminal = None
        cable.choose_role(FREE)


async def wait_for(cable: "Cable", station: "Station", is_over: "Callable[[], bool]") -> bool:
    """Say at a station what keeps two consoles apart, until is_over(), which depends on what is heard; False if people
    there leave.
    """
    while not is_over():
        key = cable.find_obstacle()
        changed = cable.wait_until(lambda key=key: is_over() or cable.find_obstacle() != key)
        if await aio.run_until_first([station.ask(Out(key)), changed]):
            return False
    return True
