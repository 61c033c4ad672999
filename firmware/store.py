"""The store: settings and the journal of the match being played, as small text files in one folder."""

import os

SETTINGS = "settings.txt"
JOURNAL = "journal.txt"
ASIDE = "journal.old"


class Store:
    """Files in a folder, which is made when needed. Nothing is ever left half written.

    A file is replaced by writing a new one beside it and renaming it over; the journal is only appended to,
    and every line is on the flash when append() returns.
    """

    def __init__(self, folder):
        self.folder = folder
        self.journal = None
        try:
            os.mkdir(folder)
        except OSError:  # it is there already, or the first write will say what is wrong
            pass

    def _path(self, name):
        return self.folder + "/" + name

    def read(self, name, take=list):
        """What take(lines) makes of a file's lines, which come one at a time with their line ends.

        No line comes when there is no file; one that is no text comes as "".
        """
        try:
            file = open(self._path(name), "rb")
        except OSError:
            return take(iter(()))
        with file:
            return take(decode(line) for line in file)

    def write(self, name, text):
        """Replace a file by this text, all or nothing."""
        with open(self._path(name + ".new"), "wb") as file:
            file.write(text.encode())
            commit(file)
        rename_over(self._path(name + ".new"), self._path(name))

    def settings(self):
        """The settings as a dict of texts; lines that are none are passed over."""
        pairs = [line.strip().split("=", 1) for line in self.read(SETTINGS)]
        return dict([pair for pair in pairs if len(pair) == 2])

    def keep_settings(self, settings):
        """Store the settings, a dict of texts."""
        self.write(SETTINGS, "".join(["%s=%s\n" % (key, settings[key]) for key in sorted(settings)]))

    def start_journal(self, text):
        """Begin the journal of a match with what is known of it so far."""
        self.close()
        self.write(JOURNAL, text)
        self.journal = open(self._path(JOURNAL), "ab")

    def go_on_journal(self, count):
        """Go on with the journal after its first `count` lines; where it has more, the whole of it is put aside."""
        self.close()
        if self.read(JOURNAL, count_lines) > count:
            with open(self._path(JOURNAL), "rb") as old, open(self._path(JOURNAL + ".new"), "wb") as new:
                for _ in range(count):
                    new.write(old.readline())
                commit(new)
            self.put_journal_aside()
            rename_over(self._path(JOURNAL + ".new"), self._path(JOURNAL))
        self.journal = open(self._path(JOURNAL), "ab")

    def append(self, line):
        """Add a line to the journal; it is stored when this returns."""
        self.journal.write(line.encode())
        commit(self.journal)

    def drop_journal(self):
        """Forget the match: it is over or was abandoned."""
        self.close()
        try:
            os.remove(self._path(JOURNAL))
        except OSError:
            pass

    def put_journal_aside(self):
        """Keep a journal that cannot be read, or not to its end, under another name."""
        rename_over(self._path(JOURNAL), self._path(ASIDE))

    def close(self):
        """Close the journal's file; the journal stays."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None


def commit(file):
    """Have what was written on the flash or disk when this returns; on the Pico flush() alone does that."""
    file.flush()
    if hasattr(os, "fsync"):
        os.fsync(file.fileno())


def rename_over(source, target):
    """Rename a file over another one; where plain rename refuses that (Windows), replace does it."""
    getattr(os, "replace", os.rename)(source, target)


def count_lines(lines):
    """How many lines there are."""
    return sum([1 for _ in lines])


def decode(line):
    """A line's text, or "" when its bytes are none."""
    try:
        return line.decode()
    except UnicodeError:
        return ""
