"""Why a move is suggested: always one short reason, which is true."""

from engine.cards import RANKS
from engine.explain import RANK
from engine.players import thumb
from engine.players.reasons import find_reason
from host_tests.engine.helpers.decks import briscola_of, cards, last_hands, move, play, rows, scopa_of
from host_tests.engine.helpers.random_games import KINDS, draw_round

# Turned-up card | hands, the first one leads | played so far | moves with their reasons
BRISCOLA = """
RB | 3D 4C 5C, AS 3S 4D                     | 3D         | 4D adds_nothing              | taken for its points
RB | 3D 4C 5C, AD 3S 4D                     | 3D         | AD takes_points:21
RB | 4D 4C 5C, 5D 3S 4S                     | 4D         | 5D takes_trick
RB | 4D 4C 5C, 3D 4S 5S, 2D 6C 6S           | 4D         | 3D goes_for_points:10        | others follow
3B | 4D 4C 5C, AB 4S 5S, 2D 6C 6S           | 4D         | AB takes_points:11
3B | 4D 4C 5C, 7D 4S 5S, 2D 6C 6S           | 4D         | 7D goes_for_trick
RB | 4D 4C 5C, AD 2S 5S, 2D 6C 6S           | 4D         | 2S may_be_trumped, AD goes_for_points:11
RB | 5D 4C 5C, 2B 4S 4D                     | 5D         | 4S saves_trump               | a trump is saved
RB | 5D 4C 5C, 2C FS 4D                     | 5D         | FS own_choice
RS | AD 4C 5C, 5D FC 2S                     | AD         | 5D saves_trump, FC own_choice | either saves it
5B | AD 4C 5C, FS RC AC                     | AD         | FS adds_only:2, RC own_choice
5B | AD 4C 5C, FS RC AC, 2D 6C 6S, 3C 2S 7S | AD         | FS adds_only:2               | a partner follows
5B | AD 4C 5C, FS RC AC, 2D 6C 6S, 3C 2S 7S | AD; FS; 2D | 2S adds_nothing
RB | 4D 4C 5C, AD 4S 5S, 2D 6C 6S, 3C 2S 7S | 4D; AD; 2D | 3C for_partner:21, 2S spares_loads
RB | AD 4C 5C, 4D 4S 5S, 2D 6C 6S, 3C 2S 7S | AD; 4D     | 2D keeps_higher              | all give nothing
RB | 7D 4C 5C, 4D 4S 5S, 3C 2S 7S, 2D 6C 6S | 7D; 4D     | 3C if_partner_takes:10, 2S may_be_trumped
2B | FB 4C 5C, 4D 4S 5S, 3C 2S 7S, 2D 6C 6S | FB; 4D     | 3C if_partner_takes:12, 2S ace_may_come
2B | AB 4C 5C, 4D 4S 5S, 3C 2S 7S, 2D 6C 6S | AB; 4D     | 3C for_partner:21
AB | FB 4C 5C, 4D 4S 5S, 3C 2S 7S, 2D 6C 6S | FB; 4D     | 2S three_may_come            | for the Ace is turned up
RB | 2B AD 3C, 5D 4S 5S                     |            | 2B spares_loads, AD own_choice, 3C saves_trump
RB | AB FD 3C, 4D 4S 5S                     |            | AB unbeatable, FD risks_only:2, 3C own_choice
RB | 2B 4D 3C, 5D 4S 5S                     |            | 4D risks_nothing, 2B own_choice
AB | 3B FD 3C, 4D 4S 5S                     |            | 3B unbeatable                | nobody holds the Ace yet
RB | 7S 4C 2D, 4D 4S 5S                     |            | 4C own_choice, 2D keeps_higher
RB | 2B FD RC, 4D 4S 5S                     |            | 2B own_choice                | a trump is higher
AB | 7B 6B RB, 4D 4S 5S                     |            | 7B own_choice, 6B keeps_higher
AC | 2C 5S RD, 7D FB 4D                     |            | exchange 2C exchanges
"""
# Table | hands, at the end of a round with less than three cards | switch that is on | moves with their reasons
SCOPA = """
3C 2S       | 5C, 6D             |         | 5C 2S 3C only_move
7D 2C 4S RB | 7C 2S 4D, FC 6S 7B |         | 7C 7D settebello, 4D 4S own_choice, 2S 2C own_choice
2D 3D 7S RB | 5C 7C 2S, FC 6S 7B |         | 5C 2D 3D denari:2, 7C 7S seven
RD 2C 4S CB | RC 2S 4D, FC 6S 7B | rebello | RC RD rebello
3C 2S       | 5C FS, 6D RC       |         | 5C 2S 3C scopa
3C 2S       | AC FS, 6D RC       | asso    | AC 2S 3C cards:3  | none that does not count
2S          | RC 3C, 6D 5S       |         | RC leaves_much:12, 3C own_choice
FC          | RC 6C, 4D 5S       |         | RC gives_little   | neither leaves a scopa
FC RS       | 5C 5S 4C, 4D 6S 6D |         | 5C keeps_equal, 4C own_choice
            | 2C 3C 7D, 4S 5S 6S |         | 2C keeps_settebello
            | 2C 3C 7C, 4S 5S 6S |         | 2C keeps_seven
            | 2C 3C 4D, 5S 6S FS |         | 2C keeps_denari, 4D own_choice
            | 2C 2D 3C, 4S 5S 6S |         | 2C fewer_scope
            | AC 2D 3C, 4S 5S 6S | asso    | AC none_is_left:A | an Ace that takes an Ace is no scopa
"""


