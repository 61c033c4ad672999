"""Why a move is suggested: always one short reason, which is true."""

from engine.briscola import POINTS, find_winner
from engine.cards import SETTEBELLO
from engine.players.reasons import find_reason
from host_tests.engine.helpers.decks import briscola_of, cards, last_hands, move, play, scopa_of
from host_tests.engine.helpers.random_games import FAST, KINDS, draw_round


def why(game, words):
    """The reason for a move, for the seat to play."""
    return find_reason(game.view(game.turn), move(words))


def follower(hand, led, turned_up="RB"):
    """A duel in which this hand follows to a card led."""
    game = briscola_of([led + " 4C 5C", hand], turned_up)
    play(game, led)
    return game


def test_a_trick_is_taken_for_its_points():
    assert why(follower("AS 3S 4D", "3D"), "4D") == ("gives_nothing",)
    assert why(follower("AD 3S 4D", "3D"), "AD") == ("takes_points", 21)
    assert why(follower("AB 3S 4D", "3D"), "AB") == ("takes_points", 21)
    assert why(follower("5D 3S 4S", "4D"), "5D") == ("takes_trick",)


def test_with_others_to_follow_the_points_are_only_aimed_at():
    game = briscola_of(["4D 4C 5C", "3D 4S 5S", "2D 6C 6S"], "RB")
    play(game, "4D")
    assert why(game, "3D") == ("goes_for_points", 10)
    game = briscola_of(["4D 4C 5C", "AB 4S 5S", "2D 6C 6S"], "3B")
    play(game, "4D")
    assert why(game, "AB") == ("takes_points", 11)
    game = briscola_of(["4D 4C 5C", "7D 4S 5S", "2D 6C 6S"], "3B")
    play(game, "4D")
    assert why(game, "7D") == ("goes_for_trick",)


def test_a_trump_is_saved_where_one_could_take():
    game = follower("2B 4S 4D", "5D")
    assert why(game, "4S") == ("saves_trump",)
    assert why(follower("2B 4S 4D", "AB"), "4S") == ("gives_nothing",)
    assert why(follower("2C FS 4D", "5D"), "FS") == ("costs_least",)


def test_points_go_to_a_partner_whose_trick_it_is():
    game = briscola_of(["4D 4C 5C", "AD 4S 5S", "2D 6C 6S", "3C 2S 7S"], "RB")
    play(game, "4D; AD; 2D")
    assert why(game, "3C") == ("for_partner", 10)
    assert why(game, "2S") == ("partner_has_it",)
    game = briscola_of(["AD 4C 5C", "4D 4S 5S", "2D 6C 6S", "3C 2S 7S"], "RB")
    play(game, "AD; 4D")
    assert why(game, "2D") == ("gives_nothing",)


def test_a_partners_open_trick_gets_points_or_the_reason_why_it_gets_none():
    hands = ["7D 4C 5C", "4D 4S 5S", "3C 2S 7S", "2D 6C 6S"]
    game = briscola_of(hands, "RB")
    play(game, "7D; 4D")
    assert why(game, "3C") == ("partner_has_it",)
    assert why(game, "2S") == ("may_be_trumped",)
    for lead, reason in (("FB", "ace_may_come"), ("3B", "ace_may_come"), ("AB", "for_partner")):
        game = briscola_of([lead + " 4C 5C"] + hands[1:], "2B")
        play(game, lead + "; 4D")
        assert why(game, "3C")[0] == ("for_partner" if lead == "AB" else "partner_has_it")
        assert lead == "AB" or why(game, "2S") == (reason,)
    game = briscola_of(["FB 4C 5C"] + hands[1:], "AB")
    play(game, "FB; 4D")
    assert why(game, "2S") == ("three_may_come",)


def test_a_load_that_would_take_the_trick_stays_in_the_hand_for_a_reason():
    game = briscola_of(["4D 4C 5C", "AD 2S 5S", "2D 6C 6S"], "RB")
    play(game, "4D")
    assert why(game, "2S") == ("may_be_trumped",) and why(game, "AD") == ("goes_for_points", 11)


