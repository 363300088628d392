"""Several processes that serve together: each accepts visitors, and each table is one of theirs.

They are forked when everything has been read, so that they share it; one that dies is replaced at once. When
the first process ends, however it ends, so do they.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from threading import Thread

LOG = logging.getLogger("mahojin.server")
WATCH = 0.2  # seconds between two looks at the workers
ENDING = 15.0  # seconds in which a worker ends by itself
HASTE = 1.0  # a worker that lives no longer than so many seconds is not replaced at once
STOPPING = (signal.SIGINT, signal.SIGTERM)


def supervise(count: int, serve: Callable[[], None]) -> None:
    """So many processes serve until this one is told to stop."""
    context = multiprocessing.get_context("fork")
    alive, kept = os.pipe()  # nobody writes: it ends when the first process does
    stopping: list[int] = []
    for number in STOPPING:
        signal.signal(number, lambda number, frame: stopping.append(number))

    def started() -> BaseProcess:
        worker = context.Process(target=_work, args=(serve, alive, kept), daemon=False)
        worker.start()
        return worker

    workers = [started() for _ in range(count)]
    born = [time.monotonic()] * count
    while not stopping:
        time.sleep(WATCH)
        for place, worker in enumerate(workers):
            if not worker.is_alive() and time.monotonic() - born[place] > HASTE and not stopping:
                LOG.warning("worker %s ended with %s and is replaced", worker.pid, worker.exitcode)
                workers[place], born[place] = started(), time.monotonic()
    _end(workers)


def _end(workers: list[BaseProcess]) -> None:
    for worker in workers:
        worker.terminate()
    until = time.monotonic() + ENDING
    for worker in workers:
        worker.join(max(0.0, until - time.monotonic()))
        if worker.is_alive():
            worker.kill()
            worker.join()


def _work(serve: Callable[[], None], alive: int, kept: int) -> None:
    os.close(kept)
    for number in STOPPING:
        signal.signal(number, signal.SIG_DFL)
    Thread(target=_end_with_the_first, args=(alive,), daemon=True).start()
    serve()


def _end_with_the_first(alive: int) -> None:
    os.read(alive, 1)
    os.kill(os.getpid(), signal.SIGTERM)
