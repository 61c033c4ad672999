"""Before and after a match: the title, the set-up, settings, statistics, the next match."""
