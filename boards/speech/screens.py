"""Screens of words, and lists, as sentences."""

from boards.speech.cards import read_signs, say
from firmware.screens.title import say_stored
from firmware.words import text
from firmware.words.names import find_form

ENDS = ".!?:"  # of sentences


def join(sentences):
    """Sentences as one text, each with its full stop."""
    return " ".join([one if one[-1] in ENDS else one + "." for one in sentences if one])


def link(*parts):
    """Parts of a sentence with a comma before each, unless a sentence has ended there."""
    said = ""
    for words in parts:
        if words:
            said += (" " if said[-1:] in ENDS else ", ") + words if said else words
    return said


def describe_words(screen):
    """The sentences for a screen of words: its heading with the number of the page, and its parts."""
    yield name_heading(screen)
    yield from read_parts(screen)


def name_heading(screen):
    """`How to play, 2 of 9`; "" for a screen without a heading and pages."""
    return link(screen.find_heading(), read_page(screen))


def read_page(screen):
    """The number of its page, or of the chosen line of a list; "" for a single one."""
    number, count = screen.find_page()
    return say("of") % (number, count) if count > 1 else ""


def read_parts(screen):
    """What a screen says below its heading."""
    return [read_signs(words) for _, words in screen.list_parts()]


def describe_title(screen):
    """The sentences for the title: what its buttons do."""
    yield screen.say_notice() or say_stored(screen.stored)
    yield say("title")


def describe_cut(screen):
    """The sentences for a Cut: who deals and cuts, and of how many cards, while ok would cut them anywhere."""
    sentences = list(describe_words(screen))
    if screen.may_cut and screen.place is None:
        sentences.insert(2, say("anywhere") % screen.size)
    return sentences


def describe_hand_over(screen):
    """The sentences for a hand-over: to whom, who the partners are, and what goes on."""
    who = screen.names.name_seat(screen.seat)
    yield text.say(find_form("pass_to", who)) + " " + who
    if screen.mates:
        yield screen.names.say_partners(screen.mates)
    yield text.say("only", who)
    yield "OK"


def describe_list(screen):
    """The sentences for a list: its chosen line and what that means, then the others that are shown."""
    yield screen.heading
    chosen = read_chosen(screen)
    if chosen:
        yield say("chosen") + chosen
        yield screen.find_note()
    others = list(screen.items[screen.first : screen.first + screen.visible])
    if chosen:
        others.pop(screen.cursor - screen.first)
        yield say("others") if others else ""
    for item in others:
        yield read_item(screen, item)


def read_chosen(screen):
    """The chosen line of a list with its place; "" once it was taken."""
    item = screen.items[screen.cursor]
    return "" if screen.taken else link(read_item(screen, item), say("of") % screen.find_page())


def read_item(screen, item):
    """`Players, 2`, `Seat 2: Pina, cheerful`, or `Pina, cheerful, strength 2 of 4`."""
    label, value, more = screen.read_item(item)
    if isinstance(more, int):
        words = value, label, say("strength") % more if more else ""
    else:
        words = (label + ": " + value, more) if label and more else (label, value, more)
    return link(*words)
