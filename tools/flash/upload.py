"""Writes files to a Pico's file system, through mpremote."""

import tempfile
from pathlib import Path

from tools.flash import Refused, remote, survey

SAVES = "saves/"


def write_file(port, path, content):
    """Write one file (bytes) atomically."""
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        write_files(folder, {"new": content})
        remote.run_steps(
            port, copy_step(Path(folder, "new"), path + ".new"), remote.call_step("swap", path + ".new", path)
        )


def copy_step(path, target):
    """A step: write a file onto the Pico."""
    return ["cp", "-f", str(path), ":/" + target]


def restart(port: str) -> None:
    """Restart the Pico, as after power-on."""
    remote.run_steps(port, ["reset"])


def write_files(folder, files):
    """Write {path: bytes} below a folder of the PC."""
    for path, content in files.items():
        place = Path(folder, path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def check_lengths(wanted, found):
    """Refused when a file of {path: bytes} is missing or has another length; `found`: {path: length}."""
    wrong = [path for path, content in wanted.items() if found.get(path) != len(content)]
    if wrong:
        raise Refused(f"Not everything arrived, for example {wrong[0]}. Run the same command again.")


def list_files(port, *steps):
    """{path: bytes} of the files on a Pico, after these steps."""
    lines = remote.run_steps(port, *steps, remote.call_step("list_files"))
    return {answer[1]: answer[2] for answer in survey.parse_answers(lines) if answer[0] == "file"}
