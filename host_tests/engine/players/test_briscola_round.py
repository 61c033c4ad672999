"""Briscola's kernels: a round in bytes goes as the rules have it, is made of what a seat knows, and has its rows."""

from engine.briscola import find_latest_tricks
from engine.deal import Stream
from engine.players.briscola import layout, seen
from engine.players.briscola.cards import find_margin, place_unseen, play_card, solve
from engine.players.briscola.features import extract_features
from engine.players.briscola.net import evaluate_features
from engine.players.briscola.survey import survey
from engine.players.learned import briscola_many, briscola_two
from engine.players.random_stream import next_number, shuffle
from engine.players.unseen import find_unseen
from engine.viper import Halves, Words, ptr16, ptr32
from host_tests.engine.helpers.briscola_rounds import late_round, round_of
from host_tests.engine.helpers.decks import SEED

PLAYERS = (2, 3, 4, 5, 6)
NETS = (briscola_two.TABLE, briscola_two.MIDDLE, briscola_many.TABLE)


def whole(game):
    """A round as the kernels have it, all cards known."""
    view = game.view(game.turn)
    view.hands = [list(hand) for hand in game.hands]
    state = seen.make_state(view)
    seen.write_latest_tricks(state, view)
    state[layout.STOCK : layout.STOCK + len(game.stock)] = seen.encode_cards(view, game.stock[::-1])
    return state


def play_both(game, state, move, me):
    """Make a move in a round of the rules and in one of the kernels."""
    hand = layout.HANDS + (game.turn - me) % game.players * layout.HAND
    code = seen.encode_card(game.view(game.turn), move[0])
    play_card(state, state[hand : hand + layout.HAND].find(bytes([code])))
    game.play(move)


def dealt_places(state):
    """What lies in the hands and in the stock."""
    return list(state[layout.HANDS : layout.HANDS_END]) + list(state[layout.STOCK : layout.STOCK_END])


def table_of(players):
    """What the net for so many players has learned."""
    return (briscola_two if players == 2 else briscola_many).TABLE


def test_the_kernels_play_as_the_rules_have_it():
    tied = [(3, 118), (5, 230), (5, 328)]  # the last trick goes to a side with fewer points
    for players, number in [(PLAYERS[number % 5], number) for number in range(15)] + tied:
        game, below = round_of(players, number, {"draw": "last_trick"})
        me, state = game.turn, whole(game)
        while game.turn is not None:
            play_both(game, state, game.legal()[below(len(game.legal()))], me)
            points = [state[layout.SIDE_POINTS + (side - me) % game.sides] for side in range(game.sides)]
            assert points == game.scores()
            assert game.turn is None or state[layout.TURN] == (game.turn - me) % players
            assert state[layout.STOCK_LEFT] == len(game.stock) and state[layout.LAID] == len(game.trick)
        ahead = [find_margin(state, (seat - me) % players) for seat in range(players)]
        for side, won in enumerate(game.match_points()):
            assert (ahead[side] > 0) == bool(won), (players, ahead, game.scores())


def test_a_round_begins_with_the_sides_latest_tricks():
    game, below = round_of(5, 230, {"draw": "last_trick"})
    while len(game.hands[game.turn]) > 2 or game.trick:
        game.play(game.legal()[below(len(game.legal()))])
    me, latest, state = game.turn, find_latest_tricks(game), whole(game)
    assert list(state[layout.LATEST : layout.LATEST + 5]) == latest[me:] + latest[:me]
    assert state[layout.TRICK] == 7 == 1 + max(latest)
    while game.turn is not None:
        play_both(game, state, game.legal()[below(len(game.legal()))], me)
    assert [find_margin(state, (seat - me) % 5) > 0 for seat in range(5)] == [won == 1 for won in game.match_points()]
    unnumbered = seen.make_state(game.view(0))  # where nobody asks for them
    assert not any(unnumbered[layout.LATEST : layout.LATEST + 5])


def test_a_round_is_made_of_what_the_seat_knows():
    for number in range(15):
        game, below = late_round(PLAYERS[number % 5], number % 3, number)
        view, full = game.view(game.turn), whole(game)
        known, unseen = seen.make_state(view), seen.encode_unseen(view)
        assert dealt_places(known).count(layout.UNKNOWN) == len(unseen)
        assert known[layout.HANDS_END : layout.STOCK] == full[layout.HANDS_END : layout.STOCK]
        shuffle(unseen, len(unseen), 1)
        place_unseen(known, unseen, len(unseen))
        assert sorted(dealt_places(known)) == sorted(dealt_places(full))


