"""The names of the levels; registry.py has the tables that they have learned.

The highest level plays at full strength, the others are weakened; see the thinking module.
"""

LEVELS = ("level1", "level2", "level3", "level4")  # the weakest first; on the console Nino, Pina, Beppe, Nonna
BEST = LEVELS[-1]
