"""A Pico without an emulator: boards/on_pico.py works on a real littlefs."""

from types import SimpleNamespace

from host_tests.trials.device import Device
from host_tests.trials.disk import Context
from tools.flash import remote, survey
from tools.pico import storage

NOT_EMPTY = 39


class Board:
    """In the place of remote.Pico: a flash with {path: bytes}; `device` writes down what is done to it."""

    port = "COM3"

    def __init__(self, files, blocks=storage.BLOCKS):
        from littlefs import LittleFS, LittleFSError

        self.error = LittleFSError
        self.device = Device(storage.file_system(files, blocks * storage.BLOCK))
        settings = {**storage.SETTINGS, "block_count": blocks}
        self.fs = LittleFS(Context(self.device), **settings, disk_version=storage.OLDEST_LAYOUT, mount=False)
        self.fs.mount()
        self.names = {}
        exec(compile(remote.ON_PICO.read_text(encoding="utf-8"), "on_pico.py", "exec"), self.names)
        calls = ("ilistdir", "stat", "rename", "remove", "mkdir", "rmdir")
        self.names["os"] = SimpleNamespace(**{name: getattr(self, name) for name in calls})

    def ask(self, function, *values):
        return self.names[function](*values)

    def read(self, path):
        return storage.read_path(self.fs, path)

    def write(self, path, content):
        with self.fs.open(path, "wb") as file:
            file.write(content)

    def look(self, **more):
        """The files that survey.show_pico() sees, as survey.There."""
        self.names["put_back"]()
        sizes = {path: len(content) for path, content in self.contents().items()}
        return survey.There("rp2040", "0.1.0", 0, "", None, sizes)._replace(**more)

    def contents(self):
        """{path: bytes} of the files on it."""
        return files_of(self.fs)

    def call(self, work, *values):
        """Something of the file system; its errors are those of MicroPython."""
        try:
            return work(*values)
        except self.error as problem:
            raise OSError(-problem.code, str(problem))

    def ilistdir(self, path):
        for entry in self.call(lambda: list(self.fs.scandir(path))):
            yield entry.name, 0x4000 if entry.type == 2 else 0x8000, 0, entry.size

    def stat(self, path):
        return self.call(self.fs.stat, path)

    def rename(self, path, new):
        self.call(self.fs.rename, path, new)

    def remove(self, path):
        self.call(self.fs.remove, path)

    def mkdir(self, path):
        self.call(self.fs.mkdir, path)

    def rmdir(self, path):
        if self.call(self.fs.listdir, path):
            raise OSError(NOT_EMPTY, path)
        self.call(self.fs.rmdir, path)


def files_of(mounted):
    """{path: bytes} of the files on a mounted file system."""
    paths = [f"{folder}/{name}".lstrip("/") for folder, _, names in mounted.walk("/") for name in names]
    return {path: storage.read_path(mounted, path) for path in paths}
