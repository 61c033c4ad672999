"""The rules of Scopa, switches `team_piles`, `napola`, `rebello`, `scopone` and `asso`."""

from engine import IllegalMove
from engine.scopa import Scopa
from engine.scoring import count_napola
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.decks import (
    cards,
    deck,
    finished,
    last_hands,
    move,
    moves,
    names,
    play,
    play_out,
    refused,
    scopa_of,
    sets,
)

SEPARATE, ASSO = {"team_piles": "separate"}, {"asso": "on"}


def test_team_piles_separate_scores_each_player_alone_and_adds():
    game = finished(["7D 7C", "6D", "7S 2B", "6C 6S 6B"], [1, 0, 1, 0], SEPARATE)
    assert game.lines() == [
        ("cards", [2, 1, 2, 3], [0, 0, 0, 1]),
        ("denari", [1, 1, 0, 0], [1, 1, 0, 0]),
        ("settebello", [1, 0, 0, 0], [1, 0, 0, 0]),
        ("primiera", [0, 0, 0, 0], [0, 0, 0, 0]),
        ("scope", [1, 0, 1, 0], [1, 0, 1, 0]),
    ]
    assert game.scores() == [4, 2]


def test_changing_the_lines_of_the_score_changes_no_scope():
    game = finished(["7D 7C", "6D", "7S 2B", "6C 6S 6B"], [1, 0, 1, 0], SEPARATE)
    for place in (1, 2):
        game.lines()[4][place][0] = 99
    assert game.scope == [1, 0, 1, 0]


def test_team_piles_separate_lets_both_partners_tie_for_a_point():
    assert finished(["AC 2C", "3C", "4C 5C", "6C"], rules=SEPARATE).lines()[0][2] == [1, 0, 1, 0]
    rules = {"team_piles": "separate", "ties": "none"}
    assert finished(["AC 2C", "3C", "4C 5C", "6C"], rules=rules).lines()[0][2] == [0, 0, 0, 0]


def test_team_piles_separate_needs_the_whole_napola_in_one_pile():
    rules = {"team_piles": "separate", "napola": "on"}
    piles = ["AD 2D", "", "3D 4D", ""]
    assert finished(piles, rules=rules).lines()[-1] == ("napola", [0] * 4, [0] * 4)
    assert finished(piles, rules={"napola": "on"}).lines()[-1] == ("napola", [4, 0], [4, 0])


def test_team_piles_makes_no_difference_without_partners():
    piles = ["7D 7C AD", "6D 6C 6S 6B"]
    assert finished(piles, rules=SEPARATE).lines() == finished(piles).lines()


def test_napola_ace_2_and_3_of_denari_score_3():
    assert count_napola(cards("AD 2D 3D")) == 3
    assert finished(["3D AD RC 2D", "4D"], rules={"napola": "on"}).lines()[-1] == ("napola", [3, 0], [3, 0])


def test_napola_ends_with_the_king_of_denari():
    assert count_napola(cards("AD 2D 3D 4D 5D 6D 7D FD CD RD AC 2C")) == 10


def test_napola_1_more_for_each_next_denari_in_unbroken_sequence():
    assert count_napola(cards("AD 2D 3D 4D")) == 4
    assert count_napola(cards("AD 2D 3D 4D 5D 7D FD")) == 5
    assert count_napola(cards("AD 2D 3D 5D 6D")) == 3
    assert count_napola(cards("AD 2D 3D 4D 5D 6D 7D FD CD RD")) == 10


def test_napola_is_nothing_without_ace_2_or_3_of_denari():
    for pile in ("", "AD 2D", "AD 2D 4D 5D", "2D 3D 4D", "AC 2C 3C", "AD 2C 3D"):
        assert count_napola(cards(pile)) == 0


def test_napola_is_off_by_default():
    assert "napola" not in [line[0] for line in finished(["AD 2D 3D", ""]).lines()]


def test_rebello_the_king_of_denari_scores_1():
    assert finished(["RC", "RD"], rules={"rebello": "on"}).lines()[-1] == ("rebello", [0, 1], [0, 1])
    assert finished(["RC", "RD"], rules={"rebello": "on"}).scores() == [1, 3]
    assert finished(["RC", "RD"]).scores() == [1, 2]


def test_scopone_9_deals_nine_cards_each_and_four_on_the_table_at_once():
    whole = deck()
    game = Scopa(players=4, deck=whole, dealer=1, rules={"scopone": "9"})
    assert [game.hands[seat] for seat in (2, 3, 0, 1)] == [whole[:9], whole[9:18], whole[18:27], whole[27:36]]
    assert game.table == whole[36:]
    assert game.stock == []


