"""The settings: what people chose for the console itself, each with its values, and how it stands in their file."""

from firmware.types import Store
from firmware.words.text import LANGUAGES

ON, LAST, OFF = "2", "1", "0"  # of "explain": how many more matches are explained
VALUES = {  # of each setting, the default first
    "language": tuple([code for code, _ in LANGUAGES]),
    "light": ("full", "middle", "low"),
    "pace": ("normal", "quick", "calm"),
    "sound": ("on", "off"),
    "demo": ("on", "off"),
    "remarks": ("on", "off"),
    "explain": (ON, LAST, OFF),
}
TURNED = "turned"  # the stations with turned screens, numbered from 1, with commas between


class Settings:
    """`kept`: {key: text} of their whole file, where the plan, the evening and your equal have theirs, too."""

    def __init__(self, kept: dict[str, str] | None = None) -> None:
        self.kept = {} if kept is None else kept

    def find(self, name: str) -> str:
        """The value of a setting; the default if the stored one is invalid."""
        values = VALUES[name]
        return self.kept[name] if self.kept.get(name) in values else values[0]

    def is_stored(self, name: str) -> bool:
        """Whether people have chosen a setting."""
        return self.kept.get(name) in VALUES[name]

    def put(self, name: str, value: str) -> None:
        """Choose a value."""
        self.kept[name] = value

    def is_turned(self, station: int) -> bool:
        """Whether the screen of a station, numbered from 1, is turned."""
        return str(station) in self.kept.get(TURNED, "").split(",")

    def turn(self, station: int) -> None:
        """Turn the screen of a station, or back."""
        turned = [number for number in self.kept.get(TURNED, "").split(",") if number and number != str(station)]
        self.put(TURNED, ",".join(sorted(turned if self.is_turned(station) else turned + [str(station)])))

    def count_explained(self) -> None:
        """Take one off the matches that are still explained."""
        left = self.find("explain")
        if left != OFF:
            self.put("explain", LAST if left == ON else OFF)


def begin_in(store: "Store", language: str | None) -> None:
    """Store a language where none was chosen, if the console speaks it; else it will ask."""
    settings = Settings(store.read_settings())
    if language in VALUES["language"] and not settings.is_stored("language"):
        settings.put("language", language)
        store.write_settings(settings.kept)
