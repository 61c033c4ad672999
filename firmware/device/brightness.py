"""How bright the screens are, which way up, and how they dim and go dark when nobody presses."""

from firmware.device import aio
from firmware.types import Settings

DIM = "dim"  # at rest; the setting "light" has the other words
DARK = "dark"
BLINK_MS = 80


def apply_settings(stations: list, settings: "Settings") -> None:
    """Apply the settings to the screens."""
    light = settings.find("light")
    for number, station in enumerate(stations):
        panel = station.canvas.panel
        if panel.light not in (light, DIM, DARK):  # one at rest wakes with its own
            set_brightness(panel, light)
        if panel.turned != settings.is_turned(number + 1):
            panel.turned = not panel.turned
            panel.lost = True  # the next picture sets it up again and sends everything


def set_brightness(panel, light: str) -> None:
    """Set a panel's brightness; a missing one gets it when it is back."""
    panel.light = light
    panel.shine(light)


async def blink(panel) -> None:
    """Dim a panel for a moment: the press was registered, though it changes nothing."""
    panel.shine(DIM)
    await aio.sleep_ms(BLINK_MS)
    panel.shine(panel.light)


def rest(stations: list) -> None:
    """Dim all screens and move their pictures; if they are dim already, switch them off."""
    device, panels = stations[0].device, [station.canvas.panel for station in stations]
    device.clock.speed_up()
    dark = panels[0].light == DIM
    if not dark:
        device.shift_pictures()
        lights = [panel.light for panel in panels]
        device.on_next_press.append(lambda: wake_screens(panels, lights))
    for panel in panels:
        set_brightness(panel, DARK if dark else DIM)
    if not dark:
        redraw(stations)


def redraw(stations: list) -> None:
    """Make each station redraw its screen."""
    for station in stations:
        station.buttons.redraw()


def wake_screens(panels: list, lights: list[str]) -> None:
    """Restore the brightness of all panels at once."""
    for panel, light in zip(panels, lights):
        set_brightness(panel, light)
