"""The screens with cards on them, in positions worth looking at: {name: function -> [(heading, screen)]}."""

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.games import GAMES
from firmware.games.briscola import tell as tell_briscola
from firmware.games.page import Page
from firmware.games.scopa import tell as tell_scopa
from firmware.screens.review.look_back import LookBack
from host_tests.engine.helpers.decks import briscola_of, cards, last_hands, move, play, scopa_of

SIX = ["AD 3C 5S", "7C FB 4D", "RS AC 6B", "CD 5B 3S", "AB 7S 4C", "RD FC 6S"]
SCOPONE = [
    "AD 2D 3D 4D 5D AC 2C 3C 4C",
    "6D 7D FD CD RD 5C 6C 7C FC",
    "AS 2S 3S 4S 5S 6S 7S FS CS",
    "AB 2B 3B 4B 5B 6B 7B FB CB",
]
SCIENTIFICO = [hand + card for hand, card in zip(SCOPONE, (" RC", " CC", " RS", " RB"))]


def seen(game, seat, page=None, presses="", thinks=False):
    """The playing screen of a seat (None: a bystander), after some presses; `page` is being shown."""
    screen = GAMES[game.NAME].Play()
    screen.update(game.view(seat), page, thinks=thinks)
    for button in presses.split():
        screen.press(button)
    return screen


def briscola_two():
    """Two players: every thing that can be on Briscola's playing screen."""
    game = briscola_of(["2C 5S RD", "7D FB 4D"], "AC", rules={"exchange": "two"})
    frames = [
        ("your turn", seen(game, 0)),
        ("the third card chosen", seen(game, 0, None, "left left")),
        ("the exchange chosen", seen(game, 0, None, "left")),
        ("the other's turn", seen(game, 1)),
    ]
    page = tell_briscola(game, game.play(move("exchange 2C")), 0, ())[0]
    frames.append(("the exchange as it is shown to the other", seen(game, 1, page)))
    page = tell_briscola(game, game.play(move("RD")), 0, ())[0]
    frames += [
        ("a card was played, and is shown", seen(game, 0, page)),
        ("your turn to follow; one card of the other is known", seen(game, 1)),
    ]
    page = tell_briscola(game, game.play(move("7D")), 0, ())[0]
    return frames + [
        ("the trick is shown to its taker", seen(game, 0, page)),
        ("the trick is shown to the other", seen(game, 1, page)),
    ]


def briscola_end():
    """The last three tricks, for two players: no stock, and the last card drawn is known."""
    game = briscola_of(["2C 5S RD", "7D FB 4D"], "AC")
    while game.stock:
        game.play(game.legal()[0])
    frames = [("no stock, the drawn briscola is known", seen(game, game.turn))]
    while sum(map(len, game.hands)) > 1:
        game.play(game.legal()[0])
    return frames + [
        ("one card left", seen(game, game.turn)),
        ("no card left", seen(game, 1 - game.turn)),
    ]


def briscola_more():
    """Three to six players: a trick half played, and a whole one."""
    frames = []
    for hands in (SIX[:3], SIX[:4], SIX[:5], SIX):
        game = briscola_of(hands, "3D")
        players = len(hands)
        if players in (3, 6):
            frames.append(("%d players, nothing played" % players, seen(game, 0)))
        for _ in range(players - 2):
            game.play(game.legal()[0])
        frames.append(("%d players, your turn" % players, seen(game, players - 2)))
        if players != 5:
            frames.append(("%d players, a bystander" % players, seen(game, None)))
        game.play(game.legal()[0])
        page = tell_briscola(game, game.play(game.legal()[0]), 0, ())[0]
        frames.append(("%d players, the trick" % players, seen(game, 0, page)))
    frames.append(("%d players, the trick for a bystander" % players, seen(game, None, page)))
    return frames


def scopa_two():
    """Two players: every thing that can be on Scopa's playing screen."""
    game = scopa_of("5S 2D 3C AB", ["5C 7S 4B", "RD FS 2C"])
    frames = [
        ("your turn, a single card would be taken", seen(game, 0, None, "left left")),
        ("nothing to take", seen(game, 0, None, "left")),
        ("the other's turn", seen(game, 1)),
    ]
    choosing = last_hands("5S 2D 3C 4D 6B AS", ["7C 6C", "RD FS"])
    frames += [
        ("before choosing among captures", seen(choosing, 0, None, "right")),
        ("the first capture", seen(choosing, 0, None, "right ok")),
        ("the next capture", seen(choosing, 0, None, "right ok right")),
    ]
    page = shown(game, "7S 2D 5S")
    frames += [("a capture is shown to who made it", seen(game, 0, page)), ("to the other", seen(game, 1, page))]
    page = shown(game, "RD")
    return frames + [("a card is laid", seen(game, 0, page)), ("and may be taken", seen(game, 0))]


def shown(game, words):
    """The page of a move of Scopa, written as text."""
    table = tuple(game.table)
    return tell_scopa(game, game.play(move(words)), 0, table)[-1]


