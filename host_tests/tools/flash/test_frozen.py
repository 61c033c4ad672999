"""What is frozen into MicroPython: everything that the console needs, its kernels as machine code."""

import ast
import re
import subprocess

from host_tests import sources
from tools.flash import compiling, frozen, kernels

ARCHITECTURE = 2  # the byte of a .mpy file that says for which processor its machine code is, above two bits


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
