"""The examination as a command: how long it takes, what holds, and who is how strong by all of its games."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from .exam import Exam, Finding, Part, parts
from .ladder import Played, meetings
from .ladder_table import ANCHOR, points, score_and_interval, table
from .ratings import Rating, ratings


def exam_command(exam: Exam, *, plan: bool, lang: str, as_json: bool) -> int:
    """Say how long each part takes, then play, telling what each came to; 1 where something does not hold."""
    en = lang == "en"
    todo = list(parts(exam))
    if plan or not as_json:
        print(json.dumps(_plan(todo)) if as_json else "\n".join(_forecast(todo, en)), flush=True)
    if plan:
        return 0
    found = []
    for part in todo:
        for one in part.findings():
            found.append(one)
            if not as_json:
                print(_line(one, en), flush=True)
    ladders = {game: _played(todo, game) for game in exam.games}
    if as_json:
        rated = {game: _rated(rows) for game, rows in ladders.items()}
        claims = [asdict(one) for one in found]
        told = {"claims": claims, "ratings": {game: points(one) for game, one in rated.items()}}
        print(json.dumps(told, ensure_ascii=False))
    else:
        for game, rows in ladders.items():
            print("\n".join(["", game, *table(_rated(rows), rows, en)]))
    return 0 if all(one.holds for one in found) else 1


def _played(todo: Sequence[Part], game: str) -> list[Played]:
    """All games of the claims about a book."""
    parts = [part for part in todo if part.game == game and part.claim is not None]
    return [row for part in parts for row in part.results.of(part.wanted)]


def _rated(rows: Sequence[Played]) -> dict[str, Rating]:
    return ratings(meetings(rows), ANCHOR)


def _plan(todo: Sequence[Part]) -> list[dict[str, object]]:
    return [
        {"game": part.game, "title": part.title, "games": part.left(), "minutes": round(part.minutes(), 1)}
        for part in todo
    ]


def _forecast(todo: Sequence[Part], en: bool) -> Iterator[str]:
    """How many games are left and how long they take; of a sequential test, as many as on average."""
    yield "games, min" if en else "局、分"
    rows = [(part.game, part.title, part.left(), part.minutes()) for part in todo]
    whole = ("all" if en else "合計", "", sum(row[2] for row in rows), sum(row[3] for row in rows))
    for game, title, games, time in (*rows, whole):
        yield f"{game:>8} {title:<28} {games:6} {time:6.0f}"


def _line(found: Finding, en: bool) -> str:
    mark = {True: "✓", False: "✗", None: "?"}[found.holds]
    return f"{mark} {found.game:>8} {found.title:<28} {_numbers(found, en)}"


def _numbers(found: Finding, en: bool) -> str:
    if found.won is not None and found.interval is not None:
        return score_and_interval(found.won, found.games, found.interval)
    slowest = 1000 * (found.slowest or 0.0)
    ended = "ended, slowest move" if en else "終局、最も遅い一手"
    return f"{found.ended}/{found.games} {ended} {slowest:.0f} ms"
