"""Two consoles at a cable: where somebody plays is the table, the other one a seat of it, whatever the cable does."""

import random

import pytest

from engine.games import NAMES
from firmware.cable.framing import Framing
from firmware.cable.messages import HEAD, HELLO, PICTURE, SIZE, SOUND, draw_runs
from firmware.cable.presence import OUT, OWN, SHARED
from firmware.device.peripherals import EMPTY_MV, TURN
from host_tests.cable.framing import Loop
from host_tests.cable.pair import Pair, Wires
from host_tests.console.observing import rows
from host_tests.gallery.pencil import draw

TITLE = "back: learn to play | press OK"
GO_ON = "OK there: go on together | OK here: another match"
GONE_MS = 2300  # and a hello
FOUND_MS = 4000  # also when they have to find out which way round the cable is


@pytest.mark.parametrize("crossed, twins", [(False, False), (True, False), (False, True), (True, True)])
def test_the_console_where_somebody_plays_is_the_table_and_the_other_one_a_seat(tmp_path, crossed, twins):
    wires = Wires(crossed=crossed)
    for end in wires.ends if twins else ():
        end.own = bytes(OWN)  # some chips of a kind have all the same number
    with Pair(tmp_path, wires=wires) as pair:
        pair.switch_off(1)
        pair.run(100)
        pair.switch_on(1)
        pair.run(FOUND_MS)
        assert pair.words(0) == pair.words(1) == TITLE
        pair.press(0, "ok", after=600)
        assert pair.is_same() and "OK: play here, too" in pair.words(1)
        pair.press(1, "ok")
        pair.press(0, "ok", after=600)
        pair.play(4)
        assert pair.is_same() and [party.people for party in pair.table.parties] == [[0], [1]]
        pair.leave(1)
        assert pair.words(0) == TITLE.replace("back: learn to play", "A match is stored") and pair.words(1) == GO_ON


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_match_and_a_rematch_while_the_cable_is_pulled_and_both_lose_their_power(tmp_path, game):
    chance = random.Random(3)
    with Pair(tmp_path, game=game, pace="quick") as pair:
        pair.begin()
        for mishap in ("pull", 1, "pull", 0, "pull", 0, "pull", 1, "pull"):
            pair.play(1 + chance.randrange(4))
            pair.run(chance.randrange(700))
            moves = pair.moves()
            pair.pull() if mishap == "pull" else pair.switch_off(mishap)
            pair.run(GONE_MS)
            if mishap != 1:
                assert "Cable | The other console does not" in pair.words(1)
            if mishap != 0:
                assert "is away" in pair.words(0)
            pair.plug() if mishap == "pull" else pair.switch_on(mishap)
            pair.run(FOUND_MS)
            if mishap == 0:
                assert pair.words(1) == GO_ON
                pair.press(1, "ok", "ok", after=900)  # no, not another one
                pair.press(0, "ok", "ok", after=900)
            assert pair.is_same() and pair.moves() == moves, mishap
        pair.finish()
        pair.finish()
        assert pair.is_same()


@pytest.mark.parametrize("game", NAMES)
def test_nothing_on_the_wire_shows_the_hand_of_the_other_console(tmp_path, game):
    with Pair(tmp_path, game=game) as pair:
        pair.begin()
        framing, screen, kinds, seen = Framing(Loop(None)), bytearray(SIZE), set(), 0

        def take(data, start, length):
            kinds.add(data[start])
            if data[start] == PICTURE:
                draw_runs(screen, data, start + HEAD, start + length)

        for _ in range(12):
            pair.step()
            assert pair.is_same()
            framing.plug.waiting, pair.wires.ends[1].record = pair.wires.ends[1].record, bytearray()
            while framing.plug.waiting:
                framing.receive(take)
            assert screen == pair.consoles[1].rams()[0] and kinds <= {HELLO, PICTURE, SOUND}
            if pair.screen(1).kind == "play":
                cards = {card for card, *_ in draw(pair.screen(1)).cards}
                assert not cards & {*pair.table.match.round.hands[0]}
                seen += len(cards & {*pair.table.match.round.hands[1]})
        assert seen > 12


@pytest.mark.parametrize("lost", ["cable", "power"])
@pytest.mark.parametrize("chosen", [["right"], ["back", "left", "left", "ok", "right"]])  # a card; yes, give up
def test_an_impatient_ok_when_the_other_console_is_back_does_nothing(tmp_path, lost, chosen):
    with Pair(tmp_path, game="scopa") as pair:
        pair.begin()
        pair.step_until(lambda: pair.screen(1).kind == "play" and pair.screen(1).choices)
        pair.press(1, *chosen, after=600)
        moves = pair.moves()
        pair.pull() if lost == "cable" else pair.switch_off(1)
        pair.run(GONE_MS if lost == "cable" else 300)
        pair.plug() if lost == "cable" else pair.switch_on(1)
        pair.run(FOUND_MS)
        pair.press(1, "ok", after=900)
        assert pair.is_same() and pair.moves() == moves and not pair.table.vote


