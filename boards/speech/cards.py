"""Cards and tricks in words, for those who cannot see the screen."""

from engine.games import find_game
from engine.moves import list_cards
from firmware.games import GAMES
from firmware.words import text
from firmware.words.reasons import say_reason

WORDS = {
    "en": {
        "ranks": "Ace|2|3|4|5|6|7|Fante|Cavallo|Re",
        "suits": "Denari|Coppe|Spade|Bastoni",
        "card": "%s of %s",
        "chosen": "chosen: ",
        "others": "Nearby:",
        "anywhere": "It has %d cards; the place is random until you choose one",
        "no_hand": "None of your cards are shown here.",
        "point": " (a point)",
        "points": " (%d points)",
        "gained": " (this round %+d)",
        "wins_round": " (round won)",
        "together": "together ",
        "order": "Order: Ace, 3, Re, Cavallo, Fante, 7, 6, 5, 4, 2.",
        "not_now": "Not now: ",
        "title": "Press OK to begin. Back: learn to play",
        "you": "Your turn",
        "lead": "You lead",
        "turn": "%s to play",
        "turn_a": "%s to play",
        "table": "On the table: ",
        "trick": "Played: ",
        "by": "%s by %s",
        "by_you": "%s by you",
        "trump": "Trump: ",
        "is_trump": ", a trump",
        "stock": "%d cards left",
        "hand": "Your hand: ",
        "playable": "You may play: ",
        "unplayable": ", not now",
        "right": "right",
        "left": "left",
        "both": "left or right",
        "of": "%d of %d",
        "strength": "strength %d of 4",
        "ways": "%d ways",
        "all": "all, ",
        "draw": "You draw: ",
        "dealt": "You get: ",
        "last_card": "%s draws the turned-up card: %s",
        "last_card_you": "You draw the turned-up card: %s",
        "takes": ", takes ",
        "takes_none": ", takes nothing",
        "which": ", capture %d of %d",
        "hint": "%s would play %s",
        "plays": "OK: play it",
        "press_again": "; press again to play it",
        "tap_on": "tap here to go on",
        "tap_card": "tap a card, then tap it again",
        "tap_capture": "tap what to take, then your card",
        "tap_deck": "tap the deck",
        "tap_again": "tap it again to cut",
        "after_hint": "OK: play it, back: cancel",
        "unchosen": "No card chosen",
        "ignored": "Nothing happens",
        "unreadable": "This screen cannot be read aloud.",
        "for": "%s for %s",
        "none": "nothing",
        "move": "Move %d of %d: ",
        "round": "Round %d",
    },
    "it": {
        "ranks": "Asso|2|3|4|5|6|7|Fante|Cavallo|Re",
        "suits": "denari|coppe|spade|bastoni",
        "card": "%s di %s",
        "chosen": "scelta: ",
        "others": "Vicino:",
        "anywhere": "Ha %d carte; il posto è a caso finché non lo scegli",
        "no_hand": "Qui non ci sono le tue carte.",
        "point": " (un punto)",
        "points": " (%d punti)",
        "gained": " (questa smazzata %+d)",
        "wins_round": " (smazzata vinta)",
        "together": "in tutto ",
        "order": "Ordine: Asso, 3, Re, Cavallo, Fante, 7, 6, 5, 4, 2.",
        "not_now": "Ora no: ",
        "title": "Premi OK per cominciare. Indietro: impara a giocare",
        "you": "Tocca a te",
        "lead": "Cominci tu",
        "turn": "Tocca a %s",
        "turn_a": "Tocca ad %s",
        "table": "In tavola: ",
        "trick": "Giocate: ",
        "by": "%s da %s",
        "by_you": "%s da te",
        "trump": "Briscola: ",
        "is_trump": ", briscola",
        "stock": "%d carte nel mazzo",
        "hand": "In mano: ",
        "playable": "Puoi giocare: ",
        "unplayable": ", ora no",
        "right": "destra",
        "left": "sinistra",
        "both": "sinistra o destra",
        "of": "%d di %d",
        "strength": "forza %d di 4",
        "ways": "%d modi",
        "all": "tutto, ",
        "draw": "Peschi: ",
        "dealt": "Ricevi: ",
        "last_card": "%s pesca la carta scoperta: %s",
        "last_card_you": "Peschi la carta scoperta: %s",
        "takes": ", prende ",
        "takes_none": ", non prende niente",
        "which": ", presa %d di %d",
        "hint": "%s giocherebbe %s",
        "plays": "OK: gioca così",
        "press_again": "; premi ancora per giocarla",
        "tap_on": "premi qui per continuare",
        "tap_card": "premi una carta, poi ancora",
        "tap_capture": "premi la presa, poi la tua carta",
        "tap_deck": "premi il mazzo",
        "tap_again": "premi ancora per tagliare",
        "after_hint": "OK: gioca così, indietro: annulla",
        "unchosen": "Nessuna carta scelta",
        "ignored": "Non succede niente",
        "unreadable": "Questa schermata non si può leggere ad alta voce.",
        "for": "%s con %s",
        "none": "niente",
        "move": "Mossa %d di %d: ",
        "round": "Smazzata %d",
    },
}


def name_open(cards, names):
    """Cards that lie open, [(seat or None, card)], with who played them in the reader's names."""
    words = [name_card(card) if seat is None else name_deed(card, seat, names) for seat, card in cards]
    return ", ".join(words) or say("none")


def name_said(move, game):
    """A move of a game that is said instead of played: its words and its cards."""
    cards = list_cards(move, find_game(game))
    return GAMES[game].say_word(move) + (": " + name_cards(cards) if cards else "")


def name_deed(card, seat, names):
    """A card and who played it."""
    return (
        say("by_you") % name_card(card) if names.is_you(seat) else say("by") % (name_card(card), names.name_seat(seat))
    )


def say_open(now, name, names, played=()):
    """What lies open in a view or a round of a game, and what is trump: its card or, once that is taken, its suit.

    A trick has the cards that are being `played`, too.
    """
    game = find_game(name)
    lie = game.list_open(now) + [(now.turn, card) for card in played if game.OPEN_CARDS == "trick"]
    yield say(game.OPEN_CARDS) + name_open(lie, names)
    if now.trump is not None:
        yield say("trump") + (name_card(now.turned_up) if now.stock else say("suits").split("|")[now.trump])


def name_cards(cards):
    """The names of cards, or that there are none."""
    return ", ".join([name_card(card) for card in cards]) or say("none")


def say_hand(cards):
    """The reader's hand."""
    return say("hand") + name_cards(cards) + "."


def name_gain(cards):
    """What a card takes, after its name; "" for nothing."""
    return say("takes") + name_cards(cards) if cards else ""


def name_taking(cards, names, seat):
    """The same, as what a seat takes."""
    return ", %s %s" % (names.say_verb("takes", seat), name_cards(cards)) if cards else ""


def name_taken(cards, table):
    """What a capture takes, by rank, and whether that is the whole table."""
    return (say("all") if len(cards) == len(table) else "") + name_cards(sorted(cards, key=lambda card: card % 10))


def name_card(card):
    """A card's whole name, in the language that is spoken."""
    return say("card") % (say("ranks").split("|")[card % 10], say("suits").split("|")[card // 10])


def read_signs(words):
    """Words of a screen, with their arrows as they are spoken."""
    for sign, key in ("◄ ►", "both"), ("◄", "left"), ("►", "right"):
        words = words.replace(sign, say(key))
    return words


def read_reason(reason):
    """A reason in the words of the hints."""
    return read_signs(say_reason("hints", reason))


def say(key):
    """Words of this module."""
    return WORDS[text.spoken][key]