def test_nothing_in_a_round_lies_where_something_else_lies():
    sizes = {"HANDS": 18, "SIDE_POINTS": 5, "LATEST": 5, "STOCK": 34}  # bytes of what has more than one
    names = ("HANDS", "TURN", "PLAYERS", "SIDES", "STOCK_LEFT", "TURNED_UP", "LAID", "BEST", "TAKER", "PRIZE", "TRICK")
    at = 2 * layout.UNPLAYED + 8
    for name in names + ("SIDE_POINTS", "LATEST", "STOCK"):
        assert getattr(layout, name) == at, name
        at += sizes.get(name, 1)
    assert at == layout.ROUND == layout.STOCK_END and layout.HANDS_END == layout.TURN
    assert layout.ROWS + 28 == layout.UNSEEN and layout.UNSEEN + 4 == layout.CARD_VALUES
    at = 2 * (layout.CARD_VALUES + layout.HAND)
    for name in ("UNSEEN_BRISCOLE", "UNSEEN_TOPS", "UNSEEN_LOADS", "SCORE", "HELD_BRISCOLE", "HELD_LOADS"):
        assert getattr(layout, name) == at, name
        at += 1
    assert layout.HELD_POINTS == at < layout.ABOVE
    for name, following in (("ABOVE", "BELOW"), ("BELOW", "LIKELIHOODS"), ("LIKELIHOODS", "NOTE")):
        assert getattr(layout, following) - getattr(layout, name) == layout.CARDS
    assert 2 * layout.CARDS == layout.SUMS == layout.BELIEFS - layout.CARDS
    assert layout.NOTE % 2 == layout.ROUND % 2 == 0  # for they are read in halves too


def test_unseen_is_what_lies_nowhere_that_the_seat_knows():
    view = round_of(2, 1)[0].view(0)
    view.piles, view.hands = [[3], [5, 6]], [[0, 1], [9]]
    assert find_unseen(view, range(12), [2]) == [4, 7, 8, 10, 11]


def brute_force(game, seat):
    """The points still to come for a seat, less the other's, when both play perfectly with open cards."""
    if game.turn is None:
        return 0
    values = []
    for move in game.legal():
        after = game.copy()
        before = game.scores()
        after.play(move)
        now = after.scores()
        values.append(now[seat] - before[seat] - now[1 - seat] + before[1 - seat] + brute_force(after, seat))
    return max(values) if game.turn == seat else min(values)


def test_the_last_cards_are_worth_what_brute_force_says():
    for number in range(12):
        game = late_round(2, 0, number)[0]
        assert solve(whole(game)) == brute_force(game, game.turn)


def test_the_last_trick_counts_where_it_breaks_a_tie():
    even, odd = [whole(late_round(2, 0, 0, {"draw": draw})[0]) for draw in ("replay", "last_trick")]
    assert even[layout.TRICK] == 0 and odd[layout.TRICK] == 18
    assert abs(solve(odd) - solve(even)) == 1


def test_every_card_has_rows_that_the_table_has():
    for number in range(120):
        players = PLAYERS[number % 5]
        game, _ = late_round(players, number // 5 % (18 if players == 2 else 6), number)
        state, note = whole(game), bytearray(layout.NOTE)
        survey(state, note)
        for place in range(layout.HAND):
            if state[layout.HANDS + place] != layout.NOBODY:
                count = extract_features(state, place, note)
                rows = [ptr16(note)[layout.ROWS + i] for i in range(count)]
                assert 6 <= count <= 16 and max(rows) < ptr16(table_of(players))[1] and len(set(rows)) >= count - 1


def test_the_tables_are_whole_and_no_sum_of_them_outgrows_a_word():
    for table in NETS:
        numbers = ptr16(table)
        units, rows = numbers[0], numbers[1]
        assert len(table) % 4 == units % 4 == 0 and len(table) == 2 * (units + 4) + (units + 1) * rows
        assert sum([abs(numbers[2 + i] - 32768) for i in range(units + 1)]) * 28 * 128 < 1 << 30


def plain_value(table, rows):
    """What a net makes of these rows, unit by unit."""
    numbers = ptr16(table)
    units = numbers[0]
    scales = [numbers[2 + i] - 32768 for i in range(units + 1)]
    weights = table[2 * (units + 4) :]
    skips = weights[units * numbers[1] :]
    value = scales[units] * sum([skips[row] - 128 for row in rows])
    for unit in range(units):
        value += scales[unit] * max(0, sum([weights[row * units + unit] - 128 for row in rows]))
    return value


def test_a_net_of_any_size_adds_up_its_units():
    below = Stream(SEED).below
    for table in NETS:
        for count in (1, 12, 28):
            note, rows = bytearray(layout.NOTE), [below(ptr16(table)[1]) for _ in range(count)]
            for place, row in enumerate(rows):
                ptr16(note)[layout.ROWS + place] = row
            assert evaluate_features(table, note, count) == plain_value(table, rows)


def test_a_stream_is_the_same_on_every_interpreter():
    assert next_number(1) == 1015568748 - (1 << 30) * (1015568748 >> 30)
    cards = bytearray(range(10))
    seed = shuffle(cards, 6, 12345)
    assert sorted(cards[:6]) == list(range(6)) and list(cards[6:]) == [6, 7, 8, 9]
    again = bytearray(range(10))
    assert shuffle(again, 6, 12345) == seed and again == cards


def test_words_are_four_bytes_each_and_halves_two_little_end_first():
    data = bytes([1, 2, 3, 4, 255, 254, 253, 252])
    for words in (Words(data), ptr32(data)):
        assert [words[0], words[1]] == [0x04030201, 0xFCFDFEFF]
    for make in (Halves, ptr16):
        buffer = bytearray(data)
        halves = make(buffer)
        halves[1] = 0x0605
        assert [halves[0], halves[1], halves[3]] == [0x0201, 0x0605, 0xFCFD] and buffer[2:4] == bytes([5, 6])
