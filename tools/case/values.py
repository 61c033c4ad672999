"""A board's own dimensions: its `CASE` overrides the usual ones; faults are reported in sentences."""

from dataclasses import fields, replace

from tools.case.sizes import BUTTONS, SCREENS, Sizes

UP = 2.0  # mm
FIXED = ("screen", "button", "spread", "pico", "pins", "port", "on_pico", "bootsel")  # every Pico is the same


def sizes_of(board, screen):
    """The Sizes for a board (a module) and a kind of screen; ValueError with what is wrong in its CASE."""
    own = getattr(board, "CASE", {})
    if not isinstance(own, dict):
        raise ValueError('CASE must be a {...}, such as {"button": "6"}')
    own, found = dict(own), Sizes(screen=SCREENS[screen])
    button = str(own.pop("button", "12"))
    if button not in BUTTONS:
        raise ValueError(f"CASE: button is {button}; it must be one of {', '.join(BUTTONS)}")
    found = replace(found, button=BUTTONS[button])
    if "screen" in own:
        if not isinstance(own["screen"], dict):
            raise ValueError('CASE: screen must be a {...}, such as {"up": 2.1}')
        found = replace(found, screen=replace_sizes(found.screen, own.pop("screen"), "CASE: screen"))
    return replace_sizes(found, own, "CASE")


def replace_sizes(sizes, own, what):
    """Dimensions with the board's own values; ValueError."""
    names = [field.name for field in fields(sizes) if field.name not in FIXED]
    for name, value in own.items():
        if name not in names:
            raise ValueError(f"{what}: {name!r} is unknown; use one of {', '.join(names)}")
        usual = getattr(sizes, name)
        if shape(value) != shape(usual):
            meant = f"{len(usual)} numbers" if shape(usual) else "a number"
            raise ValueError(f"{what}: {name} is {value!r}; it must be {meant} of mm, usually {usual}")
        if not all(is_near(one, other) for one, other in zip(as_numbers(value), as_numbers(usual))):
            raise ValueError(f"{what}: {name} is {value!r}, usually {usual}: are these mm?")
    return replace(sizes, **own)


def is_near(value, usual):
    """Whether a dimension may be meant: not in cm or inches. How far up a picture is may be anything small."""
    return usual / 2 <= value <= usual * 2 or usual < UP and abs(value) < 2 * UP


def as_numbers(value):
    """A value's numbers."""
    return value if isinstance(value, (tuple, list)) else (value,)


def shape(value):
    """How many numbers a value has; 0 for a single one, None for what is none."""
    if not all(type(number) in (int, float) for number in as_numbers(value)):
        return None
    return len(value) if isinstance(value, (tuple, list)) else 0
