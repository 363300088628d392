"""HTTP: trials of a card from the workshop: ``mahojin lab balance`` in the background."""

from __future__ import annotations

import asyncio
from secrets import token_hex
from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mahojin.kernel.problem import BadInput
from mahojin.rows import Row

from .deck_texts import card_to_text
from .library import book_of
from .own_cards import read_own
from .refusals import Refused
from .requests import Json, browser, lang_of, read, server

FEWEST, PAIRS, WIDTH, PLAYER = 4, 400, 5, "first-week"
CARD = "card.toml"


class TrialBody(msgspec.Struct):
    """A card to be tried, in at most so many pairs of games in each deck."""

    card: Row
    pairs: Annotated[int, msgspec.Meta(ge=FEWEST, le=PAIRS)] = PAIRS


async def begin(request: Request) -> Response:
    """A trial begins; Refused if the card cannot be read, or if there are too many trials."""
    book = book_of(request.path_params["game"])
    who = await browser(request)
    wish = await read(request, TrialBody)
    try:
        read_own(book, [wish.card], ())
    except BadInput as bad:
        raise Refused("bad_card", bad.problems) from None
    words = ["lab", "balance", CARD, "--game", book.key, "--player", PLAYER, "--most", str(wish.pairs)]
    words += ["--width", str(WIDTH), "--jobs", "1", "--json", "--lang", lang_of(request)]
    name = token_hex(8)
    server(request).card_trials.begin(name, who, {CARD: card_to_text(wish.card)}, words)
    return Json({"trial": name})


async def ask(request: Request) -> Response:
    found = await asyncio.to_thread(server(request).card_trials.found, request.path_params["trial"])
    return Json(found)


ROUTES = [
    Route("/api/games/{game}/trials", begin, methods=["POST"]),
    Route("/api/trials/{trial}", ask),
]
