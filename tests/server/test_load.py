"""The server's benchmark measures what it says."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from mahojin.cli import main

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


@pytest.mark.parametrize("wish", ["--tables 2", "--kills 100 --tables 2"])
def test_a_benchmark_that_is_told_to_end_ends_its_server(wish: str) -> None:
    command = [sys.executable, "-m", "mahojin", "bench", "server", "--seconds", "600", *wish.split()]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as bench:
        server = _until_there(lambda: _servers_of(bench.pid))
        bench.send_signal(signal.SIGTERM)
        assert bench.wait(300) == 128 + signal.SIGTERM
    _until_there(lambda: not any(Path(f"/proc/{pid}").exists() for pid in server))


def _servers_of(pid: int) -> list[str]:
    """The processes that a benchmark has started, once one of them serves."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return (
            children if any(b"serve" in Path(f"/proc/{one}/cmdline").read_bytes() for one in children) else []
        )
    except OSError:
        return []


def _until_there(found: Callable[[], T]) -> T:
    end = time.monotonic() + 300
    while not (there := found()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return there
