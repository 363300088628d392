"""HTTP: the judge's desk, where a position is opened, gone on from, written and shared.

Nothing is kept for anybody: a request names where its position comes from and every answer since. A record
is only open once its game is over, so no desk shows a game that is being played.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TypeVar

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mahojin.judge.opened import course, lines_about, open_file

from .desk_files import written
from .desk_positions import Answer, Overdue, Positions, Root, Source, Watch, step
from .desk_views import answer_words, boards_data, course_data, node_data, path_words, thing_data
from .desk_words import entries_data, words_data
from .library import book_of, card_data
from .messages import Lang, Short, Thing
from .own_cards import shown
from .refusals import Refused
from .requests import Json, read, server
from .scenario_shelf import text_of

Found = TypeVar("Found")


class OpenBody(Struct, forbid_unknown_fields=True):
    source: Source
    lang: Lang = "ja"


class DeskBody(Struct, forbid_unknown_fields=True):
    """A position, and all that was answered since."""

    source: Source
    answers: list[Answer] = []
    lang: Lang = "ja"


class ThingBody(DeskBody, forbid_unknown_fields=True):
    thing: Thing = 0


class WriteBody(DeskBody, forbid_unknown_fields=True):
    title: Short = ""
    laid: bool = False  # as a position of its own, instead of a script from where it was opened


class JudgesDesk:
    """What the desk needs of the server: positions kept ready, and how many are worked on at once."""

    def __init__(self, at_once: int, seconds: float) -> None:
        self.positions = Positions()
        self.seconds = seconds
        self.free = asyncio.Semaphore(at_once)

    async def work(self, deed: Callable[[float], Found]) -> Found:
        """Do it in a thread, as long as it may take."""
        async with self.free:
            try:
                return await asyncio.to_thread(deed, monotonic() + self.seconds)
            except Overdue:
                raise Refused("too_slow") from None

    def words(
        self, root: Root, source: Source, answers: Sequence[Sequence[int]], lang: str, until: float
    ) -> list[dict[str, object]]:
        """Every answer of a path in words."""
        return path_words(
            root, lambda number: self.positions.node(root, source, answers[:number], until), answers, lang
        )


async def _root(request: Request, source: Source) -> Callable[[float], Root]:
    """How to open a source; the record is asked for at once, and only given when its game is over."""
    found = server(request)
    game = None
    if source.record:
        reel = await found.archive.reel(source.record)
        game = await asyncio.to_thread(reel.game_at, source.moment)
    return lambda until: found.desk.positions.root(source, until, game)


async def open_position(request: Request) -> Response:
    """A position as it is opened, with the scenarios around it and what its script does."""
    given = await read(request, OpenBody)
    source, lang = given.source, given.lang
    root_of = await _root(request, source)
    desk, archive = server(request).desk, server(request).archive
    rows = (await archive.reel(source.record)).record.cards if source.record else []

    def opened(until: float) -> dict[str, object]:
        root = root_of(until)
        data: dict[str, object] = {"game": root.desk.key, "text": root.text, "scenarios": []}
        own = [card_data(root.book, face) for face in root.setting.cards.values()]
        data["faces"] = [*own, *shown(root.book, rows)]
        data["entries"] = entries_data(root.desk, root.setting)
        data["cards"] = "\n".join(lines_about(root.text, frozenset({"card"})))
        if root.scenario is None:
            return data
        text = text_of(source.game, source.file) if source.file else source.text
        data["scenarios"] = [
            {"title": "" if one.title == "-" else one.title, "clauses": one.clauses, "rulings": one.rulings}
            for one in open_file(text, "")
        ]
        done = course(root.scenario, Watch(until))
        labels = desk.words(root, source, done.answers, lang, until)
        data["course"] = {**course_data(done), "labels": labels}
        return data

    return Json(await desk.work(opened))


async def look(request: Request) -> Response:
    """The table after some answers."""
    given = await _answered(request, DeskBody)
    root_of = await _root(request, given.source)
    desk = server(request).desk

    def looked(until: float) -> dict[str, object]:
        root = root_of(until)
        node = desk.positions.node(root, given.source, given.answers, until)
        data = node_data(root, node, given.lang)
        data["said"] = None
        if given.answers:
            before = desk.positions.node(root, given.source, given.answers[:-1], until)
            data["said"] = answer_words(root, before, given.answers[-1], given.lang)
        return data

    return Json(await desk.work(looked))


async def labels(request: Request) -> Response:
    """Every answer of a path in words."""
    given = await _answered(request, DeskBody)
    root_of = await _root(request, given.source)
    desk = server(request).desk

    def named(until: float) -> dict[str, object]:
        return {"labels": desk.words(root_of(until), given.source, given.answers, given.lang, until)}

    return Json(await desk.work(named))


async def steps(request: Request) -> Response:
    """The last answer step by step: the clauses of each, and the table as it lay before it."""
    given = await _answered(request, DeskBody)
    root_of = await _root(request, given.source)
    desk = server(request).desk

    def stepped(until: float) -> dict[str, object]:
        root = root_of(until)
        if not given.answers:
            return {"steps": []}
        before = desk.positions.node(root, given.source, given.answers[:-1], until)
        node = step(root, before, given.answers[-1], until, boards=True)
        return {"steps": boards_data(root, node, given.lang)}

    return Json(await desk.work(stepped))


async def thing(request: Request) -> Response:
    """Why a thing cannot be chosen, and what changes it."""
    given = await _answered(request, ThingBody)
    root_of = await _root(request, given.source)
    desk = server(request).desk

    def asked(until: float) -> dict[str, object]:
        root = root_of(until)
        node = desk.positions.node(root, given.source, given.answers, until)
        return thing_data(root, node.game, given.thing, given.lang)

    return Json(await desk.work(asked))


async def write(request: Request) -> Response:
    """A judge file of it, and what such a file cannot say."""
    given = await _answered(request, WriteBody)
    root_of = await _root(request, given.source)
    desk = server(request).desk

    def wrote(until: float) -> dict[str, object]:
        root = root_of(until)
        node = desk.positions.node(root, given.source, given.answers, until)
        watch = Watch(until)
        text, missing = written(root, node, given.answers, given.lang, given.title, given.laid, watch)
        return {"text": text, "missing": [{"ja": one.ja, "en": one.en} for one in missing]}

    return Json(await desk.work(wrote))


async def words(request: Request) -> Response:
    game = book_of(request.path_params["game"]).key
    return Json(await asyncio.to_thread(words_data, game))


Body = TypeVar("Body", bound=DeskBody)


async def _answered(request: Request, shape: type[Body]) -> Body:
    given = await read(request, shape)
    if len(given.answers) > server(request).limits.desk_answers:
        raise Refused("too_many")
    return given


ROUTES = [
    Route("/api/desk/open", open_position, methods=["POST"]),
    Route("/api/desk/look", look, methods=["POST"]),
    Route("/api/desk/labels", labels, methods=["POST"]),
    Route("/api/desk/steps", steps, methods=["POST"]),
    Route("/api/desk/thing", thing, methods=["POST"]),
    Route("/api/desk/write", write, methods=["POST"]),
    Route("/api/games/{game}/desk", words),
]
