"""Before and after a match: the title, the set-up, settings, statistics, what comes next; loaded when it is needed."""
