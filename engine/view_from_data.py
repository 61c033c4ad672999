"""Converts views to plain data and back. Missing fields are derived from the others; impossible ones are refused."""

from engine import fields
from engine.cards import text
from engine.games import NAMES, find_game
from engine.rules import check_players, check_target, complete_rules, expand_preset
from engine.seats import check_table, count_sides
from engine.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Any, Callable, T

HAND = 3
BOTH = tuple("game players sides rules seat dealer turn legal hands counts stock piles history".split())
UNEVEN = "stock: %d cards are left for it, and %d players cannot share them evenly; are the piles complete?"
MATCH = ("score", "target", "deals")


def read_view(data: object) -> View:
    """The View of a position from a dict, made by `write_view` or by another program; README.md lists the fields.

    ValueError, with the name of the field, if one is missing or impossible.
    """
    if not isinstance(data, dict):
        raise ValueError("a view is made from a dict, not from %r" % (data,))
    check_names(data)
    view = View({})
    read_table(data, view)
    read_own = READERS.get(view.game)
    if read_own:
        read_cards(data, view)
        check_cards(view, read_own(data, view))
    else:
        read_complete(data, view)
    read_legal(data, view)
    if "score" in data or "target" in data or "deals" in data:
        read_match_score(data, view)
    return view


def write_view(view: View) -> dict:
    """A View as a dict of plain data that JSON can hold."""
    return fields.to_plain_data(view.__dict__)


def check_names(data: dict) -> None:
    """ValueError for a missing field, or one that no view of the game has."""
    game = data.get("game")
    if not isinstance(game, str) or game not in NAMES:
        raise fields.make_error("game", " or ".join(['"%s"' % name for name in NAMES]), game)
    known = BOTH + find_game(game).VIEW_FIELDS + MATCH
    for name in data:
        if name not in known:
            raise ValueError("%s: a view of %s has no such field; it has %s" % (name, game, ", ".join(known)))
    for name in find_game(game).REQUIRED_FIELDS:
        if name not in data:
            raise ValueError("%s: is missing; a view of %s needs it" % (name, game))


def read_table(data: dict, view: View) -> None:
    """Read the game, players, rules, history, and the seat to act."""
    view.game = data["game"]
    view.players = fields.parse_integer("players", data.get("players", 2), 2, 6)
    add_field_name("players", check_table, view.game, find_game(view.game).PLAYERS, view.players, 0)
    view.sides = check_derived("sides", data, count_sides(view.players))
    rules = data.get("rules")
    if isinstance(rules, str):
        view.rules = add_field_name("rules", expand_preset, view.game, rules)
    elif rules is None or isinstance(rules, dict):
        view.rules = add_field_name("rules", complete_rules, view.game, rules, view.players)
    else:
        raise fields.make_error("rules", "a dict of switches or the name of a preset", rules)
    add_field_name("rules", check_players, view.game, view.rules, view.players)
    view.turn = fields.parse_optional_seat("turn", data.get("turn", data.get("seat", 0)), view.players)
    view.seat = fields.parse_optional_seat("seat", data.get("seat", view.turn or 0), view.players)
    if view.seat is None and "turn" not in data:
        raise ValueError("turn: is missing; the view of a bystander needs it")
    view.history = fields.parse_history("history", data.get("history", []), view.players, find_game(view.game).WORDS)


def add_field_name(name: str, call: "Callable[..., T]", *arguments) -> "T":
    """Call a function; a ValueError gets the field's name in front."""
    try:
        return call(*arguments)
    except ValueError as problem:
        raise ValueError("%s: %s" % (name, problem))


def check_derived(name: str, data: dict, value: "T") -> "T":
    """The value of a field that follows from the others: it may be missing in `data`, but not different."""
    if name in data and (data[name] != value or isinstance(data[name], bool) != isinstance(value, bool)):
        raise ValueError("%s: must be %r here, not %r" % (name, fields.to_plain_data(value), data[name]))
    return value


