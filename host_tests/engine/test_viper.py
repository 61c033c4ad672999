"""Pointers to bytes where there is no machine code: they read and write halves and words, the low byte first."""

from engine import viper

BYTES = (0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88)


def test_a_pointer_to_bytes_is_the_buffer_itself():
    buffer = bytearray(BYTES)
    assert viper.ptr8(buffer) is buffer


def test_halves_have_two_bytes_and_words_four():
    for halves in (viper.Halves(bytearray(BYTES)), viper.ptr16(bytearray(BYTES))):
        assert [halves[place] for place in range(4)] == [0x2211, 0x4433, 0x6655, 0x8877]
    for words in (viper.Words(bytearray(BYTES)), viper.ptr32(bytearray(BYTES))):
        assert [words[place] & 0xFFFFFFFF for place in range(2)] == [0x44332211, 0x88776655]


def test_halves_are_written_into_the_buffer():
    for pointer in (viper.Halves, viper.ptr16):
        buffer = bytearray(BYTES)
        pointer(buffer)[1] = 0xABCD
        assert list(buffer) == [0x11, 0x22, 0xCD, 0xAB, 0x55, 0x66, 0x77, 0x88]


class Bare:
    """A buffer that cannot be cast, as all are on a MicroPython without machine code."""

    def __init__(self, some):
        self.some = some

    def __getitem__(self, place):
        return self.some[place]


def test_what_cannot_be_cast_is_read_byte_by_byte():
    for pointer, kind in ((viper.ptr16, viper.Halves), (viper.ptr32, viper.Words)):
        try:
            found = pointer(Bare(BYTES))
        except TypeError:  # this interpreter says so in another way, and casts
            found = kind(Bare(BYTES))
        assert found[1] == kind(bytearray(BYTES))[1]
