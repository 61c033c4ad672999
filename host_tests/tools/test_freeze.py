"""What is frozen: numbers stand for the names of constants, and everything else stays as it is, on the same lines."""

import shutil

import pytest

from tools import Refused, environment
from tools.freeze import constants
from tools.pico import debian

SIZES = """
SIZE, BELOW = 3, -2  # pixels          | pass  # pixels
ROOM = SIZE * (                        | pass
    2                                  |
)                                      |
WORD = "SIZE"                          | WORD = "SIZE"
WIDTH = 7                              | WIDTH = 7
HEIGHT = 8                             | HEIGHT = 8
SHAPE = 9                              | SHAPE = 9
TWICE = 1                              | TWICE = 1
TWICE = 2                              | TWICE = 2
"""
USER = """
from made_up import sizes              | pass
from made_up.sizes import (            | from made_up.sizes import HEIGHT, SHAPE, TWICE, WORD
    BELOW,                             |
    HEIGHT,                            |
    SHAPE,                             |
    SIZE,                              |
    TWICE,                             |
    WORD,                              |
)                                      |
OWN = 1 << sizes.ROOM                  | pass
print(SIZE - BELOW, BELOW ** 2)        | print(3 - (-2), (-2) ** 2)
print("SIZE %d" % SIZE, f"{SHAPE}")    | print("SIZE %d" % 3, f"{SHAPE}")
print("·", {"OWN": OWN}, WORD, TWICE)  | print("·", {"OWN": 64}, WORD, TWICE)
def double(HEIGHT, panel):             | def double(HEIGHT, panel):
    from made_up.sizes import SIZE as S|     pass
    return HEIGHT * panel.WIDTH * S    |     return HEIGHT * panel.WIDTH * 3
"""
BOARD = """
LED = 25                               | LED = 25
"""


def columns(table):
    """The two columns of a table as texts."""
    rows = [line.split("|") for line in table.strip().splitlines()]
    return ["".join(cell.rstrip() + "\n" for cell in cells) for cells in zip(*[(a, b[1:]) for a, b in rows])]


def test_numbers_stand_for_the_names_of_constants_and_no_line_moves(tmp_path, monkeypatch):
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    tables = {"made_up/sizes.py": SIZES, "made_up/user.py": USER, "made_up/board.py": BOARD}
    (tmp_path / "made_up").mkdir()
    for name, table in tables.items():
        (tmp_path / name).write_text(columns(table)[0], encoding="utf-8")
    for name, table in tables.items():
        source, frozen = columns(table)
        found = constants.inline(name, source.encode(), tuple(tables)).decode()
        assert [line.rstrip() for line in found.splitlines()] == frozen.splitlines()
    with pytest.raises(Refused, match="sizes.SIZE .* line 2"):
        constants.inline("made_up/other.py", b"from made_up import sizes\nsizes.SIZE = 4\n", tuple(tables))


@pytest.mark.skipif(not shutil.which("patch"), reason="there is no `patch`, which Debian's compilers bring")
def test_a_patch_changes_only_the_micropython_that_it_was_written_for(tmp_path):
    (tmp_path / "py").mkdir()
    (tmp_path / "py/gc.c").write_text("void *gc_alloc(size_t n_bytes, unsigned int alloc_flags) {\n")
    path = next(path for path in debian.PATCHES if path.name == "gc_alloc.patch")
    with pytest.raises(environment.Unavailable, match="are not the ones that gc_alloc.patch was written for"):
        debian.apply_patch(tmp_path, path)
