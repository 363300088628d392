"""Deeds in a row: その後, and, or, if that was done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mahojin.abilities import May, Modes, exactly
from mahojin.rulebooks.pmv.abilities import By, Deal
from mahojin.text import Rule, Several, Shape, Via, either, rule
from mahojin.text.rules import Slots
from mahojin.text.templates import WAYS

_LEADS = (
    "|代わりに|その後、|その後|更に、|更に|また、|直ちに|直ちに、|そして、|さらに、|その際、|この時、"
    "|その時、|同時に、|この効果を使用した場合、|この効果の解決時に|この効果の解決時、"
    "|このカードの解決時、|〔このカード〕の解決時、|この効果の解決後、|この効果の解決後に"
    "|この効果の解決後に、"
)
LEADS = _LEADS.split("|")
LEAD = f"<{_LEADS}>"
IF = (
    "<場合、|場合|時、|場合に|場合は|場合は、|場合に、|場合には、|場合には|時に|時に、|時は、|時は"
    "|なら、|ならば、|のであれば、>"
)
_THEN = "、|、代わりに||、その後、|、その後|、更に|、更に、|、直ちに|、かつ、"
_AND = (("-stem", f"<{_THEN}>"), ("-te", "<、||、その後、>"), ("-te", "から<|、>"), ("", "ことで<|、>"))

# --- Rows --------------------------------------------------------------------------------------------


def single(make: Callable[..., object], undo: Callable[[object], Slots | None]) -> Via:
    """A row of one, made and taken apart by the functions."""
    return Via(
        lambda **slots: (make(**slots),),
        lambda v: undo(v[0]) if isinstance(v, tuple) and len(v) == 1 else None,
    )


ROW = Shape(lambda first, init, last: (first, *init, last))
MAY_LOOKED = Shape(lambda looks, steps: (*looks, May(steps)))


ONE_OF_TWO = Shape(lambda one, two: (Modes(exactly(1), ((one,), (two,))),))
BY_MAY = Shape(lambda noun, looks, steps: By(noun, (*looks, May(steps))))


DONE_TO_TOPIC = Shape(lambda noun, step: replace(step, noun=noun))


def _links(word: str, acts: tuple[str, ...], also: str) -> Rule:
    """One deed where another follows, in every way in which they are joined."""
    ways = (f"{{_:{'|'.join(act + form for act in acts)}}}{end}" for form, end in _AND)
    return rule(word, WAYS.join(ways), "{_}, then ", also_as=also)


CHAINS: tuple[Rule, ...] = (
    _links("link", ("act", "mine"), "any link"),
    rule(
        "link",
        "{to:noun}に<|、|それぞれ>{amount:count}<|点|点の|の>ダメージ<、|と、|と|、及び>",
        "deal {amount} damage to {to}, then ",
        Deal,
        also_as="any link",
    ),
    _links("own link", ("act", "own"), "own any link"),
    _links("look link", ("look",), "any link|own any link"),
    rule("steps", "{init:any link*}{last:last act-}", "{init}{last}", Several(("init", "last"))),
    rule(
        "steps",
        "{init:any link*}{first:run-stem|choosing-stem}<、|>{last:run|object act}",
        "{init}{first}, then {last}",
        Several(("init", "first", "last")),
    ),
    *either("last act", "act-", "mine-", "flip-", "choosing-", "run-", "look-"),
    *either("run", "deed-", "by-", "define", "done to topic"),
    rule(
        "done to topic", "{noun:topic object}<は|は全て|は、>{step:bare act}", "{noun}: {step}", DONE_TO_TOPIC
    ),
    *either("topic object", "things", "it", "pick"),
    rule("by", "{noun:doer}<は|も><|、|それぞれ|、それぞれ>{steps:own steps-}", "{noun}: {steps}", By),
    rule("own steps", "{_:own solo-}", "{_}", Several(("_",))),
    rule(
        "own steps",
        "{first:own any link}{init:own any link*}{last:own last-}",
        "{first}{init}{last}",
        ROW,
    ),
    rule("own steps", "{one:own last}か<、|>{two:own last-}", "either {one} or {two}", ONE_OF_TWO),
    *either("own solo", "act-", "flip-", "choosing-", "look-"),
    *either("own last", "act-", "own-", "flip-", "choosing-", "look-"),
    rule(
        "may steps",
        "{init:link*}{last:may act-te}もよい¦{init:link*}{last:may act}こと<が|は>できる",
        "{init}{last}",
        Several(("init", "last")),
    ),
    *either("may act", "act-", "mine-", "flip-"),
    rule(
        "own may",
        "{init:own link*}{last:own last-te}もよい¦{init:own link*}{last:own last}こと<が|は>できる",
        "{init}{last}",
        Several(("init", "last")),
    ),
    rule("usable", "{looks:look link*}{steps:may steps}", "{looks}you may {steps}", MAY_LOOKED),
    rule("usable", "{init:link*}{last:may run}", "{init}{last}", Several(("init", "last"))),
    rule(
        "may run",
        "{noun:doer}<は|が><|、>{looks:look link*}{steps:own may}",
        "{looks}{noun.named} may {steps}",
        BY_MAY,
    ),
)
