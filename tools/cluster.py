"""The arena's work on an existing Dask cluster: each chunk is played by a fresh process beside a worker.

The workers need Python and Dask, but no checkout: the engine, the module that plays the deals, and an outside
player's own modules travel with the work.
"""

import asyncio
import io
import logging
import sys
import zipfile
from concurrent.futures import CancelledError
from pathlib import Path

from tools import duel

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 10  # to wait for the scheduler, and then for a worker
LATE = (TimeoutError, asyncio.TimeoutError)  # one and the same from Python 3.11 on
NEEDS = "--dask needs the package distributed; `python3 -m pip install --group cluster` (pip 25.1 or newer) brings it."


def results(tasks, address):
    """What duel.play_chunk makes of each task, in their order; duel.Unplayable when the cluster cannot do it."""
    try:
        import cloudpickle
        import distributed
    except ImportError:
        raise duel.Unplayable(NEEDS)
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    client = connect(distributed, address)
    futures = []
    try:
        archive = client.scatter(pack(tasks[0]), broadcast=True)
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


def pack(task):
    """A zip file, as bytes, of what a task needs to be played."""
    paths = sorted((ROOT / "engine").rglob("*.py")) + [ROOT / "tools" / name for name in ("__init__.py", "duel.py")]
    files = {path.relative_to(ROOT).as_posix(): path for path in paths}
    if any(":" in name for name in task["names"]):
        files.update(own_files(Path(task["folder"]).resolve()))
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.write(files[name], name)
    return data.getvalue()


def own_files(folder):
    """{name in the archive: path} of the modules from a folder that the players, loaded by now, brought in."""
    found = {}
    for name in {module.split(".")[0] for module in sys.modules} - {"engine", "tools"}:
        places = [getattr(sys.modules.get(name), "__file__", None), *getattr(sys.modules.get(name), "__path__", ())]
        places = [Path(place).resolve() for place in places if place]
        if folder / f"{name}.py" in places:
            found[f"{name}.py"] = folder / f"{name}.py"
        elif folder / name in places:
            inside = [path for path in (folder / name).rglob("*") if path.is_file() and path.suffix != ".pyc"]
            found.update({path.relative_to(folder).as_posix(): path for path in inside})
    return found


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
        call = [sys.executable, "-m", "tools.duel"]
        done = subprocess.run(call, cwd=folder, input=json.dumps(task), capture_output=True, text=True)
    if done.returncode:
        return {"failed": "A process ended in the middle of a game. " + done.stderr.strip()}
    return json.loads(done.stdout.splitlines()[-1])
