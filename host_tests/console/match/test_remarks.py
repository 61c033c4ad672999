"""What computers say to a scopa or a great trick, unless a setting silences them."""

import pytest

from engine.players import PLAYERS
from firmware.drawing.canvas import LINE_WIDTH, SMALL
from firmware.games.scopa import CAPTURE, SCOPE
from firmware.log_entry import LogEntry
from firmware.match.remarks import WON, remark_on
from firmware.words import text
from host_tests.console.observing import begun
from host_tests.engine.helpers.decks import scopa_of
from host_tests.gallery.moments_play import seen
from host_tests.gallery.pencil import crowded, draw


@pytest.mark.parametrize(
    "seats, maker, said",
    [
        ("person level4", 1, (1, "Learn, child!")),
        ("person level4", 0, (1, "Just luck.")),
        ("person person level2", 0, (2, "How lovely!")),
        ("person level2 person level4", 2, (3, "Just luck.")),
        ("person person level4 level2", 0, (3, "How lovely!")),  # not the partner
        ("person person", 0, ()),
    ],
)
def test_who_makes_a_scopa_says_a_word_or_the_next_computer_of_another_side(seats, maker, said, tmp_path):
    with begun(tmp_path, seats, game="scopa") as console:
        table = console.table
        assert remark_on(table, LogEntry(SCOPE[""], maker)) == said and remark_on(table, LogEntry(CAPTURE, maker)) == ()
        table.console.settings.put("remarks", "off")
        assert remark_on(table, LogEntry(SCOPE[""], maker)) == ()


@pytest.mark.parametrize("code", [code for code, _ in text.LANGUAGES])
def test_every_computer_has_its_words_and_they_fit_beside_the_broom(code):
    text.choose(code)
    game, remarks = scopa_of("7D 2D FC AB", ["3S 7S 4B", "RD FS 2C"]), text.read_words("remarks")
    assert set(remarks) == {name for name, _ in PLAYERS}
    for words in remarks.values():
        for speaker, line in enumerate(words.split("|")[:2]):
            entry = LogEntry(SCOPE["settebello"], 0, cards=(26,), taken=(6,), table=(6,))
            entry.remark = speaker, line
            screen = seen(game, 1, entry)
            screen.fills = True
            assert crowded(draw(screen)) == []
        assert SMALL.width("Beppe 2: " + words.split("|")[WON]) <= LINE_WIDTH
