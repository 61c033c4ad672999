"""The pause menu of a station: a hint, look back, score, rules, how to play, settings, leave or give up."""

from engine.players.levels import has_learned
from engine.record import is_person
from engine.rules import find_kind
from firmware.match import costliest, leaving, past_round
from firmware.match.hint import advise
from firmware.pages import settings
from firmware.pages.how_to_play import make_page
from firmware.screens.hands import Hands
from firmware.screens.look import Look
from firmware.screens.menu import BACK, Menu
from firmware.screens.score import MatchScore
from firmware.words.text import say


async def pause(presenter, seat):
    """Let people at a presenter's station look around; `seat` is whose hand they may see, or None.

    On a shared station a menu with somebody's own cards in it closes when that player's turn is over.
    """

    def is_over():
        if presenter.runner.parting:
            return True  # somebody leaves, or gives up: that concerns everybody
        return seat is not None and presenter.reader is None and presenter.runner.scene.match.turn != seat

    item = "go_on"
    while True:
        item = await choose_item(presenter, seat, item, is_over)
        if item == "go_on":
            return
        if item == "hint":
            return await show_hint(presenter, seat)
        await open_item(item, presenter, seat, is_over)
        if is_over():
            return


async def open_item(item, presenter, seat, is_over):
    """Show what is behind an item of the menu."""
    if item in ("leave", "give_up"):
        await leaving.ask(presenter, find_quitter(presenter, seat), item, is_over)
    elif item == "costliest":
        await costliest.show(presenter, is_over)
    elif item in ("check", "replay"):
        await past_round.show(item, presenter, is_over)
    elif item == "settings":
        await settings.browse(presenter.runner.console, presenter.station, is_over)
    else:
        await presenter.station.ask(make_screen(item, presenter, seat), is_over)


async def choose_item(presenter, seat, item, is_over):
    """What is chosen in the menu, which begins at `item`; "go_on" when it is left, or is over."""
    while True:
        asked = is_asked(presenter, seat)
        mine = asked and may_get_hint(presenter.runner.match.rules["hints"], presenter.runner.seats)
        known = seat is not None and find_known(presenter.runner.scene, seat)
        match = presenter.runner.scene.match
        items = ["go_on"] + ["hint"] * mine + ["look_back"] + ["hands"] * bool(known)
        if match.round is not None and match.round.turn is None and not match.round.void:
            items += ["replay"] + ["costliest"] * may_be_taught(presenter)
        items += ["score", "rules", "how", "check", "settings"]
        if match.turn is not None:  # else the match is over
            if presenter.people or not presenter.runner.attended:
                items += ["leave"]
            items += ["give_up"] * (find_quitter(presenter, seat) is not None)
        cursor = items.index(item) if item in items else 0  # what comes and goes with the turns may have gone
        menu = Menu(say("menu"), [say(item) for item in items], cursor)
        chosen = await presenter.station.ask(menu, lambda asked=asked: is_over() or is_asked(presenter, seat) != asked)
        if chosen is not None or is_over():
            return "go_on" if chosen in (None, BACK) else items[chosen]
        item = items[menu.cursor]


def find_quitter(presenter, seat):
    """The person (seat) who would give up at a station, or None where nobody in particular looks at it."""
    return seat if seat is not None else presenter.reader


def is_asked(presenter, seat):
    """Whether it is a seat's card that is awaited."""
    scene = presenter.runner.scene
    return seat is not None and scene.asked == seat and not scene.match.cutting


def may_get_hint(rule, seats):
    """Whether hints are allowed by the switch `hints`: always, never, or only to one person among computers."""
    return rule == "on" or rule == "alone" and len([one for one in seats if is_person(one)]) == 1


def may_be_taught(presenter):
    """Whether somebody at a station may hear what a move cost: where hints are allowed and Nonna knows the game."""
    match = presenter.runner.match
    known = has_learned(find_kind(match.game, match.rules), match.players)
    return known and bool(presenter.people) and may_get_hint(match.rules["hints"], presenter.runner.seats)


def make_screen(item, presenter, seat):
    """The screen of an item of the menu."""
    scene = presenter.runner.scene
    match = scene.match
    if item == "look_back":
        pages = scene.story.recall(seat, match.rules["look_back"])
        return Look(pages, seat, max(0, len(pages) - 1))
    if item == "score":
        return MatchScore(match, None, presenter.reader, presenter.runner.letters)
    if item == "hands":
        return Hands(say("hands"), find_known(scene, seat))
    return make_page(item, match)


async def show_hint(presenter, seat):
    """Find a hint, and show meanwhile that it is being found."""
    presenter.screen.update(presenter.runner.scene.match.view(seat), None, thinks=True)
    await advise(presenter)


def find_known(scene, seat):
    """The cards in other hands that a seat may be shown: [(other seat, cards)].

    These are open hands, and what everybody saw somebody take in hand, for as long as it may look back at that move.
    Partners' hands are shown once, and then to be remembered.
    """
    view = scene.match.view(seat)
    hands = [(other, view.hands[other]) for other in range(view.players) if other != seat and view.hands[other]]
    if hands and view.rules["open_hands"] == "off":
        taken = scene.story.list_taken(view)
        hands = [(other, [card for card in cards if card in taken]) for other, cards in hands]
    return [one for one in hands if one[1]]
