"""The screens with cards on them, in positions worth looking at: {name: generator of (heading, screen)}."""

from engine.players.reasons import find_reason
from firmware.games import find_screen
from firmware.games.briscola import log_entries as log_briscola
from firmware.games.scopa import CAPTURE, SCOPA
from firmware.games.scopa import log_entries as log_scopa
from firmware.log_entry import BACK, LogEntry
from firmware.match.hint import make_advice
from firmware.screens.review.look_back import LookBack
from firmware.screens.table.hands import Hands
from firmware.words.names import NAMELESS
from firmware.words.seating import name_players
from firmware.words.text import read_words, say
from host_tests.engine.helpers.decks import briscola_of, cards, last_hands, move, play, scopa_of

SIX = ["AD 3C 5S", "7C FB 4D", "RS AC 6B", "CD 5B 3S", "AB 7S 4C", "RD FC 6S"]
SCOPONE = [
    "AD 2D 3D 4D 5D AC 2C 3C 4C",
    "6D 7D FD CD RD 5C 6C 7C FC",
    "AS 2S 3S 4S 5S 6S 7S FS CS",
    "AB 2B 3B 4B 5B 6B 7B FB CB",
]
OPEN, EXCHANGE = {"open_hands": "on"}, {"exchange": "two"}
MANY = "AD AC AS AB 2D 2C 2S 2B 3D 3C 3S 3B 4D"


def seen(game, seat, page=None, presses="", thinks=False):
    """The playing screen of a seat (None: a bystander), after some presses; `page` is being shown."""
    screen = find_screen(game)(NAMELESS.read_by(seat))
    screen.update(game.view(seat), page, thinks=thinks)
    for button in presses.split():
        screen.press(button)
    return screen


def told(game, words=None):
    """The page of a move of Briscola, or of the first one that is legal."""
    before = game.list_open(game)
    return log_briscola(game, game.play(move(words) if words else game.legal()[0]), before)[0]


def trick(game):
    """The page of the next trick, whose cards are the first ones that are legal."""
    page = told(game)
    while page.kind != "trick":
        page = told(game)
    return page


def shown(game, words):
    """The page of a move of Scopa, written as text."""
    before = game.list_open(game)
    return log_scopa(game, game.play(move(words)), before)[-1]


def suggested(game, words):
    """The playing screen of the seat to play, with a move suggested and its reason."""
    screen, found = seen(game, game.turn), move(words)
    screen.highlight(found, make_advice(find_reason(game.view(game.turn), found)))
    return screen


def briscola_two():
    """Two players: every thing that can be on Briscola's playing screen."""
    game = briscola_of(["2C 5S RD", "7D FB 4D"], "AC", rules=EXCHANGE)
    screen = seen(game, 0)
    screen.points = (0, 0)  # there is no room for them
    yield "your turn", screen
    yield "the third card chosen", seen(game, 0, None, "left left")
    yield "the exchange chosen", seen(game, 0, None, "left")
    yield "the other's turn", seen(game, 1)
    page = told(game, "exchange 2C")
    yield "the exchange as it is shown to the other", seen(game, 1, page)
    page = told(game, "RD")
    yield "a card was played, and is shown", seen(game, 0, page)
    yield "your turn to follow; one card of the other is known", seen(game, 1)
    page = told(game, "7D")
    yield "the trick is shown to its taker", seen(game, 0, page)
    yield "the trick is shown to the other", seen(game, 1, page)


def briscola_more():
    """Three to six players: a trick half played, and a whole one; with open hands too."""
    so_far = {3: (24, 0, 96), 4: (60, 60), 5: (24, 0, 11, 38, 47), 6: (1, 119)}  # six open hands leave no room
    for players, rules in (3, {}), (5, {}), (6, {}), (3, OPEN), (4, OPEN), (6, OPEN):
        game, words = briscola_of(SIX[:players], "3D", rules=rules), f"{players} {'open' if rules else 'players'}, "
        screen = seen(game, 0)
        screen.points = so_far[players]
        yield words + "nothing played", screen
        for _ in range(players - 2):
            game.play(game.legal()[0])
        yield words + "your turn", seen(game, players - 2, None, "right" if rules else "")
        yield words + "a bystander, a computer thinks", seen(game, None, thinks=True)
        page = trick(game)
        yield words + "the trick", seen(game, page.seat, page)
    yield "the trick for a bystander", seen(game, None, page)


