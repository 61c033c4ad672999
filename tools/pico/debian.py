"""Builds MicroPython for a Pico, with the game or without, from Debian's sources, whose signatures apt checks."""

import os
import re
import shutil
import subprocess
import sys
from email.utils import parsedate_to_datetime
from pathlib import Path

from tools.environment import Unavailable
from tools.environment import debian as packages
from tools.pico import linker
from tools.pico.chips import CHIPS
from tools.shared import children

VERSION, SUITE = "1.25.0", "trixie"  # of MicroPython, the oldest supported; the suite of Debian that has it
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"  # on every Debian
TOOLS = ("gcc-arm-none-eabi", "libnewlib-arm-none-eabi", "libstdc++-arm-none-eabi-newlib", "gcc", "libc6-dev", "make")
TOOLS += ("cmake", "dpkg-dev")
SOURCES, PACKAGES = ("micropython", "mbedtls"), ("pico-sdk-source", "tinyusb-source")
MANIFEST = 'freeze("$(PORT_DIR)/modules")\ninclude("$(MPY_DIR)/extmod/asyncio")\n'
NAME = "TAVOLINO"
HEADER, CMAKE = "mpconfigboard.h", "mpconfigboard.cmake"
STORAGE = re.compile(r"(#define MICROPY_HW_FLASH_STORAGE_BYTES +).*")
PATCHES = sorted(Path(__file__).with_name("patches").glob("*.patch"))  # to MicroPython, each with its reason
SCRIPT = "memmap_mp_%s.ld"  # of the linker
OWN_SCRIPT = """
cmake_language(DEFER CALL pico_set_linker_script ${MICROPY_TARGET} ${MICROPY_BOARD_DIR}/%s)
"""
ENTRY_DATE = re.compile(r"^ -- .*>  (.*)", re.MULTILINE)  # in debian/changelog
EMPTY_DOCUMENT = ("README.md", "README.rst")  # the build takes a library without one for a missing submodule


def check():
    """Unavailable, with the reason, when this machine cannot build it."""
    if not packages.is_possible():
        raise Unavailable("it can be built on Debian only, by the user root, who may install the compiler.")
    if not _archive():
        raise Unavailable("apt does not know Debian's main archive here.")


