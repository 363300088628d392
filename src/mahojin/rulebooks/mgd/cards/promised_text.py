"""［DCT］と［BINGO］の文 (1111.2, 1117.2): the text that a card off the battlefield has by them now."""

from __future__ import annotations

from typing import Any

from mahojin.abilities import Ability, Program, Spell
from mahojin.kernel.state import Instance
from mahojin.language.meaning import holds

from ..game import Mgd
from .face import PROMISING, Card
from .keywords import IN_LINE, enough_efforts


def promised(game: Mgd, card: Instance) -> list[tuple[str, tuple[Ability, ...]]]:
    """The skills of a card whose condition is met, by their names, and what each of them gives."""
    face: Card = card.face
    if card.id not in game.snapshot.abilities and PROMISING.isdisjoint(face.skills):
        return []
    context = game.words_of(card)
    found: list[tuple[str, tuple[Ability, ...]]] = []
    for skill in game.skills(card, "dct"):
        argument: Any = skill.argument
        number, abilities = argument
        if holds(game, context, enough_efforts(number)):
            found.append(("dct", abilities))
    for skill in game.skills(card, "bingo"):
        text: Any = skill.argument
        if holds(game, context, IN_LINE):
            found.append(("bingo", text))
    return found


def more_to_do(game: Mgd, chant: Instance) -> Program:
    """What a chant does beside what is always printed on it, if it is activated now (1111.2a, 1117.2a)."""
    texts = [text for _, abilities in promised(game, chant) for text in abilities]
    return tuple(one for text in texts if isinstance(text, Spell) for one in text.program)


def given_texts(game: Mgd, card: Instance) -> list[Ability]:
    """Abilities that a card has by effects, and by DCT or BINGO where they mean something here (902.2)."""
    face: Card = card.face
    now = game.snapshot.abilities.get(card.id)
    given = [] if now is None else [one for one in now if one not in face.abilities]
    if card.zone == "chase" and face.kind == "chant":  # it has been activated with its text, or without
        return given
    return [*given, *(text for _, abilities in promised(game, card) for text in abilities)]
