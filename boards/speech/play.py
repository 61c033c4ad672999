"""A playing screen and what happens in a round, as sentences for those who cannot see it."""

from boards.speech.cards import (
    name_card,
    name_cards,
    name_gain,
    name_open,
    name_said,
    name_taken,
    name_taking,
    read_reason,
    say,
    say_hand,
    say_open,
)
from boards.speech.screens import join, name_heading, read_parts
from engine.games import find_game
from engine.players.reasons import NO_REASON
from firmware.words import text
from firmware.words.names import find_form


def read_play(screen):
    """What a playing screen says, as find_news() compares it: a dict whose texts are "" where there is nothing.

    screen, view, entry, cards, open, stock, mine, table, hand, turn, event, last, choice, chosen, again, ways, advice,
    prompt, hint, lies, notes; from `table` on texts. open: the cards that lie open, lies: the same in words where they
    stay on the table; notes: what is counted so far; choice: what an arrow says, chosen: the whole move, again: the
    same with whose turn it is and what plays it; ways: what to press among several captures; prompt: the advice, or
    what to press while no card is chosen; hint: the advice if it is about the chosen move, which it names
    """
    view, entry = screen.view, screen.entry
    turn = "" if entry else say_turn(screen)
    hint = join(describe_hint(screen)) if is_hint(screen) else ""
    event = join(describe_event(entry, screen.names)) if entry else ""
    last = say_last_card(entry, screen.names) if entry else ""
    table = list(describe_table(screen))
    whole = list(describe_whole(entry, screen.names)) if entry else []
    advice = join(read_parts(screen)) if entry else hint or read_advice(screen)
    choice, prompt = "" if hint else describe_choice(screen), advice or read_prompt(screen)
    trick = bool(entry and entry.seats)  # it was taken, so nothing lies there
    return {
        "screen": screen,
        "view": view,
        "entry": entry,
        "cards": list(screen.hand),
        "open": [card for _, card in find_game(view.game).list_open(view)],
        "stock": view.stock,
        "table": join(whole + [turn] + table[trick:] + [advice if entry else ""]),
        "notes": join(screen.list_notes()),
        "lies": table[0] if screen.can_capture and view.turn is not None else "",
        "hand": say_hand(screen.hand) if view.seat is not None else "",
        "mine": bool(screen.choices),
        "turn": turn,
        "event": event,
        "last": last,
        "choice": choice,
        "chosen": say_chosen(screen),
        "ways": say("after_hint") if screen.capture is not None and not hint else "",
        "advice": advice,
        "prompt": prompt,
        "again": join([turn, choice, prompt, say_playing(screen)]) if choice and screen.choices else "",
        "hint": hint,
    }


def describe_play(screen):
    """The sentences for a playing screen."""
    return describe_entry(screen) if screen.entry else describe_turn(screen)


def describe_turn(screen):
    """The sentences while a card is chosen: whose turn it is, what lies there, the own hand, what is chosen, advice."""
    yield say_turn(screen)
    yield from describe_table(screen)
    if screen.view.seat is not None:
        yield say("hand") + name_cards(screen.hand)
    if is_hint(screen):
        yield from describe_hint(screen)
        return
    yield say_chosen(screen)
    yield read_prompt(screen)


def say_chosen(screen):
    """The chosen move, and which of several captures it is; "" for none."""
    if not screen.move:
        return ""
    which = say("which") % (screen.capture + 1, len(screen.captures)) if screen.capture is not None else ""
    return (say("chosen") if screen.move[0] >= 0 else "") + name_move(screen) + which


def say_playing(screen):
    """That OK plays the raised card, unless it first lists its captures, or may not be played."""
    lists = screen.capture is None and len(screen.captures) > 1
    return say("plays") if screen.move and not lists else ""


def read_advice(screen):
    """The line of words, but not what a card takes, which its name says."""
    if screen.advice:
        return read_reason(screen.advice[0])
    reason = screen.find_help() if screen.shows_help() and not (screen.can_capture and screen.move) else None
    return screen.awaited or (read_reason(reason) if reason else "")


def read_prompt(screen):
    """The same, or what to press while no card is chosen."""
    return read_advice(screen) or (read_reason(screen.find_help()) if screen.undecided and screen.choices else "")


def name_move(screen):
    """The chosen move: the card and what it takes, or what is said."""
    move = screen.move
    return name_said(move, screen.view.game) if move[0] < 0 else name_card(move[0]) + name_gain(move[1:])


def is_hint(screen):
    """Whether somebody advises the chosen move."""
    return bool(screen.advice and screen.advice[1])


def describe_hint(screen):
    """The sentences for a hint: whose it is, the move, the reason, and what to press."""
    reason, adviser = screen.advice
    yield say("hint") % (adviser, name_move(screen))
    if reason != NO_REASON:
        words = read_reason(reason)
        yield words[0].upper() + words[1:]
    yield say("after_hint")


def say_turn(screen):
    """Whose turn it is, or ""; and which cards the reader may play, if there are others."""
    if screen.view.turn is None or not screen.unplayable:
        return say_whose_turn(screen)
    playable = [card for card in screen.hand if card not in screen.unplayable]
    return say("you") + ". " + say("playable") + name_cards(playable)


