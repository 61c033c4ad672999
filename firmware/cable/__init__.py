"""The cable to another console, which becomes one more station of this one, or has the table that this one shows."""
