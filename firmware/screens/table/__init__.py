"""What shows the table during a round: the playing screen of each game, hands, the cut."""
