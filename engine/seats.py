"""What both games share at the table: seats, sides and the check of a deck."""


def count_sides(players):
    """Sides at a table: two partnerships with four or six players, else every seat for itself."""
    return 2 if players in (4, 6) else players


def check_table(game, allowed, players, dealer):
    """ValueError for a number of players or a dealer that the game does not have."""
    if players not in allowed:
        raise ValueError("%s is for %s players, not %r" % (game, ", ".join(map(str, allowed)), players))
    if dealer not in range(players):
        raise ValueError("the dealer is a seat from 0 to %d, not %r" % (players - 1, dealer))


def check_seat(players, seat):
    """ValueError for a seat that nobody has; None is a bystander."""
    if seat is not None and seat not in range(players):
        raise ValueError("a seat is 0 to %d, or None for a bystander, not %r" % (players - 1, seat))


def check_deck(deck, cards):
    """The deck as a new list; ValueError unless it holds exactly these cards."""
    try:
        deck = list(deck)
        right = sorted(deck) == sorted(cards)
    except TypeError:  # not a list at all, or its items have no order
        right = False
    if not right:
        raise ValueError("the deck must hold each of its %d cards once" % len(cards))
    return deck


def deal_hands(deck, players, dealer, size):
    """Take hands off the front of the deck: `size` at once to each seat, from the dealer's right on."""
    hands = [None] * players
    for i in range(players):
        hands[(dealer + 1 + i) % players] = deck[:size]
        del deck[:size]
    return hands


def copy_state(game):
    """An independent copy of a round: plain values are shared, lists and lists of lists are not."""
    twin = object.__new__(type(game))
    for name, value in game.__dict__.items():
        if isinstance(value, list):
            value = [list(item) if isinstance(item, list) else item for item in value]
        setattr(twin, name, value)
    return twin
