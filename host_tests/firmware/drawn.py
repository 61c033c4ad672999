"""Hypothesis' strategies for the console: who plays what on which board, and what is pressed."""

from host_tests.engine.helpers.random_games import KINDS
from host_tests.steady import st
from host_tests.trials import walks

STATIONS = st.integers(0, 3)  # modulo those of the board


@st.composite
def evenings(draw):
    """(board, game, sitters as text, rules)."""
    return walks.draw_evening(below(draw), draw(st.integers(0, len(KINDS) - 1)))


def below(draw):
    """below(n) of an example."""
    return lambda count: draw(st.integers(0, count - 1))


def presses(pauses, **size):
    """[(station, button, ms until the next press)], as people press: mostly ok."""
    return st.lists(st.tuples(STATIONS, st.sampled_from(walks.BUTTONS), pauses), **size)
