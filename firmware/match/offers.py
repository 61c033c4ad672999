"""What the pause menu offers. may_...(party): whether the match has an item at that station. needs_...(party,
seat): why it cannot be chosen now, a key of the words, or "" if it can; `seat` is whose hand may be seen, or None."""

from engine import taking_back
from engine.games import find_game
from engine.players.registry import has_learned
from engine.record import is_person
from engine.rules import find_kind
from engine.types import Match
from firmware.match.explaining import is_on
from firmware.match.table import Party, Table
from firmware.types import RoundLog


def find_quitter(party: Party, seat: int | None) -> int | None:
    """The person (seat) who would give up at a station, or None if it is nobody in particular."""
    return seat if seat is not None else party.only_person


def always(party: Party) -> bool:
    """An item of every match."""
    return True


def at_once(party: Party, seat: int | None) -> str:
    """An item that can always be chosen."""
    return ""


def is_explained(party: Party) -> bool:
    """While moves are explained."""
    return is_on(party.table)


def is_unexplained(party: Party) -> bool:
    """While they are not."""
    return not is_on(party.table)


def needs_turn(party: Party, seat: int | None) -> str:
    """Only while the match waits for a card of this seat."""
    asked = seat is not None and party.table.scene.asked == seat and not party.table.match.cutting
    return "" if asked else "not_your_turn"


def is_allowed(table: Table, switch: str) -> bool:
    """Whether a switch that its game has allows a help: always, never, or only to one person among computers."""
    rule = table.match.rules.get(switch)
    return rule == "on" or rule == "alone" and len([sitter for sitter in table.seats if is_person(sitter)]) == 1


def may_get_hint(party: Party) -> bool:
    """If persons sit here and the rule `hints` allows it."""
    return bool(party.people) and is_allowed(party.table, "hints")


def may_take_back(party: Party) -> bool:
    """If persons sit here and the rule `take_back` allows it."""
    return bool(party.people) and taking_back.may_take_back(party.table.match, party.table.seats)


def needs_move(party: Party, seat: int | None) -> str:
    """Only after a person's move, until the round is over."""
    match = party.table.match
    if match.round and (match.cutting or match.turn is None):
        return "round_is_over"
    return "" if taking_back.find_last_move(match, party.table.seats) else "nothing_yet"


def may_know_cards(party: Party) -> bool:
    """In games in which cards of other hands may be known."""
    return find_game(party.table.match.game).KNOWS_HANDS


def needs_known_cards(party: Party, seat: int | None) -> str:
    """If this seat knows cards of other hands."""
    return "" if seat is not None and find_known(party.table.match, party.table.log, seat) else "none_known"


def needs_end(party: Party, seat: int | None) -> str:
    """Between two rounds, or after the last one."""
    match = party.table.match
    over = match.round is not None and match.round.turn is None and not match.round.void
    return "" if over else "after_the_round"


def may_see_worst_move(party: Party) -> bool:
    """If persons sit here, hints are allowed and Nonna knows the game."""
    match = party.table.match
    return may_get_hint(party) and has_learned(find_kind(match.game, match.rules), match.players)


def may_leave(party: Party) -> bool:
    """At a station with persons; at any station if all who play are away, or computers."""
    table = party.table
    return bool(party.people) or len(table.find_away()) == len(table.occupied)


def may_give_up(party: Party) -> bool:
    """At a station with persons."""
    return bool(party.people)


def needs_match(party: Party, seat: int | None) -> str:
    """Until the match is over."""
    return "match_is_over" if party.table.match.turn is None else ""


def needs_quitter(party: Party, seat: int | None) -> str:
    """Until the match is over, if it is clear who would give up."""
    over = needs_match(party, seat)
    return over or ("not_your_turn" if find_quitter(party, seat) is None else "")


def find_known(match: "Match", log: "RoundLog", seat: int | None) -> list[tuple[int, list[int]]]:
    """The cards in other hands that a seat may be shown: [(other seat, cards)].

    These are open hands, and cards that everybody saw a player take in hand, as long as the seat may look back at that
    move. Partners' hands are shown once only.
    """
    view = match.view(seat)
    hands = [(other, view.hands[other]) for other in range(view.players) if other != seat and view.hands[other]]
    if hands and not match.round.are_hands_open():
        taken = log.list_taken(view)
        hands = [(other, [card for card in cards if card in taken]) for other, cards in hands]
    return [hand for hand in hands if hand[1]]
