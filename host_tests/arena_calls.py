"""The command `arena` called in this process, for its tests."""

import json

from tools import __main__ as program


def figures(capsys, *words):
    """The JSON of `arena` with these words, less the times."""
    assert program.main(["arena", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    for name in ("seconds", "rounds_per_second"):
        del found[name]
    for one in ("a", "b"):
        del found[one]["ms_mean"], found[one]["ms_max"]
    return found


def refused(capsys, *words):
    """What `arena` says when it cannot play; the exit code is 2, and nothing is printed as a result."""
    assert program.main(["arena", *words]) == 2
    said = capsys.readouterr()
    assert said.out == "" and "Traceback" not in said.err
    return said.err
