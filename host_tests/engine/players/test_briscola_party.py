"""The levels at Briscola for three to six: nothing seen that is hidden, legal under every switch, no blunder."""

from engine.briscola import EXCHANGE, POINTS, find_latest, find_winner
from engine.deal import Stream
from engine.players import find, levels
from engine.players.briscola import party
from engine.players.briscola.party_cards import copy, deal, play, standing
from engine.players.briscola.party_features import features, survey
from engine.players.learned.briscola_many import TABLE
from engine.record import move_text
from engine.rules import SWITCHES
from host_tests.engine.helpers.decks import SEED, briscola_of
from host_tests.engine.helpers.parties import late_party, party_of

PLAYERS = (3, 4, 5, 6)
ROWS = (len(TABLE) - 20) // 5


def whole(game):
    """A round as the kernels have it, all cards known."""
    view = game.view(game.turn)
    view.hands = [list(hand) for hand in game.hands]
    round = party.round_of(view)
    party.number_tricks(round, view)
    round[42 : 42 + len(game.stock)] = bytes([party.code(view, card) for card in game.stock[::-1]])
    return round


def choice(game, name="level4"):
    """The move that a level makes, as text."""
    return move_text(find(name)(game.view(game.turn), Stream(SEED).below))


def test_the_kernels_play_as_the_rules_have_it():
    tied = [(3, 118), (5, 230), (5, 328)]  # the last trick goes to a side with fewer points
    for players, number in [(PLAYERS[number % 4], number) for number in range(12)] + tied:
        game, below = party_of(players, number, {"draw": "last_trick"})
        me, view, round = game.turn, game.view(game.turn), whole(game)
        while game.turn is not None:
            move = game.legal()[below(len(game.legal()))]
            hand = (game.turn - me) % players * 3
            play(round, round[hand : hand + 3].find(bytes([party.code(view, move[0])])))
            game.play(move)
            assert [round[24 + (side - me) % game.sides] for side in range(game.sides)] == game.scores()
            assert game.turn is None or round[19] == (game.turn - me) % players
            assert round[20] == len(game.stock) and round[18] == len(game.trick)
        ahead = [standing(round, (seat - me) % players) for seat in range(players)]
        for side, won in enumerate(game.match_points()):
            assert (ahead[side] > 0) == bool(won), (players, ahead, game.scores())


def test_a_round_begins_with_the_sides_latest_tricks():
    game, below = party_of(5, 230, {"draw": "last_trick"})
    while len(game.hands[game.turn]) > 2 or game.trick:
        game.play(game.legal()[below(len(game.legal()))])
    me, latest, round = game.turn, find_latest(game), whole(game)
    assert list(round[72:]) == latest[me:] + latest[:me] and round[41] == 7 == 1 + max(latest)
    while game.turn is not None:
        move = game.legal()[below(len(game.legal()))]
        hand = (game.turn - me) % 5 * 3
        play(round, round[hand : hand + 3].find(bytes([party.code(game.view(game.turn), move[0])])))
        game.play(move)
    assert [standing(round, (seat - me) % 5) > 0 for seat in range(5)] == [won == 1 for won in game.match_points()]
    assert not any(party.round_of(game.view(0))[72:])  # where nobody asks for them


def test_a_round_is_made_of_what_the_seat_knows():
    for number in range(12):
        players = PLAYERS[number % 4]
        game, below = late_party(players, number % 3, number)
        view, full = game.view(game.turn), whole(game)
        known = party.round_of(view)
        unseen = party.codes(view, party.find_unseen(view))
        assert (list(known[:18]) + list(known[42:])).count(254) == len(unseen)
        assert known[18:42] == full[18:42]
        deal(known, unseen, len(unseen), 1)
        assert sorted(known[:18] + known[42:]) == sorted(full[:18] + full[42:])


