"""Prepares the modules that boards/manifest.py freezes, for a build of MicroPython by hand: python3 -m tools.freeze"""

from tools.freeze import prepare

prepare.write_modules()
print(f"The modules are in {prepare.FOLDER}, for boards/manifest.py.")
