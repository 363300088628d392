"""Counting what came of many games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from hashlib import blake2b
from math import sqrt
from statistics import mean, median

from mahojin.rows import Row

from .contest import Contest, Outcome
from .matches import count_matches

Z95 = 1.959964
SHOWN_FAILURES = 50
KINDS = ("seat", "order", "player", "deck")
ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score method."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, Z95 * Z95
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z95 * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def tally(contest: Contest, outcomes: Iterable[Outcome], seconds: float) -> Row:
    """The account of a contest as plain data; all but ``seconds`` depends on the contest alone."""
    rows = list(outcomes)
    ended = [row for row in rows if row.clause]
    matches = {"matches": count_matches(contest, rows)} if contest.best_of > 1 else {}
    return {
        "game": contest.game,
        "games": len(rows),
        "seed": contest.seed,
        **matches,
        "seats": contest.seats,
        "teams": list(contest.teams),
        "errors": sum(bool(row.error) for row in rows),
        "stuck": sum(row.stuck for row in rows),
        "astray": sum(bool(row.astray) for row in rows),
        "decisions": sum(row.decisions for row in rows),
        "seconds": round(seconds, 3),
        "wins": _wins(ended),
        "draws": sum(not row.winners for row in ended),
        "ends": dict(sorted(Counter(row.clause for row in ended).items())),
        "length": {
            "turns": _spread([row.turns for row in ended]),
            "decisions": _spread([row.decisions for row in ended]),
        },
        "failures": [_failure(row) for row in rows if row.error or row.stuck or row.astray][:SHOWN_FAILURES],
        "digest": blake2b(repr(rows).encode("utf-8"), digest_size=16).hexdigest(),
    }


def failed(account: Row) -> bool:
    """Whether anything went wrong in any game."""
    return bool(account["errors"] or account["stuck"] or account["astray"])


def _wins(rows: list[Outcome]) -> dict[str, Row]:
    played: dict[str, Counter[str]] = defaultdict(Counter)
    won: dict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        for seat, (player, deck) in enumerate(zip(row.pairing.players, row.pairing.decks, strict=True)):
            order = ORDER[(seat - row.first) % len(row.pairing.players)]
            for kind, name in zip(KINDS, (str(seat), order, player, deck), strict=True):
                played[kind][name] += 1
                won[kind][name] += seat in row.winners
    return {
        kind: {name: _share(won[kind][name], played[kind][name]) for name in sorted(played[kind])}
        for kind in KINDS
    }


def _share(wins: int, games: int) -> Row:
    low, high = wilson(wins, games)
    return {"wins": wins, "games": games, "low": round(low, 4), "high": round(high, 4)}


def _spread(numbers: list[int]) -> dict[str, float]:
    if not numbers:
        return {}
    return {
        "least": min(numbers),
        "median": median(numbers),
        "mean": round(mean(numbers), 2),
        "most": max(numbers),
    }


def _failure(row: Outcome) -> Row:
    match = row.pairing
    what = row.error or ("stuck" if row.stuck else "; ".join(row.astray))
    return {
        "number": match.number,
        "seed": match.seed,
        "players": list(match.players),
        "decks": list(match.decks),
        "what": what,
    }
