"""The project's conventions as tests: who imports whom, what a board can run, names and links that lead somewhere."""

import ast
import graphlib
import re
import sys

import pytest

from host_tests import micropython, sources
from host_tests.commands import call
from host_tests.sources import ROOT
from tools.environment.driver import driver_path

BELOW = {  # what each room may import, of ours and of others; None: anything
    "engine/": {"engine", "hashlib"},
    "firmware/": {"engine", "firmware", "array", "collections", "framebuf", "gc", "io", "os", "ssd1306", "sys", "time"},
    "boards/": None,
    "tools/": None,
    "host_tests/engine/": {"engine", "host_tests", "pytest"} | sys.stdlib_module_names,
}
EXCEPTIONS = {
    ("firmware.device.aio", "asyncio"),  # CPython's modules
    ("firmware.error_log", "traceback"),
}
STAIRS = {"lobby": {"lobby", "pages"}, "match": {"match", "pages"}, "pages": {"pages"}}
SIMPLE = ("tools/play/", "tools/verify/", "boards/", "firmware/", "engine/")  # what needs the standard library only
HIDDEN = re.compile("__import__|import_module")
PACKAGES = {  # what some ways to play need beside the standard library
    ("tools.play.emulated", "littlefs"),
    ("tools.play.phones.connection", "websockets"),
    ("tools.play.phones.server", "websockets"),
}
ON_A_BOARD = ("engine", "firmware", "boards", "host_tests/engine")
LACKING = {"abc", "dataclasses", "enum", "functools", "itertools", "logging", "pathlib", "random", "typing"}
METHODS = set("bit_count casefold center expandtabs ljust removeprefix removesuffix rjust swapcase".split())
UNWANTED = (
    re.compile("TO" + "DO|FIX" + "ME"),
    re.compile("py" + r"pi\.org|python" + r"hosted|npm" + r"js\.|regis" + r"try\.\w+\."),
    re.compile(r"(?<![\w./])/(?:work|tmp|root|home|Users|farm)/\w"),
)
PATH = re.compile(rf"(?<![\w./\\-])(?:{'|'.join(sources.ROOMS)})/[\w./-]*\w")
MODULE = re.compile(r"-m ((?:tools|host_tests)\.[\w.]*\w)")
MADE_UP = ("host_tests/pico/", "host_tests/tools/")  # their tests make up files and modules
LINK = re.compile(r'\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"')
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("room", BELOW)
def test_no_room_imports_from_above_it(room):
    above = set(sources.ROOMS[sources.ROOMS.index(room.partition("/")[0]) + 1 :])
    found = {(name, one) for name, path in sources.dotted(room).items() for one in sources.imports(path)}
    firsts = {pair: pair[1].partition(".")[0] for pair in found}
    wrong = {pair for pair, first in firsts.items() if first in above or BELOW[room] and first not in BELOW[room]}
    assert wrong - EXCEPTIONS == set()


def test_only_boards_know_the_hardware():
    others = sources.dotted("engine/", "firmware/", "tools/")
    assert [name for name, path in others.items() if "machine" in sources.imports(path)] == []


def test_lobby_match_and_pages_know_each_other_only_where_the_house_has_stairs():
    for room, below in STAIRS.items():
        needed = set().union(*map(sources.imports, sources.dotted(f"firmware/{room}/").values()))
        rooms = {one.split(".")[1] for one in needed if one.startswith("firmware.")}
        assert rooms & {*STAIRS, "app", "startup", "main", "supervisor"} <= below, room


def test_no_module_needs_one_that_needs_it():
    graphlib.TopologicalSorter({name: sources.needed(name) for name in sources.dotted()}).prepare()  # names the circle


def test_only_boards_and_what_can_wait_are_imported_by_a_text_with_their_name():
    found = {sources.name(path) for path in sources.modules(*SIMPLE[2:]) if HIDDEN.search(sources.text(path))}
    places = {"boards/changed.py", "boards/host/__init__.py", "boards/main.py", "boards/web/start.py"}
    assert found == places | {"firmware/loading.py"}


@pytest.mark.parametrize("game", ("briscola", "scopa"))
def test_a_round_needs_neither_players_nor_tables(game):
    needed = call("-c", f"import engine.{game}, sys; print(*sys.modules)", start=()).stdout.split()
    ours = [name for name in needed if name.startswith("engine")]
    assert 0 < len(ours) <= 11 and not [name for name in ours if "players" in name]


def test_the_title_comes_without_players_and_matches():
    needed = call("-c", "import boards.host, firmware.startup, sys; print(*sys.modules)", start=()).stdout.split()
    assert not [name for name in needed if name.startswith(("engine.players", "firmware.match", "firmware.games"))]


