"""A round that is over is seen once more, or its deal is checked."""

from firmware.screens import check, replay

SCREENS = {"check": check, "replay": replay}


async def show(item, presenter, is_over):
    """Show "check", how the last deck was shuffled, or "replay", its round once more; not when the next round has begun
    meanwhile.
    """
    scene, look = presenter.runner.scene, presenter.station.look
    if item == "replay" and scene.match.round.turn is not None:
        return
    screen = SCREENS[item].make(scene.match, scene.story.cut, look)
    await presenter.station.ask(screen, is_over)
