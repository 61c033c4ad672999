"""Mutants made by hand: mistakes in the rules that certain tests must notice, and by their own words."""

from tools.mutation import blocks
from tools.mutation.mutants import Mutant
from tools.mutation.trial import Failed, tests_in, verdicts

SECONDS = 60  # for each test


def unnoticed(project, jobs):
    """A line for each mutant of mutants/by_hand.txt that the tests named there do not notice. blocks.Wrong, Failed."""
    tests = tests_in(project.root, project.tests)
    found = blocks.read(project.root / project.tests / "mutants" / "by_hand.txt")
    tasks = [(made(project, one), chosen(one, tests)) for one in found]
    judged = {mutant: (test, error) for mutant, test, error in verdicts(project.root, tasks, jobs)}
    wrong = [(mutant, *judged[mutant]) for mutant, _ in tasks if judged[mutant][1] != "AssertionError"]
    return [f"made by hand in {mutant.file}: {mutant.after}: {said(test, error)}" for mutant, test, error in wrong]


def made(project, one):
    """The Mutant of a block; its words stand for the lines after the change. blocks.Wrong."""
    source = blocks.changed((project.root / one.file).read_text(encoding="utf-8"), one)
    try:
        compile(source, one.file, "exec")
    except SyntaxError as problem:
        raise blocks.Wrong(f"{one.file}: {one.words} That is no Python: {problem}.")
    return Mutant(one.file, one.about, None, one.old[0], one.words, 1, source, 0)


def chosen(one, tests):
    """The tests of the modules that a block names, as trial.verdicts wants them; Failed where there are none."""
    names = one.about.split()
    found = [[test, SECONDS] for test in tests if test.split(".")[-2] in names]
    if not found:
        raise Failed(f"{one.file}: {one.words} There are no tests in a module called {one.about}.")
    return found


def said(test, error):
    """What is wrong with a mutant that no assert noticed."""
    return f"only {error or 'a hang'} in {test}, no failed assert" if test else "no test notices it"
