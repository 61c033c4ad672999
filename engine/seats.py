"""What all games share: seats, sides, dealing hands and checking a deck."""

from engine.types import Cards, T


def count_sides(players: int) -> int:
    """The number of sides: two partnerships with four or six players, otherwise one side per seat."""
    return 2 if players in (4, 6) else players


def find_nearest(allowed: tuple[int, ...], players: int) -> int:
    """The allowed number of players that is nearest to `players`, the smaller one of two."""
    return min(allowed, key=lambda number: (abs(number - players), number))


def check_table(game: str, allowed: tuple[int, ...], players: int, dealer: int) -> None:
    """ValueError for a number of players that the game does not allow, or an impossible dealer."""
    if players not in allowed:
        raise ValueError("%s is for %s players, not %r" % (game, ", ".join(map(str, allowed)), players))
    if dealer not in range(players):
        raise ValueError("the dealer is a seat from 0 to %d, not %r" % (players - 1, dealer))


def check_seat(players: int, seat: int | None) -> None:
    """ValueError for a seat that does not exist; None is a bystander."""
    if seat is not None and seat not in range(players):
        raise ValueError("a seat is 0 to %d, or None for a bystander, not %r" % (players - 1, seat))


def check_deck(deck: "Cards", cards: list[int]) -> list[int]:
    """The deck as a new list; ValueError unless it holds exactly these cards."""
    try:
        copy = list(deck)
        if sorted(copy) == sorted(cards):
            return copy
    except TypeError:  # not a list at all, or its items have no order
        pass
    raise ValueError("the deck must hold each of its %d cards once" % len(cards))


def deal_hands(deck: list[int], players: int, dealer: int, size: int) -> list[list[int]]:
    """Take hands off the front of the deck: `size` cards to each seat, starting at the dealer's right."""
    hands: list[list[int]] = [[] for _ in range(players)]
    for i in range(players):
        hands[(dealer + 1 + i) % players] = deck[:size]
        del deck[:size]
    return hands


def copy_state(game: "T") -> "T":
    """An independent copy of a round or match: lists and lists of lists are copied, other values are shared."""
    twin = object.__new__(type(game))
    for name, value in game.__dict__.items():
        if isinstance(value, list):
            value = [list(item) if isinstance(item, list) else item for item in value]
        setattr(twin, name, value)
    return twin
