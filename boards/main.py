"""What MicroPython runs when it has started: a main.py on the file system, else the console."""

import sys

# Each import of one of these would search the file system first; a u in front of the name means the built-in module.
for name in ("array", "collections", "hashlib", "io", "machine", "os", "select", "time"):
    sys.modules[name] = __import__("u" + name)

if "main.py" in sys.modules["os"].listdir("/"):
    with open("/main.py") as file:
        exec(file.read())
else:
    from boards import changed

    changed.prefer()
    from boards import start

    start.run()