def read_cards(data: dict, view: View) -> None:
    """Read the hands, the piles and the cards face up; derive how many cards are hidden."""
    view.hands = [sorted(hand) for hand in fields.parse_card_lists("hands", data["hands"], view.players)]
    view.piles = fields.parse_card_lists("piles", data.get("piles", [[]] * view.sides), view.sides)
    view.counts = fields.parse_integers("counts", data["counts"], view.players, 10) if "counts" in data else []
    game = find_game(view.game)
    name = game.OPEN_CARDS
    up = fields.parse_cards(name, data.get(name, []))
    setattr(view, name, up)
    first = (find_leader if game.OPEN_CARDS == "trick" else find_first_seat)(data, view)
    if not view.counts:
        view.counts = count_hands(view, first)
    check_counts(view, first)
    gone = sum(view.counts) + len(up) + sum([len(pile) for pile in view.piles])
    view.stock = len(game.pack(view.players)) - gone
    if view.stock < 0 or data.get("stock", view.stock) != view.stock:
        raise ValueError(
            "stock: counts, %s and piles leave %d cards for it, not %r" % (name, view.stock, data.get("stock", 0))
        )


def find_leader(data: dict, view: View) -> int:
    """Briscola: the seat that led the trick or will lead it; the dealer may be any seat."""
    if len(view.trick) >= view.players:
        raise ValueError(
            "trick: %d cards cannot be an unfinished trick of %d players" % (len(view.trick), view.players)
        )
    if view.turn is None:
        view.leader = fields.parse_seat("leader", data.get("leader", 0), view.players)
    else:
        view.leader = check_derived("leader", data, (view.turn - len(view.trick)) % view.players)
    view.dealer = fields.parse_seat("dealer", data.get("dealer", (view.leader - 1) % view.players), view.players)
    return view.leader


def find_first_seat(data: dict, view: View) -> int:
    """Scopa: the seat at the dealer's right, which plays first; without a dealer it follows from the counts."""
    first = view.turn or 0
    if view.counts and view.turn is not None:
        first -= len([count for count in view.counts if count < view.counts[view.turn]])
    view.dealer = fields.parse_seat("dealer", data.get("dealer", (first - 1) % view.players), view.players)
    return (view.dealer + 1) % view.players


def count_hands(view: View, first: int) -> list[int]:
    """The cards in each hand, from the viewer's: a seat that has played in this go-round has one card less."""
    if view.seat is None or (view.turn is None and view.hands[view.seat]):
        raise ValueError("counts: is missing; it cannot be derived from the own hand here")
    if view.turn is None:
        return [0] * view.players
    size = len(view.hands[view.seat]) + has_played(view, first, view.seat)
    return [size - has_played(view, first, seat) for seat in range(view.players)]


def has_played(view: View, first: int, seat: int) -> int:
    """1 if a seat has played in this go-round, else 0."""
    return int(view.turn is not None and (seat - first) % view.players < (view.turn - first) % view.players)


def check_counts(view: View, first: int) -> None:
    """ValueError unless the counts fit the known hands and each other."""
    for seat in range(view.players):
        known, count = len(view.hands[seat]), view.counts[seat]
        if known > count or (seat == view.seat and known < count):
            raise ValueError("counts: %d for seat %d, but its hand has %d cards" % (count, seat, known))
        if view.turn is not None and count + has_played(view, first, seat) != view.counts[view.turn]:
            raise ValueError(
                "counts: %d for seat %d does not fit %d for seat %d, which is to act"
                % (count, seat, view.counts[view.turn], view.turn)
            )
    if view.turn is not None and not view.counts[view.turn]:
        raise ValueError("turn: seat %d has no card to play; null when the round is over" % view.turn)


def check_cards(view: View, elsewhere: "list[tuple[str, list[int]]]") -> None:
    """ValueError for a card that is not in the pack, or that is in two places; `elsewhere`: [(field, its cards)]."""
    game = find_game(view.game)
    pack, seen = game.pack(view.players), set()
    places = [("hands", hand) for hand in view.hands] + [("piles", pile) for pile in view.piles]
    places.append((game.OPEN_CARDS, [card for _, card in game.list_open(view)]))
    for name, cards in places + elsewhere:
        for card in cards:
            if card not in pack:
                raise ValueError("%s: %s is not played with %d players" % (name, text(card), view.players))
            if card in seen:
                raise ValueError("%s: %s is in two places" % (name, text(card)))
            seen.add(card)


