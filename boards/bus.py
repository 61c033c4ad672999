"""Frees an I2C bus; the firmware runs this before it opens one, `doctor` sends it to the board."""

CLOCKS = 9  # a byte and its acknowledgement (NXP UM10204, 3.1.16)
WRITES = 3  # of a level: each takes a Pico over 1 us, and a bus of 100 kHz wants 4.7 us


def free(sda: int, scl: int) -> bool:
    """Free a bus whose SDA a screen holds low, as after a reset of the Pico in the middle of a byte.

    The screen lets go when it has been clocked to the end of the byte; a stop then ends the transfer. The pins must be
    given to the bus again afterwards. Returns whether SDA was held.
    """
    from machine import Pin

    if Pin(sda, Pin.IN, Pin.PULL_UP).value():
        return False
    clock = Pin(scl, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
    for _ in range(CLOCKS):
        put(clock, 0)
        put(clock, 1)
    put(clock, 0)
    data = Pin(sda, Pin.OPEN_DRAIN, Pin.PULL_UP, value=0)
    put(clock, 1)
    put(data, 1)
    return True


def free_all(buses: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those of these buses, [(sda, scl)], that were held and are free now."""
    return [bus for bus in buses if free(*bus) and not free(*bus)]


def put(pin, level):
    """Set an output for as long as a slow bus needs."""
    for _ in range(WRITES):
        pin(level)
