"""The server's benchmark measures what it says."""

from __future__ import annotations

import json

import pytest

from mahojin.cli import main


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