def check(game, reasons):
    """Compare the reasons for some moves of the seat to play with what is wanted."""
    for wanted in reasons.split(", "):
        words, _, reason = wanted.rpartition(" ")
        key, _, detail = reason.partition(":")
        details = () if not detail else (int(detail),) if detail.isdigit() else ((RANK, RANKS.index(detail) + 1),)
        assert find_reason(game.view(game.turn), move(words)) == (key,) + details, wanted


def test_the_reason_for_a_card_of_briscola():
    for turned_up, hands, played, reasons, *_ in rows(BRISCOLA):
        game = briscola_of(hands.split(", "), turned_up, rules={"exchange": "two" if "exchange" in reasons else "off"})
        if played:
            play(game, played)
        check(game, reasons)
    game = briscola_of(["3B 6B 3C", "RS AB 4S", "2S 5S AC", "4B 5B AD"], "7B", rules={"open_hands": "on"})
    check(game, "3B own_choice")
    game.hands[1] = cards("RS FS 4S")
    check(game, "3B own_choice, 6B unbeatable")  # the higher trumps are in the stock


def test_the_reason_for_one_of_the_last_cards():
    game = briscola_of(["FD 6S 5B", "RS AS CB"], "2S")
    mine = cards("AD 3D RD CD AC 3C RC FC FB CS")  # 60 points
    game.piles, game.stock = [mine, [card for card in game.stock if card not in mine] + cards("2S")], []
    check(game, "FD wins_for_certain, 6S own_choice, 5B risks_nothing")


def test_the_reason_for_a_card_of_scopa():
    for table, hands, switch, reasons, *_ in rows(SCOPA):
        hands, rules = hands.split(", "), {switch: "on"} if switch else None
        late = len(hands[0].split()) < 3
        game = last_hands(table, hands, rules) if late else scopa_of(table or "AS", hands, rules=rules)
        game.table = cards(table)
        check(game, reasons)
    game = scopa_of("6D RD RS 2S", ["3S 2C AC", "4S 4B 4C"])
    game.table, game.taken[1] = [5], [18, 8, 28, 38]  # of the table only the 6 is left; the Cavalli are captured
    check(game, "3S none_is_left:C, 2C own_choice")
    game = scopa_of("6D RD RS 5S", ["2C AD 4C", "FS FB FC"])
    game.table, game.taken[1] = [], cards("2D AS AC")
    check(game, "2C keeps_denari, AD fewer_scope")


def test_every_move_of_every_game_has_a_reason_and_most_that_people_would_make_a_better_one_than_the_last():
    found = {}
    for game, players in KINDS:
        table, _, below = draw_round(game, players, bytes([1]) * 32)
        while table.turn is not None:
            view = table.view(table.turn)
            reasons = {one: find_reason(view, one)[0] for one in view.legal}
            key = reasons[thumb.choose(view, below)]
            found[key] = found.get(key, 0) + 1
            table.play(view.legal[below(len(view.legal))])
    assert len(found) > 20 and found["own_choice"] * 8 < sum(found.values())
