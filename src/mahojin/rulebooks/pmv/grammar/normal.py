"""One spelling for what the template writes in several; ① stays what it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import normalize

from mahojin.text import Normal, TextError, Words

LONGEST = 2000

_HALF_WIDTH_KANA = {chr(code): normalize("NFKC", chr(code)) for code in range(0xFF61, 0xFF9E)}
_VOICED = {"ﾞ": "\u3099", "ﾟ": "\u309a"}
_WIDTHS = {
    **_HALF_WIDTH_KANA,
    **{chr(code + 0xFEE0): chr(code) for code in range(0x21, 0x7F) if chr(code).isalnum()},
    "＋": "+",
    "－": "-",
    "−": "-",
    "‐": "-",
    "‑": "-",
    "(": "（",
    ")": "）",
    ":": "：",
    "/": "／",
    "，": "、",
    ",": "、",
    "〜": "～",
    "~": "～",
    "[": "〔",
    "]": "〕",
    "［": "〔",
    "］": "〕",
    "｢": "「",
    "｣": "」",
    "―": "-",
}
_SPACES = frozenset(" \t\r\u3000\u00a0")
# Spellings outside names, longest first where one begins with another.
_SPELLINGS: dict[str, str] = {
    "出来": "でき",
    "しても良い": "してもよい",
    "ても良い": "てもよい",
    "でも良い": "でもよい",
    "する事": "すること",
    "出す事": "出すこと",
    "行う事": "行うこと",
    "わせる事": "わせること",
    "得る事": "得ること",
    "う事": "うこと",
    "る事": "ること",
    "す事": "すこと",
    "すべて": "全て",
    "ただし": "但し",
    "および": "及び",
    "をもつ": "を持つ",
    "何れ": "いずれ",
    "貴方": "あなた",
    "いづれ": "いずれ",
    "一度": "1度",
    "一枚": "1枚",
    "二枚": "2枚",
    "三枚": "3枚",
    "一つ": "1つ",
    "ひとつ": "1つ",
    "二つ": "2つ",
    "一人": "1人",
    "一回": "1回",
    "又は": "または",
    "若しくは": "もしくは",
    "さらに": "更に",
    "此の": "この",
    "其の": "その",
    "戻す事": "戻すこと",
    "置く事": "置くこと",
    "選ぶ事": "選ぶこと",
    "く事": "くこと",
    "ぶ事": "ぶこと",
    "つ事": "つこと",
    "居る": "いる",
    "有る": "ある",
    "無い": "ない",
    "かわりに": "代わりに",
    "プレーヤー": "プレイヤー",
    "フェーズ": "フェイズ",
    "1番上": "一番上",
    "1番下": "一番下",
    "におかれ": "に置かれ",
    "と等しくな": "に等しくな",
    "目標〔": "目標の〔",
    "その後。": "その後、",
    "迄": "まで",
    "尚、": "また、",
    "なお、": "また、",
    "又、": "また、",
    "・・・": "…",
    "……": "…",
    "持主": "持ち主",
    "二人": "2人",
    "三つ": "3つ",
    "四枚": "4枚",
    "五枚": "5枚",
    # other words for the same
    "手札の上限は": "手札の上限枚数は",
    "手札の上限が": "手札の上限枚数が",
    "カード種類": "カードの種類",
    "起動効果のノードから支払うコスト": "起動効果のコスト",
    "カード名を": "カード名称を",
    "を好きなだけ": "を任意の枚数",
    "」を得て、": "」を得、",
    "効果によるダメージを": "効果でダメージを",
    "取り除い": "除外し",
    "取り除く": "除外する",
    "取り除き": "除外し",
    "取り除か": "除外さ",
    "スリープにした": "スリープ状態にした",
    "アクティブにした": "アクティブ状態にした",
    "無造作に": "無作為に",
    "ランダムに": "無作為に",
    "カード効果": "カードの効果",
    "防御させ": "防御を行わせ",
    "攻撃させ": "攻撃を行わせ",
    "メンテナンスに": "メンテナンスフェイズに",
    "戦闘の結果によって": "戦闘によって",
    "払": "支払",
    "抜出": "抜き出",
    "抜きだ": "抜き出",
    "行なう": "行う",
    "行なわ": "行わ",
    "行ない": "行い",
    "行なっ": "行っ",
    "あるいは": "または",
    "或いは": "または",
    "ならびに": "及び",
    "並びに": "及び",
    "各々": "それぞれ",
    "夫々": "それぞれ",
    "全部": "全て",
    "山札": "デッキ",
    "任意の順序": "任意の順番",
    "任意の順で": "任意の順番で",
    "好きな順番": "任意の順番",
    "好きな枚数": "任意の枚数",
    "好きな数": "任意の枚数",
    "任意の数の": "任意の枚数の",
    "ライフを": "ライフポイントを",
    "ライフが": "ライフポイントが",
    "ライフは": "ライフポイントは",
    "ライフの": "ライフポイントの",
    "枚引いた": "枚ドローした",
    "枚引いて": "枚ドローして",
    "枚引く": "枚ドローする",
    "枚引き": "枚ドローし",
    "捨てる": "破棄する",
    "捨てた": "破棄した",
    "捨てて": "破棄して",
    "捨て、": "破棄し、",
    "捨てられ": "破棄され",
    "とき、": "時、",
    "ときに": "時に",
    "ときは": "時は",
    "てよい": "てもよい",
    "個": "つ",
}

# Spellings that are others only in some places.
_ONLY_THERE = {"払": "(?<!支)払", "個": "(?<=[0-9])個", "防御させ": "(?<!攻撃を)防御させ"}
# A name in 「」 (no sentence, no ability, no other 「 within), which stays as it is, or a spelling.
_SPELLED = re.compile(
    "(?P<name>「[^「」。\n（【]*」)|"
    + "|".join(_ONLY_THERE.get(word) or re.escape(word) for word in _SPELLINGS)
)


def normalise(given: str) -> Normal:
    """Widths, spaces and spellings made one; names in 「」 keep their words."""
    if len(given) > LONGEST:
        words = Words(
            f"テキストが長すぎます（{len(given)}文字、上限は{LONGEST}文字）",
            f"the text is too long ({len(given)} characters; the limit is {LONGEST})",
        )
        raise TextError(given, LONGEST, len(given), words)
    return _lined(_reworded(_marked(_spelled(_spaced(_widths(given))))))


def plain_text(text: str) -> str:
    """A printed text in one spelling, without empty lines: what printing it again gives."""
    return normalise(text).text


def _widths(given: str) -> Normal:
    characters: list[str] = []
    origin: list[int] = []
    for at, char in enumerate(given):
        if char in _VOICED and at and given[at - 1] in _HALF_WIDTH_KANA:
            characters[-1] = normalize("NFC", characters[-1] + _VOICED[char])
            continue
        characters.append(_WIDTHS.get(char, char))
        origin.append(at)
    return Normal("".join(characters), (*origin, len(given)))


def _spaced(normal: Normal) -> Normal:
    """One space at most, and none at the edges of a line or after a mark; no empty lines."""
    characters: list[str] = []
    origin: list[int] = []
    for char, at in zip(normal.text, normal.origin, strict=False):
        before = characters[-1] if characters else "\n"
        if char in _SPACES:
            if before in "\n 。、．：】》〔〕":
                continue
            char = " "
        elif char == "\n":
            if before == "\n":
                continue
            if before == " ":
                characters.pop()
                origin.pop()
        elif before == " " and char in "。、【（〔〕":
            if char != "（" or characters[-2:-1] == ["」"]:
                characters.pop()
                origin.pop()
        characters.append(char)
        origin.append(at)
    while characters and characters[-1] in "\n ":
        characters.pop()
        origin.pop()
    return Normal("".join(characters), (*origin, normal.origin[-1]))


def _spelled(normal: Normal) -> Normal:
    found = _SPELLED.finditer(normal.text)
    return _changed(normal, [(*one.span(), _SPELLINGS[one[0]]) for one in found if not one["name"]])


# Marks that say nothing more when they stand twice; they are told as faults all the same (faults.py).
_DOUBLED = re.compile("(?<=。)。|(?<=、)、")
# A new line begins at every row of a table and every numbered option, and after a 連結 that keywords follow.
_NEW_ROW = re.compile(r"(?<=[」。])(?= ?・)|(?<=。)(?=[0-9]．)|(?<=）】)(?=[^\n。」])")
# A line that has begun a sentence goes on in the next one, unless that begins something of its own.
_BROKEN = re.compile(r"(?<=[^。」】》）\n])\n(?![（【《・「]|[0-9]．)")


def _marked(normal: Normal) -> Normal:
    """No mark doubled."""
    return _changed(normal, [(*one.span(), "") for one in _DOUBLED.finditer(normal.text)])


def _lined(normal: Normal) -> Normal:
    """Lines where the template has them, and nowhere else."""
    text = normal.text
    broken = [one.span() for one in _BROKEN.finditer(text) if _is_sentence(text, one.start())]
    begun = [(one.start(), one.start() + (text[one.start()] == " ")) for one in _NEW_ROW.finditer(text)]
    return _changed(normal, sorted([(*span, "") for span in broken] + [(*span, "\n") for span in begun]))


_COUNT = "([0-9]+|X|Y)"
_PHRASE = "((?:〔[^〔〕]*〕|「[^「」]*」|[^〔〕「」。、：⟦\n])+)"
# One order of words for those that the template leaves free.
_ORDERS = tuple(
    (re.compile(pattern), usual)
    for pattern, usual in (
        (f"{_COUNT}(?:点の|点|の)?ライフポイントを(?=[得失支])", r"ライフポイントを\1"),
        (f"(必要ノード|コスト|攻撃力|耐久力)が合計で?{_COUNT}", r"\1の合計が\2"),
        (f"に{_COUNT}ダメージずつを?(?=与)", r"にそれぞれ\1ダメージを"),
        (f"合計で?(?={_COUNT}(?:点の)?ダメージを)", ""),
        ("(破棄|除外|公開|ドロー)しな(?:ければ|くては)ならない", r"\1する"),
        ("(デッキの[上下]に)((?:あなたの)?任意の順番で)", r"\2\1"),
        ("(?<=戦闘修正：)[+-]0(?=／)", "±0"),
        ("(戦闘修正：[^／」]+／)[+-]0(?![0-9])", r"\1±0"),
        ("攻撃力と耐久力は(?=[^。、]*に等しい。)", "戦闘力は"),
        ("(破棄される|冥界に置かれる)場合、代わりに", r"\1場合、\1代わりに"),
        (
            "〔(あなた|相手プレイヤー|全てのプレイヤー)〕の(?=(?:ターン|[ァ-ヶー]+フェイズ)の?(?:開始|終了)時)",
            r"\1の",
        ),
        ("(?<!カード)(?:カードの)?名称を1つ宣言", "カード名称を1つ宣言"),
        ("(?<!カードの)種類を1つ宣言", "カードの種類を1つ宣言"),
        ("(1ターンに|このターン中に|このターン)(可能であれば|可能な限り|可能なら)、?", r"\2\1"),
        ("〔([^〔〕]*)の手札(?:〕の上限枚数|の上限枚数〕)", r"〔\1〕の手札の上限枚数"),
        ("(?<=[しせ])た後、?", "てから"),
        (f"に、?{_COUNT}を(?:足|加え|加算し)た[値数]", r"+\1"),
        (f"から、?{_COUNT}を引いた[値数]", r"-\1"),
        (
            f"(?:(?<=[。、：\n])|\\A){_PHRASE}([はを])、?((?:ターン|戦闘|この干渉)(?:の)?終了時まで)、?",
            r"\3、\1\2",
        ),
    )
)


def _reworded(normal: Normal) -> Normal:
    for pattern, usual in _ORDERS:
        found = pattern.finditer(normal.text)
        normal = _changed(normal, [(*one.span(), one.expand(usual)) for one in found])
    return normal


def _changed(normal: Normal, changes: Sequence[tuple[int, int, str]]) -> Normal:
    """The text with spans of it, from left to right, replaced by others."""
    texts: list[str] = []
    origin: list[int] = []
    at = 0
    for begin, end, new in changes:
        texts += (normal.text[at:begin], new)
        origin += normal.origin[at:begin]
        origin += (normal.origin[max(begin, min(begin + i, end - 1))] for i in range(len(new)))
        at = end
    return Normal("".join((*texts, normal.text[at:])), (*origin, *normal.origin[at:])) if changes else normal


def _is_sentence(text: str, end: int) -> bool:
    """The line that ends here has more than keywords in it."""
    line = text[text.rfind("\n", 0, end) + 1 : end]
    return not line.startswith(("《", "【", "GRAZE")) and any(mark in line for mark in "〔、。はがを")