def test_imports_nest_no_deeper_than_the_stack_of_a_pico_allows():
    words = "import boards.host, firmware.startup, firmware.loading as l; [__import__(name) for name in l.MODULES]"
    printed = call("-X", "importtime", "-c", words, start=()).stderr
    depths = [len(indent) // 2 for indent in re.findall(r"\| ( *)(?:engine|firmware)\.", printed)]
    assert len(depths) > 100 and max(depths) <= 10  # thirteen outgrow its 8 kB


def test_playing_needs_the_standard_library_only():
    ours = {*sources.ROOMS, "framebuf", "machine", "ssd1306"} | sys.stdlib_module_names
    needed = {name: sources.imports(path, True) for name, path in sources.dotted(*SIMPLE).items()}
    packages = {(name, one.partition(".")[0]) for name, names in needed.items() for one in names}
    assert {(name, one) for name, one in packages if one not in ours} == PACKAGES


def on_a_board():
    """The modules that MicroPython runs, as {dotted name: Path}."""
    found = sources.dotted(*[folder + "/" for folder in ON_A_BOARD])
    return {name: path for name, path in found.items() if not name.startswith("boards.host")}


def unknown_to_micropython(path):
    """What a module uses that MicroPython lacks and its compiler lets pass, or that brings floats in."""
    for node in ast.walk(sources.tree(path)):
        if isinstance(node, ast.Attribute) and node.attr in METHODS:
            yield f"{node.lineno}: .{node.attr}"
        if isinstance(node, ast.Div) or isinstance(node, ast.Constant) and isinstance(node.value, float):
            yield f"{getattr(node, 'lineno', 1)}: a float"
    yield from sources.imports(path) & LACKING


def test_a_board_is_asked_for_nothing_that_it_lacks():
    found = {name: list(unknown_to_micropython(path)) for name, path in on_a_board().items()}
    found.pop("firmware.device.aio")  # CPython's asyncio counts seconds
    assert {name: what for name, what in found.items() if what} == {}


def test_a_test_that_cannot_run_here_skips_and_says_why_instead_of_not_being_there():
    """A test below an `if` or a `try` exists on some machines only, and is missed on none."""
    hidden = []
    for path in [path for path in sources.modules("host_tests/") if path.name.startswith("test_")]:
        other = [part for part in sources.tree(path).body if not isinstance(part, (ast.FunctionDef, ast.ClassDef))]
        inner = [node for part in other for node in ast.walk(part)]
        hidden += [f"{sources.name(path)}: {node.name}" for node in inner if isinstance(node, ast.FunctionDef)]
    assert hidden == []


def test_every_module_can_be_imported():
    driver = {"ssd1306.py": (driver_path() / "ssd1306.py").read_text(encoding="utf-8")}
    names = list(sources.dotted("engine/", "firmware/"))
    results = micropython.run_each(["import " + name for name in names], files=driver, folders=("engine", "firmware"))
    assert {name: result["error"] for name, result in zip(names, results) if result["error"]} == {}


def test_nothing_is_left_unfinished_or_names_a_registry_or_a_path_of_one_machine():
    lines = [(path, line) for path in sources.files() for line in sources.text(path).splitlines()]
    assert [f"{sources.name(path)}: {line}" for path, line in lines if any(one.search(line) for one in UNWANTED)] == []


def test_every_file_and_module_that_is_named_is_there():
    lost = []
    for path in sources.files():
        if path.suffix in (".py", ".md", ".mjs", ".toml") and not sources.name(path).startswith(MADE_UP):
            named = PATH.findall(sources.text(path))
            named += [module.replace(".", "/") for module in MODULE.findall(sources.text(path))]
            lost += [f"{sources.name(path)}: {one}" for one in named if not is_there(ROOT / one)]
    assert lost == []


def is_there(place):
    """Whether a path leads to a file or a folder, to a module without its ending, or to files that begin so."""
    place = place.with_suffix("") if place.suffix == ".mpy" else place
    return place.exists() or any(place.parent.glob(place.name + "*"))


def anchors(page):
    """The anchors that a forge gives to the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", FENCED.sub("", sources.text(page)), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def leads_somewhere(path, target):
    """Whether a link on a page leads to a file, and to a heading of it."""
    file, _, anchor = target.partition("#")
    place = (path.parent / file).resolve() if file else path
    page = place / "README.md" if place.is_dir() else place
    return place.exists() and (not anchor or anchor in anchors(page))


def test_every_link_leads_somewhere():
    lost = []
    for path in [path for path in sources.files() if path.suffix == ".md"]:
        targets = ["".join(found) for found in LINK.findall(FENCED.sub("", sources.text(path)))]
        lost += [f"{sources.name(path)}: {one}" for one in targets if ":" not in one and not leads_somewhere(path, one)]
    assert lost == []


def test_the_first_page_is_short_and_leads_to_all_others():
    page = sources.text(ROOT / "README.md")
    others = [sources.name(path) for path in sources.files() if path.name == "README.md" and path.parent != ROOT]
    assert len(page.split()) <= 900
    assert [name for name in others if f"({name}" not in page] == []


def test_the_forge_runs_the_readmes_command_and_takes_actions_by_their_commit():
    folder = ROOT / ".github/workflows"
    used = [line for path in folder.iterdir() for line in re.findall("uses: .*", sources.text(path))]
    assert used and [one for one in used if not re.fullmatch(r"uses: [\w/-]+@[0-9a-f]{40}  # v[\d.]+", one)] == []
    workflow = sources.text(folder / "test.yml")
    oldest = re.search(r'requires-python = ">=([\d.]+)"', sources.text(ROOT / "pyproject.toml"))[1]
    wanted = [f'"{oldest}"', "ubuntu-latest", "macos-latest", "windows-latest", "- run: python3 -m tools test\n"]
    assert [one for one in wanted if one not in workflow] == []
