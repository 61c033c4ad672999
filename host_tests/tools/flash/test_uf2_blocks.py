"""UF2 files that are not whole: nothing is taken from one, and it is said why."""

import random

import pytest

from host_tests.steady import given, st
from host_tests.tools.flash.test_uf2 import FRONT, SYSTEM, firmware
from tools.pico import uf2_blocks

SIZE = uf2_blocks.BLOCK.size
WHOLE = firmware(SYSTEM.ljust(7 * uf2_blocks.PAGE, b"c"))
FLAGS, ADDRESS, LENGTH, NUMBER, TOTAL, FAMILY = range(8, 32, 4)  # where a block has them
MORE = "It holds more than MicroPython, perhaps a game already: take MicroPython's own file."
TAGGED = bytearray(FRONT)  # as newer tools make it
TAGGED[9], TAGGED[32 + 256 : 32 + 260] = 0xA0, uf2_blocks.TAG
WITH_FRONT = FRONT + WHOLE.replace(uf2_blocks.RP2040.to_bytes(4, "little"), (0xE48BFF59).to_bytes(4, "little"))


def with_field(content, block, at, value):
    """A file with another number in one field of a block."""
    at += block * SIZE
    return content[:at] + value.to_bytes(4, "little") + content[at + 4 :]


def cut_apart(content):
    return [content[at : at + SIZE] for at in range(0, len(content), SIZE)]


def taken(content):
    """The reason why a file is refused, or what is in it."""
    try:
        front, family, pages = uf2_blocks.read_uf2(content)
        return front, family, uf2_blocks.system_image(pages)
    except uf2_blocks.Damaged as problem:
        return str(problem)


def refused(content):
    return isinstance(taken(content), str)


@pytest.mark.parametrize("kept, said", [(1250, "1,250 of 1,304"), (1303.5, "1,303 of 1,304"), (1.2, "1 of 1,304")])
def test_a_download_that_broke_off_says_how_much_of_it_is_there(kept, said):
    whole = firmware(SYSTEM.ljust(1304 * uf2_blocks.PAGE, b"c"))
    assert taken(whole[: int(kept * SIZE)]) == f"The download is incomplete: {said} blocks."


@pytest.mark.parametrize("whole", [WHOLE, WITH_FRONT], ids=["RP2040", "RP2350"])
def test_whatever_is_missing_at_the_end_is_noticed(whole):
    assert not refused(whole)
    for length in range(len(whole)):
        assert refused(whole[:length]), length


STRANGE = "It is damaged, or not for the flash: "


@pytest.mark.parametrize(
    "content, said",
    [
        (WHOLE + b"x", "It is damaged: it is longer than the 7 blocks that it should have."),
        (WHOLE + WHOLE[:SIZE], "It is damaged: it is longer than the 7 blocks that it should have."),
        (WHOLE[: 2 * SIZE] + bytes(SIZE) + WHOLE[3 * SIZE :], "It is damaged: block 3 is not a UF2 block."),
        (with_field(WHOLE, 2, NUMBER, 5), "It is damaged: of its 7 blocks number 3 is missing."),
        (with_field(WHOLE, 2, NUMBER, 7), "It is damaged: of its 7 blocks number 3 is missing."),
        (with_field(WHOLE, 2, TOTAL, 6), "It is damaged: one of its blocks says that there are 6, another 7."),
        (with_field(WHOLE, 2, FAMILY, 0xE48BFF59), "It is for more than one chip (RP2040 and RP2350)."),
        (with_field(WHOLE, 2, FLAGS, 0), "It does not say for which chip it is."),
        (with_field(WHOLE, 2, FLAGS, 0x2001), STRANGE + "256 bytes for 0x10000200."),
        (with_field(WHOLE, 2, LENGTH, 476), STRANGE + "476 bytes for 0x10000200."),
        (with_field(WHOLE, 2, ADDRESS, 0x20000200), STRANGE + "256 bytes for 0x20000200."),
        (with_field(WHOLE, 2, ADDRESS, 0x10000280), STRANGE + "256 bytes for 0x10000280."),
        (with_field(WHOLE, 2, ADDRESS, 0x10000300), "It is damaged: two of its blocks are for 0x10000300."),
        (with_field(WHOLE, 2, ADDRESS, 0x10001000), "It is damaged: nothing in it is for 0x10000200."),
        (with_field(WHOLE, 0, ADDRESS, 0x10001000), "It is damaged: nothing in it is for 0x10000000."),
        (with_field(WHOLE, 6, ADDRESS, 0x100A0000), MORE),
        (FRONT, "The download is incomplete: it ends in its first block."),
        (with_field(WITH_FRONT, 0, TOTAL, 1), "Its first block is damaged."),
        (FRONT + WITH_FRONT, "It is for more than one chip (family 0xe48bff57 and RP2350)."),
    ],
)
def test_the_reason_is_told(content, said):
    assert taken(content) == said


def test_the_block_in_front_may_have_the_tag_of_newer_tools():
    front, *rest = taken(bytes(TAGGED) + WITH_FRONT[SIZE:])
    assert front == bytes(TAGGED) and rest == list(taken(WITH_FRONT)[1:3])


def test_blocks_may_come_in_any_order():
    mixed = cut_apart(WHOLE)
    random.Random(1).shuffle(mixed)
    assert mixed != cut_apart(WHOLE) and taken(b"".join(mixed)) == taken(WHOLE)


PLACES = st.integers(0, 6)


@given(PLACES, st.integers(0, 7), st.booleans())
def test_no_block_may_be_missing_or_there_twice_not_even_if_it_is_counted(place, to, counted):
    assert refused(WHOLE[: place * SIZE] + WHOLE[(place + 1) * SIZE :])
    found = cut_apart(WHOLE)
    found.insert(to, found[place])
    content = b"".join(found)
    for block in range(8) if counted else ():
        content = with_field(with_field(content, block, TOTAL, 8), block, NUMBER, block)
    assert refused(content)


@given(PLACES, st.one_of(PLACES, st.integers(0, 2**32 - 1)))
def test_no_block_may_have_another_ones_number(place, number):
    assert number == place or refused(with_field(WHOLE, place, NUMBER, number))


@pytest.mark.parametrize("whole", [WHOLE, WITH_FRONT], ids=["RP2040", "RP2350"])
@given(st.integers(0, 7), st.integers(0, 287))
def test_no_bit_may_be_wrong_around_a_page(whole, place, bit):
    at = place % (len(whole) // SIZE) * SIZE + (bit // 8 if bit < 256 else SIZE - 4 + (bit - 256) // 8)
    changed = bytearray(whole)
    changed[at] ^= 1 << bit % 8
    assert refused(bytes(changed))
