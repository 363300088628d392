"""Card files: what is printed becomes a card, and what cannot be printed on one is told."""

from __future__ import annotations

from typing import Any

import pytest

from mahojin.abilities import Draw, Energy, Price, Rest, Skill, Spell, This, Triggered, Who
from mahojin.kernel.copies import copied
from mahojin.kernel.problem import BadInput
from mahojin.rulebooks.mgd.abilities import INFINITY, Chapters, MakeOd, SkillOf
from mahojin.rulebooks.mgd.cards.face import Traits, ability_face
from mahojin.rulebooks.mgd.cards.files import parse_elements, read_card, read_cards
from mahojin.rulebooks.mgd.cards.printed import card_row, card_text, plain_text

MONSTER: dict[str, Any] = {
    "name": "鬼",
    "kind": "monster",
    "elements": "火星",
    "cost": 3,
    "atk": 3000,
    "def": 2000,
}
GIRL: dict[str, Any] = {"name": "灯", "kind": "girl", "elements": "太陽", "level": 2}
CHANT: dict[str, Any] = {
    "name": "歌",
    "kind": "chant",
    "elements": "月",
    "cost": 2,
    "text": "カードを1枚引く。",
}
BARRIER: dict[str, Any] = {"name": "垣", "kind": "barrier", "cost": 2}


def test_a_monster() -> None:
    card = read_card(MONSTER | {"races": ["妖怪"], "text": "［召喚酔い］［傲慢］"}, "試作")
    assert (card.cost, card.x_cost, card.traits.atk, card.traits.dfn) == (3, False, 3000, 2000)
    assert (card.traits.elements, card.traits.races) == (frozenset({"mars"}), frozenset({"妖怪"}))
    assert card.abilities == (Skill("sick"), Skill("arrogant"))
    assert card.skills == {"sick", "arrogant"}
    assert (card.home, card.key, card.copies) == ("monsters", "鬼", 4)


def test_girls_of_one_name_have_keys_of_their_own() -> None:
    summer = GIRL | {"version": "夏"}
    cards, problems = read_cards([GIRL, GIRL | {"level": 1}, summer], "試作")
    assert problems == []
    assert list(cards) == ["灯 Lv2", "灯 Lv1", "灯 Lv2（夏）"]
    assert {card.name for card in cards.values()} == {"灯"}
    assert cards["灯 Lv1"].home == "girls"


def test_the_same_girl_twice_is_refused() -> None:
    cards, problems = read_cards([GIRL, GIRL, 5, CHANT], "試作")
    assert list(cards) == ["灯 Lv2", "歌"]
    assert [problem.clause for problem in problems] == ["402.2b", ""]


def test_a_chant_works_on_the_chase() -> None:
    card = read_card(CHANT, "試作")
    assert card.home == "chase"
    assert card.program == (Draw(Who.YOU, 1),)
    assert card.abilities == (Spell((Draw(Who.YOU, 1),)),)


def test_a_cost_of_x() -> None:
    card = read_card(CHANT | {"cost": "X", "text": "カードをX枚引く。"}, "試作")
    assert (card.cost, card.x_cost, card.uses_x) == (0, True, True)  # 203.4: 0 but for the chase
    assert card_row(card)["cost"] == "X"


def test_infinity() -> None:
    card = read_card(MONSTER | {"atk": "∞"}, "試作")
    assert card.traits.atk == INFINITY
    assert card_row(card)["atk"] == "∞"


def test_a_soul_bound_monster_and_a_god_belong_to_the_extra_deck() -> None:
    bound = read_card(
        {"name": "竜", "kind": "monster", "type": "bound", "atk": 1, "def": 1, "material": ["灯", "雫"]},
        "試作",
    )
    god = read_card({"name": "神", "kind": "god"}, "試作")
    assert (bound.extra, god.extra, read_card(MONSTER, "試作").extra) == (True, True, False)
    assert bound.material == ("灯", "雫")


def test_an_old_tale_ends_with_its_last_chapter() -> None:
    card = read_card(
        BARRIER | {"races": ["昔話"], "text": "一・二⇒カードを1枚引く。\n三⇒カードを2枚引く。"}, "試作"
    )
    assert card.abilities == (Chapters((1, 2), (Draw(Who.YOU, 1),)), Chapters((3,), (Draw(Who.YOU, 2),)))
    assert (card.tale, card.final) == (True, 3)
    assert len(card.triggers["countered"]) == 3  # 1303.5: each number by itself


def test_what_skills_mean_is_known_and_what_is_printed_stays() -> None:
    card = read_card(MONSTER | {"text": "［参戦］⇒カードを1枚引く。"}, "試作")
    assert card.abilities == (SkillOf("debut", (Draw(Who.YOU, 1),)),)
    (ability,) = card.triggers["entered"]
    assert isinstance(ability, Triggered) and ability.program == (Draw(Who.YOU, 1),)


def test_od_abilities_are_told_from_others() -> None:
    text = "［1］、［レスト］：［太陽］を生み出す。\n［月］：カードを1枚引く。"
    card = read_card(GIRL | {"text": text}, "試作")
    first, second = card.activations
    assert first.price == Price(Energy((), 1), (Rest(This()),))
    assert first.program == (MakeOd(Who.YOU, (("sun", 1),)),)
    assert card.od_abilities == (first,)
    assert second.price == Price(Energy((("moon", 1),)))
    assert card.active_in == {"girls"}


