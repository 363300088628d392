"""Programs (効果): what a sentence may be, and what may stand inside one.

A sentence is a row: what is targeted, chosen or searched for, and what is done then. Where a program stands
inside a sentence (～なら, ～てよい, 代わりに) its instructions are joined by the stem form (連用形).
"""

from __future__ import annotations

from mahojin.abilities import Energy, Lasting, May, Reprice, Those, Who
from mahojin.rulebooks.mgd.abilities import AsLongAs, ForTheNext, UntilNext
from mahojin.rulebooks.mgd.grammar.deeds import PERIODS
from mahojin.rulebooks.mgd.grammar.words import OFFERED
from mahojin.text import Rule, Several, Via, either, listed, rule
from mahojin.text.modes import CHOOSE_MODES
from mahojin.text.phrases import joined, later_and_if
from mahojin.text.rules import Slots


def _next_price(less: bool) -> Via:
    """What the next card of a player costs less, or more."""

    def make(whose: Who, those: Those, energy: Energy) -> ForTheNext:
        return ForTheNext(Reprice(Those(those.kind, whose, None, those.which), energy, less))

    def undo(found: object) -> Slots | None:
        effect = found.effect if isinstance(found, ForTheNext) else None
        if effect is None or effect.less is not less or not isinstance(effect.what, Those):
            return None
        those = Those(effect.what.kind, which=effect.what.which)
        return {"whose": effect.what.whose, "those": those, "energy": effect.energy}

    return Via(make, undo)


CORES: tuple[Rule, ...] = (
    *either("cost core", "deed-", "your act-", "picked-", "paid deed-"),
    *either(
        "core", "deed-", "your deed-", "your act-", "subject deed-", "picked-", "others' picked-", "lasting-"
    ),
    *either("nested core", "core-", "choice-"),
    *either(
        "your core",
        "deed-",
        "your deed-",
        "your act-",
        "picked-",
        "lasting-",
        "choice-",
        "toll-",
        "paid deed-",
    ),
    *(
        item
        for word in OFFERED
        for item in either(f"{word} core", f"{word} act-", f"{word} toll-", f"{word} picked-")
    ),
    *(
        rule("lasting", ja + "{effect:plain effect-}", f"{{effect}} {en}", Lasting, until=until)
        for ja, until, en in PERIODS
    ),
    *listed("turn edge", turn_began=("開始時", "the start"), turn_ended=("終了時", "the end")),
    rule(
        "lasting",
        "次の{whose:sided}ターン{edge:turn edge}まで、{effect:plain effect-}",
        "{effect} until {edge} of {whose.poss} next turn",
        UntilNext,
    ),
    *(
        rule(
            "lasting",
            "ターン終了時まで、{whose:side}が次に発動する{those:loose}のコストは{energy:fixed od}" + ja,
            "the next {those.one} {whose} {activate@whose} this turn costs {energy} " + en,
            _next_price(less),
        )
        for less, ja, en in ((True, "少なく[なる]", "less"), (False, "多く[なる]", "more"))
    ),
    rule(
        "lasting",
        "次の{whose:sided}ターン中、{effect:plain effect-}",
        "{effect} during {whose.poss} next turn",
        UntilNext,
        edge="turn",
    ),
    rule(
        "lasting",
        "{condition:own state-while}、{effect:plain effect-}",
        "as long as {condition}, {effect}",
        AsLongAs,
    ),
)

NESTED: tuple[Rule, ...] = (
    *joined("joined", "nested core"),
    *joined("your joined", "your core", "-te"),
    *(item for word in OFFERED for item in joined(f"{word} joined", f"{word} core", "-te")),
    rule("may", "{program:your joined}よい", "you may {program}", May),
    *(
        rule("may", f"{ja}は{{program:{word} joined}}よい", f"{en} may {{program}}", May, who=who)
        for word, (who, ja, en) in OFFERED.items()
    ),
    *later_and_if("nara"),
)

STEPS: tuple[Rule, ...] = (
    *either("head", "target-", "choice-"),
    rule("head and", "{_:head-stem}、", "{_}, then "),
    rule("target and", "{_:target-stem}、", "{_}, then "),
    rule("step", "{init:head and*}{last:core}", "{init}{last}", Several(("init", "last"))),
    rule("step", "{init:target and*}{last:may}", "{init}{last}", Several(("init", "last"))),
    *(rule("step", "{_:" + word + "}", "{_}", Several(("_",))) for word in ("head", "later", "if", "modes")),
    *(
        rule("timed replacement", ja + "{effect:replacement}", f"{en}, {{effect}}", Lasting, until=until)
        for ja, until, en in PERIODS[:1]
    ),
    rule("step", "{_:timed replacement}", "{_}", Several(("_",))),
    rule("modes", "以下から{number:n}つ選ぶ", "choose {number} of the following:", CHOOSE_MODES),
)

PROGRAMS: tuple[Rule, ...] = (*CORES, *NESTED, *STEPS)
