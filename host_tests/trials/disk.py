"""The store's files on a littlefs, as MicroPython mounts it, on any device with the methods of rp2.Flash."""

import contextlib
import errno

import pytest

from boards.connect import Flash
from firmware.storage import store
from host_tests.trials.device import BLOCK_COUNT, ERASE
from tools.pico.storage import OLDEST_LAYOUT, SETTINGS

CODES = {-2: errno.ENOENT, -5: errno.EIO, -17: errno.EEXIST, -28: errno.ENOSPC, -84: errno.EIO}


class Disk:
    """A mounted file system with what the store uses of `os`, and open().

    A device without a file system is formatted, as MicroPython does at its start.
    """

    def __init__(self, device):
        from littlefs import LittleFS, LittleFSError

        self.error = LittleFSError
        self.flash = Flash(lambda: None, device)
        self.opened = []
        settings = {**SETTINGS, "block_count": device.ioctl(BLOCK_COUNT, 0)}
        self.system = LittleFS(self, **settings, disk_version=OLDEST_LAYOUT, mount=False)
        try:
            self.system.mount()
        except self.error:
            self.ask(self.system.format)
            self.ask(self.system.mount)

    def read(self, _cfg, block, off, size):
        """Called by littlefs, as the next three."""
        found = bytearray(size)
        self.flash.readblocks(block, found, off)
        return found

    def prog(self, _cfg, block, off, data):
        self.flash.writeblocks(block, bytes(data), off)
        return 0

    def erase(self, _cfg, block):
        self.flash.ioctl(ERASE, block)
        return 0

    def sync(self, _cfg):
        return 0  # everything is there already

    def open(self, path, mode):
        """A file, unbuffered as MicroPython's are when they write."""
        self.opened.append(File(self, self.ask(self.system.open, path, mode, 0 if mode != "rb" else -1)))
        return self.opened[-1]

    def close(self):
        """Close all files, as MicroPython does at its soft reset, and ignore errors."""
        for file in list(self.opened):
            with contextlib.suppress(OSError):
                file.close()

    def stat(self, path):
        return (0,) * 6 + (self.ask(self.system.stat, path).size,)

    def ilistdir(self, path):
        for entry in self.ask(lambda: list(self.system.scandir(path))):
            yield entry.name, 0x4000 if entry.type == 2 else 0x8000, 0, entry.size

    def mkdir(self, path):
        self.ask(self.system.mkdir, path)

    def rmdir(self, path):
        if self.ask(self.system.listdir, path):
            raise OSError(errno.ENOTEMPTY, path)
        self.ask(self.system.rmdir, path)

    def remove(self, path):
        self.ask(self.system.remove, path)

    def rename(self, path, new):
        self.ask(self.system.rename, path, new)

    def ask(self, work, *values):
        """Ask littlefs; its errors become those of MicroPython."""
        try:
            return work(*values)
        except self.error as problem:
            raise OSError(CODES.get(problem.code, -problem.code), str(problem))


class File(contextlib.AbstractContextManager):
    """An open file of a Disk."""

    def __init__(self, disk, file):
        self.disk, self.file = disk, file
        self.seek, self.readline, self.read = file.seek, file.readline, file.read

    def write(self, data):
        return self.disk.ask(self.file.write, data)

    def flush(self):
        self.disk.ask(self.file.flush)

    def close(self):
        """Close it once: littlefs must not be asked twice."""
        if self in self.disk.opened:
            self.disk.opened.remove(self)
            self.disk.ask(self.file.close)
            self.file.close = lambda: None

    def __exit__(self, *error):
        self.close()


@contextlib.contextmanager
def stored_on(disk):
    """The firmware's Store keeps its files on a Disk; with its `flash` lines are programmed into it, as on a Pico."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "open", disk.open, raising=False)
        patch.setattr(store, "os", disk)
        yield disk
