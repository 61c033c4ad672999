"""What MicroPython runs when it has started: the console, or a main.py on the file system."""

import sys

# Each import of one of these would search the file system first; a u in front of the name means the built-in module.
for name in ("array", "collections", "hashlib", "io", "machine", "os", "select", "time"):
    sys.modules[name] = __import__("u" + name)


def run(path):
    """Run the console; `path`: sys.path as MicroPython has it."""
    sys.path[:] = [".frozen", "", "/lib"]  # no folder /firmware and no asyncio.py on the file system goes first
    from boards import changed

    files = changed.prefer(path)
    if files is not None:
        from boards import start

        start.run(files)


run(sys.path[:])
