"""A page of How to play in words: its marks one after the other, so that a picture never stands within a sentence."""

from boards.speech.cards import name_card, name_cards, read_signs, say
from boards.speech.screens import link, read_page
from engine.cards import parse
from firmware.screens.how.pages import NUMBERS, WRITTEN


def describe_how(screen):
    """The sentences for a How: its heading, then what each mark of its page shows."""
    words = screen.words[screen.cursor].split("|")
    yield link(words.pop(0), read_page(screen))
    label = ""  # what comes next is about this
    for mark in screen.pages[screen.cursor][1:]:
        said = read_mark(mark, words)
        if label and said and mark[0] in WRITTEN:
            yield label + ": " + said
            label = ""
        elif said and mark[0] == "label":
            yield label
            label = said
        elif said or mark[0] not in WRITTEN:
            yield label
            yield said
            label = ""


def read_mark(mark, words):
    """The words for a mark; "" for a picture alone. Those of the page are taken from `words`."""
    kind = mark[0]
    if kind in WRITTEN:
        written = words.pop(0)
        if written == "►":  # from the hand to the table
            return say("table").rstrip()
        return "" if written == "↩" else read_signs(written)
    if kind in NUMBERS:
        cards = [parse(name) for name in mark[4].split()]
        return ", ".join(["%s %d" % (name_card(card), NUMBERS[kind](card)) for card in cards])
    if kind in ("cards", "large"):
        return name_cards([parse(name) for name in mark[4].split()])
    if kind == "suit":
        name = say("suits").split("|")[mark[3]]
        return "" if words[0].lower() == name.lower() else name  # which comes next
    if kind == "seats":
        return name_card(parse(mark[3]))
    return ""
