"""The emulated Pico's USB serial port as a pseudo-terminal for the real mpremote."""

import contextlib
import os
import select

from tools.pico.emulator import IDLE

STEP_US = 2000
REST_US = 10_000  # simulated time per step of an idle Pico, in real time
LINGER_US = 20_000  # how long after the last byte a Pico does not count as idle: more may follow


class Port(contextlib.AbstractContextManager):
    """A pseudo-terminal; `name` is the device for mpremote. Use it in a `with` statement. Not on Windows."""

    def __init__(self):
        import pty
        import tty

        self.master, self.slave = pty.openpty()
        tty.setraw(self.master)
        tty.setraw(self.slave)  # stays open, or the master would end when mpremote does
        self.name = os.ttyname(self.slave)

    def __exit__(self, *error):
        os.close(self.master)
        os.close(self.slave)

    def read(self, seconds):
        """Bytes from mpremote, after waiting at most so long."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        return os.read(self.master, 65536)

    def write(self, data):
        """Send bytes to mpremote; they are dropped when the pseudo-terminal is full."""
        while data and select.select([], [self.master], [], 1)[1]:
            data = data[os.write(self.master, data) :]


def serve(emulator, port, ended=lambda: False):
    """Carry bytes both ways until ended(): at full speed while the Pico is busy, else in real time."""
    rests, last = False, emulator.us
    while not ended():
        data = port.read(REST_US / 1e6 if rests else 0)
        if data:
            emulator.type(data)
        step = REST_US if rests and not data else STEP_US
        busy = emulator.busy
        emulator.run(step)
        printed = emulator.take_printed()
        if printed:
            port.write(printed)
        if data or printed:
            last = emulator.us
        rests = emulator.us - last > LINGER_US and emulator.busy - busy < IDLE * step
