"""Texts without （自動α） and （自動γ）, which people leave out: what they say tells which it is."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from mahojin.rulebooks.pmv.abilities import Automatic, InsteadOf, Text, When
from mahojin.text import TextError
from mahojin.text.reader import reads_widely

from .compiler import compile_text

# Cards that stay on the field have labels before all that they say (7.1.2); the rest is carried out.
_STAYS: Final = re.compile("【[^】]*(?:世界呪符|装備|呪符|幻想生物)[^】]*】")
_SAID: Final = re.compile("(?![（【《「・]|[0-9]+．|戦闘修正：)[^\n]*。$")
_PARAGRAPH: Final = re.compile(r"[^\n]+(?:\n(?:[0-9]+．|・|「)[^\n]*)*")
_SENTENCE: Final = re.compile(r"(?:「[^」]*」|[^。「])*。(?:\n(?:[0-9]+．|・|「)[^\n]*)*")


def compile_typed(text: str, kind: str) -> tuple[Text, ...]:
    """The abilities of a text as people type it; read strictly it has all of its labels."""
    if reads_widely() and (kind == "character" or _STAYS.search(text)):
        text = _PARAGRAPH.sub(lambda found: _labelled(found[0]), text)
    return compile_text(text, kind)


def _labelled(paragraph: str) -> str:
    """The paragraph with its label, or with one for each part of it; as it is if it cannot be read so."""
    if not _SAID.match(paragraph.partition("\n")[0]):
        return paragraph
    said = _SENTENCE.findall(paragraph)
    for cut in range(len(said), 0, -1):
        label = _label("".join(said[:cut]))
        if label:
            rest = _labelled("".join(said[cut:])) if said[cut:] else ""
            return f"（{label}）" + "".join(said[:cut]) + ("\n" + rest if rest else "")
    return paragraph


def _label(text: str) -> str:
    """自動γ for what waits for an event, 自動α for what holds; nothing for neither, or for both."""
    with suppress(TextError):
        (ability,) = compile_text("（自動γ）" + text, "character")
        assert isinstance(ability, Automatic)
        waits = set(map(_waits, ability.effects))
        return "" if len(waits) > 1 else "自動γ" if True in waits else "自動α"
    return ""


def _waits(effect: object) -> bool:
    return isinstance(effect, When) and not any(isinstance(step, InsteadOf) for step in effect.steps)
