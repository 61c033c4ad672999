"""A process that runs tests against one changed module, or watches which lines each test runs; see trial.py.

It is run as a file, with its work as JSON on the standard input, and imports nothing of the project but what it judges:
the changed module is never written anywhere. The tests are plain functions without arguments.
"""

import contextlib
import faulthandler
import importlib
import importlib.util
import json
import os
import signal
import sys
import time
from collections import Counter

OFTEN = 100  # calls of a function in one test; then all its lines count as run, for watching them takes time
MEMORY = 2**30  # bytes; what grows without end must not take the machine along


class Changed:
    """Imports one module from a source of our own, and leaves all others to Python."""

    def __init__(self, root, file, source):
        self.file, self.source = os.path.join(root, file), source
        words = file.removesuffix(".py").split("/")
        self.package = words[-1] == "__init__"
        self.name = ".".join(words[:-1] if self.package else words)

    def find_spec(self, name, path=None, target=None):
        if name != self.name:
            return None
        folders = [os.path.dirname(self.file)] if self.package else None
        return importlib.util.spec_from_file_location(name, self.file, loader=self, submodule_search_locations=folders)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        exec(compile(self.source, self.file, "exec"), module.__dict__)


def judge(work):
    """(the test that noticed the change or None, by what error); one that hangs ends the process without an answer."""
    sys.meta_path.insert(0, Changed(work["root"], work["file"], work["source"]))
    for name, limit in work["tests"]:
        faulthandler.dump_traceback_later(limit, exit=True, file=open(os.devnull, "w"))
        try:
            call(name)
        except BaseException as problem:  # whatever it is, the test has noticed
            return name, type(problem).__name__
    return None, ""


def call(name):
    """Run one test, by the name of its module and its own."""
    module, _, function = name.rpartition(".")
    getattr(importlib.import_module(module), function)()


def watch(work):
    """{test: [seconds, {file: lines that it runs}]} of the package's files."""
    folder = os.path.join(work["root"], work["package"]) + os.sep
    found = {}
    for name in work["tests"]:
        importlib.import_module(name.rpartition(".")[0])
        began = time.perf_counter()
        call(name)
        found[name] = [time.perf_counter() - began, lines_run(name, folder, work["root"])]
    return found


def lines_run(name, folder, root):
    """{file: numbers of the lines that a test runs} of all files in a folder."""
    lines, left, calls = {}, {}, Counter()  # left: the lines of a function that it has not run yet

    def note(frame, event, argument):
        code, key = frame.f_code, id(frame.f_code)  # to look up a code object itself takes far longer
        if key not in left:
            ours = code.co_filename.startswith(folder)
            left[key] = {line for _, _, line in code.co_lines() if line} if ours else set()
        if not left[key]:
            return None
        calls[key] += event == "call"
        ran = left[key] if calls[key] > OFTEN else {frame.f_lineno}
        lines.setdefault(code.co_filename, set()).update(ran)
        left[key] -= ran
        return note

    sys.settrace(note)
    try:
        call(name)
    finally:
        sys.settrace(None)
    return {os.path.relpath(file, root).replace(os.sep, "/"): sorted(found) for file, found in lines.items()}


def main():
    work = json.load(sys.stdin)
    sys.path.insert(0, work["root"])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for trial.py, which then ends this process
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    answer = watch(work) if "package" in work else judge(work)
    print("\n" + json.dumps(answer), flush=True)
    os._exit(0)  # whatever a changed module has left running ends here


if __name__ == "__main__":
    main()
