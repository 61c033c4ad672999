"""The house rules: what each value means, on the screens where they are chosen and read."""

import pytest

from engine.games import NAMES, find_game
from engine.rules import complete_rules, list_switches
from firmware.drawing.fonts import LARGE
from firmware.screens.switches import RulesInForce, Switches
from firmware.words import text
from host_tests.gallery import pencil

LANGUAGES = [code for code, _ in text.LANGUAGES]


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