def scopa_moments():
    """A scopa, an empty table, the rest of the cards, the last card."""
    game = scopa_of("5S 2D 3C AB", ["AS 7S 4B", "RD FS 2C"])
    game.table = cards("5S 3C")
    page = shown_as(game, "4B", "FS 3C 5S")
    frames = [("a scopa is shown to who made it", seen(game, 1, page)), ("to the other", seen(game, 0, page))]
    frames.append(("an empty table", seen(game, 0)))
    game = last_hands("7C 4D FS", ["RS", ""], last=1)
    page = shown(game, "RS")
    frames += [("the rest goes to who captured last", seen(game, 1, page)), ("for the other", seen(game, 0, page))]
    return frames


def shown_as(game, before, words):
    """Play a card that takes nothing, then show the next player's move."""
    play(game, before)
    game.table = game.table[:-1]
    return shown(game, words)


def scopa_more():
    """Three, four and six players, and bystanders."""
    frames = []
    for hands in (SIX[:3], SIX[:4], SIX):
        game = scopa_of("2D 3D 7B FS", hands)
        frames.append(("%d players" % len(hands), seen(game, 0)))
        frames.append(("%d players, a bystander" % len(hands), seen(game, None)))
        page = shown(game, "3C 3D")
        frames.append(("%d players, a capture for a bystander" % len(hands), seen(game, None, page)))
    return frames


def scopa_full_table():
    """Many cards on the table: they overlap, and every rank stays readable."""
    frames = []
    for many in ("AD 2D 3D 4D 5D 6D FD", "AD 2D 3D 4D 5D 6D FD CD RD", "AD AC AS AB 2D 2C 2S 2B 3D 3C 3S 3B 4D"):
        game = last_hands(many, ["7C FC", "7S RS"])
        count = len(many.split())
        frames.append(("%d cards" % count, seen(game, 0, None, "right")))
        frames.append(("%d cards, choosing" % count, seen(game, 0, None, "ok right")))
    game = last_hands("AD AC AS AB 2D 2C 2S 2B 3D 3C 3S 3B 4D", ["7C FC", "7S RS"])
    page = shown(game, "7C AD AC AS AB 3D")
    return frames + [("a capture of five from 13", seen(game, 1, page)), ("look back at it", LookBack([page], 0))]


def scopone():
    """Hands of nine and of ten cards."""
    frames = []
    for kind, hands, table in (("9", SCOPONE, "RC CC RS RB"), ("10", SCIENTIFICO, "")):
        game = scopa_of(table, hands, rules={"scopone": kind, "kings": "play"})
        frames.append(("%s cards, the first chosen" % kind, seen(game, 0)))
        frames.append(("%s cards, the last chosen" % kind, seen(game, 0, None, "left")))
        frames.append(("%s cards, another's turn" % kind, seen(game, 1, None, "left left")))
        frames.append(("%s cards, a bystander" % kind, seen(game, None)))
        page = shown(game, "AD")
        frames.append(("%s cards, one is laid" % kind, seen(game, 1, page)))
    return frames


def look_back():
    """The pages of the story, looked at again."""
    frames = []
    for hands in (SIX[:2], SIX[:3], SIX[:4], SIX[:5], SIX):
        game, pages = briscola_of(hands, "3D"), []
        while not pages or pages[-1].kind != "trick":
            pages += tell_briscola(game, game.play(game.legal()[0]), 0, ())
        frames.append(("a trick of %d" % len(hands), LookBack(pages[-1:] * 12, 0, 10)))
    game = briscola_of(["2C 5S RD", "7D FB 4D"], "AC", rules={"exchange": "two"})
    page = tell_briscola(game, game.play(move("exchange 2C")), 0, ())[0]
    frames.append(("an exchange", LookBack([page])))
    return frames + [("nothing yet", LookBack([]))]


def look_back_scopa():
    """The same, for Scopa."""
    game = scopa_of("5S 2D 3C AB", ["7S 4B 6D", "RD FS 2C"])
    capture, lay = shown(game, "7S 2D 5S"), shown(game, "RD")
    scopa = Page("capture", 0, cards=(cards("RB")[0],), taken=tuple(cards("AD 2D 3D 4D")))
    scopa.scopa = True
    six = Page("capture", 1, cards=(cards("RB")[0],), taken=tuple(cards("AD AC AS 2D 2C 3D")))
    six.scopa = True
    ace = Page("capture", 1, cards=(cards("AB")[0],), taken=tuple(cards("2D 3D 4D 5D 6D 7D FD CD RD 2C 3C 4C")))
    rest = Page("rest", 1, taken=tuple(cards("2D 4D 6D FD CD")))
    void = Page("void", 0, taken=tuple(cards("RD RC 5C RB")))
    return [
        ("a capture", LookBack([capture, lay], 0)),
        ("the reader laid a card", LookBack([capture, lay], 1, 1)),
        ("a scopa", LookBack([scopa] * 12, None, 11)),
        ("a scopa with six cards", LookBack([six], 1)),
        ("an Ace takes all", LookBack([ace], 1)),
        ("the rest", LookBack([rest], 1)),
        ("a void deal", LookBack([void])),
    ]


SCREENS = {
    function.__name__: function
    for function in (
        briscola_two,
        briscola_end,
        briscola_more,
        scopa_two,
        scopa_moments,
        scopa_more,
        scopa_full_table,
        scopone,
        look_back,
        look_back_scopa,
    )
}
