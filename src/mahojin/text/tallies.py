"""Tallies: how many things something was done to by the words before (こうして破壊した数)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mahojin.abilities import Done
from mahojin.text.rules import Rule, either, listed, rule


def done_tallies(done: Mapping[str, tuple[str, str]], nouns: Iterable[str]) -> tuple[Rule, ...]:
    """What was ``done`` by the name of its event, in Japanese and English, counted; of ``nouns`` if said."""
    return (
        *listed("done", **done),
        rule("tally", "こうして{event:done}数", "the number {event} this way", Done),
        *(
            rule(
                "tally",
                "こうして{event:done}{those:" + noun + "}の数",
                "the number {event} this way of {those}",
                Done,
            )
            for noun in nouns
        ),
        *either("count", "tally"),
    )
