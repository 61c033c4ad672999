"""A player that plays any legal move, all with the same chance."""


def choose(view, below):
    """One of the legal moves."""
    return view.legal[below(len(view.legal))]
