"""The screens made of words and numbers: {name: generator of (heading, screen)}."""

from engine.cards import SETTEBELLO
from engine.games import NAMES
from firmware.cable.terminal import Out
from firmware.device.peripherals import EMPTY, LOW
from firmware.drawing.canvas import WIDTH
from firmware.match.absence import make_greeting
from firmware.match.pause_menu import PLACES as ITEMS
from firmware.match.remarks import WON
from firmware.match.runner import make_low_battery
from firmware.pages import settings as pages
from firmware.screens.adaptive import AdaptiveLevel
from firmware.screens.consent import Consent
from firmware.screens.menu import Menu
from firmware.screens.reader import Reader
from firmware.screens.review.score import MatchScore, Score
from firmware.screens.review.verdict import Verdict
from firmware.screens.stored import StoredMatches
from firmware.screens.title import Busy, Title
from firmware.settings import Settings
from firmware.words.names import NAMELESS
from firmware.words.seating import name_level, name_match, name_players, name_tally
from firmware.words.text import look_up, read_words, say
from host_tests.engine.helpers.decks import cards
from host_tests.engine.helpers.matches import end_briscola, end_scopa, opened

FOUR = ["person:Anna", "person:Beatrice", "person:Andrea", "person:Niccolò"]
PILES = ("AD 7D 6C 5S 4B 2D 3D RD", "7C AS 6S 7B FD CC", "4C 5B RC RS", "AC 2S 3B 2C")
TIED = ("AD 6C 5S 4B RD", "AC 6S 5B 4D FD")  # in cards, Denari and Primiera
WHOLE = "AD AC AS AB 3D 3C 3S 3B"  # 84 card points
EVERY = {"napola": "on", "rebello": "on", "ties": "none"}


def pressed(screen, presses):
    for button in presses.split():
        screen.press(button)
    return screen


def title():
    """The title, perhaps with low battery, and what the other stations show during the set-up."""
    yield "the title, low battery", Title(lambda: LOW)
    yield "the warning of empty battery", make_low_battery()
    yield "the same at the other end of a cable", make_low_battery(is_at_cable=True)
    yield "the title, a match is stored", Title(stored=1)
    yield "the title, two matches are stored", Title(stored=2)
    yield "the title, another version is at the cable", Title(stored=1, find_notice=lambda: "update_both")
    yield "the title, a match of both is stored at the other console", Title(find_notice=lambda: "go_on_there")
    for key in ("no_answer", "busy_there", "update_both", "bad_cable"):
        yield f"at the cable: {key.replace('_', ' ')}", Out(key)
    yield "somebody comes in the middle of a match", make_greeting()
    yield "all who play it are away", make_greeting(nobody=True)
    waiting = NAMELESS.say_all("waiting_for", [1], WIDTH)
    yield "others are asked whether to delete the saved match", Busy(say("back_cancel"), waiting, "back")


def menus():
    names = name_players(["person", "level2"])
    stored = [(say(game), name_match(opened(game, 2), names, True)) for game in NAMES]
    yield "a stored match", StoredMatches(stored[:1])
    yield "one of each game", StoredMatches(stored, 1)
    yield "below them", StoredMatches(stored, 3)
    for place, reasons in (
        (0, {}),
        (1, {"hint": "not_your_turn", "take_back": "nothing_yet"}),
        (5, {"hands": "none_known"}),
        (8, {}),
        (11, {"leave": "match_is_over", "give_up": "match_is_over"}),
        (2, {"take_back": "round_is_over"}),
    ):
        yield "pause, %d" % place, pause_menu(0, place, reasons)
    yield "pause, the round is over", pause_menu(-1, 1, {})
    after = {"replay": "after_the_round", "worst_move": "after_the_round"}
    yield "pause, no hints", pause_menu(-1, 2, after)
    yield "pause, empty battery", Menu(say("menu"), [say("go_on"), say("hint"), say("take_back")], level=EMPTY)
    words, meet, *lobby = read_words("setup"), *look_up("lobby", ["next", "rematch", "other_match", "to_title"])
    for won, level in ((True, "level4"), (False, "level1")):
        lost = name_players(["person", "level3" if won else "level2"])
        tally = name_tally(["3", "0"] if won else ["1", "2"], 2, lost, True)
        yield "after a %s" % ("win" if won else "loss"), Menu(tally, [meet % name_level(level, words)] + lobby)
    nameless, forget, question = look_up("statistics", ["you_nameless", "forget", "forget?"])
    yield "the statistics", Menu(words["statistics"], [nameless, say("you"), forget])
    yield "forget?", Menu(question % nameless, [say("no"), say("yes")])
    yield "drop_rules?", Menu(read_words("setup")["drop_rules?"], [say("no"), say("yes")])
    keys = ("drop_stored?", "leave?", "give_up?")
    for key, words in zip(keys, look_up("leaving", keys)):
        yield key, Menu(words % ((say("briscola"),) if "%s" in words else ()), [say("no"), say("yes")])


def pause_menu(which, place, reasons):
    """The pause menu with the first (0) or last (-1) item of each place, the cursor at one; `reasons` as in ITEMS."""
    said = {say(item): look_up("pause", [reason])[0] for item, reason in reasons.items()}
    return Menu(say("menu"), [say([name for name, *_ in items][which]) for items in ITEMS], place, said)


def settings():
    """The page as a new console has it, with every other value, and what runs here."""
    calm = {"light": "low", "pace": "calm", "sound": "off", "turned": "1", "demo": "off"}
    for words, changed in (("a new console", {}), ("calm", calm)):
        for place in (0, 4):
            yield "%s, %d" % (words, place), pages.make_list(pages.NAMES, Settings(changed), 1, place)
    lines = ["Tavolino 0.1.0", "MicroPython 1.25.0", "pocket"]
    yield "about", Reader(look_up("settings", ["about"])[0], lines)


