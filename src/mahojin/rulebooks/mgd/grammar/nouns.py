"""Noun phrases (名詞句): what a card speaks of, on the battlefield, in the other zones and on the chase.

Each noun is a word of the unit it is counted by: 体 "body", 人 "maid", 枚 "sheet", つ "piece".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mahojin.abilities import Has, Those
from mahojin.rulebooks.mgd.grammar.words import CARD_KINDS, ON_BATTLEFIELD, TYPED
from mahojin.text import Maker, Rule, Via, either, rule
from mahojin.text.looks import among
from mahojin.text.makers import closed_by
from mahojin.text.rules import Make, Slots

UNITS = {"体": "body", "人": "maid", "枚": "sheet", "つ": "piece"}
FRONT = "{other:other}{which:has*}"
ZONED = "{whose:own}{zone:zone}の" + FRONT
_SLOTS = ("whose", "other", "which")


def _noun(word: str, ja: str, en: str, maker: Maker) -> Rule:
    """A noun; ``+s`` in its English is the ending of the plural."""
    plural = en.replace("entity+s", "entities").replace("+s", "s")
    return rule(word, ja, {"one": en.replace("+s", ""), "": plural}, maker)


def typed(kind: str, which_type: str, *, zoned: bool) -> Via:
    """A description whose first condition, on the general type (201.3), is said by the noun itself."""
    wanted = Has("type", "=", which_type)

    def make(which: tuple[Has, ...] = (), **rest: Any) -> Those:
        return Those(kind, which=(wanted, *which), **rest)

    def undo(those: object) -> Slots | None:
        if not isinstance(those, Those) or those.kind != kind or those.which[:1] != (wanted,):
            return None
        if (those.zone is not None) is not zoned:
            return None
        rest = {"whose": those.whose, "zone": those.zone, "other": those.other}
        return {"which": those.which[1:], **rest}

    return Via(make, undo)


def _on_battlefield() -> Iterator[Rule]:
    place, en = FRONT + "{whose:controlled}", "{other}{which.+pre}%s{whose}{which.+post}"
    yield _noun("piece", place + '"{value:name}"', en % "{value}", closed_by("entity", "name"))
    for which_type, ja, english in TYPED:
        yield _noun("body", place + ja, en % (english + "+s"), typed("monster", which_type, zoned=False))
    for kind, ja, unit, english in ON_BATTLEFIELD:
        yield _noun(UNITS[unit], place + ja, en % (english + "+s"), Make(Those, _SLOTS, (("kind", kind),)))


def _in_zones() -> Iterator[Rule]:
    en = "{other}{which.+pre}%s in {whose} {zone}{which.+post}"
    yield _noun("sheet", ZONED + '"{value:name}"', en % "{value}", closed_by("card", "name", zoned=True))
    for which_type, ja, english in TYPED:
        of_type = typed("monster", which_type, zoned=True)
        yield _noun("sheet", ZONED + ja + "カード", en % (english + " card+s"), of_type)
    for kind, ja, english in CARD_KINDS:
        maker = Make(Those, ("zone", *_SLOTS), (("kind", kind),))
        yield _noun("sheet", ZONED + ja, en % (english + "+s"), maker)


def _on_chase() -> Iterator[Rule]:
    """魔法 and 能力 on the chase (312.3)."""
    yield rule(
        "piece",
        FRONT + "{whose:controlled}魔法",
        {
            "": "{other}{which.+pre}magic{whose}{which.+post}",
            "one": "{other}{which.+pre}magic{whose}{which.+post}",
        },
        Make(Those, _SLOTS, (("kind", "magic"),)),
    )
    yield rule(
        "piece",
        FRONT + "{whose:controlled}能力",
        {
            "": "{other}{which.+pre}abilities on the chase{whose}{which.+post}",
            "one": "{other}{which.+pre}ability on the chase{whose}{which.+post}",
        },
        Make(Those, _SLOTS, (("kind", "ability"),)),
    )


NOUNS: tuple[Rule, ...] = (
    *_on_battlefield(),
    *_in_zones(),
    *_on_chase(),
    *among("card kind"),
    *either("sheet", "among"),
    *either("noun", "body", "maid", "sheet", "piece"),
    rule(
        "loose",
        "{which:has*}{kind:card kind}",
        {"": "{which.+pre}{kind}{which.+post}", "one": "{which.+pre}{kind.one}{which.+post}"},
        Those,
    ),
    rule(
        "effects",
        "{which:has*}効果",
        "effects of {which.+pre}cards{which.+post}",
        Make(Those, ("which",), (("kind", "card"),)),
    ),
    rule("players", "プレイヤー", {"one": "player", "": "players"}, Those, kind="player"),
    *(
        rule("one of", "{_:" + word + "}1" + unit, {"": "{_.one}", "one": "{_.one}"})
        for unit, word in UNITS.items()
    ),
    rule(
        "all",
        "すべての{_:noun}",
        {"": "all {_}", "each": "each {_.one}", "owner": "their owner's", "poss": "all {_}'"},
        agrees="many",
    ),
)
