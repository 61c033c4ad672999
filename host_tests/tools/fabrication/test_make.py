"""What is made for a maker of boards: the same bytes each time, and nothing from a board with a fault."""

import time
import zipfile

import pytest
import sexpdata
from PIL import Image, ImageChops

from host_tests.tools.fabrication import copper
from tools.environment import ROOT, Unavailable
from tools.fabrication import make

LAYERS = ("F_Cu.gtl", "B_Cu.gbl", "F_Mask.gts", "B_Mask.gbs", "F_Silkscreen.gto", "B_Silkscreen.gbo", "Edge_Cuts.gm1")
FAINT = 0.001
GERBER = """%TF.GenerationSoftware,KiCad,Pcbnew,9.0.2+dfsg-1*%
%TF.CreationDate,2026-11-24T00:55:12+00:00*%
G04 Created by KiCad (PCBNEW 9.0.2+dfsg-1) date 2026-11-24 00:55:12*
G01*
"""
DRILL = """M48
; DRILL file {KiCad 6.0.11+dfsg-1} date Tue Nov 24 00:55:11 2026
; #@! TF.CreationDate,2026-11-24T00:55:11+00:00
FMAT,2
"""
kicad = pytest.mark.skipif(not make.is_ready(), reason="KiCad and gerbv are not installed; a release installs them")


def test_no_file_keeps_the_time_at_which_it_was_written():
    cleaned = "%TF.GenerationSoftware,KiCad,Pcbnew,9.0.2+dfsg-1*%\nG04 Created by KiCad (PCBNEW 9.0.2+dfsg-1)*\nG01*\n"
    assert make.without_dates(GERBER) == cleaned
    assert make.without_dates(DRILL) == "M48\n; DRILL file {KiCad 6.0.11+dfsg-1}\nFMAT,2\n"


def test_without_kicad_it_is_said_what_is_needed(monkeypatch, tmp_path):
    monkeypatch.setattr(make, "PYTHON", str(tmp_path / "none"))
    monkeypatch.setattr(make.debian, "is_possible", lambda: False)
    with pytest.raises(Unavailable, match="KiCad"):
        make.make(tmp_path)
    assert list(tmp_path.iterdir()) == []


@kicad
def test_every_board_has_its_zip_its_bill_and_two_pictures_and_twice_the_same_bytes(tmp_path):
    first, second = (make_into(tmp_path / name) for name in ("first", "second"))
    assert [path.name for path in first] == [path.name for path in second]
    assert all(one.read_bytes() == other.read_bytes() for one, other in zip(first, second))
    for name in make.BOARDS:
        ends = ("gerbers.zip", "parts.csv", "parts.html", "board-front.png", "board-rear.png")
        assert {f"{name}-{end}" for end in ends} <= {path.name for path in first}
        with zipfile.ZipFile(tmp_path / f"first/{name}-gerbers.zip") as packed:
            assert sorted(packed.namelist()) == sorted([*[f"{name}-{layer}" for layer in LAYERS], f"{name}.drl"])


@kicad
def test_the_guides_pictures_show_todays_boards(tmp_path):
    for path in make.make(tmp_path):
        if path.suffix == ".png":
            name = path.name.partition("-")[0]
            kept = (ROOT / make.BOARDS[name]).with_name(path.name)
            assert differing(kept, path) < FAINT, f"{kept.name} differs: python3 -m tools.fabrication.make FOLDER"


def differing(one, other):
    """The share of two pictures' pixels that differ clearly; two versions of KiCad differ at the edges of letters."""
    with Image.open(one) as first, Image.open(other) as second:
        counts = ImageChops.difference(first.convert("L"), second.convert("L")).histogram()
    return sum(counts[40:]) / sum(counts)


def make_into(folder):
    """Make everything, in another second than the time before."""
    folder.mkdir()
    time.sleep(1.1)
    return make.make(folder)


@kicad
def test_a_board_with_a_fault_is_not_made_and_kicad_says_why(tmp_path):
    tree = copper.load(ROOT / make.BOARDS["station"])
    tree.remove(copper.all_of(tree, "segment")[0])
    spoilt = tmp_path / "station.kicad_pcb"
    spoilt.write_text(sexpdata.dumps(tree), encoding="utf-8")
    (tmp_path / "out").mkdir()
    with pytest.raises(Unavailable, match="(?s)does not accept station.kicad_pcb.*unconnected"):
        make.make_board("station", spoilt, tmp_path / "out")
    assert list((tmp_path / "out").iterdir()) == []
