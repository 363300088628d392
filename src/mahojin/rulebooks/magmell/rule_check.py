"""ルール処理チェック (705): what the rules themselves do before anyone gets priority."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import COUNTERS, DAMAGE, LIFE
from mahojin.kernel.event import Event, Marked, Move
from mahojin.kernel.loops import is_endless
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Instance
from mahojin.language.prohibitions import stopped
from mahojin.language.snapshot import Snapshot

from .book import POWER, WEAK, step
from .face import Traits
from .game import Magmell, is_token
from .triggered import PutOnChant
from .zone_moves import DEATH, destruction

NUMBERS: Final = DAMAGE | COUNTERS
UNCHANGED: Final[dict[int, Traits]] = {}


def check_rules(game: Magmell) -> RuleCheck | None:
    """A rule check, where it could find anything."""
    if is_needed(game):
        return RuleCheck()
    game.cite("705.3", "705.3.1", "705.2", "705.3.4")
    return None


def is_needed(game: Magmell) -> bool:
    """Whether a check could find anything; if not, it is as if the rules had looked."""
    touched = game.memo.unchecked
    if game.waiting or game.loose:
        return True
    if not touched & game.book_memo.vital:
        return False
    if touched & LIFE and (min(game.life) <= 0 or game.dried or game.doomed):
        return True
    if _numbers_moved(game, touched):
        return True
    _nothing_found(game)
    return False


def _numbers_moved(game: Magmell, touched: int) -> bool:
    """Some unit may have more damage, or another HP, than at the last check."""
    if touched & NUMBERS:
        return True
    snapshot = game.snapshot
    if not game.book_memo.raised and "hp" not in snapshot.changing:
        return False
    return touched & (snapshot.reach | snapshot.needs) != 0


def _nothing_found(game: Magmell) -> None:
    """Until something vital is touched, nothing will be found either."""
    memo = game.book_memo
    game.bruised = frozenset()
    snapshot: Snapshot = memo.snapshot  # just looked at
    memo.unchecked = 0
    memo.raised = "hp" in snapshot.changing or not DEATH.isdisjoint(snapshot.interrupts)
    memo.vital = LIFE | NUMBERS | snapshot.needs | (snapshot.reach if memo.raised else 0)


class RuleCheck(Procedure):
    """Repeats until no rule process applies and no triggered ability waits."""

    __slots__ = ("events", "losers")

    def __init__(self) -> None:
        super().__init__()
        self.events: tuple[Event, ...] = ()
        self.losers: tuple[int, ...] = ()

    @step("705.3", "705.3.1", "705.2")
    def find(self, game: Magmell) -> Outcome:
        touched = game.memo.unchecked
        self.losers = _losers(game) if touched & LIFE else ()
        self.events = _counters_that_cancel(game) if touched & COUNTERS else ()
        self.events += _destructions(game, touched)
        if self.losers or self.events or game.loose:
            return None
        if game.waiting:
            return self.put_waiting_abilities_on_the_chant
        _nothing_found(game)
        game.cite("705.3.4")
        return DONE

    @step("705.3.2")
    def all_at_once(self, game: Magmell) -> Outcome:
        if self.losers:
            return _lose(game, self.losers)
        if is_endless(game):
            game.finish((), "202.4", "endless")
            return DONE
        loose = game.loose
        game.loose = ()
        waiting = game.happen(*self.events) if self.events else None
        for thing, counters in loose:
            _settle_loose(game, game.instances.get(thing), counters)
        return waiting

    @step("705.3.2")
    def start_over(self, game: Magmell) -> Outcome:
        return self.find

    @step("705.3.3")
    def put_waiting_abilities_on_the_chant(self, game: Magmell) -> Outcome:
        return PutOnChant(game)

    @step("705.3.3.1")
    def check_again(self, game: Magmell) -> Outcome:
        return self.find


def _losers(game: Magmell) -> tuple[int, ...]:
    losers = []
    for seat in game.in_turn_order():
        if game.life[seat] <= 0:
            game.cite("705.4.1", "202.2", "202.2.1", "220.4", "221.3")
            losers.append(seat)
        elif seat in game.dried:
            game.cite("705.4.2", "202.2", "202.2.2", "229.3")
            losers.append(seat)
        elif seat in game.doomed:
            game.cite("202.2", "202.2.3")
            losers.append(seat)
    return tuple(losers)


def why_lost(game: Magmell, seat: int) -> str:
    if game.life[seat] <= 0:
        return "705.4.1"
    return "705.4.2" if seat in game.dried else "202.2.3"


def _lose(game: Magmell, losers: tuple[int, ...]) -> Outcome:
    if len(losers) == game.seats:
        game.finish((), "202.4", "draw")
    else:
        game.cite("202.1", "202.3")
        game.finish((game.opponent(losers[0]),), why_lost(game, losers[0]), "lost")
    return DONE


def _destructions(game: Magmell, touched: int) -> tuple[Event, ...]:
    """Units with too much damage or too little HP, among those whose numbers may have changed."""
    if not _numbers_moved(game, touched):
        return ()
    snapshot = game.snapshot
    changed = game.computed if "hp" in snapshot.changing else UNCHANGED
    found: tuple[Event, ...] = ()
    for unit in map(game.instances.__getitem__, game.battle_area):
        hp = changed[unit.id].hp if unit.id in changed else unit.face.traits.hp
        if unit.counters:
            hp = game.hp(unit)
        if hp > unit.damage:
            continue
        if (unit.id, unit.damage) in game.spared and hp > 0:
            continue
        death = _death(game, unit, hp)
        if snapshot.forbidden and (ban := stopped(game, death)) is not None:
            if ban.data.manner is not None:
                game.spared += ((unit.id, unit.damage),)
            continue
        game.cite(*(("213.3.2",) if hp <= 0 else ("213.3", "213.3.1", "221.4", "221.4.1")))
        found += (death,)
    return found


def _death(game: Magmell, unit: Instance, hp: int) -> Move:
    """Its destruction, in battle if battle damage has led to it (M-62)."""
    by = dict(game.bruised).get(unit.id)
    if hp <= 0 or by is None:
        return destruction(game, unit, "705.4.4" if hp <= 0 else "705.4.3")
    return destruction(game, unit, "705.4.3", by, "battle")


def _counters_that_cancel(game: Magmell) -> tuple[Event, ...]:
    found: tuple[Event, ...] = ()
    for thing in game.battle_area:
        unit = game.instances[thing]
        if not unit.counters:
            continue
        pairs = min(unit.count(POWER), unit.count(WEAK))
        if pairs:
            game.cite("224.3")
            for counter in (POWER, WEAK):
                found += (Marked(("uncountered",), "705.4.9", thing, amount=-pairs, manner=counter),)
    return found


def _settle_loose(game: Magmell, moved: Instance | None, counters: tuple[tuple[str, int], ...]) -> None:
    """A token that moved vanishes where it is; counters that moved come off."""
    if moved is None:
        return
    if is_token(moved):
        if moved.zone not in ("battle_area", "stone_area"):
            game.cite("206.4", "705.4.5")
        game.cite("206.5", "705.4.6")
        if counters:
            game.cite("705.4.7")
        game.note("vanished", "705.4.6", moved.controller, subject=moved.id)
        game.remove(moved)
    else:
        game.cite("224.2", "705.4.8")
        for counter, number in counters:
            game.mark(moved, counter, -number)
    game.changed(0)
