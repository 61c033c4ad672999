"""The rules, "The cards", and a match's beginning: the first dealer, the cut, void deals, and what is refused."""

from engine import IllegalMove, deal
from engine.games import NAMES, find_game
from engine.match import CUT, Match
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.decks import SEED, deck, names, refused
from host_tests.engine.helpers.matches import opened


def test_nothing_is_dealt_before_the_cut():
    match = Match("scopa", 2, SEED)
    assert match.cutting and match.round is None and match.deals == 0
    assert match.view(0) is None


def test_the_player_at_the_dealers_left_cuts():
    for players in (2, 3, 4, 5, 6):
        for number in range(6):
            match = Match("briscola", players, deal.derive_seed(SEED, b"test", number))
            assert match.turn == (match.dealer - 1) % players


def test_the_cut_puts_the_first_cards_below_the_rest():
    match = Match("scopa", 2, SEED, {"kings": "play"})
    shuffled = match.deck()
    assert match.legal() == [(CUT, n) for n in range(1, 40)]
    assert match.play((CUT, 7))[0] == ("cut", (match.dealer - 1) % 2, 7)
    dealt = match.round.hands[(match.dealer + 1) % 2] + match.round.hands[match.dealer] + match.round.table
    assert dealt + match.round.stock == shuffled[7:] + shuffled[:7]


def test_a_cut_leaves_a_card_on_each_side():
    for players, size in ((2, 40), (3, 39), (6, 36)):
        match = Match("briscola", players, SEED)
        assert match.legal()[-1] == (CUT, size - 1)
        before = state(match)
        for wrong in ((CUT, 0), (CUT, size), (CUT, -1), (CUT,), CUT, (3,), None, (CUT, 1, 2)):
            refused(IllegalMove, match.play, wrong)
        assert state(match) == before


def test_the_shuffled_deck_holds_the_pack_and_follows_from_the_seed():
    for players in (2, 3, 6):
        match = Match("briscola", players, SEED)
        assert sorted(match.deck()) == find_game("briscola").pack(players)
        assert match.deck() == Match("briscola", players, SEED).deck()
        assert match.deck() == deal.shuffle(match.deck_seed(), find_game("briscola").pack(players))


def test_every_deal_of_a_match_has_another_deck():
    match = opened()
    first = deal.derive_seed(match.seed, b"deck", 0)
    assert match.deck_seed() == deal.derive_seed(match.seed, b"deck", 1) != first


def test_the_deck_of_a_deal_that_was_played_can_be_told_again():
    match = Match("briscola", 3, SEED)
    first, seed = match.deck(), match.deck_seed()
    match.play((CUT, 7))
    assert (match.deck(0), match.deck_seed(0)) == (first, seed)
    assert match.deck() == match.deck(1) != first and match.deck_seed() == match.deck_seed(1) != seed


def test_the_first_dealer_is_random_and_even():
    for players in (2, 3, 4, 5, 6):
        counts = [0] * players
        for number in range(600):
            counts[Match("briscola", players, deal.derive_seed(SEED, b"first", number)).dealer] += 1
        expected = 600 // players
        assert sum([(count - expected) ** 2 for count in counts]) < 21 * expected, counts  # chi-square


def test_the_first_dealer_follows_from_the_seed_for_ever():
    """Records do not name a dealer that the seed has chosen."""
    for players, dealers in zip(range(2, 7), ("11001001", "20011122", "11003023", "32312313", "53041425")):
        found = [Match("briscola", players, deal.derive_seed(SEED, b"d", number)).dealer for number in range(8)]
        assert found == [int(dealer) for dealer in dealers]


def test_a_deal_that_counts_says_nothing_but_the_cut():
    match = Match("briscola", 3, SEED)
    assert match.play((CUT, 7)) == [("cut", (match.dealer - 1) % 3, 7)]


def test_in_a_round_its_seats_are_to_act():
    match = opened("briscola", 3)
    for place in range(3):
        assert match.turn == match.round.turn == (match.dealer + 1 + place) % 3
        match.play(match.legal()[0])


def void_match():
    """A match and the cut that makes its first deal void."""
    number = 0
    while True:
        match = Match("scopa", 2, deal.derive_seed(SEED, b"void", number))
        shuffled = match.deck()
        for n in range(1, 40):
            if sum([card % 10 == 9 for card in deal.cut(shuffled, n)[6:10]]) > 2:
                return match, n
        number += 1


def test_a_void_deal_is_dealt_again_by_the_same_dealer():
    match, n = void_match()
    dealer, cutter = match.dealer, match.turn
    assert match.play((CUT, n)) == [("cut", cutter, n), ("void", dealer)]
    assert match.cutting and match.round.void and match.deals == 1
    assert (match.dealer, match.turn) == (dealer, cutter)
    assert match.view(0).void
    match.play((CUT, 20))
    assert match.deals == 2 and match.round.dealer == dealer
    assert match.score == [0, 0]


def test_with_kings_play_the_same_deal_counts():
    match, n = void_match()
    match = Match("scopa", 2, match.seed, {"kings": "play"})
    match.play((CUT, n))
    assert not match.cutting and match.turn == 1 - match.dealer


def test_a_match_that_cannot_be_is_refused():
    for game in NAMES:
        for players in (0, 1, 7, None, "2"):
            assert game in refused(ValueError, Match, game, players, SEED)
    assert "scopa" in refused(ValueError, Match, "scopa", 5, SEED)
    assert "four players" in refused(ValueError, Match, "scopa", 3, SEED, {"scopone": "9"})
    for seed in (b"", bytes(31), "0" * 32, None, 32, [0] * 32):
        assert refused(ValueError, Match, "scopa", 2, seed) == "a seed is 32 bytes"


def test_an_illegal_move_in_a_round_changes_nothing_in_the_match():
    match = opened("briscola")
    before = state(match)
    for wrong in ((CUT, 5), (match.round.hands[match.dealer][0],), (), None):
        refused(IllegalMove, match.play, wrong)
    assert state(match) == before


def test_a_copy_goes_its_own_way():
    match = opened("scopa")
    twin, before = match.copy(), state(match)
    assert state(twin) == before
    while twin.winner is None:
        twin.play(twin.legal()[0])
    assert state(match) == before


def test_rules_of_the_match_are_the_rules_of_its_rounds():
    match = opened("scopa", 2, {"asso": "on"})
    assert match.round.rules == match.rules
    assert names(deck("", "", "scopa")) == names(find_game("scopa").pack(2))
