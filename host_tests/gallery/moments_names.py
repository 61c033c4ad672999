"""Screens on which players have names: {name: function -> [(heading, screen)]}."""

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.games.briscola import tell as tell_briscola
from firmware.lobby.plan import ADAPTIVE, Plan
from firmware.lobby.setup import list_names, make_rows
from firmware.screens.adaptive import AdaptiveLevel
from firmware.screens.consent import Consent
from firmware.screens.handover import HandOver
from firmware.screens.menu import Menu, Options
from firmware.screens.naming import Naming
from firmware.screens.reader import Reader
from firmware.screens.review.look_back import LookBack
from firmware.screens.review.score import MatchScore, Score
from firmware.screens.review.verdict import Verdict
from firmware.screens.stored import StoredMatches
from firmware.words.names import name_seat
from firmware.words.seating import name_match, seat_players
from firmware.words.text import look_up, read_words, say
from host_tests.engine.helpers.decks import cards
from host_tests.engine.helpers.matches import end_briscola, end_scopa, opened
from host_tests.gallery.moments_words import pressed

TWO = ["person:Beatrice", "level4"]
FOUR = ["person:Anna", "person:Beatrice", "person:Andrea", "person:Niccolò"]


def naming():
    """A name is entered, and chosen from those that are remembered."""
    entered = (
        ("nothing yet", ""),
        ("a group is open", "ok right"),
        ("one letter", "ok right ok"),
        ("the next letter", "ok right ok right right"),
        ("eight letters", "ok ok" + " right ok ok" * 7),
    )
    words = read_words("setup")
    heading = words["seat"] % 1
    frames = [(what, pressed(Naming(heading), presses)) for what, presses in entered]
    plan = Plan(1)
    plan.names = ["Anna", "Beatrice"]
    plan.seat_player(0, "person:Beatrice")
    sitters = list_names(plan, plan.list_sitters(0), words)
    frames.append(("the set-up", Options(words["set_up"], [row[:2] for row in make_rows(plan, words)], 3)))
    frames.append(("who sits there", Options(heading, sitters, 1)))
    return frames


def seated(seats, screen):
    """A screen that is drawn while these players sit at the table."""
    draw = screen.draw

    def draw_seated(canvas):
        seat_players(seats, False)
        draw(canvas)
        seat_players([])

    screen.draw = draw_seated
    return screen


def named():
    """Named players are spoken of."""
    frames = []
    for seats in (TWO, FOUR):
        players = len(seats)
        seat_players(seats, False)
        scopa, briscola = opened("scopa", players), opened("briscola", players, target=1)
        frames.append(("a stored match", StoredMatches([(say("scopa"), name_match(scopa))])))
        frames.append(("the hand-over", HandOver(1, [3] if players == 4 else [])))
        frames.append(("the match", MatchScore(scopa)))
        end_scopa(scopa, 1)
        frames.append(("a round of Scopa", Score(scopa, scopa.round.lines())))
        end_briscola(briscola, ["AD AC 3D", "AS AB"])
        frames.append(("who wins", pressed(Score(briscola, briscola.round.lines()), "right")))
        page = tell_briscola(briscola.round, [("trick", 1, tuple(cards("AD 2D 3C 4C")[:players]))], 0, ())[0]
        frames.append(("a trick", LookBack([page] * 12, None, 10)))
        frames[-6:] = [("%d players: %s" % (players, words), seated(seats, screen)) for words, screen in frames[-6:]]
    seat_players([])
    return frames


def leaving():
    """Somebody has left, and somebody wants to give up or take back."""
    apart, take_back, keep = look_up("leaving", ["counts_apart", "take_back_anyway", "keep_move"])
    stopped, left, kept, refused, goes_on = look_up("leaving", ["stopped", "left", "kept", "refused", "goes_on"])
    seat_players(FOUR)
    frames = [
        ("told", Reader(stopped, [left % name_seat(3), kept])),
        ("asked", seated(FOUR, Consent(("give_up", 1), [2], True))),
        ("all but the last agreed", seated(FOUR, pressed(Consent(("give_up", 1), [0, 2], False), "right ok right"))),
        ("asked to take back", seated(FOUR, Consent(("take_back", 1), [2], True))),
        ("it then counts apart", Menu(apart, [take_back, keep])),
        ("asked to take back, one after the other", seated(FOUR, Consent(("take_back", 1), [0, 2], False))),
        ("refused", Reader(refused, [goes_on])),
        ("waiting", seated(FOUR, MatchScore(opened("briscola", 4), say("waiting"), 1))),
    ]
    seat_players([])
    return frames


def your_equal():
    """Who plays as somebody's equal: the choice, the match that begins, and what changes after one."""
    words, said = read_words("setup"), read_words("adaptive")
    plan = Plan(1)
    plan.seat_player(1, ADAPTIVE)
    sitters = plan.list_sitters(1)
    frames = [("the set-up", Options(words["set_up"], [row[:2] for row in make_rows(plan, words)], 4))]
    frames.append(("who sits there", Options(words["seat"] % 2, list_names(plan, sitters, words), len(sitters) - 1)))
    shown = (
        ("it begins", ["now"], "Pina", "rule"),
        ("it begins, with persons on both sides", ["now"], "Nonna", None),
        ("won", ["won", "next"], "Beppe", None),
        ("lost", ["lost", "next"], "Nino", None),
        ("won against the strongest", ["won", "won_end"], "Nonna", None),
        ("moves were taken back", ["taken_back", "next"], "Pina", None),
        ("lost against the weakest", ["lost", "lost_end"], "Nino", None),
    )
    for what, lines, name, rule in shown:
        screen = AdaptiveLevel(said["heading"], [said[line] for line in lines], name, said[rule] if rule else "")
        frames.append((what, screen))
    return frames


def verdict():
    """Who has won the match, as each station sees it."""
    two, four = opened("briscola", 2, target=1), opened("briscola", 4, target=1)
    end_briscola(two, ["AD AC AS AB 3D 3C 3S 3B", ""])
    end_briscola(four, ["AD AC AS AB 3D 3C 3S 3B", ""])
    seat_players(["person", "level4"])
    frames = [("you have won", Verdict(two, [0], 0))]
    seat_players(["person:Giuseppe", "person:Anna", "person:Caterina", "level4"])
    frames.append(("two have won, at one screen", Verdict(four, [0, 1, 2], None)))
    frames.append(("others have won", Verdict(four, [1], 1)))
    seat_players([])
    return frames


SCREENS = {"your_equal": your_equal, "naming": naming, "named": named, "leaving": leaving, "verdict": verdict}
