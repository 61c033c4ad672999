"""Drawings and letters are up to date."""

from tools.drawings import __main__ as art
from tools.drawings import deck


def test_the_modules_and_pictures_are_those_of_the_drawings():
    kept = {path.name: path.read_text(encoding="utf-8") for path in art.TARGET.glob("*.py")}
    assert kept == art.build_modules(), "python3 -m tools.drawings"
    for name, png in art.build_pictures().items():
        assert deck.unpack((art.PAGE / name).read_bytes()) == deck.unpack(png), "python3 -m tools.drawings"
