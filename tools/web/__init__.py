"""The console as a page for a browser: its compiled modules, its files, their sizes, and a local server."""


class Refused(Exception):
    """The page cannot be written; the message says why."""
