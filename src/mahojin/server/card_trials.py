"""Trials of a card from the workshop: ``mahojin lab balance`` in a process of its own, asked about over HTTP.

What a trial finds is a file beside the house's own, so that whoever serves the next request can read it.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mahojin.machine.problem import BadInput
from mahojin.rulebooks.registry import Rulebook

from .deck_texts import card_to_text
from .library import book_of
from .messages import Fields
from .own_cards import read_own
from .refusing import Refused
from .requests import Json, browser, lang_of, read, server

MOST = 4  # trials that wait or run, one at a time
KEPT = 50  # trials whose results can still be asked for
FEWEST, PAIRS, WIDTH, PLAYER = 40, 400, 5, "first-week"
LONGEST = 1_800.0  # seconds
NAME = re.compile(r"[0-9a-f]{16}")
CARD, FOUND, SAID = "card.toml", "found.json", "said.txt"
LONGEST_WORDS = 600


class TrialBody(msgspec.Struct):
    """A card to be tried, in at most so many pairs of games in each deck."""

    card: Fields
    pairs: Annotated[int, msgspec.Meta(ge=FEWEST, le=PAIRS)] = PAIRS


class CardTrials:
    """The trials of one house: few at a time, the rest refused."""

    def __init__(self, data: Path | str) -> None:
        self.root = Path(f"{data}.trials")
        self._turn = asyncio.Semaphore(1)
        self._under_way: dict[str, tuple[int, asyncio.Task[None]]] = {}  # with the browser that asked

    def begin(self, who: int, book: Rulebook, wish: TrialBody, lang: str) -> str:
        """A trial is on its way; Refused if there are too many, or if this browser has one already."""
        read_own(book, [wish.card], ())
        asking = [one for name, (one, _) in self._under_way.items() if self._goes_on(name)]
        if who in asking or len(asking) >= MOST:
            raise Refused("full")
        name = token_hex(8)
        folder = self.root / name
        try:
            folder.mkdir(parents=True)
            (folder / CARD).write_text(card_to_text(wish.card), "utf-8")
        except OSError:
            raise Refused("server_error") from None
        task = asyncio.create_task(self._run(folder, book.key, wish.pairs, lang))
        self._under_way[name] = who, task
        task.add_done_callback(lambda _: self._under_way.pop(name, None))
        self._forget()
        return name

    def found(self, name: str) -> dict[str, Any]:
        """What is known so far; Refused if there is no such trial."""
        folder = self.root / name
        if not NAME.fullmatch(name) or not folder.is_dir():
            raise Refused("not_found")
        with suppress(OSError, msgspec.DecodeError):
            data: dict[str, Any] = msgspec.json.decode((folder / FOUND).read_bytes())
            return data
        with suppress(OSError):
            return {"state": "failed", "words": (folder / SAID).read_text("utf-8")}
        return {"state": "waiting"}

    def _goes_on(self, name: str) -> bool:
        return self.found(name)["state"] in ("waiting", "running")

    async def close(self) -> None:
        """No trial is left running."""
        tasks = [task for _, task in self._under_way.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, folder: Path, game: str, pairs: int, lang: str) -> None:
        async with self._turn:
            command = [sys.executable, "-m", "mahojin", "lab", "balance", str(folder / CARD), "--game", game]
            command += ["--player", PLAYER, "--most", str(pairs), "--width", str(WIDTH), "--jobs", "1"]
            command += ["--keep", str(folder / FOUND), "--json", "--lang", lang]
            pipe = asyncio.subprocess.PIPE
            job = await asyncio.create_subprocess_exec(
                *command, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL, stderr=pipe
            )
            try:
                async with asyncio.timeout(LONGEST):
                    _, said = await job.communicate()
                words = said.decode("utf-8", "replace").replace(f"{folder}/", "")
            except TimeoutError:
                words = f"> {LONGEST:.0f} s"
            finally:
                if job.returncode is None:
                    job.kill()
                    await job.wait()
            if job.returncode:
                (folder / SAID).write_text(words[-LONGEST_WORDS:], "utf-8")
                (folder / FOUND).unlink(missing_ok=True)

    def _forget(self) -> None:
        """The oldest are gone when there are too many."""
        folders = sorted(self.root.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for folder in folders[KEPT:]:
            shutil.rmtree(folder, ignore_errors=True)


async def begin(request: Request) -> Response:
    book = book_of(request.path_params["game"])
    who = await browser(request)
    wish = await read(request, TrialBody)
    try:
        name = server(request).card_trials.begin(who, book, wish, lang_of(request))
    except BadInput as bad:
        raise Refused("bad_card", bad.problems) from None
    return Json({"trial": name})


async def ask(request: Request) -> Response:
    found = await asyncio.to_thread(server(request).card_trials.found, request.path_params["trial"])
    return Json(found)


ROUTES = [
    Route("/api/games/{game}/trials", begin, methods=["POST"]),
    Route("/api/trials/{trial}", ask),
]
