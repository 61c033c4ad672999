"""Measures the voltage that a Pico runs on (VSYS), whether it comes from cells or from USB."""

from machine import ADC, Pin

from boards.pads import switch_input

SENSE = 29  # GPIO at a third of VSYS (Pico data sheet, 4.4 Powerchain)
GATE = 25  # a Pico W connects SENSE only while this GPIO is high; otherwise both are the radio's (its data sheet, 2.1)
FULL_MV = 3 * 3300  # VSYS at the converter's full scale
LEAST_MV = 600  # no Pico runs below 1800 mV, and SENSE's pull-down takes about half of it
SAMPLES = 16  # averaged, because the converter is noisy


def find_supply():
    """A function that returns VSYS in mV; None if SENSE is open, as on some boards of other makers."""
    if is_sensed():
        return open_converter()
    Pin(GATE, Pin.OUT, value=1)  # and stays high, which is the radio's idle state
    if is_sensed():
        return open_converter()
    Pin(GATE, Pin.IN)
    return None


def is_sensed() -> bool:
    """Whether VSYS reaches SENSE. An open pin could read anything, but not against its pull-down."""
    read = open_converter()
    Pin(SENSE, Pin.IN, Pin.PULL_DOWN)
    switch_input(SENSE, False)
    read()  # for 0.2 ms, in which the pin settles: 67 kilohm, 1 nF
    return read() > LEAST_MV


def open_converter():
    """A function that returns three times the voltage at SENSE, in mV; opening it switches the pin's pulls off."""
    converter = ADC(SENSE)

    def read() -> int:
        total = 0
        for _ in range(SAMPLES):
            total += converter.read_u16()
        return total // SAMPLES * FULL_MV >> 16

    return read
