"""The sample texts that the book prints compile as they stand, and do what the words do that they write out.

None of the book's sentences is in the project: they are read by their clauses, if the book lies beside it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mahojin.judge import load_scenarios, run_scenario
from mahojin.rulebooks.pmv.grammar.compiler import compile_text
from mahojin.text import TextError

FOUND = sorted((Path(__file__).parents[4] / "shared" / "seeds").glob("004_*.txt"))
CLAUSE = re.compile(r"(\d+(?:\.\d+)+(?:\.[a-z])?) +(\S.*)")
CHAPTER = re.compile(r"\d+ \S+$")

# Clauses that print the text of a word as a whole, by the kind of card that the word is on.
SAMPLES = {
    **dict.fromkeys(
        (
            *("10.2.2.a", "10.3.2.a", "10.3.2.b", "10.4.2.a", "10.5.2.a", "10.6.2.a", "10.7.2.a", "10.8.2.a"),
            *("10.9.2.a", "10.9.2.b", "10.11.2.a", "10.12.2.a", "10.18.2.a", "10.19.2.a", "10.28.2.a"),
            *("10.28.2.b", "10.29.2.a", "10.31.2.a"),
            *("10.34.2.a", "10.34.2.b", "10.34.2.c", "10.34.2.d", "10.34.2.e"),
        ),
        "character",
    ),
    **dict.fromkeys(
        (
            *("10.13.2.a", "10.14.2.a", "10.15.2.a", "10.16.2.a", "10.17.2.a", "10.22.2.a", "10.23.2.a"),
            *("10.25.2.a", "10.26.2.a", "10.30.2.a", "10.32.2.a", "10.32.2.b", "10.32.2.c", "10.33.2.a"),
        ),
        "spell",
    ),
}
REFUSED = {
    "10.20.2.a": "the names are left out with an ellipsis; the word itself says which they are",
    "10.20.2.b": "the names are left out with an ellipsis; the word itself says which they are",
    "10.21.2.a": "a ban that ends when the very play that caused it is voided; a rule of playing here",
    "10.24.2.a": "a rule for building decks; nothing in a game can obey it",
    "10.27.2.a": "it stands for a part of the regular effect of a phase, which is a procedure here",
}
# What the book quotes of a text inside its sentences: the clause, which quotation, and our words around it.
QUOTED = {
    ("5.7.3.a", 0): "目標の〔場の{}。",
    ("6.2.3.b", 0): "目標の〔キャラクター１枚〕は{}。",
    ("6.2.3.c", 0): "〔あなた〕は〔あなたの場のキャラクター１枚〕に{}。",
    ("10.3.3", 0): "ターン終了時まで、〔相手プレイヤー〕は{}。",
}
QUOTED_AS = {("5.7.3.a", 0): ("カードを裏", "カード１枚〕を裏")}


def clauses(book: Path) -> dict[str, str]:
    """The clauses of the book without the breaks of its lines; the history at its end repeats some."""
    found: dict[str, list[str]] = {}
    rows: list[str] = []
    for line in re.sub(r"<\|[^|]*\|>", "", book.read_text("utf-8")).splitlines():
        start = CLAUSE.match(line)
        if start:
            rows = [start[2]]
            found.setdefault(start[1], rows)
        elif CHAPTER.match(line.strip()):
            rows = []
        else:
            rows.append(line)
    return {clause: re.sub(r"\s+", "", "".join(rows)) for clause, rows in found.items()}


TEXTS = clauses(FOUND[0]) if FOUND else {}

# The same scene once with the word and once with its text: the word, its clauses, what its variables are,
# the card 札, on which # stands for the word or for nothing, and the scene.
ENEMIES = """ゲーム: pmv
カード 兵: キャラクター 人間 必要0 コスト0 グレイズ1 2/3
カード 赤鬼: キャラクター 鬼 必要0 コスト0 グレイズ1 2/3
カード 英雄: キャラクター 人間 必要0 コスト0 グレイズ1 2/3 伝説
カード 狙い撃ち: コマンド 必要0 コスト0
目標の〔キャラクター１枚〕に１ダメージを与える。

カード 打ち消し: コマンド 必要0 コスト0
目標の〔プレイされたカード１枚〕のプレイを無効とし、破棄する。

カード 呼び出し: コマンド 必要0 コスト0
〔あなたの冥界にあるカード１枚〕をあなたの場にスリープ状態で出す。

