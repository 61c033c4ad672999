"""Pictures and letters as bytes, written by `python3 -m tools.drawings` from tools/drawings."""
