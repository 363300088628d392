"""Texts without （自動α）, （自動β）, （自動γ）, which people leave out: what they say tells which it is."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from mahojin.abilities import nodes
from mahojin.rulebooks.pmv.abilities import Automatic, Fit, InsteadOf, Itself, Text, When
from mahojin.text import TextError
from mahojin.text.reader import reads_widely

from .compiler import compile_text
from .everyday_places import is_off_the_field
from .subjects import unmarked

# Cards that stay on the field have labels before all that they say (7.1.2); the rest is carried out.
_STAYS: Final = re.compile("【[^】]*(?:世界呪符|装備|呪符|幻想生物)[^】]*】")
_SAID: Final = re.compile("(?![（【《「・]|[0-9]+．|戦闘修正：)[^\n]*。$")
_PARAGRAPH: Final = re.compile(r"[^\n]+(?:\n(?:[0-9]+．|・|「)[^\n]*)*")
_SENTENCE: Final = re.compile(r"(?:「[^」]*」|[^。「])*。(?:\n(?:[0-9]+．|・|「)[^\n]*)*")
_OF_ITSELF: Final = re.compile(
    "(?:(?:手札|冥界|デッキ)(?:の|にある))?このカードが[^、。]*(?:破棄|除外|公開|冥界に置か|手札に(?:加|戻))[^、。]*場合、"
)
# That card or character, where the same ability has not spoken of any but its own.
_UNNAMED: Final = re.compile(
    "(?:また、|さらに、)?(?:(?!この)[^カキ手「。]|この(?:キャラクター|カード))*その(?:カード|キャラクター)"
)


def compile_typed(text: str, kind: str) -> tuple[Text, ...]:
    """The abilities of a text as people type it; read strictly it has all of its labels."""
    if reads_widely():
        stays = kind == "character" or bool(_STAYS.search(text))
        text = _PARAGRAPH.sub(lambda found: _labelled(found[0]) if stays else _elsewhere(found[0]), text)
    return compile_text(text, kind)


def _elsewhere(paragraph: str) -> str:
    """What waits for something to happen to a card that does not stay on the field."""
    return ("（自動β）" if _OF_ITSELF.match(paragraph) else "") + paragraph


def _labelled(paragraph: str) -> str:
    """The paragraph with its label, or with one for each part of it; as it is if it cannot be read so."""
    if not _SAID.match(paragraph.partition("\n")[0]):
        return paragraph
    said = _SENTENCE.findall(paragraph)
    for cut in range(len(said), 0, -1):
        label = _label("".join(said[:cut]))
        if label:
            rest = "".join(said[cut:])
            if _UNNAMED.match(rest):
                return paragraph  # it is what another ability speaks of
            rest = _labelled(rest) if rest else ""
            return f"（{label}）" + "".join(said[:cut]) + ("\n" + rest if rest else "")
    return paragraph


def _label(text: str) -> str:
    """自動γ for what waits for an event, 自動α for what holds, 自動β for what is said of the card where
    neither works (7.4.5.a, 7.4.6.a, 7.4.7.a); nothing for neither, or for both."""
    with suppress(TextError):
        (ability,) = compile_text("（自動γ）" + text, "character")
        assert isinstance(ability, Automatic)
        waits = set(map(_waits, ability.effects))
        if len(waits) == 1 and any(map(_off_the_field, nodes(ability))):
            return "自動β"
        return "" if len(waits) > 1 else "自動γ" if True in waits else "自動α"
    return ""


def _off_the_field(word: object) -> bool:
    if isinstance(word, Fit) and isinstance(unmarked(word.noun), Itself):
        return any(map(is_off_the_field, word.which))
    return isinstance(word, Itself) and bool(word.zones) and "field" not in word.zones


def _waits(effect: object) -> bool:
    return isinstance(effect, When) and not any(isinstance(step, InsteadOf) for step in effect.steps)
