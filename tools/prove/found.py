"""Which trials there are, those of every module in tools/trials/; and the work on one piece of one of them."""

import importlib
import time
import traceback
from pathlib import Path

from tools.prove.trial import Tally

FOLDER = Path(__file__).resolve().parent.parent / "trials"
LIMIT_S = 9000  # a piece that takes longer hangs; the longest, 400 rounds in a row, takes a quarter of an hour alone
BROKEN = "pieces crashed"


def trials():
    """Every Trial by its name, in the order of the modules' names and of their TRIALS."""
    names = sorted(path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("_"))
    modules = [importlib.import_module("tools.trials." + name) for name in names]
    return {trial.name: trial for module in modules for trial in module.TRIALS}


def perform(name, piece):
    """Work on a piece here: (its Tally as plain data, how many seconds it took)."""
    start = time.monotonic()
    try:
        found = trials()[name].perform(*piece).plain()
    except Exception:
        found, _ = crashed((name, piece), f"\n{traceback.format_exc()}")
    return found, time.monotonic() - start


def crashed(one, words):
    """The same of a (name, piece) that could not be worked on, for the reason in these words."""
    return Tally(failed={BROKEN: 1}, said=[f"{BROKEN}: {one[0]} {one[1]}: {words}"]).plain(), 0
