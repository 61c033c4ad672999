"""Random rounds and choices on several interpreters, which must agree."""
