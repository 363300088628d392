"""A lesson from its beginning to its end, for a browser that will be without the server.

Each scene is what the table would send then, and the answer that leads on; of a puzzle it is the solution.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from itertools import chain

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mahojin.judge.picks import NotOffered, pick
from mahojin.judge.table import Table
from mahojin.kernel.decision import Decision
from mahojin.lessons.files import lessons
from mahojin.lessons.guide import OTHERWISE, places
from mahojin.lessons.lesson import PLAYER, Lesson
from mahojin.lessons.proof import Proof, after, answers

from .audience_views import Teller
from .charter import Charter, Place
from .lesson_words import lesson_now
from .play import Play
from .refusals import Refused
from .requests import lang_of

MOST = 2_000  # answers
POSITIONS = 30_000  # looked at for the solution of a puzzle
KEPT = 16  # scripts that stay at hand


class Script:
    """One lesson, played as it is meant to be."""

    def __init__(self, lesson: Lesson, lang: str) -> None:
        self.lesson = lesson
        self.lang = lang
        seats = [Place("person", ""), Place("computer", "coach")]
        self.play = Play(Charter(lesson.id, lesson.game, 0, 0.0, seats, "", lesson=lesson.id))
        self.teller = Teller(self.play, PLAYER, lang)
        self.given = 0  # answers of the solution
        self.scenes: list[dict[str, object]] = []

    def written(self) -> list[dict[str, object]]:
        """All scenes; the last one is the end."""
        guide = self.play.guide
        assert guide is not None
        for _ in range(MOST):
            if guide.goes_by_itself:
                self.play.answer(self.play.by_itself() or (), True)
                continue
            picked = None if guide.waits_to_be_read else self._picked()
            self._show(picked)
            if guide.waits_to_be_read:
                guide.go_on()
            elif picked is None:
                break
            else:
                self.play.answer(picked)
        return self.scenes

    def _picked(self) -> tuple[int, ...] | None:
        """The player's answer; None when nothing is asked any more."""
        guide, decision = self.play.guide, self.play.game.decision
        assert guide is not None
        if decision is None or guide.failed:
            return None
        if self.lesson.kind == "lesson":
            return guide.wanted()
        return self._solving(guide.table, decision) or self._winning(guide.turn, decision)

    def _solving(self, table: Table, decision: Decision) -> tuple[int, ...] | None:
        """The next answer of the solution, where it is the one that is asked for."""
        if self.given < len(self.lesson.solution):
            step = self.lesson.solution[self.given]
            if step.verb.kind == decision.kind:
                with suppress(NotOffered):
                    picked = places(decision, pick(table, decision, step))
                    self.given += 1
                    return picked
        return None

    def _winning(self, turn: int, decision: Decision) -> tuple[int, ...]:
        """What the solution leaves open is answered so that it still wins."""
        default = self.lesson.desk.default(self.play.game, decision)
        usual = () if default is None else (places(decision, default),)
        proof = Proof(PLAYER, turn, POSITIONS)
        ways = chain(usual, answers(decision))
        return next(way for way in ways if proof.wins(after(self.play.game, way)))

    def _show(self, picked: tuple[int, ...] | None) -> None:
        play, teller, guide = self.play, self.teller, self.play.guide
        assert guide is not None
        number, start = len(self.scenes), len(teller.lines)
        teller.catch_up(number)
        nudge = OTHERWISE if guide.part is None or guide.part.nudge is None else guide.part.nudge
        self.scenes.append(
            {
                "update": {
                    "type": "update",
                    "decision": number,
                    "moment": play.moment,
                    "view": teller.view,
                    "log_from": start,
                    "log": teller.lines[start:],
                    "topics": [],
                    "clocks": None,
                    "can": {"undo": False, "concede": False},
                    "lesson": lesson_now(guide, self.lang),
                },
                "picked": picked,
                "nudge": nudge.in_(self.lang),
            }
        )


@lru_cache(KEPT)
def script(id: str, lang: str) -> bytes:
    """A lesson's scenes as they are sent."""
    lesson = lessons().get(id)
    if lesson is None:
        raise Refused("no_lesson")
    scenes = Script(lesson, lang).written()
    return msgspec.json.encode(
        {"game": lesson.game, "key": lesson.key, "kind": lesson.kind, "scenes": scenes}
    )


async def tell(request: Request) -> Response:
    id = f"{request.path_params['game']}/{request.path_params['key']}"
    data = await run_in_threadpool(script, id, lang_of(request))
    return Response(data, media_type="application/json", headers={"Cache-Control": "no-cache"})


ROUTES = [Route("/api/lessons/{game}/{key}/script", tell)]