def briscola_open():
    """Briscola scoperta: between two, and the pages of the pause menu."""
    game = briscola_of(SIX[:2], "3D", rules=OPEN)
    yield "two players see each other's hands", seen(game, 0)
    yield "a bystander sees both", seen(game, None)
    for players in (2, 3, 6):
        game = briscola_of(SIX[:players], "3D", rules=OPEN)
        yield "%d open hands" % players, Hands(say("hands"), list(enumerate(game.view(0).hands))[1:])


def exchange():
    """The exchange when it was made, and all of it between open hands."""
    game = briscola_of(["2C 5S RD", "7D FB 4D"], "AC", rules=EXCHANGE)
    yield "looked back at", LookBack([told(game, "exchange 2C")], NAMELESS.read_by(0))
    game = briscola_of(["2D 3C 5S"] + SIX[1:5], "AD", rules={**OPEN, **EXCHANGE})
    yield "5 open hands, possible", seen(game, 0)
    yield "5 open hands, chosen", seen(game, 0, None, "left")
    yield "5 open hands, made", seen(game, 1, told(game, "exchange 2D"))
    yield "5 open hands, a hint", suggested(game, "AD")


def scopa_two():
    """Two players: every thing that can be on Scopa's playing screen."""
    game = scopa_of("5S 2D 3C AB", ["5C 7S 4B", "RD FS 2C"])
    yield "your turn, a single card would be taken", seen(game, 0, None, "left left")
    yield "nothing to take", seen(game, 0, None, "left")
    yield "the other's turn", seen(game, 1)
    choosing = last_hands("5S 2D 3C 4D 6B AS", ["7C 6C", "RD FS"])
    yield "before choosing among captures", seen(choosing, 0, None, "left")
    yield "the first capture", seen(choosing, 0, None, "left ok")
    yield "the next capture", seen(choosing, 0, None, "left ok right")
    page = shown(game, "7S 2D 5S")
    yield "a capture is shown to who made it", seen(game, 0, page)
    yield "to the other", seen(game, 1, page)
    page = shown(game, "RD")
    yield "a card is laid", seen(game, 0, page)
    yield "and may be taken", seen(game, 0)
    yield "three players", seen(scopa_of("2D 3D 7B FS", SIX[:3]), 0)


def scopa_moments():
    game = scopa_of("5S 2D 3C AB", ["AS 7S 4B", "RD FS 2C"])
    game.table = cards("5S 3C")
    play(game, "4B")
    game.table = game.table[:-1]
    page = shown(game, "FS 3C 5S")
    yield "a scopa", seen(game, 0, page)
    yield "an empty table", seen(game, 0)
    for table in ("7C 4D FS", "3D 5D 7D 3C 5C 7C 3S 5S 7S 2B 3B 4B"):
        game = last_hands(table, ["AS", ""], last=1)
        page = shown(game, "AS")
        yield "the rest of %d is shown" % len(page.taken), seen(game, 0, page)
        yield "the rest of %d, looked back at" % len(page.taken), LookBack([page], NAMELESS.read_by(1))


def scopa_full_table():
    """Many cards on the table: they overlap, and every rank stays readable."""
    for many in ("AD 2D 3D 4D 5D 6D FD", "AD 2D 3D 4D 5D 6D FD CD RD", MANY):
        game = last_hands(many, ["7C FC", "7S RS"])
        for words, presses in (("", "left"), (", the first capture", "right ok"), (", choosing", "right ok right")):
            yield "%d cards%s" % (len(game.table), words), seen(game, 0, None, presses)
    yield "a capture of five from 13", seen(game, 1, shown(game, "7C AD AC AS AB 3D"))


def look_back():
    for players in (2, 5, 6):
        page = trick(briscola_of(SIX[:players], "3D"))
        yield "a trick of %d" % players, LookBack([page] * 12, NAMELESS.read_by(0), 10)
    yield "nothing yet", LookBack([])
    game = scopa_of("5S 2D 3C AB", ["7S 4B 6D", "RD FS 2C"])
    capture, lay = shown(game, "7S 2D 5S"), shown(game, "RD")
    yield "a capture", LookBack([capture, lay], NAMELESS.read_by(0))
    yield "the reader laid a card", LookBack([capture, lay], NAMELESS.read_by(1), 1)
    names = name_players(["person:Anna", "person:Beatrice"]).read_by(0)
    yield "a person with a name laid a card", LookBack([capture, lay], names, 1)
    for kind, card, taken in (SCOPA, "RB", "AD AC AS 2D 2C 3D"), (CAPTURE, "AB", "2D 3D 4D 5D 6D 7D FD CD RD 2C 3C 4C"):
        page = LogEntry(kind, 1, cards=tuple(cards(card)), taken=tuple(cards(taken)))
        yield f"{card} takes {taken}", LookBack([page], NAMELESS.read_by(1))
    void = scopa_of("RD RC RS RB", ["AD 2D 3D", "AC 2C 3C"])
    yield "four Kings", LookBack(log_scopa(void, [("void", 1)], []))


