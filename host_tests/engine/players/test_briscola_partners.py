"""Partners at Briscola: what a good player would be angry about does not happen."""

from engine.briscola import POINTS, beats, find_winner
from engine.deal import Stream
from engine.players import find_player
from host_tests.engine.helpers.briscola_rounds import round_of
from host_tests.engine.helpers.decks import SEED
from host_tests.engine.helpers.few_deals import with_few_worlds
from host_tests.engine.helpers.random_games import FAST

ROUNDS = 40 if FAST else 8


def chosen(game):
    """The card that Nonna plays."""
    return find_player("level4")(game.view(game.turn), Stream(SEED).below)[0]


def positions(players=4, rounds=ROUNDS):
    """Rounds by random play, each as it is before every card that somebody has to choose."""
    for number in range(rounds):
        game, below = round_of(players, number)
        while game.turn is not None:
            if len(game.legal()) > 1:
                yield game
            legal = game.legal()
            game.play(legal[below(len(legal))])


def holder(game):
    """(the card that has the trick, whether it is the own side's)."""
    place = find_winner(game.trick, game.trump)
    return game.trick[place], (game.leader + place - game.turn) % 2 == 0


def loads(game):
    """The Threes and Aces in the hand that are no briscola."""
    return [card for card in game.hands[game.turn] if POINTS[card] > 9 and card // 10 != game.trump]


def rags(game):
    """The cards in the hand without points that are no briscola."""
    return [card for card in game.hands[game.turn] if not POINTS[card] and card // 10 != game.trump]


def check_the_last_seat():
    """A partner's trick gets a load from the last seat; without a load a plain card, and no briscola."""
    tried = 0
    for game in positions():
        if len(game.trick) < 3 or not holder(game)[1]:
            continue
        plain = [card for card in game.hands[game.turn] if card // 10 != game.trump]
        tried += bool(plain)
        assert not plain or chosen(game) in (loads(game) or plain)
    assert tried > ROUNDS


def test_a_partners_sure_trick_gets_a_load_and_no_briscola():
    with_few_worlds(check_the_last_seat)


def test_no_load_goes_under_the_other_sides_card_while_others_still_play():
    tried = 0
    for game in positions():
        if game.stock and len(game.stock) > 4 and 0 < len(game.trick) < 3 and loads(game) and rags(game):
            best, ours = holder(game)
            card = chosen(game)
            tried += not ours
            assert ours or card not in loads(game) or beats(card, best, game.trump)
    assert tried > ROUNDS


def test_no_load_goes_on_a_partners_plain_card_that_a_briscola_may_still_take():
    tried = 0
    for game in positions():
        if len(game.stock) > 4 and len(game.trick) == 2 and loads(game) and rags(game):
            best, ours = holder(game)
            if ours and best // 10 != game.trump:
                card = chosen(game)
                tried += 1
                assert card not in loads(game) or beats(card, best, game.trump)
    assert tried > ROUNDS // 3


def test_no_load_is_led_while_there_is_a_rag_and_much_to_draw():
    tried = 0
    for game in positions():
        if not game.trick and len(game.stock) > 4 and loads(game) and rags(game):
            tried += 1
            assert chosen(game) not in loads(game)
    assert tried > ROUNDS // 2
