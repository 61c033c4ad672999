"""Reads a position from plain data, such as the arena prints: a view. What is left out follows from the rest; what is
impossible is a ValueError that begins with the field's name.
"""

from collections.abc import Callable
from typing import Any

from engine.cards import ALL, parse, text
from engine.games import NAMES, find_game
from engine.rounds import CARD
from engine.rules import check_players, check_target, complete_rules, expand_preset
from engine.seats import check_table, count_sides
from engine.view import View

HAND = 3
FIELDS = tuple("game players sides rules seat dealer turn legal hands counts stock piles history".split())
OF_MATCH = ("score", "target", "deals")
Kind = Callable[[str, Any], Any]  # kind(field's name, value): the value as a view has it


def read_view(data: object) -> View:
    """The View of a position; engine/players/README.md lists the fields."""
    if not isinstance(data, dict):
        raise ValueError(f"a view is made from a dict, not from {data!r}")
    need("game", data.get("game") in list(NAMES), " or ".join(f'"{name}"' for name in NAMES), data.get("game"))
    game = find_game(data["game"])
    known = FIELDS + game.VIEW_FIELDS + OF_MATCH
    for name in data:
        if name not in known:
            raise ValueError(f"{name}: a view of {game.NAME} has no such field; it has {', '.join(known)}")
    read_own = READERS.get(game.NAME)
    for name in REQUIRED.get(game.NAME, FIELDS + game.VIEW_FIELDS):
        if name not in data:
            raise ValueError(f"{name}: is missing; a view of {game.NAME} needs it")
    view = View({"game": game.NAME})
    read_table(data, view)
    if read_own:
        read_cards(data, view)
        check_cards(view, read_own(data, view))
    else:
        others = [name for name in FIELDS + game.VIEW_FIELDS if name not in view.__dict__]
        view.__dict__.update({name: data[name] for name in others})
    read_legal(data, view)
    if [name for name in OF_MATCH if name in data]:
        read_match(data, view)
    return view


def need(name: str, is_right: object, wanted: str, value: Any) -> Any:
    """The value; ValueError unless it is right."""
    if not is_right:
        raise ValueError(f"{name}: must be {wanted}, not {value!r}")
    return value


def whole(least: int, most: int) -> Kind:
    """A whole number."""
    wanted = f"a whole number from {least} to {most}"
    return lambda name, value: need(name, type(value) is int and least <= value <= most, wanted, value)


def seat(players: int, nobody: str = "") -> Kind:
    """A seat; with `nobody`, words for it, also None."""
    wanted = f"a seat from 0 to {players - 1}{nobody}"
    seats = [*range(players), *[None] * bool(nobody)]
    return lambda name, value: need(name, type(value) in (int, type(None)) and value in seats, wanted, value)


def card(name: str, value: Any) -> int:
    """A card, from its number or its text."""
    try:
        value = parse(value) if isinstance(value, str) else value
    except ValueError:
        pass
    wanted = 'a card: 0 to 39, or its rank and suit, as "7D" or "CC" (Cavallo of Coppe)'
    return need(name, type(value) is int and value in ALL, wanted, value)


def parts(name: str, value: Any, of: str, size: int | None = None) -> list:
    """What is in a list; exactly `size` things if that is given."""
    need(name, isinstance(value, (list, tuple)), f"a list of {of}", value)
    if size is not None and len(value) != size:
        raise ValueError(f"{name}: must have {size} {of}, not {len(value)}")
    return list(value)


def many(kind: Kind, of: str, size: int | None = None) -> Kind:
    """A list of things of a kind."""
    return lambda name, value: [kind(name, one) for one in parts(name, value, of, size)]


CARDS = many(card, "cards")


def move(words: Any) -> Kind:
    """A move as a tuple: a card and what it captures, or one of the words of a game, as its WORDS list them."""

    def read(name, value):
        items = parts(name, value, "cards")
        for code, word, details in words:
            if items[:1] == [code]:
                values = parts(name, items[1:], f"values after {code} ({word})", len(details))
                kinds = [card if kind == CARD else whole(0, 1000) for kind in details]
                return (code, *[kind(name, one) for kind, one in zip(kinds, values)])
        need(name, items, "a card and the cards it captures", value)
        first, *taken = CARDS(name, items)
        return (first, *sorted(taken))

    return read


def made(players: int, words: Any) -> Kind:
    """A move that was made: (seat, move)."""

    def read(name, value):
        who, what = parts(name, value, "parts: a seat and a move", 2)
        return seat(players)(name, who), move(words)(name, what)

    return read


