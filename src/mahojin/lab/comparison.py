"""Before and after: the same games under two variants or in two plans, compared one by one."""

from __future__ import annotations

from dataclasses import dataclass

import duckdb

from mahojin.kernel.problem import BadInput, Problem

from .statistics import Paired, Share, certain_after_correction

NARROW = 0.03  # a change that is surely smaller than this is none

# A game is known by its seed and by who sits where with which deck; a deck against itself is even by nature.
_PAIRS = """
with tables as (
  select g.plan, g.game, g.variant,
    g.seed || '|' || string_agg(s.deck || '/' || s.player, '|' order by s.seat) as who,
    count(distinct s.deck) as decks
  from games g join seats s on s.plan = g.plan and s.game = g.game
  where g.plan in ($plan_before, $plan_after) group by 1, 2, 3, g.seed),
numbered as (
  select *, row_number() over (partition by plan, variant, who order by game) as nth
  from tables where decks > 1),
pairs as (
  select b.plan as plan_before, b.game as game_before, a.plan as plan_after, a.game as game_after
  from numbered b join numbered a using (who, nth)
  where b.plan = $plan_before and b.variant = $variant_before
    and a.plan = $plan_after and a.variant = $variant_after)
select b.deck, coalesce(o.deck, ''), count(*), sum(b.won::int), sum(a.won::int),
  sum((b.won and not a.won)::int), sum((a.won and not b.won)::int)
from pairs p
join seats b on b.plan = p.plan_before and b.game = p.game_before
join seats a on a.plan = p.plan_after and a.game = p.game_after and a.seat = b.seat
left join seats o on $by_opponent and o.plan = b.plan and o.game = b.game and o.deck <> b.deck
group by 1, 2 order by 1, 2"""


@dataclass(frozen=True, slots=True)
class Side:
    """The games of a plan under one of its variants."""

    plan: str
    variant: str


@dataclass(frozen=True, slots=True)
class Change:
    """How a deck did before and after, in the same games; against one opponent, or (empty) against all."""

    variant: str
    deck: str
    opponent: str
    before: Share
    after: Share
    change: Paired
    stands: bool  # more than luck, of all the decks or matchups looked at

    @property
    def verdict(self) -> str:
        """What a designer wants to know: stronger, weaker, same, or unsure."""
        low, high = self.change.interval
        if self.stands:
            return "stronger" if self.change.value > 0 else "weaker"
        return "same" if max(-low, high) <= NARROW else "unsure"


def compare(
    connection: duckdb.DuckDBPyConnection, before: Side, after: Side, by_opponent: bool = False
) -> list[Change]:
    """Every deck before and after, against decks other than itself; empty if no game is on both sides."""
    rows = connection.execute(
        _PAIRS,
        {
            "plan_before": before.plan,
            "variant_before": before.variant,
            "plan_after": after.plan,
            "variant_after": after.variant,
            "by_opponent": by_opponent,
        },
    ).fetchall()
    changes = [Paired(int(games), int(lost), int(gained)) for _, _, games, _, _, lost, gained in rows]
    standing = certain_after_correction([change.chance for change in changes])
    return [
        Change(
            after.variant,
            str(deck),
            str(opponent),
            Share(int(won), int(games)),
            Share(int(won_after), int(games)),
            change,
            stands,
        )
        for (deck, opponent, games, won, won_after, *_), change, stands in zip(
            rows, changes, standing, strict=True
        )
    ]


def nothing_in_common(before: str, after: str) -> BadInput:
    """Why two plans cannot be compared."""
    return BadInput(
        Problem(
            f"{before} / {after}",
            "比べられる対戦がありません。種・デッキの名前・プレイヤーが同じ計画を比べます。",
            "There are no games to compare: both plans need the same seed, players and names of decks.",
        )
    )
