"""The title: ok starts, back shows how to play."""

from firmware.art.logo import LOGO
from firmware.drawing.canvas import WIDTH, Canvas
from firmware.drawing.pieces import BATTERY_WIDTH, draw_battery, draw_parts
from firmware.drawing.screen import Screen
from firmware.types import Parts
from firmware.words.text import say, split_parts

START, HOW = "start", "how"  # what was pressed
LEAVES = "leaves"
TOP = 2  # of the picture, also in firmware/main.py


class Title(Screen):
    """ok returns START, back returns HOW.

    `find_level()` returns the battery's level, as draw_battery() takes it; `stored`: how many matches are stored;
    `find_notice()` is what is to be said of the cable, a key of words or "".
    """

    kind = "title"
    for_all = True

    def __init__(self, find_level=lambda: 0, stored: int = 0, find_notice=lambda: "") -> None:
        self.find_level = find_level
        self.stored = stored
        self.find_notice = find_notice

    def draw(self, canvas: Canvas) -> None:
        canvas.image(LOGO, (WIDTH - LOGO[1]) // 2, TOP)
        words = self.say_notice() or say_stored(self.stored)
        draw_parts(canvas, [("", words) if words else ("back", say("back_how"))], 46)
        draw_parts(canvas, [("ok", say("play_here" if self.find_notice() == "go_on_there" else "press_ok"))], 55)
        draw_battery(canvas, self.find_level(), WIDTH - BATTERY_WIDTH - 2, 55)

    def say_notice(self) -> str:
        """What is to be said of the cable, or ""."""
        notice = self.find_notice()
        return notice and say(notice)

    def press(self, button: str) -> str | None:
        return {"ok": START, "back": HOW}.get(button)


def say_stored(stored: int) -> str:
    """How many matches are stored; "" for none."""
    return say("stored_all", stored) if stored > 1 else say("stored") if stored else ""


class Busy(Screen):
    """What the other stations show while a stored match is looked at, or other words; the button that `ends` it returns
    True.
    """

    for_all = True

    def __init__(self, words: str = "", above: str = "", ends: str = "") -> None:
        self.words = words
        self.above = above
        self.ends = ends

    def draw(self, canvas: Canvas) -> None:
        canvas.image(LOGO, (WIDTH - LOGO[1]) // 2, TOP)
        parts = self.list_parts()
        draw_parts(canvas, parts[:-1], 46)
        draw_parts(canvas, parts[-1:], 55)

    def list_parts(self) -> "Parts":
        return self.list_above() + [(self.ends, self.words or say("other_station"))]

    def list_above(self) -> "Parts":
        """The parts of the line above the words."""
        return [("", self.above)]

    def press(self, button: str) -> bool | str | None:
        return True if button == self.ends else None


class Join(Busy):
    """What a station shows while a busy one sets up a match by a Plan: ok sits down and returns True, back gets up and
    returns False. With `leaves` back then returns LEAVES, as people there have a console of their own.
    """

    def __init__(self, plan, station, busy, leaves=False) -> None:
        super().__init__()
        self.busy = busy
        self.leaves = leaves
        self.plan = plan
        self.station = station

    def list_parts(self) -> "Parts":
        self.words = say_busy(self.busy)  # the language may have changed
        if self.leaves and not self.plan.find_persons(self.station):
            return self.list_above() + [("back", say("play_apart"))]
        return super().list_parts()

    def list_above(self) -> "Parts":
        seats = self.plan.find_persons(self.station)
        if seats:
            return split_parts(say("seated", "+".join([str(seat + 1) for seat in seats])), "", "back")
        return [("ok", say("sit_down"))] if self.plan.may_sit_down(self.station) else []

    def press(self, button: str) -> bool | str | None:
        if button == "ok" and self.plan.may_sit_down(self.station):
            return True
        if button != "back":
            return None
        return False if self.plan.find_persons(self.station) else LEAVES if self.leaves else None


def say_busy(station) -> str:
    """Who sets up a match at a station; "" if that is nobody in particular."""
    return station.name and say("sets_up", station.name)
