"""Bringing a board to a wanted state: one chain of steps in which no mix is ever started."""

import tempfile
from pathlib import Path

from tools.flashing import Refused, find, manifest, remote, survey, upload_plan
from tools.flashing.manifest import sha256
from tools.flashing.upload_plan import FRESH, MAIN

SAVES = "saves/"
SILENCE = (10, 30)  # seconds of the first and the second try; MicroPython answers in one


def look(port):
    """(name of its MicroPython, survey.There) of the board at a port; Refused."""
    name = identify(port)
    claims = remote.call("claims", manifest.NAME, manifest.HEAD)
    return name, survey.read(remote.run(port, look_again(), claims))


def look_again():
    """A step: what lies on the board."""
    return remote.call("survey", manifest.HEAD)


def identify(port):
    """The name of the board's MicroPython; Refused when the game does not run on it, or nothing answers.

    A board that was just starting can miss mpremote's one Ctrl-C, so it is asked twice.
    """
    first, second = SILENCE
    try:
        said = remote.run(port, remote.call("identify"), seconds=first)
    except remote.Silent:
        said = remote.run(port, remote.call("identify"), seconds=second)
    return find.suits(said[-1] if said else "")


def write(port, wanted, there, made, progress):
    """Do what a plan.Plan says, checked by checksum; `progress(number, path)` for each file written.

    The list claims the new files before the first of them is there, and the old ones until all is right; meanwhile the
    board's start file only says that it is not.
    """
    placed = {path: upload_plan.BESIDE.get(path, path) for path in upload_plan.order(made)}
    at_once, kept, later = upload_plan.steps_aside(made, there)
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        unpack(folder, {"claims": manifest.text(made.claims)})
        unpack(folder, {"files/" + path: wanted[path] for path in placed})
        steps = [
            remote.call("set_aside", at_once),
            copy(Path(folder, "claims"), manifest.FRESH),
            remote.call("swap", manifest.FRESH, manifest.NAME),
            remote.call("guard", upload_plan.NOTICE, kept),
            remote.call("remove", upload_plan.gone(made)),
            remote.call("set_aside", later),
            remote.call("make", upload_plan.folders(placed)),
            *(copy(Path(folder, "files", path), target) for path, target in placed.items()),
            look_again(),
        ]
        said = remote.run(port, *steps, heard=counter(["", *placed], progress))
    check({placed.get(path, path): content for path, content in wanted.items()}, survey.read(said))
    remote.run(port, remote.call("swap", FRESH, MAIN), remote.call("swap", manifest.FRESH, manifest.NAME))


def check(wanted, there):
    """Refused when a file did not arrive as it was sent."""
    wrong = [path for path, content in wanted.items() if survey.digest(there, path) != sha256(content)]
    if wrong:
        raise Refused(f"Not all arrived as sent, {wrong[0]} for one. Run the same command again.")


def restart(port):
    """Let the board start anew, as after power-on."""
    remote.run(port, ["reset"])


def copy(path, target):
    """A step: write a file onto the board."""
    return ["cp", "-f", str(path), ":/" + target]


def counter(paths, progress):
    """A listener that counts the copies as mpremote names them, from 0; one whose path is "" is not told."""
    rest = list(enumerate(paths))

    def heard(line):
        if line.startswith("cp ") and rest:
            number, path = rest.pop(0)
            if path:
                progress(number, path)

    return heard


def unpack(folder, files):
    """Write {path: bytes} below a folder of the PC."""
    for path, content in files.items():
        place = Path(folder, path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
