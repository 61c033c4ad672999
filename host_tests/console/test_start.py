"""The start on a board: the splash is the title's picture, saves are found, whatever fails is told."""

from types import SimpleNamespace

import pytest

from boards import connect
from boards.host import open_board
from boards.host.frames import half_blocks
from firmware import error_log, main, startup, supervisor
from firmware.device.panel import Panel
from firmware.screens.reader import Reader
from firmware.screens.title import Title
from firmware.storage.store import Store
from firmware.words import text
from host_tests.gallery import pencil


def hardware_of(board, share_flash):
    """What boards/connect.py gives the console, for a simulated board without a buzzer and a watchdog."""
    return SimpleNamespace(
        name="",
        stations=connect.connect(board.board),
        find_held=list,
        tone=None,
        find_supply=lambda: None,
        change_clock=None,
        open_plug=lambda: None,
        entropy=bytes,
        share_flash=share_flash,
        watchdog=None,
        left_out={},
    )


def test_the_splash_is_the_title_without_its_words():
    panel = open_board("pocket").panels[0]
    main.splash(panel)
    title = pencil.draw(Title()).panel.buffer
    splash, title = half_blocks(panel.buffer), half_blocks(title)
    words = 46 // 2  # the first line that has any
    assert splash[:words] == title[:words] and not "".join(splash[words:]).strip()


def test_saves_that_a_power_cut_left_without_their_name_are_there_at_the_start(tmp_path, monkeypatch):
    Store(str(tmp_path / "saves.before")).write_settings({"language": "it"})
    monkeypatch.setattr(startup, "run_until_broken", lambda console, hardware: None)
    board = open_board("pocket")
    startup.start(hardware_of(board, lambda poll: None), board.panels, str(tmp_path / "saves"), [])
    assert Store(str(tmp_path / "saves")).read_settings() == {"language": "it"}


@pytest.mark.parametrize(
    "where", ["firmware.storage.store.Store.read_settings", "firmware.device.station.Station.__init__"]
)
def test_whatever_fails_at_the_start_is_on_every_screen_and_kept_and_counted(where, tmp_path, monkeypatch):
    def fail(*_):
        raise MemoryError("no room")

    board = open_board("table_two")
    monkeypatch.setattr(main, "SAVES", str(tmp_path))
    monkeypatch.setattr(where, fail)
    with pytest.raises(MemoryError):
        main.main(hardware_of(board, lambda poll: None), Panel)
    told = (tmp_path / "error.txt").read_text(encoding="utf-8")
    assert "MemoryError: no room" in told and supervisor.read_count(Store(str(tmp_path))) == 1
    words = [
        "MemoryError: " + error_log.find_place(told.split("\n\n")[0]).replace('"', ""),
        f"Saved in error.txt as {told.split()[1]}.",
        text.say_trouble("safe_end"),
    ]
    wanted = pencil.draw(Reader(f"Error {told.split()[1]}", words, "")).panel.buffer
    assert [display.seen() for display in board.displays] == [bytes(wanted)] * 2
