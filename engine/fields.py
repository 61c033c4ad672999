"""Parsers of plain data, one per kind of field; every error is a ValueError that begins with the field's name."""

from engine.cards import ALL, parse
from engine.rounds import CARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Move, Plain, Words


def make_error(name: str, wanted: str, value: object) -> ValueError:
    """The error for a field with an unexpected value."""
    return ValueError("%s: must be %s, not %r" % (name, wanted, value))


def parse_integer(name: str, value: object, least: int, most: int) -> int:
    """A whole number from `least` to `most`."""
    if type(value) is not int or not least <= value <= most:
        raise make_error(name, "a whole number from %d to %d" % (least, most), value)
    return value


def parse_boolean(name: str, value: object) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise make_error(name, "true or false", value)
    return value


def parse_seat(name: str, value: object, players: int) -> int:
    """A seat."""
    if type(value) is not int or not 0 <= value < players:
        raise make_error(name, "a seat from 0 to %d" % (players - 1), value)
    return value


def parse_optional_seat(name: str, value: object, players: int) -> int | None:
    """A seat or None."""
    if value is not None and (type(value) is not int or not 0 <= value < players):
        raise make_error(name, "a seat from 0 to %d or null" % (players - 1), value)
    return value


def parse_items(name: str, value: object, size: int | None = None, of: str = "items") -> list:
    """A new list of the items of a list or tuple; of exactly `size` items if that is given."""
    if not isinstance(value, (list, tuple)):
        raise make_error(name, "a list of %s" % of, value)
    if size is not None and len(value) != size:
        raise ValueError("%s: must have %d %s, not %d" % (name, size, of, len(value)))
    return list(value)


def parse_integers(name: str, value: object, size: int, most: int) -> list[int]:
    """A list of `size` whole numbers from 0 to `most`."""
    return [parse_integer(name, one, 0, most) for one in parse_items(name, value, size, "numbers")]


def parse_card(name: str, value: object) -> int:
    """A card from its number or its text."""
    if isinstance(value, str):
        try:
            return parse(value)
        except ValueError:
            pass
    elif type(value) is int and value in ALL:
        return value
    raise make_error(name, 'a card: 0 to 39, or its rank and suit, as "7D" or "CC" (Cavallo of Coppe)', value)


def parse_cards(name: str, value: object) -> list[int]:
    """A list of cards."""
    return [parse_card(name, one) for one in parse_items(name, value, None, "cards")]


def parse_card_lists(name: str, value: object, size: int) -> list[list[int]]:
    """`size` lists of cards."""
    return [parse_cards(name, one) for one in parse_items(name, value, size, "lists of cards")]


def parse_move(name: str, value: object, words: "Words") -> "Move":
    """A move as a tuple: a card and what it captures, or one of the words of a game, as its WORDS list them."""
    items = parse_items(name, value, None, "cards")
    for code, word, details in words:
        if items[:1] == [code]:
            values = parse_items(name, items[1:], len(details), "values after %d (%s)" % (code, word))
            pairs = zip(details, values)
            return (code,) + tuple([(parse_card if kind == CARD else parse_number)(name, one) for kind, one in pairs])
    if not items:
        raise make_error(name, "a card and the cards it captures", value)
    found = parse_cards(name, items)
    return tuple(found[:1] + sorted(found[1:]))


def parse_number(name: str, value: object) -> int:
    """A number that a move names."""
    return parse_integer(name, value, 0, 1000)


def parse_history(name: str, value: object, players: int, words: "Words") -> "list[tuple[int, Move]]":
    """A list of (seat, move)."""
    rows = parse_items(name, value, None, "[seat, move]")
    pairs = [parse_items(name, row, 2, "parts: a seat and a move") for row in rows]
    return [(parse_seat(name, who, players), parse_move(name, made, words)) for who, made in pairs]


def to_plain_data(value: object) -> "Plain":
    """A deep copy with every tuple turned into a list."""
    if isinstance(value, dict):
        return {name: to_plain_data(value[name]) for name in value}
    if isinstance(value, (list, tuple)):
        return [to_plain_data(item) for item in value]
    return value
