"""What is said about a trick or a capture: nothing hidden is in it."""

from firmware.games.briscola import TRICK
from firmware.log_entry import LogEntry
from firmware.match.explaining import make_why
from host_tests.engine.helpers.decks import briscola_of, cards, move
from host_tests.engine.helpers.matches import opened
from host_tests.gallery.pencil import draw


def test_nothing_is_explained_by_what_is_hidden():
    """The same entry at tables where all hidden cards lie elsewhere: the same picture."""
    pictures = set()
    for hands, draws in (
        (["AC 2D 4B", "3S 4D 5D"], "7S 6S"),
        (["AC RS CS", "3S AS 2S"], "RD AD"),
        (["AC 7B 6B", "3S AB 3B"], "2S 4S"),
    ):
        game = briscola_of(hands, "5S", draws)
        game.play(move("AC"))
        match = opened("briscola", 2)
        match.round = game
        entry = LogEntry(TRICK, 1, cards=tuple(cards("AC 3S")), seats=(0, 1), points=21)
        pencil = draw(make_why(entry, match))
        assert {card for card, *_ in pencil.cards} == set(cards("AC 3S"))
        pictures.add(bytes(pencil.panel.buffer))
    assert len(pictures) == 1
