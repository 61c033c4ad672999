"""From the splash to the title: settings, stations, safe mode; then the console for as long as it runs."""

import gc

from firmware import safe_mode, supervisor
from firmware.console import Console
from firmware.device import aio
from firmware.device.buttons import Buttons
from firmware.device.device import Device
from firmware.device.peripherals import Battery, Buzzer, Clock
from firmware.device.station import Station
from firmware.storage.store import Store, put_back
from firmware.types import Panel
from firmware.words.text import say_trouble


def start(hardware, panels: list["Panel"], saves: str, held: list[tuple[int, str]]) -> None:
    """Start the console, or safe mode. `panels` show the splash, `saves` is the folder of the files, `held` are the
    buttons that were down at power-on: [(station, name)].
    """
    gc.collect()  # garbage of the imports
    put_back(saves)
    clock, buzzer, battery = Clock(hardware.change_clock), Buzzer(hardware.tone), Battery(hardware.find_supply())
    device = Device(hardware.name, clock, buzzer, battery)
    stations = [Station(panel, Buttons(pins, device)) for panel, (_, pins) in zip(panels, hardware.stations)]
    store = Store(saves, hardware.share_flash(lambda: device.poll_buttons()))
    console = Console(stations, store, hardware.entropy)
    plug = hardware.open_plug()
    if plug:
        from firmware.cable.presence import Cable

        console.cable = Cable(plug)
    console.read_settings()
    console.left_out = safe_mode.name_files(hardware.left_out)
    if console.left_out:
        supervisor.forget_errors(store)  # the next start tries them again
    held = [button for button in hardware.find_held() if button in held]
    if not (held and is_safe_mode_wanted(stations, held, hardware.find_held, console.left_out)):
        run_until_broken(console, hardware)


def is_safe_mode_wanted(stations: list[Station], held: list[tuple[int, str]], *more) -> bool:
    """Offer safe mode if a button is held at boot."""
    return aio.run(safe_mode.is_wanted(stations, held, *more))


def run_until_broken(console: Console, hardware) -> None:
    """Run a Console until there are too many errors in a row; then show so on every screen."""
    hardware.watchdog.on_timeout = lambda: supervisor.report_hang(console.store)
    try:
        aio.run(supervisor.keep_running(console, hardware))
    finally:
        hardware.watchdog.stop()  # also after a KeyboardInterrupt, which an upload may follow
        console.device.clock.speed_up()  # a soft reset does not restore the clock
    safe_mode.show_end(console.stations, [say_trouble("safe_crashes")])
