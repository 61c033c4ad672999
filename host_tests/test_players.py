"""The computer players choose the same on every interpreter, and where their kernels are machine code."""

import pytest

from host_tests.engine import duels, parties
from tools import environment, micropython, stage

ROUNDS = 4
PICO = """
from host_tests.engine import duels, parties
with open("moves.txt", "w") as file:
    file.write("\\n".join(duels.played(0, 1) + parties.played(1, 1)) + "\\nend\\n")
"""


@pytest.mark.slow
@pytest.mark.micropython
def test_the_levels_choose_the_same_on_both_interpreters():
    here = duels.played(0, ROUNDS) + parties.played(0, ROUNDS)
    chunk = "from host_tests.engine import %s as tables; print(tables.played(%d, 1)[0])"
    chunks = [chunk % (name, number) for name in ("duels", "parties") for number in range(ROUNDS)]
    there = micropython.run_each(chunks, folders=("engine", "host_tests/engine"))
    assert [(one["out"].strip(), one["error"]) for one in there] == [(line, None) for line in here]


@pytest.mark.slow
@pytest.mark.pico
def test_the_machine_code_chooses_the_same_on_the_emulated_pico(tmp_path):
    from tools.rp2040 import image, storage
    from tools.rp2040.emulator import Emulator

    names = [path.relative_to(environment.ROOT).as_posix() for path in (environment.ROOT / "engine").rglob("*.py")]
    names += ["host_tests/engine/decks.py", "host_tests/engine/duels.py", "host_tests/engine/parties.py"]
    files = {"main.py": PICO.encode(), **stage.compile_all({name: environment.ROOT / name for name in names})}
    path = tmp_path / "flash.bin"
    path.write_bytes(storage.flash(image.find(), files))
    pico = Emulator(path)
    try:
        written = b""
        for _ in range(20):
            pico.run(1_000_000)
            written = storage.contents(path.read_bytes()).get("/moves.txt", b"")
            if written.endswith(b"end\n"):
                break
    finally:
        pico.close()
    assert written.decode().splitlines()[:-1] == duels.played(0, 1) + parties.played(1, 1)
