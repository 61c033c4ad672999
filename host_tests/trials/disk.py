"""The store's files on a littlefs, as MicroPython mounts it, on any device with the methods of rp2.Flash.

Needs littlefs-python, so it works in the test environment only.
"""

import contextlib
import errno

from boards.connect import Flash
from firmware.device import store
from tools.pico.storage import OLDEST_LAYOUT, SETTINGS

FAILED = -5  # what littlefs is told when the device raised
CODES = {-2: errno.ENOENT, -5: errno.EIO, -17: errno.EEXIST, -28: errno.ENOSPC, -84: errno.EIO}


class Context:
    """What littlefs asks of a device. What the device raises is kept: littlefs knows numbers only."""

    def __init__(self, device):
        self.device, self.raised = device, None

    def read(self, cfg, block, off, size):
        """Bytes of a block."""
        found = bytearray(size)
        self.device.readblocks(block, found, off)
        return found

    def prog(self, cfg, block, off, data):
        """Program bytes."""
        return self._try(self.device.writeblocks, block, data, off)

    def erase(self, cfg, block):
        """Erase a block."""
        return self._try(self.device.ioctl, 6, block)

    def sync(self, cfg):
        """All is there already."""
        return 0

    def _try(self, work, *values):
        if self.raised:
            return FAILED
        try:
            work(*values)
        except BaseException as error:
            self.raised = error
            return FAILED
        return 0


class Disk:
    """A mounted file system with what the store uses of `os`, and open(). A device that holds none is formatted, as
    MicroPython does at its start.
    """

    def __init__(self, device):
        from littlefs import LittleFS, LittleFSError

        self.error = LittleFSError
        self.flash = Flash(do_nothing, device)
        self.context = Context(self.flash)
        self.opened = []
        self.system = LittleFS(self.context, **SETTINGS, disk_version=OLDEST_LAYOUT, mount=False)
        try:
            self.system.mount()
        except self.error:
            self._ask(self.system.format)
            self._ask(self.system.mount)

    def open(self, path, mode):
        """A file, unbuffered as MicroPython's are when they write."""
        self.opened.append(File(self, self._ask(self.system.open, path, mode, 0 if mode != "rb" else -1)))
        return self.opened[-1]

    def close(self):
        """What MicroPython does at its soft reset: whatever is open still is closed; what fails then is passed over."""
        for file in list(self.opened):
            with contextlib.suppress(OSError):
                file.close()

    def stat(self, path):
        """As os.stat(): the size is number 6."""
        return (0,) * 6 + (self._ask(self.system.stat, path).size,)

    def mkdir(self, path):
        """Make a folder."""
        self._ask(self.system.mkdir, path)

    def remove(self, path):
        """Remove a file."""
        self._ask(self.system.remove, path)

    def rename(self, path, new):
        """Rename a file, over another one."""
        self._ask(self.system.rename, path, new)

    def _ask(self, work, *values):
        """Ask littlefs; its errors become those of MicroPython, and what the device raised goes on."""
        try:
            return work(*values)
        except (self.error, OSError) as problem:
            raised, self.context.raised = self.context.raised, None
            if raised:
                raise raised
            if isinstance(problem, OSError):
                raise
            raise OSError(CODES.get(problem.code, -problem.code), str(problem))


class File:
    """An open file of a Disk."""

    def __init__(self, disk, file):
        self.disk, self.file = disk, file
        self.closed = False
        self.seek, self.readline, self.read = file.seek, file.readline, file.read

    def write(self, data):
        """Write all bytes."""
        return self.disk._ask(self.file.write, data)

    def flush(self):
        """Have them on the flash."""
        self.disk._ask(self.file.flush)

    def close(self):
        """Close it, which has the rest on the flash; once, for littlefs must not be asked twice."""
        if not self.closed:
            self.closed = True
            self.disk.opened.remove(self)
            self.disk._ask(self.file.close)
            self.file.close = do_nothing

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


def do_nothing():
    """In place of a close() when the file is closed already, and of a look at the buttons."""


@contextlib.contextmanager
def stored_on(disk):
    """The firmware's Store keeps its files on a Disk; the journal's lines are programmed into it, as on a Pico."""
    before = vars(store).get("open"), store.os
    store.open, store.os, store.Store.flash = disk.open, disk, disk.flash
    try:
        yield disk
    finally:
        store.os, store.Store.flash = before[1], None
        if before[0]:
            store.open = before[0]
        else:
            del store.open
