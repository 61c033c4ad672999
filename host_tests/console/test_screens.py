"""Every screen: its golden picture, room for its words in every language, and what a screen owes."""

import pytest

from boards.host.frames import half_blocks
from host_tests.engine.helpers.state import state
from host_tests.gallery import golden, readme_pictures
from host_tests.gallery.moments import GOLDEN, LANGUAGES, SCREENS, Moment, file_name, screens, trimmed
from host_tests.gallery.pencil import crowded, draw


@pytest.mark.parametrize("name, code", [(name, code) for name in SCREENS for code in LANGUAGES])
def test_a_screen_looks_as_it_did_its_words_have_room_and_drawing_it_changes_nothing(name, code):
    shown, wrong = [], []
    for heading, screen in screens(name, code):
        before = state(screen) if code == "en" else None
        pencil = draw(screen)
        assert code != "en" or state(screen) == before, heading
        shown.append(Moment(heading, trimmed(half_blocks(pencil.panel.buffer)), True))
        wrong += [(heading, trouble) for trouble in crowded(pencil)]
    assert wrong == []
    if (name, code) in GOLDEN:
        golden.check(golden.FRAMES / file_name(name, code), shown)


def test_the_pictures_of_the_pages_show_what_a_console_shows():
    drawn = readme_pictures.draw_all()
    kept = {name: (readme_pictures.FOLDER / name).read_text(encoding="utf-8") for name in drawn}
    assert kept == drawn, f"{golden.WRITE} Then see whether the captions are still true."


def test_every_golden_file_of_a_screen_is_compared():
    kept = {path.name for path in golden.FRAMES.glob("*.txt")}
    assert kept == {file_name(*pair) for pair in GOLDEN}, golden.WRITE
