"""How to play: the pages say the engine's numbers, in every language, and are chosen by game."""

from host_tests.console.observing import observed, open_item, open_menu, playing


def test_from_the_title_one_chooses_the_game(tmp_path):
    with observed(tmp_path) as console:
        assert "back: learn to play" in console.words()
        for name, heading in (("Briscola", "120"), ("Scopa", "Settebello")):
            console.press(0, "back")
            open_item(console, name)
            assert console.kind() == "How" and heading in console.words()
            console.press(0, "right", "back", "back")
            assert console.kind() == "Title"


def test_in_a_match_it_says_the_rules_in_force(tmp_path):
    rules = {
        "ties": "none",
        "captures": "fewest",
        "team_piles": "separate",
        "kings": "play",
        "scopone": "9",
        "asso": "on",
    }
    said = ("no point.", "fewest cards.", "pile a player", "Nine cards", "none with an Ace or", "First to 21 points.")
    with playing(tmp_path, "person thumb thumb thumb", game="scopa", rules=rules, target=21) as console:
        open_menu(console, "How to play")
        pages = " ".join(console.screen().words)
        assert [words for words in said if words not in pages] == [] and "redeal" not in pages
