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
        pointer(buffer)[3] = 0xEF01
        assert list(buffer) == [0x11, 0x22, 0xCD, 0xAB, 0x55, 0x66, 0x01, 0xEF]


def test_without_casts_it_is_read_byte_by_byte():
    viper.memoryview = bytes  # which has no cast(), as memoryview has none on a MicroPython without machine code
    try:
        assert viper.ptr16(bytearray(BYTES))[3] == 0x8877
        assert viper.ptr32(bytearray(BYTES))[1] == 0x88776655
    finally:
        del viper.memoryview
