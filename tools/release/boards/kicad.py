"""What KiCad does with a board. Debian's own Python runs this file, because KiCad's module `pcbnew` is there.

    /usr/bin/python3 kicad.py BOARD FOLDER

checks the board, and writes its Gerbers and its drill file into the folder. Exit code 1, with KiCad's report, when its
design rule check finds anything.
"""

import re
import sys
from pathlib import Path

import pcbnew

LAYERS = (
    ("F_Cu", pcbnew.F_Cu),
    ("B_Cu", pcbnew.B_Cu),
    ("F_Mask", pcbnew.F_Mask),
    ("B_Mask", pcbnew.B_Mask),
    ("F_Silkscreen", pcbnew.F_SilkS),
    ("B_Silkscreen", pcbnew.B_SilkS),
    ("Edge_Cuts", pcbnew.Edge_Cuts),
)
SIX = not hasattr(pcbnew, "EDA_UNITS_MM")  # whether this is KiCad 6, which has another name for it
MILLIMETRES = pcbnew.EDA_UNITS_MILLIMETRES if SIX else pcbnew.EDA_UNITS_MM
FOUND = re.compile(r"^\*\* Found (\d+) ", re.MULTILINE)


def main(path, folder):
    """Check a board and write its files; the exit code."""
    board = pcbnew.LoadBoard(path)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    report = check(board, folder)
    if sum(map(int, FOUND.findall(report))) or not FOUND.search(report):
        print(report, file=sys.stderr)
        return 1
    plot(board, folder)
    drill(board, folder)
    return 0


def check(board, folder):
    """The report of KiCad's design rule check, as text."""
    file = Path(folder) / "rules.txt"
    pcbnew.WriteDRCReport(board, str(file), MILLIMETRES, True)
    text = file.read_text(encoding="utf-8")
    file.unlink()
    return text


def plot(board, folder):
    """Write one Gerber for each layer, with the endings that makers expect."""
    control = pcbnew.PLOT_CONTROLLER(board)
    options = control.GetPlotOptions()
    options.SetOutputDirectory(folder)
    options.SetUseGerberProtelExtensions(True)
    options.SetUseAuxOrigin(True)
    options.SetSubtractMaskFromSilk(True)
    options.SetCreateGerberJobFile(False)
    options.SetPlotFrameRef(False)
    options.SetDrillMarksType(0)  # none: KiCad 6 would print them as words are
    for name, layer in LAYERS:
        control.SetLayer(layer)
        control.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, "")
        control.PlotLayer()
    control.ClosePlot()


def drill(board, folder):
    """Write the drill file; every hole is plated."""
    writer = pcbnew.EXCELLON_WRITER(board)
    writer.SetOptions(False, False, board.GetDesignSettings().GetAuxOrigin(), True)
    writer.SetFormat(True)
    writer.CreateDrillandMapFilesSet(folder, True, False)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
