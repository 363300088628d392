"""From abilities to the printed text of a card, in Japanese and in English."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from mahojin.abilities import (
    Ability,
    Activation,
    Choose,
    Program,
    Search,
    Skill,
    Spell,
    Standing,
    Target,
    Triggered,
    Whenever,
)
from mahojin.rulebooks.mgd.abilities import Chapters, SkillOf
from mahojin.rulebooks.mgd.grammar.lexemes import show_chapters
from mahojin.rulebooks.mgd.grammar.pairs import join
from mahojin.rulebooks.mgd.grammar.quotation import QUOTATION
from mahojin.rulebooks.mgd.grammar.vocabulary import grammar
from mahojin.rulebooks.mgd.grammar.words import SKILLS, WITH_MORE
from mahojin.text import Unprintable, say_en, say_ja
from mahojin.text.english import sentence
from mahojin.text.keywords import in_paragraphs
from mahojin.text.modes import GAP, header, mode_lines

NAMED = {name: {"ja": ja, "en": en} for name, ja, en in SKILLS}
MORE = {name: {"ja": ja, "en": en} for name, (ja, en) in WITH_MORE.items()}
SAID = ("twins", "copies")  # skills that are said in a sentence
HEADS = (Target, Choose, Search)
# How a skill goes on before the program, or the text, that it is said of.
OF_PROGRAMS = {"debut": ("⇒", ": "), "deathrattle": ("⇒", ": "), "wonder": ("", ": "), "mirror": ("：", ": ")}
OF_TEXTS = {"alone": ("—", " — "), "bingo": ("—", " — ")}


def print_text(abilities: Sequence[Ability], kind: str, lang: str) -> str:
    """The text of a card of that kind that has these abilities, in Japanese ("ja") or English ("en")."""
    return in_paragraphs(join(abilities), NAMED, lambda ability: _paragraph(ability, kind, lang), lang)


def _paragraph(ability: object, kind: str, lang: str) -> str:
    if isinstance(ability, Skill | SkillOf) and ability.name in SAID:
        return _said("said skill", ability, lang)
    if isinstance(ability, SkillOf):
        return _skill(ability, kind, lang)
    if isinstance(ability, Chapters):
        head = show_chapters(ability.numbers) + "⇒" if lang == "ja" else _chapters(ability.numbers)
        return head + _body(ability.program, lang)
    if isinstance(ability, Activation):
        head = _plain("price", ability.price, lang) + ("：" if lang == "ja" else ": ")
        return _first_capital(head, lang) + _body(ability.program, lang, _limits(ability, lang))
    if isinstance(ability, Spell):
        return _body(ability.program, lang)
    if isinstance(ability, Standing):
        parts = [_said("standing", replace(ability, zone=None), lang), *_limits(ability, lang)]
        return GAP[lang].join(parts)
    assert isinstance(ability, Triggered | Whenever)
    head = _plain("waiting", replace(ability, program=(), zone=None), lang) + ("⇒" if lang == "ja" else ": ")
    return _first_capital(head, lang) + _body(ability.program, lang, _limits(ability, lang))


def _chapters(numbers: tuple[int, ...]) -> str:
    return f"Chapter {' and '.join(map(str, numbers))}: "


def _first_capital(head: str, lang: str) -> str:
    return head if lang == "ja" else head[:1].upper() + head[1:]


def _skill(skill: SkillOf, kind: str, lang: str) -> str:
    """A skill that says more."""
    argument: Any = skill.argument
    name = MORE.get(skill.name, {}).get(lang, "")
    at = 0 if lang == "ja" else 1
    if skill.name in OF_PROGRAMS:
        return name + OF_PROGRAMS[skill.name][at] + _body(argument, lang)
    if skill.name in OF_TEXTS:
        return name + OF_TEXTS[skill.name][at] + print_text(argument, kind, lang)
    if skill.name == "dct":
        number, abilities = argument
        between = f"{number}—" if lang == "ja" else f" {number} — "
        return name + between + print_text(abilities, kind, lang)
    if skill.name == "dragoon" and argument[1]:
        between = f"{argument[0]}：" if lang == "ja" else f" {argument[0]}: "
        return name + between + _body(argument[1], lang)
    return _plain("skill with", skill, lang)


def _limits(ability: object, lang: str) -> list[str]:
    return [_said(word, limit, lang) for word, limit in _limiting(ability)]


def _limiting(ability: Any) -> Iterator[tuple[str, object]]:
    if ability.zone is not None:
        yield "zone limit", ability.zone
    if isinstance(ability, Activation) and ability.condition is not None:
        yield "use limit", ability.condition
    if isinstance(ability, Activation) and ability.once:
        yield "use limit", "once"


def _body(program: Program, lang: str, limits: Sequence[str] = ()) -> str:
    """The sentences of a program and what limits it, then the lines of its modes."""
    return GAP[lang].join([*_steps(program, lang), *limits]) + mode_lines(program, _steps, lang)


def _steps(program: Program, lang: str) -> list[str]:
    """The sentences of a program: what is targeted, chosen or searched for goes with what is done then."""
    found: list[str] = []
    heads: list[object] = []
    for step in map(header, program):
        if isinstance(step, HEADS):
            heads.append(step)
            continue
        found += _sentences((*heads, step), lang)
        heads = []
    return found + [_said("step", (head,), lang) for head in heads]


def _sentences(row: tuple[object, ...], lang: str) -> list[str]:
    try:
        return [_said("step", row, lang)]
    except Unprintable:
        return [_said("step", (step,), lang) for step in row]


def say_step(step: object, lang: str) -> str:
    """One instruction as a sentence, with the lines of its modes."""
    return _body(join((step,)), lang)


def _plain(word: str, node: object, lang: str) -> str:
    return say_ja(grammar(), word, node) if lang == "ja" else say_en(grammar(), word, node)


def _said(word: str, node: object, lang: str) -> str:
    said = _plain(word, node, lang)
    return said + "。" if lang == "ja" else sentence(said)


def print_price(price: object, lang: str) -> str:
    """What is paid, as it stands before the colon."""
    (whole,) = join((price,))
    return _plain("price", whole, lang)


def print_quoted(ability: object, lang: str) -> str | None:
    """An ability as a card that is given it has it, or None when it does not fit on one line."""
    if not isinstance(ability, Triggered | Standing | Activation | Whenever | SkillOf | Chapters):
        return None
    try:
        printed = print_text((ability,), "monster", lang)
    except Unprintable:
        return None
    return None if "\n" in printed or (lang == "ja" and not printed.endswith("。")) else printed


QUOTATION.print = print_quoted
