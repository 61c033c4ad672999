"""The page as static files: what is in it, by parts, and how they come into a folder."""

import hashlib
import json

import boards.host
from boards import connect
from tools import environment
from tools.environment import node
from tools.webpage import modules

WEB = environment.ROOT / "boards/web"
LIST = "files.json"  # all files with their SHA-256: what the service worker keeps, and how a build knows its own
LICENCE = "licence.txt"
OTHERS = f"""
This page brings MicroPython {node.MICROPYTHON} (in micropython/), and in {modules.PACK} the display driver
of micropython-lib. Their copyright is that of Damien P. George and the other authors of MicroPython, 2013 to 2026; the
words of the licence above hold for them as well.
"""
ORDER = ("pocket", "table_two", "table_four")  # on the page; the others follow


class Refused(Exception):
    """The page cannot be written there; the message says why."""


def parts():
    """{part: {path in the page: bytes}} of everything but the list; environment.Unavailable."""
    interpreter = node.micropython_path()
    return {
        "MicroPython": {f"micropython/{name}": (interpreter / name).read_bytes() for name in node.MICROPYTHON_FILES},
        "engine and firmware, compiled": {modules.PACK: modules.pack(modules.files())},
        "screens and buttons": read(WEB / "runtime", "runtime/"),
        "page": {**read(WEB / "page", ""), "boards.json": boards_json(), LICENCE: licence()},
    }


def read(folder, where):
    """{path in the page: bytes} of a folder's files."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {where + path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def licence():
    """Under what terms all this may be used (bytes)."""
    return ((environment.ROOT / "LICENSE").read_text(encoding="utf-8") + OTHERS).encode()


def boards_json():
    """What the page must know of each board (bytes): its title, the pins of its buttons, whether it has a buzzer."""
    names = sorted(boards.host.names(), key=lambda name: (ORDER.index(name) if name in ORDER else len(ORDER), name))
    return json.dumps({name: about(boards.host.load(name)) for name in names}).encode()


def about(board):
    """One board: {"title", "stations": [{button: pin}], "tone": pin or None}."""
    stations = [{button: station[button] for button in connect.BUTTONS} for station in board.STATIONS]
    return {"title": board.TITLE.partition(":")[0], "stations": stations, "tone": connect.buzzer(board)}


def files(found):
    """{path: bytes} of all parts, with the list: {"version", "files": {path: SHA-256}}."""
    every = {path: content for part in found.values() for path, content in part.items()}
    digests = {path: hashlib.sha256(every[path]).hexdigest() for path in sorted(every)}
    version = hashlib.sha256(json.dumps(digests).encode()).hexdigest()[:16]
    return {**every, LIST: json.dumps({"version": version, "files": digests}, indent=1).encode()}


def write(folder, wanted):
    """Write {path: bytes} into a folder, which is made if need be, and remove what an earlier page had there. Refused.

    What is left of a build that was cut off lies in its list, so that the next one goes on.
    """
    for path in must_be_ours(folder) - set(wanted):
        (folder / path).unlink(missing_ok=True)
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(wanted, key=lambda path: path != LIST):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(wanted[path])


def must_be_ours(folder):
    """The paths of an earlier page in a folder, as a set; empty for a new or empty one. Refused when there is more."""
    if folder.exists() and not folder.is_dir():
        raise Refused(f"{folder} is a file: name a folder for the page.")
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}
    ours = listed(folder) | {LIST} if there else set()
    strange = sorted(there - ours)
    if strange:
        raise Refused(f"{folder} holds {strange[0]}, which is no part of the page: name a new or an empty folder.")
    return there


def listed(folder):
    """The paths in the list of an earlier page; none where there is no such list."""
    try:
        return set(json.loads((folder / LIST).read_text(encoding="utf-8"))["files"])
    except (OSError, ValueError, KeyError, TypeError):
        return set()
