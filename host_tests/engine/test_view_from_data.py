"""Views from plain data: there and back for every kind of position, short ones completed, wrong ones refused."""

import json

from engine.deal import Stream, derive_seed
from engine.match import Match
from engine.players import PLAYERS
from engine.rules import expand_preset
from engine.view_from_data import read_view, write_view
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.decks import SEED, cards, refused, scopa_of
from host_tests.engine.helpers.few_deals import with_few_worlds
from host_tests.engine.helpers.random_games import FAST, KINDS, draw_match, draw_round, step

ROUNDS = 3  # of each kind
EVERY = 1 if FAST else 18  # moment
BRISCOLA = {"game": "briscola", "hands": [["AD", "4C", "5C"], []], "turned_up": "RB"}
SCOPA = {"game": "scopa", "hands": [["7C", "2S", "5S"], []], "table": ["7D", "2C", "4S", "RB"]}


def there_and_back(view):
    """The view after a journey through JSON."""
    return read_view(json.loads(json.dumps(write_view(view))))


def every_view(games=("briscola", "scopa"), rounds=ROUNDS, every=EVERY):
    """The view of every seat and of a bystander at each (or each second, ...) moment of random rounds of every kind."""
    for number in range(rounds):
        for game, players in KINDS:
            if game not in games:
                continue
            seed = derive_seed(SEED, b"plain" + game.encode(), players + 8 * number)
            table, _, below = draw_round(game, players, seed)
            moment = number
            while True:
                if moment % every == 0 or table.turn is None:
                    for seat in list(range(players)) + [None]:
                        yield table.view(seat)
                if table.turn is None:
                    break
                step(table, below)
                moment += 1


def check_every_view(game):
    """Every view of random rounds of a game is the same after the journey."""
    seen = 0
    for view in every_view((game,)):
        again = there_and_back(view)
        assert again.__dict__ == view.__dict__, write_view(view)
        seen += 1
    assert seen > 2000 // EVERY


def test_every_view_of_briscola_comes_back_as_it_was():
    check_every_view("briscola")


def test_every_view_of_scopa_comes_back_as_it_was():
    check_every_view("scopa")


def test_every_field_keeps_its_type():
    for view in every_view(rounds=1, every=9):
        assert state(there_and_back(view)) == state(view)


def check_choices():
    """Every player makes the same move from a view after the journey."""
    number = 0
    for view in every_view(every=3 if FAST else EVERY):
        if view.legal and view.seat in (0, 2):
            number += 1
            again = there_and_back(view)
            for name, choose in PLAYERS:
                seed = derive_seed(SEED, name.encode(), number)
                assert choose(again, Stream(seed).below) == choose(view, Stream(seed).below), write_view(view)
    assert number > 33 // EVERY


def test_every_player_chooses_the_same_for_what_came_back():
    with_few_worlds(check_choices)


def test_a_view_of_a_match_and_of_a_void_deal_come_back():
    for number in range(12):
        match, below = draw_match(derive_seed(SEED, b"match", number))
        while match.round is None or (match.turn is not None and len(match.round.history) < 7):
            step(match, below)
        for seat in range(match.players):
            assert state(there_and_back(match.view(seat))) == state(match.view(seat))
    match = Match("scopa", 2, SEED)
    void = scopa_of("RD RC RS 2C", ["7C 2S 5S", "FC 6S 7B"])
    match.round, match.deals = void, 1
    assert void.void and state(there_and_back(match.view(1))) == state(match.view(1))


def test_what_follows_from_the_rest_may_be_left_out():
    for view in every_view(every=EVERY + 2):
        if view.turn is None or view.seat is None:
            continue
        data = write_view(view)
        for name in ("sides", "stock", "legal", "trump", "partners_visible"):
            data.pop(name, None)
        if view.game == "briscola":
            data.pop("counts")
            data.pop("leader")
        elif view.dealer == (view.turn - 1) % view.players:
            data.pop("dealer" if sum(view.counts) % 2 else "counts")
        assert read_view(data).__dict__ == view.__dict__, data


def test_a_few_fields_are_a_position():
    view = read_view(BRISCOLA)
    assert (view.players, view.seat, view.turn, view.leader, view.dealer, view.stock) == (2, 0, 0, 0, 1, 34)
    assert view.counts == [3, 3] and view.piles == [[], []] and view.trump == 3 and view.won == [0, 0]
    assert view.legal == [(0,), (13,), (14,)] and view.rules == expand_preset("briscola", "book")
    view = read_view(dict(SCOPA, rules="common"))
    assert view.rules == expand_preset("scopa", "common") and view.stock == 30 and view.last is None
    same = scopa_of("7D 2C 4S RB", ["7C 2S 5S", "FC 6S 7B"])
    assert view.legal == same.legal()


def test_four_players_in_the_middle_of_a_trick():
    data = dict(BRISCOLA, players=4, seat=2, trick=["4D", "2D"], hands=[[], [], ["AD", "4C", "5C"], []])
    view = read_view(data)
    assert (view.turn, view.leader, view.counts, view.stock) == (2, 0, [2, 2, 3, 3], 28)
    assert view.trick == cards("4D 2D") and view.hands[2] == cards("AD 4C 5C")


def test_six_players_have_no_exchange():
    hands = [["7B", "4C", "5C"]] + [[]] * 5
    data = {"game": "briscola", "players": 6, "hands": hands, "turned_up": "RB", "rules": {"exchange": "two"}}
    view = read_view(data)
    assert view.rules == expand_preset("briscola", "book") and read_view(write_view(view)).rules == view.rules