@pytest.mark.parametrize("way", [["ok"], ["ok", "ok"], ["right", "ok", "ok"], ["sits", "ok", "right", "ok"]])
def test_a_match_that_begins_while_the_cable_is_out_waits_for_the_other_console(tmp_path, way):
    with Pair(tmp_path) as pair:
        pair.begin()
        pair.play(2)
        pair.leave(0) if way[0] == "sits" else pair.end_match(0, "Give up")
        if way[0] == "sits":  # in a set-up, whose match replaces a stored one of the table's
            pair.consoles[0].firmware.settings.kept.pop(SHARED + NAMES[0])
            pair.press(0, "ok", "right", "ok", after=900)
            pair.press(1, "ok", after=600)
        else:
            for number, names in ((1, ["right", "ok"]), (1, ["ok"]), (0, ["ok"])):
                pair.press(number, *names, after=900)
        pair.pull()
        pair.run(GONE_MS)
        assert "Cable? P2 is away" in pair.words(0)
        pair.press(0, *[name for name in way if name != "sits"], after=900)
        assert "Cable? P2 is away" in pair.words(0)
        pair.plug()
        pair.run(FOUND_MS)
        if way == ["ok"]:  # it is asked whether to wait
            pair.press(0, "ok", after=900)
        assert pair.is_same() and [party.people for party in pair.table.parties] == [[0], [1]]
        assert pair.table.match.cutting


def test_who_is_left_out_of_a_rematch_while_the_cable_is_out_reads_the_usual_title(tmp_path):
    with Pair(tmp_path) as pair:
        pair.begin()
        pair.end_match(0, "Give up")
        pair.press(1, "right", "ok", "ok", after=900)
        assert "Waiting for P1 | You win the match!" in pair.words(1)
        pair.press(0, "ok", after=900)
        pair.pull()
        pair.run(GONE_MS)
        pair.press(0, "ok", "right", "ok", after=900)
        assert "Pina" in pair.table.names.called
        pair.plug()
        pair.run(FOUND_MS)
        assert pair.words(1) == TITLE


def test_of_two_that_press_ok_at_once_one_is_a_seat_of_the_other_and_may_play_apart(tmp_path):
    with Pair(tmp_path) as pair:
        pair.press_together("ok")
        assert pair.is_same() and "OK: play here, too" in pair.words(1)
        pair.press(1, "back", after=600)
        assert pair.words(1) == TITLE
        pair.press(1, "ok", after=600)
        assert pair.words(0) == pair.words(1) != TITLE
        pair.press(0, "back", after=600)
        assert "OK: play here, too" in pair.words(0)


def test_a_demo_gives_way_to_a_table_and_how_to_play_does_not(tmp_path):
    with Pair(tmp_path) as pair:
        pair.run(70_000)
        assert TITLE not in (pair.words(0), pair.words(1))
        pair.press(0, "ok", "ok", after=600)
        assert pair.is_same() and "OK: play here, too" in pair.words(1)
        pair.press(0, "back", after=600)
        pair.press(1, "back", after=600)
        reads = pair.words(1)
        pair.press(0, "ok", after=600)
        assert reads == pair.words(1) != TITLE
        pair.press(1, "back", after=600)
        assert pair.is_same() and "OK: play here, too" in pair.words(1)


def test_each_console_warns_of_its_own_battery_and_sounds_when_its_people_are_to_play(tmp_path):
    with Pair(tmp_path, pace="quick") as pair:
        pair.begin()
        devices, heard = [console.firmware.device for console in pair.consoles], [[], []]
        for device, notes in zip(devices, heard):
            device.buzzer.play = notes.append
        pair.play(7)
        assert all([3 <= notes.count(TURN) <= 4 for notes in heard])
        for number in (1, 0):
            devices[number].battery.note(EMPTY_MV - 1)
            pair.step_until(lambda number=number: "Low battery" in pair.words(number))
            assert "Low battery" not in pair.words(1 - number)
            pair.press(number, "ok", after=600)


def test_a_plug_that_is_half_in_is_as_none(tmp_path):
    with Pair(tmp_path, wires=Wires(looped=True)) as pair:
        pair.run(GONE_MS)
        assert [cable.other for cable in pair.cables] == [OUT, OUT]


