"""The console: a context object that holds stations, store, entropy source and settings."""

from firmware.device import brightness
from firmware.settings import Settings
from firmware.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.device.station import Station
    from firmware.storage.store import Store


PACES = {"calm": 16, "normal": 10, "quick": 5}  # how long a match shows things, in tenths of the usual times


class Console:
    """What the rest of the firmware is handed.

    stations  a Station for each screen with its buttons
    device    the Device that they share: clock, buzzer, battery and the like
    store     the Store of settings and journal
    entropy   entropy(n) gives n random bytes
    on_match  on_match(table) is called when a match begins, a demo's too; None on a board
    settings  the Settings
    """

    def __init__(self, stations: list["Station"], store: "Store", entropy, on_match=None) -> None:
        self.stations = stations
        self.device = stations[0].device
        self.store = store
        self.entropy = entropy
        self.on_match = on_match
        self.settings = Settings()

    def read_settings(self) -> None:
        """Load the settings from their file and switch to the language they name."""
        self.settings = Settings(self.store.read_settings())
        text.choose(self.settings.find("language"))

    def apply_settings(self) -> None:
        """Apply the settings to the screens, the buzzer and the pace of a match."""
        brightness.apply_settings(self.stations, self.settings)
        self.device.buzzer.silent = self.settings.find("sound") == "off"
        self.device.pace = PACES[self.settings.find("pace")]

    def write_settings(self) -> None:
        """Store the settings."""
        self.store.write_settings(self.settings.kept)
