"""Why something happened, and what the guide of a first round says, as sentences."""

from boards.speech.cards import name_cards, name_gain, read_signs, say
from boards.speech.play import describe_event, describe_table
from boards.speech.screens import join
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


def tell_guide(screen):
    """The sentences for a GuideScreen after the table: what was played, as in a match, and what the guide says."""
    said = read_reasons(screen)
    if screen.entry:
        yield join(describe_event(screen.entry, screen.play.names))
        if screen.cursor == 0:  # its first sentence says the same without the cards
            said[0] = said[0].partition(". ")[2]
    yield join(said)


def list_hand(screen):
    """The reader's cards while a GuideScreen is shown, whose playing screen has them from before its entry."""
    return [card for card in screen.play.hand if not screen.entry or card not in screen.entry.cards]


def name_shown(entry):
    """The cards of a trick, or a card and what it took."""
    cards = name_cards(entry.cards or entry.taken)
    return say("trick") + cards if entry.seats else cards + name_gain(entry.taken if entry.cards else ())


def read_reasons(screen):
    """What is said below the cards, with the order of the cards, which the screen has in letters, in words."""
    order = text.look_up("why", ["order_of_cards"])[0]
    said = [words.replace(order, say("order")).replace("|", " ") for _, words in screen.list_parts()]
    return [read_signs(" ".join(words.split())) for words in said]
