"""Why something happened, and what the guide of a first round says, as sentences."""

from boards.speech.cards import name_cards, name_gain, read_signs, say
from boards.speech.play import describe_table
from firmware.words import text


def describe_why(screen):
    """The sentences for a Why: its cards, the reasons, the buttons."""
    yield name_shown(screen.entry)
    yield from read_reasons(screen)


def describe_guide(screen):
    """The sentences for a GuideScreen: its cards or the table, what the guide says, the buttons."""
    if screen.entry:
        yield name_shown(screen.entry)
    else:
        yield from describe_table(screen.play)
    yield from read_reasons(screen)


def name_shown(entry):
    """The cards of a trick, or a card and what it took."""
    cards = name_cards(entry.cards or entry.taken)
    return say("trick") + cards if entry.seats else cards + name_gain(entry.taken if entry.cards else ())


def read_reasons(screen):
    """What is said below the cards, with the order of the cards, which the screen has in letters, in words."""
    order = text.look_up("why", ["order_of_cards"])[0]
    said = [words.replace(order, say("order")).replace("|", " ") for _, words in screen.list_parts()]
    return [read_signs(" ".join(words.split())) for words in said]
