"""The emulated Pico as a process: power, pins, plugs and the USB console in, what the buses carried out."""

import atexit
import base64
import contextlib
import json
import subprocess
from pathlib import Path

from tools.environment import node
from tools.rp2040 import storage

PROGRAM = Path(__file__).with_name("chip") / "emulator.mjs"
WARM = 1  # processes that wait for another Pico: they are quicker, for much of its MicroPython is translated
IDLE = 0.6  # of some ms: a processor that is busy for less only looks at its buttons, or waits


_waiting = []


class Stopped(Exception):
    """The emulator ended by itself; the message is what it said last."""


class Emulator:
    """A Pico with the flash file at `flash` (a path), under power at once; close() it.

    `displays`: [(bus, address)] of what answers on the I2C buses. `usb`: whether a host is on the USB cable.
    `exact`: every step is the emulator's own, which takes several times as long and changes nothing.
      flash     the path of its flash
      us        simulated microseconds since the beginning
      busy      those of them in which the processor did not sleep
      powered   whether it has power
      hz        its clock, 0 without power
      erases, programs   operations on the flash so far: sectors, pages
      resets    [(us, reason)]: 1 the watchdog ran out, 2 machine.reset()
      log       what the emulator found odd
    """

    def __init__(self, flash, displays=(), usb=False, exact=False):
        self.flash = flash
        self.process = _process()
        self.asked = False  # it owes an answer
        self.resets, self.log = [], []
        self.printed = b""
        self.on_write = self.on_look = self.on_stored = None
        self.tell(
            chip=str(node.rp2040_path() / "index.js"),
            flash=str(flash),
            program=storage.start_of(Path(flash).read_bytes()),
            displays=list(displays),
            usb=usb,
            exact=exact,
        )

    def run(self, us):
        """Let simulated time pass.

        `on_write(us, bus, address, data)` then hears of each write on a bus when it has ended, `on_look(us)` of each
        time that the pins were looked at, `on_stored(us, took)` of each operation on the flash when it has ended.
        """
        self.tell(run=us)

    def give(self, addresses, data):
        """From now on os.urandom() gives these bytes, time.ticks_cpu() 0, and no real chance is left.

        `addresses`: of the objects of these two functions.
        """
        self.tell(chance=[addresses, data.hex()])

    def ground(self, pin, closed):
        """Connect a pin to ground, or let it go."""
        self.tell(pins=[[pin, closed]])

    def pull(self, pin, up):
        """Put a pull-up resistor at a pin, as screens have them, or take it off."""
        self.tell(pulls=[[pin, up]])

    def plug(self, bus, address, there):
        """Let something answer at an address, or nothing."""
        self.tell(plug=[[bus, address, there]])

    def power(self, on):
        """Cut the power, or give it back."""
        self.tell(power=on)

    def cut_at(self, operation):
        """Let the power fail half way through a flash operation to come (1: the next one; 0: none)."""
        self.tell(cut=operation)

    def type(self, data):
        """Bytes for the USB console; what it prints gathers in `printed`."""
        self.tell(usb=base64.b64encode(data).decode())

    def take_printed(self):
        """What the USB console has printed since the last call."""
        printed, self.printed = self.printed, b""
        return printed

    def tell(self, **order):
        """One order to the emulator, see emulator.mjs, and its answer taken in; Stopped."""
        self.asked = True
        try:
            self.process.stdin.write(json.dumps(order).encode() + b"\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = b""
        if not line:
            raise Stopped(self.process.stderr.read().decode(errors="replace").strip())
        self.asked = False
        self._take(json.loads(line))

    def close(self):
        """Pull the plug; the flash file stays."""
        if len(_waiting) < WARM and not self.asked:
            with contextlib.suppress(Stopped):
                self.tell(away=True)
                _waiting.append(self.process)
                self.process = None
                return
        with contextlib.suppress(BrokenPipeError):  # it died first, as of a Ctrl-C that goes to both
            self.process.stdin.close()
        self.process.stdout.close()
        self.process.stderr.close()
        self.process.wait()

    def _take(self, answer):
        self.us, self.busy, self.powered, self.hz = [answer[name] for name in ("us", "busy", "powered", "hz")]
        self.erases, self.programs = answer["erases"], answer["programs"]
        self.printed += base64.b64decode(answer["usb"])
        self.resets += map(tuple, answer["resets"])
        self.log += answer["log"]
        for us, bus, address, data in answer["writes"]:
            if self.on_write:
                self.on_write(us, bus, address, bytes.fromhex(data))
        for us in answer["looks"] if self.on_look else ():
            self.on_look(us)
        for us, took in answer["stored"] if self.on_stored else ():
            self.on_stored(us, took)


def _process():
    """A process for a Pico: one that waits, or a new one."""
    while _waiting:
        process = _waiting.pop()
        if process.poll() is None:  # a Ctrl-C goes to it as well
            return process
    return subprocess.Popen(node.words(PROGRAM), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


@atexit.register
def _end():
    """End those that wait."""
    for process in _waiting:
        process.stdin.close()
        process.wait()
