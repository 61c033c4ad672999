"""Feels what pulls a pin from outside; the firmware senses its supply with it, `doctor` sends it to the board."""

import sys
import time

PADS, PADS_2 = 0x4001C004, 0x40038004  # the pad of GP0 (data sheets of the RP2040 and RP2350, PADS_BANK0), then GP1 ...
SET, CLEAR = 0x2000, 0x3000  # what is written so far behind a register sets or clears bits of it
INPUT = 1 << 6
EMPTY_MS = 2  # a pull-down needs this to empty a pin and its wire


def switch_input(gpio: int, on: bool) -> None:
    """Switch a pin's input. On an RP2350, a pin that was high would stay so under its own pull-down while it is on.

    It leaks too much for the pull-down (RP2350 data sheet, erratum E9, up to stepping A2).
    """
    from machine import mem32

    pads = PADS_2 if "RP2350" in getattr(sys.implementation, "_machine", "") else PADS
    mem32[pads + 4 * gpio + (SET if on else CLEAR)] = INPUT


def find_pulled_up(gpios: list[int]) -> list[int]:
    """Those of these pins that something outside pulls up."""
    from machine import Pin

    pins, found = [(gpio, Pin(gpio, Pin.IN, Pin.PULL_DOWN)) for gpio in gpios], []
    for gpio in gpios:
        switch_input(gpio, False)
    time.sleep_ms(EMPTY_MS)  # type: ignore[attr-defined]
    for gpio, pin in pins:
        switch_input(gpio, True)
        if pin.value():
            found.append(gpio)
    return found