def pages_of(match, words, some=None, me=None):
    """Pages of the score, all or `some`, for a reader."""
    for page in some or range(len(Score(match, match.round.lines()).pages)):
        screen = Score(match, match.round.lines(), NAMELESS.read_by(me))
        yield "%s, page %d" % (words, page + 1), pressed(screen, "ok " * page)


def score_briscola():
    """Briscola's score: of a round, of the match, a draw, the end, for bystanders or a reader."""
    for players, target, piles, me, words in (
        (2, None, [WHOLE, ""], None, "2 players"),
        (4, None, ["AD AC", "AS"], 0, "4 players"),
        (5, None, [WHOLE, "RD", "RC", "", "CC"], None, "5 players"),
        (2, None, ["AD AC", "AS AB"], 0, "a draw"),
        (2, None, [WHOLE + " RD RC RS RB", "CD"], 0, "a great round"),
        (5, 1, ["", "AD AC", "AS", "RD", ""], None, "the end, 5 players"),
        (6, 1, ["AD AC", "AS"], None, "the end, 6 players"),
    ):
        match = opened("briscola", players, target=target)
        end_briscola(match, piles)
        yield from pages_of(match, words, me=me)


def score_scopa():
    """Scopa's score: two, three and six columns, with everything that can count, and the end."""
    yield from pages_of(opened_scopa(2, None), "2 players")
    alone = dict(EVERY, team_piles="separate")
    for players, rules, some in ((3, EVERY, (0, 1, 3, 4)), (4, alone, (0,)), (6, alone, (1, 4, 6))):
        yield from pages_of(opened_scopa(players, rules), "%d players" % players, some)
    for ties in ("each", "none"):
        yield from pages_of(opened_scopa(2, {"ties": ties}, piles=TIED), "tied, a point for " + ties, (0,))
    yield list(pages_of(opened_scopa(2, None, score=[10, 9]), "the end"))[-1]
    yield list(pages_of(opened_scopa(4, None, score=[14, 14]), "equal, 4 players", me=0))[-1]


def opened_scopa(players, rules, score=None, piles=PILES):
    """A match of Scopa whose round has just ended with these piles."""
    match = opened("scopa", players, rules)
    match.score = score or match.score
    for seat in range(min(players, 4)):
        match.round.taken[seat] = [card for card in cards(piles[seat]) if card != SETTEBELLO]
    end_scopa(match, 0, [2, 1, 0, 0, 0, 0][:players])
    return match


def primiera():
    for piles in (("7D 7C 6S AB", "RD FC 3S 2B"), ("7D 6C", "7B"), ("7D 7C 6S AB", ""), ("7D 7C 7S 7B", "6D 6C 6S 6B")):
        match = opened("scopa")
        end_scopa(match, 0)
        match.round.taken = [cards(pile) for pile in piles]
        yield " and ".join([pile or "nothing" for pile in piles]), list(pages_of(match, ""))[2][1]


def verdict():
    for words, seats, seen, me in (
        ("you have won", ["person", "level4"], [0], 0),
        ("two have won, at one screen", FOUR, [0, 1, 2], None),
        ("you and a partner have won", FOUR, [0], 0),
        ("others have won", FOUR, [1], 1),
        ("Nonna has won", ["level4", "person"], [1], 1),
    ):
        match = opened("briscola", len(seats), target=1)
        end_briscola(match, [WHOLE, ""])
        remark = (0, read_words("remarks")["level4"].split("|")[WON]) if seats[0] == "level4" else ()
        yield words, Verdict(match, seen, name_players(seats).read_by(me), remark)


def leaving():
    apart, take_back, keep = look_up("leaving", ["counts_apart", "take_back_anyway", "keep_move"])
    stopped, left, kept, refused, goes_on = look_up("leaving", ["stopped", "left", "kept", "refused", "goes_on"])
    names = name_players(FOUR)
    yield "told", Reader(stopped, [left % names.name_seat(3), kept])
    yield "asked", Consent(("give_up", 1), [2], True, names)
    agreed = pressed(Consent(("give_up", 1), [0, 2], False, names), "right ok right")
    yield "all but the last agreed", agreed
    yield "it then counts apart", Menu(apart, [keep, take_back])
    yield "asked to take back, one after the other", Consent(("take_back", 1), [0, 2], False, names)
    yield "asked for the own move", Consent(("take_back", 1), [1], True, names)
    yield "asked for the own move by name", Consent(("take_back", 1), [1], False, names)
    yield "refused", Reader(refused, [goes_on])
    yield "waiting for the others", MatchScore(opened("briscola", 4), say("waiting"), names.read_by(1))


def your_equal():
    """Who plays as somebody's equal: the match that begins, and what changes after one."""
    said = read_words("adaptive")
    for what, lines, name, rule in (
        ("it begins", ["now"], "Pina", said["rule"]),
        ("lost", ["lost", "next"], "Nino", ""),
        ("won against the strongest", ["won", "won_end"], "Nonna", ""),
        ("moves were taken back", ["taken_back", "next"], "Pina", ""),
    ):
        yield what, AdaptiveLevel(said["heading"], [said[line] for line in lines], name, rule)


ONLY_CARDS = {"score_scopa": score_scopa}
SCREENS = title, menus, settings, score_briscola, primiera, verdict, leaving, your_equal
SCREENS = {function.__name__: function for function in SCREENS}
