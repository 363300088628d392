"""From abilities to the printed text of a card, in Japanese and in English."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mahojin.abilities import (
    Ability,
    Activation,
    Condition,
    Did,
    If,
    Instead,
    Price,
    Program,
    Skill,
    Spell,
    Standing,
    Triggered,
    Whenever,
)
from mahojin.rulebooks.nova.abilities import EntryCondition, EntryPrice, Equips
from mahojin.rulebooks.nova.grammar.pairs import join
from mahojin.rulebooks.nova.grammar.quotation import QUOTATION
from mahojin.rulebooks.nova.grammar.vocabulary import grammar
from mahojin.rulebooks.nova.grammar.words import SKILLS
from mahojin.text import Unprintable, say_en, say_ja
from mahojin.text.english import sentence
from mahojin.text.keywords import in_paragraphs
from mahojin.text.modes import GAP, header, mode_lines

SINGLE = {
    "ja": "このカードと同名称のカードは自分の場に1枚しか存在できない。",
    "en": "There can be only one card of this name on your field.",
}
ENTRY_CONDITION = {"ja": "登場条件：", "en": "Condition for entry: "}
ENTRY_PRICE = {"ja": "登場コスト：", "en": "Cost of entry: "}
STOP = {"ja": "。", "en": "."}
NAMED = {name: {"ja": ja, "en": en} for name, ja, en in SKILLS}


def print_text(abilities: Sequence[Ability], kind: str, lang: str) -> str:
    """The text of a card of that kind that has these abilities, in Japanese ("ja") or English ("en")."""
    return in_paragraphs(join(abilities), NAMED, lambda ability: _paragraph(ability, lang), lang)


def _paragraph(ability: object, lang: str) -> str:
    if isinstance(ability, Skill):
        return SINGLE[lang]
    if isinstance(ability, EntryCondition):
        return ENTRY_CONDITION[lang] + print_condition(ability.condition, lang) + STOP[lang]
    if isinstance(ability, EntryPrice):
        return ENTRY_PRICE[lang] + print_price(ability.price, lang) + STOP[lang]
    if isinstance(ability, Equips):
        return _plain("equips", ability, lang)
    if isinstance(ability, Activation):
        head = "起{}：" if lang == "ja" else "Activate, {}: "
        limits = [_said("use limit", limit, lang) for limit in _limits(ability)]
        body = GAP[lang].join([*_steps(ability.program, lang), *limits])
        return (
            head.format(_plain("price", ability.price, lang))
            + body
            + mode_lines(ability.program, _steps, lang)
        )
    if isinstance(ability, Spell):
        return GAP[lang].join(_steps(ability.program, lang)) + mode_lines(ability.program, _steps, lang)
    if isinstance(ability, Standing):
        return _standing(ability, lang)
    assert isinstance(ability, Triggered | Whenever)
    first = replace(ability, program=tuple(map(header, ability.program[:1])))
    parts = [_said("opening", first, lang), *_steps(ability.program[1:], lang)]
    return GAP[lang].join(parts) + mode_lines(ability.program, _steps, lang)


def _standing(ability: Standing, lang: str) -> str:
    """A standing sentence, with a second one for what follows on a replacement that was chosen."""
    effect = ability.effect
    if isinstance(effect, Instead) and effect.optional and _follows(effect.program[-1]):
        head = replace(ability, effect=replace(effect, program=effect.program[:-1]))
        return GAP[lang].join([_said("opening", head, lang), *_steps(effect.program[-1:], lang)])
    return _said("opening", ability, lang)


def _follows(step: object) -> bool:
    return isinstance(step, If) and isinstance(step.condition, Did)


def _limits(ability: Activation) -> Iterator[object]:
    if ability.zone is not None:
        yield (ability.zone,)
    if ability.condition is not None:
        yield ability.condition
    if ability.once:
        yield ability.most


def _steps(program: Program, lang: str) -> list[str]:
    return [_said("step", header(step), lang) for step in program]


def say_step(step: object, lang: str) -> str:
    """One instruction as a sentence, with the lines of its modes."""
    program = join((step,))
    return GAP[lang].join(_steps(program, lang)) + mode_lines(program, _steps, lang)


def _plain(word: str, node: object, lang: str) -> str:
    return say_ja(grammar(), word, node) if lang == "ja" else say_en(grammar(), word, node)


def _said(word: str, node: object, lang: str) -> str:
    said = _plain(word, node, lang)
    return said + "。" if lang == "ja" else sentence(said)


def print_condition(condition: Condition, lang: str) -> str:
    """The condition for playing a character (111)."""
    return _plain("condition", condition, lang)


def print_price(price: Price, lang: str) -> str:
    """What is paid for playing a character (112)."""
    (whole,) = join((price,))
    return _plain("price", whole, lang)


def print_quoted(ability: object, lang: str) -> str | None:
    """An ability as a card that is given it has it, or None when it does not fit on one line."""
    if not isinstance(ability, Triggered | Standing | Activation | Whenever):
        return None
    try:
        printed = "\n".join(_paragraph(one, lang) for one in join((ability,)))
    except Unprintable:
        return None
    return None if "\n" in printed else printed


QUOTATION.print = print_quoted
