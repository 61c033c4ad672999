"""What is said about a trick or a capture: nothing hidden is in it."""

from engine.cards import RANKS
from engine.deal import Stream
from engine.match import Match
from firmware.log_entry import TRICK, LogEntry
from firmware.match.explaining import make_why
from firmware.match.round_log import RoundLog
from firmware.words import text
from host_tests.engine.helpers.decks import briscola_of, cards, move
from host_tests.engine.helpers.matches import opened
from host_tests.engine.helpers.random_games import KINDS, draw_rules
from host_tests.gallery.pencil import draw


def every_reason():
    """(match, entry) for what random rounds of every kind and rule bring."""
    for number in range(3 * len(KINDS)):
        below = Stream(bytes([number]) * 32).below
        game, players = KINDS[number % len(KINDS)]
        match, log = Match(game, players, bytes([number]) * 32, draw_rules(game, players, below)), RoundLog()
        while match.deals < 2 and match.winner is None:
            legal = match.legal()
            for entry in log.play(match, legal[below(len(legal))]):
                if entry.kind in ("trick", "capture", "lay", "rest"):
                    yield match, entry


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


def test_an_explanation_names_only_cards_that_lie_open():
    ranks = dict(zip(text.look_up("why", ["names_of_ranks"])[0].split("|"), RANKS))
    assert ranks["Fante"] == "F" and ranks["Ace"] == "A"
    for match, entry in every_reason():
        why = make_why(entry, match)
        drawn = {card for card, *_ in draw(why).cards}
        assert drawn <= set(entry.cards) | set(entry.table) | set(entry.taken)
