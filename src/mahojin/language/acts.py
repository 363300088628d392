"""Acts: what a player can think of doing, and for each the clause that forbids it, or none.

A rulebook has one ``Acts``: the law of each verb, which says of any option whether it may be taken, and for
each kind of decision the options that one can think of. "Why not", what is told to be missing, the refusals
of judge files and the clauses of an offer are all read from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from mahojin.kernel.decision import NOTHING, Decision, Option, Refusal
from mahojin.kernel.record import Unrecorded

from .game import Game

G = TypeVar("G", bound=Game)
Law = Callable[[G, int, Option], Refusal | None]  # of a seat and what it would do
Candidates = Callable[[G, int], Iterable[Option]]  # of a seat
Vain = Callable[[G, int, Option], bool]


class Acts(Generic[G]):
    """The laws of a book's verbs, the usual one first, and what one can think of, by kind of decision: of
    each thing first what it is mostly used for. ``vain`` tells which options of a verb are for nothing."""

    def __init__(
        self,
        laws: Mapping[str, Law[G]],
        candidates: Mapping[str, Candidates[G]],
        vain: Mapping[str, Vain[G]] | None = None,
    ) -> None:
        self.laws = laws
        self.candidates = candidates
        self.vain = vain or {}

    def refusal(self, game: G, seat: int, option: Option) -> Refusal | None:
        """What forbids it to this player now."""
        return self.laws[option.verb](game, seat, option)

    def is_vain(self, game: G, seat: int, option: Option) -> bool:
        """It may be done, but nothing would come of it as things stand: everybody can see that."""
        vain = self.vain.get(option.verb)
        if vain is None:
            return False
        with Unrecorded(game):  # looking for it proves nothing about the rules
            return vain(game, seat, option)

    def all_at(self, game: G, seat: int, kind: str) -> Iterator[tuple[Option, Refusal | None]]:
        """Every act at a decision of this kind, with what forbids it."""
        for option in self.candidates[kind](game, seat):
            yield option, self.refusal(game, seat, option)

    def look(self, game: G, seat: int, kind: str) -> None:
        """Ask every act at a decision of this kind; what is recorded shows what forbids it or lets it be."""
        for _ in self.all_at(game, seat, kind):
            pass

    def why_not(self, game: G, seat: int, thing: int) -> Refusal | None:
        """What forbids the act with a thing that one thinks of first: at the decision that waits, at others,
        or the usual one."""
        waiting = game.decision.kind if game.decision is not None else ""
        for kind in sorted(self.candidates, key=lambda one: one != waiting):
            for option in self.candidates[kind](game, seat):
                if option.thing == thing:
                    return self.refusal(game, seat, option)
        return self.refusal(game, seat, Option(next(iter(self.laws)), thing))

    def refused(self, game: G, decision: Decision) -> list[tuple[int, Refusal]]:
        """What the player who decides may think of first and cannot do, copies of a card once."""
        if decision.kind not in self.candidates:
            return []
        first: dict[int, str] = {}
        once: dict[tuple[object, str], tuple[int, Refusal]] = {}
        with Unrecorded(game):  # looking for it proves nothing about the rules
            for option, no in self.all_at(game, decision.seat, decision.kind):
                thing = option.thing
                if first.setdefault(thing, option.verb) == option.verb and no is not None:
                    what = game.instances[thing].face if thing in game.instances else thing
                    once[what, no.reason] = thing, no
        return list(once.values())

    def refusal_of_any(
        self, game: G, seat: int, kind: str, verb: str, things: Sequence[int]
    ) -> Refusal | None:
        """What forbids a verb with any of these things: one of which the player can think, or the first.

        If all are forbidden, the last refusal is told.
        """
        if kind not in self.candidates or verb not in self.laws:
            return None
        meant = [
            option
            for option in self.candidates[kind](game, seat)
            if option.verb == verb and (option.thing in things or option.thing == NOTHING)
        ]
        no = None
        for option in meant or [Option(verb, things[0] if things else NOTHING)]:
            no = self.refusal(game, seat, option)
            if no is None:
                break
        return no