def hints():
    """A computer thinks; a move is sought and suggested: a card, a capture among several, an exchange."""
    game = briscola_of(["2C 5S RD", "7D FB 4D"], "AC", rules=EXCHANGE)
    yield "an exchange", suggested(game, "exchange 2C")
    yield "is being sought", seen(game, 0, thinks=True)
    play(game, "RD")
    yield "a card of three", suggested(game, "7D")
    choosing = last_hands("5S 2D 3C 4D 6B AS", ["7C 6C", "RD FS"])
    yield "a capture of several", suggested(choosing, "7C AS 2D 4D")
    game = scopa_of("RC CC RS RB", SCOPONE, rules={"scopone": "9", "kings": "play"})
    yield "a card of nine", suggested(game, "AD")


def offers():
    """What happened stays, and can be explained: a trick, a capture, with all hands open; and others are reading."""
    open_six, scopa = briscola_of(SIX, "3D", rules=OPEN), scopa_of("5S 2D 3C AB", ["5C 7S 4B", "RD FS 2C"])
    reading = NAMELESS.say_all("is_reading", [1, 2], 94)
    for words, game, page in ("6 players, ", open_six, trick(open_six)), ("Scopa, ", scopa, shown(scopa, "7S 2D 5S")):
        for who, awaited in ("the choices", ""), ("who is reading", reading):
            screen = find_screen(game)(NAMELESS.read_by(0))
            screen.update(game.view(0), page, offered=not awaited)
            screen.awaited = awaited
            yield words + who, screen
        looked_back = LookBack([page])
        looked_back.explained = [True]
        yield words + "looked back at", looked_back


def good_moments():
    """A scopa with its broom, and the Settebello, fill the screen before they are shown on the table."""
    for table, card, words in ("2D AB", "3S 2D AB", "a scopa"), ("7D 2D", "7S 7D", "Settebello"), ("7D", "7S 7D", "2"):
        game = scopa_of("7D 2D FC AB", ["3S 7S 4B", "RD FS 2C"])
        game.table = cards(table)
        page = shown(game, card)
        for seat in (0, 1):
            screen = seen(game, seat, page)
            screen.fills = True
            yield "%s, for seat %d" % (words, seat), screen
    for speaker, words in (0, "own"), (1, "others"):
        game = briscola_of(["AD 5S RD", "3D FB 4B"], "AC")
        play(game, "AD")
        page = told(game)
        page.remark = speaker, read_words("remarks")["level4"].split("|")[speaker]
        screen = seen(game, 0 if speaker else 1, page)
        screen.fills = True
        yield "a great trick, a line of its %s" % words, screen


def captions():
    """No card is raised when a turn begins; what a card takes, also where two ways read the same; what is let go."""
    game = last_hands("5S 2D 5C FD", ["7C FC RC", "RD FS"])
    for presses in "", "right", "right ok", "right ok right", "right right", "left":
        screen = seen(game, 0, None, presses)
        screen.explains = True
        yield f"presses: {presses}", screen
    game = briscola_of(["3C 5S RD", "7D FB 4B"], "AC")
    play(game, "RD")
    screen = seen(game, 1, None, "right right")
    screen.explains = True
    yield "points that are let go", screen


def taken_back():
    nine = scopa_of("RC CC RS RB", SCOPONE, rules={"scopone": "9", "kings": "play"})
    for words, game, card in (("briscola", briscola_of(SIX, "3D", rules=OPEN), "7C"), ("scopone", nine, "6D")):
        table = tuple(game.table if game is nine else ())
        yield words, seen(game, 0, LogEntry(BACK, 1, cards=tuple(cards(card)), table=table))


ONLY_CARDS = briscola_two, briscola_more, briscola_open, scopa_two, scopa_moments, scopa_full_table
SCREENS = {function.__name__: function for function in ONLY_CARDS}
IN_WORDS = {one.__name__: one for one in (exchange, look_back, hints, offers, good_moments, captions, taken_back)}
