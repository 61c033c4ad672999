"""The owner's files that go before the frozen ones: boot.py, main.py, and modules such as /firmware/screens/title.py.

A button that is held at power-on leaves them all out; so does an error those that caused it.

MicroPython imports all of a package from one place: with a folder /firmware it would not find the frozen modules. Their
constants are frozen as numbers where they are used (tools/freeze/constants.py): here they get their names back.
"""

import builtins
import gc
import os
import sys
import time

STARTS = ("boot.py", "main.py")  # in the order in which MicroPython runs them
PACKAGES = ("boards", "engine", "firmware")
FROZEN = ".frozen"
CRASHES = "/saves/crashes.txt"  # where firmware/supervisor.py counts errors
# Imported one after the other, lowest layer first: under importer() nested imports need twice the stack.
FLOORS = (
    "engine.players.briscola.kernels.features",
    "engine.players",
    "firmware.drawing.canvas",
    "firmware.device.station",
    "firmware.games",
    "firmware.screens.menu",
    "firmware.match.pause_menu",
    "firmware.lobby.setup",
    "firmware.matches",
    "firmware.startup",
)
FOLDER = 0x4000  # the type of a directory entry


def prefer(path: list[str]) -> "dict[str, str | None] | None":
    """Let the owner's files go first: {file: None, or why it is left out: an error's name, "" for a held button or an
    error of the start before}. None when main.py has run in place of the game. `path`: sys.path as MicroPython has it.
    """
    names = {entry[0]: entry[1] for entry in os.ilistdir("/")}  # type: ignore[attr-defined]
    modules = [name for package in PACKAGES if names.get(package) == FOLDER for name in find_modules(package)]
    files: dict[str, str | None] = {name: "" for name in STARTS if name in names}
    starts = [name for name in STARTS if name in files]
    files.update([(name, "") for name in modules])
    if not files or is_held():
        return files
    ours = sys.path[:]
    for name in starts:
        if name == "main.py":
            announce()
        sys.path[:] = path
        files[name] = run_file(name)
        sys.path[:] = ours
        if name == "main.py" and files[name] in (None, "SystemExit"):
            return None
    if modules and not has_failed():
        usual = builtins.__import__
        try:
            override(modules, files)
        except Exception as error:  # one of them lacks what a frozen module needs
            sys.print_exception(error)  # type: ignore[attr-defined]
            builtins.__import__ = usual
            forget_modules()
            files.update([(name, type(error).__name__) for name in modules])
    return files


def find_modules(folder):
    """The paths of all modules in a folder of the file system and in those inside of it."""
    for name, kind, *_ in os.ilistdir("/" + folder):
        path = folder + "/" + name
        if kind == FOLDER:
            yield from find_modules(path)
        elif name.endswith(".py") or name.endswith(".mpy"):
            yield path


def find_board():
    """The module with the board's pins: board.py on the file system, else the pocket console."""
    if "board.py" in os.listdir("/"):
        import board
    else:
        from boards.pocket import board
    return board


def is_held() -> bool:
    """Whether a button is down; if board.py does not work, which start.py shows, none is."""
    from machine import Pin

    try:
        buttons = [station[name] for station in find_board().STATIONS for name in ("left", "right", "ok", "back")]
        pins = [Pin(gpio, Pin.IN, Pin.PULL_UP) for gpio in buttons]
        time.sleep_ms(1)  # type: ignore[attr-defined]
        return 0 in [pin.value() for pin in pins]
    except (Exception, SystemExit):
        return False
    finally:
        forget_modules()


def forget_modules():
    """Import the console's modules again when they are needed; they may come from another place then."""
    for name in list(sys.modules):
        if name.split(".")[0] in PACKAGES + ("board",) and name not in ("boards", "boards.changed"):
            del sys.modules[name]
    gc.collect()


def announce():
    """Say on every screen that main.py runs in place of the game."""
    from boards import connect
    from firmware import error_log
    from firmware.device.panel import Panel
    from firmware.drawing.canvas import Canvas
    from firmware.main import SAVES
    from firmware.storage.store import Store
    from firmware.words import text

    try:
        canvases = [Canvas(Panel(*screen)) for screen, _ in connect.connect(find_board())]
        text.choose(Store(SAVES).read_settings().get("language", "en"))
        error_log.show_page(canvases, text.say_trouble("files_title"), [text.say_trouble("files_first")])
    except (Exception, SystemExit) as error:  # board.py does not work
        sys.print_exception(error)  # type: ignore[attr-defined]
    forget_modules()


def run_file(name):
    """Run a file as MicroPython would; the name of the error that ended it, or None."""
    try:
        with open("/" + name) as file:
            exec(file.read(), __import__("__main__").__dict__)
    except (Exception, SystemExit) as error:
        sys.print_exception(error)  # type: ignore[attr-defined]
        return type(error).__name__
    return None


def has_failed():
    """Whether the start before ended in an error."""
    try:
        with open(CRASHES) as file:
            return file.read(1) not in ("", "0")
    except OSError:
        return False


def override(modules, files):
    """Import the console's modules: those of these paths from the file system, the others and broken ones from where
    they are frozen. Sets in `files` what became of each path.
    """
    import_asyncio()
    from frozen_constants import NUMBERS  # type: ignore[import-not-found]

    for package in PACKAGES:
        __import__(package)
    changed = {path.rsplit(".", 1)[0].replace("/", "."): path for path in modules}
    files.update([(path, None) for path in modules])
    builtins.__import__ = importer(changed, files, builtins.__import__, dict(NUMBERS))
    for name in FLOORS:
        __import__(name)
        gc.collect()


def import_asyncio():
    """Import asyncio, whose relative imports do not work under importer()."""
    import asyncio

    for name in asyncio._attrs:  # its lazy imports
        getattr(asyncio, name)


def name_constants(module, numbers):
    """Set the constants that a module lacks; print each that is another number in frozen modules."""
    for name, number in numbers:
        if getattr(module, name, number) != number:
            print("%s: %s is %d in frozen modules" % (module.__name__, name, number))
        elif not hasattr(module, name):
            setattr(module, name, number)


def importer(changed, files, usual, constants):
    """A replacement for __import__ that imports some modules, {name: path}, from the file system, unless they fail;
    `files`: as for override(); `constants`: {module: NUMBERS}.
    """

    def load_changed(package, name):
        sys.modules[package].__path__ = package.replace(".", "/")
        gc.collect()  # against fragmentation: the compiler needs a large block
        try:
            usual(name)
        except (Exception, SystemExit) as error:
            sys.print_exception(error)
            sys.modules.pop(name, None)
            files[changed.pop(name)] = type(error).__name__

    def load(name, *rest):
        parts = name.split(".")
        if parts[0] in PACKAGES:
            for count in range(2, len(parts) + 1):
                package, inner = ".".join(parts[: count - 1]), ".".join(parts[:count])
                if inner not in sys.modules:
                    if inner in changed:
                        load_changed(package, inner)
                    if inner not in sys.modules:
                        sys.modules[package].__path__ = FROZEN + "/" + package.replace(".", "/")
                        usual(inner)
                    name_constants(sys.modules[inner], constants.get(inner, ()))
        return usual(name, *rest)

    return load
