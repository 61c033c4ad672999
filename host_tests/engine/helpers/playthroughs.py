"""Whole rounds written down move by move: one for each game and number of players, and for every switch.

`python3 -m host_tests.engine.helpers.playthroughs` in the checkout writes them all into
host_tests/engine/playthroughs anew, after a change that is meant; read what `git diff` then shows. Every seat plays
by the rule of thumb.
"""

from engine.cards import text
from engine.deal import Stream, derive_seed, shuffle
from engine.games import find_game
from engine.moves import move_text
from engine.players import find_player
from host_tests.engine.helpers.decks import SEED, names

FOLDER = "host_tests/engine/playthroughs"
SUITS = ("Denari", "Coppe", "Spade", "Bastoni")
PLAYER = "thumb"

# name: game, players, number of the deal, switches set by hand. The deals show what the switch is about.
PLAYTHROUGHS = {
    "briscola-2": ("briscola", 2, 0, {}),
    "briscola-3": ("briscola", 3, 0, {}),
    "briscola-4": ("briscola", 4, 0, {}),
    "briscola-5": ("briscola", 5, 0, {}),
    "briscola-6": ("briscola", 6, 0, {}),
    "briscola-2-draw": ("briscola", 2, 75, {"draw": "replay"}),
    "briscola-2-last-trick": ("briscola", 2, 75, {"draw": "last_trick"}),
    "briscola-5-last-trick": ("briscola", 5, 449, {"draw": "last_trick"}),
    "briscola-3-exchange-two": ("briscola", 3, 0, {"exchange": "two"}),
    "briscola-2-exchange-seven": ("briscola", 2, 1, {"exchange": "two_and_seven"}),
    "briscola-4-first-and-last": ("briscola", 4, 2, {"partner_view": "first_and_last", "exchange": "two"}),
    "briscola-4-partners-hidden": ("briscola", 4, 0, {"partner_view": "off"}),
    "briscola-2-open-hands": ("briscola", 2, 0, {"open_hands": "on"}),
    "scopa-2": ("scopa", 2, 0, {}),
    "scopa-3": ("scopa", 3, 0, {}),
    "scopa-4": ("scopa", 4, 0, {}),
    "scopa-6": ("scopa", 6, 0, {}),
    "scopa-2-tie-each": ("scopa", 2, 14, {"ties": "each"}),
    "scopa-2-tie-none": ("scopa", 2, 14, {"ties": "none"}),
    "scopa-2-captures-fewest": ("scopa", 2, 1, {"captures": "fewest"}),
    "scopa-4-piles-separate": ("scopa", 4, 1, {"team_piles": "separate"}),
    "scopa-3-kings-void": ("scopa", 3, 149, {"kings": "redeal"}),
    "scopa-3-kings-play": ("scopa", 3, 149, {"kings": "play"}),
    "scopa-3-napola-rebello": ("scopa", 3, 110, {"napola": "on", "rebello": "on"}),
    "scopa-4-scopone-9": ("scopa", 4, 0, {"scopone": "9"}),
    "scopa-4-scopone-10": ("scopa", 4, 0, {"scopone": "10"}),
    "scopa-2-asso": ("scopa", 2, 3, {"asso": "on"}),
}


def write(name):
    """The playthrough of a name, as text."""
    return "\n".join(play(*PLAYTHROUGHS[name])) + "\n"


def play(game, players, number, rules):
    """Play a round; its lines."""
    seed = derive_seed(SEED, game.encode(), number)
    deck, below = shuffle(seed, find_game(game).pack(players)), Stream(derive_seed(seed, b"chance")).below
    table = find_game(game)(players, deck, number % players, rules)
    lines = describe_start(table, deck, rules)
    while table.turn is not None:
        lines.extend(describe_look(table))
        seat, before = table.turn, describe_turn(table)
        move = find_player(PLAYER)(table.view(seat), below)
        lines.append("%s: %s" % (before, move_text(move, table)))
        lines.extend(["    " + describe_event(event) for event in table.play(move)[move[0] >= 0 :]])
    return lines + describe_end(table)


def describe_start(table, deck, rules):
    lines = ["%s, %d players" % (table.NAME, table.players)]
    lines.append("rules: " + (", ".join(["%s=%s" % pair for pair in sorted(rules.items())]) or "book"))
    lines += ["dealer: seat %d" % table.dealer, "deck: " + names(deck)]
    for place in range(table.players):
        seat = (table.dealer + 1 + place) % table.players
        lines.append("seat %d: %s" % (seat, names(table.hands[seat])))
    if table.NAME == "briscola":
        lines.append("turned up: %s, so the briscola is %s" % (text(table.turned_up), SUITS[table.trump]))
    else:
        lines.append("table: " + names(table.table))
    return lines + [""]


def describe_look(table):
    if table.NAME != "briscola" or not all([table.may_see_partners(seat) for seat in range(table.players)]):
        return []
    lines = []
    for seat in range(table.players):
        hands = table.view(seat).hands
        partners = [other for other in range(seat % table.sides, table.players, table.sides) if other != seat]
        shown = ["seat %d: %s" % (other, names(hands[other])) for other in partners]
        lines.append("    seat %d looks at %s" % (seat, "; ".join(shown)))
    return lines


def describe_turn(table):
    lying = table.trick if table.NAME == "briscola" else table.table
    hand = names(sorted(table.hands[table.turn]))
    return "seat %d [%s] on [%s]" % (table.turn, hand, names(lying))


def describe_event(event):
    kind, who = event[0], event[1]
    if kind == "exchange":
        return "seat %d gives %s for %s" % (who, text(event[2]), text(event[3]))
    if kind in ("trick", "rest"):
        return "%s to seat %d: %s" % (kind, who, names(event[2]))
    if kind == "deal":
        return "seat %d deals again" % who
    return {"draw": "all draw, seat %d first", "scopa": "scopa for seat %d"}[kind] % who


def describe_end(table):
    if table.void:
        return ["the deal is void"]
    lines = ["", "pile of each side:"] + ["  " + names(sorted(pile)) for pile in table.piles] + ["score:"]
    for name, values, points in table.lines():
        lines.append("  %-11s%-14s%s" % (name, " ".join(map(str, values)), " ".join(map(str, points))))
    return lines + ["  round      " + " ".join(map(str, table.match_points()))]


if __name__ == "__main__":
    for name in PLAYTHROUGHS:
        with open("%s/%s.txt" % (FOLDER, name), "w", encoding="utf-8", newline="\n") as file:
            file.write(write(name))
