"""The command `case`: files that printers' programs read, and sentences where it cannot make them."""

import pytest
import trimesh

from tools.case import make

OWN = """
NAME = "kitchen"
TITLE = "Kitchen table"
BUSES = ({"id": 0, "sda": 4, "scl": 5},)
STATIONS = ({"bus": 0, "address": 0x3C, "left": 10, "right": 11, "ok": 12, "back": 13, "controller": "sh1106"},)
"""
POCKET = ["back", "battery-door", "cap-back", "cap-left", "cap-ok", "cap-right", "front", "spacer"]


@pytest.fixture
def board(tmp_path):
    """A function that writes a board.py with a CASE and returns its path."""

    def write(case, old="", new=""):
        (tmp_path / "board.py").write_text(OWN.replace(old, new) + case, encoding="utf-8")
        return str(tmp_path / "board.py")

    return write


def test_it_lists_the_parts_and_what_to_buy_and_every_part_is_closed_and_lies_on_the_bed(tmp_path, capsys):
    folder = tmp_path / "new" / "folder"
    assert make.main("pocket", "0.96", str(folder)) == 0
    said = capsys.readouterr().out
    assert "1 x  pocket-front                 115 x 79 x 19 mm      42.0 cm3\n" in said
    assert "pocket: 4 screws M3 x 20 and 1 M3 x 8, countersunk" in said
    assert "  left   legs in columns 1 and 6, rows 22 and 24\n  right  legs in columns 7 and 12" in said
    parts = sorted(folder.glob("*.stl"))
    assert [path.name for path in parts] == [f"pocket-{name}.stl" for name in POCKET]
    for path in parts:
        mesh = trimesh.load(path, force="mesh")
        assert mesh.is_watertight and mesh.is_volume and abs(mesh.bounds[0][2]) < 0.01, path.name


def test_a_table_with_large_screens_has_a_case_for_each_station_and_a_box_in_the_middle(tmp_path, capsys):
    assert make.main("table_four", "2.42", str(tmp_path)) == 0
    said = capsys.readouterr().out
    assert "screen of 2.42 inch" in said and "4 x  station-front                115 x 79 x 19 mm" in said
    assert "1 x  middle-lid" in said and "station: 16 screws M3 x 16" in said
    assert len([path for path in tmp_path.iterdir() if path.suffix == ".stl"]) == 9


def test_a_boards_own_dimensions_count_and_other_files_stay(board, tmp_path, capsys):
    path = board('CASE = {"button": 6, "screen": {"up": 2.4}, "holder": (57.5, 47.5, 14.0)}\n')
    assert make.main(path, "0.96", str(tmp_path)) == 0
    assert "pocket-back                  115 x 79 x 20 mm" in capsys.readouterr().out
    assert (tmp_path / "board.py").exists()


OURS = [  # a CASE, a change of the board, whether it gets the page for soldering of our board
    ('CASE = {"screen": {"up": 2.4}}', ('"back": 13', '"back": 13, "rotation": 180'), True),
    ('CASE = {"button": 6}', ("", ""), False),
    ("", ('"left": 10', '"left": 14'), False),
]


@pytest.mark.parametrize("case, change, ours", OURS)
def test_a_board_of_ones_own_gets_the_page_for_soldering_if_its_pins_and_parts_are_ours(
    board, case, change, ours, tmp_path, capsys
):
    assert make.main(board(case + "\n", *change), "", str(tmp_path / "out")) == 0
    said = capsys.readouterr().out
    pages = ["pocket-board.svg", "pocket-perfboard-1.3.svg"]
    assert sorted(one.name for one in (tmp_path / "out").glob("*.svg")) == (pages if ours else [])
    assert ("pocket-perfboard-1.3.svg" in said) == ("ordered board instead: pocket-board.svg" in said) == ours
    assert ("No soldering plan for the pocket" in said) == ("tools wiring --board" in said) == (not ours)


def test_a_wrong_dimension_is_said_in_a_sentence(board, tmp_path, capsys):
    for case, said in (
        ("3", 'CASE must be a {...}, such as {"button": "6"}'),
        ('{"button": "8"}', "CASE: button is 8; it must be one of 12, 6"),
        ('{"buton": "6"}', "CASE: 'buton' is unknown; use one of screen, button, perfboard,"),
        ('{"socket": 8.5}', "CASE: socket is 8.5; add the plastic of the headers, 2.5"),
        ('{"socket": "high"}', "CASE: socket is 'high'; it must be a number of mm, usually 11.0"),
        ('{"holder": (5.8, 4.8, 1.6)}', "holder is (5.8, 4.8, 1.6), usually (58.0, 48.0, 16.0): are these mm?"),
        ('{"screen": 2}', 'CASE: screen must be a {...}, such as {"up": 2.1}'),
    ):
        assert make.main(board(f"CASE = {case}\n"), "0.96", str(tmp_path / "out")) == 2
        assert said in capsys.readouterr().err and not (tmp_path / "out").exists()


def test_a_case_that_would_not_be_right_is_not_written(board, tmp_path, capsys):
    assert make.main(board('CASE = {"holder": (90.0, 48.0, 16.0)}\n'), "0.96", str(tmp_path / "out")) == 1
    said = capsys.readouterr().err
    assert "nothing was written" in said and "pocket, Pico: too near to battery holder" in said
    assert not (tmp_path / "out").exists()
