"""The switches of the rules: their values and defaults, the presets, the lengths of a match."""

from engine import rules
from engine.games import NAMES, find_game
from engine.match import Match
from host_tests.engine.helpers.decks import SEED, deck, refused
from host_tests.engine.helpers.random_games import KINDS

# The defaults, each of them for ever: a record leaves out what is at its default.
MEMORY = {"look_back": "last", "hints": "alone", "take_back": "alone"}
BRISCOLA = {"draw": "replay", "exchange": "off", "partner_view": "last_draw", "open_hands": "off", "points": "alone"}
SCOPA = {"ties": "each", "captures": "any", "team_piles": "together", "kings": "redeal"}
SCOPA.update({"napola": "off", "rebello": "off", "scopone": "off", "asso": "off"})
BOOK = {"briscola": dict(BRISCOLA, **MEMORY), "scopa": dict(SCOPA, **MEMORY)}
COMMON = {"briscola": BOOK["briscola"], "scopa": dict(BOOK["scopa"], ties="none")}
LENGTHS = (  # game, lengths, default, wrong ones
    ("briscola", (1, 2, 3, 5), 3, (0, 4, 11, -1, "3")),
    ("scopa", (11, 16, 21, 31), 11, (0, 3, 12, "11")),
)
WRONG = (  # game, switches, what is said
    ("scopa", {"exchange": "off"}, "scopa has no switch exchange; it has ties, captures, "),
    ("briscola", {"asso": "on"}, "briscola has no switch asso; it has draw, exchange, partner_view, open_hands, "),
    ("briscola", {"exchange": ["off"]}, "briscola: exchange is one of off, two, two_and_seven, not \"['off']\""),
    ("scopa", {"scopone": 11}, "scopa: scopone is one of off, 9, 10, not '11'"),
    ("tressette", {}, "briscola, scopa"),
)


def test_the_defaults_together_are_the_preset_book_and_common_pays_nobody_for_ties():
    for game in NAMES:
        assert rules.expand_preset(game, "book") == rules.complete_rules(game) == BOOK[game]
        assert find_game(game)(2, deck()).rules == Match(game, 2, SEED).rules == BOOK[game]
        assert rules.expand_preset(game, "common") == COMMON[game]
        assert rules.find_preset(game, BOOK[game]) == "book"
    assert rules.find_preset("scopa", COMMON["scopa"]) == "common"
    assert rules.find_preset("scopa", dict(BOOK["scopa"], asso="on")) is None
    assert "book, common" in refused(ValueError, rules.expand_preset, "scopa", "casino")


def test_what_may_be_remembered_is_no_part_of_a_preset():
    for game in NAMES:
        own = rules.complete_rules(game, {"look_back": "all", "hints": "off"})
        assert rules.find_preset(game, own) == "book" and rules.expand_preset(game, "book", own) == own
        common = dict(rules.expand_preset(game, "common"), look_back="all", hints="off")
        assert rules.expand_preset(game, "common", own) == common


def test_exchange_cannot_be_had_with_six_players():
    for value in ("two", "two_and_seven"):
        for players in (2, 3, 4, 5, 6):
            wanted = "off" if players == 6 else value
            match = Match("briscola", players, SEED, {"exchange": value})
            match.play((-2, 20))
            assert match.rules["exchange"] == match.round.rules["exchange"] == wanted, players
    for game, players in KINDS:
        wanted = [pair for pair in rules.list_switches(game) if pair[0] != "exchange" or players < 6]
        assert list(rules.switches_for(game, players)) == wanted


def test_what_cannot_be_is_refused():
    for game, switches, said in WRONG:
        for call, *arguments in ((rules.complete_rules, game, switches), (Match, game, 2, SEED, switches)):
            assert said in refused(ValueError, call, *arguments), switches
    for players in (2, 3, 6):
        for make, *more in ((Match, "scopa", players, SEED), (find_game("scopa"), players, deck(), 0)):
            assert "four players" in refused(ValueError, make, *more, {"scopone": "9"})


def test_how_long_a_match_may_be():
    for game, lengths, usual, wrong in LENGTHS:
        assert [Match(game, 2, SEED, None, length).target for length in lengths] == list(lengths)
        assert find_game(game).TARGETS == lengths and Match(game, 2, SEED).target == usual
        for target in wrong:
            assert repr(target) in refused(ValueError, Match, game, 2, SEED, None, target)
