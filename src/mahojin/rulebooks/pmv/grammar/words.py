"""The smallest words of the grammar: kinds, zones, traits, races, keywords, players, counts."""

from __future__ import annotations

from mahojin.machine.ability import Amid, Every, It, Marked, Pick, PlayerOf, RivalOf, Some, Things, Var, Who
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


def _kind(word: str, kind: str) -> Rule:
    ja, en, _ = KINDS[kind]
    return rule(word, ja, {"": en + "s", "one": en}, Const(kind))


def _listed(first: str, init: tuple[str, ...], last: str) -> tuple[str, ...]:
    return (first, *init, last)


KIND_WORDS: tuple[Rule, ...] = (
    *(_kind("kind", kind) for kind in (*CARD_KINDS, *NO_COUNT)),
    _kind("source kind", "character_effect"),
    *(_kind("person kind", kind) for kind in ("player", "opponent")),
    *(_kind("listed kind", kind) for kind in CARD_KINDS if kind != "card"),
    rule("kind and", "{_:listed kind}" + OR, {"": "{_}, ", "one": "{_.one}, "}),
    rule("kinds", "{_:kind}", {"": "{_}", "one": "{_.one}"}, Several(("_",))),
    rule(
        "kinds",
        "{first:kind and}{init:kind and*}{last:listed kind}",
        {"": "{first}{init}{last}", "one": "{first.one}{init.one}{last.one}"},
        Shape(_listed),
    ),
)

ZONE_WORDS: tuple[Rule, ...] = (
    rule("zone and", "{_:zone}" + OR, "{_}, "),
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
    rule("trait", "本来の{trait:number trait}", "original {trait}", PRINTED),
    rule("fight trait", "戦闘力", "combat values", Const("values")),
    rule("fight trait", "本来の戦闘力", "original combat values", Const("original values")),
    # what things can be alike or different in
    *either("attribute", "trait", "other trait"),
    rule("attribute", "本来の{trait:other trait}", "original {trait}", PRINTED),
)

PHASE_WORDS = (
    rule("phase", "{_:phase name}", "{_}"),
    rule("phase", "メンテナンス", "maintenance phase", Const("maintenance")),
)
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


def _player(who: Who, ja: str, en: str, poss: str, number: str = "one") -> Rule:
    return rule("player", ja, _whose(en, poss), Const(who), agrees=number)


def _one_person(kind: str) -> Via:
    some = Some(Things((kind,)), Amid(1, 1))
    return Via(lambda: some, lambda value: {} if value == some else None)


PLAYERS: tuple[Rule, ...] = (
    _player(Who.YOU, "あなた", "you", "your", "you"),
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
    _player(Who.ANY, "いずれかのプレイヤー", "any player", "any player's"),
    rule("player", "そのプレイヤー", _whose("that player", "that player's"), It, kind="player"),
    rule(
        "player",
        "目標の<|相手>プレイヤー",
        _whose("the target player", "the target player's"),
        Pick,
        kind="player",
    ),
    rule(
        "player",
        "{noun:it or self}<の|をプレイした>プレイヤー",
        _whose("the player of {noun}", "its player's"),
        PlayerOf,
    ),
    rule(
        "player",
        "<（|〈>{noun:rival}の<）|〉>相手プレイヤー<|1人>",
        _whose("the opponent of {noun}", "the opponent's (of {noun})"),
        RivalOf,
    ),
    *either("it or self", "it", "itself", "pick", "handled things"),
    rule("handled things", "{which:handled one}{kinds:kinds}", "the {kinds.one}{which.+post}", Things),
    rule("handled one", "{_:handled}", {"+post": "{_.+post}"}, Several(("_",))),
    rule("rival", "そのプレイヤー", "that player", It, kind="player"),
    rule("rival", "この効果を使用したプレイヤー", "the player who used this effect", Const(Who.YOU)),
    rule("one person", "プレイヤー1人", _whose("1 player", "1 player's"), _one_person("player")),
    rule("one person", "相手プレイヤー1人", _whose("1 opponent", "1 opponent's"), _one_person("opponent")),
    rule("marked person", "〔{noun:person}〕", _whose("[{noun}]", "[{noun.poss}]"), Marked, agrees="noun"),
    rule(
        "marked person",
        "目標<の|の、>〔{noun:aimed person}〕",
        _whose("target [{noun}]", "target [{noun.poss}]"),
        Marked,
        target=True,
    ),
    *either("aimed person", "one person"),
    rule("aimed person", "プレイヤー", _whose("1 player", "1 player's"), _one_person("player")),
    rule("aimed person", "相手プレイヤー", _whose("1 opponent", "1 opponent's"), _one_person("opponent")),
    *either("person", "player", "one person"),
    *either("owner", "player", "one person", "marked person"),
    *either("doer", "player", "one person", "marked person"),
    rule(
        "player",
        "全ての相手プレイヤー",
        _whose("all opponents", "all opponents'"),
        Const(Every(Things(("opponent",)))),
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
