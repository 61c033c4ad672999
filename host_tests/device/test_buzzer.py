"""The buzzer: it sounds when a person's turn comes and when something is taken, and is silent where there is none."""

from boards import connect
from boards.host import chip
from firmware.device import aio
from firmware.device.peripherals import TAKEN, TURN, Buzzer
from host_tests.boards.test_own_board import board
from tools.play.console import PcConsole


def test_a_tone_is_a_tone_of_the_pin_if_there_is_a_buzzer():
    made = chip.new_chip()
    assert connect.sound(board()) is None
    tone = connect.sound(board(BUZZER=9))
    tone(880)
    tone(0)
    assert made.tones == [(9, 880), (9, 0)]


def test_new_notes_end_the_old_ones():
    async def play():
        buzzer.play(TAKEN)
        await aio.sleep_ms(20)
        buzzer.play(TURN)
        await aio.sleep_ms(200)

    tones = []
    buzzer = Buzzer(tones.append)
    aio.run(play())
    assert tones == [880, 0, 1800, 0]


def test_a_match_sounds_at_a_turn_and_at_a_trick(tmp_path):
    with PcConsole("pocket", seed=1, saves=str(tmp_path)) as console:
        console.wait(2500)
        for number in range(12):
            console.press(0, *(["right", "ok"] if number > 2 else ["ok"]))
            console.wait(3000)
        tones = [hz for _, hz in console.simulated.chip.tones]
    assert tones[:9] == [1800, 0, 1800, 0, 880, 1175, 0, 1800, 0]  # the cut, a card, the trick, a card
