"""Puts the reasons for what happened into words."""

from engine.explain import SUIT, TEXT, explain_capture, explain_lay, explain_trick
from firmware.drawing.canvas import SMALL, WIDTH
from firmware.screens.why import Why
from firmware.words.text import look_up, wrap


def make_why(page, match):
    """The screen that explains a page of the story of a match's round."""
    played = match.round
    keys = [key for key, *_ in find_reasons(page, played)]
    ranks, suits, feet, *words = look_up("why", ["names_of_ranks", "names_of_suits", "go_on_or_stop"] + keys)
    ranks, suits = ranks.split("|"), suits.split("|")
    said = []
    for reason, sentence in zip(find_reasons(page, played), words):
        values = []
        for kind, value in reason[1:]:
            values.append(value if kind == TEXT else suits[value] if kind == SUIT else ranks[value - 1])
        sentence %= tuple(values)
        said.append(sentence[0].upper() + sentence[1:])
    lines = []
    for paragraph in " ".join(said).split(" |"):
        lines += wrap(paragraph, WIDTH - 2, SMALL.width)
    return Why(page, getattr(played, "trump", None), lines, feet.split("|"))


def find_reasons(page, played):
    """The reasons of engine/explain.py for a page, from it, the rules and the briscola alone."""
    if page.kind == "trick":
        return explain_trick(page.cards, played.trump)
    if page.kind == "capture":
        return explain_capture(page.cards[0], page.taken, page.table, played.rules, page.scopa)
    if page.kind == "lay":
        return explain_lay(page.cards[0], page.table[:-1])
    return [("last_capture_takes_rest",)]
