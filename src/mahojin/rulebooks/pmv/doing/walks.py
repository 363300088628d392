"""Programs looked through: the parts that leave a choice, targets, statements and words (`Outline` has them
for each program), and what a sentence that waits takes along (7.1.9, 7.8.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, TypeVar

from mahojin.abilities import If, It, May, Modes, Who, parts_of
from mahojin.abilities.kinds import Inner
from mahojin.rulebooks.pmv.abilities import (
    AllModes,
    Alternative,
    Befell,
    By,
    Count,
    Declare,
    Define,
    Definition,
    Done,
    Ends,
    Every,
    Exists,
    Graded,
    Hold,
    In,
    InsteadOf,
    Limited,
    Look,
    Marked,
    Mix,
    Mixed,
    Occasion,
    OneGain,
    OnlyDuring,
    Peak,
    PlayedBy,
    Postpone,
    Quote,
    ResolveAsUsed,
    Rewritten,
    Some,
    Sorted,
    Step,
    Steps,
    Things,
    Unless,
    Usable,
    Var,
    When,
)
from mahojin.rulebooks.pmv.abilities.statements import STATEMENTS

from ..effects.context import TextContext

QUOTED: Final = (Quote, Rewritten, Definition)  # texts of their own: nothing in them is said here
COUNTED: Final = (Count, Peak, Exists, Befell)  # what is only counted is not picked
CLOSED: Final[tuple[type, ...]] = (*QUOTED, *COUNTED, *STATEMENTS, Occasion)  # nothing in them is chosen
_STATING: Final = frozenset(STATEMENTS)

# Their steps are settled when they are carried out; what is no step of the text leaves nothing open.
LATER: Final[frozenset[type]] = frozenset({AllModes, May, If, Modes, Sorted, Postpone, Graded, InsteadOf})

T = TypeVar("T")
_Memo = dict[int, tuple[object, tuple[T, ...]]]  # by identity; the object is kept: its id stays its own
_TARGETS: Final[_Memo[Marked]] = {}
_POINTS: Final[_Memo[object]] = {}
_STATED: Final[_Memo[object]] = {}
_PARTS: Final[_Memo[object]] = {}
_VARIABLES: Final[_Memo[str]] = {}
_OBJECTS: Final[_Memo[Marked]] = {}


def is_statement(part: object) -> bool:
    """It says something about the text, and is not carried out."""
    return type(part) in _STATING


def _children(part: object) -> tuple[object, ...]:
    if isinstance(part, tuple):
        return part
    return tuple([getattr(part, name) for name in parts_of(type(part)) or ()])


def _remember(memo: _Memo[T], part: object, found: list[T]) -> tuple[T, ...]:
    known = memo[id(part)] = (part, tuple(found))
    return known[1]


def parts(program: object) -> tuple[object, ...]:
    """Every part of what is said here, depth first; quoted texts are not looked into."""
    known = _PARTS.get(id(program))
    return known[1] if known is not None else _remember(_PARTS, program, _parts(program, []))


def _parts(part: object, found: list[object]) -> list[object]:
    if parts_of(type(part)) is not None:
        found.append(part)
        if isinstance(part, QUOTED):
            return found
    for child in _children(part):
        _parts(child, found)
    return found


def targets(program: object) -> tuple[Marked, ...]:
    """目標の〔…〕 (8.2.2) in the order of the text; of several modes only what every one of them names."""
    known = _TARGETS.get(id(program))
    return known[1] if known is not None else _remember(_TARGETS, program, _targets(program, []))


def _targets(part: object, found: list[Marked]) -> list[Marked]:
    if isinstance(part, Marked) and part.target:
        if not any(part is known for known in found):  # X and Y of one target
            found.append(part)
    elif not isinstance(part, QUOTED):
        for child in _children(part):
            _targets(child, found)
    return found


def stated(program: object) -> tuple[object, ...]:
    """The statements that stand anywhere among the steps."""
    known = _STATED.get(id(program))
    if known is not None:
        return known[1]
    return _remember(_STATED, program, [one for one in parts(program) if is_statement(one)])


def prepared(context: TextContext, steps: Steps) -> TextContext:
    """The words with all that is stated among their steps."""
    return context.stating(outline(steps).stated)


def points(part: object) -> tuple[object, ...]:
    """The parts of a step that leave something to choose, the inner ones first: so many of, one or the other,
    one of several gains, an opponent where there are several."""
    known = _POINTS.get(id(part))
    return known[1] if known is not None else _remember(_POINTS, part, _points(part, []))


def leaves_open(step: object) -> bool:
    """Whether anything of a step is to be settled before it is carried out."""
    if type(step) in LATER or isinstance(step, Inner):
        return False
    return bool(points(step.noun if isinstance(step, By) else step))


def _points(part: object, found: list[object]) -> list[object]:
    if (
        (isinstance(part, Marked) and part.target)
        or isinstance(part, (Alternative, OneGain))
        or part is Who.OPPONENT
    ):
        found.append(part)
        return found
    if isinstance(part, Every) and isinstance(part.what, Who):
        return found
    if isinstance(part, CLOSED):
        return found
    if isinstance(part, (When, Usable)):
        return found  # it is carried out another time, and chosen for then
    if isinstance(part, In) and not part.zones:
        return found  # 相手キャラクター: those of all opponents (1.4.5)
    for child in _children(part):
        _points(child, found)
    if isinstance(part, (Some, Ends)) and not _will_be_played(part):
        found.append(part)
    return found


def _will_be_played(part: Some | Ends) -> bool:
    """「次にプレイする…１枚」: nobody chooses which, and it need not be in hand yet."""
    which = part.what.which if isinstance(part, Some) and isinstance(part.what, Things) else ()
    return any(isinstance(one, PlayedBy) and one.when == "next" for one in which)


def descriptions(what: object) -> tuple[Things, ...]:
    """The descriptions that things are picked by."""
    if isinstance(what, Some):
        what = what.what
    if isinstance(what, Mixed):
        return what.options
    return (what,) if isinstance(what, Things) else ()


def objects(part: object) -> tuple[Marked, ...]:
    """What stands in 〔〕 within a step (8.1.2)."""
    known = _OBJECTS.get(id(part))
    if known is not None:
        return known[1]
    return _remember(_OBJECTS, part, [one for one in parts(part) if isinstance(one, Marked)])


def variables(part: object) -> tuple[str, ...]:
    """The variables that a part uses."""
    known = _VARIABLES.get(id(part))
    if known is not None:
        return known[1]
    return _remember(_VARIABLES, part, [*{one.name: 0 for one in parts(part) if isinstance(one, Var)}])


def offers(program: tuple[object, ...]) -> Iterator[Modes]:
    """Effects to choose from on playing (5.2.3.c): those of the text itself, and wherever a target depends on
    the choice (7.1.15)."""
    for one in parts(program):
        if isinstance(one, Modes) and (one in program or targets(one.options)):
            yield one


class Outline:
    """A program by what is asked about it when it is played or used."""

    __slots__ = ("aimed", "modes", "open", "program", "restricted", "stated", "targets")

    def __init__(self, steps: Steps) -> None:
        self.program = steps  # kept, so that its id stays its own
        self.stated = stated(steps)
        self.restricted = restrict(self.stated)
        self.targets: tuple[Marked, ...] = targets(steps)  # 8.2.2
        self.modes: Modes | None = next(offers(steps), None)  # 5.2.3.c, 7.3.4.b
        self.aimed = bool(self.modes or self.targets)
        self.open = self.aimed or any(
            isinstance(one, ResolveAsUsed) or (isinstance(one, Declare) and not one.late) for one in steps
        )  # something is settled when it is played or used


def restrict(statements: tuple[object, ...]) -> bool:
    """Some of them may forbid to play or use it."""
    for one in statements:
        if isinstance(one, (OnlyDuring, Unless, Limited)):
            return True
    return False


_OUTLINES: Final[dict[int, Outline]] = {}


def outline(steps: Steps) -> Outline:
    known = _OUTLINES.get(id(steps))
    if known is None:
        known = _OUTLINES[id(steps)] = Outline(steps)
    return known


WAITING: Final[tuple[type, ...]] = (Hold, If, Postpone)
_SCOPED: Final[
    dict[tuple[int, ...], tuple[Steps, Steps]]
] = {}  # the steps are kept: their ids stay their own


def scoped(steps: Steps) -> Steps:
    """The steps with those that go on with a waiting one put into it; the same every time."""
    if len(steps) < 2 or not any(isinstance(step, WAITING) for step in steps):
        return steps
    key = tuple([id(step) for step in steps])
    known = _SCOPED.get(key)
    if known is None:
        known = _SCOPED[key] = (steps, _scoped(steps))
    return known[1]


def _scoped(steps: Steps) -> Steps:
    for place, step in enumerate(steps):
        after = steps[place + 1 :]
        number = 0
        while number < len(after) and _goes_on(step, after[number]):
            number += 1
        taken = tuple(one for one in after[:number] if not is_statement(one))
        longer = _with(step, taken) if taken else step
        if longer is not step:
            stated = tuple(one for one in after[:number] if is_statement(one))
            return (*steps[:place], longer, *stated, *scoped(after[number:]))
    return steps


def _goes_on(step: object, later: object) -> bool:
    """What names a time of its own stands for itself; after a condition, only what it brought goes on."""
    if is_statement(later):
        return True
    if isinstance(step, If):
        return (
            _is_of_what_was_done(step, later)
            or _is_of_what_it_brought(step, later)
            or (isinstance(later, Hold) and all(_is_of_those(step, effect) for effect in later.effects))
        )
    return not isinstance(later, (Hold, Postpone))


def _is_of_what_was_done(step: If, later: object) -> bool:
    """「破棄した場合、…。その後、…」: all that follows from having done it, up to another condition."""
    return not isinstance(later, If) and any(
        isinstance(one, Done) and one.done for one in parts(step.condition)
    )


def _is_of_what_it_brought(step: If, later: object) -> bool:
    """What the cards brought are from now on, or the shuffling of a deck that was looked at."""
    if isinstance(later, Mix):
        return later.whose is None and any(isinstance(one, Look) for one in step.program)
    return isinstance(later, Define) and isinstance(later.noun, It)


def _is_of_those(step: If, effect: object) -> bool:
    """そのキャラクター, where the condition's own words have just spoken of characters."""
    noun = getattr(effect, "noun", None)
    if not isinstance(noun, It) or noun.kind is None:
        return False
    return any(isinstance(one, Things) and noun.kind in one.kinds for one in parts(step.program))


def _with(step: Step, taken: Steps) -> Step:
    """A step that waits, with more to do then; any other step is left as it is."""
    if isinstance(step, Postpone):
        return replace(step, steps=scoped((*step.steps, *taken)))
    if isinstance(step, Hold) and isinstance(step.effects[-1], When):
        when = step.effects[-1]
        return replace(step, effects=(*step.effects[:-1], replace(when, steps=scoped((*when.steps, *taken)))))
    if isinstance(step, If) and step.program:
        return replace(step, program=scoped((*step.program, *taken)))
    return step
