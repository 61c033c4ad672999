"""What `flash` may touch on a board: its own files by its list, and nothing of the user's, whenever the power fails."""

import pytest

from host_tests.tools.flashing.board_model import Board
from tools.flashing import Refused, manifest, names, remote, stage, survey, upload, upload_plan

START = (stage.START % "pocket").encode()
GAME = ("engine/__init__.mpy", "boards/pocket/board.mpy", "engine/cards.mpy", "firmware/app.mpy", "lib/ssd1306.mpy")


def version(word, *names):
    """The files of a version of the game with modules that say a word, and its list."""
    made = {path: b"M\6\0\x1f" + path[:-3].encode() + b"py\0" + word * 150 for path in [*GAME, *names]}
    made["main.py"] = START
    return {**made, manifest.NAME: manifest.text(manifest.claims_of(made))}


OLD, NEW = version(b"old ", "firmware/gone.mpy"), version(b"new ", "firmware/fresh.mpy")
FREE = {  # files of a user's that are in nobody's way
    "diary.txt": b"dear diary",
    "engine/mine.py": b"print('mine')",
    "firmware/mine.mpy": b"M\6\0\x1ffirmware/mine.py\0",
    "boards/mine/board.py": b"TITLE = 'mine'",
    "boards/mine/__init__.py": b"",
    "main.before.py": b"print('first')",
    "saves/journal.txt": b"tavolino 1",
    "saves.new/notes.txt": b"my notes",
}
IN_THE_WAY = {  # and others that are, with the names that they get
    "main.py": ("main.before2.py", b"print('second')" * 99),
    "main.new": ("main.before.new", b"a new one"),
    "engine/cards.mpy": ("engine/cards.before.mpy", b"M\6 patched"),
    "firmware/fresh.mpy": ("firmware/fresh.before.mpy", b"M\6\0\x1ffirmware/fresh.py\0 mine"),
    "firmware/app.py": ("firmware/app.before.py", b"print('shadow')"),
    "firmware/app/__init__.py": ("firmware/app.before/__init__.py", b"a package in its place"),
    "firmware/__init__.py": ("firmware/__init__.before.py", b"print('first of all')"),
    "ssd1306.py": ("ssd1306.before.py", b"class SSD1306: pass"),
    "lib/ssd1306.py": ("lib/ssd1306.before.py", b""),
    "tavolino.new": ("tavolino.before.new", b"new in my words"),
}
THEIRS = {**FREE, **{path: content for path, (_, content) in IN_THE_WAY.items()}}
KEPT = {**FREE, **dict(IN_THE_WAY.values())}


def bring(board, wanted):
    """Upload what differs; the Plan."""
    there = board.look()
    made = upload_plan.make(wanted, there)
    if made.changed or made.removed or made.aside:
        upload.write("", wanted, there, made, lambda number, path: None)
    return made


@pytest.fixture
def make(monkeypatch):
    """A function that makes the board at the port, from {path: bytes}."""

    def made(files):
        board = Board(files, blocks=64)
        monkeypatch.setattr(remote, "run", board.run)
        return board

    return made


def test_users_files_survive_two_uploads_wherever_they_lie(make):
    board = make({**OLD, **THEIRS})
    said = bring(board, NEW)
    assert said.aside == {
        **{path: name for path, (name, _) in IN_THE_WAY.items() if "/app/" not in path},
        "firmware/app": "firmware/app.before",
    }
    assert board.contents() == {**NEW, **KEPT}
    board.fs.rename("main.py", "main.game.py")
    with board.fs.open("main.py", "wb") as file:
        file.write(b"print('third')")
    bring(board, OLD)
    assert board.contents() == {**OLD, **KEPT, "main.before3.py": b"print('third')", "main.game.py": START}
    assert bring(board, OLD)[:3] == ([], [], {})


def test_wherever_the_power_fails_nothing_is_lost_and_a_second_run_repairs_all(make):
    cut, whole = 0, False
    while not whole:
        cut += 1
        board = make({**OLD, **THEIRS})
        board.cut = cut
        try:
            bring(board, NEW)
            whole = True
        except Refused:
            must_be_safe(board.contents())
            board.cut = 0
            bring(board, NEW)
        found = board.contents()
        assert found == {**NEW, **KEPT}, cut
    assert cut > 30


def must_be_safe(found):
    """The user's bytes are all there, and the start file is theirs, ours, or the notice."""
    assert set(THEIRS.values()) <= set(found.values())
    assert found["main.py"] in (THEIRS["main.py"], START, upload_plan.NOTICE.encode())
    if found["main.py"] == START:
        assert {path: content for path, content in found.items() if path in NEW and path != manifest.NAME} == {
            path: content for path, content in NEW.items() if path != manifest.NAME
        }


def test_the_next_version_repairs_what_another_one_left_half_done(make):
    third = version(b"third ", "engine/more.mpy")
    cut, whole = 0, False
    while not whole:
        cut += 3
        board = make(OLD)
        board.cut = cut
        try:
            bring(board, NEW)
            whole = True
        except Refused:
            pass
        board.cut = 0
        bring(board, third)
        assert board.contents() == third, cut


def unlisted(files):
    """The files as a version without a list left them."""
    return {path: content for path, content in files.items() if path != manifest.NAME}


