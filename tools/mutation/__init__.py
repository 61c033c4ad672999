"""The rules changed one small step at a time, to see whether a test notices: what `mutate` does.

The libraries for this do not fit. mutmut 3 changes only what is inside functions, and much of the rules is in tables.
cosmic-ray changes the files themselves, runs all tests for each change, and leaves out no statement. The engine's tests
are plain functions, so that it takes little to run them here.
"""
