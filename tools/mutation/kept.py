"""What was judged already, kept in a file: a second run goes on where the first one ended."""

import hashlib
import json
import sys

HINT = "an older run"


class Kept:
    """{mutant: verdict} of one state of the sources and tests; each is written at once, so that Ctrl-C loses none.

    `hints` are verdicts of other states: most likely the same test notices the mutant again.
    """

    def __init__(self, path, state, forget=False):
        self.path, self.state, self.verdicts, self.hints = path, state, {}, {}
        for known, key, verdict in self._lines():
            if known == state and not forget:
                self.verdicts[key] = verdict
            else:
                self.hints[key] = verdict
        self._write_anew()

    def _lines(self):
        if not self.path.exists():
            return []
        found = []
        for line in self.path.read_text(encoding="utf-8").splitlines():
            try:
                state, key, verdict = json.loads(line)
            except ValueError:  # torn: the machine was switched off
                continue
            found.append((state, key, verdict))
        return found

    def _write_anew(self):
        """Each mutant once: else the file would grow for ever."""
        old = [(HINT, key, verdict) for key, verdict in self.hints.items() if key not in self.verdicts]
        new = [(self.state, key, verdict) for key, verdict in self.verdicts.items()]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_text("".join(json.dumps(line) + "\n" for line in old + new), encoding="utf-8")
        fresh.replace(self.path)

    def add(self, key, verdict):
        """Keep one more verdict."""
        self.verdicts[key] = verdict
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(json.dumps((self.state, key, verdict)) + "\n")


def state_of(paths):
    """A digest of files and of this Python: when it is another one, everything is judged anew."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(paths):
        digest.update(path.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def watched(path, state, watch):
    """What watch() returns for this state, asked for once and kept as JSON."""
    try:
        known, found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):  # not there, or torn
        known = None
    if known != state:
        found = watch()
        path.write_text(json.dumps((state, found)), encoding="utf-8")
    return found
