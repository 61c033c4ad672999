"""The levels at Briscola: nothing seen that is hidden, legal under every switch, no blunder."""

from engine.briscola import EXCHANGE, pack
from engine.deal import Stream
from engine.games.briscola import SWITCHES
from engine.players import find_player, levels, run_to_end, think
from engine.players.briscola import errors, player, seen, two
from engine.players.learned import briscola_two
from engine.players.unseen import find_unseen
from engine.record import move_text
from host_tests.engine.helpers.briscola_rounds import late_round, round_of
from host_tests.engine.helpers.decks import SEED, briscola_of
from host_tests.engine.helpers.few_deals import with_few_worlds
from host_tests.engine.helpers.random_games import FAST
from host_tests.engine.players.test_briscola_round import brute_force


def choice(game, name="level4"):
    """The move that a level makes, as text."""
    return move_text(find_player(name)(game.view(game.turn), Stream(SEED).below))


def test_every_level_says_the_same_things_about_itself():
    for table in errors.LEVELS:
        assert sorted(table) == sorted(levels.LEVELS[:-1])
        for level in table.values():
            assert sorted(level) == ["deals", "draws", "forgets", "noise", "slip", "trust"]
    assert sorted(player.NONNA) == ["deals", "draws", "noise"] and sorted(two.NONNA) == ["deals", "draws"]


def test_beppe_plays_the_last_cards_of_two_perfectly():
    for number in range(12 if FAST else 3):
        game, below = late_round(2, 0, number)
        seat, value = game.turn, brute_force(game, game.turn)
        before = game.scores()
        game.play(find_player("level3")(game.view(seat), below))
        after = game.scores()
        gained = after[seat] - before[seat] - after[1 - seat] + before[1 - seat]
        assert gained + brute_force(game, seat) == value


def check_that_no_level_sees_a_hidden_card():
    """Each level makes the same move where the hidden cards lie the other way round."""
    rounds = [(2, draws, number) for draws in (15, 7, 3, 2, 1) for number in range(4 if FAST else 1)]
    rounds += [((3, 4)[number % 2], number // 2, number) for number in range(8 if FAST else 2)]
    for players, draws, number in rounds:
        game, _ = late_round(players, draws, number)
        view = game.view(game.turn)
        hidden = find_unseen(view, pack(players), seen.list_face_up(view))
        for name in levels.LEVELS:
            asked = [
                find_player(name)(twin_of(game, view, cards).view(game.turn), Stream(SEED).below)
                for cards in (hidden, hidden[::-1])
            ]
            assert asked[0] == asked[1]


def twin_of(game, view, hidden):
    """The same round to a seat, whose hidden cards lie in this order."""
    other, rest = game.copy(), list(hidden)
    for each, hand in enumerate(other.hands):
        kept = [card for card in hand if card in view.hands[each]]
        other.hands[each] = kept + [rest.pop() for _ in range(len(hand) - len(kept))]
    other.stock[:-1] = rest
    return other


def test_no_level_sees_a_hidden_card():
    with_few_worlds(check_that_no_level_sees_a_hidden_card)


def check_every_switch_of_two():
    """The levels play a round under each set of switches."""
    for draw in SWITCHES[0][1]:
        for exchange in SWITCHES[1][1]:
            for opened in SWITCHES[3][1]:
                rules = {"draw": draw, "exchange": exchange, "open_hands": opened}
                game, below = round_of(2, len(draw) + len(exchange) + len(opened), rules)
                while game.turn is not None:
                    game.play(find_player(levels.LEVELS[below(4)])(game.view(game.turn), below))


def test_every_level_of_two_is_legal_under_every_switch():
    with_few_worlds(check_every_switch_of_two)


def check_known_cards():
    """The best level plays late in rounds with open hands."""
    for draws in (2, 1, 0):
        for number in range(2):
            game, _ = late_round(2, draws, number, {"open_hands": "on"})
            move = find_player("level4")(game.view(game.turn), Stream(SEED).below)
            assert move in game.legal()


def test_known_cards_of_the_other_hand_are_dealt_to_it():
    with_few_worlds(check_known_cards)


def test_thinking_pauses_and_then_returns_the_move():
    game, _ = late_round(2, 2, 0)
    view = game.view(game.turn)
    thinking, pauses = think("level4", view, Stream(SEED).below), 0
    try:
        while True:
            assert next(thinking) is None
            pauses += 1
    except StopIteration as end:
        move = end.value
    assert pauses >= 40
    assert move == find_player("level4")(view, Stream(SEED).below)
    assert run_to_end(think("thumb", view, None)) == find_player("thumb")(view, None)


class WithoutMiddle:
    """What Nonna would have learned without a net for the middle of a round."""

    TABLE = MIDDLE = briscola_two.TABLE


def nonna_values(view, learned):
    """Nonna's value of each card of the hand."""
    return run_to_end(two.evaluate_moves("level4", view, Stream(SEED).below, learned))[0]


def check_middle():
    """The net for the middle of a round is asked there, and nowhere else."""
    for draws in (11, 10, 9, 4, 3, 1):
        game = late_round(2, draws, draws)[0]
        view = game.view(game.turn)
        same = nonna_values(view, briscola_two) == nonna_values(view, WithoutMiddle)
        assert same == (not 4 <= draws <= 9)


def test_the_net_for_the_middle_of_a_round_is_asked_from_nine_draws_to_come_until_deals_are_sampled():
    with_few_worlds(check_middle)


def check_every_switch_of_more():
    """The levels play rounds of three to six players under each switch."""
    number = 0
    for players in (3, 4, 5, 6) if FAST else (4, 5):
        for switch, values in SWITCHES:
            for value in values:
                number += 1
                game, below = round_of(players, number, {switch: value})
                while game.turn is not None:  # the best level at some turns only: it takes long
                    name = levels.LEVELS[below(3)] if below(16) else "level4"
                    game.play(find_player(name)(game.view(game.turn), below))


def test_every_level_is_legal_under_every_switch():
    with_few_worlds(check_every_switch_of_more)


def test_an_exchange_is_made():
    hands = ["2B 4C 5C", "4D 4S 5S", "6D 6C 6S", "7D 7C 7S"]
    for players in (2, 4):
        game = briscola_of(hands[:players], "RB", rules={"exchange": "two"})
        for name in levels.LEVELS:
            assert find_player(name)(game.view(0), Stream(SEED).below)[0] == EXCHANGE


def test_the_last_seat_takes_a_load_with_a_small_briscola_from_the_other_side():
    game = briscola_of(["AD 5C 6C", "4D 5S 6S", "5D 7S 7C", "3B 4B 2D"], "RB")
    for card in (0, 3, 4):
        game.play((card,))
    assert choice(game) == "4B"


def test_the_last_seat_throws_a_rag_on_what_the_other_side_has():
    game = briscola_of(["AD 5C 6C", "4D 5S 6S", "2S 7S 7C", "3S AC 2D"], "RB")
    for card in (0, 3, 21):
        game.play((card,))
    assert choice(game) == "2D"
