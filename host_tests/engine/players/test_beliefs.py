"""What the others' plays tell Nonna: what is not played is hardly held, and nothing is ruled out."""

from statistics import mean

from engine.deal import derive_seed
from engine.players import finish
from engine.players.briscola import encode as briscola_seen
from engine.players.briscola import inference as briscola
from engine.players.briscola.kernels.layout import CARDS
from engine.players.learned import briscola_two
from engine.players.scopa import encode, inference
from engine.players.scopa.kernels import layout
from engine.players.scopa.kernels.search import deal_hidden
from engine.players.unseen import find_unseen
from host_tests.engine.helpers.decks import SEED, briscola_of, cards, last_hands, play
from host_tests.engine.helpers.level_rounds import learned, scopa_at
from host_tests.engine.helpers.random_games import draw_round, step

TABLES = (2, 3, 4, 6)


def believed(view):
    """{card: how likely the other seat is thought to hold it}, of the unseen cards of Briscola for two."""
    found = finish(briscola.infer_beliefs(view, briscola_two.TABLE))
    unseen = find_unseen(view, range(40), view.trick + [view.turned_up])
    places = {card: 2 * (CARDS + briscola_seen.encode_card(view, card)) for card in unseen}
    return {card: found[at] | found[at + 1] << 8 for card, at in places.items()}


def test_in_briscola_who_leaves_an_ace_to_the_other_side_has_hardly_a_briscola():
    game = briscola_of(["AD 4C 5C", "2C 4S 5S"], "RB")
    play(game, "AD; 2C")
    found = believed(game.view(0))
    suits = [mean([value for card, value in found.items() if card // 10 == suit]) for suit in range(4)]
    assert 5 * suits[3] < 4 * mean(list(found.values())) < 4 * suits[1]


def seen_by(game, seat):
    """A round of Scopa as the kernels have it, for a seat that is not on turn, too."""
    state = encode.make_state(game.view(seat), [])
    state[layout.TURN] = (game.turn - seat) % game.players
    return state


def facts(state):
    """What taking back restores: table, piles and counts, and the sizes of what lies where."""
    own_piles = bytes(state[layout.OWN_PILES : layout.STATE])
    return bytes(state[layout.TABLE : layout.LAST]), own_piles, state[layout.IN_HANDS], state[layout.ON_TABLE]


def test_in_scopa_moves_are_taken_back_to_where_they_were_made():
    compared = 0
    for number in range(9):
        wanted = {"scopone": "off"}  # hands that large reveal nothing
        game, _, below = draw_round("scopa", TABLES[number % 4], derive_seed(SEED, b"shown", number), wanted)
        earlier = []
        while sum([len(hand) for hand in game.hands]) + len(game.stock) > 1:
            earlier.append([seen_by(game, seat) for seat in range(game.players)])
            step(game, below)
            seat = below(game.players)
            state = seen_by(game, seat)
            for (mover, move), was in zip(game.history[:-7:-1], earlier[::-1]):
                if state[layout.IN_HANDS] == inference.DRAWN * game.players:
                    break
                cards = [encode.encode_card(card) for card in move]
                assert inference.take_back_move(state, (mover - seat) % game.players, cards)
                assert facts(state) == facts(was[seat])
                compared += 1
    assert compared > 130


def odds_of(view):
    """{card: how likely the next seat is thought to have it, of 255}."""
    state, pack = encode.make_state(view, []), encode.make_hidden_pack(view)
    finish(inference.infer_hands(view, state, encode.encode_card, pack, learned(view.players).TABLE))
    hidden = [card for card in range(40) if encode.encode_card(card) in list(pack[: pack[layout.IN_PACK]])]
    return {card: pack[layout.LIKELY + layout.DECK + encode.encode_card(card)] for card in hidden}


def test_in_scopa_who_leaves_the_settebello_has_no_seven_and_nothing_is_known_of_hands_just_drawn():
    game = last_hands("7D 6C 2B", ["4D FC RC", "AB AC"])
    game.taken[0], game.stock, game.history = cards("5C 5S"), [0] * 30, [(1, tuple(cards("2B")))]
    odds = odds_of(game.view(0))
    sevens = [odds[card] for card in odds if card % 10 == 6]
    others = [odds[card] for card in odds if card % 10 in (2, 3, 4, 7)]
    assert len(sevens) == 3 and max(sevens) * 8 < min(others) and max(odds.values()) > 200
    for players in TABLES:
        game, _ = scopa_at(2, players, 12)
        assert set(odds_of(game.view(game.turn)).values()) == {255}


def test_unlikely_hidden_cards_are_dealt_seldom():
    view = scopa_at(1, 2, 12)[0].view(0)
    pack, state, seed, found = encode.make_hidden_pack(view), encode.make_state(view, []), 7, []
    rare, common = pack[0], pack[1]
    pack[layout.LIKELY + layout.DECK + rare] = 51
    for _ in range(600):
        seed = deal_hidden(state, pack, seed)
        found += state[state[layout.EACH] : state[layout.EACH] + state[layout.HIDDEN + 1]]
    assert 3 * found.count(rare) < found.count(common) < 10 * found.count(rare)
