"""Hints at a table: asked for by a person, thought over where the computers think, told to that person alone.

Only where nobody plays but that person and computers: against people, a hint would be help from outside. In a
lesson the coach speaks.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from .adviser import Told
from .limits import Buckets, Rate
from .messages import Hint, Regret
from .refusals import Refused
from .thinker import Job
from .thinkers import Thinkers

if TYPE_CHECKING:
    from .play import Play
    from .sockets import Client
    from .table import Table

LOG = logging.getLogger("mahojin.server")
SECONDS = {"hint": 2.0, "regret": 1.0}  # of thinking, at most
BUSY = 2  # so many thoughts under way, and nobody is told of a mistake


def is_open_to(table: Table, seat: int) -> bool:
    """Whether hints are given at a table to who sits there."""
    return table.may_undo(seat) and not table.charter.lesson


class Hints:
    """So many for one person; nobody else's message waits for them."""

    def __init__(self, thinkers: Thinkers, rate: Rate) -> None:
        self.thinkers = thinkers
        self.persons = Buckets(rate)
        self._under_way: set[asyncio.Task[None]] = set()

    async def ask(self, client: Client, message: Hint | Regret) -> None:
        """Begin to think about it; the answer is posted when it is there."""
        table, seat = client.table, client.own_seat
        if not is_open_to(table, seat):
            raise Refused("not_allowed")
        async with table.lock:
            if table.charter.state != "playing":
                raise Refused("not_playing")
            job = _job(table, await table.course.play(), seat, message)
        if isinstance(message, Regret) and self.thinkers.queue >= BUSY:
            raise Refused("too_many")
        if not self.persons.take(str(table.charter.places[seat].browser)):
            raise Refused("too_many")
        task = asyncio.create_task(self._tell(client, message, job))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _tell(self, client: Client, message: Hint | Regret, job: Job) -> None:
        answered = await self.thinkers.ask(job)
        if answered is None or answered.error:
            LOG.warning("table %s: no hint, %s", job.charter.id, answered.error if answered else "called off")
            client.refuse(Refused("too_slow"), message)
            return
        told = None if answered.told is None else _data(answered.told, client.lang)
        client.post({"type": job.wish, "id": message.id, "about": _about(message), "told": told})

    async def close(self) -> None:
        """Nobody waits any more."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)


def _job(table: Table, play: Play, seat: int, message: Hint | Regret) -> Job:
    answers = play.recorder.answers
    if isinstance(message, Hint):
        if play.asked != seat:
            raise Refused("not_asked")
        if message.decision != table.course.number:
            raise Refused("stale")
        return Job(table.charter, answers, seat, SECONDS["hint"], "hint")
    moment = message.moment
    if not play.first <= moment < play.moment or play.by[moment] != seat:
        raise Refused("no_moment")
    return Job(table.charter, answers[:moment], seat, SECONDS["regret"], "regret", answers[moment])


def _about(message: Hint | Regret) -> int:
    return message.decision if isinstance(message, Hint) else message.moment


def _data(told: Told, lang: str) -> dict[str, object]:
    en = lang == "en"
    return {
        "picked": told.picked,
        "text": told.words[en],
        "chance": round(told.chance, 3),
        "line": [words[en] for words in told.line],
        "taken": None if told.taken is None else told.taken[en],
        "cost": round(told.cost, 3),
    }
