"""A release: which files it holds, and the commands that make them."""


class Refused(Exception):
    """There is no release of this; the message says why and what to do."""
