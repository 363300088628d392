"""A PostgreSQL of its own, in a folder and on a port of its own, that can be killed and started."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

USER = "postgres"  # PostgreSQL does not run as root
WAIT = 120.0


def binaries() -> Path | None:
    """Where PostgreSQL is installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return folders[-1] if folders else None


LEFT_OUT = "" if binaries() else "PostgreSQL is not installed (tools/postgres): left out"


class Cluster:
    """One database server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        if os.geteuid() == 0:
            shutil.chown(folder, USER, USER)
        self._run("initdb", "-D", str(folder / "data"), "-A", "trust", "-U", USER, "--no-sync")

    def _command(self, name: str, *arguments: str) -> list[str]:
        place = binaries()
        assert place is not None
        command = [str(place / name), *arguments]
        return ["runuser", "-u", USER, "--", *command] if os.geteuid() == 0 else command

    def _run(self, name: str, *arguments: str) -> None:
        subprocess.run(self._command(name, *arguments), check=True, capture_output=True, cwd=self.folder)

    def start(self) -> None:
        options = ["-D", str(self.folder / "data"), "-h", "127.0.0.1", "-p", str(self.port)]
        options += ["-k", str(self.folder), "-c", "shared_buffers=16MB", "-c", "max_connections=40"]
        with (self.folder / "said").open("ab") as said:
            self.process = subprocess.Popen(
                self._command("postgres", *options), stdout=said, stderr=said, cwd=self.folder
            )
        until = time.monotonic() + WAIT
        while True:
            try:
                psycopg.connect(self.address("postgres"), connect_timeout=2).close()
                return
            except psycopg.Error:
                assert time.monotonic() < until, (self.folder / "said").read_text()[-500:]
                time.sleep(0.05)

    def kill(self) -> None:
        """As if the power had failed."""
        assert self.process is not None
        first = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for pid in (first, *map(int, children)):  # no session outlives it, as none outlives a power failure
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait(WAIT)
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)

    def stop(self) -> None:
        """Nothing of it runs afterwards, however far it has come."""
        if self.process is None:
            return
        try:
            self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")
        except subprocess.CalledProcessError:  # it has not written down yet that it runs
            self.process.terminate()
        self.process.wait(WAIT)

    def address(self, name: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def database(self) -> str:
        """The address of a new and empty database."""
        self._databases += 1
        name = f"house{self._databases}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)


@contextmanager
def cluster() -> Iterator[Cluster]:
    with tempfile.TemporaryDirectory(prefix="mahojin-") as folder:
        Path(folder).chmod(0o755)
        found = Cluster(Path(folder))
        try:
            found.start()
            yield found
        finally:
            found.stop()
