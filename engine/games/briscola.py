"""Briscola's fields, as engine/games/__init__.py describes them. Its rules are in engine/briscola.py."""

from engine import briscola
from engine.players import reasons, thumb_briscola
from engine.players.briscola import player, two
from engine.players.learned import briscola_many, briscola_two

Round = briscola.Briscola
pack = briscola.pack

SWITCHES = (
    ("draw", ("replay", "last_trick")),
    ("exchange", ("off", "two", "two_and_seven")),
    ("partner_view", ("last_draw", "first_and_last", "off")),
    ("open_hands", ("off", "on")),
)
WITHOUT: dict[int, tuple[str, ...]] = {6: ("exchange",)}  # six players play without the 2s
VARIANTS: dict[str, int] = {}
COMMON: dict[str, str] = {}
TARGETS = (1, 2, 3, 5)
TARGET = 3
COUNTS_ROUNDS = True

OPEN = "trick"
OWN = ("trump", "turned_up", "trick", "leader", "won", "partners_visible")
NEEDED = ("hands", "turned_up")

choose = thumb_briscola.choose
find_reason = reasons.find_briscola_reason
LEARNED = {
    ("briscola", 2): briscola_two,
    ("briscola", 3): briscola_many,
    ("briscola", 4): briscola_many,
    ("briscola", 5): briscola_many,
    ("briscola", 6): briscola_many,
}
PLAYER = player
FOR_TWO = two
