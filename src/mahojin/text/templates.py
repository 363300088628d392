"""Templates, Japanese and English, which are read and printed.

Japanese: text; ``{slot:word}`` a part read by the rules of that word, ``{slot:one|two}`` by those of any of
the words; ``{slot:word*}`` any number of them; ``{slot:word-}`` the part takes the form that the whole stands
in; ``[動詞]`` a verb in that form. A slot named ``a,b`` fills two fields with a pair, one named ``no``
(``no2``) fills none. ``<a|b|>`` is written as any of the texts, and they mean the same; the first is the
usual one. ``((a&b))`` are parts in free order, the usual one first. ``one¦two`` are whole templates that mean
the same.

English: text; ``{slot}`` the part; ``{slot.form}`` the part in a form; ``{slot.~}`` in the form of the
whole; ``{slot.@other}`` in the form ``one``, ``many`` or ``you`` that agrees with another part;
``{slot.+form}`` an addition, nothing where there is none; ``{slot%other}`` the part with another in the
place of its ``%``, or with the text after ``%=``; ``{verb@slot}`` a verb that agrees with the part;
``{slot#one|many}`` a noun that follows a number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import TypeAlias

from mahojin.text.verbs import conjugate


@dataclass(frozen=True, slots=True)
class Slot:
    """A part of a Japanese template."""

    name: str
    word: str
    many: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """Texts that mean the same in one place of a Japanese template, the usual one first."""

    options: tuple[str, ...]


Symbol: TypeAlias = "str | Slot | Choice"

SILENT = frozenset({"no", "no2"})  # slots that say nothing: their value is None

_JA = re.compile(
    r"\{(?P<slot>[\w,]+):(?P<word>[^{}*]+?)(?P<many>\*?)\}|\[(?P<verb>[^\]]+)\]|<(?P<choice>[^<>]*)>"
)


WAYS = "¦"  # between templates that mean the same
_FREE = re.compile(r"\(\((.*?)\)\)")
_EITHER = re.compile(r"(\{[\w,]+:)([^{}|]+(?:\|[^{}|]+)+)\}")


def orders(template: str) -> tuple[str, ...]:
    """A Japanese template in every order of its parts that are free in it, and with each of the words that
    a part may be, the usual one first."""
    return tuple(order for way in template.split(WAYS) for order in _orders(way))


def _orders(template: str) -> tuple[str, ...]:
    match = _FREE.search(template)
    if match is None:
        return _worded(template)
    before, after = template[: match.start()], template[match.end() :]
    ways = ("".join(parts) for parts in permutations(match[1].split("&")))
    return tuple(order for way in ways for order in _orders(before + way + after))


def _worded(template: str) -> tuple[str, ...]:
    match = _EITHER.search(template)
    if match is None:
        return (template,)
    before, after = template[: match.start()] + match[1], "}" + template[match.end() :]
    return tuple(one for word in match[2].split("|") for one in _worded(before + word + after))


@cache
def has_form(template: str) -> bool:
    """Whether a Japanese template changes with the form it stands in."""
    return any(m["verb"] or (m["word"] or "").endswith("-") for m in _JA.finditer(template))


def slot_names(template: str) -> tuple[str, ...]:
    """The slots of a Japanese template that fill fields, from left to right."""
    found = (match["slot"] for match in _JA.finditer(template.partition(WAYS)[0]))
    return tuple(slot for slot in found if slot and slot not in SILENT)


@cache
def symbols(template: str, form: str) -> tuple[Symbol, ...]:
    """A Japanese template in one form, as texts and slots; neighbouring texts are joined."""
    found: list[Symbol] = []
    at = 0
    for match in _JA.finditer(template):
        _add(found, template[at : match.start()])
        if match["verb"]:
            _add(found, conjugate(match["verb"], form))
        elif match["choice"] is not None:
            found.append(Choice(tuple(match["choice"].split("|"))))
        else:
            found.append(Slot(match["slot"], _in_form(match["word"], form), bool(match["many"])))
        at = match.end()
    _add(found, template[at:])
    return tuple(found)


def _in_form(word: str, form: str) -> str:
    return with_form(word[:-1], form) if word.endswith("-") else word


def with_form(word: str, form: str) -> str:
    """The name of a word in a form."""
    return f"{word}-{form}" if form else word


def _add(found: list[Symbol], text: str) -> None:
    last = found[-1] if found else None
    if not text:
        return
    if isinstance(last, str):
        found[-1] = last + text
    else:
        found.append(text)


@dataclass(frozen=True, slots=True)
class Part:
    slot: str
    form: str = ""
    hole: str = ""


@dataclass(frozen=True, slots=True)
class Agreeing:
    verb: str
    slot: str


@dataclass(frozen=True, slots=True)
class Counted:
    slot: str
    one: str
    many: str


Piece: TypeAlias = "str | Part | Agreeing | Counted"

_EN = re.compile(r"\{([^{}]+)\}")


def pieces(template: str) -> tuple[Piece, ...]:
    """An English template, cut into its pieces."""
    found: list[Piece] = []
    for index, text in enumerate(_EN.split(template)):
        if index % 2:
            found.append(_piece(text))
        elif text:
            found.append(text)
    return tuple(found)


def _piece(text: str) -> Piece:
    text, _, hole = text.partition("%")
    if "@" in text and ".@" not in text:
        verb, slot = text.split("@")
        return Agreeing(verb, slot)
    if "#" in text:
        slot, nouns = text.split("#")
        one, many = nouns.split("|")
        return Counted(slot, one, many)
    slot, _, form = text.partition(".")
    return Part(slot, form, hole)
