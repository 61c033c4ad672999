"""Random rounds and choices of moves on several interpreters, which must agree."""
