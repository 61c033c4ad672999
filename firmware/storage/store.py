"""The store: settings and the journals of the stored matches, as small text files in one folder."""

import os

from engine.games import NAMES
from engine.types import Any
from firmware.storage.lines import LINE, PADDING, join_to, read_lines, read_parts, split_lines
from firmware.storage.pre_erased import PreErasedFile

SETTINGS = "settings.txt"
JOURNAL = "journal.txt"  # the match that was played last
WAITING = "journal."  # and the name of a game: its match, which waits while one of another game is played
JOURNALS = [JOURNAL] + [WAITING + game for game in NAMES]
QUARANTINED = "journal.old"
LAST = "last.txt"  # the record of the match that ended last
BEFORE = ".before"  # after the folder's name: how `flash` renames it before it renames the new saves
MAX_SETTINGS = 64
HEADER = 64  # characters, which the name of the game is among


class Store:
    """Files in a folder, which is created when needed. All writes are atomic.

    A file is replaced by writing a new one and renaming it over the old one; the journal is only appended to, and
    every line is on the flash when append() returns. On a board the journal has an erased tail for more lines
    (pre_erased.py). Reading takes little memory, whatever the folder contains.
    """

    def __init__(self, folder: str, flash: "Any" = None) -> None:
        self.folder = folder
        self.flash = flash  # on a board: the Flash of boards/connect.py
        self.journal: Any = None  # an AppendedFile or PreErasedFile while a match is played

    def _path(self, name: str) -> str:
        return self.folder + "/" + name

    def read(self, name: str, take):
        """Return take(lines) for the lines of a file, a generator, newlines included.

        A missing file has no lines. A line that is not UTF-8, too long or unreadable comes as UNREADABLE.
        """
        try:
            file = open(self._path(name), "rb")
        except OSError:
            return take(iter(()))
        with file:
            return take(read_lines(file))

    def read_beginning(self, name: str, size: int) -> str:
        """The first `size` characters of a file; "" if there is none."""
        return self.read(name, lambda lines: join_to(lines, size))[:size]

    def write(self, name: str, text: str) -> None:
        """Replace a file by this text, atomically."""
        self._replace(name, [text.encode()])

    def write_lines(self, name: str, lines) -> None:
        """Replace a file by these lines (texts), atomically; they may be a generator that reads the same file."""
        self._replace(name, (line.encode() for line in lines))

    def _replace(self, name, parts):
        """Replace a file by parts (bytes), atomically."""
        make_folder(self.folder)
        with open(self._path(name + ".new"), "wb") as file:
            for part in parts:
                file.write(part)
            commit(file)
        rename_over(self._path(name + ".new"), self._path(name))

    def _copy(self, name, target, size):
        """Replace a file, perhaps the same one, by the first `size` bytes of another, atomically."""
        with open(self._path(name), "rb") as file:
            self._replace(target, read_parts(file, size))

    def find_size(self, name: str) -> int:
        """The size of a file in bytes; 0 if there is none."""
        try:
            return os.stat(self._path(name))[6]
        except OSError:
            return 0

    def read_settings(self) -> dict[str, str]:
        """The settings as a dict of texts; invalid lines are skipped."""
        return self.read(SETTINGS, find_pairs)

    def write_settings(self, settings: dict[str, str]) -> None:
        """Store the settings, a dict of texts."""
        self.write(SETTINGS, "".join(["%s=%s\n" % (key, settings[key]) for key in sorted(settings)]))

    def find_journal(self, game: str) -> str | None:
        """The file of the stored match of a game, or None."""
        field = " game=%s " % game
        for name in (JOURNAL, WAITING + game):
            if field in self.read_beginning(name, HEADER):
                return name
        return None

    def switch_to(self, game: str) -> None:
        """Make the stored match of a game, if there is one, the journal; a match of another game waits meanwhile.

        Two files are renamed, one after the other: after a power cut in between both matches wait.
        """
        for other in NAMES:
            if other != game and self.find_journal(other) == JOURNAL:
                rename_over(self._path(JOURNAL), self._path(WAITING + other))
        if self.find_journal(game) == WAITING + game:
            rename_over(self._path(WAITING + game), self._path(JOURNAL))

    def start_journal(self, text: str) -> None:
        """Start the journal of a match with this text, its header."""
        self.close()
        self._begin_journal([text.encode()])

    def resume_journal(self, count: int) -> None:
        """Resume the journal after its first `count` lines; if it has more, copy all of it to QUARANTINED first.

        It is copied, not renamed, so that a power cut never leaves the match without a journal.
        """
        self.close()
        with open(self._path(JOURNAL), "rb") as file:
            lines = split_lines(file)
            wanted = sum(len(next(lines)) for _ in range(count))  # no list: that could be too long for the heap
            file.seek(wanted)
            more = file.read(LINE).rstrip(PADDING)
        if more:
            self._copy(JOURNAL, QUARANTINED, self.find_size(JOURNAL))
        self._go_on_journal(wanted)

    def append(self, line: str) -> None:
        """Add a line to the journal; it is stored when this returns."""
        data = line.encode()
        if self.journal.fits(data):
            self.journal.add(data)
        else:
            self._go_on_journal(self.journal.size, data)

    def _go_on_journal(self, size, line=b""):
        """Replace the journal by its first `size` bytes and perhaps one more line, atomically."""
        with open(self._path(JOURNAL), "rb") as file:
            self._begin_journal(read_parts(file, size, line))

    def _begin_journal(self, parts):
        """Replace the journal by parts (bytes), atomically, and open it for appending."""
        if not self.flash:
            self._replace(JOURNAL, parts)
            self.journal = AppendedFile(self._path(JOURNAL))
            return
        self.journal = PreErasedFile(self.flash)
        self._replace(JOURNAL, self.journal.fill(parts))
        if not self.journal.blocks:  # a block was bad: append the slow way
            self._copy(JOURNAL, JOURNAL, self.journal.size)
            self.journal = AppendedFile(self._path(JOURNAL))

    def remove_journal(self) -> None:
        """The match is over: keep its record as LAST."""
        self.close()
        try:
            rename_over(self._path(JOURNAL), self._path(LAST))
        except OSError:
            pass

    def quarantine(self, name: str) -> None:
        """Rename an unreadable journal to QUARANTINED."""
        rename_over(self._path(name), self._path(QUARANTINED))

    def close(self) -> None:
        """Close the journal's file; the journal stays."""
        journal, self.journal = self.journal, None
        if journal:
            journal.close()


