"""The pages for soldering of the building guides show what is built today."""

from host_tests.gallery import guide


<<<<<<< HEAD
def test_the_sheets_are_those_of_todays_pins():
    for path, drawing in guide.sheets().items():
        assert path.exists() and path.read_text(encoding="utf-8") == drawing, f"{path.name} differs: {guide.ANEW}"
=======
@pytest.mark.parametrize("name", guide.ASSEMBLIES)
def test_the_guides_pictures_are_those_of_todays_cases(name):
    for path, (solids, direction, scale) in guide.shown(name).items():
        guide.check(path, solids, direction, scale)


def test_a_picture_of_something_else_is_noticed():
    path, (solids, direction, scale) = next(iter(guide.shown("pocket").items()))
    moved = [
        (solid.translate((0, 3, 0)) if number == 4 else solid, colour) for number, (solid, colour) in enumerate(solids)
    ]
    with pytest.raises(AssertionError, match="shows something else"):
        guide.check(path, moved, direction, scale)


def test_no_picture_is_left_over():
    wanted = {path for name in guide.ASSEMBLIES for path in guide.shown(name)}
    kept = {path for name in guide.boards.host.board_names() for path in guide.folder(name).glob("*.png")}
    assert kept == wanted
>>>>>>> 7d4804f (case: the perfboards' pages are kept, the router goes)
