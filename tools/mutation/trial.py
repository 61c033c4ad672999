"""The tests of a package, which of them run which lines, and processes that judge mutants with them."""

import ast
import contextlib
import json
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

JUDGE = Path(__file__).with_name("judge.py")
BARE = ("-I", "-S")  # Python alone, without its packages: it starts in half the time
GRACE, TIMES = 5, 20  # a test hangs after so many seconds, and so many times as long as it took
HANGS = "(a test did not end)"


class Failed(Exception):
    """The tests cannot judge anything; the message says why."""


class Processes:
    """Judges at work; none is left when the `with` statement ends, however it ends."""

    def __init__(self):
        self.running, self.lock, self.over = set(), threading.Lock(), False

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        with self.lock:
            self.over = True
            for process in self.running:
                process.kill()

    def answer(self, work):
        """What a judge says about this work; None when it ended without a word, and its last words of why."""
        with self.lock:
            if self.over:
                return None, ""
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
            process = subprocess.Popen([sys.executable, *BARE, str(JUDGE)], cwd=work["root"], text=True, **pipes)
            self.running.add(process)
        said, why = process.communicate(json.dumps(work))
        with self.lock:
            self.running.discard(process)
        with contextlib.suppress(IndexError, ValueError):
            return json.loads(said.splitlines()[-1]), ""
        return None, why


def tests_in(root, folder, left_out=None):
    """The names of all test functions under a folder of the project, without those in the folders left out."""
    found = []
    for path in sorted(Path(root, folder).rglob("test_*.py")):
        inner = path.relative_to(root).with_suffix("").parts
        if left_out not in inner:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
            found += [".".join((*inner, name)) for name in names if name.startswith("test_")]
    return found


def watch(root, package, tests, jobs):
    """{test: [seconds, {file: lines}]} of the package as it is, for JSON; Failed when a test fails already."""
    shares = [tests[place::jobs] for place in range(jobs)]
    works = [{"root": str(root), "package": package, "tests": share} for share in shares if share]
    found = {}
    with ThreadPoolExecutor(jobs) as pool, Processes() as processes:
        for answer, why in pool.map(processes.answer, works):
            if answer is None:
                raise Failed(f"The tests fail although nothing is changed; nothing can be judged.\n{why}")
            found.update(answer)
    return found


def choose(mutant, watched, first=None):
    """The tests that may notice a mutant, as [name, seconds that each may take]; the quickest first.

    What runs at import may be noticed by any test; those that run its module come first. `first`: one that noticed
    this mutant before.
    """

    def rank(test):
        seconds, files = watched[test]
        return test != first, mutant.lines is None and mutant.file not in files, seconds

    chosen = [test for test in watched if mutant.lines is None or runs(mutant, watched[test][1])]
    return [[test, GRACE + TIMES * watched[test][0]] for test in sorted(chosen, key=rank)]


def runs(mutant, files):
    first, last = mutant.lines
    return not set(files.get(mutant.file, ())).isdisjoint(range(first, last + 1))


def verdicts(root, tasks, jobs):
    """(mutant, name of the test that noticed or None, by which error) for (mutant, tests), as they come."""
    with ThreadPoolExecutor(jobs) as pool, Processes() as processes:  # at Ctrl-C the processes end first
        waiting = [pool.submit(verdict, processes, root, mutant, tests) for mutant, tests in tasks]
        for done in as_completed(waiting):
            yield done.result()


def verdict(processes, root, mutant, tests):
    """The mutant, the name of the test that notices it or None, and by which error; Failed where it is no Python."""
    if not tests:
        return mutant, None, ""
    work = {"root": str(root), "file": mutant.file, "source": mutant.source, "tests": tests}
    answer, _ = processes.answer(work)
    if answer and answer[1] == "SyntaxError":
        raise Failed(f"{mutant.file}: a step makes no Python of it: {mutant.after}")
    return mutant, *(answer or (HANGS, ""))
