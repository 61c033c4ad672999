"""After a round: the search for the move that cost most. A golden evening shows one that was found."""

from host_tests.console.observing import begun, open_menu, to_the_score


def test_a_round_without_such_a_move_is_praised(monkeypatch, tmp_path):
    def find_costs(view, below):
        yield
        return [60] * len(view.legal)

    with begun(tmp_path, "person thumb", target=3) as console:
        to_the_score(console)
        monkeypatch.setattr("engine.players.thinking.find_costs", find_costs)
        open_menu(console, "Costliest move")
        console.settle()
        assert "No move cost you much." in console.words().replace(" | ", " ")


def test_back_ends_the_search(tmp_path, monkeypatch):
    def costs_time(view, below):
        while True:
            console.loop._selector.now += 0.05
            yield

    with begun(tmp_path, "person thumb", target=3) as console:
        to_the_score(console)
        monkeypatch.setattr("engine.players.thinking.find_costs", costs_time)
        open_menu(console, "Costliest move")
        assert "Nonna looks at your moves: 1 of 20." in console.words().replace(" | ", " ")
        console.press(0, "right", "ok", "back")
        assert console.kind() == "Menu"
