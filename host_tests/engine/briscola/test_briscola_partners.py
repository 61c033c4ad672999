"""The rules of Briscola, switches `partner_view` and `open_hands`: who may see which hands, and when."""

from engine.briscola import Briscola
from host_tests.engine.helpers.decks import briscola_of, deck, play, sets

FOUR = ["4D 5D 6D", "4C 5C 6C", "4S 5S 6S", "4B 5B 6B"]
SIX = FOUR + ["7D 7C 7S", "AD AC AS"]
FIRST = {"partner_view": "first_and_last"}


def rounds(rule, sizes):
    """A round for each number of players under a switch of partner_view."""
    return [Briscola(players, deck(players=players), rules={"partner_view": rule}) for players in sizes]


def seen_apart(game, seat):
    """The seats whose cards a seat sees, beside its own and the turned-up card that everybody saw being drawn."""
    hands = game.view(seat).hands
    return [other for other, hand in enumerate(hands) if other != seat and set(hand) - {game.turned_up}]


def lookers(game):
    """The seats that may look at their partners' hands now; never a bystander."""
    assert not game.view(None).partners_visible
    return [seat for seat in range(game.players) if game.view(seat).partners_visible]


def test_first_and_last_shows_the_hands_also_before_the_first_trick():
    game = briscola_of(FOUR, "AS", draws="2D 2C 2B 3B", rules=FIRST)
    assert lookers(game) == [0, 1, 2, 3]
    assert sets(game.view(0).hands) == ["4D 5D 6D", "", "4S 5S 6S", ""]
    assert sets(game.view(3).hands) == ["", "4C 5C 6C", "", "4B 5B 6B"]
    assert sets(game.view(None).hands) == ["", "", "", ""]
    play(game, "4D")
    assert lookers(game) == [1, 2, 3]
    play(game, "4C; 4S; 4B")
    assert game.turn == 2 and lookers(game) == []
    assert (sets(game.view(0).hands)[2], sets(game.view(2).hands)[0]) == ("5S 6S", "5D 6D")
    six = briscola_of(SIX, "AB", rules=FIRST)
    assert sets(six.view(4).hands) == ["4D 5D 6D", "", "4S 5S 6S", "", "7D 7C 7S", ""]


def test_an_exchange_before_the_first_card_leaves_the_look_open():
    game = briscola_of(["2S 4D 5D"] + FOUR[1:], "AS", rules=dict(FIRST, exchange="two"))
    play(game, "exchange 2S")
    assert lookers(game) == [0, 1, 2, 3] and sets(game.view(2).hands)[0] == "4D 5D AS"


def test_nobody_looks_where_it_is_off_or_without_partners():
    for game in rounds("off", (4, 6)) + rounds("last_draw", (2, 3, 5)) + rounds("first_and_last", (2, 3, 5)):
        while game.turn is not None:
            assert lookers(game) == seen_apart(game, 0) == seen_apart(game, 1) == []
            game.play(game.legal()[0])


def test_everybody_saw_who_drew_the_turned_up_card():
    game = Briscola(3, deck(players=3))
    while game.stock:
        game.play(game.legal()[0])
    for seat in (0, 1, 2, None):
        assert game.turned_up in game.view(seat).hands[(game.leader - 1) % 3]


def test_open_hands_shows_all_hands_to_everybody_and_never_the_stock():
    for players in Briscola.PLAYERS:
        game = Briscola(players, deck(players=players), rules={"open_hands": "on"})
        while game.turn is not None:
            for seat in list(range(players)) + [None]:
                view = game.view(seat)
                assert view.hands == [sorted(hand) for hand in game.hands] and view.stock == len(game.stock)
            game.play(game.legal()[0])
