"""Plays the arena's tasks on an existing Dask cluster: each chunk in a fresh process started by a worker.

The workers need Python and Dask, but no checkout: the archive sent to them holds the engine, the module that plays
the deals, the modules that a player imported from its folder, and the files of --send.
"""

import asyncio
import io
import logging
import os
import sys
import zipfile
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from pathlib import Path

from tools.arena import duel

ROOT = Path(__file__).resolve().parent.parent.parent
PROJECT = ("boards", "engine", "firmware", "tools", "__main__")
SECONDS = 10  # timeout for the scheduler, and then for a worker
TIMEOUTS = (TimeoutError, asyncio.TimeoutError)  # the same class from Python 3.11 on


def results(tasks: list[dict], address: str, send: Sequence[str] = ()) -> Iterator[dict]:
    """The results of duel.play_chunk for each task, in order; duel.Unplayable when the cluster fails.

    `send`: more files of the tasks' folder that the players need.
    """
    import cloudpickle
    import distributed

    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    packed = pack_task(tasks[0], send)
    client = connect(distributed, address)
    futures = []
    try:
        archive = client.scatter(packed, broadcast=True)
        futures += [client.submit(play_on_worker, archive, dict(task, folder=""), pure=False) for task in tasks]
        for future in futures:
            yield future.result()
    except (OSError, RuntimeError, distributed.KilledWorker, CancelledError, *TIMEOUTS) as problem:
        raise duel.Unplayable(f"The Dask cluster at {address} failed: {str(problem) or type(problem).__name__}")
    finally:
        client.cancel(futures)
        client.close()


def connect(distributed, address):
    """A client of the cluster; duel.Unplayable when no scheduler answers or it has no workers."""
    try:
        asyncio.run(ping(distributed, address))
        client = distributed.Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError, *TIMEOUTS) as problem:
        raise duel.Unplayable(f"No Dask scheduler answers at {address}: {str(problem) or type(problem).__name__}.")
    try:
        client.wait_for_workers(1, timeout=SECONDS)
    except TIMEOUTS:
        client.close()
        raise duel.Unplayable(f"The Dask cluster at {address} has no workers.")
    return client


async def ping(distributed, address):
    """Connect once and close: a Client without a scheduler would block the program at exit."""
    await (await distributed.comm.connect(address, timeout=SECONDS)).close()


def pack_task(task, send=()):
    """A zip file (bytes) with everything that a task needs; duel.Unplayable for files that must not be sent."""
    folder = Path(task["folder"])
    files = named_files(send, folder)
    files.update(imported_modules(task["names"], folder))
    ours = [*(ROOT / "engine").rglob("*.py"), ROOT / "tools/__init__.py", ROOT / "tools/arena/duel.py"]
    files.update({path.relative_to(ROOT).as_posix(): path for path in ours if not is_hidden(path.relative_to(ROOT))})
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive:
        for name in sorted(files):
            archive.write(files[name], name)
    return data.getvalue()


def imported_modules(names, folder):
    """{name in the archive: path} of the folder's modules that the players, which are loaded, have imported."""
    players = [name.partition(":")[0] for name in names if ":" in name]
    found = {}
    for name, module in sorted(sys.modules.items()) if players else ():
        file = getattr(module, "__file__", None)
        ours = name.partition(".")[0] in PROJECT
        if not file or ours and name not in players:
            continue
        home = ROOT if ours else folder
        path = home.joinpath(*name.split("."))
        path = path / Path(file).name if Path(file).stem == "__init__" else path.with_name(Path(file).name)
        if path.exists() and path.samefile(file):  # else a module with that name came from another place
            found[path.relative_to(home).as_posix()] = check_path(path, home)
    return found


def named_files(names, folder):
    """{name in the archive: path} of files of the folder."""
    paths = [check_path(Path(os.path.abspath(folder / name)), folder) for name in names]
    return {path.relative_to(folder).as_posix(): path for path in paths}


def check_path(path, folder):
    """The path; duel.Unplayable unless it is a visible file inside the folder, with links resolved."""
    real, home = path.resolve(), folder.resolve()
    if not path.is_file():
        raise duel.Unplayable(f"There is no file {path} to send to the cluster.")
    if not (path.is_relative_to(folder) and real.is_relative_to(home)):
        raise duel.Unplayable(f"{path} is outside {folder}: only files inside that folder are sent to a cluster.")
    if is_hidden(path.relative_to(folder)) or is_hidden(real.relative_to(home)):
        raise duel.Unplayable(f"{path} is hidden: hidden files are never sent to a cluster.")
    return path


def is_hidden(path):
    """Whether any part of a path begins with a dot."""
    return any(part.startswith(".") for part in path.parts)


def play_on_worker(archive, task):
    """On a worker: unpack the archive and play the task in a separate process.

    This function is pickled by value, so it may use only the standard library.
    """
    import io
    import json
    import subprocess
    import sys
    import tempfile
    import zipfile

    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        zipfile.ZipFile(io.BytesIO(archive)).extractall(folder)
        call = [sys.executable, "-m", "tools.arena.duel"]
        done = subprocess.run(call, cwd=folder, input=json.dumps(task), capture_output=True, text=True)
    if done.returncode:
        return {"failed": "A process ended in the middle of a round. " + done.stderr.strip()}
    return json.loads(done.stdout.splitlines()[-1])
