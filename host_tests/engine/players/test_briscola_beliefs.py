"""What the other one's plays at Briscola tell Nonna: what is not played is hardly held, and nothing is ruled out."""

from engine.cards import parse
from engine.deal import Stream
from engine.players import find_player, run_to_end
from engine.players.briscola import beliefs, inference, seen
from engine.players.briscola.belief_features import summarize_beliefs
from engine.players.briscola.layout import CARDS, CERTAIN, HAND, HANDS, NOTE, SUMS
from engine.players.briscola.survey import survey
from engine.players.learned import briscola_two
from engine.view_from_data import read_view, write_view
from host_tests.engine.helpers.briscola_rounds import late_round, round_of
from host_tests.engine.helpers.decks import SEED, briscola_of, play

HANDS_DEALT = ["AD 4C 5C", "2C 4S 5S"]
TURNED_UP = "RB"


def believed(view):
    """{card: how likely the other seat is thought to hold it} of the unseen cards, up to CERTAIN."""
    found = run_to_end(inference.infer_beliefs(view, briscola_two.TABLE))
    halves = halves_of(found)
    return {card: halves[CARDS + seen.encode_card(view, card)] for card in unseen(view)}


def halves_of(data):
    """Two bytes each, as numbers."""
    return [data[at] | data[at + 1] << 8 for at in range(0, len(data), 2)]


def unseen(view):
    """The cards that this seat has not seen."""
    gone = view.hands[view.seat] + view.trick + [view.turned_up] + view.piles[0] + view.piles[1]
    return [card for card in range(40) if card not in gone]


def mean(values):
    """Their mean."""
    values = list(values)
    return sum(values) // len(values)


def after(moves):
    """What seat 0 believes after these plays, as {suit: mean}, and the mean of all."""
    game = briscola_of(HANDS_DEALT, TURNED_UP)
    play(game, moves)
    found = believed(game.view(0))
    return {suit: mean(found[card] for card in found if card // 10 == suit) for suit in range(4)}, mean(found.values())


def test_who_leaves_an_ace_to_the_other_side_has_hardly_a_briscola():
    suits, whole = after("AD; 2C")
    assert 5 * suits[3] < 4 * whole and suits[1] > whole


def test_what_is_believed_of_the_unseen_cards_adds_up_to_the_other_hand():
    for number in range(6):
        game, _ = late_round(2, 8 - number, number)
        view = game.view(game.turn)
        found = run_to_end(inference.infer_beliefs(view, briscola_two.TABLE))
        state, note = seen.make_state(view), bytearray(NOTE)
        survey(state, note)
        summarize_beliefs(state, found, note)
        sums = halves_of(found)[SUMS:]
        assert abs(sum(sums) - view.counts[1 - view.seat] * CERTAIN) < 1000


def test_nothing_is_ruled_out_and_nothing_is_certain():
    for number in range(6):
        game, _ = late_round(2, 6, number)
        found = believed(game.view(game.turn))
        assert min(found.values()) > 0 and max(found.values()) < CERTAIN


def test_a_hand_that_would_have_played_otherwise_counts_less():
    game = briscola_of(HANDS_DEALT, TURNED_UP)
    play(game, "AD; 2C")
    view = game.view(0)
    found, state = run_to_end(inference.infer_beliefs(view, briscola_two.TABLE)), seen.make_state(view)
    likely = []
    for hand in ("7C 6C FC", "AB 3B 6C"):
        for place, card in enumerate(hand.split()):
            state[HANDS + HAND + place] = seen.encode_card(view, parse(card))
        likely.append(beliefs.compute_likelihood(state, found))
    assert likely[0] > 2 * likely[1] > 0


def test_a_view_with_a_part_of_the_history_or_none_is_played_too():
    for number in range(4):
        game, below = round_of(2, number)
        for _ in range(15):
            legal = game.legal()
            game.play(legal[below(len(legal))])
        data = write_view(game.view(game.turn))
        for kept in (data["history"], data["history"][7:], []):
            view = read_view(dict(data, history=kept))
            assert find_player("level4")(view, Stream(SEED).below) in view.legal
