"""How bright the screens are, which way up, and how they dim and go dark when nobody presses."""

from firmware.device import aio
from firmware.device.panel import FULL_LIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.settings import Settings

# Commands to a panel: contrast and pre-charge period (both set the brightness), display on.
LIGHTS = {
    "low": b"\x00\x81\x10\xd9\x31\xaf",
    "middle": b"\x00\x81\x60\xd9\x71\xaf",
    "full": FULL_LIGHT,
}
DIM = b"\x00\x81\x00\xd9\x11\xaf"
DARK = b"\x00\xae"  # off; what it shows is kept
BLINK_MS = 80


def apply_settings(stations: list, settings: "Settings") -> None:
    """Apply the settings to the screens."""
    light = LIGHTS[settings.find("light")]
    for number, station in enumerate(stations):
        panel = station.canvas.panel
        if panel.brightness not in (light, DIM, DARK):  # one at rest wakes with its own
            set_brightness(panel, light)
        if panel.turned != settings.is_turned(number + 1):
            panel.turned = not panel.turned
            panel.lost = True  # the next picture sets it up again and sends everything


def set_brightness(panel, light: bytes) -> None:
    """Set a panel's brightness; a missing one gets it when it is back."""
    panel.brightness = light
    send(panel, light)


async def blink(panel) -> None:
    """Dim a panel for a moment: the press was registered, though it changes nothing."""
    send(panel, DIM)
    await aio.sleep_ms(BLINK_MS)
    send(panel, panel.brightness)


def send(panel, light: bytes) -> None:
    """Send a panel one of the commands above, unless it is missing."""
    if not panel.lost:
        try:
            panel.i2c.writeto(panel.addr, light)
        except OSError:
            panel.lost = panel.failed = True


def rest(stations: list) -> None:
    """Dim all screens and move their pictures; if they are dim already, switch them off."""
    device, panels = stations[0].device, [station.canvas.panel for station in stations]
    device.clock.speed_up()
    dark = panels[0].brightness == DIM
    if not dark:
        device.shift_pictures()
        lights = [panel.brightness for panel in panels]
        device.on_next_press.append(lambda: wake_screens(panels, lights))
    for station in stations:
        set_brightness(station.canvas.panel, DARK if dark else DIM)
        if dark:
            station.canvas.panel.has_status = False  # its status says off from now on, on purpose
    if not dark:
        redraw(stations)


def redraw(stations: list) -> None:
    """Make each station redraw its screen."""
    for station in stations:
        station.buttons.redraw()


def wake_screens(panels: list, lights: list[bytes]) -> None:
    """Restore the brightness of all panels at once."""
    for panel, light in zip(panels, lights):
        was_dark = panel.brightness == DARK
        set_brightness(panel, light)
        panel.lost = panel.lost or was_dark  # it may have lost power meanwhile: set it up again
