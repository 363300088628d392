"""Ratings of those who want them: changed in the transaction that ends an event, and shown by season."""

from __future__ import annotations

from collections.abc import Callable
from time import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mahojin.events.event import Event
from mahojin.events.ratings import Game, Rating, after_period, in_new_season, season_of
from mahojin.events.rounds import Player

from .library import book_of
from .requests import Json, browser, server
from .store import Connection, SqlRow

SHOWN = 200
SEASONS = 40
COUNT_SEASON = (
    "INSERT INTO seasons (game, season, events) VALUES (?, ?, 1) "
    "ON CONFLICT (game, season) DO UPDATE SET events = seasons.events + 1"
)
LAST = (
    "SELECT season, rating, deviation, volatility FROM ratings WHERE browser = ? AND game = ? "
    "ORDER BY at DESC LIMIT 1"
)
KEEP = (
    "INSERT INTO ratings "
    "(browser, game, season, name, rating, deviation, volatility, events, won, lost, drawn, at) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?) ON CONFLICT (browser, game, season) DO UPDATE SET "
    "name = excluded.name, rating = excluded.rating, deviation = excluded.deviation, "
    "volatility = excluded.volatility, events = ratings.events + 1, won = ratings.won + excluded.won, "
    "lost = ratings.lost + excluded.lost, drawn = ratings.drawn + excluded.drawn, at = excluded.at"
)
COLUMNS = "name, rating, deviation, events, won, lost, drawn"
TABLE = f"SELECT {COLUMNS} FROM ratings WHERE game = ? AND season = ? ORDER BY rating DESC LIMIT ?"
OWN = f"SELECT game, season, {COLUMNS} FROM ratings WHERE browser = ? ORDER BY at DESC"
FORGET = "DELETE FROM ratings WHERE browser = ?"


def rate(event: Event) -> list[Callable[[Connection], None]]:
    """What changes the ratings when this event ends: nothing where it is not rated, or nobody wants one."""
    games = rated_games(event)
    return [lambda connection: _rate(connection, event, games)] if games else []


def rated_games(event: Event) -> list[Game]:
    """The matches between people who both want to be rated, by their browsers."""
    if not event.plan.rated:
        return []
    found: list[Game] = []
    for match in (match for round in event.rounds for match in round.matches):
        if match.second is None or match.wins is None:
            continue
        first, second = event.players[match.first], event.players[match.second]
        if first.rated and second.rated and first.browser != second.browser:
            one, other = match.wins
            found.append((first.browser, second.browser, (one > other) + (one == other) / 2))
    return found


def _rate(connection: Connection, event: Event, games: list[Game]) -> None:
    now = time()
    game, season = event.plan.game, season_of(now)
    connection.execute(COUNT_SEASON, (game, season))  # and nobody else changes ratings of this game meanwhile
    people: dict[int, Player] = {player.browser: player for player in event.players if player.rated}
    before = {one: _now(connection, one, game, season) for pair in games for one in pair[:2]}
    for one, rating in after_period(before, games).items():
        numbers = rating.rating, rating.deviation, rating.volatility
        won, lost, drawn = _tally(one, games)
        values = (one, game, season, people[one].name, *numbers, won, lost, drawn, now)
        connection.execute(KEEP, values)


def _now(connection: Connection, browser: int, game: str, season: str) -> Rating:
    row = connection.execute(LAST, (browser, game)).fetchone()
    if row is None:
        return Rating()
    last = Rating(*row[1:])
    return last if row[0] == season else in_new_season(last)


def _tally(browser: int, games: list[Game]) -> tuple[int, int, int]:
    scores = [score for first, _, score in games if first == browser]
    scores += [1 - score for _, second, score in games if second == browser]
    return scores.count(1), scores.count(0), scores.count(0.5)


# --- Requests -----------------------------------------------------------------------------------------


def _row(row: SqlRow) -> dict[str, object]:
    names = ("name", "rating", "deviation", "events", "won", "lost", "drawn")
    return dict(zip(names, (row[0], round(row[1]), round(row[2]), *row[3:]), strict=True))


async def table(request: Request) -> Response:
    """The ratings of a game in a season, the newest one unless another is named."""
    found, game = server(request), book_of(request.path_params["game"]).key
    rows = await found.store.rows(
        "SELECT season, events FROM seasons WHERE game = ? ORDER BY season DESC LIMIT ?", game, SEASONS
    )
    seasons = [{"season": season, "events": events} for season, events in rows]
    newest = seasons[0]["season"] if seasons else season_of(time())
    season = request.query_params.get("season", newest)[:10]
    rated = [_row(row) for row in await found.store.rows(TABLE, game, season, SHOWN)]
    return Json({"game": game, "season": season, "seasons": seasons, "ratings": rated})


async def mine(request: Request) -> Response:
    rows = await server(request).store.rows(OWN, await browser(request))
    return Json({"ratings": [{"game": row[0], "season": row[1], **_row(row[2:])} for row in rows]})


async def forget(request: Request) -> Response:
    """Who no longer wants to be rated is in no list."""
    await server(request).store.write((FORGET, (await browser(request),)))
    return Json({"ratings": []})


ROUTES = [
    Route("/api/ratings/{game}", table),
    Route("/api/my/ratings", mine, methods=["GET"]),
    Route("/api/my/ratings", forget, methods=["DELETE"]),
]
