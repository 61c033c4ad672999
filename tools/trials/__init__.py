"""The trials of `prove`: each module here is a family of them, found by itself, and names them in TRIALS."""
