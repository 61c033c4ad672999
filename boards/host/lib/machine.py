"""Stand-in for MicroPython's `machine`: pins, buses, tones, voltage and clock of the newest simulated chip."""

from errno import EIO, ETIMEDOUT

from boards.host import chip

_SDA_SCL = {0: (0, 1), 1: (2, 3)}  # each bus: number modulo 4 of its pins (RP2040 datasheet, GPIO functions)


def freq(*hz):
    """Get or set the chip's clock in Hz."""
    if not hz:
        return chip.current_chip().hz
    (chip.current_chip().hz,) = hz


class Pin:
    """A pin: `Pin(10, Pin.IN, Pin.PULL_UP)`. ValueError for a pin the chip lacks."""

    IN, OUT, OPEN_DRAIN, PULL_UP, PULL_DOWN = 0, 1, 2, 1, 2
    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self, number, mode=IN, pull=PULL_DOWN, value=0):
        self._chip = chip.current_chip()
        if number not in range(chip.PINS):
            raise ValueError("invalid pin")
        self._chip.set_up(number, None if mode == self.IN else value, pull)
        self.number = number

    def value(self, *level):
        """Drive the pin, or read its level."""
        return self._chip.drive(self.number, *level) if level else self._chip.read(self.number)

    def irq(self, handler, trigger=0, hard=False):
        """Call handler(pin) at each change from now on; None: no more."""
        self._chip.on_change.pop(self.number, None)
        if handler:
            self._chip.on_change[self.number] = lambda: handler(self)

    __call__ = value


class _Registers:
    """`mem32`, as far as boards.host.chip models registers."""

    def __setitem__(self, address, bits):
        chip.current_chip().write(address, bits)


mem32 = _Registers()


class I2C:
    """A bus of the chip. ValueError for pins that are not this bus's SDA and SCL."""

    def __init__(self, number, *, scl, sda, freq=400000, timeout=50000):
        if number not in _SDA_SCL:
            raise ValueError("I2C(%s) doesn't exist" % number)
        for pin, name, place in zip((sda, scl), ("SDA", "SCL"), _SDA_SCL[number]):
            if pin.number % 4 != place:
                raise ValueError("bad %s pin" % name)
        self._sda, self._held = sda.number, chip.current_chip().held
        self._devices = chip.current_chip().buses[number]
        for pin in (sda, scl):
            chip.current_chip().set_up(pin.number, None, Pin.PULL_UP)

    def scan(self):
        """The addresses that answer."""
        return sorted(self._devices)

    def writeto(self, address, data, stop=True):
        """One write; the bytes the device took. OSError when nobody has this address."""
        data = bytes(data)
        self._device(address).receive(data)
        return len(data)

    def readfrom(self, address, count, stop=True):
        """One read. OSError when nobody has this address."""
        return self._device(address).send(count)

    def readfrom_into(self, address, buffer, stop=True):
        """One read that fills a buffer."""
        buffer[:] = self.readfrom(address, len(buffer), stop)

    def _device(self, address):
        if self._sda in self._held:
            raise OSError(ETIMEDOUT, "SDA is low")
        if address not in self._devices:
            raise OSError(EIO, "no device at this address")
        return self._devices[address]


class SoftI2C(I2C):
    """A bus at any two pins."""

    def __init__(self, *, scl, sda, freq=400000, timeout=50000):
        self._sda, self._held = sda.number, chip.current_chip().held
        self._devices = chip.current_chip().wires.get((sda.number, scl.number), {})


class SPI:
    """A bus that only writes. ValueError for pins that are not this bus's SCK and MOSI."""

    def __init__(self, number, *, baudrate=1000000, sck, mosi, miso=None):
        for pin, name, place in ((sck, "SCK", 2), (mosi, "MOSI", 3)):
            if pin.number % 4 != place or pin.number // 8 % 2 != number:
                raise ValueError("bad %s pin" % name)
        self.number, self._chip = number, chip.current_chip()

    def write(self, data):
        """Send bytes to the screens that are chosen now."""
        self._chip.send(self.number, bytes(data))


class ADC:
    """The converter at GP29, which measures the supply."""

    def __init__(self, number):
        self._chip = chip.current_chip()
        self._chip.set_up(number, None, None, False)

    def read_u16(self):
        """A third of the supply; 65535 is 3300 mV."""
        return self._chip.sense_mv() * 65535 // 9900


class PWM:
    """A pin that drives a buzzer."""

    def __init__(self, pin):
        self._pin, self._hz, self._tones = pin.number, 0, chip.current_chip().tones

    def freq(self, hz):
        """Set the frequency for duty_u16()."""
        self._hz = hz

    def duty_u16(self, duty):
        """Start the tone, or stop it when 0."""
        self._tones.append((self._pin, self._hz if duty else 0))

    def deinit(self):
        """Silence."""
        self.duty_u16(0)
