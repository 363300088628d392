"""Noun phrases (名詞句): what a card speaks of, on the field, in the other zones and waiting."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.abilities import Those
from mahojin.rulebooks.nova.grammar.words import CARD_KINDS, IN_BATTLE, ON_FIELD
from mahojin.text import Maker, Rule, either, rule
from mahojin.text.looks import among
from mahojin.text.makers import closed_by
from mahojin.text.rules import Make

INFIX = "{other:other}{which:has*}"


def _noun(word: str, ja: str, en: str, maker: Maker) -> Rule:
    """A noun; ``+s`` in its English is the ending of the plural."""
    return rule(word, ja, {"one": en.replace("+s", ""), "": en.replace("+s", "s")}, maker)


def _on_field() -> Iterator[Rule]:
    place = "{whose:field}" + INFIX
    en = "{other}{which.+pre}%s{whose}{which.+post}"
    slots = ("whose", "other", "which")
    yield _noun("fielded", place + "「{value:name}」", en % "{value}", closed_by("card", "name"))
    for trait, ja, english in IN_BATTLE:
        yield _noun("fielded", place + ja, en % (english + "+s"), closed_by("servant", trait))
    for kind, ja, english in ON_FIELD:
        yield _noun("fielded", place + ja, en % (english + "+s"), Make(Those, slots, (("kind", kind),)))


def _in_zones() -> Iterator[Rule]:
    slots = ("whose", "zone", "other", "which")
    place, where = "{whose:own}{zone:zone}の" + INFIX, " in {whose} {zone}"
    en = "{other}{which.+pre}%s" + where + "{which.+post}"
    named = closed_by("card", "name", zoned=True)
    yield _noun("zoned", place + "「{value:name}」", en % "{value}", named)
    for kind, ja, english in CARD_KINDS:
        yield _noun("zoned", place + ja, en % (english + "+s"), Make(Those, slots, (("kind", kind),)))


def _waiting() -> Iterator[Rule]:
    place = "待機中の{whose:of}" + INFIX
    en = "{other}{which.+pre}waiting %s{whose}{which.+post}"
    fixed = (("zone", "waiting"),)
    slots = ("whose", "other", "which")
    for kind, ja, english in CARD_KINDS:
        maker = Make(Those, slots, (("kind", kind), *fixed))
        yield _noun("waiting", place + ja, en % (english + "+s"), maker)
    ability = Make(Those, ("whose", "other"), (("kind", "ability"), *fixed))
    forms = {"one": "{other}waiting ability{whose}", "": "{other}waiting abilities{whose}"}
    yield rule("waiting abilities", "待機中の{whose:of}{other:other}能力", forms, ability)


def _loose() -> Iterator[Rule]:
    """Cards of no certain place."""
    yield rule(
        "one-time",
        "{whose:of}{which:has*}スペルカード",
        "{which.+pre}spell cards{whose}{which.+post}",
        Those,
        kind="spell",
    )
    yield rule(
        "loose",
        "{which:has*}{kind:card kind}",
        {"": "{which.+pre}{kind}{which.+post}", "one": "{which.+pre}{kind.one}{which.+post}"},
        Those,
    )
    yield _noun(
        "loose",
        "{which:has*}「{value:name}」",
        "{which.+pre}{value}{which.+post}",
        closed_by("card", "name"),
    )
    yield rule(
        "owned",
        "{whose:of}{which:has*}{kind:card kind}",
        {
            "": "{which.+pre}{kind}{whose}{which.+post}",
            "one": "{which.+pre}{kind.one}{whose}{which.+post}",
        },
        Those,
    )
    called = "{other}{which.+pre}{value}{which.+post}"
    for word in ("unplaced", "unzoned"):
        yield _noun(word, INFIX + "「{value:name}」", called, closed_by("card", "name"))
    for kind, ja, english in ON_FIELD:
        maker = Make(Those, ("other", "which"), (("kind", kind),))
        yield _noun("unplaced", INFIX + ja, "{other}{which.+pre}" + english + "+s{which.+post}", maker)
    yield rule(
        "unzoned",
        INFIX + "{kind:card kind}",
        {
            "": "{other}{which.+pre}{kind}{which.+post}",
            "one": "{other}{which.+pre}{kind.one}{which.+post}",
        },
        Those,
    )


NOUNS: tuple[Rule, ...] = (
    *_on_field(),
    *_in_zones(),
    *_waiting(),
    *_loose(),
    *among("card kind"),
    *either("noun", "fielded", "zoned", "waiting", "waiting abilities", "among"),
    rule("players", "プレイヤー", {"one": "player", "": "players"}, Those, kind="player"),
    rule(
        "all",
        "{_:noun}すべて",
        {"": "all {_}", "each": "each {_.one}", "owner": "their owner's", "subj": "all {_}"},
        agrees="many",
    ),
)
