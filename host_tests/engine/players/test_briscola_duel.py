"""The levels at Briscola for two: the last cards exactly, nothing seen that is hidden, legal under every switch."""

from engine.briscola import EXCHANGE
from engine.deal import Stream
from engine.players import find, levels, run, think
from engine.players.briscola import duel
from engine.players.briscola.cards import copy, play, solve
from engine.players.briscola.features import features, survey
from engine.players.briscola.late import lay
from engine.players.learned.briscola_two import TABLE
from engine.rules import SWITCHES
from engine.viper import Words, ptr32
from host_tests.engine.helpers.decks import SEED, briscola_of
from host_tests.engine.helpers.duels import duel_of, late_rounds
from host_tests.engine.helpers.few_deals import with_few_worlds


def brute_force(game, seat):
    """The points still to come for a seat, less the other's, when both play perfectly with open cards."""
    if game.turn is None:
        return 0
    best = None
    for move in game.legal():
        after = game.copy()
        before = game.scores()
        after.play(move)
        now = after.scores()
        value = now[seat] - before[seat] - now[1 - seat] + before[1 - seat] + brute_force(after, seat)
        if best is None or (value > best if game.turn == seat else value < best):
            best = value
    return best


def ours(game):
    """A round as the kernels have it, all cards known."""
    view = game.view(game.turn)
    unseen = duel.find_unseen(view)
    round = duel.round_of(view, unseen)
    lay(round, duel.codes(view, unseen), len(unseen))
    return round


def test_the_last_cards_are_worth_what_brute_force_says():
    for game, _ in late_rounds(0, 12):
        assert solve(ours(game), -1000, 1000) == brute_force(game, game.turn)


def test_level4_plays_the_last_cards_perfectly():
    for game, below in late_rounds(0, 12):
        seat, value = game.turn, brute_force(game, game.turn)
        before = game.scores()
        game.play(find("level4")(game.view(seat), below))
        after = game.scores()
        gained = after[seat] - before[seat] - after[1 - seat] + before[1 - seat]
        assert gained + brute_force(game, seat) == value


def test_the_last_trick_counts_where_it_breaks_a_tie():
    game = late_rounds(0, 1, {"draw": "last_trick"})[0][0]
    even, odd = ours(late_rounds(0, 1)[0][0]), ours(game)
    assert even[58] == 0 and odd[58] == 1
    assert abs(solve(odd, -1000, 1000) - solve(even, -1000, 1000)) == 1


def test_the_kernels_play_as_the_rules_have_it():
    for number in range(10):
        game, below = duel_of(number)
        me, view = game.turn, game.view(game.turn)
        round = duel.round_of(view, duel.find_unseen(view))
        hidden = [game.hands[1 - me], game.stock[:-1]]
        round[3:6] = duel.codes(view, hidden[0])
        round[21:54] = duel.codes(view, hidden[1][::-1])
        while game.turn is not None:
            legal = game.legal()
            move = legal[below(len(legal))]
            code = duel.code(view, move[0])
            hand = 0 if game.turn == me else 3
            play(round, round[hand : hand + 3].find(bytes([code])))
            game.play(move)
            assert [round[10], round[11]] == [game.scores()[me], game.scores()[1 - me]]
            assert game.turn is None or round[7] == int(game.turn != me)
            assert round[8] == len(game.stock)


def test_every_card_has_rows_that_the_table_has():
    for left in range(0, 35, 2):
        for game, _ in late_rounds(left, 4):
            round, note = ours(game), bytearray(80)
            survey(round, note)
            for place in range(3):
                if round[place] != 255:
                    count = features(round, place, note)
                    rows = [note[2 * i] | note[2 * i + 1] << 8 for i in range(count)]
                    assert 7 <= count <= 14 and max(rows) < 1036
                    assert rows[0] < 240


def test_the_table_is_whole_and_no_sum_of_it_outgrows_a_word():
    scales = [abs((TABLE[2 * i] | TABLE[2 * i + 1] << 8) - 32768) for i in range(9)]
    assert len(TABLE) == 20 + 9 * 1036 and TABLE[18] | TABLE[19] << 8 == 1036
    assert sum(scales) * 14 * 128 < 1 << 30


def test_a_copy_is_a_copy():
    source, target = bytearray(range(60)), bytearray(60)
    copy(target, source)
    assert target == source


def check_that_no_level_sees_a_hidden_card():
    for left in (30, 14, 6, 4, 2):
        for game, _ in late_rounds(left, 4):
            seat = game.turn
            other = game.copy()
            hidden = sorted(game.hands[1 - seat] + game.stock[:-1])
            held = len(game.hands[1 - seat])
            chosen = [find(name)(game.view(seat), Stream(SEED).below) for name in levels.LEVELS]
            for twin in (hidden, hidden[::-1]):
                other.hands[1 - seat], other.stock[:-1] = twin[:held], twin[held:]
                assert chosen == [find(name)(other.view(seat), Stream(SEED).below) for name in levels.LEVELS]


def test_no_level_sees_a_hidden_card():
    with_few_worlds(check_that_no_level_sees_a_hidden_card)


def check_every_switch():
    """Each level plays a round under each set of switches."""
    for draw in SWITCHES["briscola"][0][1]:
        for exchange in SWITCHES["briscola"][1][1]:
            for opened in SWITCHES["briscola"][3][1]:
                rules = {"draw": draw, "exchange": exchange, "open_hands": opened}
                for name in levels.LEVELS:
                    game, below = duel_of(len(draw) + len(exchange) + len(opened), rules)
                    while game.turn is not None:
                        game.play(find(name)(game.view(game.turn), below))


def test_every_level_is_legal_under_every_switch():
    with_few_worlds(check_every_switch)


def test_an_exchange_is_made():
    game = briscola_of(["2B 4C 5C", "4D 4S 5S"], "RB", rules={"exchange": "two"})
    for name in levels.LEVELS:
        assert find(name)(game.view(0), Stream(SEED).below)[0] == EXCHANGE


def check_known_cards():
    """Level4 plays late in rounds with open hands."""
    for left in (4, 2, 0):
        for game, _ in late_rounds(left, 2, {"open_hands": "on"}):
            move = find("level4")(game.view(game.turn), Stream(SEED).below)
            assert move in game.legal()


def test_known_cards_of_the_other_hand_are_dealt_to_it():
    with_few_worlds(check_known_cards)


def test_thinking_pauses_and_then_returns_the_move():
    game, _ = late_rounds(4, 1)[0]
    view = game.view(game.turn)
    thinking, pauses = think("level4", view, Stream(SEED).below), 0
    try:
        while True:
            assert next(thinking) is None
            pauses += 1
    except StopIteration as end:
        move = end.value
    assert pauses >= 40
    assert move == find("level4")(view, Stream(SEED).below)
    assert run(think("thumb", view, None)) == find("thumb")(view, None)


def test_words_are_four_bytes_each_little_end_first():
    data = bytes([1, 2, 3, 4, 255, 254, 253, 252])
    for words in (Words(data), ptr32(data)):
        assert [words[0], words[1]] == [0x04030201, 0xFCFDFEFF]
