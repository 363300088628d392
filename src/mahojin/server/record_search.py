"""HTTP: finding records by game, deck, card, player, result and the clause that decided.

Everyone finds games that were played at public tables; games at others are found by those who played them.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .record_index import plain
from .refusals import Refused
from .requests import Json, browser, server
from .store import SqlRow

SHOWN = 30  # of one page
Word = Annotated[str, Meta(max_length=60, pattern="^[^\\x00]*$")]
FOUND = (
    "SELECT record, game, made, players, decks, winners, clause, reason, answers FROM record_rows WHERE {} "
    "ORDER BY made DESC, record DESC LIMIT ?"
)
OWN = 'record IN (SELECT "table" FROM seated WHERE browser = ?)'
NAMED = (
    "record IN (SELECT record FROM record_terms JOIN terms ON terms.id = record_terms.term "
    "WHERE terms.kind = ? AND terms.word LIKE ? ESCAPE '!')"
)


class Wanted(msgspec.Struct, forbid_unknown_fields=True):
    """What is looked for; everything that is given has to hold."""

    game: Word = ""
    deck: Word = ""
    card: Word = ""
    player: Word = ""
    result: Literal["", "win", "loss", "draw"] = ""  # of the player who is named, or of anybody
    clause: Word = ""  # that decided, or one that it is part of
    mine: Literal["", "1"] = ""
    before: float = 0.0  # when the last one of the page before was played
    lang: Literal["ja", "en"] = "ja"


def conditions(wanted: Wanted, own: int | None) -> tuple[list[str], list[object]]:
    """The conditions on a row of the index, and the values in them."""
    sql = [OWN if wanted.mine else f"(public = 1 OR {OWN})"]
    values: list[object] = [own or 0]
    more: list[tuple[str, tuple[object, ...]]] = []
    if wanted.game:
        more.append(("game = ?", (wanted.game,)))
    if wanted.clause:
        more.append(("(clause = ? OR clause LIKE ? ESCAPE '!')", (wanted.clause, _like(wanted.clause, ".%"))))
    if wanted.before:
        more.append(("made < ?", (wanted.before,)))
    if wanted.result == "draw":
        more.append(("winners = '[]'", ()))
    elif wanted.result:
        more.append(("winners <> '[]'", ()))
    kind = {"win": "winner", "loss": "loser"}.get(wanted.result, "player")
    for name, word in ((kind, wanted.player), ("deck", wanted.deck), ("card", wanted.card)):
        if plain(word):
            more.append((NAMED, (name, "%" + _like(plain(word), "%"))))
    for condition, given in more:
        sql.append(condition)
        values += given
    return sql, values


def _like(word: str, end: str) -> str:
    """A word as it is, for LIKE with ``!`` before what would mean something else."""
    for special in "!%_":
        word = word.replace(special, f"!{special}")
    return word + end


async def search(request: Request) -> Response:
    """The newest records that fit, and whether there are more."""
    try:
        wanted = msgspec.convert(dict(request.query_params), Wanted, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("bad_shape", detail=str(error)[:200]) from None
    own = await browser(request) if "authorization" in request.headers else None
    if wanted.mine and own is None:
        raise Refused("no_token")
    sql, values = conditions(wanted, own)
    rows = await server(request).store.rows(FOUND.format(" AND ".join(sql)), *values, SHOWN + 1)
    return Json({"records": [_data(row) for row in rows[:SHOWN]], "more": len(rows) > SHOWN})


def _data(row: SqlRow) -> dict[str, object]:
    record, game, made, players, decks, winners, clause, reason, answers = row
    return {
        "record": record,
        "game": game,
        "made": made,
        "players": msgspec.Raw(players.encode()),
        "decks": msgspec.Raw(decks.encode()),
        "winners": msgspec.Raw(winners.encode()),
        "clause": clause,
        "reason": reason,
        "answers": answers,
    }


ROUTES = [Route("/api/search", search, methods=["GET"])]
