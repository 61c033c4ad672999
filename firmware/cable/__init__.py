"""The cable to another console, which becomes one more station of this one, or the table where this one is a guest."""
