"""How to play: the pages say the engine's numbers, in every language, and are chosen by game."""

from host_tests.console.observing import observed, open_item


def test_from_the_title_one_chooses_the_game(tmp_path):
    with observed(tmp_path) as console:
        assert "back: learn to play" in console.words()
        for name, heading in (("Briscola", "120"), ("Scopa", "Settebello")):
            console.press(0, "back")
            open_item(console, name)
            assert console.kind() == "How" and heading in console.words()
            console.press(0, "right", "back", "back")
            assert console.kind() == "Title"
