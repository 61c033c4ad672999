"""The rules changed one small step at a time, to see whether a test notices: what `mutate` does.

The libraries for this do not fit: mutmut 3 changes only what is inside of functions, and much of the rules is in tables;
cosmic-ray changes the files themselves, runs all tests each time, and leaves out no statement. As the engine's tests are
plain functions, running them takes little here.
"""
