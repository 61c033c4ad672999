"""The rules of Scopa, "The deal": who gets which cards, and the deal that three Kings void."""

from engine.scopa import Scopa
from host_tests.engine.helpers.decks import deck, names, play, play_out, scopa_of, sets

TABLES = ((2, 6, 2), (3, 4, 3), (4, 3, 2), (6, 2, 2))  # players, deals in a round, sides
HANDS = ["AD 2D 3D", "AC 2C 3C"]
KINGS = (  # table, hands, switches, whether the deal is void
    ("RD RC RS 2B", HANDS, None, True),
    ("RD RC RS RB", HANDS, None, True),
    ("RD RC 2S 2B", HANDS, None, False),
    ("AD 2D 3D 4D", ["RD RC RS", "AC 2C 3C"], None, False),
    ("RD RC RS 2B", HANDS, {"kings": "play"}, False),
)


def test_three_cards_to_each_player_then_four_face_up_on_the_table():
    whole = deck("AD 2D 3D AC 2C 3C AS 2S 3S 7D 7C 7S 7B")
    game = Scopa(3, whole, 0)
    assert sets(game.hands) == ["AS 2S 3S", "AD 2D 3D", "AC 2C 3C"]
    assert (names(game.table), game.stock) == ("7D 7C 7S 7B", whole[13:])


def test_three_more_to_each_when_all_hands_are_empty_and_the_dealers_right_leads_every_time():
    for players, deals, sides in TABLES:
        for dealer in range(players):
            whole, dealt, events = deck(), 0, [("deal", dealer)]
            game = Scopa(players, whole, dealer)
            assert game.sides == sides
            while game.turn is not None:
                if ("deal", dealer) in events:
                    first = (4 if dealt else 0) + 3 * players * dealt
                    for place in range(players):
                        here = game.hands[(dealer + 1 + place) % players]
                        assert here == whole[first + 3 * place : first + 3 * place + 3]
                    assert game.turn == (dealer + 1) % players
                    dealt += 1
                seat = game.turn
                events = game.play(game.legal()[0])
                assert game.turn in ((seat + 1) % players, None)
            assert (dealt, game.stock) == (deals, [])


def test_partners_are_opposite_and_share_a_pile():
    game = scopa_of("2D 4C 6S RB", ["2C AD 3D", "FC FD FS", "4D 5D 7D", "CC CD CS"])
    play(game, "2C 2D; FC; 4D 4C; CC")
    assert [names(pile) for pile in game.piles] == ["2C 2D 4D 4C", ""]


def test_three_kings_on_the_table_void_the_deal():
    for table, hands, rules, void in KINGS:
        game = scopa_of(table, hands, rules=rules)
        assert (game.void, game.view(0).void, game.turn is None) == (void, void, void), table
        if void:
            assert (game.legal(), game.scores()) == ([], [0, 0])
            assert (sets(game.view(0).hands), sets(game.view(None).hands)) == (["AD 2D 3D", ""], ["", ""])
        play_out(game)
        assert sum([len(pile) for pile in game.piles]) == (0 if void else 40)
