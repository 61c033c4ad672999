"""How large the largest free piece of the heap is: a few lines for a module that runs on the emulated Pico.

MicroPython itself is asked: to find the largest piece by trying would leave a large piece behind, which a later sweep
may take for one in use.
"""

LARGEST = """
import io
import os
import micropython


class Said(io.IOBase):
    def __init__(self):
        self.words = b""

    def write(self, words):
        self.words += bytes(words)


def largest():
    said = Said()
    before = os.dupterm(said)
    micropython.mem_info()
    os.dupterm(before)
    return 16 * int(said.words.split(b"max free sz: ")[1].split(b"\\n")[0])

"""
