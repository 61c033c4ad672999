"""The way up: after a win the list offers a stronger opponent first, after two losses a weaker one."""

from engine.deal import derive_seed
from engine.match import Match
from firmware.lobby import ladder
from firmware.result import Result
from host_tests.console.lobby.matches import counted, give_up, play_to_end
from host_tests.console.observing import answer, begun, cut, observed, open_set_up
from host_tests.engine.helpers.decks import SEED


def test_who_wins_meets_a_stronger_one_and_after_two_losses_a_weaker_one(tmp_path):
    with begun(tmp_path, "person level1", seed=6, target=1) as console:
        assert play_to_end(console) == 0
        assert console.words().startswith("Matches: You 1, Nino 0 | 1/7 | Next: Pina | Rematch | Change...")
        for losses in (1, 2):
            answer(console, 0, "ok")
            assert console.table.seats == ["person", "level2"]
            cut(console)
            console.settle()
            give_up(console)
            assert console.words().startswith("Matches: You 0, Pina %d | " % losses)  # not those against Nino
            assert console.screen().items[0] == ("Next: Nino" if losses == 2 else "Rematch")
        answer(console, 0, "ok")
        assert console.table.seats == ["person", "level1"]
    own = counted(tmp_path)["(you)"]
    assert (own["matches"], own["won"], own["longest"]) == (3, 1, 1)
    (tmp_path / "journal.txt").unlink()
    with observed(tmp_path) as console:
        assert open_set_up(console)["Seat 2  careless"] == "Nino"


def offered(seats, outcomes, game="briscola", times_taken_back=0):
    """What is offered after matches that the side 0 won (w), lost (l) or gave up (g)."""
    kept, seats = {}, seats.split()
    for number, outcome in enumerate(outcomes):
        match = Match(game, len(seats), derive_seed(SEED, b"ladder", number))
        match.times_taken_back = times_taken_back
        result = {"w": Result(0, None), "l": Result(1, None), "g": Result(None, 0)}[outcome]
        ladder.count_loss(kept, match, seats, result)
        level, found = ladder.suggest(kept, match, seats, result)
    return level and " ".join(found)


def test_what_is_offered():
    for seats, outcomes, wanted in (
        ("person level3", "w", "person level4"),
        ("person level4", "w", None),
        ("person level1", "ll", None),
        ("person level4", "l", None),
        ("person level4", "lg", "person level3"),
        ("person level4", "lwl", None),
        ("person level4", "lll", "person level3"),
        ("person chance", "w", "person level1"),
        ("person thumb", "w", "person level3"),
        ("person:Anna thumb", "gg", "person:Anna level1"),
        ("person level2 level3", "w", "person level3 level3"),
        ("person level2 level3", "gg", "person level2 level2"),
        ("person level1 thumb level2", "w", "person level2 thumb level2"),  # a partner stays
        ("person level2 thumb level2", "w", "person level3 thumb level3"),
        ("person person level2", "w", None),
        ("person level2 person level2", "ll", None),
        ("person equal", "w", None),
        ("person mybot", "w", None),
        ("level1 level2", "w", None),
    ):
        assert offered(seats, outcomes) == wanted, (seats, outcomes)
    assert offered("person level2", "w", times_taken_back=1) is None
    assert offered("person level2", "ll", times_taken_back=1) is None
