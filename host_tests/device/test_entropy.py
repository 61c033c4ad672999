"""Chance for the deals: the chip's own and the moments of presses, both in every seed; a chip whose chance fails."""

import pytest

from boards.host import clock, open_board
from engine.record import to_hex
from firmware.device import aio, entropy
from firmware.device.buttons import Poller
from host_tests.console.observing import playing
from tools.play import console as simulator

healthy = simulator.entropy_source(7)  # as good as chance


class Counting:
    """A source whose next number is made from the one before, as one or more bytes."""

    def __init__(self, size=1, follow=lambda number: number + 1):
        self.size, self.follow, self.number = size, follow, 7000

    def __call__(self, n):
        given = bytearray()
        while len(given) < n:
            self.number = self.follow(self.number) % 256**self.size
            given += self.number.to_bytes(self.size, "big")
        return bytes(given[:n])


def stuck(n):
    return b"\x55" * n


POOR = {
    "is dead": stuck,
    "says the same again": lambda n: bytes(range(n)),
    "counts": Counting(),
    "counts in four bytes": Counting(4),
    "has eight bits": Counting(1, lambda byte: 141 * byte + 3),
    "four bits of each byte": lambda n: bytes([byte & 15 for byte in healthy(n)]),
    "a zero at each eighth place": lambda n: bytes([byte if at % 8 else 0 for at, byte in enumerate(healthy(n))]),
    "every byte twice": lambda n: bytes([byte for byte in healthy(n) for _ in (0, 1)][:n]),
}


A_PRESS = bytes([1] + [0] * 31)  # the chip's bytes are mixed with the moments of presses, of which there was one


@pytest.mark.parametrize("kind", POOR)
def test_a_source_that_is_poor_is_noticed(kind):
    assert not entropy.draw(POOR[kind], A_PRESS)[1]


def test_a_good_source_is_never_taken_for_a_poor_one():
    assert [number for number in range(300) if not entropy.draw(simulator.entropy_source(number), A_PRESS)[1]] == []


def draw_after(*ticks):
    """The seed that a dead chip makes after presses at these ticks."""
    board = open_board("pocket", find_moment=iter(ticks).__next__)

    async def press():
        aio.create_task(Poller(board.stations).poll_forever())
        for _ in ticks:
            await board.tap(0, "ok")

    clock.run(press())
    return entropy.draw(stuck, board.device.press_ticks)[0]


def test_every_press_changes_the_seed_and_so_does_its_moment():
    many = range(1, 4000, 100)
    rows = ([7001], [7002], [7001, 9000], [9000, 7001], many, [2, *many[1:]])  # the first of many counts, too
    assert len({draw_after(*ticks) for ticks in rows}) == len(rows)


@pytest.mark.parametrize("language, words", [("en", "random numbers"), ("it", "numeri casuali")])
def test_a_dead_chip_is_told_and_the_presses_shuffle(language, words, tmp_path, monkeypatch):
    monkeypatch.setattr(simulator, "entropy_source", lambda seed: stuck)
    with playing(tmp_path, "person thumb", seed=None, language=language) as console:
        assert console.kind() == "Reader" and words in console.words()
        console.press(0, "ok")
        console.settle()
        assert console.kind() != "Reader" and console.table.match.seed != stuck(32)
        assert to_hex(console.table.match.seed) in (tmp_path / "journal.txt").read_text()
