"""English is printed from the same data and reads well."""

import pytest

from mahojin.abilities import (
    Compare,
    CountOf,
    Did,
    Either,
    Has,
    It,
    Moment,
    This,
    Those,
    TurnOf,
    Who,
)
from mahojin.rulebooks.magmell.grammar import compile_text, describe, print_text

ENGLISH = [
    (
        "unit",
        "このユニットが召喚されたとき、相手が支配するAPがこのユニットのAP以下のユニット2体までを対象とする。それらを手札に戻す。",
        "When this unit is summoned, target up to 2 units your opponent controls with AP no greater than"
        " this unit's AP. Return them to their owner's hand.",
    ),
    (
        "unit",
        "あなたのターンの終了時、カードを1枚捨ててもよい。そうしないならば、このユニットを破壊する。",
        "At the end of your turn, you may discard 1 card. If you don't, destroy this unit.",
    ),
    (
        "magic",
        "相手はカードを2枚捨ててもよい。そうしないならば、あなたはカードを2枚引く。",
        "Your opponent may discard 2 cards. If they don't, draw 2 cards.",
    ),
    (
        "magic",
        "相手は自分が支配するユニット1体を選ぶ。それを破壊する。",
        "Your opponent chooses a unit they control. Destroy it.",
    ),
    ("magic", "各プレイヤーはカードを1枚引く。", "Each player draws 1 card."),
    ("magic", "他のレスト状態のユニット1体を対象とする。", "Target another rested unit."),
    (
        "magic",
        "好きな数のユニットを対象とする。このターン、それらのAPとHPを1増加する。",
        "Target any number of units. They get +1 AP and +1 HP this turn.",
    ),
    (
        "unit",
        "■あなたが支配する他のユニットのAPを1増加する。\n■このユニットは可能なら攻撃する。",
        "■ Other units you control get +1 AP.\n■ This unit attacks if able.",
    ),
    (
        "unit",
        "あなたの裏向きの魔石が2つ以上であるかぎり、このユニットのAPを、あなたの魔石の数だけ増加する。",
        "As long as you have 2 or more face-down stones, this unit gets +X AP,"
        " where X is the number of your stones.",
    ),
    (
        "unit",
        "このユニットが破壊される場合、かわりにそれを夢に置く。",
        "If this unit would be destroyed, instead put it into the dream.",
    ),
    (
        "unit",
        "このカードが手札にあるかぎり、このカードの使用コストを1減少する。",
        "As long as this card is in your hand, this card costs 1 less.",
    ),
    ("magic", "すべてのユニットに3点のダメージを与える。", "Deal 3 damage to each unit."),
    (
        "magic",
        "以下から1つを選ぶ。\n・あなたはライフを3点回復する。\n・あなたはゲームに敗北する。",
        "Choose 1 of the following:\n・ Recover 3 life.\n・ You lose the game.",
    ),
    (
        "magic",
        "赤でAP1・HP1の、「このユニットは防御されない。」を持つ「火の粉」トークンを1体召喚する。",
        'Summon 1 red 1/1 Spark token with "This unit can\'t be blocked."',
    ),
]


@pytest.mark.parametrize(("kind", "text", "english"), ENGLISH)
def test_english(kind: str, text: str, english: str) -> None:
    assert print_text(compile_text(text, kind), kind, "en") == english


DESCRIBED = [
    (
        Those("unit", Who.YOU, None, (Has("colour", "=", "red"),)),
        "あなたが支配する赤のユニット",
        "a red unit you control",
    ),
    (Either((Those("unit"), Those("player"))), "ユニットかプレイヤー", "a unit or a player"),
    (Those("card"), "カード", "a card"),
    (Moment("summoned", This()), "このユニットが召喚されたとき", "when this unit is summoned"),
    (Moment("turn_ended", whose_turn=Who.YOU), "あなたのターンの終了時", "at the end of your turn"),
    (TurnOf(Who.YOU), "あなたのターンならば", "if it is your turn"),
    (Did(False), "そうしないならば", "if you don't"),
    (
        Compare(CountOf(Those("unit", Who.YOU)), ">=", 3),
        "あなたが支配するユニットが3体以上ならば",
        "if you control 3 or more units",
    ),
    (It("player"), "そのプレイヤー", "that player"),
    (Who.OPPONENT, "相手", "your opponent"),
]


@pytest.mark.parametrize(("node", "ja", "en"), DESCRIBED)
def test_any_part_can_be_described(node: object, ja: str, en: str) -> None:
    assert (describe(node, "ja"), describe(node, "en")) == (ja, en)


def test_an_ability_and_each_of_its_instructions_can_be_described() -> None:
    (ability,) = compile_text("ユニット1体を対象とする。このターン、それのAPを2増加する。", "magic")
    assert describe(ability, "en", "magic") == "Target a unit. It gets +2 AP this turn."
    assert [describe(step, "ja", "magic") for step in getattr(ability, "program", ())] == [
        "ユニット1体を対象とする。",
        "このターン、それのAPを2増加する。",
    ]
