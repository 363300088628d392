"""HTTP: the rulebooks to read, each clause with its rulings and the scenarios that show it."""

from __future__ import annotations

import asyncio
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from mahojin.rulebooks.guide import guide

from .library import book_of, clause_line, ruling_data
from .refusals import Refused
from .requests import Json
from .scenario_shelf import name_of, of_clause, shown, text_of


@cache
def book_data(game: str) -> msgspec.Raw:
    """A whole book as JSON: its chapters, its clauses with how many scenarios show them, its rulings."""
    ledger, scenarios = book_of(game).ledger, of_clause(game)
    clauses = [
        {
            **clause_line(entry),
            **({"why_ja": entry.why_ja, "why_en": entry.why_en} if entry.why_ja else {}),
            "scenarios": len(scenarios.get(entry.clause, ())),
        }
        for entry in ledger
    ]
    rulings = [ruling_data(ruling) for ruling in ledger.rulings]
    book = {"chapters": ledger.chapters, "clauses": clauses, "rulings": rulings}
    return msgspec.Raw(msgspec.json.encode(book))


async def book(request: Request) -> Response:
    return Json(await asyncio.to_thread(book_data, book_of(request.path_params["game"]).key))


async def clause_scenarios(request: Request) -> Response:
    game, clause = book_of(request.path_params["game"]), request.path_params["clause"]
    if clause not in game.ledger:
        raise Refused("no_clause")
    found = (await asyncio.to_thread(of_clause, game.key)).get(clause, [])
    return Json({"scenarios": [one.data(game.key, clause) for one in found]})


async def scenario_files(request: Request) -> Response:
    game = book_of(request.path_params["game"]).key
    counted: dict[str, int] = {}
    for one in await asyncio.to_thread(shown, game):
        counted[one.file] = counted.get(one.file, 0) + 1
    rows = [
        {"file": file, "ja": name_of(game, file), "scenarios": number} for file, number in counted.items()
    ]
    return Json({"files": rows})


async def scenario_file(request: Request) -> Response:
    game, file = book_of(request.path_params["game"]).key, request.path_params["file"]
    text = await asyncio.to_thread(text_of, game, file)
    rows: list[dict[str, object]] = [one.data(game) for one in shown(game) if one.file == file]
    return Json({"text": text, "scenarios": rows})


async def guide_of(request: Request) -> Response:
    """The guide to what texts can say, as text."""
    game = book_of(request.path_params["game"])
    lang = "en" if request.query_params.get("lang") == "en" else "ja"
    return PlainTextResponse(await asyncio.to_thread(guide, game, lang))


ROUTES = [
    Route("/api/games/{game}/guide", guide_of),
    Route("/api/games/{game}/book", book),
    Route("/api/games/{game}/clauses/{clause}/scenarios", clause_scenarios),
    Route("/api/games/{game}/scenarios", scenario_files),
    Route("/api/games/{game}/scenarios/{file}", scenario_file),
]
