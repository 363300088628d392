# mypy: implicit-reexport
# ruff: noqa: F401
"""What card texts say, as data. Nothing here acts: a rulebook gives each word its meaning, by its clauses.

A text is a tuple of abilities; an ability's program is a tuple of instructions, carried out in the printed
order. Words in strings (kinds, zones, traits, events, counters, actions) are the rulebook's. What only one
book says is in that book (``rulebooks/<game>/abilities``), derived from ``kinds``.
"""

from .conditions import AllOf, Compare, Did, Fits, Happened, InPhase, Otherwise, PaidMore, TurnOf
from .effects import (
    Allow,
    AlsoPay,
    Blank,
    Cannot,
    Change,
    Enters,
    Grant,
    Instead,
    Lack,
    Must,
    OnThings,
    PayInstead,
    Reprice,
)
from .instructions import (
    CHOSEN,
    AddPart,
    Choose,
    Control,
    Create,
    Damage,
    Destroy,
    Discard,
    DiscardThese,
    Divide,
    Double,
    Draw,
    Fight,
    If,
    Lasting,
    Later,
    LookTop,
    Lose,
    May,
    Modes,
    MoveCounter,
    Negate,
    PayEnergy,
    Put,
    PutCounter,
    PutTop,
    Recover,
    RemoveCounter,
    RemoveDamage,
    Rest,
    Return,
    RevealCards,
    RevealTop,
    Search,
    Shuffle,
    SkipPart,
    Summon,
    Target,
    Token,
    Turn,
    Use,
    Wake,
    Win,
)
from .kinds import Ability, Condition, Continuous, Formula, Instruction, Program
from .moments import Moment, Until
from .nouns import (
    ANY_NUMBER,
    REST,
    Among,
    Bearer,
    Description,
    Either,
    Has,
    It,
    Quantity,
    Ref,
    This,
    Those,
    Who,
    exactly,
    up_to,
)
from .phrases import Foreign, Phrase
from .prices import Energy, Price
from .texts import Activation, Skill, Spell, Standing, Triggered, Whenever
from .values import Amount, CountOf, Done, Earlier, Quotient, Sum, Times, TraitOf, Value
from .walk import anew, mapped, nodes, parts_of, with_parts
