"""Leaving a match: somebody leaves, and it stays stored; or gives up, if the others agree."""

from firmware.screens.consent import Consent
from firmware.screens.menu import YES, Menu
from firmware.screens.reader import Reader
from firmware.screens.review.score import MatchScore
from firmware.words.names import name_seat
from firmware.words.text import look_up, say

LEAVE, GIVE_UP = "leave", "give_up"  # also what the pause menu and the words call them


async def confirm_exit(presenter, seat: int | None, item: str, is_over) -> None:
    """Ask at a station for confirmation; on a yes, pass an exit request to the runner."""
    question = Menu(look_up("leaving", [item + "?"])[0], [say("no"), say("yes")])
    if await presenter.station.ask(question, is_over) == YES:
        presenter.runner.request_exit(item, presenter, seat)


async def decide_exit(runner) -> bool:
    """Carry out the exit request; whether it ends the match."""
    item, presenter, seat = runner.exit_request
    if item == LEAVE:
        left = "left" if len(presenter.people) == 1 else "left_together"
        await notify_others(runner, presenter, *look_up("leaving", ["stopped", left, "kept"]))
        return True
    if await do_all_agree(runner, presenter, seat):
        runner.give_up(seat)
        return True
    heading, words = look_up("leaving", ["refused", "goes_on"])
    await show_to(runner, [presenter], lambda one: Reader(heading, [words]))
    return False


async def notify_others(runner, presenter, heading, left, kept):
    """Show everybody else who has left: all persons of that station."""
    words = left % " + ".join([name_seat(seat) for seat in presenter.people])
    others = [one for one in runner.occupied if one is not presenter]
    await show_to(runner, others, lambda one: Reader(heading, [words, kept]))


async def do_all_agree(runner, presenter, seat: int) -> bool:
    """Whether all other persons agree that a seat gives up."""
    asked = {one: [other for other in one.people if other != seat] for one in runner.occupied}
    asked = {one: asked[one] for one in asked if asked[one]}

    def ask(presenter):
        return Consent(seat, asked[presenter], presenter.only_person is not None)

    await show_to(runner, list(asked), ask, lambda: is_refused(runner))
    return not is_refused(runner)


def is_refused(runner) -> bool:
    """Whether somebody has refused."""
    return Consent.REFUSED in runner.answers.values()


async def show_to(runner, presenters, make_screen, is_enough=lambda: False):
    """Barrier: show a screen at these presenters until all have answered or it is enough; others see the score."""
    if not presenters:
        return

    def make(presenter):
        if presenter in presenters:
            return make_screen(presenter)
        return MatchScore(runner.match, say("waiting"), presenter.only_person)

    await runner.announce(make, presenters, is_enough)
    for presenter in runner.presenters:
        presenter.hide_hands()
