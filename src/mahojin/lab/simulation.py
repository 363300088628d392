"""Simulations: the games of a plan, played on this machine or on a Ray cluster, with the same results."""

from __future__ import annotations

import multiprocessing
import os
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from types import ModuleType

from mahojin.kernel.problem import BadInput, Problem

from .chunk import Rows, own_files, play_chunk
from .plan import Plan
from .results import Results
from .selfplay import leave_interrupts_to_the_parent, progress_bar

CHUNK = 50  # games; what is not finished is at most this much for each process
RETRIES = 5  # of a chunk whose worker dies
WAIT = 10.0  # seconds for a cluster to answer

Played = Iterator[tuple[int, Rows]]
Runner = Callable[[Plan, list[int]], AbstractContextManager[Played]]


@dataclass(frozen=True, slots=True)
class Progress:
    """What a run of a plan found and did."""

    folder: str
    total: int
    before: int  # games that were there already
    played: int


def simulate(plan: Plan, root: str, runner: Runner, progress: bool = False) -> Progress:
    """All games of the plan are in its folder; those that were there are not played again."""
    results = Results(root, plan)
    results.prepare()
    there = results.done()
    chunks = [chunk for chunk in range(-(-plan.total // CHUNK)) if chunk not in there]
    before = plan.total - sum(len(games_of(plan, chunk)) for chunk in chunks)
    with progress_bar(progress) as bar, runner(plan, chunks) as played:
        task = bar.add_task(f"simulate {plan.name}", total=plan.total, completed=before)
        for chunk, rows in played:
            results.keep(chunk, rows)
            bar.advance(task, len(games_of(plan, chunk)))
    return Progress(str(results.folder), plan.total, before, plan.total - before)


def games_of(plan: Plan, chunk: int) -> range:
    """The numbers of the games in a chunk."""
    return range(chunk * CHUNK, min(plan.total, (chunk + 1) * CHUNK))


# --- On this machine ----------------------------------------------------------------------------------


def on_cores(jobs: int) -> Runner:
    """So many processes of this machine."""
    return partial(_on_cores, jobs)


@contextmanager
def _on_cores(jobs: int, plan: Plan, chunks: list[int]) -> Iterator[Played]:
    if jobs <= 1 or len(chunks) <= 1:
        yield (_numbered(plan, chunk) for chunk in chunks)
    else:
        yield _from_processes(min(jobs, len(chunks)), plan, chunks)


def _from_processes(jobs: int, plan: Plan, chunks: list[int]) -> Played:
    """Chunks as they are finished; those that a killed process had under way are played again."""
    left, breakdowns = list(chunks), 0
    while left:
        try:
            for chunk, rows in _from_pool(jobs, plan, left):
                left.remove(chunk)
                breakdowns = 0
                yield chunk, rows
        except BrokenProcessPool:
            breakdowns += 1
            if breakdowns > RETRIES:
                raise BadInput(
                    Problem(
                        plan.name,
                        f"対戦の処理が{breakdowns}回続けて止められました（メモリ不足など）。終わった分は残っています。",
                        f"Processes were killed {breakdowns} times in a row (out of memory?). "
                        "What is finished is kept.",
                    )
                ) from None


def _from_pool(jobs: int, plan: Plan, chunks: list[int]) -> Played:
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, leave_interrupts_to_the_parent)
    try:
        for one in as_completed([pool.submit(_numbered, plan, chunk) for chunk in chunks]):
            yield one.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _numbered(plan: Plan, chunk: int) -> tuple[int, Rows]:
    return chunk, play_chunk(plan, games_of(plan, chunk))


def cores() -> int:
    """How many processes there is room for."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# --- On a cluster -------------------------------------------------------------------------------------


def on_ray(address: str) -> Runner:
    """The workers of a Ray cluster, which tries chunks again whose worker has died."""
    return partial(_on_ray, address)


@contextmanager
def _on_ray(address: str, plan: Plan, chunks: list[int]) -> Iterator[Played]:
    ray = _ray()
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, ignore_reinit_error=True)
    except (OSError, ValueError, RuntimeError) as error:
        raise BadInput(
            Problem(
                address[:80],
                f"Ray のクラスタに接続できません（{error}）。ray start --head で作れます。",
                f"There is no Ray cluster to be reached there ({error}). Make one with ray start --head, or "
                "leave --ray out.",
            )
        ) from None
    try:
        yield _from_ray(ray, plan, chunks)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """OSError if nobody is there, which Ray would wait for many minutes for."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), WAIT).close()


def _from_ray(ray: ModuleType, plan: Plan, chunks: list[int]) -> Played:
    """Chunks as they are finished; only some more than there are cores are handed out at a time."""
    task = ray.remote(max_retries=RETRIES, num_cpus=1)(play_chunk)
    shared, files = ray.put(plan), ray.put(own_files(plan))
    waiting = list(reversed(chunks))
    under_way: dict[object, int] = {}
    most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    while waiting or under_way:
        while waiting and len(under_way) < most:
            chunk = waiting.pop()
            under_way[task.remote(shared, games_of(plan, chunk), files)] = chunk
        ready, _ = ray.wait(list(under_way))
        for one in ready:
            yield under_way.pop(one), ray.get(one)


def _ray() -> ModuleType:
    try:
        import ray
    except ModuleNotFoundError:
        raise BadInput(
            Problem(
                "--ray",
                "Ray がありません。pip install 'mahojin[ray]' で入ります。",
                "Ray is missing; install it with pip install 'mahojin[ray]'.",
            )
        ) from None
    return ray
