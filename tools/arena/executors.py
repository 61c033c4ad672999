"""Where the deals are played: in processes on this machine, or on a Dask cluster.

A cluster's workers need Python and Dask, but no checkout: the archive sent to them holds the engine, the module that
plays the deals, the modules that the players imported from their folder, and the files of --send.
"""

import asyncio
import io
import json
import logging
import multiprocessing
import signal
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from concurrent.futures import CancelledError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from tools.arena import duel
from tools.environment import ROOT
from tools.shared import children

CRASHED = "A process ended in the middle of a round: did a player end it, crash it, or take all memory?"
TIMEOUT_S = 10  # for the scheduler, and then for a worker
FAILURES = OSError, RuntimeError, asyncio.TimeoutError, CancelledError


def play_here(tasks: list[dict], jobs: int | None) -> Iterator[dict]:
    """The results of duel.play_chunk in order, from so many processes (None: one for each core).

    A terminal sends Ctrl-C to all processes; only this one reacts, and kills the others.
    """
    pool = ProcessPoolExecutor(jobs, initializer=prepare_worker)
    try:
        futures = [pool.submit(duel.play_chunk, task) for task in tasks]  # map() would cancel them before their end
        for future in futures:
            yield future.result()
    except BrokenProcessPool:
        raise duel.Unplayable(CRASHED)
    finally:
        for process in multiprocessing.active_children():
            process.kill()
        pool.shutdown()


def prepare_worker():
    """In a new process: only its parent reacts to Ctrl-C, and it does not outlive that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in children.ENDING:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    children.binder("SIGKILL")()


def play_on_cluster(tasks: list[dict], address: str, send: list[str]) -> Iterator[dict]:
    """The same from a Dask cluster; `send`: more files that the players need. duel.Unplayable when it fails."""
    import distributed

    def play_on_worker(archive, task):  # defined here, so that it is sent whole: the workers cannot import it
        with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
            zipfile.ZipFile(io.BytesIO(archive)).extractall(folder)
            call = [sys.executable, "-m", "tools.arena.duel"]
            words = json.dumps({**task, "folder": ""})
            done = subprocess.run(call, cwd=folder, input=words, capture_output=True, text=True)
        if done.returncode:
            return {"failed": f"{CRASHED} {done.stderr.strip()}"}
        return json.loads(done.stdout.splitlines()[-1])

    for name in ("distributed", "distributed.client"):  # what matters is reported below
        logging.getLogger(name).setLevel(logging.CRITICAL)
    packed = pack(Path(tasks[0]["folder"]), send)
    with connect(distributed, address) as client:
        try:
            archives = [client.scatter(packed, broadcast=True)] * len(tasks)
            yield from client.get_executor(pure=False).map(play_on_worker, archives, tasks)
        except (*FAILURES, distributed.KilledWorker) as problem:
            raise duel.Unplayable(f"The Dask cluster at {address} failed: {str(problem) or type(problem).__name__}")


def connect(distributed, address):
    """A client of the cluster; duel.Unplayable when no scheduler answers or it has no workers."""
    try:
        distributed.comm.get_address_host_port(address, strict=True)
        client = distributed.Client(address, timeout=TIMEOUT_S, set_as_default=False)
    except (OSError, ValueError, asyncio.TimeoutError) as problem:
        raise duel.Unplayable(f"No Dask scheduler answers at {address}: {str(problem) or type(problem).__name__}.")
    try:
        client.wait_for_workers(1, timeout=TIMEOUT_S)
    except (TimeoutError, asyncio.TimeoutError):
        client.close()
        raise duel.Unplayable(f"The Dask cluster at {address} has no workers.")
    return client


def pack(folder: Path, send: list[str]) -> bytes:
    """A zip file with everything that a worker needs; duel.Unplayable for a file that is not in the folder."""
    ours = [*(ROOT / "engine").rglob("*.py"), ROOT / "tools/__init__.py", ROOT / "tools/arena/duel.py"]
    files = {path.relative_to(ROOT): path for path in ours}
    for path in [*imported_files(folder), *map(folder.joinpath, send)]:
        if not (path.is_file() and path.resolve().is_relative_to(folder.resolve())):
            raise duel.Unplayable(f"{path} cannot be sent to the cluster: there is no such file in {folder}.")
        files[path.resolve().relative_to(folder.resolve())] = path
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive:
        for name, path in files.items():
            archive.write(path, name)
    return data.getvalue()


def imported_files(folder):
    """The files of all modules that were imported from this folder."""
    for name, module in list(sys.modules.items()):
        path = folder.joinpath(*name.split("."))
        for file in (path.with_suffix(".py"), path / "__init__.py"):
            if getattr(module, "__file__", None) == str(file):
                yield file