class AppendedFile:
    """A file to which lines are added at its end."""

    def __init__(self, path: str) -> None:
        self.file = open(path, "ab")

    def fits(self, line: bytes) -> bool:
        """Whether there is room for a line."""
        return True

    def add(self, line: bytes) -> None:
        """Add a line (bytes); it is stored when this returns."""
        self.file.write(line)
        commit(self.file)

    def close(self) -> None:
        """Close the file."""
        try:
            self.file.close()
        except OSError:  # every line was stored when add() returned, or add() raised
            pass


def commit(file) -> None:
    """Flush a file to the flash or disk; on the Pico flush() alone does that."""
    file.flush()
    if hasattr(os, "fsync"):
        os.fsync(file.fileno())


def rename_over(source: str, target: str) -> None:
    """Rename a file over another one; on Windows only os.replace does that."""
    getattr(os, "replace", os.rename)(source, target)


def put_back(folder: str) -> None:
    """Give the saves their folder's name back if the power failed in the middle of `flash --restore`."""
    try:
        os.stat(folder)
    except OSError:
        try:
            os.rename(folder + BEFORE, folder)
        except OSError:  # there are no saves yet
            pass


def make_folder(folder: str) -> None:
    """Create a folder unless it exists; OSError with the true reason if that fails."""
    try:
        os.stat(folder)
    except OSError:
        os.mkdir(folder)


def find_pairs(lines) -> dict[str, str]:
    """The settings in lines of key=value, at most MAX_SETTINGS; other lines are skipped."""
    pairs = {}
    for line in lines:
        key, equals, value = line.strip().partition("=")
        if key and equals:
            pairs[key] = value
        if len(pairs) == MAX_SETTINGS:
            break
    return pairs
