"""The mat: the cards that a screen shows, as data for a page that draws them large, and nothing else but the hand of a
reader who has just seen it.

Where and how large they are drawn is the page's business. A card is [number, mark, who, ours, name]: `number` is None
for a back, or for a place in a trick that is still empty; `who` played it, `ours`: on the reader's side; `name` is
for a screen reader. Marks:

  lit, raised   the chosen card of the hand; it is only raised if it may not be played
  dim           a card of the hand that may not be played
  taken, takes  captured, or by the raised card; the card that takes the trick
  played, next  what was played just now; the place of whose turn it is
"""

from boards.speech.cards import name_card, name_deed, read_signs, say
from boards.speech.play import describe_choice, name_choice, say_playing, say_whose_turn
from boards.speech.score import describe_match
from boards.speech.screens import describe_hand_over, join
from boards.speech.why import list_hand
from boards.touch.targets import BESIDE, goes_on
from engine.games import find_game
from firmware.drawing.canvas import WIDTH
from firmware.games import GAMES
from firmware.words import text

WIDE, NARROW = 46, 30  # pixels of a name below a card, and below one of many
CLOSED = 3  # backs where nobody has been dealt cards yet
KEPT = ("how", "why")  # the kinds of screens about what their reader has just seen: the hand stays as it lay
BACK = [None, "", "", False, ""]


def lay_mat(screen, is_playing, before=None):
    """The mat of a screen as a dict; None at the title and after it, until a match begins. `before`: the mat so far. It
    stays until the title, so that no button moves under a finger.

    turn    whose turn it is, or what has happened; advice: the line of words that the picture has
    yours   whether a card is asked for;  waits: whether a tap beside the hand goes on
    notes   points, and what is trump once no card shows it; the score; what a page of words says
    stock   how many cards are left to draw, or None;  left: the same in words;  trump: the turned-up card, or None
    table   what lies there;  hand: the reader's cards, or their backs
    ours    whether it is about the reader's side, which then takes what leaves the table
    piles   of a round that is over: [whose, its cards, its points or how many they are]
    deck    to be cut: [its cards, how many of them are lifted], or None
    """
    kind = screen.current_kind()
    mat = {"turn": "", "advice": "", "yours": False, "notes": "", "stock": None, "left": ""}
    mat.update({"trump": None, "ours": False})
    backs = len(before["hand"]) if before else CLOSED
    mat.update({"table": [], "hand": [BACK] * backs if is_playing else [], "piles": [], "deck": None})
    if kind in KEPT and before:
        mat["hand"] = [[card, "", "", True, name] for card, _, _, _, name in before["hand"]]
    if kind in LAID:
        LAID[kind](screen, mat)
    elif kind == "title" or not is_playing and not before:
        return None
    else:
        lay_words(screen, mat)
    mat["waits"] = goes_on(screen, BESIDE)
    if mat["waits"]:
        mat["advice"] = say("tap_on")
    return mat


def lay_play(screen, mat):
    """A playing screen."""
    entry = screen.entry
    mat["turn"] = say_event(entry, screen.names) if entry else say_turn(screen)
    mat["advice"] = read_signs(screen.find_advice())
    if screen.undecided and not entry and not screen.awaited:
        asks = (screen.explains or screen.advice) and screen.can_play_cards()
        mat["advice"] = say("tap_card") if asks else ""
    elif screen.capture is not None and screen.explains and not (screen.advice or screen.awaited):
        mat["advice"] = say("tap_capture")
    mat["yours"] = bool(screen.choices)
    mat["notes"] = " ".join(list_notes(screen))
    lay_stock(screen, mat)
    mat["table"] = list_table(screen)
    mat["ours"] = is_ours(screen, entry.seat if entry else screen.view.turn)
    mat["hand"] = [lay_own(screen, card) for card in screen.hand]


