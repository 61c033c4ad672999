"""The screens made of words and numbers: {name: function -> [(heading, screen)]}."""

from array import array

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine.cards import SETTEBELLO
from engine.games import NAMES
from engine.rules import complete_rules, list_switches
from firmware.device import buttons
from firmware.lobby.plan import Plan
from firmware.lobby.setup import explain_presets, make_rows
from firmware.match.pause_menu import PLACES as ITEMS
from firmware.screens.cut import Cut
from firmware.screens.handover import HandOver
from firmware.screens.menu import Menu, Options
from firmware.screens.reader import Reader
from firmware.screens.review.score import MatchScore, Score
from firmware.screens.stored import StoredMatches
from firmware.screens.switches import Switches, explain_rules
from firmware.screens.title import Busy, Join, Title
from firmware.words.seating import name_match, seat_players
from firmware.words.text import look_up, read_words, say
from host_tests.engine.helpers.decks import cards
from host_tests.engine.helpers.matches import end_briscola, end_scopa, opened

PILES = ("AD 7D 6C 5S 4B 2D 3D RD", "7C AS 6S 7B FD CC", "4C 5B RC RS", "AC 2S 3B 2C")
TIED = ("AD 6C 5S 4B RD", "AC 6S 5B 4D FD")  # in cards, Denari and Primiera
LETTERS, WIDEST = "KRXM-ALPH", "MMMM-MMMM"
WHOLE = "AD AC AS AB 3D 3C 3S 3B"  # 84 card points
PLACES = [[name for name, *_ in place] for place in ITEMS]  # of the pause menu
EVERY = {"napola": "on", "rebello": "on", "ties": "none"}


def pressed(screen, presses):
    """The screen after some presses."""
    for button in presses.split():
        screen.press(button)
    return screen


def title():
    """The title, and what the other stations show during the set-up."""
    plan = Plan(2)
    plan.present = {0}
    frames = [("the title", Title()), ("the title, a match is stored", Title(has_stored=True))]
    frames += [("a stored match at another screen", Busy())]
    frames.append(("set-up at another screen", Join(plan, 1)))
    seated = Plan(2)
    seated.sit_down(1)
    return frames + [("somebody sits down", Join(seated, 1))]


def menus():
    """The menus."""
    seat_players(["person", "level2"])
    stored = [(say(game), name_match(opened(game, 2))) for game in NAMES]
    frames = [("a stored match", StoredMatches(stored[:1])), ("one of each game", StoredMatches(stored, 1))]
    frames.append(("below them", StoredMatches(stored, 3)))
    seat_players([])
    for what, place, reasons in (
        ("pause", 0, {}),
        ("pause, your turn", 1, {"take_back": "nothing_yet"}),
        ("pause, another's turn", 1, {"hint": "not_your_turn", "take_back": "nothing_yet"}),
        ("pause", 5, {"hands": "none_known"}),
        ("pause", 8, {}),
        ("pause, give up", 11, {"give_up": "not_your_turn"}),
        ("pause, the match is over", 11, {"leave": "match_is_over", "give_up": "match_is_over"}),
        ("pause, no costliest move", 2, {"take_back": "round_is_over"}),
    ):
        frames.append(("%s, %d" % (what, place), pause_menu([names[0] for names in PLACES], place, reasons)))
    late = [names[-1] for names in PLACES]
    frames.append(("pause, the round is over", pause_menu(late, 1, {})))
    frames.append(
        ("pause, no hints", pause_menu(late, 2, {"replay": "after_the_round", "worst_move": "after_the_round"}))
    )
    asked = [("drop_rules?", read_words("setup")["drop_rules?"])]
    keys = ("drop_stored?", "leave?", "give_up?")
    asked += zip(keys, look_up("leaving", keys))
    questions = [(key, Menu(words, [say("no"), say("yes")])) for key, words in asked]
    return frames + questions


def pause_menu(items, place, reasons):
    """The pause menu with these items, with the cursor at a place; `reasons` as in PLACES."""
    said = {say(item): look_up("pause", [reason])[0] for item, reason in reasons.items()}
    return Menu(say("menu"), [say(item) for item in items], place, said)


def set_up():
    """The set-up of a pocket console and of a table for four, then with all there is."""
    words = read_words("setup")

    def shown(plan, place):
        rows = make_rows(plan, words)
        notes = explain_presets(plan, rows, words)
        return Options(words["set_up"], [row[:2] for row in rows], place, notes=notes)

    pocket, four = Plan(1), Plan(4)
    four.change_game()
    frames = [("Scopa by the book", shown(four, 7))]
    rules = [row[0] for row in make_rows(four, words)].index(say("rules"))
    frames.append(("Scopa by the book, ties", shown(four, rules)))
    four.set_rules(dict(four.rules["scopa"], ties="none"))
    frames.append(("Scopa, common, ties", shown(four, rules)))
    own = Plan(1)
    own.players, own.target["briscola"], own.seats = 6, 1, ["person", "chance", "thumb"] * 2
    own.set_rules(dict(own.rules["briscola"], exchange="two"))
    for what, plan in (("pocket", pocket), ("table_four, Scopa, common", four), ("own rules, 1 win", own)):
        count = len(make_rows(plan, words))
        for place in (5, 8) if plan is own else (0, count - 4, count - 1):
            frames.append(("%s, %d" % (what, place), shown(plan, place)))
    four.set_rules(dict(four.rules["scopa"], napola="on"))
    frames.append(("Scopa, own rules", shown(four, 8)))
    levels = Plan(1)
    for level, places in (("level1", ()), ("level2", (4,)), ("level3", ()), ("level4", (5,))):
        levels.seats[0 if level in ("level1", "level3") else 1] = level
        frames += [("a seat's kinds, %s, %d" % (level, place), shown(levels, place)) for place in places]
    return frames


