"""Pictures and letters as bytes, written by `python3 -m tools art` from tools/drawings."""
