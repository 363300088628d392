"""ダメージ (1.10): dealt and taken in six moments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahojin.kernel.aspects import DAMAGE
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import Instance, seat_of
from mahojin.language.game import Game

from ..book import step
from ..continuous import passes_unnoticed, unhurt
from ..events import change_life
from ..game import Pmv
from ..removal.moments_of_removal import FATAL
from ..removal.removals import remove
from ..state import Cause


class Struck(Event):
    """ダメージの適用 (1.10.12.c): taken from a player's life, or added up on a character."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        if self.subject < 0:
            change_life(game, seat_of(self.subject), -self.amount)
        else:
            game.instances[self.subject].damage += self.amount
            game.touch(DAMAGE)


class Blow:
    """One damage (1.10.2): the card it comes from, whom it strikes, how much, in battle or by an effect.

    Never changed in place.
    """

    __slots__ = ("amount", "manner", "piercing", "seat", "source", "to")

    def __init__(
        self, source: int, to: int, amount: int, manner: str, seat: int, piercing: bool = False
    ) -> None:
        self.source = source
        self.to = to
        self.amount = amount
        self.manner = manner  # "battle" or "effect" (1.10.4)
        self.seat = seat  # whose card it comes from
        self.piercing = piercing  # no graze follows (6.5.2.b)

    def of_amount(self, amount: int) -> Blow:
        """The same damage, of another amount."""
        return Blow(self.source, self.to, amount, self.manner, self.seat, self.piercing)


STRUCK: Final[tuple[str, ...]] = ("struck",)
UNTOUCHED: Final = {"fatal": "9.2.7.a", "scrap": "9.3.7.a", "exile": "9.4.5.a"}


def deal(game: Pmv, blows: Iterable[Blow]) -> Procedure | None:
    """Damage that arises now, all of it at once (1.10.3, 1.10.9)."""
    right = tuple([blow for blow in blows if _arises(game, blow)])
    if not right:
        return None
    game.cite("1.10.9")
    return Damage(right)


def _arises(game: Pmv, blow: Blow) -> bool:
    """No damage arises of 0 or less, on what is neither player nor character, or where it is not taken."""
    if blow.amount <= 0:
        game.cite("1.10.14")
        return False
    if blow.to >= 0:
        instance = game.instances.get(blow.to)
        if instance is None or not game.is_character(instance):
            game.cite("1.10.10", "1.10.10.a")
            return False
        for state in game.leaving.get(blow.to, ()):
            game.cite(UNTOUCHED[state])
            return False
    elif seat_of(blow.to) in game.gone:
        return False
    if unhurt(game, blow.to, blow.manner, blow.source, blow.amount):
        game.cite("1.10.16")
        return False
    return True


class Damage(Procedure):
    """ダメージの処理 (1.10.12)."""

    __slots__ = ("blows",)

    def __init__(self, blows: tuple[Blow, ...]) -> None:
        super().__init__()
        self.blows = blows

    @step("1.10.12.a")
    def would_deal(self, game: Pmv) -> Outcome:
        return self._at(game, "would_dealt_damage", "1.10.12.a")

    @step("1.10.12.b")
    def would_take(self, game: Pmv) -> Outcome:
        self._drop(game)
        return self._at(game, "would_took_damage", "1.10.12.b")

    @step("1.10.12.c")
    def strike(self, game: Pmv) -> Outcome:
        self._drop(game)
        blows = self.blows
        if not blows:
            return None
        game.observe(_cite_striking, self)
        return game.happen_together(
            [
                Struck(STRUCK, "1.10.12.c", one.to, one.seat, one.source, NOTHING, one.amount, one.manner)
                for one in blows
            ]
        )

    @step("1.10.12.d")
    def dealt(self, game: Pmv) -> Outcome:
        return self._at(game, "dealt_damage", "1.10.12.d")

    @step("1.10.12.e")
    def taken(self, game: Pmv) -> Outcome:
        return self._at(game, "took_damage", "1.10.12.e")

    @step("1.10.12.f")
    def is_it_fatal(self, game: Pmv) -> Outcome:
        """A character with as much damage as toughness becomes 決死; who dealt it made it so (9.2.6)."""
        blows, self.blows = self.blows, ()
        lethal = [blow for blow in blows if blow.to >= 0 and is_beaten(game, game.instances.get(blow.to))]
        game.remember(blows)
        if not lethal:
            return None
        game.cite("9.2.2.a", "9.2.6.a")
        game.cite(*(("9.2.6.b",) if any(blow.manner == "effect" for blow in lethal) else ()))
        return make_fatal(game, {blow.to: Cause(blow.source, blow.seat, blow.manner) for blow in lethal})

    def _at(self, game: Pmv, name: str, clause: str) -> Procedure | None:
        """One of the moments in which nothing is marked, for all that is still there."""
        names = (name,)
        things = tuple([blow.to for blow in self.blows if blow.to < 0 or blow.to in game.instances])
        if passes_unnoticed(game, names, len(things), things):
            game.passed(self._felt, names, clause, things)
            return game.settle(timing=True)
        return game.timing_of(self._felt(names, clause, things))

    def _felt(self, names: tuple[str, ...], clause: str, things: tuple[int, ...]) -> list[Event]:
        """One of the moments, for each damage to these."""
        return [
            Event(names, clause, one.to, one.seat, one.source, NOTHING, one.amount, one.manner)
            for one in self.blows
            if one.to in things
        ]

    def _drop(self, game: Pmv) -> None:
        """Damage that would not arise any more is gone: to what is there no longer, or takes none now."""
        self.blows = tuple([blow for blow in self.blows if _arises(game, blow)])


