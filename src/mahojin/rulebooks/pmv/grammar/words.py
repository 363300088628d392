"""The smallest words of the grammar: kinds, zones, traits, races, keywords, players, counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from mahojin.abilities import It, Who
from mahojin.rulebooks.pmv.abilities import (
    Amid,
    Both,
    Every,
    Extreme,
    Is,
    Marked,
    Pick,
    PlayerOf,
    RivalOf,
    Some,
    Things,
    Var,
)
from mahojin.text import Const, Rule, Several, Shape, Via, either, rule
from mahojin.text.rules import Slots

from .vocabulary import KINDS, ORIGINAL, TIMINGS

CARD_KINDS = ("character_card", "character", "spell", "command", "equipment", "talisman", "node", "card")
NO_COUNT = ("popularity",)

# What joins nouns: one list for all places, so that what can be joined in one way can be in every.
ALSO = "、及び|及び|、及び、|及び、"
JOIN = f"と|と、|{ALSO}"
CHOICE = "、または|または|、または、|または、|、もしくは|もしくは|か|か、"
AND, EITHER = f"<{JOIN}>", f"<{CHOICE}>"
OR = f"<{CHOICE}|、|{JOIN}>"
# By this effect: said of whatever an effect has done.
_BY_THIS = "|".join(f"{of}効果{by}" for of in ("この", "このカードの") for by in ("で", "によって", "により"))
BY_THIS, BY_THIS_OR_NOT = f"<{_BY_THIS}>", f"<{_BY_THIS}|>"


def _kind(word: str, kind: str) -> Rule:
    ja, en, _ = KINDS[kind]
    return rule(word, ja, {"": en + "s", "one": en}, Const(kind))


def _listed(first: str, init: tuple[str, ...], last: str) -> tuple[str, ...]:
    return (first, *init, last)


KIND_WORDS: tuple[Rule, ...] = (
    *(
        (
            *(_kind("kind", kind) for kind in ("card", *NO_COUNT)),
            *(replace(_kind("kind", kind), also=("listed kind",)) for kind in CARD_KINDS if kind != "card"),
            _kind("source kind", "character_effect"),
            *(_kind("person kind", kind) for kind in ("player", "opponent")),
        )
    ),
    rule("kind and", "{_:listed kind}" + OR, {"": "{_} or ", "one": "{_.one} or "}),
    rule("kinds", "{_:kind}", {"": "{_}", "one": "{_.one}"}, Several(("_",))),
    rule(
        "kinds",
        "{first:kind and}{init:kind and*}{last:listed kind}",
        {"": "{first}{init}{last}", "one": "{first.one}{init.one}{last.one}"},
        Shape(_listed),
    ),
)

ZONE_WORDS: tuple[Rule, ...] = (
    rule("zone and", "{_:zone}" + OR, "{_} or "),
    rule("zones", "{init:zone and*}{last:zone}", "{init}{last}", Several(("init", "last"))),
)


def _original_of(value: object) -> Slots | None:
    if not isinstance(value, str) or not value.startswith(ORIGINAL):
        return None
    return {"trait": value.removeprefix(ORIGINAL)}


PRINTED = Via(lambda trait: ORIGINAL + trait, _original_of)

TRAIT_WORDS: tuple[Rule, ...] = (
    rule("trait", "{_:number trait}", "{_}"),
    rule("trait", "<GRAZE|グレイズ値>", "graze", Const("graze")),
    rule("trait", "<本来の|表側の>{trait:number trait}", "original {trait}", PRINTED),
    rule("fight trait", "戦闘力", "combat values", Const("values")),
    rule("fight trait", "本来の戦闘力", "original combat values", Const("original values")),
    # what things can be alike or different in
    *either("attribute", "trait", "other trait", "printed trait"),
)

PHASE_WORDS = (rule("phase", "{_:phase name}", "{_}"),)
TIMING_WORDS = tuple(rule("timing", ja, en, Const(key)) for key, (ja, en) in TIMINGS.items())

RACE_WORDS: tuple[Rule, ...] = (
    rule("race and", "{_:race}<／|、>", "{_}/"),
    rule("races", "{init:race and*}{last:race}", "{init}{last}", Several(("init", "last"))),
    rule("races", "なし", "none", Const(())),
)


def _whose(en: str, poss: str) -> dict[str, str]:
    """A player, what is theirs, and a thing of theirs that has an article of its own."""
    of = {"you": {"+post": " of yours"}, "your opponent": {"+pre": "opposing "}}
    return {"": en, "poss": poss, **of.get(en, {"+post": f" of {en}"})}


def _one_of(kind: str) -> dict[str, str]:
    """One player of a kind; what is targeted needs no number."""
    return {**_whose(f"1 {kind}", f"1 {kind}'s"), "aimed": kind}


SIDES = (Who.YOU, Who.OPPONENT)


def _player(who: Who, ja: str, en: str, poss: str, number: str = "one") -> Rule:
    said = _whose(en, poss)
    if who is Who.YOU:  # as somebody who is named, beside texts that speak to you
        said["named"] = "you yourself"
    also = "side" if who in SIDES else "third" if who is Who.SELF else ""
    return rule("player", ja, said, Const(who), agrees=number, also_as=also)


def _one_person(kind: str) -> Callable[[Any], Some]:
    return lambda which: Some(Things((kind,), which), Amid(1, 1))


PERSONS = (("player", "プレイヤー", "player"), ("opponent", "相手プレイヤー", "opponent"))
_OF_PERSONS = (
    ("hand", "手札", "cards in hand"),
    ("life", "ライフポイント", "life"),
    ("nodes", "ノード", "nodes"),
)


def _described(kind: str) -> Callable[[Any], Every]:
    return lambda which: Every(Things((kind,), (which,)))


def _counted(trait: str) -> Via:
    def undo(value: object) -> Slots | None:
        found = isinstance(value, Is) and value.trait == trait
        return {"rng": (value.op, value.value)} if found else None  # type: ignore[attr-defined]

    return Via(lambda rng: Is(trait, rng[0], rng[1]), undo)


_PRONOUNS = (
    _player(Who.YOU, "<あなた|この効果を使用したプレイヤー>", "you", "your", "you"),
    _player(Who.OPPONENT, "相手<プレイヤー|>", "your opponent", "your opponent's"),
    _player(
        Who.EACH,
        "<全てのプレイヤー|それぞれのプレイヤー|各プレイヤー|お互いのプレイヤー|お互い>",
        "each player",
        "each player's",
    ),
    _player(Who.SELF, "自分", "that player", "their own"),
    _player(Who.OWNER, "<本来のプレイヤー|本来の持ち主|持ち主>", "its owner", "its owner's"),
    _player(Who.TURN_PLAYER, "ターンプレイヤー", "the turn player", "the turn player's"),
    rule("player", "{_:quantified}", _whose("{_}", "{_}'s")),
)

PLAYERS: tuple[Rule, ...] = (
    *(_PRONOUNS),
    rule(
        "player",
        "そのプレイヤー",
        _whose("that player", "that player's"),
        It,
        kind="player",
        also_as="third",
    ),
    rule(
        "player",
        "目標の<|相手>プレイヤー",
        _whose("the target player", "the target player's"),
        Pick,
        kind="player",
    ),
    rule(
        "player",
        "{noun:thing}<の|をプレイした|をセットした>プレイヤー",
        _whose("the player of {noun}", "the player of {noun}'s"),
        PlayerOf,
    ),
    rule(
        "player",
        "<（|〈>{noun:player}の<）|〉>相手プレイヤー<|1人>",
        _whose("the opponent of {noun}", "the opponent's (of {noun})"),
        RivalOf,
    ),
    *(
        rule(
            "one person",
            "{which:person mod*}" + ja + "1人",
            _one_of(en + "{which.+post}"),
            Shape(_one_person(kind)),
        )
        for kind, ja, en in PERSONS
    ),
    rule("marked person", "〔{noun:person}〕", _whose("[{noun}]", "[{noun.poss}]"), Marked, agrees="noun"),
    rule(
        "marked person",
        "目標<の|の、>〔{noun:aimed person}〕",
        _whose("target [{noun.aimed}]", "target [{noun.aimed}]'s"),
        Marked,
        target=True,
    ),
    *either("aimed person", "one person", "unnumbered person"),
    *(rule("unnumbered person", ja, _one_of(en), Const(_one_person(kind)(()))) for kind, ja, en in PERSONS),
    *(
        rule(
            "player",
            "{which:person mod}<|全ての>" + ja + "<|全て>",
            _whose("the " + en + "s{which.+post}", "the " + en + "s'{which.+post}"),
            Shape(_described(kind)),
        )
        for kind, ja, en in PERSONS
    ),
    *(
        rule(
            "person mod",
            f"{ja}が{{rng:person range}}<の|である>",
            {"+post": f" with {{rng}} {en}"},
            _counted(trait),
        )
        for trait, ja, en in _OF_PERSONS
    ),
    *(
        rule(
            "person mod",
            f"<最も{ja}<が|の>{like}|{ja}<が|の>最も{like}>".replace("<が|の>", "が"),
            {"+post": f" with the {said} {en}"},
            Extreme,
            trait=trait,
            highest=highest,
        )
        for trait, ja, en in _OF_PERSONS
        for highest, like, said in ((True, "多い", "most"), (False, "少ない", "least"))
    ),
    *either("person range", "range", "cards"),
    *either("person", "player", "one person"),
    *either("owner", "player", "one person", "marked person"),
    *either("doer", "player", "one person", "marked person"),
    rule(
        "doer",
        "{one:marked person}" + AND + "{two:marked person}",
        "{one} and {two}",
        Shape(lambda one, two: Both((one, two))),
        agrees="many",
    ),
)

COUNTS: tuple[Rule, ...] = (
    rule("count", "{_:n0}", "{_}"),
    rule("count", "{_:var}", "{_}"),
    *(rule("var", name, name, Const(Var(name))) for name in ("X", "Y", "A")),
)


def between(least: int, most: int) -> tuple[int, int]:
    return (least, most)


PAIR = Shape(between)
one_less = Via(lambda n: n - 1, lambda v: {"n": v + 1} if isinstance(v, int) else None)

WORDS: tuple[Rule, ...] = (
    *KIND_WORDS,
    *ZONE_WORDS,
    *TRAIT_WORDS,
    *PHASE_WORDS,
    *TIMING_WORDS,
    *RACE_WORDS,
    *PLAYERS,
    *COUNTS,
)
