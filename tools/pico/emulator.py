"""The emulated Pico as a Node process: controls power, pins, devices and the USB console; reports bus traffic."""

import atexit
import base64
import contextlib
import json
import subprocess
from pathlib import Path

from boards import connect
from tools.environment import node
from tools.pico import storage
from tools.shared import children

PROGRAM = Path(__file__).with_name("chip") / "emulator.mjs"
# What a real Pico probably waits for: 48 cycles for each miss of the flash's cache (chip/xip.mjs; 8 of them, for the
# bus, are an estimate), the ROM's copying, and its ring oscillator until MicroPython sets the clocks. Against published
# benchmarks of a real Pico, the emulated one is 1.06 times as fast with it, 1.23 times without.
LIKELY = {"miss": 48, "rom": True, "hz": 6_500_000}
IDLE = 0.6  # a processor that is busy for a smaller part of the time only polls its buttons

_waiting = []  # an idle process for the next Pico: it is faster, because MicroPython is already translated (JIT)


class Stopped(Exception):
    """The emulator's process ended; the message is its last output."""


def list_displays(board):
    """The displays of a board, for an Emulator, in the order of its stations."""
    buses = {bus["id"]: bus for bus in board.BUSES}
    found = [(station, buses[station["bus"]]) for station in board.STATIONS]
    lines = [(bus["dc"], bus["res"]) if connect.is_spi(bus) else () for _, bus in found]
    return [(station["bus"], connect.address(station), *more) for (station, _), more in zip(found, lines)]


class Emulator:
    """A Pico with the flash file at `flash` (a path), powered on at once; close() it.

    `displays`: as list_displays() returns them, (bus, address) of what answers on an I2C bus, (bus, cs, dc, res) of
    what listens at an SPI bus; there `cs` is the address. `usb`: whether a host is on the USB cable. `waits`: what the
    processor waits for, as LIKELY; None: for nothing, which is faster than a real Pico.
      flash     the path of its flash
      us        simulated microseconds since the beginning
      busy      those of them in which the processor did not sleep
      powered   whether it has power
      hz        its clock, 0 without power
      erases, programs   operations on the flash so far: sectors, pages
      resets    [(us, reason)]: 1 the watchdog ran out, 2 machine.reset()
      log       what the emulator found odd
      wire      [(us, byte, baud, pins)]: what it has sent on its serial port, for whoever takes it
      dropped   bytes that came into a full FIFO there
    """

    def __init__(self, flash, displays=(), usb=False, waits=None):
        self.flash = flash
        self.process = _process()
        self.pending = False  # whether an answer is pending
        self.resets, self.log, self.wire = [], [], []
        self.printed = b""
        self.on_write = self.on_stored = None
        self.send(
            chip=str(node.rp2040_path() / "index.js"),
            flash=str(flash),
            program=storage.file_system_start(Path(flash).read_bytes()),
            displays=[display[:2] for display in displays],
            spi=[display for display in displays if len(display) > 2],
            usb=usb,
            waits=waits,
        )

    def run(self, us):
        """Let simulated time pass.

        Callbacks: `on_write(us, bus, address, data)` after each write on a bus, `on_stored(us, took)` after each
        operation on the flash.
        """
        self.send(run=us)

    def give(self, addresses, data):
        """Make os.urandom() return these bytes, and time.ticks_cpu() 0.

        `addresses`: of the objects of these two functions.
        """
        self.send(chance=[addresses, data.hex()])

    def ground(self, pin, closed):
        self.send(pins=[[pin, closed]])

    def pull(self, pin, up):
        """Connect a pull-up resistor to a pin, as screens have, or remove it."""
        self.send(pulls=[[pin, up]])

    def feed(self, millivolts, gated=False):
        """Change the voltage that the Pico runs on; `gated`: it can be measured only as on a Pico W."""
        self.send(supply={"mv": millivolts, "gated": gated})

    def plug(self, bus, address, there):
        self.send(plug=[[bus, address, there]])

    def hear(self, heard):
        """Bytes come on its serial port: [(us, byte, baud, pin)]."""
        self.send(wire=heard)

    def number(self, serial):
        """Give the chip a serial number, of eight bytes, before it runs; it is zeros else."""
        self.send(serial=serial.hex())

    def power(self, on):
        self.send(power=on)

    def type(self, data):
        """Send bytes to the USB console; its output accumulates in `printed`."""
        self.send(usb=base64.b64encode(data).decode())

    def take_printed(self):
        """The output of the USB console since the last call."""
        printed, self.printed = self.printed, b""
        return printed

    def send(self, **order):
        """Send one order to the emulator (see emulator.mjs) and process its answer; Stopped."""
        self.pending = True
        try:
            self.process.stdin.write(json.dumps(order).encode() + b"\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = b""
        if not line:
            raise Stopped(self.process.stderr.read().decode(errors="replace").strip())
        self.pending = False
        self._take(json.loads(line))

    def close(self):
        """Switch off and end, or keep the process for the next Pico; the flash file stays."""
        if not (_waiting or self.pending):
            with contextlib.suppress(Stopped):
                self.send(away=True)
                _waiting.append(self.process)
                self.process = None
                return
        with contextlib.suppress(BrokenPipeError):  # it has ended, for example by a Ctrl-C sent to both
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
        self.wire += map(tuple, answer["wire"])
        self.dropped = answer["dropped"]
        for us, bus, address, data in answer["writes"]:
            if self.on_write:
                self.on_write(us, bus, address, bytes.fromhex(data))
        for us, took in answer["stored"] if self.on_stored else ():
            self.on_stored(us, took)


def _process():
    """A process for a Pico: an idle one, or a new one."""
    while _waiting:
        process = _waiting.pop()
        if process.poll() is None:  # a Ctrl-C may have ended it
            return process
    words = node.words("--liftoff-only", PROGRAM)  # to optimise the translations would take longer than it saves
    return children.start(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


@atexit.register
def _end():
    for process in _waiting:
        process.stdin.close()
        process.wait()
        process.stdout.close()
        process.stderr.close()
