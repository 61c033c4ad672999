"""The rules, "The cards", and a match's beginning: the first dealer, the cut, void deals, and what is refused."""

from engine import deal
from engine.games import NAMES, find_game
from engine.match import CUT, Match
from host_tests.engine.helpers.decks import SEED, refused, refuses
from host_tests.engine.helpers.matches import opened
from host_tests.engine.helpers.state import state

# Records do not name a dealer that the seed has chosen: the first ones of eight seeds, by the number of players.
DEALERS = {2: "11001001", 3: "20011122", 4: "11003023", 5: "32312313", 6: "53041425"}


VOID, CUT_TO_VOID = deal.derive_seed(SEED, b"void", 2), 17  # a first deal with three Kings on the table of two


def test_the_first_dealer_is_random_and_follows_from_the_seed_for_ever():
    for players, dealers in DEALERS.items():
        found = [Match("briscola", players, deal.derive_seed(SEED, b"d", number)).dealer for number in range(8)]
        assert found == [int(dealer) for dealer in dealers]


def test_nothing_is_dealt_before_the_player_at_the_dealers_left_has_cut():
    for players in DEALERS:
        for dealer in range(players):
            match = Match("briscola", players, SEED, dealer=dealer)
            assert match.turn == (dealer - 1) % players
            assert match.cutting and match.round is None and match.deals == 0 and match.view(0) is None


def test_a_cut_leaves_a_card_on_each_side():
    for players, size in ((2, 40), (3, 39), (6, 36)):
        match = Match("briscola", players, SEED)
        assert match.legal() == [(CUT, n) for n in range(1, size)]
        refuses(match, (CUT, 0), (CUT, size), (CUT, -1), (CUT,), CUT, (3,), None, (CUT, 1, 2))


def test_every_deal_has_another_deck_that_follows_from_the_seed():
    match = Match("briscola", 3, SEED)
    first, seed = match.deck(), match.deck_seed()
    assert first == deal.shuffle(seed, find_game("briscola").pack(3)) and seed == deal.derive_seed(SEED, b"deck", 0)
    match.play((CUT, 7))
    assert (match.deck(0), match.deck_seed(0)) == (first, seed)
    assert match.deck() == match.deck(1) != first and match.deck_seed() == deal.derive_seed(SEED, b"deck", 1)


def test_a_void_deal_is_dealt_again_by_the_same_dealer():
    match = Match("scopa", 2, VOID)
    dealer, cutter = match.dealer, match.turn
    assert match.play((CUT, CUT_TO_VOID)) == [("cut", cutter, CUT_TO_VOID), ("void", dealer)]
    assert match.cutting and match.round.void and match.view(0).void and match.deals == 1
    assert (match.dealer, match.turn) == (dealer, cutter)
    match.play((CUT, 20))
    assert (match.deals, match.round.dealer, match.score) == (2, dealer, [0, 0])
    match = Match("scopa", 2, VOID, {"kings": "play"})
    match.play((CUT, CUT_TO_VOID))
    assert not match.cutting and match.turn == 1 - match.dealer


def test_a_match_that_cannot_be_is_refused():
    for game in NAMES:
        for players in (0, 1, 7, None, "2"):
            assert game in refused(ValueError, Match, game, players, SEED)
    for seed in (b"", bytes(31), "0" * 32, None, 32, [0] * 32):
        assert refused(ValueError, Match, "scopa", 2, seed) == "a seed is 32 bytes"


def test_a_copy_goes_its_own_way():
    match = opened("scopa")
    twin, before = match.copy(), state(match)
    assert state(twin) == before
    while twin.winner is None:
        twin.play(twin.legal()[0])
    assert state(match) == before
