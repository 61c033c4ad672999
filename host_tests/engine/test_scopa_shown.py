"""What the others have shown at Scopa: moves are taken back as they were made, and cards not played are doubted."""

from engine.deal import derive
from engine.players.scopa import player, shown
from host_tests.engine.decks import SEED
from host_tests.engine.games import draw_round

TABLES = (2, 3, 4)
EARLIER = 6  # moves, at most, that are taken back


def seen_by(game, seat):
    """A round as the kernels have it for a seat that is not on turn, too."""
    view = game.view(seat)
    round = player.round_of(view, [])
    round[89] = (game.turn - seat) % game.players
    return view, round


def hands(round):
    """How many cards each hand has, and which of them are known."""
    own = [sorted(round[place : place + 10]) for place in (0, 10, 20, 30)]
    return [([card for card in hand if card < shown.UNSEEN], hand.count(shown.UNSEEN)) for hand in own]


def test_moves_are_taken_back_to_where_they_were_made():
    compared = 0
    for number in range(27):
        game, _, below = draw_round("scopa", TABLES[number % 3], derive(SEED, b"shown", number))
        if game.rules["scopone"] != "off" or game.rules["team_piles"] == "separate":
            continue
        states = []
        while game.turn is not None:
            states.append([seen_by(game, seat)[1] for seat in range(game.players)])
            legal = game.legal()
            game.play(legal[below(len(legal))])
            seat = below(game.players)
            if game.turn is None:
                continue
            view, round = seen_by(game, seat)
            for back in range(1, EARLIER):
                index = len(view.history) - back
                if index < 0 or round[93] == shown.HAND * game.players:
                    break
                mover, move = view.history[index]
                move = [player.code(card) for card in move]
                assert shown.take_back(round, (mover - seat) % game.players, move)
                was = states[index][seat]
                assert bytes(round[40:92]) == bytes(was[40:92]) and (round[93], round[100]) == (was[93], was[100])
                assert [len(known) + unseen for known, unseen in hands(round)] == [
                    len(known) + unseen for known, unseen in hands(was)
                ]
                compared += 1
    assert compared > 400


