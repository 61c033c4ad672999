"""What is frozen into MicroPython: everything that the console needs, its kernels as machine code."""

import ast
import re
import subprocess

from host_tests import sources
from tools.flash import compiling, frozen, kernels
from tools.pico import game_image

ARCHITECTURE = 2  # the byte of a .mpy file that says for which processor its machine code is, above two bits


def test_of_the_boards_only_what_a_pico_needs_is_frozen():
    found = {name for name in frozen.plain_modules() if name.startswith("boards/")}
    boards = {sources.name(path) for path in sources.ROOT.glob("boards/*/board.py")}
    assert found == boards | {
        "boards/" + name for name in ("__init__.py", "changed.py", "connect.py", "start.py", "supply.py")
    }


def test_the_tables_that_a_kernel_reads_as_words_are_known():
    read = [name for name in kernels.find_kernels() if re.search(rb"ptr(16|32)\(table\)", source_of(name))]
    assert read == ["engine/players/briscola/net.py"]
    tables = {sources.name(path) for path in (sources.ROOT / "engine/players/learned").glob("briscola*.py")}
    assert tables == set(frozen.READ_AS_WORDS)


def source_of(name):
    """The source of a module, as bytes."""
    return (sources.ROOT / name).read_bytes()


def test_a_kernel_for_the_manifest_is_machine_code_with_the_same_lines(tmp_path):
    for name in kernels.find_kernels():
        source = (sources.ROOT / name).read_bytes()
        prepared, out = frozen.to_viper(source), tmp_path / "kernel.mpy"
        assert [(node.name, node.lineno) for node in functions(prepared)] == [
            (node.name, node.lineno) for node in functions(source)
        ]
        (tmp_path / "kernel.py").write_bytes(prepared)
        subprocess.run([compiling.compiler(), "-march=armv6m", "-o", str(out), str(tmp_path / "kernel.py")], check=True)
        assert out.read_bytes()[ARCHITECTURE] >> 2, name


def functions(source):
    """The syntax nodes of a module's functions."""
    return [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]


def test_modules_that_did_not_change_are_left_as_they_are(tmp_path, monkeypatch):
    monkeypatch.setattr(frozen, "PREPARED", tmp_path)
    written = []
    for _ in range(2):
        frozen.write_prepared()
        written.append({path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.py")})
    assert written[0] == written[1] and len(written[0]) == len(frozen.prepared_modules())


def test_an_image_is_of_one_state_of_the_sources(monkeypatch):
    before = game_image.digest_sources()
    assert before == game_image.digest_sources()
    monkeypatch.setattr(frozen, "frozen_sources", lambda: ["boards/main.py"])
    assert game_image.digest_sources() != before
