"""Long work of a house, in processes of their own: few at a time, asked about over HTTP.

What a job finds is a file beside the house's own data, written as it goes on, so that whoever serves the next
request can read it.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from tempfile import gettempdir

import msgspec

from .refusals import Refused

MOST = 4  # jobs of a kind that wait or run, one at a time
KEPT = 50  # jobs of a kind whose results can still be asked for
LONGEST = 1_800.0  # seconds
LONGEST_WORDS = 600
NICENESS = 10  # tables come first
NAME = re.compile(r"[0-9A-Za-z_-]{4,40}")
FOUND, SAID = "found.json", "said.txt"


class Jobs:
    """The jobs of one kind: each is a folder with what it was given and what it has found."""

    def __init__(self, data: Path | str, kind: str) -> None:
        self.root = _beside(data, kind)
        self._turn = asyncio.Semaphore(1)
        self._under_way: dict[str, tuple[int, asyncio.Task[None]]] = {}  # with the browser that asked

    def begin(self, name: str, who: int, given: dict[str, str], words: Sequence[str]) -> None:
        """A job is on its way: ``mahojin`` with these words, in a folder with these files.

        Refused if there are too many, or if this browser has one already.
        """
        asking = [one for name, (one, _) in self._under_way.items() if self.goes_on(name)]
        if who in asking or len(asking) >= MOST:
            raise Refused("full")
        folder = self.root / name
        try:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            for file, text in given.items():
                (folder / file).write_text(text, "utf-8")
        except OSError:
            raise Refused("server_error") from None
        task = asyncio.create_task(self._run(folder, words))
        self._under_way[name] = who, task
        task.add_done_callback(lambda _: self._under_way.pop(name, None))
        self._forget()

    def found(self, name: str) -> dict[str, object]:
        """What is known so far; Refused if there is no such job."""
        folder = self.root / name
        if not NAME.fullmatch(name) or not folder.is_dir():
            raise Refused("not_found")
        with suppress(OSError, msgspec.DecodeError):
            data: dict[str, object] = msgspec.json.decode((folder / FOUND).read_bytes())
            return data
        with suppress(OSError):
            return {"state": "failed", "words": (folder / SAID).read_text("utf-8")}
        return {"state": "waiting"}

    def goes_on(self, name: str) -> bool:
        """Whether more is to be expected of a job."""
        return name in self._under_way and self.found(name)["state"] in ("waiting", "running")

    async def close(self) -> None:
        """No job is left running."""
        tasks = [task for _, task in self._under_way.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, folder: Path, words: Sequence[str]) -> None:
        async with self._turn:
            job = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "mahojin", *words, "--keep", FOUND),
                cwd=folder,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
                preexec_fn=_behind_the_tables,
            )
            try:
                async with asyncio.timeout(LONGEST):
                    _, said = await job.communicate()
                told = said.decode("utf-8", "replace")
            except TimeoutError:
                told = f"> {LONGEST:.0f} s"
            finally:
                if job.returncode is None:
                    job.kill()
                    await job.wait()
            if job.returncode:
                (folder / SAID).write_text(told[-LONGEST_WORDS:], "utf-8")
                (folder / FOUND).unlink(missing_ok=True)

    def _forget(self) -> None:
        """The oldest are gone when there are too many."""
        folders = sorted(self.root.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for folder in folders[KEPT:]:
            if not self.goes_on(folder.name):
                shutil.rmtree(folder, ignore_errors=True)


def _beside(data: Path | str, kind: str) -> Path:
    """The folder of a kind of jobs: beside the data file, or for a database where it is not kept for long."""
    if "://" not in str(data):
        return Path(f"{data}.{kind}")
    name = blake2b(str(data).encode(), digest_size=8).hexdigest()
    return Path(gettempdir(), f"mahojin-{name}.{kind}")


def _behind_the_tables() -> None:
    with suppress(OSError):
        os.nice(NICENESS)