def test_scopone_10_deals_ten_cards_each_and_none_on_the_table():
    whole = deck()
    game = Scopa(players=4, deck=whole, dealer=0, rules={"scopone": "10"})
    assert [game.hands[seat] for seat in (1, 2, 3, 0)] == [whole[:10], whole[10:20], whole[20:30], whole[30:]]
    assert game.table == game.stock == []
    assert not game.void


def test_scopone_is_played_to_the_end_without_another_deal():
    for value, count in (("9", 36), ("10", 40)):
        game = Scopa(players=4, deck=deck("AD 5C 7S 2B"), rules={"scopone": value})
        play_out(game)
        assert len(game.history) == count
        assert sum([len(pile) for pile in game.piles]) == 40


def test_three_kings_void_scopone_9_too():
    whole = deck("", "RD RC RS 2B")
    assert Scopa(players=4, deck=whole, rules={"scopone": "9"}).void
    assert not Scopa(players=4, deck=whole, rules={"scopone": "9", "kings": "play"}).void
    assert not Scopa(players=4, deck=whole, rules={"scopone": "10"}).void


def test_scopone_is_for_four_players():
    for players in (2, 3, 6):
        for value in ("9", "10"):
            assert "four players" in refused(ValueError, Scopa, players, deck(), 0, {"scopone": value})


def test_asso_an_ace_takes_everything_on_the_table():
    game = scopa_of("2D 4C 6S RB", ["AD 2C 5S", "FC 3S 7B"], rules=ASSO)
    assert moves(game)[0] == "AD 2D 4C 6S RB"
    play(game, "AD 2D 4C 6S RB")
    assert game.table == []
    assert [names(pile) for pile in game.piles] == ["AD 2D 4C 6S RB", ""]


def test_asso_an_ace_must_take_everything():
    game = scopa_of("2D 4C 6S RB", ["AD 2C 5S", "FC 3S 7B"], rules=ASSO)
    before = state(game)
    for words in ("AD", "AD 2D", "AD 2D 4C"):
        refused(IllegalMove, game.play, move(words))
    assert state(game) == before


def test_asso_never_scores_a_scopa():
    game = scopa_of("2D 4C 6S RB", ["AD 2C 5S", "FC 3S 7B"], rules=ASSO)
    assert "scopa" not in [event[0] for event in play(game, "AD 2D 4C 6S RB")]
    assert game.scope == [0, 0]


def test_asso_if_an_ace_lies_on_the_table_it_takes_only_that_ace():
    game = scopa_of("AC 4C 6S RB", ["AD 2C 5S", "FC 3S 7B"], rules=ASSO)
    assert moves(game)[0] == "AD AC"
    play(game, "AD AC")
    assert names(game.table) == "4C 6S RB"


def test_asso_of_two_aces_on_the_table_it_takes_one_by_choice():
    game = scopa_of("AC 4C AS RB", ["AD 2C 5S", "FC 3S 7B"], rules=ASSO)
    assert moves(game)[:2] == ["AD AC", "AD AS"]


def test_asso_taking_a_lone_ace_is_no_scopa_either():
    game = last_hands("AC", ["AD", "2C"], ASSO)
    play(game, "AD AC")
    assert game.table == [] and game.scope == [0, 0]


def test_asso_an_ace_on_an_empty_table_is_laid():
    game = last_hands("", ["AD", "2C"], ASSO)
    assert moves(game) == ["AD"]
    play(game, "AD")
    assert names(game.table) == "AD"


def test_asso_leaves_all_other_cards_alone():
    game = last_hands("AC 2C 4S", ["3D", "2D"], ASSO)
    assert moves(game) == ["3D AC 2C"]
    game = last_hands("AC 2C", ["3D", "2D"], ASSO)
    assert ("scopa", 0) in play(game, "3D AC 2C")


def test_without_asso_an_ace_is_an_ordinary_card():
    game = scopa_of("2D 4C 6S RB", ["AD 2C 5S", "FC 3S 7B"])
    assert moves(game)[0] == "AD"
    game = last_hands("AC", ["AD", "2C"])
    assert ("scopa", 0) in play(game, "AD AC")


def test_the_switches_go_together():
    rules = {"asso": "on", "napola": "on", "rebello": "on", "scopone": "10", "team_piles": "separate"}
    game = Scopa(players=4, deck=deck(), rules=rules)
    assert sets(game.hands)[1] == "AD 2D 3D 4D 5D 6D 7D FD CD RD"
    play_out(game)
    assert sum([len(pile) for pile in game.piles]) == 40
