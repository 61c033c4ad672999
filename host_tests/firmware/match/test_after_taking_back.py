"""After moves were taken back: what is stored, replayed, shown again, and told at the hand-over."""

from host_tests.engine.helpers.checked_rounds import state
from host_tests.firmware.match.test_taking_back import AGREED, TWO, begin, take_back
from host_tests.firmware.watching import answer, begun, play_card, playing, take_over, watched


def test_after_a_power_cut_the_match_goes_on_where_it_was_taken_back_to(tmp_path):
    with playing(tmp_path, "person thumb") as console:
        begin(console)
        for _ in range(3):
            play_card(console)
        take_back(console)
        before, hand = state(console.runner.match), console.cards()
    with watched(tmp_path) as console:
        console.press(0, "ok", "ok")
        console.settle()
        assert state(console.runner.match) == before and console.cards() == hand


def test_the_replay_shows_the_moves_that_counted(tmp_path):
    with playing(tmp_path, "person thumb", target=3) as console:
        begin(console)
        play_card(console)
        take_back(console)
        console.press(0, "right")
        while console.kind() != "Score":
            play_card(console)
        console.press(0, "back", "right", "ok")
        assert console.kind() == "Replay" and "1/40" in console.words()
        played = console.screen()
        assert played.moves == [move for _, move in console.runner.match.round.history]


def test_partners_hands_are_shown_again_only_when_their_last_draw_was_taken_back(tmp_path):
    with playing(tmp_path, "person thumb thumb thumb") as console:
        begin(console)
        while console.kind() != "Hands":
            play_card(console)
        console.press(0, "ok")
        console.settle()
        take_back(console)
        assert console.runner.match.round.stock and console.kind() == "BriscolaPlay"
        play_card(console)
        assert console.kind() == "Hands"
        console.press(0, "ok")
        console.settle()
        play_card(console)
        take_back(console)
        assert not console.runner.match.round.stock and console.kind() == "BriscolaPlay"


def test_what_is_played_after_a_taking_back_is_told_at_the_hand_over(tmp_path):
    with playing(tmp_path, TWO, game="scopa", rules=AGREED) as console:
        console.press_until("Pass to")
        for _ in range(2):
            take_over(console)
            console.press(0, "ok")
            while console.kind().endswith("Play"):
                console.settle()
                console.press(0, *["ok"] * (console.kind().endswith("Play")))
        assert take_over(console) == ["HandOver", "LookBack"]
        take_back(console)  # what the other has played
        answer(console, 0, "right", "ok")
        take_over(console)
        console.press(0, "right")
        while console.kind().endswith("Play"):
            console.press(0, "ok")
            console.settle()
        assert take_over(console) == ["HandOver", "LookBack"]


def test_an_ok_too_many_after_taking_back_plays_no_other_card(tmp_path):
    """It was meant for the screen that said what was taken back; the next one plays the very card."""
    with begun(tmp_path, "person thumb", explain="0") as console:
        console.press(0, "right")
        card = console.screen().leaving
        console.press(0, "ok")
        console.settle()
        take_back(console)
        console.wait(500)
        assert console.screen().leaving is None
        console.press(0, "ok")
        assert console.screen().leaving == card and console.runner.match.round.turn == 0
        console.press(0, "ok")
        console.settle()
        assert (0, (card,)) in console.runner.match.round.history
