"""From the splash to the title: settings, stations, safe mode; then the console for as long as it runs."""

import gc

# From the ground floor up: an import within imports takes of the stack, and that of a Pico bears twelve of them.
import engine.players  # noqa: F401
import firmware.games  # noqa: F401
import firmware.match.session  # noqa: F401
from engine.games import NAMES, find_game
from firmware import rescue, safe
from firmware.console import Console
from firmware.device import aio, clock, sound
from firmware.device.buttons import Buttons
from firmware.device.station import Station
from firmware.device.store import Store
from firmware.words.text import say_trouble

for game in NAMES:
    find_game(game)  # else the first match would wait for it


def start(hardware, panels, saves, held):
    """The console, or safe mode. `panels` show the splash, `saves` is the folder of the files, `held` are the buttons
    that were down when the splash came: [(station, name)].
    """
    gc.collect()  # of the imports
    if hardware.tone:
        sound.use(hardware.tone)
    clock.change = hardware.change_clock
    stations = open_stations(panels, hardware.stations, hardware.name)
    console = Console(stations, Store(saves), hardware.entropy)
    console.read_settings()
    console.store.flash = hardware.share_flash(lambda: stations[0].look())
    held = [one for one in hardware.find_held() if one in held]
    if not (held and is_safe_mode_wanted(stations, held, hardware)):
        run(console, hardware.watchdog)


def open_stations(panels, connected, board):
    """A Station for each panel, with its buttons."""
    Station.board = board
    return [Station(panel, Buttons(pins)) for panel, (_, pins) in zip(panels, connected)]


def is_safe_mode_wanted(stations, held, hardware):
    """Ask whoever holds buttons down; in safe mode every screen says so."""
    return aio.run(safe.is_wanted(stations, held, hardware.find_held))


def run(console, watchdog):
    """A Console until there were too many errors in a row; then every screen says so."""
    watchdog.last_words = lambda: rescue.report_hang(console.store)
    try:
        aio.run(rescue.keep_running(console, watchdog))
    finally:
        watchdog.stop()  # a KeyboardInterrupt ends here too, and an upload may follow it
        clock.work()  # a soft reset leaves the clock as it is
    safe.rest(console.stations, [say_trouble("safe_crashes")])
