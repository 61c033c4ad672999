"""A match in a browser outlives its page: what is kept when a move is shown is enough to go on with that very move."""

import pytest

from host_tests.web.consoles import Console

pytestmark = [pytest.mark.micropython]
JOURNAL = "journal.txt"
START = ("ok", "ok")  # at the title, at the first line of the set-up
GO_ON = ("ok", "ok")  # at the title, at the question whether to go on


def test_each_move_is_kept_before_a_picture_shows_it():
    """The page may be killed between any two messages: whatever it has shown by then is in what it has kept."""
    with Console("pocket", seed=5) as console:
        console.wait(500)
        console.press(0, *START)
        console.settle()
        moves = 0
        for _ in range(5):
            console.messages.clear()
            before = console.kept[JOURNAL].count("\n")
            console.press(0, "ok")
            console.settle()
            messages = [one for one in console.messages if "tone" not in one]
            for one, following in zip(messages, messages[1:]):
                if JOURNAL in one.get("saved", {}):
                    assert "screens" in following and following["at"] - one["at"] <= 2  # ms
            moves += console.kept[JOURNAL].count("\n") - before
        assert moves >= 5


DAMAGED = {
    "journal.txt": "\xff" * 5000,
    "settings.txt": "\xff\xfe=\n" * 400 + "language=klingon\nplayers=99\n" + "=" * 9000,
    "crashes.txt": "\x80",
    "last.txt": "\xff" * 70000,
    "error.txt": "\xff" * 10,
}


def test_with_damaged_saves_it_starts_all_the_same():
    with Console("pocket", seed=1, kept=DAMAGED) as console:
        console.wait(1000)
        assert any(console.rams()[0])
        console.press(0, "ok", "back")
        console.press(0, "ok", "ok")
        console.settle()
        assert "tavolino 1" in console.kept[JOURNAL]


def test_saves_from_a_stranger_put_nothing_but_saves_there():
    """A file of saves may come from anywhere: its names must not lead to the program's own modules."""
    strange = {"../engine/rules.py": "1 / 0", "../firmware/app.py": "1 / 0", "a/b.txt": "x", ".hidden": "x", "": "x"}
    with Console("pocket", kept={"mine.txt": "mine", **strange}) as console:
        console.order({"run": "import os; assert 'rules.py' not in os.listdir('/engine')"})
        console.wait(1000)
        assert any(console.rams()[0]) and console.kept == {"mine.txt": "mine"}


def test_all_bytes_come_back_as_they_were():
    everything = "".join([chr(byte) for byte in range(256)])
    with Console("pocket", kept={"mine.txt": everything, "other.txt": ""}) as console:
        console.wait(1000)
        console.order(
            {"run": "f = open('/saves/copy.txt', 'wb'); f.write(open('/saves/mine.txt', 'rb').read()); f.close()"}
        )
        console.order({"run": "import os; os.remove('/saves/other.txt')"})
        console.wait(1000)
        assert console.kept == {"mine.txt": everything, "copy.txt": everything}


@pytest.mark.parametrize(
    "language, words", [("it", "premi OK"), ("en", "press OK"), (None, "press OK"), ("xx", "press OK")]
)
def test_the_language_follows_the_browser_only_as_long_as_no_settings_are_kept(language, words):
    with Console("pocket", language=language) as console:
        console.wait(500)
        assert words in console.said[0]
    with Console("pocket", language=language, kept={"settings.txt": "language=it\n"}) as console:
        console.wait(500)
        assert "premi OK" in console.said[0]
