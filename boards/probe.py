"""What the command `doctor` runs on a board: feel pins, find screens, show numbers, watch buttons.

It is sent after boards/spi.py, without the import.
"""

import time

from machine import I2C, PWM, Pin, SoftI2C

from boards.spi import Spi

ADDRESSES = (0x3C, 0x3D)
NOTHING = b"\x00\xe3"  # NOP, to see whether a screen acknowledges
SLOW = 100000  # Hz; a screen that is silent at this speed is not there
TIMEOUT_US = 20000
SETTLE_MS, STEADY_MS = 2, 20
STUCK_MS = 3000  # a button that is down for longer is stuck
EDGES = 6  # on a wire: another console sends
NOTES = ((880, 150), (1175, 250))  # Hz, ms


def find_low(gpios):
    """The pins that are low for STUCK_MS though the Pico pulls them up."""
    low, start = gpios, time.ticks_ms()
    while low and time.ticks_diff(time.ticks_ms(), start) < STUCK_MS:
        low = down(pulled_up(low))
    return low


def pulled_up(gpios):
    """[(gpio, its Pin)] under the Pico's own pull-ups."""
    pins = [(gpio, Pin(gpio, Pin.IN, Pin.PULL_UP)) for gpio in gpios]
    time.sleep_ms(SETTLE_MS)
    return pins


def find_screens(buses):
    """[(sda, scl, address, Hz)] of each screen that answers at the buses [(id, sda, scl, Hz)], slow answers first."""
    found = []
    for number, sda, scl, freq in buses:
        for hz in (SLOW, freq):
            found += answers(I2C(number, sda=Pin(sda), scl=Pin(scl), freq=hz, timeout=TIMEOUT_US), sda, scl, hz)
    return found


def search(gpios):
    """The same for any two of these pins, either way round; no hardware bus is needed for that."""
    found = []
    for sda in gpios:
        for scl in gpios:
            if sda != scl and not down(pulled_up((sda, scl))):
                found += answers(SoftI2C(sda=Pin(sda), scl=Pin(scl), freq=SLOW, timeout=1000), sda, scl, SLOW)
    return found


def answers(i2c, sda, scl, hz):
    found = []
    for address in ADDRESSES:
        try:
            i2c.writeto(address, NOTHING)
            found.append((sda, scl, address, hz))
        except OSError:  # nobody there
            pass
    return found


def show_number(number, bus, hz, address, setup, first, title):
    """Show a screen's number, as people count. Whether all of it arrived, as far as the bus says.

    bus: as in a board.py; `setup`: commands, the last one for when the picture is there; `first`: the column of the
    memory at which the glass begins. Pages are addressed one by one, as all controllers can.
    """
    picture = drawn(number, title)
    try:
        opened = Spi(bus, hz, [address]) if "sck" in bus else open_i2c(bus, hz)
        for command in setup[:-1]:
            opened.writeto(address, command)
        for page in range(8):
            opened.writeto(address, bytes((0, first, 0x10, 0xB0 | page)))
            opened.writeto(address, b"\x40" + picture[128 * page : 128 * page + 128])
        opened.writeto(address, setup[-1])
        return True
    except OSError:
        return False


def open_i2c(bus, hz):
    return I2C(bus["id"], sda=Pin(bus["sda"]), scl=Pin(bus["scl"]), freq=hz, timeout=TIMEOUT_US)


def drawn(number, title):
    """A picture with a border along all edges, the word TOP and the screen's number, large."""
    import framebuf

    picture, digit = bytearray(1024), bytearray(8)
    canvas = framebuf.FrameBuffer(picture, 128, 64, framebuf.MONO_VLSB)
    letter = framebuf.FrameBuffer(digit, 8, 8, framebuf.MONO_VLSB)
    letter.text(str(number), 0, 0, 1)
    canvas.rect(0, 0, 128, 64, 1)
    canvas.text("TOP", 52, 3, 1)
    canvas.text("screen", 14, 28, 1)
    for y in range(8):
        for x in range(8):
            canvas.fill_rect(72 + 4 * x, 15 + 4 * y, 4, 4, letter.pixel(x, y))
    canvas.text(title[:15], 64 - 4 * len(title[:15]), 52, 1)
    return picture


def beep(gpio):
    """Two notes from the buzzer."""
    buzzer = PWM(Pin(gpio))
    for hz, ms in NOTES:
        buzzer.freq(hz)
        buzzer.duty_u16(32768)
        time.sleep_ms(ms)
    buzzer.deinit()


def find_joined(gpios):
    """[(gpio, those that go low with it)] of these pins, of which nothing outside may drive one."""
    found = []
    for gpio in gpios:
        pins = pulled_up([other for other in gpios if other != gpio])
        Pin(gpio, Pin.OUT, value=0)
        time.sleep_ms(SETTLE_MS)
        found.append((gpio, down(pins)))
        Pin(gpio, Pin.IN, Pin.PULL_UP)
    return found


def touch(gpios, seconds):
    """The GPIOs that were low for a moment; it waits for all of them, at most so long."""
    pins, low, start = pulled_up(gpios), [], time.ticks_ms()
    while len(low) < len(gpios) and time.ticks_diff(time.ticks_ms(), start) < 1000 * seconds:
        time.sleep_ms(STEADY_MS)
        low += [gpio for gpio in down(pins) if gpio not in low]
    return low


def hear(gpios, seconds):
    """Whether something sends on these pins. A console that is off only holds them low."""
    pins, edges, start = pulled_up(gpios), 0, time.ticks_ms()
    before = down(pins)
    while edges < EDGES and time.ticks_diff(time.ticks_ms(), start) < 1000 * seconds:
        now = down(pins)
        edges += now != before
        before = now
    return edges >= EDGES


def press(gpios, seconds):
    """The GPIOs that go low together, once they are released; [] on timeout."""
    pins, start = pulled_up(gpios), time.ticks_ms()
    while time.ticks_diff(time.ticks_ms(), start) < 1000 * seconds:
        low = down(pins)
        time.sleep_ms(STEADY_MS)
        if low and low == down(pins):
            start = time.ticks_ms()
            while down(pins) and time.ticks_diff(time.ticks_ms(), start) < STUCK_MS:
                time.sleep_ms(STEADY_MS)
            return low
    return []


def down(pins):
    return [gpio for gpio, pin in pins if not pin.value()]
