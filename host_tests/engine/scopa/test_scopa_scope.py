"""The rules of Scopa, "A turn": sweeping the table, and the cards left at the end."""

from host_tests.engine.helpers.decks import cards, last_hands, names, play, rows

# Table | last hands | moves | what happens last | scope of each seat | piles; the second seat has captured last before
LAST_CARDS = """
7C       | 7D; 2C  | 7D 7C     | capture, scopa | 1 0 | 7D 7C;             | the last card but one still does
7C       | 7D;     | 7D 7C     | capture        | 0 0 | 7D 7C;             | the very last card makes no scopa
7C FS CS | 7D; 2C  | 7D 7C; 2C | play, rest     | 0 0 | 7D 7C FS CS 2C;    | to whoever captured last
FS CS    | 7D; 2C  | 7D; 2C    | play, rest     | 0 0 | ; FS CS 7D 2C      | who need not have played last
"""


def kinds(events):
    """The first words of events."""
    return [event[0] for event in events]


def test_the_last_cards_of_a_round():
    for table, hands, moves, events, scope, piles, why in rows(LAST_CARDS):
        game = last_hands(table, hands.split(";"), last=1)
        assert ", ".join(kinds(play(game, moves))) == events, why
        assert " ".join(map(str, game.scope)) == scope, why
        assert [names(pile) for pile in game.piles] == [pile.strip() for pile in piles.split(";")], why
        assert game.turn is not None or game.table == []


def test_the_cards_left_go_to_whoever_captured_last_even_before_the_last_deal():
    game = last_hands("7C RS", ["7D", "CS"], last=1)
    game.stock = cards("FD 6D 4D 7B 5D 3D")
    assert kinds(play(game, "7D 7C; CS")) == ["play", "deal"]
    assert kinds(play(game, "FD; 7B; 6D; 5D; 4D; 3D")) == ["play", "rest"]
    assert [names(pile) for pile in game.piles] == ["7D 7C RS CS FD 7B 6D 5D 4D 3D", ""]
