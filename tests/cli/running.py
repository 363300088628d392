"""Running commands as a user does, in this process or in one of their own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from mahojin.cli import main

ROOT = Path(__file__).resolve().parents[2]
POOL = ROOT / "src" / "mahojin" / "pools" / "magmell"


@dataclass(frozen=True)
class Run:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def said(self) -> str:
        return self.out + self.err


def run(*arguments: object, given: str = "") -> Run:
    """A command in this process; ``given`` is what the user types."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO(given)):
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as leaving:
            code = int(leaving.code or 0)
    return Run(code, out.getvalue(), err.getvalue())


def run_alone(*arguments: object, env: dict[str, str] | None = None) -> Run:
    """A command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "mahojin", *map(str, arguments)],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8", **(env or {})},
        timeout=300,
        check=False,
    )
    return Run(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))
