"""``mahojin serve`` says what is wrong before it opens, and keeps a file to itself."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

from tests.server.killing import Process


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mahojin", "serve", *arguments, "--lang", "en"]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def test_what_cannot_be_is_said(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_text("this is not a database at all, but it is long enough to be taken for one" * 20)
    assert "data file" in serve("--port", "0", "--data", str(broken)).stderr
    assert "0 to 65535" in serve("--port", "70000").stderr
    with socket.create_server(("127.0.0.1", 0)) as taken:
        said = serve("--port", str(taken.getsockname()[1]), "--data", str(tmp_path / "x"))
    assert said.returncode == 2 and "another number with --port" in said.stderr


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    first = Process(tmp_path / "house.sqlite")
    try:
        second = serve("--port", "0", "--data", str(tmp_path / "house.sqlite"))
    finally:
        first.kill()
    assert second.returncode == 2 and "locked" in second.stderr
    Process(tmp_path / "house.sqlite").kill()
