"""Chance for the deals: the chip's own and the moments of presses, both in every seed; a chip whose chance fails."""

import pytest

from boards.host import clock
from engine.record import to_hex
from firmware.device import aio, buttons, chance
from firmware.device.buttons import Buttons
from firmware.words import text
from host_tests.firmware.watching import playing
from tools.play import console as simulator


class Contact:
    """A button whose contact is closed while `level` is 0."""

    level = 1

    def value(self):
        return self.level


@pytest.fixture(autouse=True)
def as_before():
    """The moments and the clock of presses are those of the whole console."""
    kept, ticks = buttons.press_ticks[:], aio.ticks_cpu
    yield
    buttons.press_ticks[:], aio.ticks_cpu = kept, ticks
    text.choose("en")


healthy = simulator.entropy_source(7)  # as good as chance


class Eight:
    """A source that knows eight bits: the same byte always has the same one behind it."""

    def __init__(self, follow):
        self.follow = follow
        self.byte = 1

    def __call__(self, n):
        given = bytearray()
        for _ in range(n):
            self.byte = self.follow(self.byte) & 255
            given.append(self.byte)
        return bytes(given)


class Counter:
    """A source that counts, in numbers of so many bytes."""

    def __init__(self, size, order):
        self.size = size
        self.order = order
        self.count = 7000

    def __call__(self, n):
        self.count += n
        numbers = range(self.count - n, self.count)
        return b"".join([(one % 256**self.size).to_bytes(self.size, self.order) for one in numbers])[:n]


POOR = {
    "counts": Counter(1, "big"),
    "counts in two bytes": Counter(2, "little"),
    "counts in four bytes": Counter(4, "big"),
    "counts in threes": Eight(lambda byte: byte + 3),
    "eight bits": Eight(lambda byte: 141 * byte + 3),
    "eight bits, shifted": Eight(lambda byte: byte << 1 ^ (0x1D if byte & 128 else 0)),
    "one bit of each byte": lambda n: bytes([byte & 1 for byte in healthy(n)]),
    "four bits of each byte": lambda n: bytes([byte & 15 for byte in healthy(n)]),
    "every byte twice": lambda n: bytes([byte for byte in healthy(n) for _ in (0, 1)][:n]),
}


def stuck(n):
    """A dead source."""
    return b"\x55" * n


def press_at(*ticks):
    """The seed that a dead chip makes after presses at these ticks."""
    buttons.press_ticks[:] = simulator.array("I", [0] * len(buttons.press_ticks))
    left = list(ticks)
    aio.ticks_cpu = lambda: left.pop(0)

    async def press():
        contact = Contact()
        watched_buttons = Buttons({"ok": contact})
        for place in range(len(ticks)):
            contact.level = 0
            watched_buttons.scan(100 * place)
            contact.level = 1
            watched_buttons.scan(100 * place + 20)
            watched_buttons.scan(100 * place + 50)

    clock.run(press())
    assert left == []
    return chance.draw(stuck)[0]


def test_every_press_changes_the_seed_and_so_does_its_moment():
    assert press_at(7001) != press_at(7002)
    assert press_at(7001, 9000) != press_at(7001) != press_at(9000, 7001)
    many = list(range(1, 4000, 100))
    assert press_at(*many) != press_at(2, *many[1:]), "the first of many presses counts, too"


def test_a_source_that_says_the_same_again_is_noticed():
    assert chance.draw(healthy)[1]
    assert not chance.draw(stuck)[1]
    assert not chance.draw(lambda n: bytes(range(n)))[1]


@pytest.mark.parametrize("kind", POOR)
def test_a_source_that_counts_or_has_few_bits_is_noticed(kind):
    buttons.press_ticks[0] = 1
    assert not chance.draw(POOR[kind])[1]


def test_a_good_source_is_never_taken_for_a_poor_one():
    buttons.press_ticks[0] = 1
    for number in range(300):
        assert chance.draw(simulator.entropy_source(number))[1], number


def test_where_nothing_is_given_both_are_real(tmp_path):
    """Two consoles that are played in the same way, one after the other."""
    seeds = set()
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        with playing(folder, "person thumb", seed=None) as console:
            assert any(buttons.press_ticks) and aio.ticks_cpu is simulator.MOMENTS
            seeds.add(console.runner.match.seed)
    assert len(seeds) == 2


@pytest.mark.parametrize("language, words", [("en", "random numbers"), ("it", "numeri casuali")])
def test_a_dead_chip_is_told_and_the_presses_shuffle(language, words, tmp_path, monkeypatch):
    monkeypatch.setattr(simulator, "entropy_source", lambda seed: stuck)
    with playing(tmp_path, "person thumb", seed=None, language=language) as console:
        assert console.kind() == "Reader" and words in console.words()
        console.press(0, "ok")
        console.settle()
        assert console.kind() != "Reader" and console.runner.match.seed != stuck(32)
        assert to_hex(console.runner.match.seed) in (tmp_path / "journal.txt").read_text()
