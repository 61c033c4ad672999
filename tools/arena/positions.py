"""Reads a position from plain data, such as the arena prints: its cards are laid out in a round, which gives the view.

What is left out follows from the rest; what is impossible is a ValueError that begins with the field's name.
"""

from collections.abc import Callable
from typing import Any

from engine.cards import ALL, parse, text
from engine.games import NAMES, find_game
from engine.rules import check_target, expand_preset
from engine.seats import check_table
from engine.view import View

REQUIRED = {"briscola": ("hands", "turned_up"), "scopa": ("hands", "table")}  # of other games, the whole view
OF_ROUND = ("turned_up", "trick", "won", "table", "scope", "last", "history")  # what a round takes as it is
ROWS: dict[str, Callable] = {"hands": sorted, "piles": list, "legal": tuple}
LISTS = ("trick", "table", "counts", "won", "scope", "score")
OF_MATCH = ("score", "target", "deals")


def read_view(data: Any) -> View:
    """The View of a position; engine/players/README.md lists the fields."""
    need(isinstance(data, dict) and data.get("game") in list(NAMES), "game", f"must be one of {', '.join(NAMES)}")
    own, players, rules = find_game(data["game"]), data.get("players", 2), data.get("rules")
    fields = {name: named(name, read_field, name, value) for name, value in data.items()}
    for name in REQUIRED.get(own.NAME, own.VIEW_FIELDS):
        need(name in fields, name, f"is missing; a view of {own.NAME} needs it")
    if own.NAME not in REQUIRED:
        return View(fields)
    named("players", check_table, own.NAME, own.PLAYERS, players, 0)
    rules = named("rules", expand_preset, own.NAME, rules) if isinstance(rules, str) else rules
    game: Any = named("rules", own, players, own.pack(players), 0, rules)
    lay_out(game, fields)
    view = game.view(fields.get("seat", game.turn))
    view.hands = fields["hands"]  # and nothing that was made up
    if [name for name in OF_MATCH if name in fields]:
        need("score" in fields, "score", "is missing; target and deals come with it")
        view.score, view.deals = fields["score"], fields.get("deals", 1)
        view.target = named("target", check_target, own.NAME, fields.get("target"))
    for name, given in fields.items():
        need(name in view.__dict__, name, f"a view of {own.NAME} has no such field; it has {', '.join(view.__dict__)}")
        wanted = getattr(view, name)
        need(given == wanted or name == "rules", name, f"must be {wanted!r} here, not {given!r}")
    return view


def need(is_right: object, name: Any, problem: str) -> None:
    """ValueError with a field's name and a problem, unless all is right."""
    if not is_right:
        raise ValueError(f"{name}: {problem}")


def named(name: str, call: Callable, *arguments: Any) -> Any:
    """What a call returns; its error becomes a ValueError with the field's name in front."""
    try:
        return call(*arguments)
    except (IndexError, TypeError, ValueError) as problem:
        raise ValueError(f"{name}: {problem}")


def read_field(name: str, value: Any) -> Any:
    """A field as a view has it."""
    found = value if name in ("game", "rules") else read_cards(value)
    if name == "history":
        return [(seat, tuple(move)) for seat, move in found]
    if name in ROWS:
        return [ROWS[name](row) for row in found]
    return list(found) if name in LISTS else found


def read_cards(value: Any) -> Any:
    """A value with a number for the text of each card."""
    if isinstance(value, (list, tuple)):
        return [read_cards(one) for one in value]
    if isinstance(value, float):
        raise TypeError(f"{value} is not a whole number")
    return parse(value) if isinstance(value, str) else value


def lay_out(game: Any, fields: dict) -> None:
    """Have a round as these fields say. Which cards are hidden where makes no difference to a view."""
    check_sizes(game, fields)
    hands, piles, players = fields["hands"], fields.get("piles", game.piles), game.players
    game.turn = fields.get("turn", fields.get("seat", 0))
    first = (game.turn - count_played(game, fields)) % players
    game.dealer = fields.get("dealer", (first - 1) % players)
    played = [(one - first) % players < (game.turn - first) % players for one in range(players)]
    seat = fields.get("seat", game.turn)
    counts = [len(hands[seat]) + played[seat] - one for one in played]
    check_cards(game, fields, counts)
    if game.NAME == "briscola":
        game.won = [len(pile) // players for pile in piles] + [0] * (players - game.sides)
        game.leader, game.piles, game.trump = first, piles, fields["turned_up"] // 10
    else:
        need(fields.get("last") is not None or not any(piles), "last", "is missing; some seat has captured last")
        game.taken = piles + [[]] * (players - game.sides)
        game.table, game.void = [], False
    game.__dict__.update({name: fields[name] for name in OF_ROUND if name in fields})
    game.hands = [hand + [0] * (count - len(hand)) for hand, count in zip(hands, counts)]


def check_sizes(game: Any, fields: dict) -> None:
    """ValueError for a seat that there is not, or a list that is not as long as the table is wide."""
    for name in ("turn", "seat", "dealer", "last"):
        seat = fields.get(name, 0)
        is_seat = seat in range(game.players) or (name == "last" and seat is None)
        need(is_seat, name, f"must be a seat from 0 to {game.players - 1}, not {seat!r}")
    for name in ("hands", "counts", "won", "scope", "piles", "score"):
        wanted = game.sides if name in ("piles", "score") else game.players
        need(name not in fields or len(fields[name]) == wanted, name, f"must be a list of {wanted}")


def count_played(game: Any, fields: dict) -> int:
    """How many seats have one card less than the one to act, because they have played since."""
    if game.NAME == "briscola":
        trick, players = fields.get("trick", []), game.players
        need(len(trick) < players, "trick", f"{len(trick)} cards cannot be an unfinished trick of {players} players")
        return len(trick)
    if "dealer" in fields:
        return (game.turn - fields["dealer"] - 1) % game.players
    counts = fields.get("counts", [0] * game.players)
    return len([count for count in counts if count < counts[game.turn]])


def check_cards(game: Any, fields: dict, counts: list[int]) -> None:
    """ValueError unless each card is in the pack and in one place; gives the freshly dealt round its stock."""
    pack, size, briscola = game.pack(game.players), len(game.hands[0]), game.NAME == "briscola"
    lying = [(name, one) for name in ("hands", "piles") for cards in fields.get(name, ()) for one in cards]
    lying += [(game.OPEN_CARDS, one) for one in fields.get(game.OPEN_CARDS, ())]
    left = len(pack) - sum(counts) - len([name for name, _ in lying if name != "hands"])
    is_even = left >= 0 and left % (game.players if briscola else game.players * size) == 0
    need(is_even, "stock", f"the players cannot share the {left} cards that are left; are the piles complete?")
    own = counts[game.turn]
    is_right = own == size if briscola and left else 0 < own <= size
    need(is_right, "hands", f"seat {game.turn}, which is to act, cannot have {own} cards")
    for seat, hand in enumerate(fields["hands"]):
        need(len(hand) <= counts[seat], "hands", f"seat {seat} has {counts[seat]} cards now, not {len(hand)}")
    if briscola and (left or fields["turned_up"] not in [one for _, one in lying]):
        lying.append(("turned_up", fields["turned_up"]))
    for at, (name, one) in enumerate(lying):
        label = text(one) if one in ALL else repr(one)
        need(one in pack, name, f"{label} is not played with {game.players} players")
        need(one not in [other for _, other in lying[:at]], name, f"{label} is in two places")
    game.stock = [0] * left
