"""Which trials there are: those of every module in tools/trials/."""

import importlib
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "trials"


def trials():
    """Every Trial by its name, in the order of the modules' names and of their TRIALS."""
    names = sorted(path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("_"))
    modules = [importlib.import_module("tools.trials." + name) for name in names]
    return {trial.name: trial for module in modules for trial in module.TRIALS}
