"""Why a number is what it is: which effect of which card changed it, by how much, and by which clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahojin.abilities import Change
from mahojin.kernel.aspects import EVERYTHING
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.state import Effect

from .layers import compute
from .profile import PRICES

if TYPE_CHECKING:
    from .game import Game

Numbers = Callable[..., Mapping[str, int]]  # of a game and a thing in it, as they are shown


@dataclass(frozen=True, slots=True)
class Changed:
    """One step from what is printed to what is: a number, what it was and became, and through what.

    ``source`` is the card whose effect it is, or NOTHING where the thing's own counters or a rule did it.
    ``sets``: it became that, whatever it was. ``until`` is None as long as a standing ability holds.
    """

    what: str
    was: int
    now: int
    source: int
    clause: str
    sets: bool = False
    until: object = None


class Account:
    """The numbers of one thing, and each step by which they came to be."""

    __slots__ = ("numbers", "steps")

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.numbers = dict(numbers)
        self.steps: list[Changed] = []

    def note(
        self, now: Mapping[str, int], source: int, clause: str, sets: bool = False, until: object = None
    ) -> None:
        """The numbers have become these; what differs is due to that source."""
        for what in {**self.numbers, **now}:
            was, is_ = self.numbers.get(what, 0), now.get(what, 0)
            if was != is_:
                self.steps.append(Changed(what, was, is_, source, clause, sets, until))
        self.numbers = dict(now)


def explain(game: Game, thing: int, printed: Mapping[str, int], numbers: Numbers) -> list[Changed]:
    """The steps from the printed numbers of a thing to those that are shown now, in the order of the layers.

    Everything is worked out again on a copy of the game, one effect after the other.
    """
    twin = game.clone()
    twin.touch(EVERYTHING)
    snapshot = twin.snapshot
    shown = snapshot.effects.pop(PRICES, [])
    twin.memo.computed, twin.memo.stale_traits = {}, 0
    plain = numbers(twin, thing)
    account = Account({what: printed.get(what, 0) for what in plain})  # the others are not shown there
    if twin.instances[thing].counters:
        account.note(plain, NOTHING, _clause(twin, "counter"))
    else:
        account.note(plain, thing, _clause(twin, "own price"))

    def applied(effect: Effect, layer: int) -> None:
        sets = isinstance(effect.data, Change) and effect.data.op == "="
        clause = _clause(twin, f"layer {layer}")
        account.note(numbers(twin, thing), effect.context.source, clause, sets, effect.until)

    compute(twin, snapshot, twin.memo.computed, applied)
    for number, effect in enumerate(shown, 1):
        snapshot.effects[PRICES] = shown[:number]
        account.note(numbers(twin, thing), effect.context.source, _clause(twin, "priced"), until=effect.until)
    return account.steps


def _clause(game: Game, role: str) -> str:
    found = game.book.roles.get(role) or game.book.roles.get("lasting", ("",))
    return found[0]
