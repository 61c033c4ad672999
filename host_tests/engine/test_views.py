"""What a seat may know: no view and no player learns a card that its seat could not know.

Two deals that a seat cannot tell apart must give it equal views: the hidden cards change places among
themselves, the same moves are made, and everything the seat is shown must stay the same. A player is
given a view and nothing else.
"""

from engine.deal import Stream, derive_seed
from engine.players import find_player
from host_tests.engine.helpers.decks import SEED, refused
from host_tests.engine.helpers.hidden_cards import twin_of
from host_tests.engine.helpers.random_games import KINDS, draw_round, step
from host_tests.engine.helpers.state import state

CHOOSING = ("chance", "thumb", "level2")


def random_moments():
    """(round, deck, last events) at every fourth move of a random round of each kind, and at its end."""
    for game, players in KINDS:
        table, deck, below = draw_round(game, players, derive_seed(SEED, b"views" + game.encode(), players))
        events = []
        while table.turn is not None:
            if len(table.history) % 4 == 0:
                yield table, deck, events
            events = step(table, below)[1]
        yield table, deck, events


def test_no_view_and_no_event_tells_a_hidden_card_and_no_player_chooses_by_one():
    compared = 0
    for game, deck, events in random_moments():
        for seat in list(range(game.players)) + [None]:
            where = game.NAME, seat, game.history
            twin, same = twin_of(game, deck, seat, derive_seed(SEED, b"twin", len(game.history)))
            view, other = game.view(seat), twin.view(seat)
            assert state(other) == state(view) and same == events, where
            for name in CHOOSING if seat == game.turn and seat is not None else ():
                first, second = [find_player(name)(one, Stream(SEED).below) for one in (view, other)]
                assert first == second, where
            compared += state(twin) != state(game)
    assert compared > 170


def test_only_seats_and_bystanders_have_a_view():
    for game, players in KINDS:
        table = draw_round(game, players, SEED)[0]
        for seat in (-1, players, players + 1, "0", (0,)):
            assert repr(seat) in refused(ValueError, table.view, seat)


def test_changing_a_view_changes_nothing_in_the_game():
    for game, _, _ in random_moments():
        before = state(game)
        for seat in list(range(game.players)) + [None]:
            for value in list(game.view(seat).__dict__.values()):
                if isinstance(value, dict):
                    value.clear()
                if isinstance(value, list):
                    for item in [item for item in value if isinstance(item, list)]:
                        item.append(99)
                    value.append(99)
            assert state(game) == before
