"""What a release holds: each file, what it is, and the command that makes it."""

from collections import namedtuple

from tools.release import changelog

Part = namedtuple("Part", "name what words said", defaults=("",))
Part.__doc__ = """`name`: the file's, without project and version; `what`: a description for the release notes; `words`:
the program that writes it, run in the folder of the finished files, with {out} for the file or for the folder to zip;
`said`: the file in the zip that holds what the command printed, or ""."""

PICOS = (
    Part("pico.uf2", "the firmware file for a **Pico** or **Pico W**", "tools uf2 --chip rp2040 -o {out}"),
    Part(
        "pico2.uf2",
        "the firmware file for a **Pico 2** or **Pico 2 W**, tried on an emulated one only: please report how it went",
        "tools uf2 --chip rp2350 -o {out}",
    ),
)
ONE_FILE = Part("pyz", "the game in **one file**, to play in a terminal or on phones", "tools.release.one_file {out}")
PAGE = Part(
    "page.zip", "the console as a page for a browser, to put on any web server", "tools web --build {out} --firmware ."
)
ORDER = Part(
    "boards-to-order.zip",
    "printed circuit boards for the pocket console and for a station of a table: Gerbers to order, pages for soldering",
    "tools.release.boards {out}",
)
CONSOLES = {
    "pocket": "the pocket console",
    "pocket_spi": "the pocket console (SPI)",
    "table_two": "a table for two",
    "table_four": "a table for four",
}


def list_parts(screens: tuple[str, ...]) -> list[Part]:
    """All Parts, in the order in which they are made: the page takes the firmware files along.

    `screens`: the sizes of screens, in inches, for which there are cases.
    """
    return [ONE_FILE, *PICOS, PAGE, ORDER, *[case_part(board, screen) for board in CONSOLES for screen in screens]]


def full_name(part: Part) -> str:
    """The name of a Part's file in this release."""
    return f"tavolino-{changelog.VERSION}{'-' if '.' in part.name else '.'}{part.name}"


def case_part(board, screen):
    return Part(
        f"case-{board.replace('_', '-')}-{screen}.zip",
        f"a case for {CONSOLES[board]} with {screen} inch screens: parts to print, with a list; pages for soldering",
        f"tools case --board {board} --screen {screen} -o {{out}}",
        "parts.txt",
    )
