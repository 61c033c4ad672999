"""A board without an emulator: boards/on_pico.py works on a real littlefs, and the power fails where a test wants."""

import io
from pathlib import Path
from types import SimpleNamespace

from host_tests.trials.device import Device
from host_tests.trials.disk import Context
from tools.flash import Refused, remote, survey
from tools.pico import storage

FULL, NOT_EMPTY = 28, 39


class Board:
    """A flash with {path: bytes} in it, where the power fails before the operation number `cut` (0: never).

    An operation makes, renames or removes something. A file that is being written is empty until it is closed.
    `device` writes down what each operation does to the flash.
    """

    def __init__(self, files, blocks=storage.BLOCKS):
        from littlefs import LittleFS, LittleFSError

        self.error = LittleFSError
        self.device = Device(storage.file_system(files, blocks * storage.BLOCK))
        settings = {**storage.SETTINGS, "block_count": blocks}
        self.fs = LittleFS(Context(self.device), **settings, disk_version=storage.OLDEST_LAYOUT, mount=False)
        self.fs.mount()
        self.cut, self.operations, self.said = 0, 0, []
        self.names = {}
        exec(compile(remote.ON_PICO.read_text(encoding="utf-8"), "on_pico.py", "exec"), self.names)
        calls = ("ilistdir", "stat", "rename", "remove", "mkdir", "rmdir")
        self.names["os"] = SimpleNamespace(**{name: getattr(self, name) for name in calls})
        self.names["open"] = self.open
        self.names["print"] = lambda *words: self.said.append(" ".join(map(str, words)))

    def run(self, port, *steps, heard=None, seconds=None, script=None):
        """In the place of remote.run_steps()."""
        self.said = []
        for word, *rest in steps:
            if word == "exec":
                exec(rest[0], self.names)
            elif word == "cp":
                if heard:
                    heard("cp " + rest[-1])
                self.copy(*rest[-2:])
        return self.said

    def look(self):
        """The files that survey.inspect_pico() sees, as survey.There."""
        self.names["put_back"]()
        return survey.There("a Pico", "rp2040", "0.1.0", 0, "", None, self.sizes())

    def sizes(self):
        """{path: length} of the files on it."""
        return {path: len(content) for path, content in self.contents().items()}

    def contents(self):
        """{path: bytes} of the files on it."""
        return files_of(self.fs)

    def copy(self, source, target):
        """What mpremote's cp does; a colon says that a path is the board's."""
        if source.startswith(":"):
            Path(target).write_bytes(self.open(source[1:]).read())
            return
        with open(source, "rb") as file, self.open(target[1:], "wb") as new:
            new.write(file.read())

    def open(self, path, mode="r"):
        if "w" in mode:
            return Written(self, path, "b" in mode)
        return io.BytesIO(self.ask(storage.read_path, self.fs, path))

    def operate(self, work, *values):
        """One operation on the flash."""
        self.operations += 1
        if self.operations == self.cut:
            raise Refused("the power failed")
        return self.ask(work, *values)

    def ask(self, work, *values):
        """Something of the file system; its errors are those of MicroPython."""
        try:
            return work(*values)
        except self.error as problem:
            raise Refused(remote.FULL) if problem.code == -FULL else OSError(-problem.code, str(problem))

    def ilistdir(self, path):
        for entry in self.ask(lambda: list(self.fs.scandir(path))):
            yield entry.name, 0x4000 if entry.type == 2 else 0x8000, 0, entry.size

    def stat(self, path):
        return self.ask(self.fs.stat, path)

    def rename(self, path, new):
        self.operate(self.fs.rename, path, new)

    def remove(self, path):
        self.operate(self.fs.remove, path)

    def mkdir(self, path):
        self.operate(self.fs.mkdir, path)

    def rmdir(self, path):
        if self.ask(self.fs.listdir, path):
            raise OSError(NOT_EMPTY, path)
        self.operate(self.fs.rmdir, path)


def files_of(mounted):
    """{path: bytes} of the files on a mounted file system."""
    paths = [f"{folder}/{name}".lstrip("/") for folder, _, names in mounted.walk("/") for name in names]
    return {path: storage.read_path(mounted, path) for path in paths}


class Written:
    """A file that is being written: there at once, empty or as it was; its content comes when it is closed."""

    def __init__(self, board, path, binary):
        self.board, self.path, self.binary, self.parts = board, path, binary, []
        try:
            board.stat(path)
        except OSError:
            board.operate(self.store)

    def write(self, data):
        self.parts.append(bytes(data) if self.binary else data.encode())

    def __enter__(self):
        return self

    def __exit__(self, kind, *error):
        if kind is None:
            self.board.operate(self.store)

    def store(self):
        with self.board.fs.open(self.path, "wb") as file:
            for part in self.parts:
                file.write(part)
