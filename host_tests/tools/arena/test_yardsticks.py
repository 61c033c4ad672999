"""The players that others are measured by: the rule of thumb with an exact last deal of Scopa, and Nonna cut short."""

from engine.deal import Stream
from engine.players import find_player
from host_tests.engine.helpers.random_games import draw_round
from host_tests.engine.helpers.scopa_levels import brute_force, scopa_at
from tools.arena import yardsticks
from tools.arena.yardsticks import level4_cut_short, thumb_with_last_deal


def test_the_last_deal_is_played_perfectly():
    for number in range(20):
        game, below = scopa_at(number, played=number % 4)
        seat, value = game.turn, brute_force(game, game.turn)
        game.play(thumb_with_last_deal(game.view(seat), below))
        assert brute_force(game, seat) == value


def test_all_else_is_the_rule_of_thumb():
    for game, players in (("scopa", 2), ("scopa", 4), ("briscola", 2)):
        table, _, below = draw_round(game, players, bytes(32))
        view = table.view(table.turn)
        assert thumb_with_last_deal(view, below) == find_player("thumb")(view, below)


def test_cut_short_she_thinks_no_longer_and_moves_as_ever_where_she_is_done_before(monkeypatch):
    table, _, _ = draw_round("scopa", 2, bytes(32))
    views = []
    while table.turn is not None:
        views.append(table.view(table.turn))
        table.play(find_player("thumb")(views[-1], None))
    whole = [find_player("level4")(view, Stream(bytes(32)).below) for view in views]
    assert [level4_cut_short(view, Stream(bytes(32)).below) for view in views[-6:]] == whole[-6:]
    monkeypatch.setattr(yardsticks, "SHORT_STEPS", 10)
    short = [level4_cut_short(view, Stream(bytes(32)).below) for view in views]
    assert short != whole and all(move in view.legal for move, view in zip(short, views))
