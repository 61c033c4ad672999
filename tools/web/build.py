"""The page as static files: collects them by parts and writes them to a folder."""

import hashlib
import json
from pathlib import Path

import boards.host
from tools import environment
from tools.environment import node
from tools.web import Refused, downloads, markup, modules
from tools.web.sent import WEB, read_sent

LIST = "files.json"  # all files with their SHA-256, for the service worker and for the next build
KEPT, FETCHED = "files", "downloads"  # in the list: what the service worker keeps, and what it leaves on the server
OTHERS = f"""
In {modules.PACK} this page brings MicroPython {node.MICROPYTHON} and the display driver of micropython-lib. Their
copyright is that of Damien P. George and the other authors of MicroPython, 2013 to 2026; the words of the licence above
hold for them as well.
"""
FOR_OTHERS = "messengers, home screens"  # a part that no browser fetches to play
OTHERS_FILES = (markup.MISSING, markup.PREVIEW, "icon-512.png", "icon-apple.png", "icon-maskable.png")
ORDER = ("pocket", "table_two", "table_four")  # on the page; others differ from one of these in their wires only


def page_parts(address: str | None = None, offered: downloads.Downloads | None = None) -> dict[str, dict[str, bytes]]:
    """{part: {path in the page: bytes}} of all that one plays with, but the list; environment.Unavailable.

    `address`: where the page will be, if known; `offered`: the firmware files that it knows of.
    """
    page = markup.fill_pages(read_folder(WEB / "page", ""), licence_text(), address)
    folder = node.micropython_path()
    program = {f"micropython/{name}": (folder / name).read_bytes() for name in node.MICROPYTHON_FILES}
    program.update(modules.compile_modules())
    others = {path: page.pop(path) for path in OTHERS_FILES if path in page}
    parts = {
        "MicroPython, engine and firmware": {modules.PACK: modules.pack_files(program)},
        "screens and buttons": read_folder(WEB / "runtime", "runtime/"),
        "page": {**page, "boards.json": boards_json(offered or {})},
    }
    return {**parts, FOR_OTHERS: others}


def read_folder(folder, where):
    """{path in the page: bytes} of a folder's files; programs and styles come without comments."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {where + path.relative_to(folder).as_posix(): read_sent(path) for path in paths}


def licence_text():
    """The licence text."""
    return (environment.ROOT / "LICENSE").read_text(encoding="utf-8") + OTHERS


def boards_json(offered):
    """What the page needs to know (bytes): each board's title and how many stations it has; the firmware files."""
    loaded = {name: boards.host.load_board(name) for name in ORDER}
    found = {
        name: {"title": one.TITLE.partition(":")[0], "stations": len(one.STATIONS)} for name, one in loaded.items()
    }
    files = [
        {"chip": one.chip, "path": path, "version": one.version, "size": len(one.content)}
        for path, one in offered.items()
    ]
    return json.dumps({"boards": found, "downloads": files}).encode()


def page_files(found: dict[str, dict[str, bytes]], offered: downloads.Downloads | None = None) -> dict[str, bytes]:
    """{path: bytes} of all parts and firmware files, with the list: {"version", "files", "downloads"}.

    The last two are {path: SHA-256}.
    """
    every = {path: content for part in found.values() for path, content in part.items()}
    fetched = {path: one.content for path, one in (offered or {}).items()}
    digests = {
        kind: {path: hashlib.sha256(files[path]).hexdigest() for path in sorted(files)}
        for kind, files in ((KEPT, every), (FETCHED, fetched))
    }
    version = hashlib.sha256(json.dumps(digests).encode()).hexdigest()[:16]
    return {**every, **fetched, LIST: json.dumps({"version": version, **digests}, indent=1).encode()}


def write_page(folder: Path, wanted: dict[str, bytes]) -> None:
    """Write {path: bytes} into a folder, created if missing, and remove the files of an earlier page. Refused.

    The list is written first, so that the next build can clean up an interrupted one.
    """
    for path in must_be_ours(folder) - set(wanted):
        (folder / path).unlink(missing_ok=True)
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(wanted, key=lambda path: path != LIST):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(wanted[path])


def must_be_ours(folder: Path) -> set[str]:
    """The paths of an earlier page in a folder, as a set; empty for a new or empty one. Refused for any other file."""
    if folder.exists() and not folder.is_dir():
        raise Refused(f"{folder} is a file: name a folder for the page.")
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}
    ours = read_list(folder) | {LIST} if there else set()
    strange = sorted(there - ours)
    if strange:
        raise Refused(f"{folder} holds {strange[0]}, which is not part of the page: name a new or empty folder.")
    return there


def read_list(folder):
    """The paths in the list of an earlier page; empty without a list."""
    try:
        found = json.loads((folder / LIST).read_text(encoding="utf-8"))
        return {*found[KEPT], *found.get(FETCHED, ())}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return set()
