"""Files onto a Pico's file system, through mpremote."""

import tempfile
from pathlib import Path

from tools.flashing import Refused, remote, survey

SAVES = "saves/"


def put(port, path, content):
    """Write one file (bytes); at every moment the old or the new one is there."""
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        unpack(folder, {"new": content})
        remote.run(port, copy(Path(folder, "new"), path + ".new"), remote.call("swap", path + ".new", path))


def copy(path, target):
    """A step: write a file onto the Pico."""
    return ["cp", "-f", str(path), ":/" + target]


def restart(port):
    """Restart the Pico, as after power-on."""
    remote.run(port, ["reset"])


def unpack(folder, files):
    """Write {path: bytes} below a folder of the PC."""
    for path, content in files.items():
        place = Path(folder, path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def check(wanted, found):
    """Refused when a file of {path: bytes} is not there in its whole length; `found`: {path: length}."""
    wrong = [path for path, content in wanted.items() if found.get(path) != len(content)]
    if wrong:
        raise Refused(f"Not all arrived as sent, {wrong[0]} for one. Run the same command again.")


def list_files(port, *steps):
    """{path: bytes} of the files on a Pico, after these steps."""
    lines = remote.run(port, *steps, remote.call("list_files"))
    return {answer[1]: answer[2] for answer in survey.parse(lines) if answer[0] == "file"}
