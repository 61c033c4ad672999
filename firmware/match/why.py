"""The words that explain a page of the story, from the reasons of engine/explain.py."""

from engine.explain import SUIT, TEXT
from firmware.drawing.canvas import SMALL, WIDTH
from firmware.games import GAMES
from firmware.screens.review.why import Why
from firmware.words.text import look_up, wrap

if False:  # read by type checkers alone
    from engine.match import Match
    from firmware.games.page import Page


def make_why(page: "Page", match: "Match") -> Why:
    """The screen that explains a page of the story of a match's round."""
    played = match.round
    reasons = GAMES[match.game].explain(page, played)
    keys = [key for key, *_ in reasons]
    ranks, suits, feet, *words = look_up("why", ["names_of_ranks", "names_of_suits", "go_on_or_stop"] + keys)
    rank_names, suit_names = ranks.split("|"), suits.split("|")
    said = []
    for reason, sentence in zip(reasons, words):
        values = []
        for kind, value in reason[1:]:
            values.append(value if kind == TEXT else suit_names[value] if kind == SUIT else rank_names[value - 1])
        sentence %= tuple(values)
        said.append(sentence[0].upper() + sentence[1:])
    lines = []
    for paragraph in " ".join(said).split(" |"):
        lines += wrap(paragraph, WIDTH - 2, SMALL.width)
    return Why(page, getattr(played, "trump", None), lines, feet.split("|"))