def read_complete(data: dict, view: View) -> None:
    """Read all fields of a game that has no reader here, as write_view() wrote them."""
    for name in BOTH + find_game(view.game).VIEW_FIELDS:
        if name not in data:
            raise ValueError("%s: is missing; a view of %s needs it" % (name, view.game))
        if name not in view.__dict__ and name != "legal":
            setattr(view, name, data[name])


def read_briscola(data: dict, view: View) -> "list[tuple[str, list[int]]]":
    """Read the fields that only Briscola has; where cards lie beside hands, piles and trick."""
    view.turned_up = fields.parse_card("turned_up", data["turned_up"])
    view.trump = check_derived("trump", data, view.turned_up // 10)
    if view.turn is not None and view.stock and view.counts[view.turn] != HAND:
        raise ValueError("counts: %d for the seat to act; while there is a stock it is 3" % view.counts[view.turn])
    if view.stock % view.players:
        raise ValueError(UNEVEN % (view.stock, view.players))
    tricks = [len(pile) // view.players for pile in view.piles]
    if sum(tricks) * view.players != sum([len(pile) for pile in view.piles]):
        raise ValueError("piles: they must hold whole tricks of %d cards" % view.players)
    won = data.get("won", tricks + [0] * (view.players - view.sides))
    view.won = fields.parse_integers("won", won, view.players, 20)
    if [sum(view.won[side :: view.sides]) for side in range(view.sides)] != tricks:
        raise ValueError("won: the piles hold %r tricks, not what %r says" % (tricks, view.won))
    visible = make_partial_round(view).may_see_partners(view.seat)
    view.partners_visible = check_derived("partners_visible", data, visible)
    is_drawn = not view.stock and view.turned_up in find_game(view.game).pack(view.players)
    return [] if is_drawn else [("turned_up", [view.turned_up])]


def read_scopa(data: dict, view: View) -> "list[tuple[str, list[int]]]":
    """Read the fields that only Scopa has; no card lies anywhere else."""
    view.scope = fields.parse_integers("scope", data.get("scope", [0] * view.players), view.players, 20)
    if any(view.piles) and data.get("last") is None:
        raise ValueError("last: is missing; the piles are not empty, so some seat has captured last")
    view.last = fields.parse_optional_seat("last", data.get("last"), view.players)
    view.void = fields.parse_boolean("void", data.get("void", False))
    if view.void and view.turn is not None:
        raise ValueError("turn: must be null in a deal that does not count")
    size = HAND if view.rules["scopone"] == "off" else 10
    if view.stock % (size * view.players):
        raise ValueError(UNEVEN % (view.stock, view.players))
    return []


READERS = {"briscola": read_briscola, "scopa": read_scopa}  # what can be left out of a view of these games


def read_legal(data: dict, view: View) -> None:
    """Derive the legal moves; a list of them in `data` must agree."""
    view.legal = make_partial_round(view).legal() if view.seat is not None and view.seat == view.turn else []
    if "legal" in data:
        moves = fields.parse_items("legal", data["legal"], None, "moves")
        given = [fields.parse_move("legal", move, find_game(view.game).WORDS) for move in moves]
        if sorted(given) != view.legal:
            raise ValueError("legal: must be %r here" % (fields.to_plain_data(view.legal),))


def make_partial_round(view: View) -> "Any":
    """A round with the fields that a view knows: enough for legal() and may_see_partners()."""
    own = find_game(view.game)
    game = object.__new__(own)
    for name in ("players", "sides", "rules", "turn", "hands", "history") + own.VIEW_FIELDS:
        if name in view.__dict__:
            setattr(game, name, view.__dict__[name])
    game.stock = [0] * view.stock  # which cards it holds makes no difference here
    return game


def read_match_score(data: dict, view: View) -> None:
    """Read the score of the match."""
    if "score" not in data:
        raise ValueError("score: is missing; target and deals come with it")
    view.score = fields.parse_integers("score", data["score"], view.sides, 1000)
    view.target = add_field_name("target", check_target, view.game, data.get("target"))
    view.deals = fields.parse_integer("deals", data.get("deals", 1), 0, 100000)
