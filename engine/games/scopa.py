"""Scopa's fields, as engine/games/__init__.py describes them. Its rules are in engine/scopa.py."""

from engine import scopa
from engine.players import reasons, thumb_scopa
from engine.players.learned import scopa_four, scopa_six, scopa_three, scopa_two, scopone
from engine.players.scopa import player, two

Round = scopa.Scopa
pack = scopa.pack

SWITCHES = (
    ("ties", ("each", "none")),
    ("captures", ("any", "fewest")),
    ("team_piles", ("together", "separate")),
    ("kings", ("redeal", "play")),
    ("napola", ("off", "on")),
    ("rebello", ("off", "on")),
    ("scopone", ("off", "9", "10")),
    ("asso", ("off", "on")),
)
WITHOUT: dict[int, tuple[str, ...]] = {}
VARIANTS: dict[str, int] = {"scopone": 4}  # a separate kind, because its hands are so large
COMMON: dict[str, str] = {"ties": "none"}
TARGETS = (11, 16, 21, 31)
TARGET = 11
COUNTS_ROUNDS = False

OPEN = "table"
OWN = ("table", "scope", "last", "void")
NEEDED = ("hands", "table")

choose = thumb_scopa.choose
find_reason = reasons.find_scopa_reason
LEARNED = {
    ("scopa", 2): scopa_two,
    ("scopa", 3): scopa_three,
    ("scopa", 4): scopa_four,
    ("scopa", 6): scopa_six,
    ("scopone", 4): scopone,
}
PLAYER = player
FOR_TWO = two
