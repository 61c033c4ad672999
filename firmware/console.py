"""The console: a context object that holds stations, store, entropy source and settings."""

from firmware.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.device.station import Station
    from firmware.device.store import Store


class Console:
    """What the rest of the firmware is handed.

    stations  a Station for each screen with its buttons
    store     the Store of settings and journal
    entropy   entropy(n) gives n random bytes
    settings  a dict of texts
    """

    def __init__(
        self, stations: list["Station"], store: "Store", entropy, settings: dict[str, str] | None = None
    ) -> None:
        self.stations = stations
        self.store = store
        self.entropy = entropy
        self.settings = settings or {}

    def read_settings(self) -> None:
        """Load the settings from their file and switch to the language they name."""
        self.settings = self.store.read_settings()
        text.choose(self.settings.get("language", "en"))

    def write_settings(self) -> None:
        """Store the settings."""
        self.store.write_settings(self.settings)
