"""Whether the shuffle is fair: how often each card comes to each place and behind each other card.

In 40 x 40 counts of each card in each place, each is expected DECKS / 40 times. As each row and each column adds up to
DECKS, 39 x 39 = 1521 counts are free, and of a fair shuffle

    39 / 40 * (the sum of (count - expected) ** 2 / expected)

is a chi-square value with 1521 degrees of freedom: 1521 on average, with a standard deviation of 55. Of each card right
behind each other one there are 40 x 39 counts, each expected DECKS / 40 times, too. Their sum, without the 39 / 40, is
1521 on average as well, with a standard deviation of 56, as the neighbours in one deck hardly depend on each other.
The limit lies five standard deviations above: fewer than one row of seeds in a million gets there. Ours is fixed.
"""

from engine import deal
from engine.cards import ALL
from host_tests.engine.helpers.decks import SEED
from host_tests.engine.helpers.random_games import FAST

DECKS = 4000 if FAST else 800  # a multiple of 40
LIMIT = 1801


def shuffled(shuffle):
    """The same row of decks for each kind of shuffle."""
    for number in range(DECKS):
        yield shuffle(deal.derive_seed(SEED, b"fair", number), ALL)


def spread(counts):
    """The sum of (count - expected) ** 2, of DECKS / 40 expected each."""
    return sum([(count - DECKS // 40) ** 2 for count in counts])


def places(shuffle):
    """The chi-square value of each card in each place; whole, rounded down."""
    counts = [0] * 1600
    for deck in shuffled(shuffle):
        for place, card in enumerate(deck):
            counts[place * 40 + card] += 1
    return spread(counts) * 39 // DECKS


def neighbours(shuffle):
    """The chi-square value of each card right behind each other one; whole, rounded down."""
    counts = [0] * 1600
    for deck in shuffled(shuffle):
        for one, following in zip(deck, deck[1:]):
            counts[one * 40 + following] += 1
    return spread([count for pair, count in enumerate(counts) if pair // 40 != pair % 40]) * 40 // DECKS


def swaps_with_any(seed, cards):
    """The mistake that is made most often: each card changes places with any, not only with those not placed yet."""
    deck, stream = list(cards), deal.Stream(seed)
    for place in range(len(deck)):
        other = stream.below(len(deck))
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def never_stays(seed, cards):
    """Off by one: no card can stay where it is."""
    deck, stream = list(cards), deal.Stream(seed)
    for last in range(len(deck) - 1, 0, -1):
        other = stream.below(last)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def favours_the_first(seed, cards):
    """The rest of a division: 64 is no multiple of most numbers, so that what remains is a small number too often."""
    deck, stream = list(cards), deal.Stream(seed)
    for last in range(len(deck) - 1, 0, -1):
        other = stream.byte() % 64 % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def only_cuts(seed, cards):
    """Each card comes to each place, but its neighbours come with it."""
    return deal.cut(list(cards), 1 + deal.Stream(seed).below(39))


def test_each_card_is_equally_likely_in_each_place():
    assert places(deal.shuffle) < LIMIT


def test_each_card_is_equally_likely_behind_each_other():
    assert neighbours(deal.shuffle) < LIMIT


def test_an_unfair_shuffle_is_noticed_by_the_places_of_the_cards():
    for unfair in (swaps_with_any, never_stays, favours_the_first):
        assert places(unfair) >= LIMIT, unfair


def test_cards_that_stay_together_are_noticed_by_their_neighbours():
    assert neighbours(only_cuts) >= LIMIT


def test_numbers_that_come_up_too_often_are_noticed():
    """256 is no multiple of 40: with every byte kept, 0 to 15 would come up 7 times in 256 and the others 6 times."""
    fair, raw, draws = deal.Stream(SEED), deal.Stream(SEED), 12000
    even, uneven = [0] * 40, [0] * 40
    for _ in range(draws):
        even[fair.below(40)] += 1
        uneven[raw.byte() % 40] += 1
    limit = 90  # chi-square, 39 degrees of freedom: 39 on average; a fair row gets there once in 100,000
    assert sum([(count - draws // 40) ** 2 for count in even]) * 40 // draws < limit
    assert sum([(count - draws // 40) ** 2 for count in uneven]) * 40 // draws >= limit
