"""The playthroughs in host_tests/engine/playthroughs still hold, word for word, and every game and switch has one."""

import os

from engine.games import NAMES, find_game
from host_tests.engine.helpers import playthroughs
from host_tests.engine.helpers.random_games import KINDS

# The folder beside this one, wherever the tests are started.
FOLDER = "/".join(__file__.replace("\\", "/").split("/")[:-1] + ["playthroughs"])


def test_every_playthrough_still_holds():
    assert sorted(os.listdir(FOLDER)) == sorted([name + ".txt" for name in playthroughs.PLAYTHROUGHS])
    for name in playthroughs.PLAYTHROUGHS:
        with open("%s/%s.txt" % (FOLDER, name), encoding="utf-8") as file:
            kept = file.read().split("\n")
        now = playthroughs.write(name).split("\n")
        for number, (line, before) in enumerate(zip(now, kept)):
            assert line == before, "%s.txt, line %d: now %r, kept %r" % (name, number + 1, line, before)
        assert len(now) == len(kept), name


def test_every_game_number_of_players_and_value_of_a_switch_has_one():
    rounds = playthroughs.PLAYTHROUGHS.values()
    assert sorted([(game, players) for game, players, _, rules in rounds if not rules]) == list(KINDS)
    shown = [(game, switch, rules[switch]) for game, _, _, rules in rounds for switch in rules]
    for game in NAMES:
        for switch, values in find_game(game).SWITCHES:
            for value in values[1:] if "alone" not in values else ():  # help, which changes no round
                assert (game, switch, value) in shown
