"""The display driver, ssd1306.py, from the Python package index; the package has no setup.py for pip to install it."""

import hashlib
import json
import os
import tarfile
import tempfile

from tools import environment
from tools.environment import Unavailable, packages, parts

NAME, VERSION = "micropython-ssd1306", "0.3"
FILES = {"ssd1306.py": "fcdaff406b4c5cc56bc99a5cb1e85d58be2108b43d1bb50c432062323a48edb7"}  # {name: SHA-256}


def driver_path():
    """The folder (a Path) that holds the real display driver, ssd1306.py: to go on sys.path. Unavailable."""
    path = environment.FOLDER / "driver/ssd1306.py"
    if not (path.exists() and is_pinned(path.read_bytes())):
        content = fetch()
        if not is_pinned(content):
            raise Unavailable("What came for the display driver is not what is pinned: its SHA-256 differs.")
        with parts.alone():
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content)
    return path.parent


def is_pinned(content):
    return hashlib.sha256(content).hexdigest() == FILES["ssd1306.py"]


def fetch():
    """The bytes of ssd1306.py, with pip's settings; Unavailable."""
    words = [packages.python_path("flash"), "-m", "unearth", f"{NAME}=={VERSION}", "--no-binary"]
    for name in ("index-url", "trusted-host"):
        words += [f"--{name}={value}" for value in packages.pip_setting(name).split()]
    certificates = packages.pip_setting("cert")
    variables = {**({"SSL_CERT_FILE": certificates} if certificates else {}), **os.environ}
    parts.report("the display driver ssd1306")
    with tempfile.TemporaryDirectory() as place:
        said = parts.command([*words, "--download", place], "the display driver", variables)
        with tarfile.open(json.loads(said)["local_path"]) as archive:
            return archive.extractfile(f"{NAME}-{VERSION}/ssd1306.py").read()