def test_both_read_that_too_much_is_lost_but_not_of_one_byte_in_a_hundred(tmp_path):
    with Pair(tmp_path) as pair:
        pair.begin()
        for lost, is_bad in ((0.01, False), (0.05, True), (0, False)):
            pair.wires.faults = {"lost": lost}
            pair.run(30_000)
            assert ("The cable is bad" in pair.words(0)) == ("Too much is lost" in pair.words(1)) == is_bad, lost
        assert pair.is_same()


def test_another_version_says_so_until_its_cable_is_out(tmp_path):
    with Pair(tmp_path) as pair:
        pair.cables[1].version += 1
        pair.run(600)
        for number in (0, 1):
            assert "Cable: update both" in pair.words(number)
        pair.press(0, "ok", after=600)
        assert "Cable: update both" in pair.words(1) and len(pair.consoles[0].firmware.stations) == 1
        pair.pull()
        pair.run(GONE_MS)
        assert pair.words(1) == TITLE


@pytest.mark.parametrize("cut", ["leave", "power", "read"])
def test_a_match_of_two_consoles_goes_on_only_with_both(tmp_path, cut):
    with Pair(tmp_path) as pair:
        pair.begin()
        pair.play(3)
        if cut != "power":
            pair.leave(0)
            assert "other console's title" in pair.left.replace(" | ", " ")
            pair.press(1, "back") if cut == "read" else pair.pull()
        else:
            pair.pull()
            pair.switch_off(0)
            pair.switch_on(0)
        pair.run(GONE_MS)
        pair.press(0, "ok", "ok", "ok", after=900)
        assert "Cable | " + ("Somebody is playing" if cut == "read" else "The other console does") in pair.words(0)
        pair.press(0, "back", after=600)
        assert "A match is stored" in pair.words(0)
        pair.press(0, "ok", "ok", after=900)
        pair.press(1, "back") if cut == "read" else pair.plug()
        pair.run(FOUND_MS)
        assert pair.is_same() and [party.people for party in pair.table.parties] == [[0], [1]]
        moves = pair.moves()
        pair.play(2)
        assert pair.moves() == moves + 2