def lay_stock(screen, mat):
    """What is left to draw, and the turned-up card."""
    view = screen.view
    mat["stock"], mat["left"] = view.stock, say("stock") % view.stock
    if view.stock and view.turned_up is not None:
        chosen = screen.leaving if screen.move and screen.move[0] < 0 else None
        name = say("trump") + name_card(view.turned_up)
        mat["trump"] = [view.turned_up, "" if chosen is None else "lit", "", False, name]


def lay_moment(screen, mat):
    """An entry that fills the screen, which hides hand and table."""
    entry = screen.entry
    mat["turn"], mat["ours"] = say_event(entry, screen.names), is_ours(screen, entry.seat)
    mat["hand"] = [BACK] * len(screen.hand)


def lay_hand_over(screen, mat):
    """A console that is passed on, which shows nobody's cards."""
    mat["turn"], mat["hand"] = next(describe_hand_over(screen)), [BACK] * CLOSED


def lay_guide(screen, mat):
    """What a guide says, below the table or an entry."""
    play, entry = screen.play, screen.entry
    mat["hand"] = [[card, "", "", True, name_choice(card, play.view.trump)] for card in list_hand(screen)]
    if entry:
        mat["table"] = list_entry(entry, lambda *laid: lay_card(play, *laid))
    else:
        lay_stock(play, mat)
        mat["table"] = list_table(play)


def lay_why(screen, mat):
    """Why somebody has won or captured these cards."""
    mat["table"] = list_entry(screen.entry, lambda card, mark, _: [card, mark, "", False, name_card(card)])


def lay_cut(screen, mat):
    """The deck that is cut."""
    mat["turn"] = screen.names.say_about("cut_yours" if screen.may_cut else "cut_other", screen.cutter)
    mat["yours"], mat["hand"], mat["deck"] = screen.may_cut, [], [screen.size, screen.place or 0]
    if screen.may_cut:
        mat["advice"] = say("tap_deck" if screen.place is None else "tap_again")


def lay_score(screen, mat):
    """The score of a round, with what each side has taken: a round that is over has no secrets."""
    match, names = screen.match, screen.names
    mat["turn"], mat["hand"] = screen.find_heading(), []
    for side, pile in enumerate(match.round.piles):
        cards = [[card, "", "", False, name_card(card)] for card in sorted(pile)]
        counts = GAMES[match.game].SHOWS_CAPTURED
        worth = text.say("captured", len(pile)) if counts else match.round.format_points(match.round.scores()[side])
        mat["piles"].append([names.name_side(side, match.sides, match.players, WIDTH), cards, worth])
    if screen.pages[screen.cursor] == "match":
        mat["notes"] = join([", ".join(list(describe_match(screen)))] + [words for _, words in screen.verdict])


def lay_match_score(screen, mat):
    """The score of the match, or for whom it waits after a round."""
    mat["turn"], mat["advice"] = screen.heading, screen.note or ""
    mat["notes"] = ", ".join(list(describe_match(screen)))
    if not screen.match.round or screen.match.round.turn is None:
        mat["hand"] = []


def lay_words(screen, mat):
    """A question or another list, or a page of words: its heading, and what it says if it has no more pages."""
    mat["turn"] = screen.find_heading()
    if screen.current_kind() == "text" and screen.find_page()[1] == 1:
        mat["notes"] = join([words for button, words in screen.list_parts() if not button])


def lay_others(screen, mat):
    """Others' hands, which the reader may see."""
    names = screen.names
    mat["turn"] = screen.heading
    for seat, hand in screen.rows:
        mat["table"] += [[card, "", name_below(names, seat), False, name_card(card)] for card in hand]


LAID = {
    "play": lay_play,
    "moment": lay_moment,
    "hand_over": lay_hand_over,
    "guide": lay_guide,
    "why": lay_why,
    "cut": lay_cut,
    "score": lay_score,
    "primiera": lay_score,
    "match_score": lay_match_score,
    "hands": lay_others,
}


