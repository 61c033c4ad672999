"""After a round: the move that cost most."""

from host_tests.console.observing import begun, open_menu, to_the_score

WORST = "Costliest move"


def said(console):
    """The words on the screen, as if they were in one line."""
    return console.words().replace(" | ", " ")


def ask_for_worst(console, patch, costs):
    """At the end of a round, ask Nonna, to whom each move of the first person cost so much, and others nothing.

    Returns what was legal in each of these moves.
    """
    asked = []
    own = [move for seat, move in console.table.match.round.history if seat == 0]

    def find_costs(view, below):
        yield
        asked.append(view.legal)
        return [costs[len(asked) - 1] * (move == own[len(asked) - 1]) for move in view.legal]

    def find_points(view, below, played, better, cost):
        yield
        return cost

    patch.setattr("engine.players.thinking.find_costs", find_costs)
    patch.setattr("engine.players.thinking.find_points", find_points)
    open_menu(console, WORST)
    console.settle()
    return asked


def test_it_shows_the_move_that_cost_most_and_a_better_one(monkeypatch, tmp_path):
    with begun(tmp_path, "person thumb", target=3) as console:
        to_the_score(console)
        asked = ask_for_worst(console, monkeypatch, [70, 90, 70, 90] + [0] * 16)
        history = console.table.match.round.history
        number = [place for place, (seat, _) in enumerate(history, 1) if seat == 0][1]
        assert console.kind() == "WorstMove" and WORST in console.words()
        assert "%d/%d" % (number, len(history)) in console.words()
        played = history[number - 1][1]
        better = next(move for move in asked[1] if move != played)
        hand = [move[0] for move in asked[1]]
        assert {*played, *better, *hand} <= set(console.cards()) and "about 1 point" in console.words()
        console.press(0, "ok")
        assert console.kind() == "Menu"


def test_a_round_without_such_a_move_is_praised(monkeypatch, tmp_path):
    with begun(tmp_path, "person thumb", target=3) as console:
        to_the_score(console)
        ask_for_worst(console, monkeypatch, [60] * 20)
        assert "No move cost you much." in said(console)


def test_back_ends_the_search(tmp_path, monkeypatch):
    def costs_time(view, below):
        while True:
            console.loop._selector.now += 0.05
            yield

    with begun(tmp_path, "person thumb", target=3) as console:
        to_the_score(console)
        monkeypatch.setattr("engine.players.thinking.find_costs", costs_time)
        open_menu(console, WORST)
        assert "Nonna looks at your moves: 1 of 20." in said(console)
        console.press(0, "right", "ok", "back")
        assert console.kind() == "Menu"
