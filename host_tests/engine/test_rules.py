"""The switches of the rules: their values and defaults, the presets, the lengths of a match."""

from engine import rules
from engine.briscola import Briscola
from engine.games import NAMES, find_game
from engine.match import Match
from engine.scopa import Scopa
from host_tests.engine.helpers.decks import SEED, deck, refused
from host_tests.engine.helpers.random_games import KINDS

BRISCOLA = {
    "draw": "replay",
    "exchange": "off",
    "partner_view": "last_draw",
    "open_hands": "off",
    "look_back": "last",
    "hints": "alone",
    "take_back": "alone",
}
SCOPA = {
    "ties": "each",
    "captures": "any",
    "team_piles": "together",
    "kings": "redeal",
    "napola": "off",
    "rebello": "off",
    "scopone": "off",
    "asso": "off",
    "look_back": "last",
    "hints": "alone",
    "take_back": "alone",
}


def test_the_defaults_together_are_the_preset_book():
    assert rules.expand_preset("briscola", "book") == rules.complete_rules("briscola") == BRISCOLA
    assert rules.expand_preset("scopa", "book") == rules.complete_rules("scopa") == SCOPA


def test_common_scopa_pays_nobody_for_ties():
    common = dict(SCOPA)
    common["ties"] = "none"
    assert rules.expand_preset("scopa", "common") == common


def test_common_briscola_is_by_the_book():
    assert rules.expand_preset("briscola", "common") == BRISCOLA


def test_a_preset_is_known_by_its_rules():
    assert rules.find_preset("scopa", rules.expand_preset("scopa", "book")) == "book"
    assert rules.find_preset("scopa", rules.expand_preset("scopa", "common")) == "common"
    assert rules.find_preset("briscola", BRISCOLA) == "book"
    assert rules.find_preset("scopa", rules.complete_rules("scopa", {"asso": "on"})) is None


def test_what_may_be_remembered_is_no_part_of_a_preset():
    for game in ("briscola", "scopa"):
        own = rules.complete_rules(game, {"look_back": "all", "hints": "off"})
        assert rules.find_preset(game, own) == "book"
        assert rules.expand_preset(game, "book", own) == own
        assert rules.expand_preset(game, "common", own)["hints"] == "off"


def test_a_round_without_rules_plays_the_defaults():
    assert Briscola(2, deck()).rules == BRISCOLA
    assert Scopa(2, deck()).rules == SCOPA


def test_a_switch_can_be_set_by_hand():
    for game in ("briscola", "scopa"):
        for switch, values in rules.list_switches(game):
            for value in values:
                full = rules.complete_rules(game, {switch: value})
                assert full[switch] == value
                full[switch] = values[0]
                assert full == rules.complete_rules(game)


def test_completing_changes_nothing_that_was_given():
    given = {"asso": "on"}
    rules.complete_rules("scopa", given)
    Scopa(2, deck(), rules=given)
    assert given == {"asso": "on"}


def test_exchange_cannot_be_had_with_six_players():
    for value in ("two", "two_and_seven"):
        assert rules.complete_rules("briscola", {"exchange": value}, 6) == BRISCOLA
        assert Match("briscola", 6, SEED, {"exchange": value}).rules == BRISCOLA
        for players in (2, 3, 4, 5):
            assert rules.complete_rules("briscola", {"exchange": value}, players)["exchange"] == value
            assert Match("briscola", players, SEED, {"exchange": value}).rules["exchange"] == value
    assert "is one of" in refused(ValueError, rules.complete_rules, "briscola", {"exchange": "maybe"}, 6)


def test_the_switches_of_a_table_are_all_but_those_it_cannot_have():
    for game, players in KINDS:
        wanted = [pair for pair in rules.list_switches(game) if pair[0] != "exchange" or players < 6]
        assert list(rules.switches_for(game, players)) == wanted


def test_an_unknown_switch_is_refused():
    message = refused(ValueError, rules.complete_rules, "scopa", {"exchange": "off"})
    assert "no switch exchange" in message and "napola" in message
    known = "draw, exchange, partner_view, open_hands, look_back, hints, take_back"
    said = refused(ValueError, Briscola, 2, deck(), 0, {"asso": "on"})
    assert said == "briscola has no switch asso; it has " + known
    assert "has no switch" in refused(ValueError, Match, "briscola", 2, SEED, {"x": "on"})


def test_an_unknown_value_is_refused():
    for value in ("maybe", "", None, True, 1, ["off"]):
        message = refused(ValueError, rules.complete_rules, "briscola", {"exchange": value})
        assert "off, two, two_and_seven" in message and repr(value) in message
    assert "is one of" in refused(ValueError, Scopa, 4, deck(), 0, {"scopone": 11})
    assert "is one of" in refused(ValueError, Match, "scopa", 2, SEED, {"ties": "all"})


def test_a_value_that_looks_like_a_number_may_be_one():
    assert Scopa(4, deck(), 0, {"scopone": 9}).rules["scopone"] == "9"


def test_an_unknown_game_or_preset_is_refused():
    assert "briscola, scopa" in refused(ValueError, rules.complete_rules, "tressette")
    assert "book, common" in refused(ValueError, rules.expand_preset, "scopa", "casino")
    assert "briscola, scopa" in refused(ValueError, Match, "tressette", 2, SEED)


def test_briscola_is_first_to_1_2_3_or_5_rounds_default_3():
    assert find_game("briscola").TARGETS == (1, 2, 3, 5)
    assert rules.check_target("briscola", None) == 3
    assert Match("briscola", 2, SEED).target == 3


def test_scopa_is_first_to_11_16_21_or_31_points_default_11():
    assert find_game("scopa").TARGETS == (11, 16, 21, 31)
    assert rules.check_target("scopa", None) == 11
    assert Match("scopa", 2, SEED).target == 11


def test_another_length_is_refused():
    for game, targets in (("briscola", (0, 4, 11, -1, "3")), ("scopa", (0, 3, 12, "11"))):
        for target in targets:
            assert repr(target) in refused(ValueError, rules.check_target, game, target)
            assert repr(target) in refused(ValueError, Match, game, 2, SEED, None, target)


def test_there_are_two_games():
    assert NAMES == ("briscola", "scopa")