@pytest.mark.parametrize("stored", [False, True])
def test_another_console_in_place_of_the_second_shows_no_hand_before_ok(tmp_path, stored):
    with Pair(tmp_path) as pair:
        pair.begin()
        pair.play(3)
        end, hand = pair.wires.ends[1], pair.consoles[1].rams()[0]
        for own, *names in ((b"3333", "back", "ok"), (b"3333",), (end.own, "ok"), (end.own,)):
            if stored:
                pair.leave(0)
            pair.switch_off(1)
            pair.run(GONE_MS)
            end.own = own
            pair.switch_on(1)
            for _ in range(FOUND_MS // 20):
                pair.run(20)
                assert not names or pair.consoles[1].rams()[0] != hand
            if stored:
                pair.press(0, "ok", "ok", after=900)
            for name in names:
                assert pair.is_same() and "Pass to | Player 2" in pair.words(1)
                pair.press(1, name, after=600)
            assert pair.is_same() and pair.screen(1).kind == "play"


def test_who_does_not_sit_down_is_free_and_nobody_asks_or_disturbs_there(tmp_path):
    with Pair(tmp_path, "person level1") as pair:
        for ends in ("Leave", "Give up"):  # the second match replaces the first one
            pair.press(0, "ok", after=600)
            pair.press(0, *(["right", "ok"] if "Go on" in pair.words(0) else []), "ok", after=900)
            pair.press(0, *(["right", "ok"] if "Delete" in pair.words(0) else []), after=900)
            assert pair.words(1) == TITLE and pair.table.match.cutting
            pair.press(1, "ok", after=600)
            assert pair.words(1) != TITLE
            pair.press(1, "back", after=600)
            pair.end_match(0, ends)
            pair.run(3000)
        assert "Rematch" in pair.words(0) and pair.words(1) == TITLE


def test_who_waits_at_the_lists_of_the_other_console_may_play_apart(tmp_path):
    with Pair(tmp_path) as pair:
        pair.begin()
        pair.play(3)
        pair.end_match(0, "Leave")
        pair.press(0, "ok", after=600)  # who leaves does not wait for the other
        assert "A match is stored" in pair.words(0)
        pair.press(0, "ok", after=600)
        assert "Wait for the other console" in pair.words(1)
        for way in ((), ("right", "ok"), ("back",), ("right", "ok")):  # a new match, the list again, statistics
            pair.press(0, *way, after=600)
            assert pair.is_same() and "back: play alone" in pair.words(1), way
        seen = pair.words(0)
        pair.press(1, "back", after=600)
        assert (pair.words(0), pair.words(1)) == (seen, TITLE)


@pytest.mark.parametrize(
    "seats, person, computer",
    [("person level1", "Person", "Nino"), ("person person", "Person", "Pina"), ("person person:Sara", "Sara", "Pina")],
)
def test_when_who_sat_down_leaves_the_seat_is_as_before(tmp_path, seats, person, computer):
    with Pair(tmp_path, seats) as pair:
        pair.press(0, "ok", after=600)
        shown = []
        for button in ("ok", "back", "ok", "back", "back"):
            pair.press(1, button, after=600)
            shown += [value for label, value in rows(pair.consoles[0]).items() if label.startswith("Seat 2")]
        assert shown == [person, computer, person, computer, computer] and pair.words(1) == TITLE


@pytest.mark.parametrize("leader", [0, 1])
def test_who_waits_at_a_set_up_that_the_other_console_leads_may_play_apart(tmp_path, leader):
    with Pair(tmp_path) as pair:
        pair.begin()
        pair.play(1)
        pair.end_match(1, "Give up")
        for number, names in ((0, ["right", "ok"]), (0, ["ok"]), (1, ["ok"]), (leader, ["right", "ok"])):
            pair.press(number, *names, after=900)
        assert "Set-up" in pair.words(leader)
        pair.press(1 - leader, "back", after=600)
        assert "back: play alone" in pair.words(1 - leader)
        pair.press(1 - leader, "back", after=900)
        assert "Set-up" in pair.words(0) and pair.words(1) == TITLE
        sitters = [value for label, value in rows(pair.consoles[0]).items() if label.startswith("Seat")]
        assert sitters[0] == "Person" != sitters[1]


def test_who_sits_down_before_a_match_of_one_console_is_replaced_may_get_up(tmp_path):
    with Pair(tmp_path) as pair:
        pair.begin()
        pair.play(1)
        pair.leave(0)
        pair.consoles[0].firmware.settings.kept.pop(SHARED + NAMES[0])
        pair.press(0, "ok", "right", "ok", after=900)
        pair.press(1, "ok", after=600)
        pair.press(0, "ok", after=600)
        assert "Delete" in pair.words(0) and "back: cancel" in pair.words(1)
        pair.press(1, "back", after=600)
        assert "back" in pair.words(1) and "Not everybody agreed" in pair.words(0)
        pair.press(0, "ok", after=600)
        assert "Set-up" in pair.words(0)


@pytest.mark.parametrize("later", [0, 40, 140, 240, 340])
def test_an_ok_that_was_meant_for_the_own_title_is_no_seat_at_the_other_console(tmp_path, later):
    with Pair(tmp_path) as pair:
        pair.press(0, "ok", after=later)
        pair.press(1, "ok", after=700)
        assert "OK: play here, too" in pair.words(1)
        pair.press(1, "ok", after=600)
        assert "Seat 2 | back: leave" in pair.words(1)


@pytest.mark.parametrize("stored", [False, True])
def test_a_cable_that_is_plugged_in_throws_nobody_out_of_what_is_chosen_there(tmp_path, stored):
    with Pair(tmp_path, "person level1") as pair:
        pair.pull()
        pair.run(GONE_MS)
        for number in (0, 1):
            if stored:
                pair.press(number, "ok", "ok", after=900)
                pair.end_match(number, "Leave")
            pair.press(number, "ok", after=600)
        seen = [pair.words(number) for number in (0, 1)]
        pair.plug()
        pair.run(FOUND_MS)
        assert [pair.words(number) for number in (0, 1)] == seen
        for number in (0, 1):
            pair.press(number, *["right", "ok"] if stored else [], "right", after=600)
        assert ["Set-up" in pair.words(number) for number in (0, 1)] == [True, True]
        pair.press(1, *["back"] * (3 if stored else 2), after=600)
        assert "OK: play here, too" in pair.words(1)


def test_a_stored_match_of_two_who_share_one_console_goes_on_there_alone(tmp_path):
    with Pair(tmp_path) as pair:
        pair.pull()
        pair.run(GONE_MS)
        pair.press(0, "ok", "ok", after=1500)
        pair.end_match(0, "Leave")
        pair.plug()
        pair.run(FOUND_MS)
        pair.press(0, "ok", "ok", after=1500)
        assert pair.words(1) == TITLE and [party.people for party in pair.table.parties] == [[0, 1]]
