"""Pairings, results and standings of an event as files: CSV for spreadsheets, JSON for programs."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from io import StringIO

from mahojin.events.event import Event

from .tournaments_shown import event_data

RISKY = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet takes for a formula
BOM = "\ufeff"  # by which spreadsheets know the encoding
Cell = str | int | float


def as_csv(event: Event, what: str) -> str:
    """A file by its name: pairings, results or standings."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerows([_cell(cell) for cell in row] for row in ROWS[what](event))
    return BOM + text.getvalue()


def _cell(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(RISKY) else cell


def _name(event: Event, number: int | None) -> str:
    return "" if number is None else event.players[number].name


def _pairings(event: Event) -> Iterator[Iterable[Cell]]:
    yield "round", "stage", "table", "player_1", "player_2"
    for number, round in enumerate(event.rounds, start=1):
        for place, match in enumerate(round.matches, start=1):
            yield number, round.stage, place, _name(event, match.first), _name(event, match.second)


def _results(event: Event) -> Iterator[Iterable[Cell]]:
    yield "round", "stage", "table", "player_1", "player_2", "wins_1", "wins_2", "drawn", "by", "reason"
    for number, round in enumerate(event.rounds, start=1):
        for place, match in enumerate(round.matches, start=1):
            names = _name(event, match.first), _name(event, match.second)
            if match.second is None:
                yield number, round.stage, place, *names, "", "", "", "bye", ""
            elif match.wins is not None:
                yield (
                    *(number, round.stage, place, *names, *match.wins),
                    *(match.drawn, match.source, match.reason),
                )


def _standings(event: Event) -> Iterator[Iterable[Cell]]:
    shares = "opponents_match_share", "game_share", "opponents_game_share"
    yield "place", "player", "points", "won", "lost", "drawn", *shares, "dropped"
    for row in event_data(event, 0)["standings"]:
        player = event.players[row["player"]]
        numbers = (row["points"], *row["matches"], *(row[name] for name in shares))
        yield row["place"], player.name, *numbers, int(player.dropped)


ROWS = {"pairings": _pairings, "results": _results, "standings": _standings}
