"""The whole state of a round, a match or a view as a text."""


def plain_data(value):
    """Objects and dicts as lists of (name, value), in a fixed order, all the way down."""
    if isinstance(value, dict):
        return [(name, plain_data(value[name])) for name in sorted(value)]
    if isinstance(value, (list, tuple)):
        return [plain_data(item) for item in value]
    return plain_data(value.__dict__) if hasattr(value, "__dict__") else value


def state(thing):
    """Every attribute of a thing as one text: equal texts are equal states."""
    return repr(plain_data(thing))