def prepare_sources(folder):
    """Unpack MicroPython's sources and libraries into a new `folder`, all or nothing; Unavailable."""
    what = f"MicroPython {VERSION} for the Pico"
    _say(f"{what}, from Debian's sources (some minutes, once)")
    fresh = folder.with_name(f"{folder.name}.{os.getpid()}")
    try:
        packages.install(TOOLS, what)
        apt = _private_apt(fresh / "apt")
        sources = fresh / "sources"
        sources.mkdir()
        _say("sources ...")
        _run([*apt, "update"], sources)
        _run([*apt, "source", "--download-only", *SOURCES], sources)
        _run([*apt, "download", *PACKAGES], sources)
        micropython = _unpack(sources)
        for path in PATCHES:
            apply_patch(micropython, path)
        micropython.rename(folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def apply_patch(micropython, path):
    """Apply a patch to MicroPython's sources in a folder; Unavailable if they are not as it expects them."""
    command = ["patch", "--strip=1", "--fuzz=0", f"--input={path}"]
    if children.run(command, cwd=micropython, stdout=subprocess.DEVNULL).returncode:
        raise Unavailable(f"MicroPython's sources are not the ones that {path.name} was written for.")


def build_stock(micropython):
    """MicroPython itself for the Pico (bytes for the start of the flash), built in a prepared folder; Unavailable."""
    manifest = micropython / "tavolino.py"
    manifest.write_text(MANIFEST)
    settings = [f"BOARD_DIR={micropython}/ports/rp2/boards/RPI_PICO", f"FROZEN_MANIFEST={manifest}"]
    return (make(micropython, "rp2", "build-RPI_PICO", settings) / "firmware.bin").read_bytes()


def build_with_game(micropython, chip, manifest):
    """MicroPython with a manifest's modules frozen in, for "rp2040" or "rp2350"; Unavailable. Compiles only these."""
    board = _board(micropython, chip)
    entry = micropython / f"tavolino-{chip}.py"  # CMake keeps the path of a manifest, and checkouts differ in it
    entry.write_text(f"include({str(manifest)!r})\n")
    settings = [f"BOARD_DIR={board}", f"FROZEN_MANIFEST={entry}"]
    return (make(micropython, "rp2", f"game-{chip}", settings) / "firmware.bin").read_bytes()


def _board(micropython, chip):
    """MicroPython's own folder for the chip's Pico, copied, with room for a larger program; its path.

    It gets its own linker script, too. What is right already stays untouched: the whole of MicroPython depends on it.
    """
    own, place = micropython / "ports/rp2/boards" / CHIPS[chip].board, micropython / f"tavolino-{chip}" / NAME
    header, changed = STORAGE.subn(rf"\g<1>({CHIPS[chip].files})", (own / HEADER).read_text())
    if changed != 1:
        raise Unavailable(f"MicroPython's {CHIPS[chip].board} does not say how large its file system is")
    script = SCRIPT % chip
    files = {
        HEADER: header + linker.HEADER,
        CMAKE: (own / CMAKE).read_text() + OWN_SCRIPT % script,
        script: linker.make_script((micropython / "ports/rp2" / script).read_text(), chip),
    }
    if not place.exists():
        shutil.copytree(own, place)
    for name, text in files.items():
        write_if_new(place / name, text)
    return place


def write_if_new(path, text):
    """Write a file unless it has this text: what depends on it would be compiled again."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def make(micropython, port, build, settings):
    """The folder `build` of a port of MicroPython, with what was made there with these settings of `make`; Unavailable.

    Deletes the frozen modules of the last build: MicroPython's build compares the times of files, and would keep a
    module that was deleted or that is newer than the one of another checkout.
    """
    packages.install(TOOLS, f"MicroPython {VERSION}")  # the sources may outlive the compilers
    _say("compiling ...")
    made = micropython / "ports" / port / build
    shutil.rmtree(made / "frozen_mpy", ignore_errors=True)
    (made / "frozen_content.c").unlink(missing_ok=True)
    variables = {**os.environ, "CMAKE_ARGS": "-DPICO_NO_PICOTOOL=1", **find_steady_variables(micropython)}
    cores = f"-j{os.cpu_count() or 1}"
    _run(["make", cores, "-C", "mpy-cross"], micropython)  # by itself: it is not to get these settings
    _run(["make", cores, "-C", f"ports/{port}", f"BUILD={build}", *settings], micropython, variables)
    return made


def find_steady_variables(micropython):
    """Variables that give an image the same bytes whenever it is built.

    It holds the date of Debian's sources instead of today's. MicroPython's scripts list the names of a pin in the order
    of a set.
    """
    changelog = (micropython / "debian/changelog").read_text(encoding="utf-8")
    date = parsedate_to_datetime(ENTRY_DATE.search(changelog)[1])
    return {"SOURCE_DATE_EPOCH": f"{date.timestamp():.0f}", "PYTHONHASHSEED": "0"}


def _private_apt(folder):
    """An apt-get command that knows this one suite and leaves the machine's own settings alone."""
    for name in ("parts", "lists/partial", "cache/archives/partial"):
        (folder / name).mkdir(parents=True)
    stanza = f"Types: deb deb-src\nURIs: {_archive()}\nSuites: {SUITE}\nComponents: main\nSigned-By: {KEYRING}\n"
    (folder / "parts/debian.sources").write_text(stanza)
    places = {
        "Dir::Etc::sourcelist": "/dev/null",
        "Dir::Etc::sourceparts": folder / "parts",
        "Dir::State::Lists": folder / "lists",
        "Dir::Cache": folder / "cache",
        "APT::Sandbox::User": "root",  # the folder may be in a home that others cannot enter
    }
    return ["apt-get", *[word for name, value in places.items() for word in ("-o", f"{name}={value}")]]


def _archive():
    """The address of Debian's main archive in this machine's apt settings, or ""."""
    command = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Component: main"]
    found = subprocess.run(command, capture_output=True, text=True).stdout.split()
    return next((address for address in found if address.endswith("/debian/")), "")


def _unpack(folder):
    """Put the libraries where MicroPython looks for them; the folder of its sources."""
    for path in sorted(folder.glob("*.dsc")):
        _run(["dpkg-source", "--no-check", "--extract", path.name], folder)  # apt has checked it
    for path in sorted(folder.glob("*.deb")):
        _run(["dpkg-deb", "--extract", path.name, "packages"], folder)
    found = [path for path in folder.glob(f"micropython-{VERSION}*") if path.is_dir()]
    if not found:
        raise Unavailable(f"Debian's sources are not those of MicroPython {VERSION}.")
    libraries = {
        "pico-sdk": folder / "packages/usr/src/pico-sdk",
        "tinyusb": folder / "packages/usr/src/tinyusb",
        "mbedtls": next(path for path in folder.glob("mbedtls-*") if path.is_dir()),
    }
    for name, source in libraries.items():
        place = found[0] / "lib" / name
        shutil.rmtree(place, ignore_errors=True)
        source.rename(place)
    for name in (*libraries, "micropython-lib"):
        for document in EMPTY_DOCUMENT:
            (found[0] / "lib" / name / document).touch()
    return found[0]


def _run(command, folder, variables=None):
    """Run a step; Unavailable with the end of what it said."""
    result = children.run(
        [str(word) for word in command],
        cwd=folder,
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if result.returncode:
        tail = "\n".join("    " + line for line in result.stdout.splitlines()[-40:])
        raise Unavailable(f"`{command[0]} {command[-1]}` failed:\n{tail}")


def _say(text):
    print(f"firmware image: {text}", file=sys.stderr, flush=True)
