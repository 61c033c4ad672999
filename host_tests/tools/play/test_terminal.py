"""The console in a real pseudo-terminal: playing, resizing, leaving; it is always given back."""

import re
import signal

import pytest

termios = pytest.importorskip("termios", reason="Windows has no pseudo-terminals of this kind")
from host_tests.tools.play import pty_model  # noqa: E402


@pytest.fixture
def play(tmp_path):
    """Start `play` in a pseudo-terminal, with an empty folder for its matches."""

    def start(*words, **settings):
        return pty_model.Program("--saves", str(tmp_path / "saves"), "--seed", "1", *words, **settings)

    return start


@pytest.mark.parametrize("way", ["q", "\x03", signal.SIGTERM, signal.SIGHUP])
def test_the_terminal_is_given_back(play, way):
    with play("--board", "table_two", columns=132, rows=40) as program:
        program.until_drawn()
        assert not program.restored()
        program.send(way) if isinstance(way, str) else program.process.send_signal(way)
        assert program.end() == (0 if isinstance(way, str) else 128 + way)
        assert program.restored()


def test_a_console_that_was_killed_is_followed_by_one_that_gives_the_terminal_back(play):
    with play() as program:
        program.until_drawn()
        program.process.kill()
        program.process.wait()
        program.start()
        program.until_drawn()
        program.send("q")
        assert program.end() == 0 and program.restored()


def test_a_match_is_kept_and_a_second_console_does_not_touch_it(play, tmp_path):
    with play() as program:
        text = program.until_drawn()
        assert text.count("┌") == text.count("┘") == 1 and all(word in text for word in ("Enter", "Esc", "q: quit"))
        program.send("q")
        program.end()
        assert "The match is saved after every move" not in program.text()  # none was begun
    with play() as program:
        before = program.until_drawn()
        program.until(lambda text: text != before, "\x1b[C")
        program.until(lambda text: (tmp_path / "saves/journal.txt").exists(), "\r")
        with play() as second:
            assert second.end() == 2
            assert "another console" in second.said
        program.send("q")
        program.end()
        assert "La partita si salva a ogni mossa" in program.text()  # the first press chose Italian


def test_too_small_says_so_and_begins_when_enlarged(play):
    with play(columns=40, rows=12) as program:
        program.until(lambda text: "40 x 12" in text and "66 x 21" in text)
        program.resize(50, 10)
        program.until(lambda text: "50 x 10" in text)
        program.resize(140, 40)
        program.until(lambda text: "▀" in text)
        program.resize(4, 2)
        program.read(0.3)
        program.send("q")
        assert program.end() == 0
        assert program.restored()


def test_an_error_of_the_console_is_told_on_its_screen_and_the_third_ends_it(play, tmp_path):
    (tmp_path / "saves/settings.txt.new").mkdir(parents=True)  # nothing can be written there
    with play() as program:
        program.until_drawn()
        for key in ("\x1b[C", "\r") * 60:
            if program.process.poll() is None:
                program.send(key)
                program.read(0.6)  # a screen that has just come takes no press
        assert program.end() == 1
        assert program.restored()
        assert "Three errors in a row" in program.text()
    assert (tmp_path / "saves/error.txt").read_text(encoding="utf-8").count("Traceback") >= 2


def test_the_host_of_a_table_of_phones_plays_too_and_shows_no_cards_to_the_table(play, tmp_path):
    with play("--phones", "--port", "0") as program:
        program.until(lambda text: "scan the code" in text and "▀▀▀▀▀" in text and "Nobody is here yet." in text)
        program.send("p")
        program.until(lambda text: "Your name: _" in text)
        program.send("anna\r")
        before = program.until(lambda text: "Tavolino · Anna" in text and "⣿" in text)
        program.until(lambda text: text != before, "\x1b[C")  # Italian
        program.until(lambda text: (tmp_path / "saves/journal.txt").exists(), "\r")
        program.send("\t")
        text = program.until(lambda text: "Briscola: 3 vittorie" in text and "c'è, da questo terminale" in text)
        assert re.search("(Taglia|Tocca a) ", text) and "Punteggio: " in text and not re.search("[⠁-⣿]", text)
        program.send("\tq")
        program.until(lambda text: "Lasci il tuo posto?" in text)
        program.send("\r")
        program.until(lambda text: "p: gioca anche da qui" in text)
        program.send("\x03")
        assert program.end() == 0 and program.restored()
        assert "La partita è salvata" in program.text()
