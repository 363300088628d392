"""Things that become like another: 〔A〕の戦闘力とテキストは〔B〕の戦闘力とテキストに変更される."""

from __future__ import annotations

from typing import Any

from mahojin.rulebooks.pmv.abilities import Becoming, Figure, Marked, Noun, Pick, WordsOf
from mahojin.text import Const, Mismatch, Rule, Several, Via, Words, either, rule
from mahojin.text.confirmed_slots import confirmed
from mahojin.text.rules import Slots

from ..vocabulary import ORIGINAL

UNCLEAR = Words("何が何と同じになるのか分かりません", "it is not clear what is a copy of what")
TEXT = "text"
PRINTED = "printed"  # 本来の記述: whatever is copied, as it is printed
_WORDS = (("name", "名称", "name"), ("race", "種族", "race"), (TEXT, "テキスト", "text"))
_BECOMES = "<に変更される|と同じになる|になる>"


def _copy(noun: Noun, trait: str, of: Noun, source: str) -> Becoming | WordsOf:
    if trait == TEXT:
        return WordsOf(noun, of, instead=True)
    return Becoming(noun, trait, Figure(of, source))


def _sources(traits: tuple[str, ...], sources: tuple[str, ...]) -> tuple[str, ...]:
    if sources != (PRINTED,):
        return sources
    return tuple(one if one in ("race", TEXT) else ORIGINAL + one for one in traits)


def _again(noun: object) -> Any:
    """A target that is spoken of once more."""
    return Pick("") if isinstance(noun, Marked) and noun.target else noun


def _copies(noun: Noun, traits: tuple[str, ...], of: Noun, sources: Any = None) -> tuple[object, ...]:
    found = traits if sources is None else _sources(traits, sources)
    if len(traits) != len(found) or (len(traits) > 1 and _again(noun) == _again(of)):
        raise Mismatch(0, 0, UNCLEAR)
    first, *rest = zip(traits, found, strict=True)
    later = (_copy(_again(noun), trait, _again(of), source) for trait, source in rest)
    return (_copy(noun, first[0], of, first[1]), *later)


def _one(effect: object) -> tuple[str, str] | None:
    """The trait that is copied, and that which it is a copy of."""
    if isinstance(effect, WordsOf):
        return (TEXT, TEXT)
    if isinstance(effect, Becoming) and isinstance(effect.value, Figure):
        return (effect.trait, effect.value.trait)
    return None


def _copies_of(value: object) -> Slots | None:
    pairs = [_one(one) for one in value] if isinstance(value, tuple) else []
    found = [pair for pair in pairs if pair is not None]
    if not isinstance(value, tuple) or not found or len(found) < len(pairs):
        return None
    first: Any = value[0]
    of = first.of if isinstance(first, WordsOf) else first.value.noun
    traits, sources = tuple(one for one, _ in found), tuple(two for _, two in found)
    slots = {"noun": first.noun, "traits": traits, "of": of, "sources": sources}
    if len(found) > 1 and _again(first.noun) == _again(of):
        return None
    return confirmed(_copies, slots, value)


def _alike_of(value: object) -> Slots | None:
    slots = _copies_of(value)
    if slots is None or slots["sources"] != slots["traits"]:
        return None
    return {k: v for k, v in slots.items() if k != "sources"}


def _printed_of(value: object) -> Slots | None:
    slots: Any = _copies_of(value)
    if slots is None or _sources(slots["traits"], (PRINTED,)) != slots["sources"]:
        return None
    return {k: v for k, v in slots.items() if k != "sources"}


COPYING: tuple[Rule, ...] = (
    *(rule("worded trait", ja, en, Const(trait)) for trait, ja, en in _WORDS),
    *either("copied trait", "any trait", "worded trait"),
    rule("copied and", "{_:copied trait}<と|、|、及び|及び>", "{_} and "),
    rule("copied traits", "{_:worded trait}", "{_}", Several(("_",))),
    rule(
        "copied traits",
        "{init:copied and*}{one:copied and}{last:copied trait}",
        "{init}{one}{last}",
        Several(("init", "one", "last")),
    ),
    rule(
        "effects",
        "{noun:noun}の{traits:copied traits}は<、|>{of:thing}<の|が持つ>{sources:copied traits}" + _BECOMES,
        "the {traits} of {noun} become the {sources} of {of}",
        Via(_copies, _copies_of),
    ),
    rule(
        "effects",
        "{noun:noun}の{traits:copied traits}は<、|>{of:thing}と同じ<|名称|種族|テキスト>になる",
        "the {traits} of {noun} are those of {of}",
        Via(_copies, _alike_of),
    ),
    rule(
        "effects",
        "{noun:noun}の{traits:copied traits}は<、|>{of:thing}の本来の記述" + _BECOMES,
        "the {traits} of {noun} are as printed on {of}",
        Via(lambda **slots: _copies(**slots, sources=(PRINTED,)), _printed_of),
    ),
)
