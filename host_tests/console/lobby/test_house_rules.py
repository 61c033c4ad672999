"""The house rules: what each value means, where they are chosen and where a match's are read."""

import pytest

from engine.games import NAMES, find_game
from engine.rules import complete_rules, list_switches, switches_for
from firmware.drawing.fonts import LARGE
from firmware.games import GAMES
from firmware.screens.switches import RulesInForce, Switches
from firmware.words import text
from host_tests.console.observing import begun, observed, open_item, open_menu, open_set_up
from host_tests.gallery import pencil

LANGUAGES = [code for code, _ in text.LANGUAGES]


def test_left_and_right_move_through_the_list_ok_changes_the_lit_rule_and_back_leaves(tmp_path):
    with observed(tmp_path) as console:
        open_set_up(console)
        open_item(console, "House rules")
        count = len(switches_for("briscola", 2))
        assert console.words().startswith("House rules | 1/%d | A draw | replay | replay: it is played" % count)
        console.press(0, "right", "ok")
        assert console.words().startswith("House rules | 2/%d | Exchange | with 2 | off: never." % count)
        console.press(0, "back", "ok", "right")
        assert console.words().startswith("House rules | 2/%d | Exchange | with 2 | off: never." % count)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_below_each_rule_stands_what_all_its_values_do_wherever_it_is_read_or_changed(game, code):
    text.choose(code)
    words, rules = text.read_words("switches"), complete_rules(game)
    change, read = Switches(game, rules, 4), RulesInForce(game, rules, 4, find_game(game).TARGET)
    for switch, values in list_switches(game):
        read.press("right")
        names = [words[switch + "." + value] for value in values]
        for screen, chosen in [(change, name) for name in names] + [(read, names[0])]:
            drawn = pencil.draw(screen)
            lines = [line for line, *_ in drawn.words]
            assert [chosen] == [line for line, *_, height in drawn.words if height == LARGE.height]
            assert [name for name in names if not any(line.startswith(name + ": ") for line in lines)] == []
            assert words[switch] in lines and pencil.crowded(drawn) == []
            change.press("ok")
        change.press("right")


@pytest.mark.parametrize("game", NAMES)
def test_in_a_match_one_reads_its_length_then_the_rules_that_were_changed_then_the_others(game, tmp_path):
    switch, values = list_switches(game)[-1]
    with begun(tmp_path, "person thumb", game=game, rules={switch: values[-1]}) as console:
        open_menu(console, "This match")
        assert console.words().endswith("House rules changed: 1. They | come first.")
        names = []
        while console.kind() == "RulesInForce":
            names.append(console.words().split(" | ")[2])
            console.press(0, "ok")
    has = [name for name, _ in list_switches(game) if name not in GAMES[game].ABOUT_PARTNERS]
    assert names[1:] == text.look_up("switches", has[-1:] + has[:-1])
