"""Scopa's kernels: a round in bytes goes as the rules have it and is scored as they have it, and has its rows."""

from engine.deal import derive_seed
from engine.players.scopa import encode, player
from engine.players.scopa.kernels import layout
from engine.players.scopa.kernels.evaluation import evaluate_position
from engine.players.scopa.kernels.moves import generate_moves, make_move, undo_move
from engine.players.scopa.kernels.outcome import score_round
from engine.scopa import Scopa
from host_tests.engine.helpers.decks import SEED, finished
from host_tests.engine.helpers.level_rounds import ahead, learned, scopa_at, worth
from host_tests.engine.helpers.random_games import draw_round, list_pairs, pairs_of, step

TABLES = (2, 3, 4, 6)
# The bytes of a round that a move may change.
COMPARED = (
    (layout.TABLE, layout.TURN),
    (layout.LAST, layout.STOCK),
    (layout.ON_TABLE, layout.ON_TABLE + 1),
    (layout.OWN_PILES, layout.STATE),
)
FINISHED = (  # the cards that each seat has captured
    ["7D 7C 7S 2D 3D AD", "FD FC FS FB 4C"],
    ["AC 2C", "3C 7D"],
    ["7D RD AD 2C", "7C 2D 3D 4D", "RC"],
    ["AD 2D 7C", "FD FC FS FB 4C 5C", "3D RD 7D FC 5S 6B 4S", "2C 7S 6D 6C"],
)
MATCHES = (([6, 3], 11, 0), ([6, 9], 11, -3), ([30, 3], 11, 8))  # score, target, the lead that counts


def ours(game):
    """A round as the kernels have it for the seat to play, with all hands known."""
    state = encode.make_state(game.view(game.turn), [])
    for seat in range(1, game.players):
        for place, card in enumerate(game.hands[(game.turn + seat) % game.players]):
            state[state[layout.EACH] * seat + place] = encode.encode_card(card)
    return state


def written(state):
    """The moves that the kernels write for the seat to play, as the engine has them, each with its place."""
    generate_moves(state, layout.MOVE)
    found, at = [], layout.MOVE
    while state[at] != layout.END:
        start, at = at, state.find(bytes([layout.END]), at) + 1
        cards = [code % 4 * 10 + code // 4 for code in state[start : at - 1]]
        found.append((tuple(cards[:1] + sorted(cards[1:])), start))
    return sorted(found)


def test_the_kernels_play_by_the_rules_and_take_back_and_score():
    number, missing = 0, list_pairs(Scopa)
    while missing or number < 36:  # every pair of switches has had every pair of its values
        game, _, below = draw_round("scopa", TABLES[number % 4], derive_seed(SEED, b"kernels", number))
        missing, number = missing - pairs_of(game), number + 1
        while game.turn is not None:
            state, seat = ours(game), game.turn
            before, found, legal = bytes(state[: layout.STATE]), written(state), game.legal()
            if sum([len(move) + 1 for move in legal]) < layout.MAX_MOVE_BYTES:
                assert [move for move, _ in found] == legal
            assert found and not [move for move, _ in found if move not in legal]  # a layer may be full
            move, at = found[below(len(found))]
            make_move(state, at, layout.NOTE)
            after = bytes(state[: layout.STATE])
            game.play(move)
            if game.turn is None:
                for side in range(game.sides):
                    wanted = worth(ahead(game, (seat + side) % game.sides))
                    assert score_round(state, side) == wanted, (game.rules, game.piles)
            elif any(game.hands) and len(game.stock) == after[layout.STOCK] and sum(game.view(seat).counts):
                again = encode.make_state(game.view(seat), [])
                for first, end in COMPARED:
                    assert again[first:end] == after[first:end]
            undo_move(state, at, layout.NOTE)
            assert bytes(state[: layout.STATE]) == before


def test_a_finished_round_is_scored_by_every_switch():
    for piles in FINISHED:
        for switch, values in Scopa.SWITCHES:
            for value in values[: 1 if switch in Scopa.VARIANTS else None]:
                game = finished(piles, [0, 1, 0, 2][: len(piles)], {switch: value})
                game.history = [(seat, tuple(pile)) for seat, pile in enumerate(game.taken)]
                game.last, game.turn = 0, 0
                state = ours(game)
                game.turn = None
                assert score_round(state, 0) == worth(ahead(game, 0)), (piles, switch, value)


def test_the_cards_of_the_others_are_counted_though_unseen():
    """A worth of positions that takes them for none gives away sweeps."""
    for number in range(9):
        game, _ = scopa_at(number, TABLES[number % 4], 12, number % 4)
        view = game.view(game.turn)
        state, known, after = encode.make_state(view, []), ours(game), bytearray(layout.ROUND)
        for move in player.encode_moves(view):
            values = []
            for one in (state, known):
                player.copy_with_move(after, one, move)
                values.append(evaluate_position(after, learned(view.players).TABLE, 0))
            assert values[0] == values[1]


def test_the_match_counts_near_its_end_and_who_is_ahead_in_it_is_ahead_in_its_last_round():
    view = scopa_at(1)[0].view(0)
    assert encode.find_lead(view) == 0
    for score, target, lead in MATCHES:
        view.score, view.target = score, target
        assert encode.find_lead(view) == lead, score
    for number in range(6):
        game, below = scopa_at(number)
        while sum([len(hand) for hand in game.hands]) > 1:
            step(game, below)
        for lead in (-2, 0, 2):
            state = ours(game)
            state[layout.LEAD] += lead
            move, at = written(state)[0]
            make_move(state, at, layout.NOTE)
            after = game.copy()
            after.play(move)
            points = ahead(after, game.turn)
            wanted = points * 100 + worth(points + lead) - (points + lead) * 100
            assert score_round(state, 0) == -score_round(state, 1) == wanted
