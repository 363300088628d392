"""HTTP: the analysis of a record, worked out in the background once and kept."""

from __future__ import annotations

import os

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mahojin.table.record_files import encode

from .jobs import Jobs
from .requests import Json, browser, server

SECONDS = int(os.environ.get("MAHOJIN_ANALYSIS_SECONDS", "40"))  # of thinking
RECORD = "record.json"


async def begin(request: Request) -> Response:
    """The analysis begins, unless it is there or under way."""
    who, id = await browser(request), request.path_params["id"]
    found = server(request)
    record = await found.house.record(id)
    jobs = found.analyses
    if not is_known(jobs, id):
        words = ("analyse", RECORD, "--seconds", str(SECONDS))
        jobs.begin(id, who, {RECORD: encode(record).decode("utf-8")}, words)
    return Json(jobs.found(id))


async def ask(request: Request) -> Response:
    return Json(server(request).analyses.found(request.path_params["id"]))


def is_known(jobs: Jobs, id: str) -> bool:
    """Whether an analysis is done or on its way."""
    return (jobs.root / id).is_dir() and (jobs.goes_on(id) or jobs.found(id)["state"] == "done")


ROUTES = [
    Route("/api/records/{id}/analysis", begin, methods=["POST"]),
    Route("/api/records/{id}/analysis", ask),
]
