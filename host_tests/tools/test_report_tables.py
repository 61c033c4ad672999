"""The tables of `report`: for the terminal, where every time is a lower bound, and for a page."""

from tools.measure import goals


def test_every_time_is_told_as_a_lower_bound():
    told = goals.format_figures(
        [goals.make_figure("reset_to_title_ms", 700, "pocket"), goals.make_figure("press_p95_bytes", 900, "pocket")]
    )
    assert "≥ 700 ms" in told and " 900 B" in told and "≥ 900" not in told
    assert "no flash cache and no wait states" in told


def test_a_table_for_a_page_has_a_column_for_each_board():
    figures = [
        goals.make_figure("longest_poll_gap_ms", 45.2, "pocket"),
        goals.make_figure("press_to_frame_p95_ms", 33.5, "pocket"),
        goals.make_figure("press_to_frame_p95_ms", 30, "table_four", note="by day"),
    ]
    assert goals.format_markdown(figures).splitlines()[:4] == [
        "|  | pocket | table_four | goal |",
        "|---|---|---|---|",
        "| longest time without polling the buttons | ≥ 45.2 ms |  | at most 50 ms |",
        "| press to frame, 95 of 100 | ≥ 33.5 ms, missed | ≥ 30 ms (by day) | at most 33 ms |",
    ]


def test_a_table_of_many_games_has_a_row_for_each():
    figures = [goals.make_figure("level_worst_ms", 9, None, f"game {number}") for number in (1, 2)]
    assert goals.format_markdown(figures).splitlines()[2:5] == [
        "| game 1 | ≥ 9 ms |",
        "| game 2 | ≥ 9 ms |",
        "| goal | at most 1,000 ms |",
    ]
