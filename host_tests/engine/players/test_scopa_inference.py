"""What the others have shown by their moves at Scopa: moves are taken back, and hands are dealt to fit them."""

from engine.deal import Stream, derive_seed
from engine.players import find_player, run_to_end
from engine.players.scopa import inference, seen
from engine.players.scopa.layout import (
    DECK,
    EACH,
    HIDDEN,
    IN_HANDS,
    IN_PACK,
    LAST,
    LIKELY,
    NO_CARD,
    ON_TABLE,
    TABLE,
    TURN,
)
from engine.players.scopa.search import deal_hidden
from engine.view_from_data import read_view
from host_tests.engine.helpers.decks import SEED
from host_tests.engine.helpers.random_games import draw_round
from host_tests.engine.helpers.scopa_levels import learned, scopa_at

TABLES = (2, 3, 4, 6)
EARLIER = 6  # moves, at most, that are taken back


def seen_by(game, seat):
    """A round as the kernels have it, for a seat that is not on turn, too."""
    state = seen.make_state(game.view(seat), [])
    state[TURN] = (game.turn - seat) % game.players
    return state


def sizes(state):
    """How many cards each hand has."""
    hands = [list(state[place : place + state[EACH]]) for place in range(0, TABLE - state[EACH] + 1, state[EACH])]
    return [len(hand) - hand.count(NO_CARD) for hand in hands]


def test_moves_are_taken_back_to_where_they_were_made():
    compared = 0
    for number in range(27):
        game, _, below = draw_round("scopa", TABLES[number % 4], derive_seed(SEED, b"shown", number))
        if game.rules["scopone"] != "off" or game.rules["team_piles"] == "separate":
            continue
        earlier = []
        while game.turn is not None:
            earlier.append([seen_by(game, seat) for seat in range(game.players)])
            legal = game.legal()
            game.play(legal[below(len(legal))])
            if game.turn is None:
                break
            seat = below(game.players)
            state = seen_by(game, seat)
            for (mover, move), was in zip(game.history[: -EARLIER - 1 : -1], earlier[::-1]):
                if state[IN_HANDS] == inference.DRAWN * game.players:
                    break
                cards = [seen.encode_card(card) for card in move]
                assert inference.take_back_move(state, (mover - seat) % game.players, cards)
                assert bytes(state[TABLE:LAST]) == bytes(was[seat][TABLE:LAST]) and sizes(state) == sizes(was[seat])
                assert (state[IN_HANDS], state[ON_TABLE]) == (was[seat][IN_HANDS], was[seat][ON_TABLE])
                compared += 1
    assert compared > 400


def odds_of(view):
    """{card: how likely the next seat is thought to have it, of 255}."""
    state, pack = seen.make_state(view, []), seen.make_hidden_pack(view)
    run_to_end(inference.infer_hands(view, state, seen.encode_card, pack, learned(view.players).TABLE))
    hidden = [card for card in range(40) if seen.encode_card(card) in list(pack[: pack[IN_PACK]])]
    return {card: pack[LIKELY + DECK + seen.encode_card(card)] for card in hidden}


POSITION = {
    "game": "scopa",
    "table": ["7D", "6C", "2B"],
    "hands": [["4D", "FC", "RC"], []],
    "counts": [3, 2],
    "piles": [["5C", "5S"], []],
    "last": 0,
    "stock": 30,
    "history": [[1, ["2B"]]],
}


def test_who_leaves_the_settebello_has_no_seven():
    odds = odds_of(read_view(POSITION))
    sevens = [odds[card] for card in odds if card % 10 == 6]
    others = [odds[card] for card in odds if card % 10 in (2, 3, 4, 7)]
    assert len(sevens) == 3 and max(sevens) * 8 < min(others)
    assert max(odds.values()) > 200


def test_a_history_that_cannot_be_tells_nothing():
    for history in ([], [[1, ["5B"]]], [[1, ["7B", "7D"]]], [[1, ["2B"]], [0, ["2B"]]]):
        view = read_view(dict(POSITION, history=history))
        odds = odds_of(view)
        assert len(history) == 2 or set(odds.values()) == {255}
        assert find_player("level4")(view, Stream(SEED).below) in view.legal


def test_nothing_is_known_of_hands_just_drawn():
    for players in TABLES:
        game, _ = scopa_at(2, players, 12)
        assert set(odds_of(game.view(game.turn)).values()) == {255}


def dealt(pack, state, often):
    """{card: how often it came to the next seat in so many deals}."""
    seed, found = 7, {}
    for _ in range(often):
        seed = deal_hidden(state, pack, seed)
        for card in state[state[EACH] : state[EACH] + state[HIDDEN + 1]]:
            found[card] = found.get(card, 0) + 1
    return found


def test_hidden_cards_are_dealt_evenly():
    game, _ = scopa_at(1, 2, 12)
    view = game.view(game.turn)
    pack, state = seen.make_hidden_pack(view), seen.make_state(view, [])
    hidden = sorted(pack[: pack[IN_PACK]])
    assert dealt(pack, state, len(hidden) // 3) == {card: 1 for card in hidden}
    assert sorted(pack[: pack[IN_PACK]]) == hidden


def test_unlikely_cards_are_dealt_seldom():
    game, _ = scopa_at(1, 2, 12)
    view = game.view(game.turn)
    pack, state = seen.make_hidden_pack(view), seen.make_state(view, [])
    rare, common = pack[0], pack[1]
    pack[LIKELY + DECK + rare] = 51
    found = dealt(pack, state, 600)
    assert 3 * found[rare] < found[common] < 10 * found[rare]


LAST_CARD = {
    "game": "scopa",
    "players": 3,
    "seat": 2,
    "dealer": 0,
    "turn": 2,
    "table": [27, 19, 22, 36, 30, 1],
    "hands": [[], [], [8]],
    "counts": [1, 0, 1],
    "stock": 18,
    "last": 0,
    "piles": [[32, 10, 31, 13, 23, 38, 18, 6, 0, 25], [14, 34], [29, 9]],
}


def test_among_three_the_last_card_of_a_hand_is_played():
    view = read_view(LAST_CARD)
    assert len(view.legal) == 2
    assert find_player("level4")(view, Stream(SEED).below) in view.legal
