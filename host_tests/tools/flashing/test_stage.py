"""What goes onto a board: every module but those that hold no code, and MicroPython finds the rest without them."""

import pytest

from host_tests import sources
from tools.agreement import micropython
from tools.flashing import stage


def test_a_package_without_code_has_no_file_on_a_board():
    found = stage.files("pocket", compiled=False)
    ours = [sources.name(path) for path in sources.modules("engine/", "firmware/")]
    left_out = set(ours) - set(found)
    assert {"firmware/pages/__init__.py", "engine/players/scopa/__init__.py"} <= left_out
    assert {"engine/__init__.py", "engine/players/__init__.py"} <= set(found)
    assert all(name.endswith("/__init__.py") for name in left_out)


@pytest.mark.micropython
def test_micropython_imports_every_module_of_a_board():
    found = stage.files("table_two", compiled=False)
    files = {path: content.decode() for path, content in found.items() if path.startswith(("engine/", "firmware/"))}
    files["ssd1306.py"] = found[stage.DRIVER].decode()
    names = [path[:-3].replace("/__init__", "").replace("/", ".") for path in files]
    results = micropython.run_each(["import " + name for name in names], files=files, folders=())
    assert {name: one["error"] for name, one in zip(names, results) if one["error"]} == {}
