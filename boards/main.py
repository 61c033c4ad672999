"""What MicroPython runs when it has started: a main.py on the file system, else the console."""

import os

if "main.py" in os.listdir("/"):
    with open("/main.py") as file:
        exec(file.read())
else:
    from boards import changed

    changed.prefer()
    from boards import start

    start.run()
