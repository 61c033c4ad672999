"""The project's conventions as tests: imports, lengths, docstrings, forbidden words, what a command owes."""

import ast
import re
import subprocess
import sys

from firmware.words.text import LANGUAGES
from host_tests import arrows, sources

OURS = {"engine", "firmware", "boards", "tools", "host_tests"}
STAND_INS = {"framebuf", "machine", "ssd1306"}
FIRMWARE = {"array", "engine", "firmware", "framebuf", "gc", "io", "os", "ssd1306", "sys", "time"}
BELOW = {  # what each room may import and name
    "engine": {"engine"},
    "firmware": {"engine", "firmware"},
    "boards": {"engine", "firmware", "boards"},
    "tools": {"engine", "firmware", "boards", "tools"},
    "host_tests": set(arrows.ROOMS),
}
LONGEST = 249
UNFINISHED = re.compile("TO" + "DO|FIX" + "ME")
HOSTS = re.compile("py" + r"pi\.org|python" + r"hosted|npm" + r"js\.|regis" + r"try\.\w+\.")
MACHINE_PATHS = re.compile(r"(?<![\w./])/(?:work|tmp|root|home|Users|farm)/\w")


def test_engine_imports_only_itself_and_hashlib():
    assert foreign_imports("engine/", {"engine", "hashlib"}) == []


def test_firmware_imports_only_the_engine_and_what_boards_have():
    found = foreign_imports("firmware/", FIRMWARE)
    assert found == ["firmware/device/aio.py: asyncio", "firmware/faults.py: traceback"]


def test_only_boards_import_machine():
    elsewhere = set(sources.modules()) - set(sources.modules("boards/"))
    assert [sources.name(path) for path in elsewhere if "machine" in sources.imports(path)] == []


def test_no_arrow_points_back():
    back = [(name, arrows.rooms(name) - BELOW[name.partition(".")[0]]) for name in arrows.modules()]
    told = [f"{name} names {room}" for name, found in back for room in sorted(found)]
    assert told == ["boards.manifest names tools"]  # only MicroPython's build runs it


def test_tools_never_name_the_tests():
    named = [path for path in sources.modules("tools/") if "host_tests" in sources.text(path)]
    assert [sources.name(path) for path in named] == []


def test_no_room_of_the_tools_needs_a_command():
    rooms = [name for name in arrows.modules() if name.startswith("tools.") and name.count(".") > 1]
    known = {"tools." + name for name in commands()}
    back = [f"{name} needs {one}" for name in rooms for one in sorted(arrows.arrows(name) & known)]
    assert back == ["tools.doctor.diagnosis needs tools.wiring"]  # the wiring table, whose words doctor uses


def test_no_module_needs_one_that_needs_it():
    assert arrows.circles() == []


def test_playing_needs_the_standard_library_only():
    allowed = OURS | STAND_INS | set(sys.stdlib_module_names)
    needed = set(sources.modules("tools/", "boards/", "firmware/", "engine/"))
    needed -= set(sources.modules("tools/train/", "tools/case/", "tools/release/boards/kicad.py"))
    used = {sources.name(path): sources.imports(path, top_only=True) for path in needed}
    assert {path: sorted(names - allowed) for path, names in used.items() if names - allowed} == {}


def foreign_imports(folder, allowed):
    """["file: module"] for each import beyond the allowed ones."""
    found = [(path, sources.imports(path) - allowed) for path in sources.modules(folder)]
    return [f"{sources.name(path)}: {one}" for path, names in found for one in sorted(names)]


def test_modules_are_short():
    code = [path for path in sources.modules() if path.stem not in dict(LANGUAGES)]  # a language's words are one list
    code = [path for path in code if path.parent.name not in ("art", "learned")]  # `tools` writes these
    lengths = {sources.name(path): len(sources.text(path).splitlines()) for path in code}
    assert {path: length for path, length in lengths.items() if length > LONGEST} == {}


def test_modules_say_first_what_they_hold():
    silent = [path for path in sources.modules() if not ast.get_docstring(sources.tree(path))]
    assert [sources.name(path) for path in silent] == []


def test_bad_input_raises_and_never_asserts():
    outside = sources.modules("engine/", "firmware/", "boards/", "tools/")
    assert sources.offences(outside, lambda path: nodes(path, ast.Assert, "assert")) == []


def nodes(path, kind, what):
    return [(node.lineno, what) for node in ast.walk(sources.tree(path)) if isinstance(node, kind)]


def test_nothing_is_left_unfinished():
    assert lines_with(UNFINISHED) == []


def test_no_file_names_a_registry_host_or_a_path_of_one_machine():
    assert lines_with(HOSTS) == []
    assert lines_with(MACHINE_PATHS) == []


def lines_with(pattern):
    """["file:line text"] wherever a text file of the project matches."""
    return sources.offences(sources.files(), lambda path: matches(path, pattern))


def matches(path, pattern):
    lines = enumerate((sources.text(path) or "").splitlines(), 1)
    return [(number, line.strip()) for number, line in lines if pattern.search(line)]


def commands():
    """The modules of tools/ that are commands, as {name: module}; imported as the program does."""
    from tools import __main__

    return __main__.commands()


def test_commands_say_what_they_do_in_one_line():
    for name, module in commands().items():
        assert module.HELP and "\n" not in module.HELP, name
        assert len(module.HELP) <= 100, name
        assert callable(module.add_arguments) and callable(module.run), name


def test_commands_show_examples_of_themselves():
    for name, module in commands().items():
        assert module.EXAMPLES and {line.split()[0] for line in module.EXAMPLES} == {name}


def test_commands_answer_help():
    for name, module in commands().items():
        call = [sys.executable, "-m", "tools", name, "--help"]
        answer = subprocess.run(call, cwd=sources.ROOT, capture_output=True, text=True, encoding="utf-8")
        assert answer.returncode == 0, answer.stderr
        assert " ".join(module.HELP.split()) in " ".join(answer.stdout.split()), name


def test_the_forge_takes_actions_by_their_commit():
    used = [
        line
        for path in (sources.ROOT / ".github/workflows").iterdir()
        for line in re.findall("uses: .*", sources.text(path))
    ]
    assert used and [one for one in used if not re.fullmatch(r"uses: [\w/-]+@[0-9a-f]{40}  # v[\d.]+", one)] == []


def test_the_forge_runs_the_readmes_command_on_the_oldest_python_too():
    workflow = sources.text(sources.ROOT / ".github/workflows/test.yml")
    oldest = re.search(r'requires-python = ">=([\d.]+)"', sources.text(sources.ROOT / "pyproject.toml"))[1]
    assert workflow.count("- run: python3 -m tools test\n") == 2 and f'"{oldest}"' in workflow
    assert [name for name in ("ubuntu", "macos", "windows") if f"{name}-latest" not in workflow] == []
