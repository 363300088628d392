"""What holds: effects by kind, kept while it is as it was, made again until it no longer changes itself."""

from __future__ import annotations

from tests.engine.test_layers import ALL, PLUS_1, POWER_IS_5, B, with_effects
from tests.engine.toy import BY_TIME, TABLES, Thing, Toy, toy

from mahojin.abilities import Change, Compare, CountOf, Must, Standing, TurnOf, Who
from mahojin.kernel.aspects import DERIVED, TURN

TWO = Compare(CountOf(ALL), ">=", 2)
SOME_B = Compare(CountOf(B), ">=", 1)
TABLE = BY_TIME.bits[TABLES[0]]


def test_effects_are_listed_by_kind_in_order_of_time() -> None:
    must = Must(ALL, "leave")
    game, _ = with_effects(Toy, POWER_IS_5, must, PLUS_1)
    snapshot = game.snapshot
    assert [effect.data for effect in snapshot.of(Change)] == [POWER_IS_5, PLUS_1]
    assert [effect.data for effect in snapshot.of(Must)] == [must]
    assert [effect.data for effect in snapshot.changes] == [POWER_IS_5, PLUS_1]
    assert snapshot.changing == {"power"}


def test_what_words_depend_on() -> None:
    found = BY_TIME.dependencies.of(SOME_B)
    assert found.needs == TABLE | DERIVED
    assert found.reads == {"kind", "group"}
    assert BY_TIME.dependencies.of(TurnOf(Who.YOU)).needs == TURN
    assert BY_TIME.dependencies.of(SOME_B) is found


def test_a_snapshot_stays_while_its_conditions_read_the_same() -> None:
    game = toy()
    lord = game.make(Thing("lord", "A", 1, Standing(PLUS_1, condition=TWO)), 0, TABLES[0], 0)
    before = game.snapshot
    game.changed(TABLE)
    assert game.snapshot is before
    game.make(Thing("second"), 0, TABLES[0], 0)
    assert game.snapshot is not before
    assert game.trait(lord.id, "power") == 2


def test_what_is_not_needed_leaves_it_alone() -> None:
    game = toy()
    game.make(Thing("lord", "A", 1, Standing(PLUS_1, condition=TWO)), 0, TABLES[0], 0)
    before = game.snapshot
    game.changed(TURN)
    assert game.memo.current is before, "it is not even looked at"
    assert game.snapshot is before
    game.changed(TABLE)
    assert game.memo.current is None and game.memo.stale & TABLE


def test_conditions_see_what_the_effects_make_of_things() -> None:
    """One card makes all things B, and another counts as long as there is a B."""
    game = toy()
    thing = game.make(Thing("it"), 0, TABLES[0], 0)
    game.make(Thing("counts", "A", 1, Standing(PLUS_1, condition=SOME_B)), 0, TABLES[0], 0)
    assert game.trait(thing.id, "power") == 1
    game.make(Thing("turns", "A", 1, Standing(Change(ALL, "group", "=", "B"))), 0, TABLES[0], 0)
    assert game.trait(thing.id, "power") == 2


def test_an_effect_that_undoes_its_own_condition_applies_once_and_is_not_withdrawn() -> None:
    """While there is a B there is none: the condition is decided before the effect is applied."""
    game = toy()
    words = Standing(Change(ALL, "group", "=", "A"), condition=SOME_B)
    thing = game.make(Thing("it", "B", 1, words), 0, TABLES[0], 0)
    assert game.trait(thing.id, "group") == "A"
    assert len(game.snapshot.changes) == 1
