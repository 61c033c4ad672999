"""Two emulated Picos with the image that ships, joined by a cable, and what their people do."""

import contextlib
from hashlib import sha256
from pathlib import Path

from engine import replay
from host_tests.cable.pair import People
from tools.pico import game_image, storage
from tools.pico.pico_console import PicoConsole

STEP_US = 2000  # that one runs ahead of the other: so late the bytes come
TIP, RING = 0, 1
SENDS, RECEIVES = {0: TIP, 16: RING}, {TIP: 17, RING: 1}  # contacts of GPIOs, and the other way round
JOURNAL = "/saves/journal.txt"


class TwoPicos(People):
    """`settings`: bytes of their files. Use it in a `with` statement."""

    def __init__(self, folder, settings, crossed=False):
        self.crossed, self.plugged = crossed, True
        self.consoles, self.us = [], 0
        self.was = 0  # lines of the journal at the last step
        with contextlib.ExitStack() as stack:
            for number in (0, 1):
                path = folder / f"{number}.bin"
                path.write_bytes(game_image.make_flash("pocket", {"saves/settings.txt": settings}))
                self.consoles.append(stack.enter_context(PicoConsole("pocket", 1 + number, path)))
                self.consoles[number].emulator.number(sha256(bytes([number])).digest()[:8])
            self.stack = stack.pop_all()
        self.run(3000)

    def __exit__(self, *error):
        self.stack.close()

    def run(self, ms):
        for _ in range(ms * 1000 // STEP_US):
            self.us += STEP_US
            for console in self.consoles:
                console.emulator.run(max(1, self.us - console.emulator.us))
            for number, console in enumerate(self.consoles):
                sent, console.emulator.wire[:] = list(console.emulator.wire), []
                if sent:
                    self.carry(sent, self.consoles[1 - number].emulator)

    def carry(self, sent, other):
        """Take bytes to the other console's pin."""
        heard = [
            (us + STEP_US, byte, baud, RECEIVES[SENDS[pin] ^ self.crossed])
            for us, byte, baud, pins in sent
            for pin in pins
        ]
        if self.plugged and other.powered:
            other.hear(heard)

    def lines(self):
        """Those of the table's journal."""
        files = storage.read_files(Path(self.consoles[0].emulator.flash).read_bytes())
        return files.get(JOURNAL, b"").rstrip(b"\xff").decode().splitlines(keepends=True)

    def step(self):
        """Who is asked cuts or plays a card; between rounds both go on."""
        lines = self.lines()
        match = replay.read_record(lines).match if lines else None
        if match and match.winner is None and match.turn is not None and self.was != len(lines):
            self.was = len(lines)
            self.press(match.turn, "right", "ok")
        else:  # or nothing has come of it: somebody reads, or chooses a capture
            self.was = 0
            self.press(0, "ok")
            self.press(1, "ok")

    def play(self, moves):
        """Play so many moves; fewer if the match ends."""
        end = len(self.lines()) + moves
        self.step_until(lambda: len(self.lines()) >= end or self.is_over())

    def is_over(self):
        lines = self.lines()
        return not lines or replay.read_record(lines).match.winner is not None

    def finish(self):
        """Play the match to its end and into the next one."""
        header = self.lines()[0]
        self.step_until(lambda: self.lines() and self.lines()[0] != header)

    def power(self, number, on):
        self.consoles[number].power(on)

    def picture(self, number):
        return self.consoles[number].rams()[0]
