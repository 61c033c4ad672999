"""The levels at Scopa: kernels by the rules, the last deal exactly, nothing hidden is seen, always legal."""

from engine.cards import SETTEBELLO
from engine.deal import Stream, derive_seed, shuffle
from engine.games.scopa import SWITCHES
from engine.players import find_player, levels, run_to_end, think
from engine.players.scopa import player, seen
from engine.players.scopa.layout import (
    CARD_COUNT,
    DENARI_COUNT,
    EACH,
    END,
    IN_HANDS,
    LAST,
    LEAD,
    MOVE,
    NO_CARD,
    NOTE,
    ON_TABLE,
    ROUND,
    SCOPE_COUNT,
    STOCK,
    TABLE,
    TURN,
)
from engine.players.scopa.moves import generate_moves, make_move, undo_move
from engine.players.scopa.outcome import score_round
from engine.players.scopa.worth import estimate
from engine.scopa import Scopa
from engine.view_from_data import read_view
from host_tests.engine.helpers.decks import SEED
from host_tests.engine.helpers.few_deals import with_few_worlds
from host_tests.engine.helpers.random_games import draw_round
from host_tests.engine.helpers.scopa_levels import ahead, learned, scopa_at, worth

TABLES = (2, 3, 4, 6)
TOLD = ON_TABLE + 1  # bytes of a round, up to the last one that a move may change


def ours(game):
    """A round as the kernels have it for the seat to play, with all hands known."""
    view = game.view(game.turn)
    state = seen.make_state(view, [])
    for seat in range(1, game.players):
        for place, card in enumerate(game.hands[(game.turn + seat) % game.players]):
            state[state[EACH] * seat + place] = seen.encode_card(card)
    return state


