"""The types that the engine's annotations name. Only type checkers read this; types.py stands in for it at run time."""

from collections.abc import Awaitable as Awaitable
from collections.abc import Callable as Callable
from collections.abc import Generator
from collections.abc import Iterable as Iterable
from collections.abc import Mapping as Mapping
from collections.abc import Sequence as Sequence
from typing import Any as Any
from typing import Protocol, TypeVar

from engine.briscola import Briscola as Briscola
from engine.match import Match as Match
from engine.scopa import Scopa as Scopa
from engine.view import View as View

T = TypeVar("T")

Cards = Iterable[int]
Move = tuple[int, ...]  # (card, captured cards ...), (EXCHANGE, card) or (CUT, number)
Event = tuple[Any, ...]  # its name, then its details; play() of each game lists them
Switch = tuple[str, tuple[str, ...]]  # its name and its values, the default first
Switches = tuple[Switch, ...]
Rules = dict[str, str]  # every switch with its value
ScoreLine = tuple[str, list[int], list[int]]  # name, value per side, points per side
Reason = tuple[Any, ...]  # a key, then the details that its words need
Below = Callable[[int], int]  # below(n): a uniform random number from 0 to n - 1, for n from 1 to 65536
Choose = Callable[[View, Below], Move]
Player = Callable[[View, Below], Move | Steps[Move]]
Argument = tuple[str, int, Reason]  # for a move: its kind, how much of it, and the reason in which it is said
ListArguments = Callable[[View, list[Move]], list[list[Argument]]]
Evaluate = Callable[[View, Move], int]
Steps = Generator[None, bool | None, T]  # yields every few milliseconds of work; send(True) asks it to finish early
Values = list[int]  # one for each legal move, or for each card in the hand
Evaluation = tuple[Values, int]  # the values, and how much of a value is one point
Judgement = Callable[[bytearray, int], bool]  # of a card, given a round as bytes
Encode = Callable[[int], int]  # a card as the kernels encode it
Likelihood = Callable[[bytearray], int]  # of a round as bytes
Level = dict[str, int]  # what a level does; engine/players/thinking.py lists the fields
Words = tuple[tuple[int, str, tuple[str, ...]], ...]  # moves that are said; engine/moves.py describes them
OpenCards = list[tuple[int | None, int]]  # the cards that lie open, each with the seat that played it
Facts = list[list[int]]  # a value per seat for each of a game's FACTS
Lines = Iterable[str]
Play = Callable[[Match, Move], Any]  # makes a move in a match

class Round(Protocol):
    """What every game has: the protocol that Match, the screens and the tools rely on; engine/games.py says more."""

    NAME: str
    PLAYERS: tuple[int, ...]
    SWITCHES: Switches
    UNAVAILABLE: dict[int | None, tuple[str, ...]]
    VARIANTS: dict[str, int]
    COMMON_PRESET: Rules
    TARGETS: tuple[int, ...]
    TARGET: int
    COUNTS_ROUNDS: bool
    WORDS: Words
    FACTS: tuple[tuple[str, bool], ...]
    KNOWS_HANDS: bool
    OPEN_CARDS: str
    VIEW_FIELDS: tuple[str, ...]
    players: int
    sides: int
    dealer: int
    rules: Rules
    turn: int | None
    phase: str
    trump: Any
    turned_up: Any
    void: bool
    hands: list[list[int]]
    stock: list[int]
    history: list[tuple[int, Move]]
    @property
    def piles(self) -> list[list[int]]: ...
    def __init__(self, players: int, deck: Cards, dealer: int = 0, rules: Rules | None = None) -> None: ...
    @staticmethod
    def pack(players: int) -> list[int]: ...
    def legal(self) -> list[Move]: ...
    def play(self, move: Move) -> list[Event]: ...
    @staticmethod
    def list_open(now: Any) -> OpenCards: ...
    def scores(self) -> list[int]: ...
    def match_points(self) -> list[int]: ...
    def lines(self) -> list[ScoreLine]: ...
    def winners(self) -> list[int]: ...
    def find_facts(self) -> Facts: ...
    def are_hands_open(self) -> bool: ...
    def list_later_hands(self) -> list[list[list[int]]]: ...
    def list_laid_out(self) -> list[tuple[str, list[int]]]: ...
    @staticmethod
    def format_points(points: int) -> str: ...
    def view(self, seat: int | None) -> View: ...
    def copy(self) -> Round: ...

class Learned(Protocol):
    """A module of engine/players/learned/."""

    @property
    def TABLE(self) -> bytes: ...

class LearnedTwo(Learned, Protocol):
    """One for Briscola with two players: MIDDLE is the net for the middle of a round."""

    @property
    def MIDDLE(self) -> bytes: ...

class LearnedScopa(Learned, Protocol):
    """One for Scopa: LATER evaluates the position once the cards in hand are played."""

    @property
    def LATER(self) -> bytes: ...

class Evaluator(Protocol):
    """A player module that evaluates moves for the levels."""

    def evaluate_moves(self, name: str, view: View, below: Below, learned: Any) -> Steps[Evaluation]: ...
    def evaluate_points(self, view: View, below: Below, learned: Any) -> Steps[Evaluation]: ...