def take(data: dict, name: str, kind: Kind, default: Any = None) -> Any:
    """A field, or its default if it is left out."""
    return kind(name, data[name]) if name in data else default


def agree(data: dict, name: str, value: Any) -> Any:
    """The value of a field that follows from the others; ValueError if the data say otherwise."""
    given = data.get(name, value)
    return need(name, type(given) is type(value) and given == value, f"{value!r} here", given)


def named(name: str, call: Callable, *arguments: Any) -> Any:
    """What a call returns; its ValueError gets the field's name in front."""
    try:
        return call(*arguments)
    except ValueError as problem:
        raise ValueError(f"{name}: {problem}")


def read_table(data: dict, view: View) -> None:
    """Read the players, the rules, the history, and the seat to act."""
    game = find_game(view.game)
    view.players = take(data, "players", whole(2, 6), 2)
    named("players", check_table, view.game, game.PLAYERS, view.players, 0)
    view.sides = agree(data, "sides", count_sides(view.players))
    rules = data.get("rules")
    need("rules", rules is None or isinstance(rules, (str, dict)), "a dict of switches or the name of a preset", rules)
    if isinstance(rules, str):
        view.rules = named("rules", expand_preset, view.game, rules)
    else:
        view.rules = named("rules", complete_rules, view.game, rules, view.players)
    named("rules", check_players, view.game, view.rules, view.players)
    anybody = seat(view.players)
    view.turn = anybody("turn", data.get("turn", data.get("seat", 0)))
    view.seat = take(data, "seat", anybody, view.turn)
    view.history = take(data, "history", many(made(view.players, game.WORDS), "[seat, move]"), [])


def read_cards(data: dict, view: View) -> None:
    """Read the hands, the piles and the cards face up; find who began, and how many cards are hidden."""
    game, players = find_game(view.game), view.players
    view.hands = [sorted(hand) for hand in many(CARDS, "lists of cards", players)("hands", data["hands"])]
    view.piles = take(data, "piles", many(CARDS, "lists of cards", view.sides), [[] for _ in range(view.sides)])
    open_cards = take(data, game.OPEN_CARDS, CARDS, [])
    setattr(view, game.OPEN_CARDS, open_cards)
    given = take(data, "counts", many(whole(0, 10), "numbers", players))
    first = find_leader(data, view) if game.OPEN_CARDS == "trick" else find_first(data, view, given)
    view.counts = check_counts(view, first, given)
    left = len(game.pack(players)) - sum(view.counts) - len(open_cards) - sum(map(len, view.piles))
    view.stock = data.get("stock", left)
    if left < 0 or type(view.stock) is not int or view.stock != left:
        told = data.get("stock", 0)
        raise ValueError(f"stock: counts, {game.OPEN_CARDS} and piles leave {left} cards for it, not {told!r}")


def find_leader(data: dict, view: View) -> int:
    """Briscola: the seat that led the trick or will lead it; the dealer may be any seat."""
    if len(view.trick) >= view.players:
        raise ValueError(f"trick: {len(view.trick)} cards cannot be an unfinished trick of {view.players} players")
    view.leader = agree(data, "leader", (view.turn - len(view.trick)) % view.players)
    view.dealer = take(data, "dealer", seat(view.players), (view.leader - 1) % view.players)
    return view.leader


def find_first(data: dict, view: View, counts: list[int] | None) -> int:
    """Scopa: the seat at the dealer's right, which plays first; without a dealer it follows from the counts."""
    first = view.turn
    if counts:
        first -= len([count for count in counts if count < counts[view.turn]])
    view.dealer = take(data, "dealer", seat(view.players), (first - 1) % view.players)
    return (view.dealer + 1) % view.players


def check_counts(view: View, first: int, counts: list[int] | None) -> list[int]:
    """The cards in each hand, which must fit each other: a seat that has played in this go-round has one card less. If
    they are not given, they follow from the viewer's hand.
    """
    turn, seats = view.turn, range(view.players)
    played = [int((one - first) % view.players < (turn - first) % view.players) for one in seats]
    if counts is None:
        counts = [len(view.hands[view.seat]) + played[view.seat] - played[one] for one in seats]
    for one, count in enumerate(counts):
        known = len(view.hands[one])
        if known > count or (one == view.seat and known < count):
            raise ValueError(f"counts: {count} for seat {one}, but its hand has {known} cards")
        if count + played[one] != counts[turn]:
            raise ValueError(
                f"counts: {count} for seat {one} does not fit {counts[turn]} for seat {turn}, which is to act"
            )
    if not counts[turn]:
        raise ValueError(f"turn: seat {turn} has no card to play")
    return counts