def test_every_card_has_rows_that_the_table_has():
    for number in range(60):
        game, _ = late_party(PLAYERS[number % 4], number // 12, number)
        round, note = whole(game), bytearray(80)
        survey(round, note)
        for place in range(3):
            if round[place] != 255:
                count = features(round, place, note)
                rows = [note[2 * i] | note[2 * i + 1] << 8 for i in range(count)]
                assert 6 <= count <= 16 and max(rows) < ROWS and len(set(rows)) >= count - 1


def test_the_table_is_whole_and_no_sum_of_it_outgrows_a_word():
    scales = [abs((TABLE[2 * i] | TABLE[2 * i + 1] << 8) - 32768) for i in range(9)]
    assert len(TABLE) % 4 == 0 and TABLE[18] | TABLE[19] << 8 == ROWS and len(TABLE) == 20 + 5 * ROWS
    assert sum(scales) * 16 * 128 < 1 << 30


def test_a_copy_is_a_copy():
    source, target = bytearray(range(party.ROUND)), bytearray(party.ROUND)
    copy(target, source)
    assert target == source


def test_no_level_sees_a_hidden_card():
    for number in range(8):
        game, _ = late_party((3, 4)[number % 2], number // 2, number)
        seat = game.turn
        view = game.view(seat)
        hidden = party.find_unseen(view)
        for name in levels.LEVELS:
            asked = []
            for twin in (hidden, hidden[::-1]):
                other, rest = game.copy(), list(twin)
                for each, hand in enumerate(other.hands):
                    kept = [card for card in hand if card in view.hands[each]]
                    other.hands[each] = kept + [rest.pop() for _ in range(len(hand) - len(kept))]
                other.stock[:-1] = rest
                asked.append(find(name)(other.view(seat), Stream(SEED).below))
            assert asked[0] == asked[1]


def test_every_level_is_legal_under_every_switch():
    number = 0
    for players in PLAYERS:
        for switch, values in SWITCHES["briscola"]:
            for value in values:
                number += 1
                game, below = party_of(players, number, {switch: value})
                while game.turn is not None:  # level4 at some turns only: it takes long
                    name = levels.LEVELS[below(3)] if below(16) else "level4"
                    game.play(find(name)(game.view(game.turn), below))


def test_an_exchange_is_made():
    game = briscola_of(["2B 4C 5C", "4D 4S 5S", "6D 6C 6S", "7D 7C 7S"], "RB", rules={"exchange": "two"})
    for name in levels.LEVELS:
        assert find(name)(game.view(0), Stream(SEED).below)[0] == EXCHANGE


def sure_partner(number):
    """A round for four whose last seat to play sees its partner take the trick with a briscola, or None."""
    game, below = party_of(4, number)
    while game.stock and max(game.scores()) < 60:
        if len(game.trick) == 3:
            best = find_winner(game.trick, game.trump)
            if best == 1 and game.trick[best] // 10 == game.trump:
                return game
        legal = game.legal()
        game.play(legal[below(len(legal))])
    return None


def test_a_partner_who_has_the_trick_gets_points_and_no_briscola():
    rounds = [game for game in [sure_partner(number) for number in range(40)] if game]
    assert len(rounds) >= 10
    for game in rounds:
        for name in ("level3", "level4"):
            plain = [card for card in game.hands[game.turn] if card // 10 != game.trump]
            card = find(name)(game.view(game.turn), Stream(SEED).below)[0]
            assert card in plain or not plain
            assert POINTS[card] >= 10 or max([0] + [POINTS[one] for one in plain]) < 10


def test_a_partnership_leads_no_load_while_there_is_a_rag_and_much_to_draw():
    loads = 0
    for number in range(30):
        game, below = party_of(4, number)
        while len(game.stock) > 4:
            hand = [card for card in game.hands[game.turn] if card // 10 != game.trump]
            if not game.trick and min([POINTS[card] for card in hand] or [1]) == 0:
                loads += max([POINTS[card] for card in hand]) >= 10
                card = find("level4")(game.view(game.turn), Stream(SEED).below)[0]
                assert card // 10 == game.trump or POINTS[card] < 10
            legal = game.legal()
            game.play(legal[below(len(legal))])
    assert loads >= 30


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
