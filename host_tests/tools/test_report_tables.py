"""The tables of `report`: for the terminal, where every time is a lower bound, and for a page."""

from tools.figures import goals


def test_every_time_is_told_as_a_lower_bound():
    told = goals.table(
        [goals.figure("reset_to_title_ms", 700, "pocket"), goals.figure("press_p95_bytes", 900, "pocket")]
    )
    assert "≥ 700 ms" in told and " 900 B" in told and "≥ 900" not in told
    assert "no flash cache and no wait states" in told


def test_a_table_for_a_page_has_a_column_for_each_board():
    figures = [
        goals.figure("reset_to_splash_ms", 162, "pocket"),
        goals.figure("reset_to_title_ms", 812.5, "pocket"),
        goals.figure("reset_to_title_ms", 700, "table_four", note="by day"),
    ]
    assert goals.markdown(figures).splitlines()[:4] == [
        "|  | pocket | table_four | goal |",
        "|---|---|---|---|",
        "| reset to the first picture on a screen | ≥ 162 ms |  | at most 200 ms |",
        "| reset to the title on every screen | ≥ 812.5 ms, missed | ≥ 700 ms (by day) | at most 800 ms |",
    ]


def test_a_table_of_many_games_has_a_row_for_each():
    figures = [goals.figure("level_worst_ms", 9, None, f"game {number}") for number in (1, 2)]
    assert goals.markdown(figures).splitlines()[2:5] == [
        "| game 1 | ≥ 9 ms |",
        "| game 2 | ≥ 9 ms |",
        "| goal | at most 1,000 ms |",
    ]