def check_cards(view: View, elsewhere: list[int]) -> None:
    """ValueError for a card that is not in the pack, or that is in two places; `elsewhere`: a card turned up."""
    game = find_game(view.game)
    pack, seen = game.pack(view.players), set()
    places = [("hands", hand) for hand in view.hands] + [("piles", pile) for pile in view.piles]
    places += [(game.OPEN_CARDS, [one for _, one in game.list_open(view)]), ("turned_up", elsewhere)]
    for name, one in [(name, one) for name, cards in places for one in cards]:
        if one not in pack:
            raise ValueError(f"{name}: {text(one)} is not played with {view.players} players")
        if one in seen:
            raise ValueError(f"{name}: {text(one)} is in two places")
        seen.add(one)


def check_stock(view: View, size: int) -> None:
    """ValueError unless the stock is enough for as many cards for each player."""
    if view.stock % (size * view.players):
        raise ValueError(
            f"stock: {view.stock} cards are left for it, and {view.players} players cannot share them evenly; are the"
            " piles complete?"
        )


def read_briscola(data: dict, view: View) -> list[int]:
    """Read the fields that only Briscola has; the card that lies beside hands, piles and trick."""
    view.turned_up = card("turned_up", data["turned_up"])
    view.trump = agree(data, "trump", view.turned_up // 10)
    if view.stock and view.counts[view.turn] != HAND:
        raise ValueError(f"counts: {view.counts[view.turn]} for the seat to act; while there is a stock it is 3")
    check_stock(view, 1)
    if [pile for pile in view.piles if len(pile) % view.players]:
        raise ValueError(f"piles: they must hold whole tricks of {view.players} cards")
    tricks = [len(pile) // view.players for pile in view.piles]
    won = tricks + [0] * (view.players - view.sides)
    view.won = take(data, "won", many(whole(0, 20), "numbers", view.players), won)
    if [sum(view.won[side :: view.sides]) for side in range(view.sides)] != tricks:
        raise ValueError(f"won: the piles hold {tricks} tricks, not what {view.won} says")
    view.partners_visible = agree(data, "partners_visible", make_round(view).may_see_partners(view.seat))
    is_drawn = not view.stock and view.turned_up in find_game(view.game).pack(view.players)
    return [] if is_drawn else [view.turned_up]


def read_scopa(data: dict, view: View) -> list[int]:
    """Read the fields that only Scopa has; no card lies anywhere else."""
    view.scope = take(data, "scope", many(whole(0, 20), "numbers", view.players), [0] * view.players)
    if any(view.piles) and data.get("last") is None:
        raise ValueError("last: is missing; the piles are not empty, so some seat has captured last")
    view.last = take(data, "last", seat(view.players, " or null"))
    view.void = agree(data, "void", False)
    check_stock(view, HAND if view.rules["scopone"] == "off" else 10)
    return []


READERS = {"briscola": read_briscola, "scopa": read_scopa}  # of other games, every field must be there
REQUIRED = {"briscola": ("hands", "turned_up"), "scopa": ("hands", "table")}


def read_legal(data: dict, view: View) -> None:
    """Find the legal moves; a list of them in the data must agree, in any order."""
    view.legal = make_round(view).legal() if view.seat == view.turn else []
    given = take(data, "legal", many(move(find_game(view.game).WORDS), "moves"), view.legal)
    if sorted(given) != view.legal:
        raise ValueError(f"legal: must be {[list(one) for one in view.legal]} here")


def make_round(view: View) -> Any:
    """A round with the fields that a view knows: enough for legal() and may_see_partners()."""
    own = find_game(view.game)
    game: Any = object.__new__(own)
    names = ("players", "sides", "rules", "turn", "hands", "history", *own.VIEW_FIELDS)
    game.__dict__.update({name: value for name, value in view.__dict__.items() if name in names})
    game.stock = [0] * view.stock  # which cards it holds makes no difference here
    return game


def read_match(data: dict, view: View) -> None:
    """Read the score of the match."""
    if "score" not in data:
        raise ValueError("score: is missing; target and deals come with it")
    view.score = many(whole(0, 1000), "numbers", view.sides)("score", data["score"])
    view.target = named("target", check_target, view.game, take(data, "target", whole(1, 1000)))
    view.deals = take(data, "deals", whole(0, 100_000), 1)
