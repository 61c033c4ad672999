"""A Pico without an emulator: boards/on_pico.py works on a real littlefs."""

from host_tests.trials.device import BlockDevice
from host_tests.trials.disk import Disk
from tools.flash import remote, survey
from tools.pico import storage

SIZE = 64 * storage.BLOCK  # smaller than a real one, and sooner looked through


class Board:
    """In the place of remote.Pico: a flash with {path: bytes}; `device` writes down what is done to it."""

    port = "COM3"

    def __init__(self, files):
        self.device = BlockDevice(storage.file_system(files, SIZE))
        self.disk, self.names = Disk(self.device), {}
        exec(compile(remote.ON_PICO.read_text(encoding="utf-8"), "on_pico.py", "exec"), self.names)
        self.names["os"] = self.disk

    def ask(self, function, *values):
        return self.names[function](*values)

    def read(self, path):
        return storage.read_path(self.disk.system, path)

    def write(self, path, content):
        with self.disk.open(path, "wb") as file:
            file.write(content)

    def look(self, **more):
        """The files that survey.show_pico() sees, as survey.PicoState."""
        self.names["put_back"]()
        sizes = {path: len(content) for path, content in self.contents().items()}
        return survey.PicoState("rp2040", "0.1.0", 0, "", None, sizes)._replace(**more)

    def contents(self):
        """{path: bytes} of the files on it."""
        return files_of(self.disk.system)


def files_of(mounted):
    """{path: bytes} of the files on a mounted file system."""
    paths = [f"{folder}/{name}".lstrip("/") for folder, _, names in mounted.walk("/") for name in names]
    return {path: storage.read_path(mounted, path) for path in paths}
