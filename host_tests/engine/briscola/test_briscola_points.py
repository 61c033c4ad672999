"""The rules of Briscola, "The score": the points of the cards, who wins a round, and what a draw does."""

from engine.briscola import POINTS, Briscola, find_latest_tricks, pack
from engine.cards import ALL
from host_tests.engine.helpers.briscola_rounds import round_of
from host_tests.engine.helpers.decks import briscola_of, cards, deck, names, play, play_out

LAST = {"draw": "last_trick"}
# Rounds that end tied and whose last trick goes to a side with fewer points: players, numbers of the rounds.
TIED = ((3, (118, 773, 1640)), (5, (230, 328, 374)))


def ended(piles, rules=None, takers=()):
    """A finished round in which each side has taken these cards; these seats took its last tricks, in this order."""
    players = {2: 2, 3: 3, 5: 5}[len(piles)]
    game = Briscola(players=players, deck=deck(players=players), rules=rules)
    game.piles = [cards(pile) for pile in piles]
    game.hands, game.stock, game.turn = [[]] * players, [], None
    game.history = tricks_of(players, takers)
    return game


def tricks_of(players, takers):
    """The history of tricks that these seats led and took."""
    history = []
    for seat in takers:
        history += [((seat + i) % players, (card,)) for i, card in enumerate(cards("AD 2D 4D 5D 6D")[:players])]
    return history


def test_ace_11_three_10_king_4_horse_3_knave_2_others_nothing():
    assert [POINTS[card] for card in cards("AD 3D RD CD FD")] == [11, 10, 4, 3, 2]
    assert [POINTS[card] for card in cards("2D 4D 5D 6D 7D")] == [0] * 5
    assert POINTS[:10] == POINTS[10:20] == POINTS[20:30] == POINTS[30:]


def test_there_are_120_points_in_all():
    for players in Briscola.PLAYERS:
        assert sum([POINTS[card] for card in pack(players)]) == 120
    assert sum([POINTS[card] for card in ALL]) == 120


def test_scores_are_the_points_of_the_cards_taken_so_far():
    game = ended(["AD 3C 2S", "RB CB FB 7D"])
    assert game.scores() == [21, 9]


def test_partners_add_their_points():
    game = briscola_of(["AD 4C 5C", "4D 4S 5S", "3D 4B 5B", "2D 6C 6S"], "RB", draws="5D FD RD 6D")
    play(game, "AD; 4D; 3D; 2D")
    assert (game.won, game.scores()) == ([1, 0, 0, 0], [21, 0])
    play(game, "5D; FD; RD; 6D")
    assert (game.won, game.scores()) == ([1, 0, 1, 0], [27, 0])


def test_the_side_with_most_points_wins():
    assert ended(["AD 3D", "AC RC"]).match_points() == [1, 0]
    assert ended(["AD", "3D RC"]).match_points() == [0, 1]


def test_61_win_against_59():
    most = "AD AC AS 3D 3C RC RS"
    game = ended([most, names([card for card in ALL if card not in cards(most)])])
    assert game.scores() == [61, 59]
    assert game.match_points() == [1, 0]


def test_of_three_or_five_the_single_highest_total_wins_even_below_61():
    assert ended(["AD", "3D", "RD CD"]).match_points() == [1, 0, 0]
    assert ended(["AD", "3D 3C", "AC RC"]).match_points() == [0, 1, 0]
    assert ended(["AD", "3D", "RD", "CD", "AC FC"]).match_points() == [0, 0, 0, 0, 1]


def test_60_to_60_counts_for_nobody():
    game = ended(["AD AC 3D 3C RD RC CD CC FD FC", "AS AB 3S 3B RS RB CS CB FS FB"])
    assert game.scores() == [60, 60]
    assert game.match_points() == [0, 0]


def test_several_highest_count_for_nobody():
    assert ended(["AD", "AC", "3D"]).match_points() == [0, 0, 0]
    assert ended(["AD", "AC", "AS"]).match_points() == [0, 0, 0]
    assert ended(["AD", "3D", "3C", "AC", "RD"]).match_points() == [0] * 5


def test_a_tie_below_the_highest_is_no_draw():
    assert ended(["AD", "3D", "3C"]).match_points() == [1, 0, 0]


def test_last_trick_decides_a_tied_round_for_the_side_that_took_it():
    assert ended(["AD", "AC"], LAST, [0, 1]).match_points() == [0, 1]
    assert ended(["AD", "AC"], LAST, [1, 0]).match_points() == [1, 0]


def test_last_trick_gives_nothing_to_a_side_that_is_not_among_the_tied():
    assert ended(["AD", "AC", "3D"], LAST, [1, 0, 2]).match_points() == [1, 0, 0]
    assert ended(["AD", "AC", "3D"], LAST, [0, 1, 2, 2]).match_points() == [0, 1, 0]
    assert ended(["3D", "AD", "RD", "AC", "AS"], LAST, [3, 1, 4, 1, 0, 2]).match_points() == [0, 1, 0, 0, 0]


def test_last_trick_decides_nothing_when_one_side_has_most():
    assert ended(["AD", "3C"], LAST, [0, 1]).match_points() == [1, 0]


def test_a_tied_round_of_three_or_five_goes_to_the_tied_side_with_the_latest_trick():
    for players, numbers in TIED:
        for number in numbers:
            game, below = round_of(players, number, LAST)
            takers = []
            while game.turn is not None:
                events = game.play(game.legal()[below(len(game.legal()))])
                takers += [event[1] for event in events if event[0] == "trick"]
            scores = game.scores()
            tied = [seat for seat in takers if scores[seat] == max(scores)]
            assert scores.count(max(scores)) > 1 and takers[-1] not in tied
            assert game.match_points() == [int(side == tied[-1]) for side in range(players)]
            assert game.copy().match_points() == game.match_points()
            latest = [max([0] + [n + 1 for n, taker in enumerate(takers) if taker == seat]) for seat in range(players)]
            assert find_latest_tricks(game.view(0)) == find_latest_tricks(game) == latest


def test_an_exchange_is_no_part_of_a_trick():
    game = briscola_of(["2S 4C 5C", "4D 4S 5S", "AD 6C 7C"], "RS", rules={"exchange": "two"})
    play(game, "exchange 2S; RS; 4S; AD")
    assert find_latest_tricks(game) == game.won == [1, 0, 0]
    play(game, "4C; 4D")
    assert find_latest_tricks(game) == [1, 0, 0]


def test_last_trick_goes_to_the_partnership_of_its_taker():
    game = Briscola(players=4, deck=deck(), rules=LAST)
    play_out(game)
    last = game.leader
    game.piles = [cards("AD"), cards("AC")]
    assert game.match_points() == [int(last % 2 == 0), int(last % 2 == 1)]


def test_the_line_of_the_score_gives_points_and_the_winner():
    game = ended(["AD 3D", "AC RC"])
    assert game.lines() == [("points", [21, 15], [1, 0])]
