"""What people can look at again after a match: the session hands these on, so that the lobby needs no runner."""

from firmware.match import offers
from firmware.match.worst_move import show_worst_move
from firmware.screens.review.replay import make_replay
from firmware.words.text import say


def list_reviews(runner, station) -> list[tuple]:
    """[(words, show())] of the last round at a station, with the limits of the pause menu; [] if it was not played to
    its end. show() is a coroutine function.
    """
    presenter = [one for one in runner.presenters if one.station is station][0]
    if offers.needs_end(presenter, None):
        return []

    async def replay():
        await station.ask(make_replay(runner.match, station.poll_buttons, presenter.only_person))

    async def worst_move():
        await show_worst_move(presenter, None, None)

    found = [(say("replay"), replay)]
    return found + [(say("worst_move"), worst_move)] * offers.may_see_worst_move(presenter)
