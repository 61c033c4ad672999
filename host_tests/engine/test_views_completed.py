"""What a view from plain data is given where the data leave it out, and what they may say in another way."""

from engine.cards import ALL
from engine.view_from_data import read_view
from host_tests.engine.helpers.decks import cards, refused
from host_tests.engine.test_view_from_data import BRISCOLA, SCOPA

SCOPONE = {"game": "scopa", "players": 4, "rules": {"scopone": "10"}, "table": []}


def test_the_seat_is_the_one_to_act():
    view = read_view(dict(BRISCOLA, turn=1, hands=[[], ["AD", "4C", "5C"]]))
    assert (view.seat, view.leader) == (1, 1) and len(view.legal) == 3


def test_hands_may_come_in_any_order():
    assert read_view(dict(BRISCOLA, hands=[["5C", "AD", "4C"], []])).hands[0] == cards("AD 4C 5C")


def test_legal_moves_and_what_they_capture_may_come_in_any_order():
    data = dict(SCOPA, table=["3D", "4C", "2C", "RB"])
    given = [["2S", "2C"], ["7C", "4C", "3D"], ["5S", "2C", "3D"]]
    assert sorted(read_view(dict(data, legal=given)).legal) == read_view(dict(data, legal=sorted(given))).legal
    assert read_view(dict(data, legal=given)).legal == read_view(data).legal


def test_the_dealer_sits_at_the_left_of_who_leads():
    view = read_view(dict(BRISCOLA, players=3, turn=1, hands=[[], ["AD", "4C", "5C"], []]))
    assert (view.leader, view.dealer) == (1, 0)


def test_in_scopa_the_dealer_follows_from_who_has_played_already():
    hands, table = [[], ["7C", "2S", "5S"], []], ["7D", "2C", "4S", "RB", "FD"]
    data = {"game": "scopa", "players": 3, "turn": 1, "hands": hands, "table": table}
    assert read_view(dict(data, counts=[2, 3, 3])).dealer == 2


def test_when_the_round_is_over_nobody_has_cards():
    data = {"turn": None, "seat": 0, "hands": [[], []], "piles": [list(ALL), []]}
    view = read_view(dict(BRISCOLA, **data))
    assert (view.counts, view.stock, view.won, view.leader) == ([0, 0], 0, [20, 0], 0)
    assert read_view(dict(BRISCOLA, won=[20, 0], **data)).won == [20, 0]
    data = dict(SCOPA, table=[], last=0, **data)
    assert read_view(data).counts == read_view(data).scope == [0, 0]
    assert read_view(dict(data, scope=[20, 0])).scope == [20, 0]


def test_the_score_alone_is_a_match_of_usual_length_in_its_first_round():
    view = read_view(dict(BRISCOLA, score=[2, 1]))
    assert (view.score, view.target, view.deals) == ([2, 1], 3, 1)
    view = read_view(dict(BRISCOLA, score=[1000, 0], target=5, deals=0))
    assert (view.score, view.target, view.deals) == ([1000, 0], 5, 0)
    assert read_view(dict(BRISCOLA, score=[0, 0], deals=100000)).deals == 100000


def test_in_scopone_everything_is_dealt_at_once():
    for count, left in ((7, 12), (1, 36)):
        hands = [list(range(count)), [], [], []]
        said = refused(ValueError, read_view, dict(SCOPONE, hands=hands))
        assert said[: len("stock: 12 cards are left")] == "stock: %d cards are left" % left
