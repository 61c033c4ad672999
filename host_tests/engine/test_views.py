"""What a seat may know: no view and no player learns a card that its seat could not know.

Two deals that a seat cannot tell apart must give it equal views: the hidden cards change places among
themselves, the same moves are made, and everything the seat is shown must stay the same.
"""

from engine.deal import derive_seed
from engine.players import PLAYERS
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.decks import SEED, refused
from host_tests.engine.helpers.few_deals import with_few_worlds
from host_tests.engine.helpers.hidden_cards import twin_of
from host_tests.engine.helpers.random_games import FAST, KINDS, Stream, draw_match, draw_round, step

ROUNDS = 3 if FAST else 1  # of each kind
OPEN = {"scopa": ("table", "scope", "last", "void"), "briscola": ("trump", "turned_up", "trick", "leader", "won")}


def random_moments(kinds, rounds):
    """(round, deck, number) at about every fourth or eighth move of random rounds, their starts and ends among them."""
    for number in range(rounds):
        for game, players in kinds:
            seed = derive_seed(SEED, b"views" + game.encode(), players + 8 * number)
            table, deck, below = draw_round(game, players, seed)
            moment = number
            while table.turn is not None:
                if moment % (4 if FAST else 8) == 0:
                    yield table, deck, moment
                step(table, below)
                moment += 1
            yield table, deck, moment


def test_no_view_holds_a_hidden_card():
    compared = 0
    for game, deck, moment in random_moments(KINDS, ROUNDS):
        for seat in list(range(game.players)) + [None]:
            twin, _ = twin_of(game, deck, seat, derive_seed(SEED, b"twin", moment))
            assert state(twin.view(seat)) == state(game.view(seat)), (game.NAME, seat, game.history)
            compared += state(twin) != state(game)
    assert compared > (170 if FAST else 80) * ROUNDS


def test_no_event_tells_a_hidden_card():
    for game, players in KINDS:
        table, deck, below = draw_round(game, players, derive_seed(SEED, b"events" + game.encode(), players))
        while table.turn is not None:
            _, events = step(table, below)
            for seat in list(range(players)) + [None]:
                assert twin_of(table, deck, seat, derive_seed(SEED, b"twin", len(table.history)))[1] == events


def check_choices():
    """Every player makes the same move where hidden cards lie otherwise."""
    chosen = 0
    for game, deck, moment in random_moments(KINDS, 1):
        if game.turn is None or moment % 12 and not FAST:
            continue
        twin, _ = twin_of(game, deck, game.turn, derive_seed(SEED, b"twin", moment))
        for name, choose in PLAYERS:
            seed = derive_seed(SEED, name.encode(), moment)
            here = choose(game.view(game.turn), Stream(seed).below)
            there = choose(twin.view(game.turn), Stream(seed).below)
            assert here == there and here in game.legal(), (name, game.NAME, game.players, game.history)
            chosen += 1
    assert chosen > (100 if FAST else 30)


def test_every_player_chooses_the_same_whatever_is_hidden():
    with_few_worlds(check_choices)


def test_a_seat_sees_its_own_hand_and_its_own_moves():
    for game, _, _ in random_moments(KINDS, 1):
        for seat in range(game.players):
            view = game.view(seat)
            assert view.hands[seat] == sorted(game.hands[seat])
            assert view.legal == (game.legal() if seat == game.turn else [])
            assert view.seat == seat
        assert game.view(None).legal == []


def test_every_view_tells_what_lies_open():
    for game, _, _ in random_moments(KINDS, 1):
        for seat in list(range(game.players)) + [None]:
            view = game.view(seat)
            shown = (view.game, view.players, view.sides, view.dealer, view.turn, view.rules, view.stock)
            assert shown == (game.NAME, game.players, game.sides, game.dealer, game.turn, game.rules, len(game.stock))
            assert view.counts == [len(hand) for hand in game.hands]
            assert view.piles == game.piles and view.history == game.history
            for name in OPEN[game.NAME]:
                assert getattr(view, name) == getattr(game, name)


def test_only_seats_and_bystanders_have_a_view():
    for game, players in KINDS:
        table = draw_round(game, players, SEED)[0]
        for seat in (-1, players, players + 1, "0", (0,)):
            assert repr(seat) in refused(ValueError, table.view, seat)


def test_changing_a_view_changes_nothing_in_the_game():
    for game, _, _ in random_moments(KINDS, 1):
        before = state(game)
        for seat in list(range(game.players)) + [None]:
            spoil(game.view(seat))
            assert state(game) == before


def spoil(view):
    """Change whatever in a view can be changed."""
    for value in list(view.__dict__.values()):
        if isinstance(value, dict):
            value.clear()
        if isinstance(value, list):
            for item in value:
                if isinstance(item, list):
                    item.append(99)
            value.append(99)


def test_a_view_of_a_match_is_its_rounds_view_with_the_score():
    match, below = draw_match(SEED)
    while match.round is None or match.round.turn is None:
        step(match, below)
    for seat in list(range(match.players)) + [None]:
        shown, plain = match.view(seat).__dict__, match.round.view(seat).__dict__
        assert sorted(set(shown) - set(plain)) == ["deals", "score", "target"]
        assert [name for name in plain if state(plain[name]) != state(shown[name])] == []
