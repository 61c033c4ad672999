"""Runs the console as a Pico does. Orders come from the serial port, and what the screens are sent goes there."""

import sys
import time
from hashlib import sha256

from boards import connect
from boards.host import chip
from engine.deal import Stream
from firmware import startup
from firmware.device import aio, device
from firmware.device.panel import Panel
from firmware.main import main

touched = aio.Event()  # a contact closes or opens


class Display:
    def __init__(self, station):
        self.station = station

    def receive(self, data):
        print(time.now_ms, self.station, data.hex())

    def send(self, count):
        return bytes(count)  # its status: lit


def run(board, seed):
    """The console on a board (a module), dealing what the one on the PC deals for a seed."""
    for number, station in enumerate(board.STATIONS):
        chip.current_chip().buses[station["bus"]][station["address"]] = Display(number)
    stream = Stream(sha256(str(seed).encode()).digest())
    hardware = connect.Hardware(board)
    hardware.cable = None  # QEMU's chip has no serial port of a Pico's
    hardware.entropy = lambda count: bytes([stream.byte() for _ in range(count)])
    startup.Device = lambda *parts: device.Device(*parts, wait_for_change=wait_for_touch)  # polls would take the time
    time.due_ms, time.on_due = 0, obey
    main(hardware, Panel)


async def wait_for_touch():
    touched.clear()
    await touched.wait()


def obey():
    """Say that what was due is over, and take orders: "pin 10 1" closes a contact; "wait 60" ends them."""
    print("over")
    while True:
        word, *numbers = sys.stdin.readline().split()
        if word == "wait":
            return time.now_ms + int(numbers[0])
        chip.current_chip().ground(int(numbers[0]), numbers[1] == "1")
        touched.set()