def test_of_points_that_are_lost_the_fewest_are_told():
    game = follower("FS RC AC", "AD", "5B")
    assert why(game, "FS") == ("gives_only", 2) and why(game, "RC") == ("spares_loads",)


def test_a_briscola_is_led_to_keep_aces_and_threes():
    game = briscola_of(["2B AD 3C", "5D 4S 5S"], "RB")
    assert why(game, "2B") == ("spares_loads",) and why(game, "AD") == ("saves_trump",)


def test_a_lead_is_safe_or_cheap():
    game = briscola_of(["AB FD 3C", "4D 4S 5S"], "RB")
    assert why(game, "AB") == ("unbeatable",)
    assert why(game, "FD") == ("risks_only", 2) and why(game, "3C") == ("saves_trump",)
    game = briscola_of(["2B 4D 3C", "5D 4S 5S"], "RB")
    assert why(game, "4D") == ("risks_nothing",) and why(game, "2B") == ("spares_loads",)


def test_a_card_is_not_said_to_keep_higher_ones_where_a_lower_one_is_in_hand():
    assert why(briscola_of(["FD 7S RC", "4D 4S 5S"], "RB"), "FD") == ("costs_least",)
    assert why(briscola_of(["2B FD RC", "4D 4S 5S"], "RB"), "2B") == ("keeps_higher",)


def test_points_are_given_only_where_another_side_surely_takes_them():
    game = briscola_of(["AD 4C 5C", "FS RC AC", "2D 6C 6S", "3C 2S 7S"], "5B")
    play(game, "AD")
    assert why(game, "FS") == ("risks_only", 2)
    play(game, "FS; 2D")
    assert why(game, "2S") == ("gives_nothing",)


def test_nobody_holds_the_turned_up_card_while_it_lies_there():
    game = briscola_of(["3B FD 3C", "4D 4S 5S"], "AB")
    assert why(game, "3B") == ("unbeatable",)
    game.stock = []
    assert why(game, "3B") == ("costs_least",)


def test_an_exchange_brings_a_higher_trump():
    assert why(briscola_of(["2C 5S RD", "7D FB 4D"], "AC", rules={"exchange": "two"}), "exchange 2C") == ("exchanges",)


def test_the_only_move_is_told_as_such():
    assert why(last_hands("3C 2S", ["5C", "6D"]), "5C 2S 3C") == ("only_move",)


def test_the_best_of_a_capture_is_told():
    game = scopa_of("7D 2C 4S RB", ["7C 2S 4D", "FC 6S 7B"])
    assert why(game, "7C 7D") == ("settebello",)
    assert why(game, "4D 4S") == ("denaro",)
    assert why(game, "2S 2C") == ("cards", 2)
    game = scopa_of("2D 3D 7S RB", ["5C 7C 2S", "FC 6S 7B"])
    assert why(game, "5C 2D 3D") == ("denari", 2)
    assert why(game, "7C 7S") == ("seven",)


def test_the_king_of_denari_is_told_where_it_counts():
    for rules, reason in (({"rebello": "on"}, ("rebello",)), ({}, ("denaro",))):
        assert why(scopa_of("RD 2C 4S CB", ["RC 2S 4D", "FC 6S 7B"], rules=rules), "RC RD") == reason


def test_a_scopa_is_told_but_none_that_does_not_count():
    assert why(last_hands("3C 2S", ["5C FS", "6D RC"]), "5C 2S 3C") == ("scopa",)
    ace = last_hands("3C 2S", ["AC FS", "6D RC"], rules={"asso": "on"})
    assert why(ace, "AC 2S 3C") == ("cards", 3)


def test_a_card_that_leaves_no_scopa_is_told_where_another_would_leave_one():
    game = last_hands("2S", ["RC 3C", "6D 5S"])
    assert why(game, "RC") == ("leaves_much", 12)
    assert why(game, "3C") == ("costs_least",)
    game = last_hands("FC", ["RC 3C", "6D 5S"])
    assert why(game, "RC") == ("leaves_much", 18)


