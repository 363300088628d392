"""Matches of a contest: several games between the same players and decks, counted as one."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import groupby

from mahojin.rows import Row
from mahojin.table.standings import Standing, opening

from .contest import Contest, Outcome, Pairing, pairing, play

KINDS = ("seat", "player", "deck")


def play_match(contest: Contest, number: int) -> tuple[Outcome, ...]:
    """The games of one match, or the one game where there are no matches; a failure ends it."""
    standing = opening(contest.best_of, contest.seats)
    if standing is None:
        return (play(contest, number),)
    outcomes = []
    while not standing.over:
        outcome = play(contest, number, standing)
        outcomes.append(outcome)
        if not outcome.clause:
            break
        standing = standing.after(outcome.winners)
    return tuple(outcomes)


def count_matches(contest: Contest, outcomes: Iterable[Outcome]) -> Row:
    """How many matches were played to their end, who won them, and in how many games."""
    played: dict[str, Counter[str]] = defaultdict(Counter)
    won: dict[str, Counter[str]] = defaultdict(Counter)
    lengths: Counter[int] = Counter()
    ended = draws = begun = 0
    for number, rows in groupby(outcomes, lambda row: row.pairing.number):
        begun += 1
        standing = _standing(contest, rows)
        if not standing.over:
            continue
        ended += 1
        draws += standing.winner is None
        lengths[standing.game - 1] += 1
        for seat, kind, name in _sides(pairing(contest, number)):
            played[kind][name] += 1
            won[kind][name] += seat == standing.winner
    wins = {
        kind: {
            name: {"wins": won[kind][name], "matches": played[kind][name]} for name in sorted(played[kind])
        }
        for kind in KINDS
    }
    games = {str(length): lengths[length] for length in sorted(lengths)}
    return {
        "best_of": contest.best_of,
        "begun": begun,
        "ended": ended,
        "draws": draws,
        "wins": wins,
        "games": games,
    }


def _standing(contest: Contest, rows: Iterable[Outcome]) -> Standing:
    standing = opening(contest.best_of, contest.seats)
    assert standing is not None
    for row in rows:
        if row.clause:
            standing = standing.after(row.winners)
    return standing


def _sides(match: Pairing) -> Iterable[tuple[int, str, str]]:
    for seat, (player, deck) in enumerate(zip(match.players, match.decks, strict=True)):
        for kind, name in zip(KINDS, (str(seat), player, deck), strict=True):
            yield seat, kind, name
