"""The console as a page for a browser: its compiled modules, its files, their sizes, and a local server."""

from tools import Refused as Refused