def test_a_table_that_no_card_left_can_empty_is_told_with_that_card():
    game = scopa_of("6D RD RS 2S", ["3S 2C CB", "4S 4B 4C"])
    game.table, game.taken[1] = [5], [18, 8, 28]  # of the table only the 6 is left; the other Cavalli are captured
    assert why(game, "3S") == ("none_is_left", "C")
    assert why(game, "2C") == ("costs_least",)


def test_a_card_laid_where_all_are_alike_is_told_by_what_stays_in_the_hand():
    game = scopa_of("AS", ["2C 3C 7D", "4S 5S 6S"])
    game.table = []
    assert why(game, "2C") == ("keeps_settebello",)
    game.hands[0] = cards("2C 3C 7C")
    assert why(game, "2C") == ("keeps_seven",)
    game.hands[0] = cards("2C 3C 4D")
    assert why(game, "2C") == ("keeps_denari",) and why(game, "4D") == ("costs_least",)


def test_of_cards_that_may_be_swept_the_one_with_fewer_chances_is_told_as_such():
    game = scopa_of("AS", ["2C 2D 3C", "4S 5S 6S"])
    game.table = []
    assert why(game, "2C") == ("fewer_scope",)


def may_be_swept(table, view, move):
    """How many unseen cards take the whole table after a move, from the rules: by an imagined next player."""
    laid = [card for card in view.table if card not in move] + list(move[:1] if len(move) == 1 else ())
    hidden = [card for hand in table.hands for card in hand if hand is not table.hands[view.seat]] + table.stock
    total = sum([card % 10 + 1 for card in laid])
    if not laid or total == 1 and view.rules["asso"] == "on":
        return 0
    return len([card for card in hidden if card % 10 + 1 == total])


def is_true(reason, table, view, move):
    """Whether what a general reason says about a move is so."""
    key, card = reason[0], move[0]
    kept = [own for own in view.hands[view.seat] if own != card]
    if key in ("saves_trump", "spares_loads", "keeps_higher"):
        points = [POINTS[own] for own in kept]
        trumps = [own for own in kept if own // 10 == view.trump]
        facts = {"saves_trump": trumps, "spares_loads": max(points) >= 10, "keeps_higher": max(points) > POINTS[card]}
        return facts[key]
    if key in ("takes_trick", "goes_for_trick", "gives_only", "risks_only"):
        trick = view.trick + [card]
        return (find_winner(trick, view.trump) == len(trick) - 1) is key.endswith("trick") or key.startswith("risks")
    if key in ("fewer_scope", "leaves_much", "none_is_left", "no_scopa"):
        most = max([may_be_swept(table, view, other) for other in view.legal])
        return may_be_swept(table, view, move) < most if key == "fewer_scope" else not may_be_swept(table, view, move)
    facts = {
        "keeps_settebello": SETTEBELLO in kept,
        "keeps_seven": [own for own in kept if own % 10 == 6],
        "keeps_denari": [own for own in kept if own // 10 == 0],
    }
    return facts.get(key, True)


def test_every_move_of_every_game_has_a_reason_and_it_is_true():
    found, tried = {}, 0
    for game, players in KINDS:
        for number in range(4 if FAST else 1):
            table, _, below = draw_round(game, players, bytes([number]) * 32)
            while table.turn is not None:
                view = table.view(table.turn)
                tried += 1
                for one in view.legal:
                    reason = find_reason(view, one)
                    found[reason[0]] = found.get(reason[0], 0) + 1
                    assert is_true(reason, table, view, one), (game, players, reason, view.hands[view.seat], one)
                table.play(view.legal[below(len(view.legal))])
    assert tried > (1000 if FAST else 250) and len(found) > 20
    assert found["costs_least"] * 10 < sum(found.values())  # the last resort
