"""Leaving a match: somebody leaves, and it is kept; or gives up, if the others agree."""

from firmware.screens.consent import Consent
from firmware.screens.menu import YES, Menu
from firmware.screens.reader import Reader
from firmware.screens.score import MatchScore
from firmware.words.names import name_seat
from firmware.words.text import look_up, say

LEAVE, GIVE_UP = "leave", "give_up"  # also what the pause menu and the words call them


async def ask(presenter, seat, item, is_over):
    """Ask at a station whether that is meant; if so its match is told, which decides."""
    question = Menu(look_up("leaving", [item + "?"])[0], [say("no"), say("yes")])
    if await presenter.station.ask(question, is_over) == YES:
        presenter.runner.part(item, presenter, seat)


async def part(runner):
    """What a person wanted who leaves or gives up; whether that ends the match."""
    item, presenter, seat = runner.parting
    if item == LEAVE:
        left = "left" if len(presenter.people) == 1 else "left_together"
        await tell_others(runner, presenter, *look_up("leaving", ["stopped", left, "kept"]))
        return True
    if await do_all_agree(runner, presenter, seat):
        runner.give_up(seat)
        return True
    heading, words = look_up("leaving", ["refused", "goes_on"])
    await show(runner, [presenter], lambda one: Reader(heading, [words]))
    return False


async def tell_others(runner, presenter, heading, left, kept):
    """Tell everybody else who has left: who sits there, where several share a station."""
    words = left % " + ".join([name_seat(seat) for seat in presenter.people])
    others = [one for one in runner.attended if one is not presenter]
    await show(runner, others, lambda one: Reader(heading, [words, kept]))


async def do_all_agree(runner, presenter, seat):
    """Whether everybody else who plays as a person lets a seat give up."""
    asked = {one: [other for other in one.people if other != seat] for one in runner.attended}
    asked = {one: asked[one] for one in asked if asked[one]}
    await show(
        runner, list(asked), lambda one: Consent(seat, asked[one], one.reader is not None), lambda: is_refused(runner)
    )
    return not is_refused(runner)


def is_refused(runner):
    """Whether somebody has not agreed."""
    return Consent.REFUSED in runner.answers.values()


async def show(runner, presenters, make_screen, is_enough=lambda: False):
    """Show a screen of each of these presenters until all have answered it, or it is enough; the rest see the score."""
    if not presenters:
        return

    def make(presenter):
        if presenter in presenters:
            return make_screen(presenter)
        return MatchScore(runner.match, say("waiting"), presenter.reader)

    await runner.announce(make, presenters, is_enough)
    for presenter in runner.presenters:
        presenter.hide_hands()