def switches():
    """A few switches, and the rules in force to read."""
    frames = []
    some = (("briscola", ""), ("briscola", "right ok"), ("briscola", "right right ok"), ("scopa", "left ok"))
    for game, presses in some:
        screen = pressed(Switches(game, complete_rules(game), 4), presses)
        frames.append(("%s: %s" % (game, presses or "the first"), screen))
    rules = Reader(say("rules"), explain_rules("scopa", complete_rules("scopa", EVERY), 4, 11))
    frames.append(("the rules", rules))
    six = complete_rules("briscola", {"exchange": "two"}, 6)
    frames.append(("six players: right", pressed(Switches("briscola", six, 6), "right")))
    frames.append(("the rules of six", Reader(say("rules"), explain_rules("briscola", six, 6, 3))))
    return frames


def every_switch():
    """Every value of every switch."""
    frames = []
    for game in NAMES:
        for place, (switch, values) in enumerate(list_switches(game)):
            for turns in range(len(values)):
                screen = pressed(Switches(game, complete_rules(game), 4), "right " * place + "ok " * turns)
                frames.append(("%s=%s" % (switch, values[turns]), screen))
    return frames


def cut():
    """The cut; nobody has pressed before, so it begins in the middle."""
    buttons.press_ticks[:] = array("I", [0] * len(buttons.press_ticks))
    return [
        ("yours", Cut(0, 1, 40, True, LETTERS)),
        ("yours, a card to the left", pressed(Cut(0, 1, 40, True, LETTERS), "left")),
        ("yours, far to the right", pressed(Cut(5, 0, 36, True, WIDEST), "right " * 30)),
        ("another's", Cut(2, 3, 39, False, LETTERS)),
        ("yours, without letters", Cut(0, 1, 40, True, "")),
        ("yours, without letters, at 30", pressed(Cut(0, 1, 40, True, ""), "right " * 10)),
        ("another's, without letters", Cut(1, 0, 39, False, "")),
    ]


def hand_over():
    """The hand-over."""
    return [("to the second player", HandOver(1)), ("to the sixth", HandOver(5))]


def score_briscola():
    """Briscola's score: of a round, of the match, a draw, the end."""
    frames = []
    for players, others in ((2, [""]), (3, ["RD", "RC"]), (4, ["RD"]), (5, ["RD", "RC", "", "CC"])):
        match = opened("briscola", players)
        end_briscola(match, [WHOLE] + others)
        frames += pages_of(match, "%d players" % players)
    match = opened("briscola", 2)
    end_briscola(match, ["AD AC", "AS AB"])
    frames += pages_of(match, "a draw")
    for players, piles in ((4, ["AD AC", "AS"]), (5, ["", "AD AC", "AS", "RD", ""]), (6, ["AD AC", "AS"])):
        match = opened("briscola", players, target=1)
        end_briscola(match, piles)
        frames += pages_of(match, "the end, %d players" % players)
    return frames + [("waiting for the others", MatchScore(match_of_three(), say("waiting")))]


def match_of_three():
    match = opened("briscola", 3)
    match.score = [2, 0, 1]
    return match


def pages_of(match, words):
    """Every page of the score; where the match is over, with the letters of its record."""
    letters = WIDEST if match.winner is not None else None
    score, frames = Score(match, match.round.lines()), []
    for page in range(len(score.pages)):
        screen = Score(match, match.round.lines(), letters=letters)
        frames.append(("%s, page %d" % (words, page + 1), pressed(screen, "ok " * page)))
    return frames


def score_scopa():
    """Scopa's score: two, three and four columns, with everything that can count, and the end."""
    frames = pages_of(opened_scopa(2, None), "2 players")
    alone = dict(EVERY, team_piles="separate")
    some_pages = ((3, EVERY, (0, 1, 3, 4)), (4, alone, (0, 2, 3, 4)), (4, EVERY, (0,)), (6, EVERY, (1, 3)))
    for players, rules, some in (*some_pages, (6, alone, (0, 1, 4, 6))):
        pages = pages_of(opened_scopa(players, rules), "%d players" % players)
        frames += [pages[place] for place in some]
    for ties in ("each", "none"):
        tied = opened_scopa(2, {"ties": ties}, piles=TIED)
        frames += pages_of(tied, "tied, a point for " + ties)[:2]
    return frames + pages_of(opened_scopa(2, None, score=[10, 9]), "the end")[-1:]


def primiera():
    """Piles that lack nothing, one suit, two, three, or all four."""
    frames = []
    for piles in (("7D 7C 6S AB", "RD FC 3S 2B"), ("7D 7C 6S", "RD 3S 2B"), ("7D 6C", "7B"), ("7D 7C 6S AB", "")):
        match = opened("scopa")
        end_scopa(match, 0)
        match.round.taken = [cards(pile) for pile in piles]
        frames.append((" and ".join([pile or "nothing" for pile in piles]), pages_of(match, "")[2][1]))
    return frames


def opened_scopa(players, rules, score=None, piles=PILES):
    """A match of Scopa whose round has just ended with these piles."""
    match = opened("scopa", players, rules)
    match.score = score or match.score
    for seat in range(min(players, 4)):
        match.round.taken[seat] = [card for card in cards(piles[seat]) if card != SETTEBELLO]
    end_scopa(match, 0, [2, 1, 0, 0, 0, 0][:players])
    return match


SCREENS = {
    function.__name__: function
    for function in (title, menus, set_up, switches, cut, hand_over, score_briscola, score_scopa, primiera)
}