def test_more_copies_where_a_card_says_so() -> None:
    card = read_card(MONSTER | {"text": "このカードはデッキに8枚まで入れることができる。"}, "試作")
    assert card.copies == 8
    assert card_text(card, "en") == "A deck can have up to 8 of this card."


def test_elements() -> None:
    assert parse_elements("太陽・火星") == {"sun", "mars"}
    assert parse_elements("無属性") == frozenset()
    row = card_row(read_card(MONSTER | {"elements": "火星・太陽"}, "試作"))
    assert row["elements"] == "太陽・火星"


@pytest.mark.parametrize(
    ("row", "clause"),
    [
        (MONSTER | {"level": 1}, "204.1"),
        (MONSTER | {"version": "夏"}, "213.1"),
        (GIRL | {"type": "bound"}, "201.3a"),
        (GIRL | {"cost": 1}, "203.1"),
        (CHANT | {"atk": 1000, "def": 1000}, "207.1"),
        (CHANT | {"def": 1000}, "208.1"),
        (GIRL | {"material": ["雫"]}, "212.1"),
        (MONSTER | {"material": ["雫"]}, "212.1"),
        (MONSTER | {"type": "bound"}, "1020.1"),
        (MONSTER | {"type": "offering"}, "1304.2"),
        ({"name": "鬼", "kind": "monster", "type": "offering", "atk": 1, "def": 1}, "1304.2"),
        (BARRIER | {"atk": 1000}, "207.1"),
        (BARRIER | {"races": ["昔話"]}, "1303.1"),
        (BARRIER | {"text": "一⇒カードを1枚引く。"}, "1303.1"),
        (MONSTER | {"elements": "桃"}, "209.2"),
        (MONSTER | {"elements": "太陽・太陽"}, "209.2"),
        (MONSTER | {"type": "spirit"}, ""),
        (MONSTER | {"atk": -100}, ""),
        (MONSTER | {"atk": "X"}, ""),
        (MONSTER | {"atk": True}, ""),
        (MONSTER | {"cost": "Y"}, ""),
        ({"name": "鬼", "kind": "monster", "atk": 1, "def": 1}, ""),
        ({"name": "鬼", "kind": "monster", "cost": 1}, ""),
        ({"name": "歌", "kind": "chant"}, ""),
        (GIRL | {"level": 0}, ""),
        (GIRL | {"level": 10}, ""),
        (MONSTER | {"races": ["太陽"]}, ""),
        (MONSTER | {"races": ["おに"]}, ""),
        (MONSTER | {"races": [1]}, ""),
        (MONSTER | {"kind": "unit"}, ""),
        (MONSTER | {"colour": "赤"}, ""),
        (MONSTER | {"name": ""}, ""),
        (MONSTER | {"text": "このカードは飛ぶ。"}, ""),
        ("鬼", ""),
    ],
)
def test_bad_rows_are_refused(row: Any, clause: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_card(row, "試作")
    problem = caught.value.problems[0]
    assert problem.ja and problem.en
    assert clause in [one.clause for one in caught.value.problems]


def test_traits_change_as_1014_and_104_7_say() -> None:
    traits = Traits("鬼", frozenset({"monster"}), races=frozenset({"妖怪"}), atk=3000, dfn=INFINITY)
    copy = copied(traits)
    for change in (
        ("race", "+", "獣"),
        ("element", "=", "moon"),
        ("kind", "=", "barrier"),
        ("atk", "+", -4000),
        ("def", "+", -1000),
        ("level", "+", 1),
    ):
        copy.change(*change)
    assert copy.races == {"妖怪", "獣"}
    assert (copy.elements, copy.kinds) == (frozenset({"moon"}), frozenset({"barrier"}))
    assert (copy.atk, copy.dfn, copy.level) == (-1000, INFINITY, 1)
    copy.exchange("atk", "def")
    assert (copy.atk, copy.dfn) == (INFINITY, -1000)
    copy.change("atk", "=", 500)
    assert copy.atk == 500
    assert (traits.atk, traits.dfn, traits.races) == (3000, INFINITY, frozenset({"妖怪"}))
    assert copy.read("def") == -1000


def test_what_a_card_does_not_have_cannot_be_raised() -> None:
    traits = Traits("垣", frozenset({"barrier"}))
    traits.change("atk", "+", 1000)
    assert traits.atk is None
    traits.change("atk", "=", 2000)
    assert traits.atk == 2000


def test_an_ability_on_the_chase_has_its_cards_name() -> None:
    face = ability_face(read_card(MONSTER | {"en": "Ogre"}, "試作"))
    assert (face.name, face.en, face.kind) == ("鬼", "Ogre", "ability")
    assert face.traits.kinds == {"ability"}
    assert ability_face(None).name == ""


def test_one_spelling() -> None:
    assert plain_text("[参戦] ⇒ カードを１枚引く。\n\n[傲慢]") == "［参戦］⇒カードを1枚引く。\n［傲慢］"
