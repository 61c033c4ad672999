"""A station that reports what it shows, in words, as cards and for taps; no error in that reaches the console."""

from boards.speech.cards import WORDS
from boards.speech.reader import Teller
from boards.touch.mat import lay_mat
from boards.touch.spots import SpottingCanvas
from boards.touch.taps import find_state
from firmware.device.station import Station
from firmware.words import text


class ReportingStation(Station):
    """A station that calls report(number, words, state, news, table, hand, forget, again) for each screen: `state` is
    that of find_state(), the others are those of Teller.tell(). `mat` is then what lay_mat() gives; None in a demo.

    An error in what only tells ends nothing: log_error(error, known) logs it unless its code is `known`, and returns
    its code; report() gets only that the screen cannot be read aloud. `screen` is what the station shows.
    """

    def __init__(self, panel, buttons, number, report, log_error, is_playing):
        super().__init__(panel, buttons)
        self.is_playing = is_playing  # is_playing(): whether a match is being played
        self.canvas = SpottingCanvas(panel)
        self.number, self.report, self.log_error = number, report, log_error
        self.screen = self.teller = self.mat = None
        self.hushed = False  # that a demo is shown was said
        self.logged = set()  # codes of errors

    def show(self, screen):
        """Draw it, and report it."""
        before = bytes(self.canvas.panel.buffer) if self.pressed else None
        super().show(screen)
        ignored = before == self.canvas.panel.buffer  # one sees the panel blink
        self.screen = screen
        said = self.attempt(self._tell, ignored)
        if not said:
            self.teller = None  # it may know what another reader was told
            words = WORDS[text.spoken]["unreadable"]
            said = words, words, "", "", True, ""
        self.mat = None if self.label else self.attempt(lay_mat, screen, self.is_playing(), self.mat)
        state = "" if self.label else self.attempt(find_state, screen) or ""
        self.report(self.number, said[0], state, *said[1:])

    def attempt(self, tell, *given):
        """What tell(*given) returns; None after an error, which is logged once."""
        try:
            return tell(*given)
        except Exception as error:
            self.logged.add(self.log_error(error, self.logged))
            return None

    def _tell(self, ignored):
        """What Teller.tell() returns; of a demo, which nobody plays, only that it is one."""
        if self.label:
            words, news = text.say("demo"), "" if self.hushed else text.say("demo")
            self.hushed, self.teller = True, None
            return words, news, "", "", False, ""
        self.hushed, self.teller = False, self.teller or Teller()
        return self.teller.tell(self.screen, ignored)
