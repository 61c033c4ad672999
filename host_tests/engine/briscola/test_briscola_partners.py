"""The rules of Briscola, switches `partner_view` and `open_hands`: who may see which hands, and when."""

from engine.briscola import Briscola
from host_tests.engine.helpers.decks import briscola_of, cards, deck, names, play, sets

FOUR = ["4D 5D 6D", "4C 5C 6C", "4S 5S 6S", "4B 5B 6B"]
SIX = FOUR + ["7D 7C 7S", "AD AC AS"]


def to_the_last_draw(rules=None, players=4):
    """A round in which the last cards have just been drawn."""
    game = Briscola(players=players, deck=deck(players=players), rules=rules)
    while game.stock:
        game.play(game.legal()[0])
    return game


def turned_up_apart(game, seat):
    """What a seat sees of the others' hands, beside the turned-up card that everybody saw being drawn."""
    hands = game.view(seat).hands
    seen = [[card for card in hand if card != game.turned_up] for hand in hands]
    return [names(hand) for other, hand in enumerate(seen) if other != seat]


def lookers(game):
    """The seats that may look at their partners' hands now; never a bystander."""
    assert not game.view(None).partners_visible
    return [seat for seat in range(game.players) if game.view(seat).partners_visible]


def test_partners_may_look_right_after_the_last_cards_are_drawn():
    for players in (4, 6):
        game = to_the_last_draw(players=players)
        for seat in range(players):
            view = game.view(seat)
            assert view.partners_visible
            for other in range(players):
                partner = seat % 2 == other % 2
                assert view.hands[other] == sorted(game.hands[other]) or not partner


def test_nobody_sees_the_opponents_hands():
    for rule in ("last_draw", "first_and_last"):
        for players in (4, 6):
            game = to_the_last_draw({"partner_view": rule}, players)
            for seat in range(players):
                for other in range(1 - seat % 2, players, 2):
                    assert set(game.view(seat).hands[other]) <= {game.turned_up}


def test_a_bystander_is_nobodys_partner():
    game = to_the_last_draw()
    assert turned_up_apart(game, None) == [""] * 4


def test_the_moment_to_look_ends_with_the_next_card():
    game = to_the_last_draw()
    while game.turn is not None:
        seat = game.turn
        game.play(game.legal()[0])
        assert not game.view(seat).partners_visible


def test_what_was_seen_stays_known():
    game = to_the_last_draw()
    while game.turn is not None:
        game.play(game.legal()[0])
        assert game.view(0).hands[2] == sorted(game.hands[2])
        assert game.view(1).hands[3] == sorted(game.hands[3])


def test_last_draw_is_the_default_and_shows_nothing_before():
    game = briscola_of(FOUR, "AS")
    while game.stock:
        assert lookers(game) == []
        assert game.view(0).hands[1:] == [[], [], []]
        game.play(game.legal()[0])


def test_first_and_last_shows_the_hands_also_before_the_first_trick():
    game = briscola_of(FOUR, "AS", rules={"partner_view": "first_and_last"})
    assert lookers(game) == [0, 1, 2, 3]
    assert sets(game.view(0).hands) == ["4D 5D 6D", "", "4S 5S 6S", ""]
    assert sets(game.view(3).hands) == ["", "4C 5C 6C", "", "4B 5B 6B"]
    assert sets(game.view(None).hands) == ["", "", "", ""]


def test_first_and_last_for_six_shows_both_partners():
    game = briscola_of(SIX, "AB", rules={"partner_view": "first_and_last"})
    assert sets(game.view(4).hands) == ["4D 5D 6D", "", "4S 5S 6S", "", "7D 7C 7S", ""]


def test_first_and_last_hides_what_a_partner_draws_later():
    rules = {"partner_view": "first_and_last"}
    game = briscola_of(FOUR, "AS", draws="2D 2C 2B 3B", rules=rules)
    play(game, "4D")
    assert lookers(game) == [1, 2, 3]
    play(game, "4C; 4S; 4B")
    assert game.turn == 2
    assert lookers(game) == []
    assert sets(game.view(0).hands)[2] == "5S 6S"
    assert sets(game.view(2).hands)[0] == "5D 6D"


def test_first_and_last_shows_them_at_the_end_too():
    game = to_the_last_draw({"partner_view": "first_and_last"})
    assert lookers(game) == [0, 1, 2, 3]
    assert game.view(0).hands[2] == sorted(game.hands[2])


def test_an_exchange_before_the_first_card_leaves_the_look_open():
    rules = {"partner_view": "first_and_last", "exchange": "two"}
    game = briscola_of(["2S 4D 5D"] + ["4C 5C 6C", "4S 5S 6S", "4B 5B 6B"], "AS", rules=rules)
    play(game, "exchange 2S")
    assert lookers(game) == [0, 1, 2, 3]
    assert sets(game.view(2).hands)[0] == "4D 5D AS"


def test_off_shows_nothing():
    game = to_the_last_draw({"partner_view": "off"})
    assert lookers(game) == []
    for seat in range(4):
        assert turned_up_apart(game, seat) == [""] * 3


def test_without_partnerships_nobody_looks():
    for players in (2, 3, 5):
        for rule in ("last_draw", "first_and_last"):
            game = Briscola(players=players, deck=deck(players=players), rules={"partner_view": rule})
            while game.turn is not None:
                assert lookers(game) == []
                assert turned_up_apart(game, 0) == [""] * (players - 1)
                game.play(game.legal()[0])


def test_the_last_card_drawn_was_seen_by_everybody():
    game = to_the_last_draw(players=3)
    holder = (game.leader - 1) % 3
    for seat in (0, 1, 2, None):
        assert game.turned_up in game.view(seat).hands[holder]


def test_a_card_exchanged_right_before_the_last_draw_was_seen_by_everybody_too():
    rules = {"exchange": "two_and_seven"}
    game = Briscola(players=2, deck=deck(players=2), rules=rules)
    while len(game.stock) > 2 or game.trick:
        game.play(game.legal()[0])
    seven = game.trump * 10 + 6
    game.hands[game.turn][0] = seven
    game.play((-1, seven))
    while game.stock:
        game.play(max(game.legal()))
    holder = [seat for seat in (0, 1) if seven in game.hands[seat]][0]
    assert seven in game.view(1 - holder).hands[holder]


def test_open_hands_shows_all_hands_to_everybody():
    for players in Briscola.PLAYERS:
        game = Briscola(players=players, deck=deck(players=players), rules={"open_hands": "on"})
        while game.turn is not None:
            for seat in list(range(players)) + [None]:
                assert game.view(seat).hands == [sorted(hand) for hand in game.hands]
            game.play(game.legal()[0])


def test_open_hands_never_shows_the_stock():
    game = Briscola(players=2, deck=deck(), rules={"open_hands": "on"})
    assert game.view(0).stock == 34
    assert len(cards(" ".join(sets(game.view(0).hands)))) == 6
