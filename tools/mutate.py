"""The command `mutate`: changes the rules one small step at a time, and says which changes no test notices."""

import os
import re
import sys
from collections import Counter, namedtuple

from tools import environment
from tools.arguments import positive
from tools.mutation import blocks, by_hand, mutants, trial
from tools.mutation.kept import Kept, state_of, watched

HELP = "change the rules one small step at a time, and see whether a test notices each"
EXAMPLES = ("mutate", "mutate --only captures scoring", "mutate --check")
GOAL = 95  # of 100 mutants
LEFT_OUT = "players"  # their tests are about strength, which one small step need not change
# A package to change, the folder of its tests, and where verdicts are kept; `root`, `kept`: Paths, the others as texts
# from the root on.
Project = namedtuple("Project", "root package tests kept")


def add_arguments(parser):
    """Options of `mutate`."""
    parser.add_argument("--only", nargs="+", metavar="MODULE", help="only these modules of engine/")
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes at once")
    goal = f"exit code 1 when under {GOAL} %% are noticed, or a survivor is not explained"
    parser.add_argument("--check", action="store_true", help=goal)
    parser.add_argument("--again", action="store_true", help="judge all anew, also what is judged already")


def run(arguments):
    """0; with --check 1 when the tests are not good enough; 2 when nothing could be judged."""
    return judge(ours(), arguments)


def ours():
    """This project."""
    settings = (environment.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    tests = re.search(r'testpaths = \["(\w+)"\]', settings)[1]
    return Project(environment.ROOT, "engine", f"{tests}/engine", environment.FOLDER / "mutants")


def judge(project, arguments):
    """The same for any project."""
    try:
        unnoticed = by_hand.unnoticed(project, arguments.jobs)
        known = reasons(project)
        found = [mutant for path in modules(project, arguments.only) for mutant in find(project, path)]
        noticed = judge_all(project, found, arguments)
    except (blocks.Wrong, trial.Failed) as problem:
        print(problem, file=sys.stderr)
        return 2
    survivors = [mutant for mutant in found if noticed[mutants.key(mutant)] is None]
    bare = [mutant for mutant in survivors if name(mutant) not in known]
    print("\n".join([*report(found, survivors, noticed, known), *stale(found, survivors, known), *unnoticed]))
    good = 100 * (len(found) - len(survivors)) >= GOAL * len(found) and not bare and not unnoticed
    return 1 if arguments.check and not good else 0


def reasons(project):
    """{name of a survivor: why no test can notice it}; blocks.Wrong."""
    return blocks.explained(blocks.read(project.root / project.tests / "mutants" / "survivors.txt"))


def modules(project, only):
    """The Paths of the modules to change: those right in the package; blocks.Wrong for one that is not there."""
    paths = {path.stem: path for path in sorted((project.root / project.package).glob("*.py"))}
    wanted = [word.removesuffix(".py").rpartition("/")[2] for word in only or paths]
    unknown = [word for word in wanted if word not in paths]
    if unknown:
        raise blocks.Wrong(f"{project.package}/ has no module {unknown[0]}; it has {', '.join(paths)}.")
    return [paths[word] for word in wanted]


def find(project, path):
    return mutants.find(path.relative_to(project.root).as_posix(), path.read_text(encoding="utf-8"))


def judge_all(project, found, arguments):
    """{key of a mutant: the test that notices it, or None}; what is known already is not judged again."""
    state = state_of(sources(project))
    kept = Kept(project.kept / "verdicts.jsonl", state, forget=arguments.again)
    open_ones = [mutant for mutant in found if mutants.key(mutant) not in kept.verdicts]
    if open_ones:
        tests = trial.tests_in(project.root, project.tests, LEFT_OUT)
        said = f"{len(found)} mutants, {len(open_ones)} to judge with {len(tests)} tests; Ctrl-C ends it, and the next"
        print(f"{said} run goes on from there", file=sys.stderr, flush=True)
        print("first, which test runs which lines ...", file=sys.stderr, flush=True)
        lines = watched(
            project.kept / "watched.json",
            state,
            lambda: trial.watch(project.root, project.package, tests, arguments.jobs),
        )
        tasks = [(mutant, trial.choose(mutant, lines, kept.hints.get(mutants.key(mutant)))) for mutant in open_ones]
        for done, (mutant, test, _) in enumerate(trial.verdicts(project.root, tasks, arguments.jobs), 1):
            kept.add(mutants.key(mutant), test)
            end = "\n" if done == len(tasks) else ""
            print(f"\r{done} of {len(tasks)} judged", end=end, file=sys.stderr, flush=True)
        if state_of(sources(project)) != state:
            raise trial.Failed("The rules or their tests were changed meanwhile. Run it again.")
    return kept.verdicts


def sources(project):
    """The Paths of all that a verdict may depend on."""
    folders = (project.package, project.tests, "tools/agreement")  # some of the tests import that
    found = [path for folder in folders for path in (project.root / folder).rglob("*.*")]
    return [path for path in found if path.suffix in (".py", ".txt") and "mutants" not in path.parts]


def name(mutant):
    """What the explanations call it."""
    return mutant.file, mutant.place, mutant.before, mutant.after


def report(found, survivors, noticed, known):
    """The outcome for people, as lines: the survivors, those without a reason last, and then the score."""
    lines = []
    for mutant in sorted(survivors, key=lambda mutant: name(mutant) not in known):
        lines += [f"{mutant.file}:{mutant.row} {mutant.place}", f"  - {mutant.before}", f"  + {mutant.after}"]
        lines += [f"  {known.get(name(mutant), 'NOT EXPLAINED: a test should notice this')}", ""]
    lines += [f"{'module':28}{'mutants':>8}{'noticed':>9}{'survived':>10}"]
    counts, left = (Counter(mutant.file for mutant in some) for some in (found, survivors))
    for file in counts:
        lines.append(f"{file:28}{counts[file]:8}{counts[file] - left[file]:9}{left[file]:10}")
    hung = sum(noticed[mutants.key(mutant)] == trial.HANGS for mutant in found)
    alive, bare = len(survivors), sum(name(mutant) not in known for mutant in survivors)
    score = 100 * (len(found) - alive) / max(1, len(found))
    said = f"score: {score:.1f} % ({len(found) - alive} of {len(found)} noticed, {hung} because a test did not end)"
    return [*lines, f"{said}; {alive} survived, {bare} of them not explained"]


def stale(found, survivors, known):
    """What is explained and does not survive: somebody has tested it since, or the line has changed."""
    alive, files = {name(mutant) for mutant in survivors}, {mutant.file for mutant in found}
    old = [key for key in known if key not in alive and key[0] in files]
    return [f"explained, but no survivor any more: {file} {place}: {after}" for file, place, _, after in old]
