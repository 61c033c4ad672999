"""The engine's tests run where nothing but pytest is installed, as people expect of one folder."""

import os
import subprocess
import sys

from host_tests import sources

WITHOUT = """
import importlib.metadata, sys
import pytest
needed = {"pytest", "pluggy", "iniconfig", "packaging", "pygments"}
for package, names in importlib.metadata.packages_distributions().items():
    if not needed & {name.lower() for name in names}:
        sys.modules[package] = None
sys.exit(pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", "host_tests/engine"]))
"""


def test_the_engines_tests_need_nothing_but_pytest():
    call = [sys.executable, "-c", WITHOUT]
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(call, cwd=sources.ROOT, env=alone, capture_output=True, text=True)
    assert done.returncode == 0 and "host_tests/engine/test_cards.py::" in done.stdout, done.stdout + done.stderr
