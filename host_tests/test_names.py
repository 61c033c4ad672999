"""What strings and comments name is there: every module, every file, and what is imported in code inside of strings."""

import ast
import io
import re
import tokenize

from host_tests import arrows, sources

ROOMS = "|".join(arrows.ROOMS)
DOTTED = re.compile(rf"(?<![\w./\\-])(?:{ROOMS})(?:\.[a-zA-Z_]\w*)+\.?")
PATH = re.compile(rf"(?<![\w./\\-])(?:{ROOMS})/[\w./-]*")
IMPORT = re.compile(rf"from ((?:{ROOMS})[\w.]*) import (\w+(?:, \w+)*)")
COMPILED = ".mpy"
PAGE = "boards.json"  # no module, but a file of the page that tools/web/command.py writes
TEXTS = (".py", ".md", ".mjs", ".txt", ".toml")
MADE_UP = (  # their tests make up files and modules
    "host_tests/pico/",
    "host_tests/tools/flash/",
    "host_tests/tools/test_kernels.py",
    "host_tests/firmware/test_words.py",
    "host_tests/test_names.py",
)


def texts(path):
    """(line, text) of every string and comment of a Python file, and of every line of any other."""
    text = sources.text(path) or ""
    if path.suffix != ".py":
        return list(enumerate(text.splitlines(), 1))
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    comments = [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT]
    return [*arrows.strings(sources.tree(path)), *comments]


def gone(text):
    """The names in a text behind which there is nothing."""
    found = [name for name in DOTTED.findall(text) if not PATH.match(name) and name != PAGE and not is_dotted(name)]
    found += [name for name in PATH.findall(text) if not is_path(name)]
    for module, names in IMPORT.findall(text):
        found += [f"{module}.{name}" for name in names.split(", ") if not is_dotted(f"{module}.{name}")]
    return found


def is_dotted(name):
    """Whether it is a package, a module or something in one; with _ at its end the beginning of a module's name."""
    place, parts = sources.ROOT, name.rstrip(".").split(".")
    while parts and (place / parts[0]).is_dir():
        place = place / parts.pop(0)
    if not parts or parts[0].endswith("_") and any(place.glob(parts[0] + "*.py")):
        return True
    module = place / f"{parts[0]}.py"
    if module.exists():
        return len(parts) == 1 or parts[1] in defined(module)
    return (place / "__init__.py").exists() and parts[0] in defined(place / "__init__.py")


def defined(path):
    """The names that a module defines or imports at its top level."""
    found = set()
    for node in ast.walk(sources.tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return found


def is_path(name):
    """Whether it is a file, a module or a folder; with _ at its end the beginning of a file's name."""
    path = sources.ROOT / name.rstrip(".").replace(COMPILED, ".py")
    return (
        path.exists()
        or path.with_suffix(".py").exists()
        or name.endswith("_")
        and any(path.parent.glob(path.name + "*"))
    )


def told(path):
    """(line, name) of each name in a file behind which there is nothing."""
    return [(line, name) for line, text in texts(path) for name in gone(text)]


def test_every_module_and_file_that_is_named_is_there():
    files = [path for path in sources.files() if path.suffix in TEXTS]
    assert sources.offences([path for path in files if not sources.name(path).startswith(MADE_UP)], told) == []


def test_a_name_behind_which_is_nothing_is_found():
    names = "engine.cards engine.players.levels.LEVELS engine.view.View.history tools/ firmware/screens/playing_"
    assert gone(f"from engine.players import levels, think\n{names} boards.host. Others: firmware.words.") == []
    for wrong in (
        "engine.card",
        "engine.cards.nothing",
        "firmware/card.py",
        "tools/nowhere/",
        "engine.nowhere.",
        "tools.x",
    ):
        assert gone(f"run {wrong} now") == [wrong]
    assert gone("from engine.players import levels, nothing") == ["engine.players.nothing"]