def test_an_exchange_is_among_the_moves():
    data = {"game": "briscola", "hands": [["2B", "4C", "5C"], []], "turned_up": "RB", "rules": {"exchange": "two"}}
    assert read_view(data).legal[0] == (-1, 31)


def test_changing_the_data_changes_nothing_in_the_view():
    data = write_view(read_view(SCOPA))
    view = read_view(data)
    before = state(view)
    data["hands"][0].append(3)
    data["rules"]["asso"] = "on"
    data["piles"][0].append(4)
    assert state(view) == before


WRONG = (
    ({"game": "poker"}, 'game: must be "briscola" or "scopa"'),
    ({"game": ["scopa"]}, "game: must be"),
    ({"tricks": []}, "tricks: a view of briscola has no such field"),
    ({"turned_up": None}, "turned_up: must be a card"),
    ({"players": 7}, "players: must be a whole number from 2 to 6"),
    ({"players": True}, "players: must be a whole number"),
    ({"players": 3}, "hands: must have 3 lists of cards, not 2"),
    ({"sides": 1}, "sides: must be 2 here, not 1"),
    ({"rules": "pub"}, "rules: unknown preset 'pub'"),
    ({"rules": {"asso": "on"}}, "rules: briscola has no switch asso"),
    ({"rules": 5}, "rules: must be a dict of switches"),
    ({"seat": 2, "turn": 0}, "seat: must be a seat from 0 to 1 or null, not 2"),
    ({"seat": None}, "turn: is missing"),
    ({"turn": "0"}, "turn: must be a seat"),
    ({"dealer": 9}, "dealer: must be a seat"),
    ({"leader": 1}, "leader: must be 0 here, not 1"),
    ({"hands": "AD"}, "hands: must be a list of lists of cards"),
    ({"hands": [["AD", "4C", "5X"], []]}, "hands: must be a card: 0 to 39, or its rank and suit, as"),
    ({"hands": [["AD", "4C", 40], []]}, "hands: must be a card"),
    ({"hands": [["AD", "4C", None], []]}, "hands: must be a card"),
    ({"hands": [["AD", "4C", "AD"], []]}, "hands: AD is in two places"),
    ({"hands": [["AD", "4C", "RB"], []]}, "turned_up: RB is in two places"),
    ({"hands": [["AD", "4C"], []]}, "counts: 2 for the seat to act"),
    ({"hands": [[], []]}, "turn: seat 0 has no card to play"),
    ({"counts": [3, 4]}, "counts: 4 for seat 1 does not fit 3 for seat 0"),
    ({"counts": [4, 3]}, "counts: 4 for seat 0, but its hand has 3 cards"),
    ({"stock": 33}, "stock: counts, trick and piles leave 34 cards for it, not 33"),
    ({"trick": ["4D", "5D"]}, "trick: 2 cards cannot be an unfinished trick"),
    ({"piles": [["4D", "5D", "6D"], ["7D"]]}, "piles: they must hold whole tricks"),
    ({"piles": [["4D", "5D", "6D"], []]}, "stock: 31 cards are left for it, and 2"),
    ({"piles": [["4D", "5D"], []], "won": [0, 1]}, "won: the piles hold [1, 0] tricks"),
    ({"trump": 0}, "trump: must be 3 here, not 0"),
    ({"partners_visible": 0}, "partners_visible: must be False here, not 0"),
    ({"legal": [["AD"]]}, "legal: must be [[0], [13], [14]] here"),
    ({"history": [[0]]}, "history: must have 2 parts: a seat and a move"),
    ({"history": [[0, []]]}, "history: must be a card and the cards it captures"),
    ({"target": 3}, "score: is missing"),
    ({"score": [1, 0], "target": 4}, "target: a match of briscola can be to one of"),
)
WRONG_SCOPA = (
    ({"table": 7}, "table: must be a list of cards"),
    ({"players": 5, "hands": [[]] * 5}, "players: scopa is for 2, 3, 4, 6 players, not 5"),
    ({"rules": {"scopone": "9"}}, "rules: scopone is for four players"),
    ({"piles": [["4D", "4B"], []]}, "last: is missing"),
    ({"piles": [["4D", "4B"], []], "last": 0}, "stock: 28 cards are left for it, and 2 players"),
    ({"void": 1}, "void: must be true or false"),
    ({"void": True}, "turn: must be null"),
    ({"turn": None}, "counts: is missing"),
    ({"scope": [1]}, "scope: must have 2 numbers, not 1"),
)


def test_what_cannot_be_is_refused_by_the_name_of_the_field():
    for base, wrong in ((BRISCOLA, WRONG), (SCOPA, WRONG_SCOPA)):
        for change, message in wrong:
            said = refused(ValueError, read_view, dict(base, **change))
            assert said[: len(message)] == message, (change, said)
    for base in (BRISCOLA, SCOPA):
        for name in base:
            short = {key: base[key] for key in base if key != name}
            said = refused(ValueError, read_view, short)
            assert said[: len(name) + 1] == name + ":", said
    assert "from a dict" in refused(ValueError, read_view, [1])


def test_a_card_left_out_of_the_pack_is_refused():
    data = {"game": "briscola", "players": 3, "hands": [["2B", "4C", "5C"], [], []], "turned_up": "RB"}
    assert refused(ValueError, read_view, data) == "hands: 2B is not played with 3 players"