def say_turn(screen):
    """Whose turn it is, or which of several captures is shown."""
    turn = screen.view.turn
    if screen.capture is None:
        mate = is_ours(screen, turn) and not screen.names.is_you(turn)
        return say_whose_turn(screen) + (" · " + text.say("mate") if mate else "")
    return text.say("way") + " " + text.say("of", screen.capture + 1, len(screen.captures))


def say_event(entry, names):
    """What has happened, in a few words."""
    about, seat = entry.about, entry.seat
    if seat is None:
        return text.say(about.verb)
    deed = entry.words or (names.say_verb(about.verb, seat) if about.verb else "")
    said = names.say_deed(seat, deed, names.name_seat(seat)) if deed else names.name_seat(seat)
    if entry.seats:
        said += " +%s" % entry.points
    return said + (" · " + text.say(about.shout) if about.shout else "")


def list_notes(screen):
    """Points or the like, and what is trump once its card was drawn."""
    view = screen.view
    if view.trump is not None and not view.stock:
        yield say("trump") + say("suits").split("|")[view.trump] + "."
    for note in screen.list_notes():
        yield note if note[-1] == "." else note + "."


def list_table(screen):
    """The cards that lie open, or the places of a trick by seat, so that none moves."""
    view, entry = screen.view, screen.entry
    game = find_game(view.game)
    is_trick = game.OPEN_CARDS == "trick"
    if entry and (entry.seats or not is_trick):
        return list_entry(entry, lambda *laid: lay_card(screen, *laid), screen.hand)
    if is_trick:
        trick = dict(game.list_open(view))
        seats = [seat for seat in range(view.players) if seat in trick or view.turn is not None]
        return [lay_card(screen, trick[seat], "", seat) if seat in trick else lay_place(screen, seat) for seat in seats]
    taken = screen.move[1:] if screen.move else ()
    return [lay_card(screen, card, "taken" if card in taken else "") for card in view.table]


def list_entry(entry, lay, hand=()):
    """The cards of an entry, each as lay(card, mark, seat) has it: a trick, or the table with what was played, not
    what is still in `hand`.
    """
    if entry.seats:
        laid = sorted(zip(entry.seats, entry.cards))
        return [lay(card, "takes" if seat == entry.seat else "", seat) for seat, card in laid]
    played = [card for card in entry.cards if card not in hand]
    lying = [card for card in entry.table if card not in played]
    laid = [lay(card, "taken" if card in entry.taken else "", None) for card in lying]
    return laid + [lay(card, "played", None) for card in played]


def is_ours(screen, seat):
    """Whether a seat, or None, is of the reader's side."""
    return seat is not None and screen.is_ours(seat)


def lay_place(screen, seat):
    """A place in a trick that is still empty."""
    mark = "next" if seat == screen.view.turn and not screen.entry else ""
    return [None, mark, name_below(screen.names, seat), screen.is_ours(seat), ""]


def lay_card(screen, card, mark, seat=None):
    """A card on the table, of the player who has played it if that can be seen."""
    if seat is None:
        return [card, mark, "", False, name_card(card)]
    names = screen.names
    return [card, mark, name_below(names, seat), screen.is_ours(seat), name_deed(card, seat, names)]


def name_below(names, seat):
    """A name that fits below a small card."""
    return names.shorten(seat, NARROW if len(names.called) > 3 else WIDE)


def lay_own(screen, card):
    """A card of the hand; the chosen one says what it does."""
    if card == screen.chosen:
        name = describe_choice(screen) + (say("press_again") if say_playing(screen) and card == screen.leaving else "")
        return [card, "lit" if card == screen.leaving else "raised", "", True, name]
    dim = card in screen.unplayable
    mark = "lit" if card == screen.leaving else "dim" if dim else ""
    return [card, mark, "", True, name_choice(card, screen.view.trump) + (say("unplayable") if dim else "")]
