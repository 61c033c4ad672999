"""Reasons in words: a reason is a tuple of a key and the details that its words need, as engine/explain.py has them, or
of a key and plain numbers or text, as engine/players/reasons.py has them.
"""

from engine.explain import SUIT, TEXT
from firmware.words.text import look_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Reason


def say_hint(reason: tuple) -> str:
    """What a move does, or why it is suggested."""
    words = look_up("hints", reason[:1])[0]
    return words % reason[1:] if reason[1:] else words


def say_reasons(group: str, reasons: "list[Reason]") -> list[str]:
    """A sentence for each reason, in the words of a group; it begins with a capital letter."""
    ranks, suits = [names.split("|") for names in look_up("why", ["names_of_ranks", "names_of_suits"])]
    said = []
    for reason, sentence in zip(reasons, look_up(group, [key for key, *_ in reasons])):
        values = []
        for kind, value in reason[1:]:
            values.append(value if kind == TEXT else suits[value] if kind == SUIT else ranks[value - 1])
        sentence %= tuple(values)
        said.append(sentence[0].upper() + sentence[1:])
    return said
