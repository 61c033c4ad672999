"""A board's own dimensions: its `CASE` overrides the usual ones; faults are reported in sentences."""

from dataclasses import fields, is_dataclass, replace
from typing import get_args

from tools.case.sizes import BUTTONS, SCREENS, Sizes

UP = 2.0  # mm


def sizes_of(board, screen):
    """The Sizes for a board (a module) and a kind of screen; ValueError with what is wrong in its CASE."""
    own = getattr(board, "CASE", {})
    if not isinstance(own, dict):
        raise ValueError('CASE must be a {...}, such as {"button": "6"}')
    own = dict(own)
    button, module = str(own.pop("button", "12")), own.pop("screen", {})
    if button not in BUTTONS:
        raise ValueError(f"CASE: button is {button}; it must be one of {', '.join(BUTTONS)}")
    if not isinstance(module, dict):
        raise ValueError('CASE: screen must be a {...}, such as {"up": 2.1}')
    pins = 7 if "cs" in board.STATIONS[0] else 4
    module = replace_sizes(replace(SCREENS[screen], pins=pins), module, "CASE: screen")
    found = replace_sizes(Sizes(screen=module, button=BUTTONS[button]), own, "CASE")
    if 8 <= found.socket < 10:
        raise ValueError(f"CASE: socket is {found.socket}; add the plastic of the headers, 2.5")
    return found


def replace_sizes(sizes, own, what):
    """Dimensions with the board's own values; ValueError."""
    names = [field.name for field in fields(sizes) if is_dataclass(field.type) or get_args(field.type)]
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
    return value if isinstance(value, (tuple, list)) else (value,)


def shape(value):
    """How many numbers a value has; 0 for a single one, None for what is none."""
    if not all(type(number) in (int, float) for number in as_numbers(value)):
        return None
    return len(value) if isinstance(value, (tuple, list)) else 0
