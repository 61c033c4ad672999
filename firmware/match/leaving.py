"""What concerns everybody: somebody leaves, and the match stays stored; or gives up or takes back, if all agree."""

from engine import match
from engine.taking_back import find_last_move
from firmware.screens.consent import Consent
from firmware.screens.menu import YES, Menu
from firmware.screens.reader import Reader
from firmware.screens.review.score import MatchScore
from firmware.words.text import look_up, say

LEAVE, GIVE_UP, TAKE_BACK = "leave", "give_up", "take_back"  # also what the pause menu and the words call them


async def confirm_exit(presenter, seat: int | None, item: str, is_over) -> None:
    """Ask at a station for confirmation; on a yes, pass a request to the runner."""
    question = Menu(look_up("leaving", [item + "?"])[0], [say("no"), say("yes")])
    if await presenter.station.ask(question, is_over) == YES:
        presenter.runner.request_exit(item, presenter, seat)


async def decide(runner) -> tuple:
    """Carry out the request: (the move that takes back what is wanted or None, whether the match ends)."""
    item, presenter, seat = runner.exit_request
    if item == TAKE_BACK:
        return await find_agreed_move(runner, presenter, seat), False
    return None, await decide_exit(runner, item, presenter, seat)


async def find_agreed_move(runner, presenter, asker: int | None) -> tuple[int, int] | None:
    """The move that takes back the last move of a person, once all have agreed; None if it cannot be, or one refuses.

    Anybody may propose it, so that a shared screen need not be passed back; then the person whose move it was is asked,
    too.
    """
    last = find_last_move(runner.match, runner.seats)
    if last is None or not await do_all_agree(runner, presenter, asker, (TAKE_BACK, last[0])):
        return None
    return match.TAKE_BACK, last[1]


async def decide_exit(runner, item: str, presenter, seat: int) -> bool:
    """Carry out a request to leave or give up; whether it ends the match."""
    if item == LEAVE:
        left = "left" if len(presenter.people) == 1 else "left_together"
        await notify_others(runner, presenter, *look_up("leaving", ["stopped", left, "kept"]))
        return True
    if await do_all_agree(runner, presenter, seat, (GIVE_UP, seat)):
        runner.give_up(seat)
        return True
    return False


async def notify_others(runner, presenter, heading, left, kept):
    """Show everybody else who has left: all persons of that station."""
    words = left % " + ".join([runner.names.name_seat(seat) for seat in presenter.people])
    others = [other for other in runner.occupied if other is not presenter]
    await show_to(runner, others, lambda presenter: Reader(heading, [words, kept]))


async def do_all_agree(runner, presenter, asker: int | None, wish: tuple[str, int]) -> bool:
    """Whether all other persons agree to a wish, as Consent has it; if not, the asker at this presenter reads so."""
    others = {one: [seat for seat in one.people if seat != asker] for one in runner.occupied}
    asked = {one: seats for one, seats in others.items() if seats}

    def ask(presenter):
        return Consent(wish, asked[presenter], presenter.only_person is not None, runner.names)

    runner.answers = {}
    await show_to(runner, list(asked), ask, lambda: is_refused(runner))
    if not is_refused(runner):
        return True
    heading, words = look_up("leaving", ["refused", "goes_on"])
    await show_to(runner, [presenter], lambda presenter: Reader(heading, [words]))
    return False


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
        return MatchScore(runner.match, say("waiting"), presenter.names)

    await runner.announce(make, presenters, is_enough)
    for presenter in runner.presenters:
        presenter.hide_hands()
