"""Sentences as players say them are read, and shown in the usual wording."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahojin.rulebooks.registry import rulebook
from mahojin.text import TextError
from mahojin.text.typed import AMBIGUOUS

GAMES = ("magmell", "mgd", "nova", "pmv")
Row = tuple[str, str, str]  # kind, what is said, the usual wording


def rows(game: str) -> list[Row]:
    lines = (Path(__file__).parent / "spoken" / f"{game}.tsv").read_text("utf-8").splitlines()
    return [(kind, said, usual) for kind, said, usual in (line.split("\t") for line in lines)]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_is_read_as_it_is_meant(game: str) -> None:
    book = rulebook(game)
    read = {said: book.understand(said, kind).ja for kind, said, _ in rows(game)}
    assert read == {said: usual.replace("\\n", "\n") for _, said, usual in rows(game)}


# Nobody says whom or what: the words could mean anything, and must not be taken for something.
UNSAID = (
    ("magmell", "unit", "このユニットが攻撃したとき、2点のダメージを与える。"),
    ("magmell", "magic", "破壊する。"),
    ("magmell", "magic", "お互いに手札をすべて捨て、同じ枚数カードを引く。"),
    ("nova", "spell", "手札に戻す。"),
    ("mgd", "chant", "レストする。"),
    ("nova", "spell", "カードを1枚引く。自分のサーバントが破壊された時、LPを100得る。"),
    (
        "magmell",
        "unit",
        "召喚時、相手のユニット1体を夢に置く。このユニットが破壊されたとき、そのカードを手札に戻す。",
    ),
    ("mgd", "chant", "カードを1枚引く。味方怪異が破壊されたとき、カードを1枚引く。"),
    ("nova", "spell", "毒カウンターが3つ以上なら、カードを1枚引く。"),
    # The books have no such thing: tokens in NOVA, what cards that stay go on doing, numbers that come about.
    ("nova", "servant", "このカードが墓地に送られた時、100/100のサーバントトークンを1体場に出す。"),
    ("nova", "servant", "このカードは相手のカードの効果を受けない。"),
    ("magmell", "unit", "自分の魔石が10枚以上になったとき、自分はゲームに勝利する。"),
    ("mgd", "chant", "味方怪異1体は他の味方怪異1体のコピーになる。"),
    ("mgd", "monster", "このカードは敵の効果を受けない。"),
    ("mgd", "monster", "このカードは攻撃してもレストしない。"),
    ("mgd", "monster", "怪異カードが墓地に置かれたとき、カードを1枚引く。"),
    ("mgd", "chant", "このカードが墓地に置かれたとき、カードを1枚引く。"),
    ("mgd", "monster", "このカードが攻撃したとき、このカードのATKのほうが高いなら、カードを1枚引く。"),
    ("mgd", "chant", "すべての怪異を破壊する。戻された怪異の支配者は、それぞれカードを1枚引く。"),
    ("mgd", "monster", "X：カードを1枚引く。Xは味方怪異の数に等しい。"),
    ("mgd", "chant", "すべての結界を破壊する。こうして破壊した味方結界の数が1以上なら、カードを1枚引く。"),
    ("pmv", "character", "このキャラクターは1ターンに2回まで攻撃できる。"),
    ("pmv", "command", "ターン終了時まで+2/+2を得る。"),
    ("pmv", "spell", "世界呪符　+1/+1を得る。"),
    ("pmv", "spell", "世界呪符　手札の上限は3枚になる。"),
)


@pytest.mark.parametrize(("game", "kind", "text"), UNSAID)
def test_what_is_left_out_is_not_guessed(game: str, kind: str, text: str) -> None:
    with pytest.raises(TextError):
        rulebook(game).understand(text, kind)


def test_an_effect_without_an_end_lasts_for_the_rest_of_the_game() -> None:
    """As the books have it: MAGMELL 306.1.1, NOVA 802.1.2."""
    read = rulebook("magmell").understand("このユニットが攻撃したとき、AP+1される。", "unit")
    assert read.ja == "このユニットが攻撃したとき、ゲーム終了まで、このユニットのAPを1増加する。"


def test_beside_an_effect_with_an_end_the_author_chooses() -> None:
    text = "相手の場のサーバント1体を選び、ターン終了時までコントロールを得る。それに【疾風】を与える。"
    with pytest.raises(TextError) as caught:
        rulebook("nova").understand(text, "spell")
    assert caught.value.why == AMBIGUOUS
    start = "相手の場のサーバント1枚を選び、ターン終了時まで、それのコントロールを得る。"
    assert [words.ja for words in caught.value.readings] == [
        start + "ターン終了時まで、それに【疾風】を与える。",
        start + "このゲーム中、それに【疾風】を与える。",
    ]


def test_ap_and_hp_may_change_by_numbers_of_their_own() -> None:
    read = rulebook("magmell").understand("このユニットはAP+1/HP+2される。", "unit")
    assert read.ja == "■このユニットのAPを1増加する。\n■このユニットのHPを2増加する。"


def test_what_comes_before_afterwards_is_not_offered() -> None:
    """その後 ends what has to be done; only what follows it is a player's choice."""
    text = "この怪異が攻撃したとき、カードを1枚引いて、その後、手札を1枚捨ててもよい。"
    read = rulebook("mgd").understand(text, "monster")
    assert read.ja == "このカードが攻撃したとき⇒カードを1枚引く。手札を1枚捨ててよい。"


def test_whether_a_gain_is_offered_is_asked() -> None:
    text = "この怪異が攻撃したとき、カードを1枚引いて、手札を1枚捨ててもよい。"
    with pytest.raises(TextError) as caught:
        rulebook("mgd").understand(text, "monster")
    assert caught.value.why == AMBIGUOUS
    assert [words.ja for words in caught.value.readings] == [
        "このカードが攻撃したとき⇒カードを1枚引き、手札を1枚捨ててよい。",
        "このカードが攻撃したとき⇒カードを1枚引く。手札を1枚捨ててよい。",
    ]


# What is not understood, and the part of it that is shown.
SPOTS = (
    ("magmell", "unit", "召喚時、相手のユニットを1体ぴかぴかにする。", "ぴかぴかにする"),
    ("nova", "spell", "サーバント1体を破壊し、夕方まで待つ。", "夕方まで待つ"),
    ("mgd", "chant", "カードを2枚引いて、そのうち1枚を食べる。", "を食べる"),
)


@pytest.mark.parametrize(("game", "kind", "text", "spot"), SPOTS)
def test_the_part_that_is_not_understood_is_shown(game: str, kind: str, text: str, spot: str) -> None:
    with pytest.raises(TextError) as caught:
        rulebook(game).understand(text, kind)
    shown = caught.value.text[caught.value.start : caught.value.end]
    assert shown and shown in text and (shown in spot or spot in shown), shown


def test_what_gains_by_what_happens_to_another_is_asked() -> None:
    text = "相手キャラクターが場に出たら、ターン終了時まで+1/+1を得る。"
    with pytest.raises(TextError) as caught:
        rulebook("pmv").understand(text, "character")
    assert caught.value.why == AMBIGUOUS
    start = "（自動γ）相手プレイヤーのキャラクターが場に出た場合、ターン終了時まで、"
    assert [words.ja for words in caught.value.readings] == [
        start + "〔このキャラクター〕は「戦闘修正：+1／+1」を得る。",
        start + "それは「戦闘修正：+1／+1」を得る。",
    ]
