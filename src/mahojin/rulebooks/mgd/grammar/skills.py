"""Skills that have no brackets, and those that name a price, a number, a race or a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from mahojin.abilities import Skill, Spell
from mahojin.rulebooks.mgd.abilities import SkillOf
from mahojin.rulebooks.mgd.grammar.words import WITH_MORE
from mahojin.text import Const, Rule, Via, rule
from mahojin.text.rows import Row
from mahojin.text.rules import Slots

_BREAK = ("［ブレイク］", "Break")
_PLAIN = (
    ("break", "{argument:price}", " for {argument}"),
    ("alliance", "{argument:tag}", " with {argument}"),
    ("step_up", "{argument:tag}", " from {argument}"),
    ("nightmare", "—{argument:n}", " {argument}"),
    ("trade", "—{argument:n}", " {argument}"),
    ("contract", "—{argument:n}", " {argument}"),
    ("contract", '—"{argument:name}"', " with {argument}"),
)


def _offering(found: object) -> Slots | None:
    if not isinstance(found, SkillOf) or found.name != "offering" or not isinstance(found.argument, tuple):
        return None
    number, name = found.argument
    return {"n": number, "name": name}


def _dragoon(found: object) -> Slots | None:
    if not isinstance(found, SkillOf) or found.name != "dragoon" or not isinstance(found.argument, tuple):
        return None
    number, program = found.argument
    return None if program else {"n": number}


def inside(ability: object) -> tuple[Row, Callable[[object], SkillOf]] | None:
    """The abilities that a skill holds, or the program of a number, and how each is closed in again."""
    if not isinstance(ability, SkillOf):
        return None
    name, argument = ability.name, cast(Any, ability.argument)
    if name in ("alone", "bingo"):
        return argument, lambda held: SkillOf(name, (held,))
    if name == "dct":
        return argument[1], lambda held: SkillOf(name, (argument[0], (held,)))
    if name == "dragoon" and argument[1]:
        return (Spell(argument[1]),), lambda held: SkillOf(name, (argument[0], held.program))
    return None


SKILLS: tuple[Rule, ...] = (
    *(
        rule("skill with", ja + more, en + said, SkillOf, name=name)
        for name, more, said in _PLAIN
        for ja, en in (WITH_MORE.get(name, _BREAK),)
    ),
    rule(
        "skill with",
        '［献魂］—{n:n}"{name:name}"',
        "Offering {n} {name}",
        Via(lambda n, name: SkillOf("offering", (n, name)), _offering),
    ),
    rule(  # 1025.1a-1
        "said skill",
        "同じカード名の魔法少女を2人以上支配できる",
        "you can control two or more magical girls of this name",
        Const(Skill("twins")),
    ),
    rule(  # 402.4
        "said skill",
        "このカードはデッキに{argument:n}枚まで入れることができる",
        "a deck can have up to {argument} of this card",
        SkillOf,
        name="copies",
    ),
    rule("skill with", "［竜騎］{n:n}", "Dragoon {n}", Via(lambda n: SkillOf("dragoon", (n, ())), _dragoon)),
)
