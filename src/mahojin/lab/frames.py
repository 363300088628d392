"""Results as frames: each answer is an Arrow table, which pandas and Polars take as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa

from mahojin.pools.loading import pool_with
from mahojin.rulebooks.registry import rulebook

from . import database
from .balance import balance
from .deck_archive import read_archive
from .deck_niches import NICHES, step_words
from .findings import Findings
from .plan import read_plan
from .results import plan_folder
from .simulation import cores, on_cores, simulate
from .statistics import Difference, Paired, Share

RESULTS = "results"


def play_plan(path: Path | str, results: str = RESULTS, jobs: int | None = None) -> str:
    """Play what is left of a plan; the name under which its results are asked for."""
    found = simulate(read_plan(str(path)), results, on_cores(jobs or cores()))
    return Path(found.folder).name.removeprefix("plan=")


def ask(question: str, results: str = RESULTS) -> pa.Table:
    """The answer to an SQL query over the tables games, seats, cards, turns and timing."""
    return database.ask(results, question)


def matchups(plan: str, results: str = RESULTS) -> pa.Table:
    """deck, opponent, wins, games, share, low, high: every deck against every other."""
    with _findings(plan, results) as found:
        shares = sorted(found.matchups().shares.items())
    return _table({"deck": deck, "opponent": other, **_share(one)} for (deck, other), one in shares)


def shares(plan: str, by: str = "deck", results: str = RESULTS) -> pa.Table:
    """Wins by deck (against other decks), player, place (0 went first) or seat."""
    with _findings(plan, results) as found:
        wins = found.by_deck() if by == "deck" else found.by(by)
        return _table({by: name, **_share(one)} for name, one in wins.items())


def card_impacts(plan: str, results: str = RESULTS) -> pa.Table:
    """deck, card, and by how much the deck wins more with it in the opening hand, drawn, played.

    ``stands`` says whether the difference of the opening hand is more than luck, of all cards looked at.
    """
    with _findings(plan, results) as found:
        cards = found.cards()
    return _table(
        {
            "deck": one.deck,
            "card": one.card,
            "stands": one.stands,
            **_change("opening", one.opening),
            **_change("drawn", one.drawn),
            **_change("played", one.played),
        }
        for one in cards
    )


def curves(plan: str, results: str = RESULTS) -> pa.Table:
    """turn, won, and the mean life, hand and board of those players."""
    names = ("turn", "won", "life", "hand", "board")
    with _findings(plan, results) as found:
        return _table(dict(zip(names, row, strict=True)) for row in found.curves())


def changes(plan: str, results: str = RESULTS, before: str | None = None) -> pa.Table:
    """variant, deck, verdict, p, and wins before, after and the change, the same games compared.

    Variants are compared with the first one of the plan; with ``before``, the plan is with that earlier plan.
    """
    earlier = None if before is None else plan_folder(results, before).name.removeprefix("plan=")
    with _findings(plan, results) as found:
        return _table(
            {
                "variant": one.variant,
                "deck": one.deck,
                "verdict": one.verdict,
                "p": one.change.chance,
                "before": one.before.value,
                "after": one.after.value,
                **_change("change", one.change),
            }
            for one in found.changes(earlier)
        )


def card_trial(
    game: str, cards: Path | str, *, player: str = "random", width: float = 5.0, most: int = 2000
) -> pa.Table:
    """card, deck, card that made room, opponent, and the change in wins: as ``mahojin lab balance``."""
    rows = []
    for name, found, enough in balance(
        game, str(cards), player=player, width=width / 100, most=most, jobs=cores()
    ):
        for one in found if enough else ():
            for opponent, change in {"": one.total, **one.by_opponent}.items():
                where = {"card": name, "deck": one.swap.deck, "out": one.swap.out, "opponent": opponent}
                rows.append({**where, "pairs": change.games, **_change("change", change)})
    return _table(rows)


def found_decks(folder: Path | str, cards: str | None = None) -> pa.Table:
    """colours, cost, fighters, wins and deck of each niche that ``mahojin lab build`` has filled."""
    game, archive = read_archive(Path(folder), lambda game: (rulebook(game), pool_with(game, cards)))
    bounds = NICHES[game]
    return _table(
        {
            "colours": "+".join(place.colours),
            "cost": step_words(bounds["cost_bounds"], place.cost),
            "fighters": step_words(bounds["fighter_bounds"], place.fighters),
            "generation": elite.born,
            **_share(Share(elite.score.wins, elite.score.games)),
        }
        for place, elite in archive.ranked()
    )


@contextmanager
def _findings(plan: str, results: str) -> Iterator[Findings]:
    name = plan_folder(results, plan).name.removeprefix("plan=")
    with database.database(results) as connection:
        yield Findings(connection, name)


def _share(one: Share) -> dict[str, object]:
    low, high = one.interval
    return {"wins": one.wins, "games": one.games, "share": one.value, "low": low, "high": high}


def _change(name: str, one: Difference | Paired) -> dict[str, float]:
    low, high = one.interval
    return {name: one.value, f"{name}_low": low, f"{name}_high": high}


def _table(rows: Iterable[dict[str, object]]) -> pa.Table:
    return pa.Table.from_pylist(list(rows))
