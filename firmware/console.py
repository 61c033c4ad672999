"""A console: what one is made of, handed from room to room."""

from firmware.words import text


class Console:
    """The stations of a board, its files and its chance.

    stations  a Station for each screen with its buttons
    store     the Store of settings and journal
    entropy   entropy(n) gives n random bytes
    settings  a dict of texts
    """

    def __init__(self, stations, store, entropy, settings=None):
        self.stations = stations
        self.store = store
        self.entropy = entropy
        self.settings = settings or {}

    def read_settings(self):
        """Take the settings from their file, and speak the language that they name."""
        self.settings = self.store.read_settings()
        text.choose(self.settings.get("language", "en"))

    def write_settings(self):
        """Store the settings."""
        self.store.write_settings(self.settings)
