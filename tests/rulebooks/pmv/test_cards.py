"""Card files: what is printed comes back as it was, and what is wrong is told."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.rulebooks.pmv.own_pool import DECKS, card_rows, pool

from mahojin.abilities import Times, nodes
from mahojin.kernel.copies import copied
from mahojin.kernel.problem import BadInput
from mahojin.pools.files import read_toml
from mahojin.rulebooks.pmv.abilities import Automatic, Definition, DrawCards, Keyword, Modifier, OnPlay, Var
from mahojin.rulebooks.pmv.cards.deck import check_deck, read_deck
from mahojin.rulebooks.pmv.cards.face import (
    NOTHING_KNOWN,
    POPULARITY,
    Card,
    defined_card,
    effect_card,
    panel_card,
)
from mahojin.rulebooks.pmv.cards.files import read_card, read_cards
from mahojin.rulebooks.pmv.cards.printed import card_names, card_row, card_text, plain_text
from mahojin.rulebooks.pmv.grammar.vocabulary import KEYWORDS

CHARACTER: dict[str, Any] = {
    "name": "波の番",
    "en": "Warden of Waves",
    "no": "T1",
    "kind": "character",
    "need": 3,
    "cost": 2,
    "graze": 1,
    "attack": 4,
    "toughness": 5,
    "races": ["人間", "獣"],
    "skill": "伝説 先制 加護（２）",
    "text": "（自動β）〔このキャラクター〕がプレイされて場に出た場合、〔あなた〕は１ドローする。",
}
COMMAND: dict[str, Any] = {"name": "合図", "kind": "command", "need": 1, "cost": 1}


def read(row: dict[str, Any], **changes: Any) -> Card:
    return read_card({**row, **changes}, "test")


def test_a_character_has_all_that_is_printed() -> None:
    card = read(CHARACTER)
    assert (card.name, card.en, card.no, card.key) == ("波の番", "Warden of Waves", "T1", "波の番")
    assert (card.need, card.cost, card.graze, card.attack, card.toughness) == (3, 2, 1, 4, 5)
    assert card.races == {"human", "beast"}
    assert [(word.name, word.value) for word in card.keywords] == [
        ("legend", None),
        ("first_strike", None),
        ("aegis", 2),
    ]
    assert card.is_character
    assert len(card.texts) == 1
    assert isinstance(card.texts[0], Automatic)
    assert any(isinstance(part, DrawCards) for part in nodes(card.texts))


def test_traits_are_what_is_printed_as_a_base_for_computing() -> None:
    traits = read(CHARACTER).traits
    assert traits.names == {"波の番"}
    assert (traits.need, traits.cost, traits.graze, traits.attack, traits.toughness) == (3, 2, 1, 4, 5)
    twin = copied(traits)
    twin.attack = 9
    assert traits.attack == 4


def test_the_machine_itself_finds_no_abilities() -> None:
    card = read(CHARACTER)
    assert (card.abilities, card.triggers, card.standing, card.program, card.home) == (
        (),
        {},
        (),
        (),
        "field",
    )


def test_hyphens_and_variables() -> None:
    card = read(CHARACTER, need="-", cost="-", attack="X", text="")
    assert (card.need, card.cost) == (None, None)
    assert (card.attack, card.variable, card.traits.attack) == (Var("X"), True, 0)  # 1.6.2.e
    paid = read(COMMAND, cost="X")
    assert (paid.cost, paid.traits.cost) == ("X", 0)
    assert not paid.variable


@pytest.mark.parametrize(
    ("attack", "toughness", "modifier"),
    [
        ("+2", "-1", Modifier(2, -1)),
        ("＋２", "±0", Modifier(2, None)),
        ("+X", "-", Modifier(Var("X"), None)),
        ("-X", "+1", Modifier(Times(Var("X"), -1), 1)),
    ],
)
def test_signs_make_a_combat_modifier(attack: str, toughness: str, modifier: Modifier) -> None:
    card = read(COMMAND, skill="【装備】", attack=attack, toughness=toughness)
    assert card.modifier == modifier
    assert (card.attack, card.toughness) == (None, None)  # 2.10.2, 2.11.2
    assert "equipment" in card.words


def test_upkeep_is_a_special_effect() -> None:
    assert Keyword("upkeep", 2) in read(COMMAND, upkeep=2).keywords


def test_a_phantasm_is_a_character_and_other_spells_are_not() -> None:
    row = {**COMMAND, "kind": "spell"}
    assert read(row, skill="【幻想生物】", graze=1, attack=2, toughness=2).is_character
    assert not read(row).is_character


def test_a_text_without_a_label_is_carried_out_on_play() -> None:
    card = read(COMMAND, text="〔あなた〕は２ドローする。")
    assert [type(text) for text in card.texts] == [OnPlay]


def test_parts_with_a_place_of_their_own_are_not_among_the_texts() -> None:
    card = read(COMMAND, text="《代替レース》河童\n〔あなた〕は２ドローする。")
    assert card.substitute is not None
    assert card.substitute.races == ("kappa",)
    assert [type(text) for text in card.texts] == [OnPlay]


def test_a_link_is_a_special_effect_too() -> None:
    card = read(CHARACTER, skill="Union 先制", text="【連結（「波の番」＋「潮の番」）】")
    assert card.link is not None
    assert [part.name for part in card.link.parts] == ["波の番", "潮の番"]
    assert card.words == {"link", "first_strike"}


def test_a_transformed_card_is_what_its_panel_says() -> None:
    panel_text = "（変身後）\n《波の主》\nGRAZE（０）／攻撃力（６）／耐久力（２） 種族：龍\n貫通"
    card = read(CHARACTER, skill="変身", text=panel_text)
    (panel,) = card.panels
    assert card.texts == ()
    other = panel_card(card, panel)
    assert other is panel_card(card, panel)
    assert (other.name, other.graze, other.attack, other.toughness) == ("波の主", 0, 6, 2)
    assert other.races == {"dragon"}
    assert other.words == {"pierce"}
    assert (other.need, other.cost, other.is_character) == (
        3,
        2,
        True,
    )  # 2.17.3: the panel says nothing of them


def test_a_definition_leaves_need_and_cost_and_nothing_else() -> None:
    card = read(CHARACTER)
    text = (
        "〔あなたのデッキの上のカード１枚〕を裏向きにしてあなたの場にアクティブ状態でセットする。"
        "以後、そのカードはキャラクター「泡（GRAZE０、１／２、種族：妖精）」として扱う。"
    )
    definition = next(
        part for part in nodes(read(COMMAND, text=text).compiled) if isinstance(part, Definition)
    )
    face_up = defined_card(definition, card)
    assert (face_up.name, face_up.need, face_up.cost) == ("泡", 3, 2)  # 6.1.6
    assert (face_up.texts, face_up.keywords) == ((), ())
    assert face_up.races == {"fairy"}
    assert (face_up.attack, face_up.toughness, face_up.is_character) == (1, 2, True)
    face_down = defined_card(definition, None)
    assert (face_down.need, face_down.cost) == (0, 0)  # 6.1.7


def test_popularity_effects_and_the_unknown() -> None:
    assert POPULARITY.traits.names == {"人気"}
    assert not POPULARITY.is_character
    effect = effect_card(read(CHARACTER))
    assert (effect.kind, effect.name, effect.is_character) == ("effect", "波の番", False)
    assert (NOTHING_KNOWN.names, NOTHING_KNOWN.attack) == (frozenset(), None)


@pytest.mark.parametrize(
    "changes",
    [
        {"name": ""},
        {"name": "長" * 61},
        {"kind": "monster"},
        {"power": 3},
        {"need": 100},
        {"need": True},
        {"cost": "Y"},
        {"graze": -1},
        {"races": ["鯨"]},
        {"attack": "+"},
        {"attack": "+2", "toughness": 3},
        {"range": "目標"},
        {"skill": "無敵"},
        {"text": "踊る。"},
    ],
)
def test_whatever_is_wrong_is_told_in_both_languages(changes: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        read(CHARACTER, **changes)
    for problem in caught.value.problems:
        assert problem.where.startswith("test")
        assert problem.ja.strip()
        assert problem.en.strip()


def test_an_activated_effect_needs_a_card_that_stays_on_the_field() -> None:
    """7.3.1.a: only cards on the field use activated effects."""
    text = "（自分ターン）S：〔あなた〕は１ドローする。"
    with pytest.raises(BadInput) as refused:
        read(COMMAND, text=text)
    assert refused.value.problems[0].clause == "7.3.1.a"
    for word in ("装備", "呪符", "装備／場", "世界呪符"):
        assert read(COMMAND, text=text, skill=word).texts
    assert read(CHARACTER, text=text).texts


def test_fields_that_a_character_needs() -> None:
    for field in ("need", "cost", "graze", "attack", "toughness"):
        row = {name: value for name, value in CHARACTER.items() if name != field}
        with pytest.raises(BadInput, match=field):
            read_card(row, "test")


def test_one_bad_card_does_not_spoil_the_file() -> None:
    cards, problems = read_cards([CHARACTER, {"name": "x"}, 3, COMMAND], "file")
    assert list(cards) == ["波の番", "合図"]
    assert len(problems) == 2


def test_cards_of_one_name_are_told_apart_by_their_numbers() -> None:
    cards, problems = read_cards([CHARACTER, {**CHARACTER, "no": "T2", "need": 5}, COMMAND], "file")
    assert problems == []
    assert list(cards) == ["波の番（T1）", "波の番（T2）", "合図"]
    assert {card.name for card in cards.values()} == {"波の番", "合図"}
    _, problems = read_cards([CHARACTER, CHARACTER], "file")
    assert [problem.clause for problem in problems] == ["2.16.2"]


# --- The project's own cards ---------------------------------------------------------------------------


def test_there_are_enough_cards_of_all_kinds_with_english_names() -> None:
    cards = pool()
    assert len(cards) >= 120
    assert {card.kind for card in cards.values()} == {"character", "spell", "command"}
    assert all(card.en != card.name for card in cards.values())
    assert len({card.no for card in cards.values()}) == len(cards)


def test_every_tactic_and_special_effect_is_on_two_cards_or_more() -> None:
    on = Counter(word for card in pool().values() for word in card.words)
    assert [word for word in KEYWORDS if on[word] < 2] == []


def test_every_text_is_printed_back_as_it_is() -> None:
    for card in pool().values():
        assert card_text(card, "ja") == plain_text(card.text)
        english = card_text(card, "en")
        assert bool(english) == bool(card.text)


def test_every_row_is_read_and_written_the_same() -> None:
    rows = {row["name"]: row for row in card_rows()}
    for name, card in pool().items():
        assert card_row(card) == rows[name]


def test_every_deck_is_legal_and_has_a_plan() -> None:
    paths = sorted(DECKS.glob("*.toml"))
    assert len(paths) >= 4
    for path in paths:
        deck = read_deck(read_toml(path), path.name)
        assert check_deck(deck, pool()) == []
        assert sum(deck.sideboard.values()) == 10
        assert deck.name
        assert deck.en
        assert deck.plan_ja
        assert deck.plan_en


def test_every_card_is_in_some_deck() -> None:
    decks = [read_deck(read_toml(path), path.name) for path in DECKS.glob("*.toml")]
    assert set(pool()) == {name for deck in decks for name in card_names(deck)}


def test_a_first_card_has_its_second_in_the_sideboard() -> None:
    cards = pool()
    for path in DECKS.glob("*.toml"):
        deck = read_deck(read_toml(path), path.name)
        for name in deck.main:
            if "first_card" in cards[name].words:
                inner = name.removeprefix("符ノ壱“").removesuffix("”")  # 10.18.2.a
                assert any(inner in other and "second_card" in cards[other].words for other in deck.sideboard)
