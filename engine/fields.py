"""Plain data, checked piece by piece: every error is a ValueError that begins with the name of the field."""

from engine.cards import ALL, parse


def make_error(name, wanted, value):
    """The error of a field that is not what it must be."""
    return ValueError("%s: must be %s, not %r" % (name, wanted, value))


def parse_integer(name, value, least, most):
    """A whole number from `least` to `most`."""
    if type(value) is not int or not least <= value <= most:
        raise make_error(name, "a whole number from %d to %d" % (least, most), value)
    return value


def parse_boolean(name, value):
    """True or False."""
    if value is not True and value is not False:
        raise make_error(name, "true or false", value)
    return value


def parse_seat(name, value, players, none=False):
    """A seat; with `none` also None."""
    if none and value is None:
        return None
    if type(value) is not int or not 0 <= value < players:
        raise make_error(name, "a seat from 0 to %d%s" % (players - 1, " or null" if none else ""), value)
    return value


def parse_items(name, value, size=None, of="items"):
    """The items of a list or tuple, as a new list, of a size if one is given."""
    if not isinstance(value, (list, tuple)):
        raise make_error(name, "a list of %s" % of, value)
    if size is not None and len(value) != size:
        raise ValueError("%s: must have %d %s, not %d" % (name, size, of, len(value)))
    return list(value)


def parse_integers(name, value, size, most):
    """A list of so many whole numbers from 0 to `most`."""
    return [parse_integer(name, one, 0, most) for one in parse_items(name, value, size, "numbers")]


def parse_card(name, value):
    """A card from its number or its text."""
    if isinstance(value, str):
        try:
            return parse(value)
        except ValueError:
            pass
    elif type(value) is int and value in ALL:
        return value
    raise make_error(name, 'a card: 0 to 39, or its rank and suit, as "7D" or "CC" (Cavallo of Coppe)', value)


def parse_cards(name, value):
    """A list of cards."""
    return [parse_card(name, one) for one in parse_items(name, value, None, "cards")]


def parse_card_lists(name, value, size):
    """So many lists of cards."""
    return [parse_cards(name, one) for one in parse_items(name, value, size, "lists of cards")]


def parse_move(name, value, exchange):
    """A move as the tuple that the engine makes: a card and what it captures, or an exchange."""
    items = parse_items(name, value, None, "cards")
    if items and items[0] == exchange and len(items) == 2:
        return (exchange, parse_card(name, items[1]))
    if not items:
        raise make_error(name, "a card and the cards it captures", value)
    found = parse_cards(name, items)
    return tuple(found[:1] + sorted(found[1:]))


def parse_history(name, value, players, exchange):
    """A list of (seat, move)."""
    pairs = [
        parse_items(name, one, 2, "parts: a seat and a move") for one in parse_items(name, value, None, "[seat, move]")
    ]
    return [(parse_seat(name, who, players), parse_move(name, made, exchange)) for who, made in pairs]


def to_plain_data(value):
    """The value with its tuples as lists, all the way down; new lists and dicts everywhere."""
    if isinstance(value, dict):
        return {name: to_plain_data(value[name]) for name in value}
    if isinstance(value, (list, tuple)):
        return [to_plain_data(item) for item in value]
    return value
