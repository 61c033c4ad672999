"""What commands need beside the project: Python packages, Node, MicroPython, the display driver; all pinned."""

from pathlib import Path

from tools import Refused

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / ".environment"


class Unavailable(Refused):
    """A part of the environment cannot be made; the message says which, why, and what helps."""
