"""Reasons in words: a reason is a tuple of a key and the details that its words need, as engine/explain.py has them."""

from engine.explain import SUIT
from engine.types import Any, Reason
from firmware.types import Parts
from firmware.words.text import look_up, split_parts


def say_reason(group: str, reason: "Reason") -> str:
    """A reason in the words of a group."""
    words = look_up(group, reason[:1])[0]
    return words % tuple([name_detail(detail) for detail in reason[1:]]) if reason[1:] else words


def say_advice(reason: "Reason", adviser: str) -> str:
    """A reason as a line of words, after the name of who gives it, if anybody does."""
    words = say_reason("hints", reason)
    return "%s: %s" % (adviser, words) if adviser else words


def name_detail(detail: "Any") -> "Any":
    """A detail in words: a rank's or a suit's name, or the number or text that it is."""
    if not isinstance(detail, tuple):
        return detail
    kind, number = detail
    ranks, suits = look_up("why", ["names_of_ranks", "names_of_suits"])
    return suits.split("|")[number] if kind == SUIT else ranks.split("|")[number - 1]


def say_reasons(group: str, reasons: "list[Reason]") -> list[str]:
    """A sentence for each reason; it begins with a capital letter."""
    said = [say_reason(group, reason) for reason in reasons]
    return [sentence[0].upper() + sentence[1:] for sentence in said]


def offer_to_explain() -> "Parts":
    """What the buttons do on a log entry that can be explained."""
    return split_parts(look_up("why", ["offer_to_explain"])[0], "ok", "right")
