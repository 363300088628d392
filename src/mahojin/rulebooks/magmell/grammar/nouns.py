"""Noun phrases (名詞句): what a card speaks of, in the battle area, the stone area and the other zones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mahojin.abilities import Among, Those
from mahojin.rulebooks.magmell.grammar.words import CARD_KINDS, IN_BATTLE
from mahojin.text import Maker, Rule, either, rule
from mahojin.text.looks import among
from mahojin.text.makers import closed_by
from mahojin.text.rules import Make
from mahojin.text.templates import pieces

# Whose eyes 自分 is said with: the ability's controller, the opponent, each player, who controls what was
# named; nobody's are named.
EYES = ("", " of opponent", " of each", " of controller")


def _noun(word: str, ja: str, en: str, maker: Maker, *, every: bool) -> Rule:
    """A noun; ``+s`` in its English is the ending of the plural."""
    one, many = en.replace("+s", ""), en.replace("+s", "s")
    if every:
        return rule(
            "all",
            ja,
            {"": f"all {many}", "each": f"each {one}", "owner": "their owner's"},
            maker,
            agrees="many",
        )
    return rule(word, ja, {"one": one, "": many}, maker)


def _in_battle_area(eyes: str, every: bool) -> Iterator[Rule]:
    whose = "{whose:control" + eyes + "}{other:other}" + ("すべての" if every else "") + "{which:has*}"
    en = "{other}{which.+pre}%s{whose}{which.+post}"
    word = "units" + eyes
    slots = ("whose", "other", "which")
    yield _noun(word, whose + "《{value:name}》", en % "{value}", closed_by("unit", "name"), every=every)
    for trait, ja, english in IN_BATTLE:
        yield _noun(word, whose + ja, en % (english + "+s"), closed_by("unit", trait), every=every)
    for kind, ja in (("unit", "ユニット"), ("token", "トークン")):
        yield _noun(word, whose + ja, en % (kind + "+s"), Make(Those, slots, (("kind", kind),)), every=every)


def _stones(eyes: str, every: bool) -> Iterator[Rule]:
    ja = "{whose:own" + eyes + "}{other:other}" + ("すべての" if every else "") + "{which:has*}魔石"
    maker = Make(Those, ("whose", "other", "which"), (("kind", "stone"),))
    en = "{other}{which.+pre}stone+s{whose.+of}{which.+post}"
    found = _noun("stones" + eyes, ja, en, maker, every=every)
    together = pieces("{whose.+set}{other}{which.+pre}stones{which.+post}")
    yield replace(found, en={**found.en, **({"": ("all ", *together)} if every else {"set": together})})


def _cards(eyes: str, every: bool) -> Iterator[Rule]:
    infix = "{other:other}" + ("すべての" if every else "") + "{which:has*}"
    places = (
        ("{whose:own" + eyes + "}{zone:own zone}にある", " in {whose} {zone}"),
        ("{zone:shared zone}にある{whose:control" + eyes + "}", "{whose} {zone}"),
    )
    for place, where in places:
        en = "{other}{which.+pre}%s" + where + "{which.+post}"
        named = closed_by("card", "name", zoned=True)
        yield _noun("cards" + eyes, place + infix + "《{value:name}》", en % "{value}", named, every=every)
        for kind, ja, english in CARD_KINDS:
            maker = Make(Those, ("whose", "zone", "other", "which"), (("kind", kind),))
            yield _noun("cards" + eyes, place + infix + ja, en % (english + "+s"), maker, every=every)


def _abilities(eyes: str, every: bool) -> Iterator[Rule]:
    ja = "チャントにある{whose:control" + eyes + "}" + ("すべての" if every else "") + "能力"
    maker = Make(Those, ("whose",), (("kind", "ability"), ("zone", "chant")))
    forms = {"": "abilities{whose} on the chant", "one": "ability{whose} on the chant"}
    if every:
        yield rule("all", ja, {"": "all " + forms[""], "each": "each " + forms["one"]}, maker, agrees="many")
    else:
        yield rule("abilities" + eyes, ja, forms, maker)


def _phrases(eyes: str, *, every: bool = False) -> Iterator[Rule]:
    yield from _in_battle_area(eyes, every)
    yield from _stones(eyes, every)
    yield from _cards(eyes, every)
    yield from _abilities(eyes, every)


def _any_noun(eyes: str) -> tuple[Rule, ...]:
    words = (noun + eyes for noun in ("units", "stones", "cards", "abilities"))
    return either("noun" + eyes, *words, "players", "among")


NOUNS: tuple[Rule, ...] = (
    *among("kind"),
    rule(
        "all",
        "その中のすべての{which:has*}{kind:kind}",
        "all {which.+pre}{kind}{which.+post} among them",
        Among,
    ),
    *(item for eyes in EYES for item in (*_phrases(eyes), *_any_noun(eyes))),
    *_in_battle_area(" of nobody", False),
    *_stones(" of nobody", False),
    *_phrases("", every=True),
    rule("players", "プレイヤー", {"one": "player", "": "players"}, Those, kind="player"),
    rule(
        "loose",
        "{which:has*}{kind:kind}",
        {"": "{which.+pre}{kind}{which.+post}", "one": "{which.+pre}{kind.one}{which.+post}"},
        Those,
    ),
    rule(
        "loose",
        "{which:has*}《{value:name}》",
        "{which.+pre}{value}{which.+post}",
        closed_by("card", "name"),
    ),
    rule("one-time", "{which:has*}マジック", "{which.+pre}magic cards{which.+post}", Those, kind="magic"),
    rule(
        "one-time",
        "{whose:side}の{which:has*}マジック",
        "{whose.poss} {which.+pre}magic cards{which.+post}",
        Those,
        kind="magic",
    ),
    *either("cause", "loose"),
    rule(
        "cause",
        "{whose:side}の{which:has*}{kind:kind}",
        {"": "{whose.poss} {which.+pre}{kind}{which.+post}"},
        Those,
    ),
)
