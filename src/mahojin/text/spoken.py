"""Everyday speech: rules that are read and never printed.

A card's own wording picks a thing in one clause and says in the next what is done with it. People say both at
once (ユニット1体を破壊する), put the number elsewhere (ユニットを1体), turn complements round, and leave
out what was just named. The rules for that are made from a book's own, for all of its verbs and nouns; what
they read has placeholders, which ``completion`` replaces.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from mahojin.abilities import (
    ANY_NUMBER,
    REST,
    Among,
    Choose,
    Continuous,
    Either,
    Fight,
    Has,
    Instruction,
    It,
    Quantity,
    Target,
    This,
    Those,
    Who,
)
from mahojin.text.placeholders import UNSAID, Aimed, Pick, Some, Steps, Two, Undone
from mahojin.text.rules import Const, Maker, Rule, Same, Slots, rule

COUNTS: Final = "<体|枚|つ|個|人|匹|名>"  # people use them for one another
PAUSE: Final = "<|、>"
OR: Final = "<か|または|もしくは|あるいは|か、|、または|、もしくは|、あるいは>"
_BOTH: Final = It(plural=True)
_NAMES: Final = ("「{value:name}」", "《{value:name}》", '"{value:name}"')
_CALLED: Final = (
    "<|という名前のカード|という名称のカード|という名のカード|という名前の怪異|という名前のユニット>"
)
_THE_REST: Final = It(REST, plural=True)
_DONE_TO: Final = "{what:object}を"
_DONE_WITH: Final = (
    "<"
    + "|".join(
        verb + end
        for end in ("した", "された")
        for verb in ("破壊", "破棄", "除外", "レスト", "フリーズ", "リバース", "召喚", "公開", "対象と")
    )
    + "|選んだ|選ばれた|戻した|戻された|捨てた|捨てられた|加えた|出した|置いた>"
)


@dataclass(frozen=True)
class Read:
    """A maker that is read and never printed."""

    make: Callable[..., object]

    def build(self, slots: Slots) -> object:
        return self.make(**slots)

    def take(self, value: object) -> Slots | None:
        return None


@dataclass(frozen=True)
class Spoken:
    """What another maker makes, after a pick of each thing that is not picked yet."""

    maker: Maker

    def build(self, slots: Slots) -> object:
        for name, part in slots.items():
            if isinstance(part, Two):
                return Steps(tuple(self.build({**slots, name: one}) for one in (part.one, part.two)))
        picks: list[Pick] = []
        parts = {name: _apart(part, picks) for name, part in slots.items()}
        made = self.maker.build(parts)
        if not picks:
            return made
        if len([part for part in slots.values() if isinstance(part, Some)]) > 1:
            return Undone()  # それ could be either
        if isinstance(made, Instruction):
            return Steps((*picks, made))
        if isinstance(made, Continuous):
            return Aimed(UNSAID, made, tuple(replace(pick, affected=True) for pick in picks))
        return self.maker.build(slots)

    def take(self, value: object) -> Slots | None:
        return None


def _apart(part: object, picks: list[Pick]) -> object:
    if isinstance(part, Aimed):
        picks += part.picks
        return part.effect
    if not isinstance(part, Some):
        return part
    picks.append(Pick(part.what, part.quantity))
    return It(plural=part.quantity.most != 1)


def said(word: str, ja: str, make: Callable[..., object] | Const | None = None) -> Rule:
    """A rule that is only read; without a maker it means what its part ``_`` means."""
    maker: Maker = Same() if make is None else make if isinstance(make, Const) else Read(make)
    return rule(word, ja, "", maker)


def described(kind: str, *more: Has, zone: str | None = None) -> Callable[..., Those]:
    """A maker of descriptions of a kind, whose conditions may stand before and behind its owner."""

    def make(
        whose: Who | None = None,
        where: str | None = zone,
        one: bool = False,
        other: bool = False,
        which: tuple[Has, ...] = (),
        rest: tuple[Has, ...] = (),
    ) -> Those:
        return Those(kind, whose, where, (*which, *rest, *more), one or other)

    return make


def named(word: str, front: str, kind: str) -> Iterator[Rule]:
    """A thing by its name, in any marks: 自分の場の「火の精霊」, 「火の精霊」という名前のカード."""

    def make(value: str, **slots: Any) -> Those:
        those = described(kind)(**slots)
        return replace(those, which=(*those.which, Has("name", "=", value)))

    for name in _NAMES:
        yield said(word, front + name + _CALLED, make)


def not_named() -> Iterator[Rule]:
    """「火の精霊」以外の: of any other name."""
    for name in _NAMES:
        yield said(
            "has", name + "<以外の|ではない|でない|を除く><|、>", lambda value: Has("name", "!=", value)
        )


def counted(n: int, *, most: bool = False) -> Quantity:
    """Exactly so many, or up to so many."""
    return Quantity(0 if most else n, n)


def _number_of(most: bool) -> Callable[[object, int], tuple[object, Quantity]]:
    return lambda what, n: (what, counted(n, most=most))


def _some_of(most: bool) -> Callable[[object, int], Some]:
    return lambda what, n: Some(what, counted(n, most=most))


def numbered(word: str, noun: str) -> Iterator[Rule]:
    """``noun`` with its number in any counter, behind or before it, as a pair."""
    for up_to, most in (("", False), ("まで", True)):
        for ja in (f"{{what:{noun}}}{{n:n}}{COUNTS}{up_to}", f"{{n:n}}{COUNTS}{up_to}の{{what:{noun}}}"):
            yield said(word, ja, _number_of(most))


def afloat(word: str, noun: str, particle: str) -> Iterator[Rule]:
    """``noun`` with a number, or all, behind the particle: ユニットを2体まで."""
    for up_to, most in (("", False), ("まで", True)):
        ja = f"{{what:{noun}}}{particle}{PAUSE}{{n:n}}{COUNTS}{up_to}{PAUSE}"
        yield said(word, ja, _some_of(most))
    yield said(word, f"{{what:{noun}}}{particle}{PAUSE}好きな数{PAUSE}", lambda what: Some(what, ANY_NUMBER))
    yield said(word, f"{{_:{noun}}}{particle}{PAUSE}すべて{PAUSE}")


def picked_with_particle(word: str, particle: str, nouns: Iterable[str]) -> Iterator[Rule]:
    """What is picked together with its particle, as one word: the number before it or behind."""
    loose = f"{word} {particle}"
    yield said(loose, f"{{_:{word}}}{particle}{PAUSE}")
    for noun in nouns:
        for up_to, most in (("", False), ("まで", True)):
            ja = f"{{what:{noun}}}{particle}{PAUSE}{{n:n}}{COUNTS}{up_to}{PAUSE}"
            yield said(loose, ja, _number_of(most))
        yield said(loose, f"{{what:{noun}}}{particle}{PAUSE}好きな数{PAUSE}", lambda what: (what, ANY_NUMBER))


def with_particle(word: str, particle: str, said_as: str, nouns: Iterable[str]) -> Iterator[Rule]:
    """A part together with its particle, as one word: as it is, picked on the spot, or unsaid."""
    loose = f"{word} {particle}"
    yield said(loose, f"{{_:{word}}}{said_as}{PAUSE}")
    yield said(loose, f"{{picked:taken}}{said_as}{PAUSE}", lambda picked: Some(*picked))
    two = f"{{one:taken}}<と|、|および|及び|と、>{{two:taken}}{said_as}{PAUSE}"
    yield said(loose, two, lambda one, two: Two(Some(*one), Some(*two)))
    for noun in nouns:
        yield from afloat(loose, noun, said_as)
    if said_as == "の":
        yield said(loose, "その", Const(It()))
    yield said(loose, "", Const(UNSAID))


def topics(words: Iterable[str], nouns: tuple[str, ...]) -> Iterator[Rule]:
    """These parts with は and の, and with the particles that people say in their place."""
    for word in words:
        for particle, others in (("は", ("は", "が")), ("の", ("の", "は", "を", "に"))):
            for other in others:
                yield from with_particle(word, particle, other, nouns)
                yield said(f"{word} {particle}", "{_:all}" + other + PAUSE)


def subjects(*players: str) -> Iterator[Rule]:
    """Who does it, with は or が, or left out: the card itself, and of players whoever reads the card."""
    yield said("subject が", "{_:subject}<が|は>" + PAUSE)
    yield said("subject が", "", Const(This()))
    for word in players:
        yield said(f"{word} が", f"{{_:{word}}}<が|は>" + PAUSE)
        yield said(f"{word} が", "", Const(Who.YOU))


def both_with_particle(firsts: Iterable[str], seconds: Iterable[str]) -> Iterator[Rule]:
    """Two of which the same is said, as they are or picked on the spot: ユニット1体とプレイヤーに."""
    seconds = tuple(seconds)
    for first in firsts:
        for second in seconds:
            for one, two in ((first, second), (second, first)):
                ja = f"{{one:{one}}}<と|、|および|と、>{{two:{two}}}に{PAUSE}"
                yield said("receiver に", ja, lambda one, two: Two(_one(one), _one(two)))


def _one(part: object) -> Any:
    return Some(*part) if isinstance(part, tuple) else part


def busy(ja: str, noun: str) -> str:
    """A thing by what it does in battle: 攻撃ユニット, 攻撃しているユニット, 攻撃中のユニット."""
    deed = ja.removesuffix(noun).removesuffix("中の")
    return f"<{ja}|{deed}している{noun}|{deed}中の{noun}>"


def fighters(noun: str, kind: str, battle: Iterable[tuple[str, str, str]], whose: str) -> Iterator[Rule]:
    """Who attacks, blocks or battles, of whom there is one at most: 攻撃ユニットに."""
    for trait, ja, _ in battle:
        found = described(kind, Has(trait))
        deed = ja.removesuffix(noun).removesuffix("中の")
        yield said("all", f"{{whose:{whose}}}" + busy(ja, noun), found)
        yield said("all", f"{deed}<している|中の|した>{{whose:{whose}}}{noun}", found)


def looked_among(kind: str) -> Iterator[Rule]:
    """その中から～, the number alone, and 残り, of cards that were looked at or revealed."""
    place = "<その中の|その中から|その中にある|そのうちの|そのうち|それらの中から>"
    yield said("among", f"{place}{{which:has*}}{{kind:{kind}}}", Among)
    yield said("it", "<残り|残りのカード|残ったカード|それ以外のカード>", Const(_THE_REST))
    yield said("object を", "<残り|残りのカード|残ったカード|それ以外のカード>は" + PAUSE, Const(_THE_REST))
    for up_to, most in (("", False), ("まで", True)):
        yield said("taken", place[:-1] + "|>{n:n}枚" + up_to, _cards(most))


def _cards(most: bool) -> Callable[[int], tuple[Among, Quantity]]:
    return lambda n: (Among("card"), counted(n, most=most))


def picked_together() -> Iterator[Rule]:
    """～と～を選ぶ, ～と～を対象とする: two that are spoken of as one from there on."""
    pair = "{one:taken}<と|、|と、>{two:taken を}"
    yield said("deed", pair + "[対象とする]", _both_targeted)
    yield said("deed", pair + "[選ぶ]", _both_chosen)


def _both_targeted(one: tuple[Any, Quantity], two: tuple[Any, Quantity]) -> Steps:
    return Steps((Target(one[0], one[1]), Target(two[0], two[1], also=True)))


def _both_chosen(one: tuple[Any, Quantity], two: tuple[Any, Quantity]) -> Steps:
    return Steps((Choose(one[0], one[1]), Choose(two[0], two[1], also=True)))


def duels() -> Iterator[Rule]:
    """Two that are picked and fight: ～と～をバトルさせる."""
    verb = "[バトルさせる]"
    for ja in ("{one:taken}<と|、|と、>{two:taken を}", "{one:taken を}{two:taken}と"):
        yield said("deed", ja + verb, duel)
    yield said("deed", "<互いに|>" + verb, Const(Fight(_BOTH, _BOTH)))
    fight = f"<その|この|選んだ|それら>2{COUNTS}<を|は|が>{PAUSE}<互いに|>{verb}"
    yield said("unconditional", fight, Const(Fight(_BOTH, _BOTH)))
    chosen = "{one:taken}<と|、|と、>{two:taken を}<選び|選んで|対象とし|対象として>" + PAUSE
    yield said("deed", chosen + fight, duel)


def duel(one: tuple[object, Quantity], two: tuple[object, Quantity]) -> Steps:
    return Steps((Pick(*one), Pick(*two, also=True), Fight(_BOTH, _BOTH)))


def done_with(nouns: Iterable[str]) -> Iterator[Rule]:
    """What was named last, by what was done with it or how many there are: 破壊したユニット, その2体."""
    nouns = tuple(nouns)
    for noun in nouns:
        yield said("it", _DONE_WITH + noun, Const(It()))
    so_many = f"<その|この|選んだ|それら>{{n:n}}{COUNTS}<|の{'|の'.join(nouns)}>"
    yield said("it", so_many, lambda n: It(plural=n != 1))


def either_of(one: str, two: str) -> Iterator[Rule]:
    """So many of either of two sorts, the number said once, or one of each: サーバントかプレイヤーを1つ."""
    sorts = f"{{one:{one}}}{OR}{{two:{two}}}"
    either = f"{{one:{one}}}1{COUNTS}{OR}{{two:{two}}}1{COUNTS}"
    yield said("taken", either, lambda one, two: (_either(one, two), counted(1)))
    for up_to, most in (("", False), ("まで", True)):
        number = f"{{n:n}}{COUNTS}{up_to}"
        yield said("taken", sorts + number, _number_of_either(most))
        yield said("taken を", f"{sorts}を{PAUSE}{number}{PAUSE}", _number_of_either(most))
        for particle in "をに":
            afloat_ = f"{sorts}{particle}{PAUSE}{number}{PAUSE}"
            yield said(f"object {particle}", afloat_, _some_of_either(most))


def _number_of_either(most: bool) -> Callable[[Any, Any, int], tuple[Either, Quantity]]:
    return lambda one, two, n: (_either(one, two), counted(n, most=most))


def _some_of_either(most: bool) -> Callable[[Any, Any, int], Some]:
    return lambda one, two, n: Some(_either(one, two), counted(n, most=most))


def _either(one: Any, two: Any) -> Either:
    """Of the second it is often left out whose it is, and where."""
    if isinstance(one, Those) and isinstance(two, Those) and "player" not in (one.kind, two.kind):
        two = replace(two, whose=two.whose or one.whose, zone=two.zone or one.zone)
    return Either((one, two))


def narrowed(noun: str, things: str) -> Iterator[Rule]:
    """～のうち最も体力が低いもの: those of some things that meet conditions; ``things`` are their nouns."""
    ja = f"{{those:{noun}}}<のうち|の中で|の内|の中の><|で>{PAUSE}{{one:has}}{{more:has*}}<もの|{things}>"
    yield said(noun, ja, narrow)


def narrow(one: Has, more: tuple[Has, ...], those: Those) -> Those:
    """Those of some things that meet these conditions as well."""
    return replace(those, which=(one, *more, *those.which))


def without(nouns: str) -> Iterator[Rule]:
    """～ものを除く, ～以外の: the opposite of a condition."""
    for ja in (f"{{_:has}}{nouns}<を除く|以外の|を除いた><|、>", f"{{_:has}}{nouns}を除き、"):
        yield said("has", ja, lambda _: opposite(_))


def opposite(which: Has) -> Has:
    """The condition that everything else meets."""
    if isinstance(which.value, bool):
        return replace(which, value=not which.value)
    if isinstance(which.value, int) and which.op in (">=", "<="):
        less = which.op == ">="
        number = which.value + (-1 if less else 1)
        return Has(which.trait, "=" if number == 0 else "<=" if less else ">=", number)
    return replace(which, op="!=" if which.op == "=" else "=")


def suffered(rules: Iterable[Rule]) -> Iterator[Rule]:
    """Deeds as what becomes of a thing: それは破壊される."""
    for one in rules:
        if one.word == "deed" and one.ja.startswith(_DONE_TO) and one.ja.endswith("]"):
            said_of = one.ja.removeprefix(_DONE_TO).removeprefix("、")
            yield replace(one, ja="{what:object は}" + said_of[:-1] + ":passive]")


_SLOT: Final = re.compile(r"\{(?P<name>[\w,]+):(?P<word>[^{}*]+)\}(?P<particle>から|[をにはのが])")
_TWO: Final = re.compile(
    r"(\{subject:[^{}]*\}が?|)(\{[^{}]*\}[をに]?)((?:[^{}\[\]]|\{[^{}]*\})+(?:(?:を|に|で)|を\{[^{}]*\}[個つ枚体]))(\[[^\]]*\].*)"
)


def spoken(rules: Iterable[Rule], loose: Iterable[str]) -> tuple[Rule, ...]:
    """The rules, with what is picked on the spot allowed for; then those in which a part and its particle are
    one of the ``loose`` words (``object を``), and those with their two complements the other way round."""
    words, strict, wider = frozenset(loose), [], []
    for one in rules:
        again = one if isinstance(one.maker, Same | Const) else replace(one, maker=Spoken(one.maker))
        strict.append(again)
        ja = _SLOT.sub(lambda found: _looser(found, words), one.ja.replace("、", PAUSE))
        if one.word == "limit" and ja.endswith("ない"):
            wider.append(replace(again, word="effect and", ja=ja.removesuffix("ない") + "<ず|なく|ないし>、"))
        wider += [replace(again, ja=order) for order in (ja, *_turned(ja)) if order != one.ja]
    return (*strict, *wider)


def _looser(found: re.Match[str], words: frozenset[str]) -> str:
    word = f"{found['word']} {found['particle']}"
    return f"{{{found['name']}:{word}}}" if word in words else found[0]


def _turned(ja: str) -> Iterator[str]:
    found = _TWO.fullmatch(ja)
    if found and (found[2][-1] in "をに" or found[2][:-1].endswith((" を", " に"))):
        yield found[1] + found[3] + PAUSE + found[2] + found[4]
