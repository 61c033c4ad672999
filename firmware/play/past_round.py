"""A round that is over is seen once more, or its deal is checked. Loaded when somebody wants to."""

import sys

from firmware.device import loading


async def show(item, presenter, is_over):
    """Show "check", how the last deck was shuffled, or "replay", its round once more; not when the next round has begun
    meanwhile.
    """
    scene, look = presenter.runner.scene, presenter.station.look
    if item == "replay" and scene.match.round.turn is not None:
        return
    name = "firmware.screens." + item
    look()
    __import__("engine.promise")  # both take a while to load, and are not kept
    look()
    __import__(name)
    look()
    screen = sys.modules[name].make(scene.match, scene.story.cut, look)
    loading.unload(name + " firmware.screens.code engine.promise")
    await presenter.station.ask(screen, is_over)
