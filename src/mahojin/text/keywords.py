"""Texts whose keywords stand together on a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

from mahojin.abilities import Ability, Skill

BETWEEN_SKILLS = {"ja": "", "en": ", "}


def in_paragraphs(
    abilities: Iterable[Ability],
    named: Mapping[str, Mapping[str, str]],
    paragraph: Callable[[Ability], str],
    lang: str,
) -> str:
    """A text in which keywords that follow each other are one line, and every other ability is its own."""
    lines: list[str] = []
    for together, row in groupby(abilities, lambda one: isinstance(one, Skill) and one.name in named):
        if together:
            lines.append(
                BETWEEN_SKILLS[lang].join(
                    named[skill.name][lang] for skill in row if isinstance(skill, Skill)
                )
            )
        else:
            lines += [paragraph(ability) for ability in row]
    return "\n".join(lines)
