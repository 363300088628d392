"""Whole sentences, made of all that can stand in one."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Becomes, CallOff, Fit, Is, Itself, When
from mahojin.text import Const, Rule, Several, rule

from .automatics import AUTOMATIC
from .chains import CHAINS
from .lasting import HOLDS
from .programs import PROGRAM
from .retargeting import RETARGETING

# また goes on about the character that was said to be unable to attack: the attack is its own.
ITS_ATTACK = When(
    Becomes(Fit(Itself("character"), which=(Is("battle", "=", "attacking"),))),
    (CallOff(Itself("character"), "attack"),),
)

BUT = "<|但し、|また、|更に、>"

WHOLE: tuple[Rule, ...] = (
    *(
        item
        for word in ("sentence", "auto sentence")
        for item in (
            rule(word, BUT + "{_:statement}", "{_}", Several(("_",))),
            rule(word, BUT + "{_:statements}", "{_}"),
        )
    ),
    *(
        rule(word, BUT + "{_:" + said + "}", "{_}", Several(("_",)))
        for word, said in (("sentence", "program statement"), ("auto sentence", "auto statement"))
    ),
    rule("sentence", "{_:program}", "{_}"),
    rule(
        "auto sentence",
        "また、攻撃が行われている場合、<直ちに|>その攻撃を取り消す",
        "if this character is attacking, its attack is cancelled",
        Const((ITS_ATTACK,)),
    ),
    rule("auto sentence", "<|また、>{_:auto}", "{_}"),
)

SENTENCES: tuple[Rule, ...] = (*CHAINS, *HOLDS, *PROGRAM, *RETARGETING, *AUTOMATIC, *WHOLE)
