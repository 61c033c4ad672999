"""The arena's work on an existing Dask cluster: each chunk is played by a fresh process beside a worker.

The workers need Python and Dask, but no checkout: the engine, the module that plays the deals, what an outside
player has imported from its folder, and the files that are named to be sent travel with the work.
"""

import asyncio
import io
import logging
import os
import sys
import zipfile
from concurrent.futures import CancelledError
from pathlib import Path

from tools.duels import duel

ROOT = Path(__file__).resolve().parent.parent.parent
PROJECT = ("boards", "engine", "firmware", "tools", "__main__")
SECONDS = 10  # to wait for the scheduler, and then for a worker
LATE = (TimeoutError, asyncio.TimeoutError)  # one and the same from Python 3.11 on


def results(tasks, address, send=()):
    """What duel.play_chunk makes of each task, in their order; duel.Unplayable when the cluster cannot do it.

    `send`: files of the tasks' folder that the players need beside the modules they import.
    """
    import cloudpickle
    import distributed

    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    packed = pack(tasks[0], send)
    client = connect(distributed, address)
    futures = []
    try:
        archive = client.scatter(packed, broadcast=True)
        futures += [client.submit(play_apart, archive, dict(task, folder=""), pure=False) for task in tasks]
        for future in futures:
            yield future.result()
    except (OSError, RuntimeError, distributed.KilledWorker, CancelledError, *LATE) as problem:
        raise duel.Unplayable(f"The Dask cluster at {address} failed: {str(problem) or type(problem).__name__}")
    finally:
        client.cancel(futures)
        client.close()


def connect(distributed, address):
    """A client of the cluster; duel.Unplayable when nobody answers, or nobody works there."""
    try:
        asyncio.run(knock(distributed, address))
        client = distributed.Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError, *LATE) as problem:
        raise duel.Unplayable(f"No Dask scheduler answers at {address}: {str(problem) or type(problem).__name__}.")
    try:
        client.wait_for_workers(1, timeout=SECONDS)
    except LATE:
        client.close()
        raise duel.Unplayable(f"The Dask cluster at {address} has no workers.")
    return client


async def knock(distributed, address):
    """Connect once and leave: a Client that finds nobody would keep the program waiting at its end."""
    await (await distributed.comm.connect(address, timeout=SECONDS)).close()


def pack(task, send=()):
    """A zip file, as bytes, of what a task needs to be played; duel.Unplayable for what must not be sent."""
    folder = Path(task["folder"])
    files = chosen(send, folder)
    files.update(imported(task["names"], folder))
    ours = [*(ROOT / "engine").rglob("*.py"), ROOT / "tools/__init__.py", ROOT / "tools/duels/duel.py"]
    files.update({path.relative_to(ROOT).as_posix(): path for path in ours if not hidden(path.relative_to(ROOT))})
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive:
        for name in sorted(files):
            archive.write(files[name], name)
    return data.getvalue()


def imported(names, folder):
    """{name in the archive: path} of the modules in the folder that the players, loaded by now, have imported."""
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
        if path.exists() and path.samefile(file):  # else a module of that name came from elsewhere
            found[path.relative_to(home).as_posix()] = checked(path, home)
    return found


def chosen(names, folder):
    """{name in the archive: path} of files of the folder."""
    paths = [checked(Path(os.path.abspath(folder / name)), folder) for name in names]
    return {path.relative_to(folder).as_posix(): path for path in paths}


def checked(path, folder):
    """The path; duel.Unplayable when it is no file, is hidden, or does not lie in the folder, also by a link."""
    real, home = path.resolve(), folder.resolve()
    if not path.is_file():
        raise duel.Unplayable(f"There is no file {path} to be sent to the cluster.")
    if not (path.is_relative_to(folder) and real.is_relative_to(home)):
        raise duel.Unplayable(f"{path} does not lie in {folder}: only files of that folder are sent to a cluster.")
    if hidden(path.relative_to(folder)) or hidden(real.relative_to(home)):
        raise duel.Unplayable(f"{path} is hidden: no hidden file is sent to a cluster.")
    return path


def hidden(path):
    """Whether a file, or a folder on the way to it, begins with a dot."""
    return any(part.startswith(".") for part in path.parts)


def play_apart(archive, task):
    """On a worker: unpack the archive and play the task there in a process of its own.

    This function travels by its value, so that it may use nothing but the standard library.
    """
    import io
    import json
    import subprocess
    import sys
    import tempfile
    import zipfile

    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        zipfile.ZipFile(io.BytesIO(archive)).extractall(folder)
        call = [sys.executable, "-m", "tools.duels.duel"]
        done = subprocess.run(call, cwd=folder, input=json.dumps(task), capture_output=True, text=True)
    if done.returncode:
        return {"failed": "A process ended in the middle of a round. " + done.stderr.strip()}
    return json.loads(done.stdout.splitlines()[-1])
