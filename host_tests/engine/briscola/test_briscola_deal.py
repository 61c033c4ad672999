"""The rules of Briscola, "The deal": the turned-up card. The playthroughs show who gets which cards."""

from engine.briscola import Briscola
from host_tests.engine.helpers.decks import cards, deck, names


def test_the_turned_up_card_stays_visible_to_everybody_and_is_the_last_one_drawn():
    for players in Briscola.PLAYERS:
        game = Briscola(players, deck("", "4S", players=players))
        while game.turn is not None:
            assert {game.view(seat).turned_up for seat in list(range(players)) + [None]} == set(cards("4S"))
            drawn = len(game.stock)
            game.play(game.legal()[0])
            if drawn and not game.stock:
                assert names(game.hands[(game.leader - 1) % players][-1:]) == "4S"
