"""The header of every Pico (W, 2, 2 W): what its 40 pins are, and which of them can be a bus."""

PINS = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3(OUT) 3V3_EN GND VSYS VBUS"
).split()  # pin 1 first
POWER, GROUND = 36, 38  # for the screens
GROUNDS = tuple([pin for pin, name in enumerate(PINS, 1) if name == "GND"])
GPIOS = tuple([int(name[2:]) for name in PINS if name[:2] == "GP"])
# Modulo 4, the GPIOs that each bus can have (RP2040 datasheet, 1.4.3 GPIO functions; RP2350 datasheet, 1.2.3).
BUS_LINES = {(0, "sda"): 0, (0, "scl"): 1, (1, "sda"): 2, (1, "scl"): 3}
SPI_LINES = {"sck": 2, "mosi": 3}  # modulo 4 as well; of each sixteen GPIOs the first eight are SPI 0's
UART_LINES = ("sends", "receives")  # GPIOs of a UART, modulo 4: 0 and 1


def pin(gpio: int) -> int:
    """The number of the pin (1 to 40) that a GPIO is at."""
    return PINS.index("GP%d" % gpio) + 1  # type: ignore[arg-type]


def possible(bus: int, line: str) -> list[int]:
    """The GPIOs that can be `line` ("sda", "scl", "sck" or "mosi") of I2C or SPI bus 0 or 1."""
    if line in SPI_LINES:
        return [gpio for gpio in GPIOS if gpio % 4 == SPI_LINES[line] and gpio // 8 % 2 == bus]
    return [gpio for gpio in GPIOS if gpio % 4 == BUS_LINES[bus, line]]


def can_talk(uart: int, does: str) -> list[int]:
    """The GPIOs at which UART 0 or 1 "sends" or "receives"."""
    return [gpio for gpio in GPIOS if gpio % 4 == UART_LINES.index(does) and (gpio + 4) // 8 % 2 == uart]
