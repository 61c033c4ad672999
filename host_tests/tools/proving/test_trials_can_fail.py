"""Each trial of `prove` notices the fault that it is there for: the console is broken on purpose, and that is told."""

from firmware.device import store
from tools.trials import power


def forget_to_commit(file):
    """What is written reaches the flash some time."""


def rename_in_two_steps(source, target):
    """First the old file goes, then the new one comes."""
    try:
        store.os.remove(target)
    except OSError:
        pass
    store.os.rename(source, target)


def test_a_store_that_forgets_to_flush_loses_moves(monkeypatch):
    monkeypatch.setattr(store, "commit", forget_to_commit)
    assert power.cut("briscola", 9, 0, 0).failed["moves lost"]


def test_a_store_that_removes_a_file_before_it_renames_the_new_one_loses_settings(monkeypatch):
    monkeypatch.setattr(store, "rename_over", rename_in_two_steps)
    assert power.cut("first start", 9, 0, 1).failed["settings lost"]