カード 木偶: キャラクター 人間 必要0 コスト0 1/1 人形
"""
PAIRS = {
    "haste": (
        ("速攻", ("10.2.2.a",), {}, "キャラクター 人間 必要0 コスト0 1/1 #"),
        "A 手札: 札\nA: プレイ 札\n進める: 解決\n期待: 札 (Aの場, アクティブ)",
    ),
    "ambush": (
        ("奇襲", ("10.3.2.a",), {}, "キャラクター 人間 必要0 コスト0 1/1 #"),
        "ターン: B\nA 手札: 札\nB: 放棄\nA: プレイ 札\n進める: 解決\n期待: 札 (Aの場)",
    ),
    "ambush and haste": (
        ("奇襲", ("10.3.2.a", "10.3.2.b"), {}, "キャラクター 人間 必要0 コスト0 4/4 速攻 #"),
        "ターン: B\nA 手札: 札\nB 場: 兵\nB: 攻撃 兵\nA: 防御を兼ねてプレイ 札\n進める: 戦闘後\n"
        "期待: A ライフ 25; 兵 (Bの冥界); 札 (Aの場)",
    ),
    "first strike": (
        ("先制", ("10.4.2.a",), {}, "キャラクター 人間 3/1 #"),
        "A 場: 札\nB 場: 兵\nA: 攻撃 札\nB: 防御 兵\n進める: 戦闘後\n期待: 札 (Aの場); 兵 (Bの冥界)",
    ),
    "pierce": (
        ("貫通", ("10.5.2.a",), {}, "キャラクター 鬼 グレイズ1 5/5 #"),
        "A 場: 札\nB 場: 兵 (ダメージ1)\nA: 攻撃 札\nB: 防御 兵\n進める: 戦闘後\n"
        "期待: B ライフ 22; B ノード 0枚",
    ),
    "pierce that leaves nothing": (
        ("貫通", ("10.5.2.a",), {}, "キャラクター 鬼 グレイズ1 3/5 #"),
        "A 場: 札\nB 場: 兵\nA: 攻撃 札\nB: 防御 兵\n進める: 戦闘後\n期待: B ライフ 25",
    ),
    "stealth": (
        ("隠密", ("10.6.2.a",), {}, "キャラクター 獣 グレイズ1 3/3 #"),
        "A 場: 札\nB 場: 兵\nA: 攻撃 札\nB: 防御 兵\n進める: 戦闘後\n"
        "期待: B ライフ 22; 兵 (Bの場, ダメージ0)",
    ),
    "stealth among kin": (
        ("隠密", ("10.6.2.a",), {}, "キャラクター 人間 グレイズ1 3/3 #"),
        "A 場: 札\nB 場: 兵\nA: 攻撃 札\nB: 防御 兵\n進める: 戦闘後\n期待: B ライフ 25; 兵 (Bの冥界)",
    ),
    "vigilance": (
        ("警戒", ("10.7.2.a",), {}, "キャラクター 人間 3/3 #"),
        "A 場: 札 (スリープ)\n進める: Bのアクティブフェイズ\n期待: 札 (アクティブ)",
    ),
    "death touch": (
        ("即死", ("10.8.2.a",), {}, "キャラクター 人間 1/3 #"),
        "A 場: 札\nB 場: 兵\nA: 攻撃 札\nB: 防御 兵\n進める: 戦闘後\n期待: 兵 (Bの冥界); 札 (Aの場)",
    ),
    "doll": (
        ("人形", ("10.9.2.a", "10.9.2.b"), {}, "キャラクター 人間 必要0 コスト0 1/3 #"),
        "A 手札: 札, 木偶\nA: プレイ 札\n進める: 解決\n選べない: A プレイ 木偶\n選べない: A 攻撃 札",
    ),
    "resistance": (
        ("耐性：人間", ("10.11.2.a",), {"Ａの種族": "「種族：人間」"}, "キャラクター 鬼 1/1 #"),
        "A 場: 札\nB 場: 兵\nA: 攻撃 札\nB: 防御 兵\n進める: 戦闘後\n期待: 札 (Aの場, ダメージ0)",
    ),
    "mana charge": (
        ("マナチャージ（2）", ("10.12.2.a",), {"Ｘ": "２"}, "キャラクター 人間 1/1 #"),
        "A 場: 札\nA: 使う 札\n進める: 解決\n期待: A ノード: 白紙 (スリープ)×2; 札 (スリープ)",
    ),
    "equipment": (
        ("装備", ("10.13.2.a",), {}, "スペル 必要0 コスト0 #"),
        "A 場: 兵\nB 場: 赤鬼\nA 手札: 札\nA: プレイ 札\n断られる: A 目標 赤鬼\nA: 目標 兵\n"
        "進める: 解決\n期待: 札 (セット 兵)",
    ),
    "talisman": (
        ("呪符", ("10.14.2.a",), {}, "スペル 必要0 コスト0 #"),
        "B 場: 兵\nA 手札: 札\nA: プレイ 札 → 兵\n進める: 解決\n期待: 札 (セット 兵)",
    ),
    "field equipment": (
        ("装備／場", ("10.15.2.a",), {}, "コマンド 必要0 コスト0 #"),
        "A 手札: 札\nA: プレイ 札\n進める: 解決\n期待: 札 (Aの場, アクティブ)",
    ),
    "phantasm": (
        ("幻想生物", ("10.16.2.a",), {}, "スペル 必要0 コスト0 2/2 #"),
        "A 手札: 札\nA: プレイ 札\n進める: 解決\n期待: 札 (Aの場, スリープ)",
    ),
    "world talisman": (
        ("世界呪符", ("10.17.2.a",), {}, "スペル 必要0 コスト0 #"),
        "A 手札: 札\nA: プレイ 札\n進める: 解決\n期待: 札 (Aの場, アクティブ)",
    ),
    "second card": (
        ("弐符", ("10.19.2.a",), {}, "キャラクター 人間 1/1 #"),
        "A 冥界: 札\nA 手札: 呼び出し\nA: プレイ 呼び出し\n進める: 解決\n期待: 札 (Aの除外)",
    ),
    "own turn only": (
        ("【自分ターン制限】", ("10.22.2.a",), {}, "コマンド 必要0 コスト0 #"),
        "ターン: B\nA 手札: 札\n進める: A 優先権\n選べない: A プレイ 札",
    ),
    "other turn only": (
        ("【相手ターン制限】", ("10.23.2.a",), {}, "コマンド 必要0 コスト0 #"),
        "A 手札: 札\n選べない: A プレイ 札",
    ),
    "sacred": (
        ("神器", ("10.25.2.a",), {}, "スペル 必要0 コスト0 装備 #"),
        "A 場: 兵, 英雄\nA 手札: 札\nA: プレイ 札\n断られる: A 目標 兵\nA: 目標 英雄\n"
        "進める: 解決\n期待: 札 (セット 英雄)",
    ),
    "resist": (
        ("抵抗（2）", ("10.26.2.a",), {"Ｘ": "②"}, "キャラクター 人間 必要0 コスト0 1/1 #"),
        "A 手札: 札\nB 手札: 打ち消し\nA: プレイ 札\nB: プレイ 打ち消し → 札\n進める: 解決\n"
        "期待: 札 (Aの場); 打ち消し (Bの冥界)",
    ),
    "aegis": (
        ("加護（2）", ("10.29.2.a",), {"Ｘ": "②"}, "キャラクター 人間 1/3 #"),
        "A 場: 札\nB 手札: 狙い撃ち\nA: 放棄\nB: プレイ 狙い撃ち → 札\n進める: 解決\n"
        "期待: 札 (ダメージ0); 狙い撃ち (Bの冥界)",
    ),
    "aegis that is paid for": (
        ("加護（2）", ("10.29.2.a",), {"Ｘ": "②"}, "キャラクター 人間 1/3 #"),
        "A 場: 札\nB 手札: 狙い撃ち\nB ノード数: 2\nA: 放棄\nB: プレイ 狙い撃ち → 札\nB: はい\n進める: 解決\n"
        "期待: 札 (ダメージ1); B ノード: 白紙 (スリープ)×2",
    ),
    "last spell": (
        ("ラストスペル", ("10.30.2.a",), {}, "スペル 必要0 コスト0 術者 兵 #"),
        "ターン: B\nA 場: 兵\nA 手札: 札\nB: 放棄\nA: プレイ 札\n期待: 札 (プレイエリア)",
    ),
    "last spell without its caster": (
        ("ラストスペル", ("10.30.2.a",), {}, "スペル 必要0 コスト0 術者 兵 #"),
        "ターン: B\nA 場: 赤鬼\nA 手札: 札\n進める: A 優先権\n選べない: A プレイ 札",
    ),
    "sealed art": (
        ("封術", ("10.31.2.a",), {}, "キャラクター 人間 1/1 #"),
        "カード 術: スペル 必要5 コスト5 術者 札\n〔あなた〕は１ドローする。\n\nA 場: 札\nA 手札: 術\n"
        "A ノード数: 3\n"
        "選べない: A 支払わずにプレイ 術",
    ),
    "sealed art with six nodes": (
        ("封術", ("10.31.2.a",), {}, "キャラクター 人間 1/1 #"),
        "カード 術: スペル 必要9 コスト9 術者 札\n〔あなた〕は１ドローする。\n\nA 場: 札\nA 手札: 術\n"
        "A ノード数: 6\n"
        "A: 支払わずにプレイ 術\n期待: 術 (プレイエリア)",
    ),
    "last word": (
        ("ラストワード", ("10.32.2.a", "10.32.2.b", "10.32.2.c"), {}, "スペル 必要0 コスト0 術者 兵 #"),
        "A 場: 赤鬼\nA 手札: 札\n選べない: A プレイ 札",
    ),
    "last word that is aimed at": (
        ("ラストワード", ("10.32.2.a", "10.32.2.b", "10.32.2.c"), {}, "スペル 必要0 コスト0 術者 兵 #"),
        "A 場: 兵\nA 手札: 札\nB 手札: 打ち消し\nA: プレイ 札\nB: プレイ 打ち消し → 札\n"
        "進める: 解決\n期待: 打ち消し (Bの冥界)",
    ),
    "last word that is brought": (
        ("ラストワード", ("10.32.2.a", "10.32.2.b", "10.32.2.c"), {}, "スペル 必要0 コスト0 術者 兵 #"),
        "A 場: 赤鬼\nA 冥界: 札\nA 手札: 呼び出し\nA: プレイ 呼び出し\n進める: 解決\n期待: 札 (Aの冥界)",
    ),
    "overdrive": (
        ("オーバードライブ", ("10.33.2.a",), {}, "スペル 必要0 コスト0 術者 兵 【世界呪符】 #"),
        "A 手札: 札\nA 冥界: 兵, 赤鬼\nA: プレイ 札\nB: 放棄\nA: 放棄\nA: はい\n進める: 解決\n"
        "期待: 兵 (Aの除外); 赤鬼 (Aの冥界); 札 (Aの場)",
    ),
    "overdrive that is not fed": (
        ("オーバードライブ", ("10.33.2.a",), {}, "スペル 必要0 コスト0 術者 兵 【世界呪符】 #"),
        "A 手札: 札\nA 冥界: 赤鬼\nA: プレイ 札\n進める: 解決\n期待: 赤鬼 (Aの冥界); 札 (Aの除外)",
    ),
}


def written_out(clauses: tuple[str, ...], variables: dict[str, str]) -> str:
    """The texts of these clauses, one to a line, with their variables filled in."""
    text = "\n".join(TEXTS[clause] for clause in clauses)
    for name, value in variables.items():
        text = text.replace(name, value)
    return text


def test_no_clause_is_in_two_lists() -> None:
    assert SAMPLES.keys().isdisjoint(REFUSED)
    assert all(REFUSED.values())


if FOUND:

    def test_every_text_of_a_word_is_listed() -> None:
        printed = {clause for clause in TEXTS if re.fullmatch(r"10\.\d+\.2\.[a-z]", clause)}
        assert printed - {"10.1.2.a"} == SAMPLES.keys() | REFUSED.keys()

    @pytest.mark.parametrize("clause", SAMPLES)
    def test_what_the_book_prints_compiles(clause: str) -> None:
        assert compile_text(TEXTS[clause], SAMPLES[clause])

    @pytest.mark.parametrize("clause", REFUSED)
    def test_what_is_refused_is_refused_still(clause: str) -> None:
        with pytest.raises(TextError):
            compile_text(TEXTS[clause], "spell")

    @pytest.mark.parametrize(("clause", "place"), QUOTED)
    def test_what_the_book_quotes_compiles(clause: str, place: int) -> None:
        quoted = re.findall("「([^」]*)」", TEXTS[clause])[place]
        before, after = QUOTED_AS.get((clause, place), ("", ""))
        text = QUOTED[clause, place].format(quoted.replace(before, after, 1))
        assert compile_text(text, "command")

    @pytest.mark.parametrize("way", ["word", "text"])
    @pytest.mark.parametrize("name", PAIRS)
    def test_a_word_does_what_its_text_does(name: str, way: str, tmp_path: Path) -> None:
        (word, clauses, variables, card), scene = PAIRS[name]
        head = card.replace("#", word if way == "word" else "")
        text = written_out(clauses, variables) if way == "text" else ""
        cards, _, rest = scene.rpartition("\n\n") if scene.startswith("カード") else ("", "", scene)
        path = tmp_path / "pair.judge"
        path.write_text(f"{ENEMIES}\nカード 札: {head}\n{text}\n\n{cards}\n\n場面: {name}\n{rest}\n", "utf-8")
        (scenario,) = load_scenarios(path)
        outcome = run_scenario(scenario)
        assert outcome.ok, outcome
