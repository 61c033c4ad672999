"""The house rules: a list like the set-up's, each value with the sentence that says what it means."""

import pytest

from engine.games import NAMES
from engine.rules import complete_rules, list_switches, switches_for
from firmware.screens.menu import ROW
from firmware.screens.switches import LINE, Switches
from firmware.words import text
from firmware.words.text import explain_switches
from host_tests.console.observing import observed, open_item, open_set_up
from host_tests.gallery import pencil


def test_left_and_right_move_through_the_list_ok_changes_the_lit_rule_and_back_leaves(tmp_path):
    with observed(tmp_path) as console:
        open_set_up(console)
        open_item(console, "House rules")
        count = len(switches_for("briscola", 2))
        assert console.words().startswith("House rules | 1/%d | A draw | replay | A drawn round counts for" % count)
        console.press(0, "right", "ok")
        assert console.words().startswith("House rules | 2/%d | Exchange | with 2 | In the first" % count)
        console.press(0, "back", "ok")
        assert console.words().startswith("House rules | 1/%d | A draw | replay" % count)
        assert console.words().endswith("Exchange | with 2")


@pytest.mark.parametrize("code", [code for code, _ in text.LANGUAGES])
@pytest.mark.parametrize("game", NAMES)
def test_each_value_stands_lit_with_its_whole_sentence_below(game, code):
    text.choose(code)
    screen = Switches(game, complete_rules(game), 4)
    for switch, values in list_switches(game):
        for _ in values:
            drawn = pencil.draw(screen)
            lit = [y for x, y, w, h in drawn.strips if (x, w, h) == (0, 128, ROW - 1)]
            sentence = explain_switches([(switch, screen.rules[switch])])[0]
            below = [words for words, _, y, *_ in drawn.words if lit[0] + ROW <= y < lit[0] + ROW + 3 * LINE]
            assert len(lit) == 1 and " ".join(below).startswith(sentence) and pencil.crowded(drawn) == []
            screen.press("ok")
        screen.press("right")
