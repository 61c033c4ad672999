"""What one sees on the table: who played which card, who plays with whom, the exchange, what can be taken."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.drawing.canvas import HAND, SIZES
from firmware.games.briscola import tell as tell_briscola
from firmware.screens.review import look_back
from firmware.screens.review.look_back import LookBack
from firmware.words import text
from host_tests.engine.helpers.decks import briscola_of, cards, last_hands, move, scopa_of
from host_tests.gallery.moments_play import SIX, seen, shown
from host_tests.gallery.pencil import crowded, draw

FULL_TABLE = "AD AC AS AB 2D 2C 2S 2B 3D 3C 3S 3B 4D"
RANK, SUIT = 7, 8  # rows of a small card's rank and of its suit


@pytest.fixture(autouse=True)
def english_again():
    """Tests choose a language; the next test starts with English."""
    yield
    text.choose("en")


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


@pytest.mark.parametrize("players", (3, 4, 5, 6))
def test_looking_back_at_a_trick_there_is_room_for_names_of_eight_letters(players, monkeypatch):
    names = ("Giuseppe", "Caterina", "Salvator", "Concetta", "Domenico", "Vincenza")
    monkeypatch.setattr(look_back, "shorten", lambda seat, *more: names[seat])
    pencil = draw(LookBack([trick_of(players)[1]]))
    said = {words: x + w / 2 for words, x, _, w, _ in pencil.words}
    assert crowded(pencil) == []
    for seat, (_, x, _, size) in enumerate(pencil.cards):
        assert abs(said[names[seat]] - x - SIZES[size][0] / 2) <= 12


def lit_numbers(pencil):
    """The players' numbers that stand on a lit ground."""
    strips = [strip for strip in pencil.strips if strip[1] < 20]
    return {
        words
        for words, x, y, w, h in pencil.words
        if words.isdigit() and any(a <= x and x + w <= a + c and b <= y and y < b + d for a, b, c, d in strips)
    }


@pytest.mark.parametrize("players, ours", ((4, ("13", "24")), (6, ("135", "246"))))
def test_the_own_sides_numbers_are_lit_in_a_game_with_partners(players, ours):
    for played in range(players):
        game, _ = trick_of(players, played)
        for seat in range(players):
            assert lit_numbers(draw(seen(game, seat))) == set(ours[seat % 2])
        assert lit_numbers(draw(seen(game, None))) == set()
    for alone in (2, 3, 5):
        assert lit_numbers(draw(seen(trick_of(alone, 1)[0], 0))) == set()


@pytest.mark.parametrize("code, word", (("en", "partner"), ("it", "con te")))
@pytest.mark.parametrize("players", (4, 6))
def test_when_it_is_a_partners_turn_the_screen_says_so(code, word, players):
    text.choose(code)
    for game in (briscola_of(SIX[:players], "3D"), scopa_of("2D 3D 7B FS", SIX[:players])):
        for thinks in (False, True):
            pencils = [draw(seen(game, seat, thinks=thinks)) for seat in range(players)]
            said = [word in [words for words, *_ in pencil.words] for pencil in pencils]
            assert said == [seat in (2, 4) for seat in range(players)]
            assert [crowded(pencil) for pencil in pencils] == [[]] * players


@pytest.mark.parametrize("players", (4, 6))
def test_in_scopa_one_sees_whether_a_partner_took_the_cards(players):
    game = scopa_of("2D 3D 7B FS", SIX[:players])
    page = shown(game, "3C 3D")
    lit = [any(y == 21 and h == 9 for _, y, _, h in draw(seen(game, seat, page)).strips) for seat in range(players)]
    assert lit == [seat % 2 == 0 for seat in range(players)]


def exchanging(players=2, **rules):
    """A round of Briscola whose first player may exchange the 2 for the Ace."""
    return briscola_of(["2D 3C 5S"] + SIX[1:players], "AD", rules={"exchange": "two", **rules})


@pytest.mark.parametrize("code, word", (("en", "swap"), ("it", "scambi")))
@pytest.mark.parametrize("players, open_hands", ((2, "off"), (4, "off"), (5, "off"), (3, "on"), (5, "on")))
def test_one_sees_that_an_exchange_is_possible_before_the_cursor_is_on_it(code, word, players, open_hands):
    text.choose(code)
    game = exchanging(players, open_hands=open_hands)
    screen = seen(game, 0)
    assert screen.card is not None and word in [words for words, *_ in draw(screen).words]
    assert word not in [words for words, *_ in draw(seen(game, 1)).words]
    game.play(move("2D"))
    assert word not in [words for words, *_ in draw(seen(game, 0)).words]


@pytest.mark.parametrize("players, open_hands", ((2, "off"), (4, "off"), (5, "off"), (5, "on")))
def test_everybody_sees_both_cards_of_an_exchange_and_sees_them_again(players, open_hands):
    game = exchanging(players, open_hands=open_hands)
    page = tell_briscola(game, game.play(move("exchange 2D")), 0, ())[0]
    given, taken = cards("2D AD")
    for seat in (*range(players), None):
        pencil = draw(seen(game, seat, page))
        beside = [card for card, x, y, _ in pencil.cards if x >= 90 and y == 44]
        assert beside == [given, taken] and crowded(pencil) == []
        back = draw(LookBack([page], seat))
        assert [card for card, _, _, size in back.cards if size == HAND] == [given, taken] and crowded(back) == []


def test_the_card_that_an_exchange_would_give_away_is_lit():
    screen = seen(exchanging(), 0, None, "left")
    assert screen.card is None and screen.swaps() and screen.leaving == cards("2D")[0]
    given = [(x, y) for card, x, y, _ in draw(screen).cards if card == screen.leaving]
    assert given == [(0, screen.hand_y)]


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


def test_the_capture_that_is_shown_before_choosing_is_the_first_to_choose_from():
    game = last_hands(FULL_TABLE, ["7C FC", "7S RS"])
    assert chosen(game, "") == chosen(game, "ok")
    first = chosen(game, "ok")
    assert set(cards("AD 2D 3D")) < set(first)


def test_every_capture_can_still_be_chosen():
    game = last_hands(FULL_TABLE, ["7C FC", "7S RS"])
    screen, taken = seen(game, 0, None, "ok"), set()
    for _ in screen.captures:
        taken.add(screen.move)
        assert crowded(draw(screen)) == []
        screen.press("right")
    assert taken == {one for one in game.legal() if one[0] == cards("7C")[0]} and len(taken) == 212


def test_holding_a_button_goes_through_two_hundred_captures_in_ten_seconds(tmp_path):
    from firmware.device.buttons import Contact

    class Held:
        def value(self):
            return 0

    contact = Contact("right", Held())
    contact.down = False
    presses = 0
    for now in range(0, 11000, 3):
        presses += contact.sample(now) or contact.repeats(now)
    assert presses >= 200 - 12  # and left comes from the other end
