"""The command `case`: files that printers' programs read, and sentences where it cannot make them."""

import re
import zipfile

import pytest
import trimesh
from PIL import Image

from tools.case import command as case
from tools.case import make, render
from tools.case.components import SCREENS

OWN = """
NAME = "kitchen"
TITLE = "Kitchen table"
BUSES = ({"id": 0, "sda": 4, "scl": 5},)
STATIONS = ({"bus": 0, "address": 0x3C, "left": 10, "right": 11, "ok": 12, "back": 13},)
"""
POCKET = ["back", "battery-door", "cap-back", "cap-left", "cap-ok", "cap-right", "front", "spacer"]


@pytest.fixture
def board(tmp_path):
    """A function that writes a board.py with a CASE and returns its path."""

    def write(case):
        path = tmp_path / "board.py"
        path.write_text(OWN + case, encoding="utf-8")
        return str(path)

    return write


@pytest.mark.parametrize("screen", SCREENS)
def test_every_part_is_written_twice_and_closed(screen, tmp_path, capsys):
    assert make.main("pocket", screen, str(tmp_path / "new" / "folder")) == 0
    said = capsys.readouterr().out
    assert "1 x  pocket-front" in said and "pocket: 4 screws M3 x 20 and 1 M3 x 8, countersunk" in said
    assert "  left   legs in columns 1 and 6, rows 22 and 24\n  right  legs in columns 7 and 12" in said
    assert "  buzzer legs in column 15, row 24 and column 16, row 22, if you have one\n" in said
    assert "USB up: pin 1 in column 30, row 1,\n         pin 20 in row 20; pin 40 in column 23, row 1" in said
    assert "Soldering plans to print, with every wire: pocket-perfboard.svg" in said
    written = sorted(
        set((tmp_path / "new" / "folder").iterdir()) - {tmp_path / "new" / "folder" / "pocket-perfboard.svg"}
    )
    assert [path.name for path in written] == [f"pocket-{name}.{kind}" for name in POCKET for kind in ("3mf", "stl")]
    for path in written:
        mesh = trimesh.load(path, force="mesh")
        assert mesh.is_watertight and mesh.is_volume, path.name
        assert abs(mesh.bounds[0][2]) < 0.01 and max(mesh.extents) < 180
        if path.suffix == ".3mf":
            assert 'unit="millimeter"' in zipfile.ZipFile(path).read("3D/3dmodel.model").decode()


def test_it_is_drawn_as_well(tmp_path, capsys):
    assert make.main("pocket", "0.96", str(tmp_path), "pictures") == 0
    assert "Pictures: pocket-front.png, pocket-behind.png, pocket-apart.png" in capsys.readouterr().out
    front = Image.open(tmp_path / "pocket-front.png").convert("RGB")
    colours = {colour: count for count, colour in front.getcolors(front.width * front.height)}
    bluish = sum(count for (red, _, blue), count in colours.items() if blue > red + 60)
    assert front.width > 600 and bluish > 500, "the title on the screen"
    assert colours[render.PAPER] > 1000 and len(colours) > 50


def test_a_table_has_a_box_in_the_middle_and_a_case_for_each_station(tmp_path, capsys):
    assert make.main("table_four", "0.96", str(tmp_path)) == 0
    said = capsys.readouterr().out
    assert re.search(r"4 x  station-back .* 6636 mm2 on the bed\n", said), "printed on its flat face"
    assert "4 x  station-front" in said and "1 x  middle-lid" in said
    assert len(list(tmp_path.iterdir())) == 20
    assert "with every wire: station-perfboard.svg, middle-perfboard.svg" in said


def test_the_command_offers_every_screen_that_is_known():
    assert case.SCREENS == tuple(SCREENS)


def test_files_of_others_stay(tmp_path):
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    assert make.main("pocket", "0.96", str(tmp_path)) == 0
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "mine"


def test_a_boards_own_dimensions_count(board, tmp_path, capsys):
    path = board('CASE = {"button": 6, "screen": {"up": 2.4}, "holder": (57.5, 47.5, 14.0)}\n')
    assert make.main(path, "0.96", str(tmp_path / "out")) == 0
    said = capsys.readouterr().out
    assert "pocket-back                  115 x 79 x 20 mm" in said, said


@pytest.mark.parametrize(
    "case, said",
    [
        ("CASE = 3", 'CASE must be a {...}, such as {"button": "6"}'),
        ('CASE = {"button": "8"}', "CASE: button is 8; it must be one of 12, 6"),
        ('CASE = {"holders": 3}', "CASE: 'holders' is unknown; use one of perfboard, plug, socket"),
        (
            'CASE = {"holder": (58, 48)}',
            "CASE: holder is (58, 48); it must be 3 numbers of mm, usually (58.0, 48.0, 16.0)",
        ),
        ('CASE = {"socket": "high"}', "CASE: socket is 'high'; it must be a number of mm, usually 11.0"),
        (
            'CASE = {"holder": (5.8, 4.8, 1.6)}',
            "CASE: holder is (5.8, 4.8, 1.6), usually (58.0, 48.0, 16.0): are these mm?",
        ),
        ('CASE = {"screen": {"thick": 29}}', "CASE: screen: thick is 29, usually 2.9: are these mm?"),
        ('CASE = {"screen": 2}', 'CASE: screen must be a {...}, such as {"up": 2.1}'),
        ('CASE = {"screen": {"wide": 2}}', "CASE: screen: 'wide' is unknown"),
    ],
)
def test_a_wrong_dimension_is_said_in_a_sentence(board, tmp_path, capsys, case, said):
    assert make.main(board(case + "\n"), "0.96", str(tmp_path / "out")) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_case_that_would_not_be_right_is_not_written(board, tmp_path, capsys):
    path = board('CASE = {"holder": (90.0, 48.0, 16.0)}\n')
    assert make.main(path, "0.96", str(tmp_path / "out")) == 1
    said = capsys.readouterr().err
    assert "nothing was written" in said and "pocket, Pico: too near to battery holder" in said
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_made_is_said(tmp_path, capsys):
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert make.main("pocket", "0.96", str(tmp_path / "file")) == 2
    assert "cannot write into" in capsys.readouterr().err
