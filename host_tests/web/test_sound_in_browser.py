"""In the browser every board sounds: the page plays what the buzzer would."""

import pytest

from host_tests.web.consoles import Console
from tools.measure import played_match

pytestmark = [pytest.mark.micropython]


@pytest.mark.parametrize("board", ["pocket", "table_two"])
def test_it_sounds_when_it_is_somebodys_turn_and_stops(board):
    settings = played_match.match_settings("briscola", 1).decode() + "explain=0\n"
    with Console(board, seed=5, kept={"settings.txt": settings}) as console:
        console.wait(500)
        for _ in range(3):
            console.press(0, "ok")
            console.settle()
        tones = [message["tone"] for message in console.messages if "tone" in message]
        assert max(tones) > 100 and tones[-1] == 0
