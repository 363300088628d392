"""What the results of a plan say: tables of numbers with intervals, made by SQL."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import duckdb
import numpy as np
from numpy.typing import NDArray
from scipy.stats import fisher_exact

from .comparison import Change, Side, compare
from .statistics import Difference, Share, certain_after_correction

LEAST = 10  # games on each side without which a card's difference is not told


@dataclass(frozen=True, slots=True)
class Matchups:
    """How decks do against each other; a deck against itself is even by nature."""

    decks: list[str]
    shares: dict[tuple[str, str], Share]

    @property
    def matrix(self) -> NDArray[np.float64]:
        return np.array([[self.share(row, column) for column in self.decks] for row in self.decks])

    def share(self, row: str, column: str) -> float:
        return 0.5 if row == column else self.shares.get((row, column), Share(0, 0)).value


@dataclass(frozen=True, slots=True)
class CardImpact:
    """How often a deck wins with a card in the opening hand, drawn or played, compared with games without."""

    deck: str
    card: str
    opening: Difference
    drawn: Difference
    played: Difference
    stands: bool  # the difference of the opening hand is more than luck, of all cards looked at


@dataclass(frozen=True, slots=True)
class Use:
    """How often a card of a deck came to hand, was played, and was laid down as a resource."""

    deck: str
    card: str
    in_hand: int
    played: int
    placed: int


class Findings:
    """Questions to the results of one plan."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, plan: str) -> None:
        self._connection = connection
        self._plan = plan

    def rows(self, question: str) -> list[Any]:
        """The answer to a query in which $plan is the plan."""
        return self._connection.execute(question, {"plan": self._plan}).fetchall()

    def totals(self) -> dict[str, int]:
        ((games, drawn, errors),) = self.rows(
            "select count(*), sum(drawn::int), sum((error <> '')::int) from games where plan = $plan"
        )
        return {"games": int(games), "drawn": int(drawn or 0), "errors": int(errors or 0)}

    def variants(self) -> list[str]:
        rows = self.rows("select variant from games where plan = $plan group by variant order by min(game)")
        return [str(name) for (name,) in rows]

    def matchups(self) -> Matchups:
        rows = self.rows(
            """select a.deck, b.deck, sum(a.won::int), count(*) from seats a
            join seats b on a.plan = b.plan and a.game = b.game and a.seat <> b.seat
            where a.plan = $plan and a.deck <> b.deck group by 1, 2"""
        )
        decks = [
            str(deck)
            for (deck,) in self.rows("select distinct deck from seats where plan = $plan order by 1")
        ]
        return Matchups(decks, {(str(a), str(b)): Share(int(w), int(n)) for a, b, w, n in rows})

    def by(self, column: str) -> dict[str, Share]:
        """Wins by a column of ``seats``."""
        rows = self.rows(
            f"select {column}, sum(won::int), count(*) from seats where plan = $plan group by 1 order by 1"
        )
        return {str(name): Share(int(wins), int(games)) for name, wins, games in rows}

    def by_deck(self) -> dict[str, Share]:
        """Wins of each deck against other decks, strongest first."""
        rows = self.rows(
            """select deck, sum(won::int), count(*) from seats
            join (select plan, game from seats where plan = $plan group by 1, 2
              having count(distinct deck) > 1) using (plan, game)
            group by 1 order by avg(won::int) desc, 1"""
        )
        return {str(name): Share(int(wins), int(games)) for name, wins, games in rows}

    def ends(self) -> dict[str, int]:
        rows = self.rows(
            """select clause, count(*) from games where plan = $plan and clause <> ''
            group by 1 order by 2 desc, 1"""
        )
        return {str(clause): int(number) for clause, number in rows}

    def lengths(self) -> dict[int, int]:
        rows = self.rows("select turns, count(*) from games where plan = $plan group by 1 order by 1")
        return {int(turns): int(number) for turns, number in rows}

    def curves(self) -> list[tuple[int, int, float, float, float]]:
        """Turn, won or not, and the mean life, hand and board of those players."""
        rows = self.rows(
            """select t.turn, s.won::int, avg(t.life), avg(t.hand), avg(t.board) from turns t
            join seats s on s.plan = t.plan and s.game = t.game and s.seat = t.seat
            where t.plan = $plan group by 1, 2 having count(*) >= 20 order by 1, 2"""
        )
        return [(int(a), int(b), float(c), float(d), float(e)) for a, b, c, d, e in rows]

    def cards(self) -> list[CardImpact]:
        """Every card of every deck that was seen often enough to say something."""
        rows = self.rows(
            """with decks as (
              select deck, sum(won::int) w, count(*) n from seats where plan = $plan group by 1)
            select s.deck, c.card,
              coalesce(sum(s.won::int) filter (c.opening > 0), 0), count(*) filter (c.opening > 0),
              coalesce(sum(s.won::int) filter (c.opening + c.drawn > 0), 0),
              count(*) filter (c.opening + c.drawn > 0),
              coalesce(sum(s.won::int) filter (c.played > 0), 0), count(*) filter (c.played > 0),
              any_value(d.w), any_value(d.n)
            from cards c join seats s on s.plan = c.plan and s.game = c.game and s.seat = c.seat
            join decks d on d.deck = s.deck
            where c.plan = $plan group by 1, 2 order by 1, 2"""
        )
        found = []
        for deck, card, *numbers in rows:
            *having, wins, games = (int(one) for one in numbers)
            pairs = [
                Difference(Share(w, n), Share(wins - w, games - n))
                for w, n in zip(having[::2], having[1::2], strict=True)
            ]
            if min(pairs[0].one.games, pairs[0].other.games) >= LEAST:
                found.append((str(deck), str(card), pairs))
        standing = certain_after_correction([_chance(pairs[0]) for _, _, pairs in found])
        return [
            CardImpact(deck, card, pairs[0], pairs[1], pairs[2], stands)
            for (deck, card, pairs), stands in zip(found, standing, strict=True)
        ]

    def rarely_played(self) -> list[Use]:
        """Cards that were played less than once in twenty times in hand, those most often in hand first."""
        rows = self.rows(
            """select s.deck, c.card, sum(c.opening + c.drawn), sum(c.played), sum(c.placed) from cards c
            join seats s on s.plan = c.plan and s.game = c.game and s.seat = c.seat
            where c.plan = $plan group by 1, 2
            having 20 * sum(c.played) < sum(c.opening + c.drawn) order by 3 desc, 1, 2"""
        )
        return [Use(str(deck), str(card), *map(int, numbers)) for deck, card, *numbers in rows]

    def changes(self, before: str | None = None) -> list[Change]:
        """Every deck under every variant but the first, compared with the same games under the first.

        With ``before``, another plan: every deck under every variant, compared with that plan's games.
        """
        return [
            change
            for earlier, later in self._sides(before)
            for change in compare(self._connection, earlier, later)
        ]

    def matchup_changes(self, before: str | None = None) -> list[Change]:
        """The same for each deck against each other deck; only what is more than luck."""
        return [
            change
            for earlier, later in self._sides(before)
            for change in compare(self._connection, earlier, later, by_opponent=True)
            if change.stands
        ]

    def _sides(self, before: str | None) -> list[tuple[Side, Side]]:
        if before is None:
            first, *others = self.variants()
            return [(Side(self._plan, first), Side(self._plan, name)) for name in others]
        earlier = Findings(self._connection, before).variants()
        common = [name for name in self.variants() if name in earlier]
        return [(Side(before, name), Side(self._plan, name)) for name in common]


def _chance(one: Difference) -> float:
    """How likely so large a difference is by luck alone (Fisher's exact test)."""
    table = [
        [one.one.wins, one.one.games - one.one.wins],
        [one.other.wins, one.other.games - one.other.wins],
    ]
    return float(fisher_exact(table).pvalue)
