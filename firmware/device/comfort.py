"""Comfort: how bright the screens are, which way up, and their rest when nobody presses."""

from firmware.device import aio, buttons, clock, sound

# What a panel is told: its contrast, for how long a row is charged before it shines (both make it bright), to be on.
LIGHTS = {
    "low": b"\x00\x81\x10\xd9\x31\xaf",
    "middle": b"\x00\x81\x60\xd9\x71\xaf",
    "full": b"\x00\x81\xff\xd9\xf1\xaf",  # as its set-up leaves it
}
FULL = "full"
PACES = {"calm": 16, "quick": 5}  # tenths of the usual times; at any other speed all of them
DIM = b"\x00\x81\x00\xd9\x11\xaf"
DARK = b"\x00\xae"  # off; what it shows is kept
BLINK_MS = 80


def apply(stations, settings):
    """Have the screens, the buzzer and the speed of a match as the settings (a dict of texts) say."""
    light = LIGHTS.get(settings.get("light"), LIGHTS[FULL])
    turned = settings.get("turned", "").split(",")
    for number, station in enumerate(stations):
        panel = station.canvas.panel
        if panel.light not in (DIM, DARK):  # at rest: whoever wakes it has it as bright as it was
            shine(panel, light)
        if panel.turned != (str(number + 1) in turned):
            panel.turned = not panel.turned
            panel.lost = True  # the next picture sets it up anew, and sends everything
    sound.silent = settings.get("sound") == "off"
    clock.pace = PACES.get(settings.get("pace"), 10)


def shine(panel, light):
    """Have a panel so bright from now on; one that is missing hears of it when it is back."""
    panel.light = light
    send(panel, light)


async def blink(panel):
    """Dim a panel for a moment: the press was seen, though it changes nothing."""
    send(panel, DIM)
    await aio.sleep_ms(BLINK_MS)
    send(panel, panel.light or LIGHTS[FULL])


def send(panel, light):
    """Send a panel one of the commands above, unless it is missing."""
    if not panel.lost:
        try:
            panel.i2c.writeto(panel.addr, light)
        except OSError:
            panel.lost = panel.resting = True


def rest(stations):
    """Nobody has pressed for long: dim all screens, and move their pictures; or for longer: let them be dark."""
    clock.work()
    panels = [station.canvas.panel for station in stations]
    dark = panels[0].light == DIM
    if not dark:
        stations[0].move()
        lights = [panel.light or LIGHTS[FULL] for panel in panels]
        buttons.instead.append(lambda: wake(panels, lights))
    for station in stations:
        shine(station.canvas.panel, DARK if dark else DIM)
        if dark:
            station.canvas.panel.tells = False  # it says that it is off, and is to be
        else:
            station.buttons.presses.append("")  # no press: whatever is shown is drawn anew
            station.buttons.changed.set()


def wake(panels, lights):
    """Have the panels as bright as they were, at once."""
    clock.work()
    for panel, light in zip(panels, lights):
        was_dark = panel.light == DARK
        shine(panel, light)
        panel.lost = panel.lost or was_dark  # it may have been without power meanwhile: it is set up anew
