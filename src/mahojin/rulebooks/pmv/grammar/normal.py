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
# Spellings outside names: the usual one, and others that become it.
_USUAL = """
でき 出来 ; してもよい しても良い ; てもよい ても良い てよい ; でもよい でも良い ; すること する事
出すこと 出す事 ; 行うこと 行う事 ; わせること わせる事 ; 得ること 得る事 ; うこと う事 ; ること る事
すこと す事 ; 全て すべて 全部 ; 但し ただし ; 及び および ならびに 並びに ; を持つ をもつ
いずれ 何れ いづれ ; あなた 貴方 ; 1度 一度 ; 1枚 一枚 ; 2枚 二枚 ; 3枚 三枚 ; 1つ 一つ ひとつ
2つ 二つ ; 1人 一人 ; 1回 一回 ; または 又は あるいは 或いは ; もしくは 若しくは ; 更に さらに
この 此の ; その 其の ; 戻すこと 戻す事 ; 置くこと 置く事 ; 選ぶこと 選ぶ事 ; くこと く事 ; ぶこと ぶ事
つこと つ事 ; いる 居る ; ある 有る ; ない 無い ; 代わりに かわりに ; プレイヤー プレーヤー
フェイズ フェーズ ; 一番上 1番上 ; 一番下 1番下 ; に置かれ におかれ ; に等しくな と等しくな
目標の〔 目標〔 ; その後、 その後。 ; まで 迄 ; また、 尚、 なお、 又、 ; … ・・・ …… ; 持ち主 持主
2人 二人 ; 3つ 三つ ; 4枚 四枚 ; 5枚 五枚 ; 手札の上限枚数は 手札の上限は
手札の上限枚数が 手札の上限が ; カードの種類 カード種類
起動効果のコスト 起動効果のノードから支払うコスト ; カード名称を カード名を ; を任意の枚数 を好きなだけ
」を得、 」を得て、 ; 効果でダメージを 効果によるダメージを ; 除外し 取り除い 取り除き
除外する 取り除く ; 除外さ 取り除か ; スリープ状態にした スリープにした
アクティブ状態にした アクティブにした ; 無作為に 無造作に ランダムに ; カードの効果 カード効果
防御を行わせ 防御させ ; 攻撃を行わせ 攻撃させ ; メンテナンスフェイズに メンテナンスに
戦闘によって 戦闘の結果によって ; 支払 払 ; 抜き出 抜出 抜きだ ; 行う 行なう ; 行わ 行なわ
行い 行ない ; 行っ 行なっ ; それぞれ 各々 夫々 ; デッキ 山札 ; 任意の順番 任意の順序 好きな順番
任意の順番で 任意の順で ; 任意の枚数 好きな枚数 好きな数 ; 任意の枚数の 任意の数の
ライフポイントを ライフを ; ライフポイントが ライフが ; ライフポイントは ライフは
ライフポイントの ライフの ; 枚ドローした 枚引いた ; 枚ドローして 枚引いて ; 枚ドローする 枚引く
枚ドローし 枚引き ; 破棄する 捨てる ; 破棄した 捨てた ; 破棄して 捨てて ; 破棄し、 捨て、
破棄され 捨てられ ; 時、 とき、 ; 時に ときに ; 時は ときは ; つ 個
"""
_SPELLINGS: dict[str, str] = {
    other: usual
    for row in re.split("[;\n]", _USUAL.strip())
    for usual, *others in (row.split(),)
    for other in others
}
# Spellings that are others only in some places.
_ONLY_THERE = {"払": "(?<!支)払", "個": "(?<=[0-9])個", "防御させ": "(?<!攻撃を)防御させ"}
# A name in 「」 (no sentence, no ability, no other 「 within), which stays as it is, or a spelling.
_SPELLED = re.compile(
    "(?P<name>「[^「」。\n（【]*」)|"
    + "|".join(_ONLY_THERE.get(word) or re.escape(word) for word in sorted(_SPELLINGS, key=len, reverse=True))
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
        ("(デッキの(?:[上下]|上か下)に)((?:あなたの)?任意の順番で)", r"\2\1"),
        ("(?<=戦闘修正：)[+-]0(?=／)", "±0"),
        ("(戦闘修正：[^／」]+／)[+-]0(?![0-9])", r"\1±0"),
        ("攻撃力X?と耐久力X?は(?=[^。、]*に等しい。)", "戦闘力は"),
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
