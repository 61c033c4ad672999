"""How `prove` works: pieces of trials on all processor cores, what came out is kept, and a table of it."""
