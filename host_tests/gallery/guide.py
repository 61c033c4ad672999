<<<<<<< HEAD
"""The pages for soldering of the building guides (boards/*/build/*.svg): drawn from the pins.
=======
"""The pictures of the building guides (boards/*/build/): drawn from the very solids, and compared.
>>>>>>> 7d4804f (case: the perfboards' pages are kept, the router goes)

`python -m host_tests.gallery.guide` in the tests' Python writes them all again; look at them before you keep them.
"""

import boards.host
from host_tests import sources
<<<<<<< HEAD
from tools.case import values
from tools.case.perfboard import make as perfboard
from tools.wiring import address

ANEW = "`python -m host_tests.gallery.guide` draws the guides' pages again; look at them before you keep them"
TWICE = "table_four", "station-perfboard.svg"  # it is table_two's
=======
from tools.case import album, make, values

ANEW = "`python -m host_tests.gallery.guide` draws the guides' pictures anew; look at them before you keep them"
ASSEMBLIES = {"pocket": "pocket", "station": "table_two", "middle": "table_two"}  # and whose guide shows them
VIEWS = {"pocket": ("front", "behind", "apart"), "station": ("front", "behind"), "middle": ("behind",)}
LARGE = "pocket", "station"  # are shown with a screen of 2.42 inch, too
BLOCK, ALIKE = 24, 4  # dots of a square; by how much, of 255, its mean colour may differ where nothing changed
>>>>>>> 7d4804f (case: the perfboards' pages are kept, the router goes)


def folder(board):
    """Where the pictures of a board's guide are."""
    return sources.ROOT / "boards" / board / "build"


<<<<<<< HEAD
def sheets():
    """{file: drawing} of every board's perfboards, and of the resistor that decides a screen's address."""
    found = {folder("table_two") / "address.svg": address.draw_addresses()}
    for name in boards.host.board_names():
        board = boards.host.load_board(name)
        for file, drawing in perfboard.sheets(board, values.sizes_of(board, "0.96")).items():
            if (name, file) != TWICE:
                found[folder(name) / file] = drawing
    return found


def write_all():
    """Write every page again."""
    for path, drawing in sheets().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(drawing, encoding="utf-8", newline="\n")
=======
def shown(name):
    """{file: (solids, direction, scale)} of the pictures of an assembly that a guide shows."""
    views = drawn(name, "0.96")
    kept = {view: views[view] for view in views if view in VIEWS[name] or view.startswith("step-")}
    if name in LARGE:
        kept["large"] = drawn(name, "2.42")["front"]
    return {folder(ASSEMBLIES[name]) / f"{name}-{view}.png": shapes for view, shapes in kept.items()}


def drawn(name, screen):
    """All views of an assembly for a size of screen."""
    board = boards.host.load_board(ASSEMBLIES[name])
    sizes = values.sizes_of(board, screen)
    assembly = next(one for one, _ in make.assemblies(sizes, len(board.STATIONS)) if one.name == name)
    return album.views(assembly, sizes)


def check(path, solids, direction, scale):
    """Compare a picture with what would be drawn today, square by square."""
    assert path.exists(), f"{path.name} is missing: {ANEW}"
    today, kept = album.draw_picture(solids, direction, scale).convert("RGB"), Image.open(path).convert("RGB")
    assert kept.size == today.size, f"{path.name} has another size: {ANEW}"
    differ = np.abs(squares(today) - squares(kept))
    assert differ.max() < ALIKE, f"{path.name} shows something else than is drawn today: {ANEW}"


def squares(image):
    """The mean colours of a picture's squares."""
    dots = np.asarray(image, float)
    high, wide = (side // BLOCK * BLOCK for side in dots.shape[:2])
    return dots[:high, :wide].reshape(high // BLOCK, BLOCK, wide // BLOCK, BLOCK, 3).mean(axis=(1, 3))


def write_all():
    """Write every picture anew."""
    for name in ASSEMBLIES:
        for path, (solids, direction, scale) in shown(name).items():
            path.parent.mkdir(exist_ok=True)
            album.draw_picture(solids, direction, scale).save(path, optimize=True)
>>>>>>> 7d4804f (case: the perfboards' pages are kept, the router goes)


if __name__ == "__main__":
    write_all()