def test_a_board_without_a_list_keeps_what_is_not_surely_ours(make):
    board = make({**unlisted(OLD), **FREE, "lib/ssd1306.mpy": b"M\6\0\x1fssd1306.py\0", "engine/cards.py": b"1"})
    said = bring(board, NEW)
    aside = {"lib/ssd1306.mpy": "lib/ssd1306.before.mpy", "engine/cards.py": "engine/cards.before.py"}
    assert said.aside == aside
    assert said.left == ["firmware/gone.mpy", "firmware/mine.mpy"]
    kept = {"lib/ssd1306.before.mpy": b"M\6\0\x1fssd1306.py\0", "engine/cards.before.py": b"1"}
    assert board.contents() == {**NEW, **FREE, **kept, "firmware/gone.mpy": OLD["firmware/gone.mpy"]}
    assert bring(board, NEW).left == []


def test_the_start_of_a_package_that_an_older_version_had_goes(make):
    old = version(b"old ", "firmware/__init__.mpy", "boards/pocket/__init__.mpy")
    for before in (old, unlisted(old)):
        board = make(before)
        assert bring(board, NEW).aside == {}
        assert board.contents() == NEW


def test_an_upload_without_a_list_that_was_cut_off_is_known_by_its_notice(make):
    board = make({**unlisted(OLD), "main.py": upload_plan.NOTICE.encode(), "main.new": START})
    assert bring(board, NEW).aside == {}
    assert unlisted(board.contents()) == {**unlisted(NEW), "firmware/gone.mpy": OLD["firmware/gone.mpy"]}


def test_modules_of_another_project_at_our_paths_are_not_ours(make):
    other = {path: content for path, content in OLD.items() if path.startswith(("engine/", "boards/"))}
    board = make({**other, "main.py": b"import engine.cards\n"})
    bring(board, NEW)
    kept = {path.replace(".mpy", ".before.mpy"): content for path, content in other.items()}
    assert board.contents() == {**NEW, **kept, "main.before.py": b"import engine.cards\n"}


def test_but_so_many_of_them_are_whatever_main_py_is(make):
    names = [f"engine/module{number}.mpy" for number in range(upload_plan.MANY)]
    old, new = version(b"old ", *names), version(b"new ", *names)
    board = make({**unlisted(old), "main.py": b"print('mine')\n"})
    bring(board, new)
    assert board.contents() == {**new, "main.before.py": b"print('mine')\n"}


def test_a_list_that_is_no_list_is_kept_like_any_file(make):
    board = make({manifest.NAME: b"To do:\nplay\n" * 400, "engine": b"a file where a folder belongs"})
    assert bring(board, NEW).aside == {"engine": "engine.before", manifest.NAME: "tavolino.before.txt"}
    kept = {"engine.before": b"a file where a folder belongs", "tavolino.before.txt": b"To do:\nplay\n" * 400}
    assert board.contents() == {**NEW, **kept}


def test_only_what_differs_is_written_and_only_our_own_removed(make):
    damaged = {**OLD, "engine/cards.mpy": b"", "main.new": b"", "diary.txt": b"1"}
    there = make(damaged).look()
    assert upload_plan.make(OLD, there)[:3] == (["engine/cards.mpy"], ["main.new"], {})
    assert upload_plan.make(NEW, there).removed == ["firmware/gone.mpy", "main.new"]


def test_an_empty_package_in_our_way_is_one_too(make):
    board = make(OLD)
    board.fs.mkdir("firmware/app")
    assert bring(board, OLD).aside == {"firmware/app": "firmware/app.before"}


def test_a_survey_is_read_and_chatter_passed_over():
    lines = [
        "MicroPython says hello",
        "file " + "0" * 64 + " 5 a file.txt",
        "file unreadable 0 b.txt",
        "",
        "folder - 0 c",
    ]
    there = survey.read([*lines, "free 12 64 4096", "claim # list", "claim " + "1" * 64 + " a b"])
    assert there.entries["a file.txt"] == ("file", "0" * 64, 5)
    assert sorted(there.entries) == ["a file.txt", "b.txt", "c"] and there[2:] == (12, 64, 4096)
    assert there.claims == {("1" * 64, "a b")}


def test_a_start_file_that_cannot_be_read_is_moved_for_it_cannot_be_copied():
    there = survey.There({"main.py": survey.Entry("file", survey.UNREADABLE, 9)})
    made = upload_plan.make(NEW, there)
    assert upload_plan.steps_aside(made, there) == ([("main.py", "main.before.py")], "", [])


def test_the_modules_that_we_compile_are_known_by_their_own_paths():
    old = stage.compile_one("firmware/old.py", b"x = 1")
    found = Board({**stage.files("table_four"), "firmware/old.mpy": old}).look().entries
    kinds = {path: entry.kind for path, entry in found.items() if entry.kind != survey.FOLDER}
    lists = [names.PATH] + [names.OF_LANGUAGE % code for code in ("en", "it")]
    assert [kinds.pop(path) for path in ["main.py"] + lists] == [survey.FILE] * 4
    assert kinds.pop(manifest.NAME) == survey.LIST
    assert set(kinds.values()) == {survey.MODULE} and len(kinds) > 100


def test_every_board_gets_the_list_with_its_files():
    files = stage.files("pocket")
    claims = manifest.read(files.pop(manifest.NAME).decode().splitlines())
    assert claims == manifest.claims_of(files)