def written(state):
    """The moves that the kernels write for the seat to play, as the engine has them, each with its place."""
    generate_moves(state, MOVE)
    found, at = [], MOVE
    while state[at] != END:
        start = at
        at = state.find(bytes([END]), at)
        cards = [code % 4 * 10 + code // 4 for code in state[start:at]]
        found.append((tuple(cards[:1] + sorted(cards[1:])), start))
        at += 1
    return sorted(found)


def test_the_cards_of_the_others_are_counted_though_unseen():
    """A worth of positions that takes them for none gives away sweeps."""
    for number in range(9):
        game, _ = scopa_at(number, TABLES[number % 4], 12, number % 4)
        view = game.view(game.turn)
        state, known = seen.make_state(view, []), ours(game)
        assert [byte == NO_CARD for byte in state[:TABLE]] == [byte == NO_CARD for byte in known[:TABLE]]
        table = learned(view.players).TABLE
        for move in player.encode_moves(view):
            values = []
            for one in (state, known):
                after = bytearray(ROUND)
                player.copy_with_move(after, one, move)
                values.append(estimate(after, table, 0))
            assert values[0] == values[1]


class Read:
    """In a table's place it notes what is looked at."""

    def __init__(self):
        self.places = []

    def __getitem__(self, place):
        self.places.append(place)
        return 128


def test_the_kernels_play_by_the_rules_and_take_back_and_score():
    for number in range(36):
        game, _, below = draw_round("scopa", TABLES[number % 4], derive_seed(SEED, b"kernels", number))
        while game.turn is not None:
            state = ours(game)
            before = bytes(state[:TOLD])
            found = written(state)
            if game.rules["scopone"] == "off":
                assert [move for move, _ in found] == game.legal()
            move, at = found[below(len(found))]
            make_move(state, at, NOTE)
            after = bytes(state[:TOLD])
            undo_move(state, at, NOTE)
            assert bytes(state[:TOLD]) == before
            side = game.turn % game.sides
            game.play(move)
            if game.turn is None:
                make_move(state, at, NOTE)
                if game.rules["team_piles"] == "together":
                    assert score_round(state, 0) == worth(ahead(game, side))
            elif any(game.hands) and len(game.stock) == after[STOCK] and state[IN_HANDS] > 1:
                seat = game.turn
                again = seen.make_state(game.view((seat - 1) % game.players), [])
                assert bytes(again[TABLE:TURN]) == after[TABLE:TURN] and again[LAST:STOCK] == after[LAST:STOCK]


def test_every_position_has_rows_that_the_table_has():
    for players in TABLES:
        size = len(learned(players).TABLE)
        for number in range(8):
            game, below = scopa_at(number, players, 12, number % (3 * players))
            while game.turn is not None:
                read = Read()
                estimate(ours(game), read, players - 1)
                found = sorted(read.places)
                assert found[-3:] == [size - 4, size - 3, size - 2] and 22 <= len(found[:-3]) <= 32 and found[0] >= 0
                legal = game.legal()
                game.play(legal[below(len(legal))])


def test_between_two_deals_it_is_told_how_likely_a_win_is():
    later = learned(2).LATER
    for number in range(6):
        game, _ = scopa_at(number, 2, 6)
        state = ours(game)
        state[IN_HANDS], state[:TABLE] = 0, bytearray([NO_CARD] * TABLE)
        found = []
        for own, other in ((18, 10), (14, 14), (10, 18)):
            state[CARD_COUNT], state[CARD_COUNT + 1] = other, own
            state[DENARI_COUNT], state[DENARI_COUNT + 1] = other // 4, own // 4
            state[SCOPE_COUNT], state[SCOPE_COUNT + 1] = other // 7, own // 7
            found.append(estimate(state, later, 1))
        assert 512 >= found[0] > found[1] > found[2] >= -512
        assert found[0] - found[2] > 300


def check_that_no_level_sees_a_hidden_card():
    for players in TABLES:
        for played in (0, 2, 5):
            game, _ = scopa_at(played, players, 12, played)
            seat = game.turn
            other = game.copy()
            for turn in (1, -1):
                cards = sorted([card for one in range(players) if one != seat for card in game.hands[one]] + game.stock)
                cards = cards[::turn]
                for one in range(players):
                    if one != seat:
                        size = len(other.hands[one])
                        other.hands[one], cards = cards[:size], cards[size:]
                other.stock = cards
                for name in levels.LEVELS:
                    choose = find_player(name)
                    assert choose(game.view(seat), Stream(SEED).below) == choose(other.view(seat), Stream(SEED).below)


def test_no_level_sees_a_hidden_card():
    with_few_worlds(check_that_no_level_sees_a_hidden_card)


def check_every_switch():
    number = 0
    for switch, values in SWITCHES:
        for value in values:
            players = 4 if switch in ("scopone", "team_piles") else TABLES[number % 4]
            stock = 36 - 36 // (players * 3) // 2 * players * 3
            if switch == "scopone" and value != "off":
                deck = shuffle(derive_seed(SEED, b"scopone", number), list(range(40)))
                game, below = Scopa(4, deck, 0, {"scopone": value, "kings": "play"}), Stream(SEED).below
                stop = 33
            else:
                game, below = scopa_at(number, players, stock, 3, {switch: value})
                stop = 0
            while game.turn is not None and sum([len(hand) for hand in game.hands]) > stop:
                name = levels.LEVELS[3 if not number % 9 else below(3)]
                game.play(find_player(name)(game.view(game.turn), below))
            number += 1


def test_every_level_is_legal_under_every_switch():
    with_few_worlds(check_every_switch)


def test_the_match_counts_near_its_end():
    game, _ = scopa_at(1)
    view = game.view(0)
    assert seen.find_lead(view) == 0
    view.score, view.target = [6, 3], 11
    assert seen.find_lead(view) == 0
    view.score = [6, 9]
    assert seen.find_lead(view) == -3
    view.score = [30, 3]
    assert seen.find_lead(view) == 8


def test_who_is_ahead_in_the_match_is_ahead_in_its_last_round():
    for number in range(6):
        game, below = scopa_at(number)
        while sum([len(hand) for hand in game.hands]) > 1:
            game.play(game.legal()[below(len(game.legal()))])
        for lead in (-2, 0, 2):
            state = ours(game)
            state[LEAD] += lead
            move = written(state)[0]
            make_move(state, move[1], NOTE)
            after = game.copy()
            after.play(move[0])
            points = ahead(after, game.turn)
            wanted = points * 100 + worth(points + lead) - (points + lead) * 100
            assert score_round(state, 0) == -score_round(state, 1) == wanted


def test_a_table_that_no_play_brings_about_is_played_too():
    low = [rank + suit for rank in "A2345" for suit in "DCSB"]
    for asso in ("off", "on"):
        rules = {"asso": asso}
        view = read_view(
            {"game": "scopa", "rules": rules, "table": low + ["7D", "6C", "6S", "6B"], "hands": [["7C", "RB"], []]}
        )
        assert len(view.legal) > 100
        for name in levels.LEVELS:
            move = find_player(name)(view, Stream(SEED).below)
            assert move in view.legal and (name != "level4" or SETTEBELLO in move)


def test_thinking_pauses_and_then_returns_the_move():
    game, _ = scopa_at(3, 2, 18)
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
    assert move == run_to_end(think("level4", view, Stream(SEED).below))
