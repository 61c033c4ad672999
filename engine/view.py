"""A view: everything that one seat may know of a round, and nothing else."""

from engine.seats import check_seat
from engine.types import Any, Move, Round, Rules


class View:
    """Plain data, made new for each question; changing it changes nothing at the table."""

    # All games:
    game: str  # its name, as engine/games.py has it
    players: int  # seats at the table
    sides: int  # 2 partnerships, or one side per seat; the side of a seat is seat % sides
    rules: "Rules"  # every switch
    seat: "int | Any"  # the viewer, None for a bystander, which no player gets
    dealer: int
    turn: "int | Any"  # the seat to act, None when the round is over, and no player gets that
    legal: "list[Move]"  # the viewer's legal moves when it is to act, otherwise []
    hands: list[list[int]]  # of each seat, ascending: the viewer's whole hand, of the others only the cards it knows
    counts: list[int]  # cards in each hand
    stock: int  # cards left to draw
    piles: list[list[int]]  # captured cards of each side; everybody saw them when they were captured
    history: "list[tuple[int, Move]]"  # (seat, move) of every move of the round so far
    # Briscola:
    trump: "int | Any" = None  # suit of the briscola
    turned_up: "int | Any" = None  # the card that shows it, the last one to be drawn
    trick: list[int]  # cards of the current trick in playing order
    leader: int  # the seat that led the trick or will lead it
    won: list[int]  # tricks won by each seat
    partners_visible: bool = False  # whether the viewer may look at its partners' hands now, by the switch partner_view
    # Scopa:
    table: list[int]  # cards face up, oldest first
    scope: list[int]  # scope made by each seat
    last: int | None  # the seat that captured last
    void: bool  # True when the deal does not count
    # From a match also:
    score: "list[int] | Any" = None
    target: "int | Any" = None
    deals: "int | Any" = None  # deals so far

    def __init__(self, fields: dict) -> None:
        for name in fields:
            setattr(self, name, fields[name])


def make_view(game: "Round", seat: int | None, hands: list[list[int]], fields: dict) -> View:
    """The View of a seat (None: a bystander): what all games share, the hands it knows, and the game's own fields."""
    check_seat(game.players, seat)
    view = View(fields)
    view.game, view.players, view.sides, view.rules = game.NAME, game.players, game.sides, dict(game.rules)
    view.seat, view.dealer, view.turn = seat, game.dealer, game.turn
    view.legal = game.legal() if seat is not None and seat == game.turn else []
    view.hands = hands
    view.counts = [len(hand) for hand in game.hands]
    view.stock = len(game.stock)
    view.piles = [list(pile) for pile in game.piles]
    view.history = list(game.history)
    return view
