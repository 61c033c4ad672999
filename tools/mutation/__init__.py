"""The rules changed one small step at a time, to see whether a test notices: what `mutate` does."""
