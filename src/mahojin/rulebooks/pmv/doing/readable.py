"""Which parts of a program this book cannot carry out; of the texts it compiles, none."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Final

from mahojin.abilities.kinds import Instruction
from mahojin.rulebooks.pmv.abilities import (
    Annul,
    Attach,
    CallOff,
    ChangeLife,
    Declare,
    Definition,
    Extra,
    Fill,
    Finish,
    Flip,
    Hold,
    InsteadOf,
    Limited,
    Mix,
    Move,
    Place,
    Skip,
    Some,
    Steps,
)
from mahojin.rulebooks.pmv.abilities.statements import STATEMENTS

from ..grammar.vocabulary import FACES, PHASES, STATES, UNTIL, ZONES
from .annulment import ANNULLING
from .attacks import CANCELLING
from .damage_steps import LIFE_EVENTS
from .moved_cards import CLAUSES
from .step_table import VERBS
from .walks import parts


def _word(value: str, *known: Container[str]) -> bool:
    return not value or any(value in words for words in known)


POSITIONS: Final = frozenset({"top", "bottom", "top or bottom", "shuffled in"})
DECLARED: Final = frozenset({"race", "name", "kind", "number", "parity", "claim"})
DEFINED: Final = frozenset({"character", "talisman", "equipment", "popularity"})

WORDS: Final[dict[type, Callable[..., bool]]] = {
    Place: lambda it: (
        _word(it.zone, ZONES)
        and _word(it.position, POSITIONS)
        and _word(it.state, STATES)
        and _word(it.face, FACES)
        and _word(it.order, ("any",))
    ),
    Move: lambda it: it.manner in CLAUSES,
    Attach: lambda it: it.manner in ("set", "shift") and _word(it.face, FACES),
    Flip: lambda it: it.face in FACES,
    Fill: lambda it: (
        it.action in ("draw", "scrap") and (not isinstance(it.number, str) or it.number == "limit")
    ),
    Mix: lambda it: _word(it.zone, ZONES),
    Declare: lambda it: it.trait in DECLARED,
    ChangeLife: lambda it: it.how == "set" or it.how in LIFE_EVENTS,
    Annul: lambda it: it.what in ANNULLING,
    CallOff: lambda it: it.what in CANCELLING,
    Definition: lambda it: it.kind in DEFINED,
    Skip: lambda it: _word(it.phase, PHASES, ("turn",)) and it.which in ("this", "next", "coming"),
    Extra: lambda it: it.phase in PHASES,
    Finish: lambda it: _word(it.what, PHASES, ("turn", "phase")),
    Hold: lambda it: _word(it.until, UNTIL),
    InsteadOf: lambda it: it.what in ("scrap", "graveyard"),
    Limited: lambda it: it.period in ("turn", "chain", "phase", "batch"),
    Some: lambda it: it.manner in ("", "any", "random", "able", "all", "each"),
}


def understood(steps: Steps) -> list[str]:
    """Steps, and words in them, that nothing carries out."""
    known = {*VERBS, *STATEMENTS}
    found = [f"step {type(one).__name__}" for one in steps if type(one) not in known]
    for one in parts(steps):
        nested = (getattr(one, "steps", ()), getattr(one, "program", ()), *getattr(one, "options", ()))
        for inner in nested:
            if isinstance(inner, tuple):
                deeds = [it for it in inner if isinstance(it, Instruction)]  # no gains, no offered nouns
                found += [f"step {type(it).__name__}" for it in deeds if type(it) not in known]
        check = WORDS.get(type(one))
        if check is not None and not check(one):
            found.append(repr(one))
    return found
