"""What the screens say of a trick, of what can be taken, and of how a round and a match ended."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.games.briscola import log_entries
from firmware.screens.review.score import MatchScore, Score
from firmware.words import text
from host_tests.engine.helpers.decks import briscola_of, cards, last_hands
from host_tests.engine.helpers.matches import end_briscola, end_scopa, opened
from host_tests.gallery.moments_play import SIX, seen
from host_tests.gallery.pencil import crowded, draw

FOOT = 54  # the row where what the buttons do begins


def over(pencil, x):
    """The words right above or right beside a small card whose left edge is x."""
    found = [words for words, left, y, w, _ in pencil.words if y < 20 and x - 8 <= left and left + w <= x + 14]
    return [words for words in found if words.isdigit()]


@pytest.mark.parametrize("players", (2, 3, 4, 5, 6))
@pytest.mark.parametrize("open_hands", ("off", "on"))
@pytest.mark.parametrize("me", (0, None))
def test_each_card_of_the_trick_has_its_players_number(players, open_hands, me):
    game = briscola_of(SIX[:players], "3D", rules={"open_hands": open_hands})
    for played in range(1, players + 1):
        before = game.list_open(game)
        page = log_entries(game, game.play(game.legal()[0]), before)[0]
        pencil = draw(seen(game, me, page if played == players else None))
        trick = list(page.cards) if played == players else game.trick
        places = {card: x for card, x, y, _ in pencil.cards if card in trick and y < 20}
        assert [over(pencil, places[card])[-1] for card in trick] == [str(seat + 1) for seat in range(played)]
        assert crowded(pencil) == []


@pytest.mark.parametrize(
    "table, card, first",
    (
        ("AD CD 7D 3C", "RC", "7D 3C"),  # the Settebello
        ("AD 6C 2D 5D", "7B", "2D 5D"),  # most Denari
        ("3C 4C 2S AS", "7B", "4C 2S AS"),  # most cards
    ),
)
def test_of_several_captures_the_likeliest_comes_first(table, card, first):
    taken = seen(last_hands(table, [card, "FC"]), 0, None, "").move[1:]
    assert sorted(taken) == sorted(cards(first))


@pytest.mark.parametrize("code, words", (("en", "Tied: another round"), ("it", "Pari: un'altra smazzata")))
def test_sides_that_are_equal_at_the_target_are_told_why_the_match_goes_on(code, words):
    text.choose(code)
    equal = (2, [8, 11]), (3, [9, 4, 12]), (3, [10, 13, 13]), (4, [13, 16]), (6, [8, 11])
    for players, before in (*equal, (2, [7, 10]), (2, [9, 11]), (3, [5, 8, 8]), (3, [3, 11, 5])):
        match = opened("scopa", players)
        match.score = list(before)
        end_scopa(match, 0)  # 3 points for the first side
        said = [said for said, *_ in draw(Score(match, match.round.lines(), last=True)).words]
        assert (words in " ".join(said)) == ((players, before) in equal), match.score


@pytest.mark.parametrize("letters", ("", "MMMM-MMMM"))
def test_a_winner_with_a_long_name_is_told_in_two_lines(letters, monkeypatch):
    monkeypatch.setattr("firmware.words.names.name_side", lambda *side: "Giuseppe+Caterina")
    match = opened("briscola", 4, target=1)
    end_briscola(match, ["AD", ""])
    pencil = draw(MatchScore(match, letters=letters))
    assert crowded(pencil) == []
    assert [words for words, _, y, *_ in pencil.words if 33 < y < FOOT] == ["Giuseppe+Caterina win the", "match!"]
    assert ("Match letters: MMMM-MMMM" in [words for words, *_ in pencil.words]) == bool(letters)
