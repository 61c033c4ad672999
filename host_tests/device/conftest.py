"""What tests of the device share: saves with which the title stays, and a board with one screen."""

import pytest

from boards.host import open_board


@pytest.fixture
def calm(tmp_path):
    """A folder of saves with which no demo begins at the title."""
    (tmp_path / "settings.txt").write_text("demo=off\n")
    return tmp_path


@pytest.fixture
def board():
    """A pocket console whose screen has been shown once."""
    board = open_board("pocket")
    board.panels[0].show()
    return board
