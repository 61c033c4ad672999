"""The rules of Scopa, "The deal": the deal that three Kings void. The playthroughs show who gets which cards."""

from host_tests.engine.helpers.decks import play_out, scopa_of, sets

HANDS = ["AD 2D 3D", "AC 2C 3C"]
KINGS = (  # table, hands, switches, whether the deal is void
    ("RD RC RS 2B", HANDS, None, True),
    ("RD RC RS RB", HANDS, None, True),
    ("RD RC 2S 2B", HANDS, None, False),
    ("AD 2D 3D 4D", ["RD RC RS", "AC 2C 3C"], None, False),
    ("RD RC RS 2B", HANDS, {"kings": "play"}, False),
)


def test_three_kings_on_the_table_void_the_deal():
    for table, hands, rules, void in KINGS:
        game = scopa_of(table, hands, rules=rules)
        assert (game.void, game.view(0).void, game.turn is None) == (void, void, void), table
        if void:
            assert (game.legal(), game.scores()) == ([], [0, 0])
            assert (sets(game.view(0).hands), sets(game.view(None).hands)) == (["AD 2D 3D", ""], ["", ""])
        play_out(game)
        assert sum([len(pile) for pile in game.piles]) == (0 if void else 40)
