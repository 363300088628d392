"""Completion in: what everyday clauses leave open, put into the words that a card says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, Final

from mahojin.abilities import (
    Ability,
    Among,
    Cannot,
    Choose,
    Damage,
    Did,
    Divide,
    Draw,
    If,
    Instead,
    Instruction,
    It,
    Lasting,
    Later,
    LookTop,
    May,
    Modes,
    Moment,
    Otherwise,
    Price,
    Put,
    PutCounter,
    Recover,
    Rest,
    RevealCards,
    RevealTop,
    Search,
    Spell,
    Standing,
    Summon,
    Target,
    This,
    Those,
    Triggered,
    Until,
    Wake,
    Who,
)
from mahojin.text.done_before import Events, counted
from mahojin.text.placeholders import UNSAID, Both, Endless, Pick, Rather, Steps
from mahojin.text.rows import Row

_PICKS: Final = (Target, Choose, Search)
_OTHERS: Final = (Who.OPPONENT, Who.CONTROLLER, Who.TURN_PLAYER)  # to whom something may be offered
_POOL: Final = "pool"  # among what was named: cards that were looked at
_CLOSED: Final = (If, Later, Instead, Modes)  # inside of these nothing is targeted


@dataclass(frozen=True, slots=True)
class Completion:
    """How a book says what is picked: by a target unless it ``chooses``, in ``hidden`` zones by choice."""

    split: Callable[[Row], Row]
    chooses: bool = False
    aims: bool = False  # a target all the same for what a continuous effect is on
    hidden: frozenset[str] = frozenset({"hand"})
    searched: frozenset[str] = frozenset()  # zones whose cards are searched for, and not picked
    until: Until = Until.FOREVER  # how long lasts what has no end
    late: bool = False  # ～て、～てもよい offers only what comes last
    inside: Callable[[object], tuple[Row, Callable[[object], object]] | None] = lambda ability: None
    events: Events = field(default_factory=dict)  # what can be counted when it was done

    def abilities(self, found: Row) -> Row:
        """The abilities with everything in its place; of those that hold others ``inside``, one for each."""
        return self.split(tuple(part for one in found for part in self._parts(one)))

    def _parts(self, ability: object) -> Row:
        opened = self.inside(ability)
        if opened is None:
            return tuple(map(self._ability, _apart_from(ability)))
        held, closed = opened
        return tuple(map(closed, self.abilities(held)))

    def _ability(self, ability: object) -> object:
        inside = _mapped(_conditional(ability), self._within)
        if isinstance(inside, Standing):
            return replace(inside, effect=self._effect(inside.effect), condition=_of_this(inside.condition))
        for item in fields(inside):
            part = getattr(inside, item.name)
            if _is_row(part):
                named = [] if isinstance(inside, Spell) else [_subject(inside)]
                row = self._row(part, named, top=True)
                inside = replace(inside, **{item.name: counted(row, self.events)})
        return inside

    def _effect(self, effect: object) -> Any:
        """A standing effect, or what is done instead."""
        if isinstance(effect, Instead):
            row = self._row(effect.program, [_happened(effect.moment)], top=False)
            effect = replace(effect, program=counted(row, self.events))
        return _of_this(effect)

    def _within(self, part: object) -> object:
        if isinstance(part, Endless):
            return Lasting(part.effect, self.until)
        if isinstance(part, Price):
            return replace(part, deeds=self._row(part.deeds, [This()], top=False))
        return self._ability(part) if isinstance(part, Ability) else part

    def _row(self, row: Row, named: list[object], *, top: bool, offered: Who | None = None) -> Row:
        found: list[object] = []
        steps = tuple(self._offers(flat(_rather(row))))
        for step, then in zip(steps, (*steps[1:], None), strict=False):
            if isinstance(step, Pick) and _POOL in named:
                step = _out_of_the_pool(step, then)
            pick = self._picked(step, top=top, offered=offered) if isinstance(step, Pick) else step
            found += self._step(pick, named, top=top)
        return tuple(found)

    def _offers(self, row: Iterable[object]) -> Iterator[object]:
        """The steps, with what is looked at before anything is offered, and what is got first where offers
        are ``late``, in front of the offer."""
        before = (LookTop, RevealTop, Draw, Recover) if self.late else (LookTop, RevealTop)
        for step in row:
            if isinstance(step, May):
                inner = tuple(flat(step.program))
                while len(inner) > 1 and isinstance(inner[0], before):
                    yield inner[0]
                    inner = inner[1:]
                step = replace(step, program=inner)
            yield step

    def _step(self, step: Any, named: list[object], *, top: bool) -> list[object]:
        """A step, after the targets that are named inside it."""
        aimed: list[object] = []
        for name, row in _rows(step):
            if name == "options":
                shared, row = _shared_target(tuple(tuple(flat(one)) for one in row))
                aimed += self._row(shared, named, top=top)
                step = replace(step, options=tuple(self._row(one, list(named), top=False) for one in row))
                continue
            offered = step.who if isinstance(step, May) else None
            closed = isinstance(step, _CLOSED) and getattr(step, "condition", None) != Did(False)
            inner = self._row(row, named, top=top and not closed, offered=offered)
            before = [one for one in inner if isinstance(one, Target) or (offered and self._outside(one))]
            aimed += before
            step = replace(step, **{name: tuple(one for one in inner if one not in before)})
        unsaid = This() if UNSAID in _refs(step) and len(_refs(step)) > 1 else _meant(step, named)
        step = _mapped(step, lambda part: unsaid if part == UNSAID else part)
        if isinstance(step, Wake | Rest | PutCounter) and isinstance(step.what, Those | This):
            named.append(step.what)  # all of them, where they were
        if isinstance(step, _PICKS):
            also = isinstance(step, Target | Choose) and step.also
            named.append(It(plural=also or step.quantity.most != 1))
        if isinstance(step, RevealTop | LookTop):
            named[:] = [_POOL, *named, It(plural=step.number != 1)]
        return [*aimed, step]

    def _outside(self, pick: object) -> bool:
        """Whether a choice of what may be given up stands before it is said that it may."""
        if self.chooses or not isinstance(pick, Choose) or pick.who in _OTHERS:
            return False
        return isinstance(pick.what, Those) and pick.what.zone is None

    def _picked(self, pick: Pick, *, top: bool, offered: Who | None) -> Target | Choose | Search:
        if isinstance(pick.what, Among):
            return Choose(pick.what, pick.quantity, also=pick.also)
        if offered in _OTHERS and isinstance(pick.what, Those) and pick.what.whose in (None, offered):
            return Choose(replace(pick.what, whose=offered), pick.quantity, offered, also=pick.also)
        zone = getattr(pick.what, "zone", None)
        if zone in self.searched and not pick.also:
            return Search(Who.YOU, pick.what, pick.quantity)
        own = offered is not None and zone is None and getattr(pick.what, "whose", None) is Who.YOU
        if self.aims and pick.affected and top:
            return Target(pick.what, pick.quantity, also=pick.also)
        if self.chooses or not top or own or zone in self.hidden:
            return Choose(pick.what, pick.quantity, also=pick.also)
        return Target(pick.what, pick.quantity, also=pick.also)


def _shared_target(options: tuple[Row, ...]) -> tuple[Row, tuple[Row, ...]]:
    """The target with which every option begins, and the options without it."""
    first = options[0][:1]
    if not isinstance(first[0], Target) or any(one[:1] != first for one in options):
        return (), options
    return first, tuple(one[1:] for one in options)


def _out_of_the_pool(pick: Pick, then: object) -> Pick:
    """After cards were looked at, what is shown or moved and lies nowhere else is one of them."""
    what = pick.what
    if not isinstance(then, Put | RevealCards | Summon) or not isinstance(what, Those):
        return pick
    if what.whose is not None or what.zone is not None or what.other:
        return pick
    return replace(pick, what=Among(what.kind, what.which))


def _of_this(part: object) -> Any:
    """What is said of nothing is said of the card itself."""
    return _mapped(part, lambda one: This() if one == UNSAID else one)


def _meant(step: object, named: list[object]) -> object:
    """What is left out: what was named last; but a card deals damage to itself only if that is said."""
    if not named or (isinstance(step, Damage | Divide) and named[-1] == This()):
        return UNSAID
    return named[-1]


def flat(row: Row) -> Iterator[Any]:
    """The instructions of a row, with those of one clause each in its place."""
    for step in row:
        if isinstance(step, Steps):
            yield from flat(step.steps)
        elif isinstance(step, tuple):
            yield from flat(step)
        else:
            yield from _apart_from(step)


def _rather(row: Row) -> Row:
    """The sentences, those in whose place another is done as what is done otherwise."""
    found: list[object] = []
    for sentence in row:
        steps = tuple(flat((sentence,)))
        only = steps[0] if len(steps) == 1 else None
        if not isinstance(only, Rather) or not found:
            found.append(sentence)
            continue
        before = tuple(flat((found.pop(),)))
        found += [step for step in before if isinstance(step, Pick)]
        found.append(If(only.condition, only.program))
        found.append(If(Otherwise(), tuple(step for step in before if not isinstance(step, Pick))))
    return tuple(found)


def _apart_from(item: Any) -> Iterator[object]:
    """An ability or an instruction for each of its effects."""
    effect = getattr(item, "effect", None)
    if not isinstance(effect, Both):
        yield item
        return
    second = _mapped(effect.two, lambda part: effect.what if part == UNSAID else part)
    both = sorted((effect.one, second), key=lambda one: isinstance(one, Cannot))  # which ends a sentence
    for one in both:
        yield from _apart_from(replace(item, effect=one))


def _rows(step: Any) -> list[tuple[str, Row]]:
    """The programs inside an instruction, and the options of modes, by the names of their fields."""
    parts = ((item.name, getattr(step, item.name)) for item in fields(step))
    return [(name, part) for name, part in parts if name in ("program", "options") and part]


def _conditional(ability: Any) -> object:
    """～時、～なら、～: what is asked before anything is done is asked when the ability triggers."""
    only = ability.program[0] if isinstance(ability, Triggered) and len(ability.program) == 1 else None
    while isinstance(only, Steps) and len(only.steps) == 1:
        only = only.steps[0]
    if not isinstance(only, If) or isinstance(only.condition, Did) or ability.condition is not None:
        return ability
    return replace(ability, condition=only.condition, program=only.program)


def _is_row(part: object) -> bool:
    return (
        isinstance(part, tuple) and bool(part) and all(isinstance(one, Instruction | tuple) for one in part)
    )


def _refs(step: Any) -> list[object]:
    """What an instruction says of things that were named before."""
    return [getattr(step, item.name) for item in fields(step) if isinstance(getattr(step, item.name), It)]


def _subject(ability: object) -> object:
    """What a clause without a subject is about at first: what it waited for happened to, or the card."""
    return _happened(ability.moment) if isinstance(ability, Triggered) else This()


def _happened(moment: Moment) -> object:
    subject = moment.subject
    return It() if isinstance(subject, Those) and subject.kind != "player" else This()


def _mapped(node: object, change: Callable[[object], object]) -> Any:
    """The node with each of its parts changed, whatever they are part of."""
    if isinstance(node, tuple):
        return tuple(change(_mapped(part, change)) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed = {item.name: getattr(node, item.name) for item in fields(node)}
    found = {name: change(_mapped(part, change)) for name, part in changed.items()}
    return node if found == changed else replace(node, **found)