def say_whose_turn(screen):
    """Whose turn it is, or ""."""
    turn, names = screen.view.turn, screen.names
    if turn is None:
        return ""
    name = names.name_seat(turn)
    return say_yours(screen) if names.is_you(turn) else say(find_form("turn", name)) % name


def say_yours(screen):
    """That it is the reader's turn, perhaps to lead to a trick."""
    game = find_game(screen.view.game)
    leads = game.OPEN_CARDS == "trick" and not game.list_open(screen.view) and screen.can_play_cards()
    return say("you") + ". " + say("lead") if leads else say("you")


def describe_table(screen):
    """The sentences for all that lies open, and how many cards are left."""
    yield from say_open(screen.view, screen.view.game, screen.names)
    yield from screen.list_notes()
    yield say("stock") % screen.view.stock


def describe_choice(screen):
    """The card under the cursor and what ok would do with it, in at most 15 words; "" where none is."""
    move, view, card = screen.move, screen.view, screen.card
    if not move:
        unplayable = say("unplayable") if card in screen.unplayable else ""
        return "" if screen.undecided or card is None else name_choice(card, view.trump) + unplayable
    if move[0] < 0:
        return name_said(move, view.game)
    table = [card for _, card in find_game(view.game).list_open(view)]
    if screen.capture is not None:
        return say("of") % (screen.capture + 1, len(screen.captures)) + ": " + name_taken(move[1:], table)
    name = name_choice(move[0], view.trump)
    if len(screen.captures) > 1:
        return name + ", OK: " + say("ways") % len(screen.captures)
    if not screen.can_capture:
        return name
    return name + (say("takes") + name_taken(move[1:], table) if move[1:] else say("takes_none"))


def name_choice(card, trump):
    """A card, and whether it is trump."""
    return name_card(card) + (say("is_trump") if card // 10 == trump else "")


def describe_entry(screen):
    """The sentences for the last event as a playing screen shows it: who played what, and the gain."""
    yield from describe_whole(screen.entry, screen.names)
    if screen.hand:
        yield say("hand") + name_cards(screen.hand)
    yield from read_parts(screen)


def describe_look_back(screen):
    """The sentences for an entry that is looked back at, with its number."""
    yield name_heading(screen)
    for entry in screen.entries[screen.cursor : screen.cursor + 1]:
        yield from describe_whole(entry, screen.names)
    yield from read_parts(screen)


def describe_whole(entry, names):
    """The sentences for an event, of a trick with all its cards."""
    if entry.seat is None:
        return [text.say(entry.about.verb), name_cards(entry.taken)]
    if not entry.seats:
        return describe_event(entry, names)
    trick = say("trick") + name_open(zip(entry.seats, entry.cards), names)
    return [trick, say_gain(entry, names), say_last_card(entry, names)]


def describe_moment(screen):
    """The sentences for a moment that fills the screen."""
    entry = screen.entry
    yield screen.names.name_seat(entry.seat) + ": " + " ".join(list_shouts(entry))
    yield say_remark(screen)


def announce_moment(screen):
    """The sentences for the same when it begins, with the deed."""
    yield from describe_event(screen.entry, screen.names)
    if screen.entry.seats:
        yield from list_shouts(screen.entry)
    yield say_remark(screen)


def say_remark(screen):
    """What a computer says to an entry, or ""."""
    remark = screen.entry.remark
    return screen.names.name_seat(remark[0]) + ": " + remark[1] if remark else ""


def list_shouts(entry):
    """What is called out, and the card that everybody wants, if either is in an entry."""
    return [text.say(key) for key in (entry.about.shout, entry.about.prize) if key]


def say_gain(entry, names):
    """The sentence for who takes a trick, with its points."""
    deed = text.say("deed_points", names.say_verb("takes", entry.seat), entry.points)
    return names.say_deed(entry.seat, deed, names.name_seat(entry.seat))


def say_last_card(entry, names):
    """Who draws the turned-up card after a trick, or ""."""
    if not entry.seats or not entry.picked_up:
        return ""
    card, last = name_card(entry.picked_up[0]), (entry.seat - 1) % len(entry.seats)  # the taker draws first
    return say("last_card_you") % card if names.is_you(last) else say("last_card") % (names.name_seat(last), card)


def describe_event(entry, names):
    """The sentences for an event when it happens: of a trick the last card only, for the others were said."""
    who = names.name_seat(entry.seat)
    if entry.seats:
        yield "%s: %s" % (names.name_seat(entry.seats[-1]), name_choice(entry.cards[-1], entry.trump))
        yield say_gain(entry, names)
    elif entry.words:
        yield who + ": " + entry.words
    elif entry.cards and entry.taken:
        yield who + ": " + name_card(entry.cards[0]) + name_taking(entry.taken, names, entry.seat)
        yield from list_shouts(entry)
    else:
        deed = " " + names.say_verb(entry.about.verb, entry.seat) if entry.about.verb else ""
        yield who + deed + ": " + name_moved(entry)


def name_moved(entry):
    """The cards that are played, taken back, exchanged, or taken without one."""
    if entry.picked_up:
        return say("for") % (name_card(entry.cards[0]), name_card(entry.picked_up[0]))
    return name_choice(entry.cards[0], entry.trump) if entry.cards else name_cards(entry.taken)
