"""What is frozen: kernels as machine code, in which names of numbers cost nothing; and no line moves."""

import ast
import subprocess

from host_tests import sources
from tools.freeze import prepare
from tools.web import modules

ARCHITECTURE = 2  # the byte of a .mpy file that says for which processor its machine code is, above two bits


def test_every_kernel_becomes_machine_code_and_no_line_moves(tmp_path):
    made = {}
    for path in sources.modules("engine/", "firmware/"):
        source, out = path.read_bytes(), tmp_path / "kernel.mpy"
        if b"engine.viper import" in source:
            prepared = prepare.prepare_module(sources.name(path), source)
            assert functions(prepared) == functions(source) and prepared.count(b"\n") == source.count(b"\n"), path
            assert prepared.count(prepare.EMITTER) == len(functions(source)), path
            (tmp_path / "kernel.py").write_bytes(prepared)
            subprocess.run([modules.find_compiler(), "-march=armv6m", "-o", out, tmp_path / "kernel.py"], check=True)
            made[path] = out.read_bytes()[ARCHITECTURE] >> 2
    assert len(made) >= 10 and all(made.values())


def functions(source):
    """(name, line) of a module's functions."""
    return [(node.name, node.lineno) for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
