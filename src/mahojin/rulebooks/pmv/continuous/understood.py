"""Which parts of a text this book cannot read or let hold; of the texts it compiles, none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahojin.abilities import It, nodes
from mahojin.kernel.copies import attributes
from mahojin.rulebooks.pmv.abilities import (
    Activated,
    Alike,
    Alters,
    Answering,
    Automatic,
    Barred,
    Becoming,
    Bound,
    CountsAs,
    Declared,
    Distinct,
    During,
    Edge,
    Extreme,
    Figure,
    Fit,
    In,
    Is,
    Itself,
    Keyword,
    Lacks,
    Never,
    Occasion,
    Peak,
    Pick,
    Pile,
    PlayedBy,
    Spared,
    Things,
    Total,
    Unhurt,
    Voids,
    WordsOf,
)
from mahojin.rulebooks.pmv.abilities import condition_words as conditions_of
from mahojin.rulebooks.pmv.abilities import effects as effects_of
from mahojin.rulebooks.pmv.abilities import moments as moments_of
from mahojin.rulebooks.pmv.abilities import noun_words as nouns_of
from mahojin.rulebooks.pmv.abilities import number_words as numbers_of

from ..book import VOCABULARY
from ..cards.face import Traits
from ..cards.keyword_meanings import MEANINGS
from ..cards.keywords import RULES
from ..grammar.vocabulary import KEYWORDS, PHASES, RACES, ZONES
from ..lexicon import LEXICON
from ..reading.facts import ORIGINAL, PLAYERS, VALUES
from ..reading.fitness import PLAYED_IN
from ..reading.kinds import KINDS
from ..reading.operations import OPERATIONS
from ..reading.truths import DIRECT, TIMINGS
from .card_texts import PARTS
from .permissions import PHASE_WORDS

ENTERING: Final = ("not defending", "not first card")  # 10.3.4, 10.19.2.a
MANNERS: Final = frozenset(
    {
        "",
        "battle",
        "effect",
        "not battle",
        "battle or effect",
        "not draw phase",
        "resolved",
        *ENTERING,
        *PHASE_WORDS,
    }
)
CHANGEABLE: Final = frozenset(
    {*attributes(Traits), "name", "race", "values", "hand_limit", "use_cost", "zone", "modifier"}
)
COUNTED_AS: Final = frozenset({"name", "race", "count", "battle damage"})
SPANS: Final = frozenset({*PHASES, "turn", "battle", "chain"})


def _trait(name: str) -> bool:
    return name.removeprefix(ORIGINAL) in VALUES or name in PLAYERS


def _kind(name: str | None) -> bool:
    return name is None or name in KINDS or name == "opposing character"


WORDS: Final[dict[type, Callable[..., bool]]] = {
    Is: lambda it: _trait(it.trait) and it.op in OPERATIONS,
    Alike: lambda it: _trait(it.trait),
    Extreme: lambda it: _trait(it.trait),
    Figure: lambda it: _trait(it.trait) or it.trait == "declared number",
    Peak: lambda it: _trait(it.trait),
    Distinct: lambda it: _trait(it.trait),
    Total: lambda it: _trait(it.trait),
    Declared: lambda it: _trait(it.of or it.trait),
    Things: lambda it: all(kind in KINDS for kind in it.kinds),
    Fit: lambda it: all(kind in KINDS for kind in it.kinds),
    It: lambda it: _kind(it.kind),
    Itself: lambda it: _kind(it.kind) and all(zone in ZONES for zone in it.zones),
    Pick: lambda it: _kind(it.kind),
    In: lambda it: all(zone in ZONES for zone in it.zones),
    Pile: lambda it: it.zone in ZONES,
    PlayedBy: lambda it: it.when in PLAYED_IN or it.when == "past",
    Occasion: lambda it: (
        bool(LEXICON.event_names(it.event, it.would))
        and it.manner in MANNERS
        and it.within in ("", "turn", "chain", "phase")
    ),
    Edge: lambda it: it.what in SPANS and it.which in ("", "this", "next", "this turn", "after"),
    During: lambda it: not it.phase or it.phase in PHASES or it.phase in TIMINGS,
    Barred: lambda it: LEXICON.is_obeyed(it.action, suffers=False),
    Bound: lambda it: it.action in LEXICON.demanded,
    Never: lambda it: LEXICON.is_obeyed(it.action, suffers=True) and it.manner in MANNERS,
    Spared: lambda it: it.role in ("target", "object"),
    Unhurt: lambda it: it.kind in MANNERS,
    Voids: lambda it: all(part in PARTS for part in it.part.split("+")),
    Answering: lambda it: it.to in DIRECT,
    Lacks: lambda it: it.part in PARTS,
    WordsOf: lambda it: all(part in PARTS for part in it.parts),
    Becoming: lambda it: it.trait in CHANGEABLE,
    Alters: lambda it: all(trait in CHANGEABLE or trait == "keyword" for trait in it.traits),
    CountsAs: lambda it: it.trait in COUNTED_AS,
    Keyword: lambda it: it.name in KEYWORDS and (it.name in MEANINGS or it.name in RULES),
    effects_of.Race: lambda it: it.race in RACES,
    Activated: lambda it: it.timing in ("any", "own", "other"),
    Automatic: lambda it: it.grade in ("alpha", "beta", "gamma"),
}
HOLDING: Final = frozenset(  # effects that the snapshot, the rules or what comes due take heed of
    {
        "Gains",
        "Becoming",
        "Alters",
        "Swaps",
        "Lacks",
        "Voids",
        "BelowVoid",
        "BelowUnusable",
        "Spared",
        "Unhurt",
        "Never",
        "Barred",
        "Bound",
        "Allowed",
        "CountsAs",
        "WordsOf",
        "Rewritten",
        "Rephrased",
        "PaysWith",
        "NodeSetting",
        "FightCost",
        "MustTarget",
        "Skipped",
        "Treated",
        "When",
        "Usable",
        "Under",
        "Modifier",
        "Keyword",
        "Race",
        "Quote",
        "Texts",
        "OneGain",
        "Tiers",
        "Tier",
    }
)
PARTS_OF_NOUNS: Final = frozenset({"Amid"})


def _is_read(node: object) -> bool:
    """Whether some table has a meaning for it, if it is of a sort that has one here."""
    kind, home = type(node), type(node).__module__
    if home == nouns_of.__name__:
        tables = (VOCABULARY.nouns, VOCABULARY.filters, VOCABULARY.groups)
        return kind.__name__ in PARTS_OF_NOUNS or any(kind in table for table in tables)
    if home == numbers_of.__name__:
        return kind in VOCABULARY.numbers
    if home == conditions_of.__name__:
        return kind in VOCABULARY.tests
    if home == moments_of.__name__:
        return kind in VOCABULARY.moments
    return home != effects_of.__name__ or kind.__name__ in HOLDING


def understood(texts: tuple[object, ...]) -> list[str]:
    """The parts of texts that nothing reads, and words in them that have no meaning."""
    found: list[str] = []
    for node in nodes(texts):
        if not _is_read(node):
            found.append(type(node).__name__)
        check = WORDS.get(type(node))
        if check is not None and not check(node):
            found.append(repr(node))
    return found
