"""The kept pages for perfboards: the wires in their lists are where board.py has them."""

from xml.etree import ElementTree

import pytest

import boards.host
from boards import header
from boards.connect import BUTTONS
from host_tests import sources
from tools.case import pocket, soldering, values
from tools.case import station as station_case
from tools.case.shapes import Rod, union
from tools.case.sizes import SCREENS, Sizes

SIGNALS = "SDA", "SCL", "SCK", "MOSI", "DC", "RES", "CS", *BUTTONS
CABLE = {  # a pair of a network cable has one colour
    *("left, white/orange", "right, orange", "SCL, green", "GND, white/green"),
    *("VCC, blue", "SDA, white/blue", "back, white/brown", "ok, brown"),
}
SPACE = "{http://www.w3.org/2000/svg}"
PAGES = sorted((sources.ROOT / "boards").glob("*/build/*-perfboard*.svg"))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: "/".join(path.parts[-3:]))
def test_the_lists_of_wires_are_those_of_the_board(path):
    board = boards.host.load_board(path.parts[-3])
    said = [text.text for text in ElementTree.parse(path).iter(f"{SPACE}text")]
    if not path.name.startswith("pocket"):
        assert CABLE <= set(said)
    if path.name.startswith("station"):
        return
    pins = {("buzzer", 1): board.BUZZER}
    for number, station in enumerate(board.STATIONS, 1):
        bus = next(bus for bus in board.BUSES if bus["id"] == station["bus"])
        for name, gpio in {**bus, **station}.items():
            name = name if name in BUTTONS else name.upper()
            if name in SIGNALS:
                pins[name, number] = gpio
    rows = {text.split(",")[0]: said[place + 1 :] for place, text in enumerate(said) if text in CABLE}
    for (name, number), gpio in pins.items():
        pin = header.pin(gpio)
        if name in rows:
            assert rows[name][number - 1] == f"pin {pin} (GP{gpio})"
        else:
            assert [text for text in said if text.removeprefix("screen ").startswith(f"{name} to pin {pin}:")], name


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("name", boards.host.board_names())
def test_each_console_gets_the_pages_of_its_screen(name, screen):
    board = boards.host.load_board(name)
    found = list(soldering.pages(board, values.sizes_of(board, screen), screen).values())
    assert len(found) == (1 if len(board.STATIONS) == 1 else 2)
    assert not [path for path in found if path.stem[-1].isdigit() and not path.stem.endswith(screen)]
    assert (f"-{screen}" in found[0].name) == (screen != "0.96")


@pytest.mark.parametrize("path", [one for one in PAGES if "middle" not in one.name], ids=lambda path: path.stem)
def test_the_spacer_touches_no_joint_of_a_page_wherever_it_lies_in_its_frame_and_whichever_way_up(path):
    part, screen = path.stem.split("-")[0], next((one for one in SCREENS if path.stem.endswith(one)), "0.96")
    sizes, case = Sizes(screen=SCREENS[screen]), {"pocket": pocket, "station": station_case}[part]
    layout = case.layout_of(sizes)
    spacer, face, x = case.build(sizes).solid("spacer"), layout.face(sizes), layout.screen[0]
    spacer += spacer.mirror((1, 0, 0)).mirror((0, 0, 1)).translate((2 * x, 0, sum(spacer.bounding_box()[2::3])))
    page, columns = ElementTree.parse(path), soldering.HOLES[layout.board][0]
    dots = [dot.split(",") for dot in page.find(".//{*}g[@id='front']/{*}path").get("d")[1:].split("h0M")]
    (left, top), step = map(float, dots[0]), (float(dots[columns - 1][0]) - float(dots[0][0])) / (columns - 1)
    discs = [(float(disc.get("cx")), float(disc.get("cy"))) for disc in page.iter(f"{SPACE}circle")]
    holes = [((at - left) / step + 1, (down - top) / step + 1) for at, down in discs]
    holes = [hole for hole in holes if all(abs(at - round(at)) < 0.1 for at in hole)]
    joints = [Rod(at, face - sizes.solder, face, 1.0 + 1.05) for at in soldering.places(layout.board, *holes)]
    assert len(joints) > 28 and (union(joints) ^ spacer).volume() < 0.1
