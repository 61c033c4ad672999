"""Briscola's kernels: a round in bytes goes as the rules have it, is made of what a seat knows, and has its rows."""

from engine.briscola import EXCHANGE, Briscola
from engine.deal import Stream, derive_seed
from engine.players.briscola import encode
from engine.players.briscola.kernels import layout
from engine.players.briscola.kernels.cards import find_margin, place_unseen, play_card, solve
from engine.players.briscola.kernels.net import evaluate_features
from engine.players.learned import briscola_many, briscola_two
from engine.players.random_stream import shuffle
from engine.viper import ptr16
from host_tests.engine.helpers.decks import SEED
from host_tests.engine.helpers.level_rounds import ahead, brute_force, late_round, round_of
from host_tests.engine.helpers.random_games import draw_round, list_pairs, pairs_of, step

PLAYERS = (2, 3, 4, 5, 6)
NETS = (briscola_two.TABLE, briscola_two.MIDDLE, briscola_many.TABLE)
TIED = [(3, 118), (5, 230), (5, 328)]  # rounds whose last trick goes to a side with fewer points


def whole(game):
    """A round as the kernels have it, all cards known."""
    view = game.view(game.turn)
    view.hands = [list(hand) for hand in game.hands]
    state = encode.make_state(view)
    encode.write_latest_tricks(state, view)
    state[layout.STOCK : layout.STOCK + len(game.stock)] = encode.encode_cards(view, game.stock[::-1])
    return state


def play_both(game, below):
    """Play a round to its end by the rules and by the kernels, which begin here; both agree at every move."""
    me, state = game.turn, whole(game)
    while game.turn is not None:
        move = game.legal()[below(len(game.legal()))]
        if move[0] == EXCHANGE:  # the levels make it without thinking
            game.play(move)
            me, state = game.turn, whole(game)
            continue
        hand = layout.HANDS + (game.turn - me) % game.players * layout.HAND
        code = encode.encode_card(game.view(game.turn), move[0])
        play_card(state, state[hand : hand + layout.HAND].find(bytes([code])))
        game.play(move)
        points = [state[layout.SIDE_POINTS + (side - me) % game.sides] for side in range(game.sides)]
        assert points == game.scores()
        assert game.turn is None or state[layout.TURN] == (game.turn - me) % game.players
        assert (state[layout.STOCK_LEFT], state[layout.LAID]) == (len(game.stock), len(game.trick))
    won = [find_margin(state, (side - me) % game.players) > 0 for side in range(game.sides)]
    assert won == [points == 1 for points in game.match_points()], (game.players, game.scores())


def test_the_kernels_play_as_the_rules_have_it():
    number, missing = 0, list_pairs(Briscola)
    while missing or number < 30:  # every pair of switches has had every pair of its values
        game, _, below = draw_round("briscola", PLAYERS[number % 5], derive_seed(SEED, b"kernels", number))
        missing, number = missing - pairs_of(game), number + 1
        for _ in range(number % 2 * 5 * game.players):  # a round that has begun has its sides' latest tricks
            step(game, below)
        play_both(game, below)


def test_the_kernels_break_a_tie_as_the_rules_have_it():
    for players, number in TIED:
        for draw in ("replay", "last_trick"):
            for begun in (0, 5):
                game, below = round_of(players, number, {"draw": draw})
                for _ in range(begun * players):
                    step(game, below)
                play_both(game, below)


def test_a_round_is_made_of_what_the_seat_knows():
    places = list(range(layout.HANDS, layout.HANDS_END)) + list(range(layout.STOCK, layout.ROUND))
    for number in range(30):
        rules = {"open_hands": ("off", "on")[number % 2], "partner_view": ("last_draw", "first_and_last")[number % 2]}
        game, _ = late_round(PLAYERS[number % 5], number % 3, number, rules)
        view, full = game.view(game.turn), whole(game)
        known, unseen = encode.make_state(view), encode.encode_unseen(view)
        assert [known[at] for at in places].count(layout.UNKNOWN) == len(unseen)
        shuffle(unseen, len(unseen), 1)
        place_unseen(known, unseen, len(unseen))
        assert sorted([known[at] for at in places]) == sorted([full[at] for at in places])


def test_the_last_cards_are_worth_what_brute_force_says_by_every_switch():
    for number in range(6):
        for switch, values in Briscola.SWITCHES:
            for value in values:
                game = late_round(2, 0, number, {switch: value})[0]
                to_come = brute_force(game, game.turn, int) - ahead(game, game.turn)
                broken = value == "last_trick"  # the last trick counts where it breaks a tie
                assert abs(solve(whole(game)) - to_come) == int(broken), (switch, value)


def test_a_net_of_any_size_adds_up_its_units():
    below = Stream(SEED).below
    for table in NETS:
        numbers = ptr16(table)
        units, size = numbers[0], numbers[1]
        weights = table[2 * (units + 4) :]
        workspace, rows = bytearray(layout.WORKSPACE), [below(size) for _ in range(12)]
        for place, row in enumerate(rows):
            ptr16(workspace)[layout.ROWS + place] = row
        sums = [max(0, sum([weights[row * units + unit] - 128 for row in rows])) for unit in range(units)]
        sums.append(sum([weights[units * size + row] - 128 for row in rows]))  # the skip
        wanted = sum([(numbers[2 + unit] - 32768) * value for unit, value in enumerate(sums)])
        assert evaluate_features(table, workspace, 12) == wanted
