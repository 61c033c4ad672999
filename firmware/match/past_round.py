"""Shows a finished round again, or checks its deal."""

from firmware.screens.review.check import make_check
from firmware.screens.review.replay import make_replay


async def show_check(presenter, seat: int | None, is_over) -> None:
    """Show how the last deck was shuffled."""
    scene = presenter.runner.scene
    screen = make_check(scene.match, scene.story.cut, presenter.station.poll_buttons)
    await presenter.station.ask(screen, is_over)


async def show_replay(presenter, seat: int | None, is_over) -> None:
    """Show the round once more, move by move, unless the next one has begun."""
    scene = presenter.runner.scene
    if scene.match.round.turn is None:
        screen = make_replay(scene.match, scene.story.cut, presenter.station.poll_buttons)
        await presenter.station.ask(screen, is_over)
