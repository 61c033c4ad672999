"""What one sees on the table: who played which card, who plays with whom, the exchange, what can be taken."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.drawing.canvas import SIZES
from firmware.games.briscola import tell as tell_briscola
from firmware.screens.review.look_back import LookBack
from host_tests.engine.helpers.decks import briscola_of, cards, last_hands
from host_tests.gallery.moments_play import SIX, seen, shown
from host_tests.gallery.pencil import crowded, draw

FULL_TABLE = "AD AC AS AB 2D 2C 2S 2B 3D 3C 3S 3B 4D"
RANK, SUIT = 7, 8  # rows of a small card's rank and of its suit


def trick_of(players, cards_played=None, rules=None):
    """A round of Briscola with some cards played, and its last page."""
    game, page = briscola_of(SIX[:players], "3D", rules=rules), None
    for _ in range(players if cards_played is None else cards_played):
        page = tell_briscola(game, game.play(game.legal()[0]), 0, ())[0]
    return game, page


def over(pencil, x):
    """The words right above or right beside a small card whose left edge is x."""
    found = [words for words, left, y, w, _ in pencil.words if y < 20 and x - 8 <= left and left + w <= x + 14]
    return [words for words in found if words.isdigit()]


@pytest.mark.parametrize("players", (2, 3, 4, 5, 6))
@pytest.mark.parametrize("open_hands", ("off", "on"))
@pytest.mark.parametrize("bystander", (False, True))
def test_each_card_of_the_trick_has_its_players_number(players, open_hands, bystander):
    for played in range(1, players + 1):
        game, page = trick_of(players, played, {"open_hands": open_hands})
        done = played == players
        pencil = draw(seen(game, None if bystander else 0, page if done else None))
        trick = list(page.cards) if done else game.trick
        places = {card: x for card, x, y, _ in pencil.cards if card in trick and y < 20}
        assert [over(pencil, places[card])[-1] for card in trick] == [str(seat + 1) for seat in range(played)]
        assert crowded(pencil) == []


def test_every_suit_of_thirteen_table_cards_can_be_seen():
    game = last_hands(FULL_TABLE, ["7C FC", "7S RS"])
    page = shown(last_hands(FULL_TABLE, ["7C FC", "7S RS"]), "7C AD AC AS AB 3D")
    for screen in (seen(game, 0), seen(game, 0, None, "ok right"), seen(game, 1, page), LookBack([page], 0)):
        pencil = draw(screen)
        table = [one for one in pencil.cards if one[0] in cards(FULL_TABLE)]
        assert len(table) == 13
        boxes = [(x, y, *SIZES[size]) for _, x, y, size in table]
        for place, (x, y, w, h) in enumerate(boxes):
            covered = [left for left, top, *_ in boxes[place + 1 :] if top < y + h and left < x + w and x < left + w]
            assert all(left >= x + 11 for left in covered)  # the columns of rank and suit
            assert x + w <= 128 and h >= SUIT + 2


def chosen(game, presses):
    """The cards that ok would take now, of a seat to play."""
    return seen(game, 0, None, presses).move[1:]


@pytest.mark.parametrize(
    "table, card, first",
    (
        ("AD CD 7D 3C", "RC", "7D 3C"),  # the Settebello
        ("AD 6C 2D 5D", "7B", "2D 5D"),  # most Denari
        ("3C 4C 2S AS", "7B", "4C 2S AS"),  # most cards
    ),
)
def test_of_several_captures_the_likeliest_comes_first(table, card, first):
    taken = chosen(last_hands(table, [card, "FC"]), "")
    assert sorted(taken) == sorted(cards(first))
