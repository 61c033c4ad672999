"""The simulated console: in a terminal, for scripts of presses, for tests."""
