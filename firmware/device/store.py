"""The store: settings and the journal of the match being played, as small text files in one folder."""

import os

from firmware.device.in_place import InPlace
from firmware.device.lines import LINE, ROOM, join_to, read_lines, read_parts

SETTINGS = "settings.txt"
JOURNAL = "journal.txt"
ASIDE = "journal.old"
LAST = "last.txt"  # the record of the match that ended last
MOST_SETTINGS = 64


class Store:
    """Files in a folder, which is made when needed. Nothing is ever left half written.

    A file is replaced by writing a new one beside it and renaming it over; the journal is only appended to,
    and every line is on the flash when append() returns. On a board the journal is larger than its text: room for
    more lines is made beforehand (in_place.py). Whatever lies in the folder, reading it takes little memory.
    """

    flash = None  # a Flash, as boards/connect.py has it, on a board

    def __init__(self, folder):
        self.folder = folder
        self.journal = None  # Appended or InPlace, while a match is played

    def _path(self, name):
        return self.folder + "/" + name

    def read(self, name, take):
        """What take(lines) makes of a file's lines, which come one at a time with their line ends.

        No line comes when there is no file. A line that is no text, too long or not to be read comes as UNREADABLE.
        """
        try:
            file = open(self._path(name), "rb")
        except OSError:
            return take(iter(()))
        with file:
            return take(read_lines(file))

    def read_beginning(self, name, size):
        """The text of a file's first lines: as many as make `size` characters; "" when there is no file."""
        return self.read(name, lambda lines: join_to(lines, size))[:size]

    def write(self, name, text):
        """Replace a file by this text, all or nothing."""
        self._replace(name, [text.encode()])

    def write_lines(self, name, lines):
        """Replace a file by these lines (texts), which may come from reading it, all or nothing."""
        self._replace(name, (line.encode() for line in lines))

    def _replace(self, name, parts):
        """Replace a file by parts (bytes), all or nothing."""
        make_folder(self.folder)
        with open(self._path(name + ".new"), "wb") as file:
            for part in parts:
                file.write(part)
            commit(file)
        rename_over(self._path(name + ".new"), self._path(name))

    def _copy(self, name, target, size):
        """Put the first `size` bytes of a file in the place of another one, or of its own, all or nothing."""
        with open(self._path(name), "rb") as file:
            self._replace(target, read_parts(file, size))

    def find_size(self, name):
        """The bytes of a file; 0 when there is none."""
        try:
            return os.stat(self._path(name))[6]
        except OSError:
            return 0

    def read_settings(self):
        """The settings as a dict of texts; lines that are none are passed over."""
        return self.read(SETTINGS, find_pairs)

    def write_settings(self, settings):
        """Store the settings, a dict of texts."""
        self.write(SETTINGS, "".join(["%s=%s\n" % (key, settings[key]) for key in sorted(settings)]))

    def start_journal(self, text):
        """Begin the journal of a match with what is known of it so far."""
        self.close()
        self._begin_journal([text.encode()])

    def resume_journal(self, count):
        """Go on with the journal after its first `count` lines; where it has more, the whole of it is kept aside.

        It is copied, not renamed: at every moment the match lies in the journal.
        """
        self.close()
        with open(self._path(JOURNAL), "rb") as file:
            wanted = sum([len(file.readline(LINE)) for _ in range(count)])
            more = file.read(LINE).rstrip(ROOM)
        if more:
            self._copy(JOURNAL, ASIDE, self.find_size(JOURNAL))
        self._go_on_journal(wanted)

    def append(self, line):
        """Add a line to the journal; it is stored when this returns."""
        line = line.encode()
        if self.journal.fits(line):
            self.journal.add(line)
        else:
            self._go_on_journal(self.journal.size, line)

    def _go_on_journal(self, size, line=b""):
        """Begin the journal anew with its first `size` bytes and perhaps a line more, all or nothing."""
        with open(self._path(JOURNAL), "rb") as file:
            self._begin_journal(read_parts(file, size, line))

    def _begin_journal(self, parts):
        """Put parts (bytes) in the journal's place, all or nothing, and be ready to add lines."""
        if not self.flash:
            self._replace(JOURNAL, parts)
            self.journal = Appended(self._path(JOURNAL))
            return
        self.journal = InPlace(self.flash)
        self._replace(JOURNAL, self.journal.fill(parts))
        if not self.journal.blocks:  # one of them was bad: this time the slow way
            self._copy(JOURNAL, JOURNAL, self.journal.size)
            self.journal = Appended(self._path(JOURNAL))

    def remove_journal(self):
        """The match is over, or was given up: nobody goes on with it, but its record is kept as LAST."""
        self.close()
        try:
            rename_over(self._path(JOURNAL), self._path(LAST))
        except OSError:
            pass

    def put_journal_aside(self):
        """Keep a journal that cannot be read under another name."""
        rename_over(self._path(JOURNAL), self._path(ASIDE))

    def close(self):
        """Close the journal's file; the journal stays."""
        journal, self.journal = self.journal, None
        if journal:
            journal.close()


class Appended:
    """A file to which lines are added at its end."""

    def __init__(self, path):
        self.file = open(path, "ab")

    def fits(self, line):
        """Whether there is room for a line."""
        return True

    def add(self, line):
        """Add a line (bytes); it is stored when this returns."""
        self.file.write(line)
        commit(self.file)

    def close(self):
        """No line follows."""
        try:
            self.file.close()
        except OSError:  # every line was stored when add() returned; what could not be was told there
            pass


def commit(file):
    """Have what was written on the flash or disk when this returns; on the Pico flush() alone does that."""
    file.flush()
    if hasattr(os, "fsync"):
        os.fsync(file.fileno())


def rename_over(source, target):
    """Rename a file over another one; where plain rename refuses that (Windows), replace does it."""
    getattr(os, "replace", os.rename)(source, target)


def make_folder(folder):
    """Make a folder unless it is there; OSError, with its true reason, when that cannot be."""
    try:
        os.stat(folder)
    except OSError:
        os.mkdir(folder)


def find_pairs(lines):
    """The settings in lines: key=value; other lines are passed over, and so is what comes after too many settings."""
    pairs = {}
    for line in lines:
        key, equals, value = line.strip().partition("=")
        if key and equals:
            pairs[key] = value
        if len(pairs) == MOST_SETTINGS:
            break
    return pairs
