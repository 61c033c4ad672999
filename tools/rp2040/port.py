"""A pseudo-terminal that is the emulated Pico's USB serial port, so that real mpremote talks to it."""

import os
import select
import time

STEP_US = 2000
IDLE_STEP_US = 10_000
LINGER = 0.5  # seconds after the last byte in which simulated time may run ahead


class Port:
    """A pseudo-terminal; `name` is the device for mpremote. Use it in a `with` statement. Not on Windows."""

    def __init__(self):
        import pty
        import tty

        self.master, self.slave = pty.openpty()
        tty.setraw(self.master)
        tty.setraw(self.slave)  # stays open, or the master would end when mpremote does
        self.name = os.ttyname(self.slave)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        os.close(self.master)
        os.close(self.slave)

    def read(self, seconds):
        """What mpremote has sent, after waiting so long at most."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        return os.read(self.master, 65536)

    def write(self, data):
        """Bytes for mpremote; what nobody reads is dropped when the pseudo-terminal is full."""
        while data and select.select([], [self.master], [], 1)[1]:
            data = data[os.write(self.master, data) :]


def serve(emulator, port, ended=lambda: False):
    """Carry bytes to and fro until ended(); fast while there is traffic, else in real time."""
    last = time.monotonic()
    while not ended():
        busy = time.monotonic() - last < LINGER
        data = port.read(0 if busy else IDLE_STEP_US / 1e6)
        if data:
            emulator.type(data)
        emulator.run(STEP_US if busy else IDLE_STEP_US)
        printed = emulator.take_printed()
        if printed:
            port.write(printed)
        if data or printed:
            last = time.monotonic()
