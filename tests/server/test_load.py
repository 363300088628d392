"""The server's benchmark measures what it says."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from mahojin.cli import main
from mahojin.server.endurance.cluster import LEFT_OUT
from mahojin.server.load import family

T = TypeVar("T")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_people_and_computers_play_and_what_it_costs_is_told(
    capsys: pytest.CaptureFixture[str], workers: str
) -> None:
    wish = "--tables 8 --seconds 4 --pause 0.3 --computers 0.5 --levels first-week --json"
    assert main(["bench", "server", *wish.split(), "--workers", workers]) == 0
    account = json.loads(capsys.readouterr().out)
    assert account["answers_per_second"] > 0 and account["refused"] == 0
    assert account["server_cpu_ms_per_answer"] > 0
    assert account["own_update_ms"]["p50"] <= account["own_update_ms"]["p99"]


@pytest.mark.parametrize("wish", ["", "--kills 100", "--kills 100 --store postgresql"])
@pytest.mark.parametrize("soon", [True, False], ids=["while it starts", "while it serves"])
def test_a_benchmark_that_is_told_to_end_ends_all_that_it_started(wish: str, soon: bool) -> None:
    if "postgresql" in wish and LEFT_OUT:
        pytest.skip(LEFT_OUT)
    words = f"bench server --seconds 600 --tables 2 {wish}".split()
    with subprocess.Popen([sys.executable, "-m", "mahojin", *words], stdout=subprocess.DEVNULL) as bench:
        started = _until_there(lambda: _started_by(bench.pid, soon))
        bench.send_signal(signal.SIGTERM)
        assert bench.wait(300) == 128 + signal.SIGTERM
    assert not [pid for pid in started if Path(f"/proc/{pid}").exists()]


def _started_by(pid: int, soon: bool) -> list[int]:
    """The processes that a benchmark has started, once a server is among them, and takes visitors."""
    started = family(pid)[1:]
    servers = [one for one in started if b"\0serve\0" in _read(f"/proc/{one}/cmdline")]
    return started if servers and (soon or any(map(_listens, servers))) else []


def _listens(pid: int) -> bool:
    """Whether a process has a socket."""
    try:
        return any(os.readlink(file).startswith("socket:") for file in Path(f"/proc/{pid}/fd").iterdir())
    except OSError:
        return False


def _read(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError:
        return b""


def _until_there(found: Callable[[], T]) -> T:
    end = time.monotonic() + 300
    while not (there := found()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return there
