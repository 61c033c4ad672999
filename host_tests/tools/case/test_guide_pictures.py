"""The pages for soldering of the building guides show what is built today."""

from host_tests.gallery import guide


def test_the_sheets_are_those_of_todays_pins():
    for path, drawing in guide.sheets().items():
        assert path.exists() and path.read_text(encoding="utf-8") == drawing, f"{path.name} differs: {guide.ANEW}"
