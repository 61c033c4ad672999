"""Plain data, checked piece by piece: every error is a ValueError that begins with the name of the field."""

from engine.cards import ALL, parse


def wrong(name, wanted, value):
    """The error of a field that is not what it must be."""
    return ValueError("%s: must be %s, not %r" % (name, wanted, value))


def whole(name, value, least, most):
    """A whole number from `least` to `most`."""
    if type(value) is not int or not least <= value <= most:
        raise wrong(name, "a whole number from %d to %d" % (least, most), value)
    return value


def yes_or_no(name, value):
    """True or False."""
    if value is not True and value is not False:
        raise wrong(name, "true or false", value)
    return value


def seat(name, value, players, none=False):
    """A seat; with `none` also None."""
    if none and value is None:
        return None
    if type(value) is not int or not 0 <= value < players:
        raise wrong(name, "a seat from 0 to %d%s" % (players - 1, " or null" if none else ""), value)
    return value


def row(name, value, size=None, of="items"):
    """The items of a list or tuple, as a new list, of a size if one is given."""
    if not isinstance(value, (list, tuple)):
        raise wrong(name, "a list of %s" % of, value)
    if size is not None and len(value) != size:
        raise ValueError("%s: must have %d %s, not %d" % (name, size, of, len(value)))
    return list(value)


def numbers(name, value, size, most):
    """A list of so many whole numbers from 0 to `most`."""
    return [whole(name, one, 0, most) for one in row(name, value, size, "numbers")]


def card(name, value):
    """A card from its number or its text."""
    if isinstance(value, str):
        try:
            return parse(value)
        except ValueError:
            pass
    elif type(value) is int and value in ALL:
        return value
    raise wrong(name, 'a card: 0 to 39, or its rank and suit, as "7D" or "CC" (Cavallo of Coppe)', value)


def cards(name, value):
    """A list of cards."""
    return [card(name, one) for one in row(name, value, None, "cards")]


def card_lists(name, value, size):
    """So many lists of cards."""
    return [cards(name, one) for one in row(name, value, size, "lists of cards")]


def move(name, value, exchange):
    """A move as the tuple that the engine makes: a card and what it captures, or an exchange."""
    items = row(name, value, None, "cards")
    if items and items[0] == exchange and len(items) == 2:
        return (exchange, card(name, items[1]))
    if not items:
        raise wrong(name, "a card and the cards it captures", value)
    found = cards(name, items)
    return tuple(found[:1] + sorted(found[1:]))


def history(name, value, players, exchange):
    """A list of (seat, move)."""
    pairs = [row(name, one, 2, "parts: a seat and a move") for one in row(name, value, None, "[seat, move]")]
    return [(seat(name, who, players), move(name, made, exchange)) for who, made in pairs]


def plain(value):
    """The value with its tuples as lists, all the way down; new lists and dicts everywhere."""
    if isinstance(value, dict):
        return {name: plain(value[name]) for name in value}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value
