"""The tip about the chosen card of a guided round: what playing it does."""

from engine.games import find_game
from firmware.games import GAMES
from firmware.lessons import ME
from firmware.words.text import look_up


def say_tip(play, match) -> str:
    """What the chosen move of a playing screen does, or how many captures there are to choose from."""
    if play.undecided:
        return look_up("lesson", ["choose"])[0]
    if len(play.captures) > 1 and play.capture is None:
        return look_up("lesson", ["ways"])[0] % len(play.captures)
    view, group = match.view(ME), "lesson_" + match.game
    tip = GAMES[match.game].LESSON.tip(view, play.move)
    if not tip:
        tip, group = find_game(match.game).find_reason(view, play.move) or ("no_reason",), "hints"
    return look_up(group, tip[:1])[0] % tip[1:]
