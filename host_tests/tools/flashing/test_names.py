"""The names that a board learns at its start: all that are in its modules, and nothing else."""

from tools.flashing import names, stage

PATHS = (names.PATH, names.OF_LANGUAGE % "en", names.OF_LANGUAGE % "it")


def test_the_names_in_a_module_are_found():
    path, source = "engine/one.mpy", b"STEPS = 'a b'\ndef walk(far):\n    far.away_from_here(long=STEPS)\n"
    found = names.find(stage.compile_one(path, source))
    assert {b"STEPS", b"walk", b"far", b"away_from_here", b"a b"} <= set(found)
    assert b"append" not in found  # every MicroPython has it


def test_each_language_has_the_names_that_are_in_its_words_alone():
    staged = stage.files("pocket")
    shared, english, italian = [set(staged[path].split(b"\0")) for path in PATHS]
    assert {b"Person", b"firmware.words.en.setup"} <= english - italian - shared
    assert {b"firmware.words.it.setup"} <= italian - english - shared and b"setup" in shared
    assert not english & shared - {b""} and b"view_from_data" not in shared


def test_a_board_is_told_the_names_in_all_its_modules():
    staged = stage.files("pocket")
    told = staged[names.PATH].split(b"\0")
    assert told[-1] == b"" and len(told) == len(set(told)) and len(told) > 1000
    assert {b"firmware.screens.cut", b"screens", b"cut", b"7", b"M"} <= set(told)
    one = names.find(staged["firmware/screens/cut.mpy"])
    assert one and set(one) <= set(told)


def test_long_lists_of_names_have_numbers_of_several_bytes():
    source = b"".join(b"name%d = None\n" % number for number in range(300))
    found = names.find(stage.compile_one("engine/many.mpy", source))
    assert {b"name0", b"name299"} <= set(found)