def _cite_striking(game: Pmv, damage: Damage) -> None:
    """What is said of damage of its sort, to those whom it strikes."""
    blows = damage.blows
    game.cite(*("1.10.5" if blow.manner == "battle" else "1.10.6" for blow in blows))
    game.cite(*("1.10.11.a" if blow.to < 0 else "1.10.11.b" for blow in blows))
    game.cite(*(("1.10.5.a",) if _is_amid_battle(game, damage) else ()))
    game.cite(*(("1.9.3",) if any(blow.to < 0 for blow in blows) else ()))
    game.cite(*(("1.10.3",) if len(blows) > 1 else ()))


def _is_amid_battle(game: Pmv, damage: Damage) -> bool:
    """An effect deals this while battle damage is being dealt."""
    around = [frame for frame in game.frames if isinstance(frame, Damage) and frame is not damage]
    return damage.blows[0].manner == "effect" and any(
        blow.manner == "battle" for frame in around for blow in frame.blows
    )


def is_beaten(game: Pmv, instance: Instance | None) -> bool:
    """蓄積ダメージ has reached the toughness."""
    if instance is None or not instance.damage or not game.is_character(instance):
        return False
    return instance.damage >= max(0, game.traits(instance).toughness or 0)


def make_fatal(game: Pmv, causes: dict[int, Cause]) -> Procedure | None:
    """Characters become 決死 together, each by its cause; who cannot loses the damage instead (1.10.13.b)."""
    things = tuple(causes)
    procedure = remove(game, things, FATAL, next(iter(causes.values())))
    for thing in things:
        if FATAL in game.leaving.get(thing, ()):
            game.leaving[thing][FATAL] = causes[thing]
        elif thing not in game.leaving:
            game.cite("1.10.13.b")
            game.heal(game.instances[thing])
    return procedure


def void_blow(game: Pmv, thing: int | None = None) -> int:
    """The damage under way is void (1.10.15), all of it or what would strike one thing; how much it was."""
    damage = under_way(game)
    if damage is None:
        return 0
    void = [blow for blow in damage.blows if thing is None or blow.to == thing]
    if void:
        game.cite("1.10.15")
    if damage.at > damage.where_is(damage.strike):
        for blow in void:
            _take_back(game, blow)
    damage.blows = tuple(blow for blow in damage.blows if blow not in void)
    return sum(blow.amount for blow in void)


def _take_back(game: Pmv, blow: Blow) -> None:
    """Damage that was taken and is void was not taken."""
    if blow.to < 0:
        change_life(game, seat_of(blow.to), blow.amount)
        return
    one = game.instances.get(blow.to)
    if one is not None:
        one.damage = max(0, one.damage - blow.amount)
        game.changed(DAMAGE)


def blows_on(game: Pmv, thing: int) -> tuple[Blow, ...]:
    """The damages under way that would strike one thing at the same time (1.10.3)."""
    damage = under_way(game)
    return () if damage is None else tuple(blow for blow in damage.blows if blow.to == thing)


def void_one(game: Pmv, thing: int, source: int, amount: int) -> int:
    """The one of them that is so much from there is void (1.10.15); how much it was."""
    damage = under_way(game)
    assert damage is not None
    void = next(blow for blow in blows_on(game, thing) if (blow.source, blow.amount) == (source, amount))
    game.cite("1.10.15")
    damage.blows = tuple(blow for blow in damage.blows if blow is not void)
    return amount


def alter_blow(game: Pmv, by: int, thing: int | None = None) -> None:
    """The damage under way becomes more or less."""
    damage = under_way(game)
    if damage is not None:
        damage.blows = tuple(
            blow.of_amount(blow.amount + by) if thing is None or blow.to == thing else blow
            for blow in damage.blows
        )


def under_way(game: Pmv) -> Damage | None:
    for frame in reversed(game.frames):
        if isinstance(frame, Damage):
            return frame
    return None
