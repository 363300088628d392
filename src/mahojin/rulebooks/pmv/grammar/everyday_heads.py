"""What people type before the sentences of a text: keywords in any row, and what using an effect takes."""

from __future__ import annotations

import re
from typing import Final

from mahojin.text.verbs import conjugate

_LASTING: Final = (
    "世界呪符|装備[/／]場|装備|呪符|幻想生物|ラストスペル|ラストワード|オーバードライブ|リーダー|壱符|弐符"
)
_LIMITS: Final = "(?:自分|相手)?ターン[0-9]枚制限|(?:自分|相手)ターン制限|デッキ[0-9]枚制限"
_FIXED: Final = f"(?:【(?!(?:常時|自分ターン|相手ターン)】)[^】]*】|{_LASTING}|{_LIMITS})"
_PLAIN: Final = "速攻|奇襲|先制|貫通|隠密|警戒|即死|人形|伝説|神器|変身|封術|連結"
_COUNTED: Final = "(?:マナチャージ|抵抗|加護|維持コスト)"
_MODIFIER: Final = "(?:戦闘修正：)?(?:[+-][0-9X]+|±0)[/／](?:[+-][0-9X]+|±0)"
_KEYWORD: Final = re.compile(
    f"(?P<fixed>{_FIXED})|(?P<plain>{_PLAIN})|(?P<counted>{_COUNTED})(?:[（(][0-9X]+[)）]|[0-9X]+)"
    f"|(?P<modifier>{_MODIFIER})"
)
_ANY: Final = re.sub(r"\?P<\w+>", "?:", _KEYWORD.pattern)
# A keyword that a particle follows is a word of a sentence.
_ENDS: Final = (
    "(?:。|$|\n|(?!全て[をはにが]|する|し[たて、な]|さ[れせ])(?=[^\nをのはがとにでもやか、。」】：カ0-9+±-]))"
)
_LAST: Final = re.compile(f"(?<=。)(?:(?:{_ANY})[、。・]?)+$")
_ROW: Final = re.compile(f"(?:(?:{_ANY})[、。・/／\n]?)*(?:{_ANY}){_ENDS}")

_TIMES: Final = {
    "常時": "いつでも",
    "自分ターン": "(?:自分|あなた)のターン",
    "相手ターン": "相手(?:プレイヤー)?のターン",
}
_PAID_FIRST: Final = re.compile("^(（(?:常時|自分ターン|相手ターン)）)コストを?([1-9])を?支?払う。", re.M)
# What is paid where nobody says when: it may be paid at any time.
_PAYING: Final = (
    "(?:コストを?)?(?:[①-⑩]|[1-9X])(?:コスト)?(?:を?支?払(?:う|い|って))?|（?S）?"
    "|[^：。\n、「（）]*を[^：。\n、「（）]*(?:する|す|る|う|し|して)"
)
_HEAD: Final = re.compile(
    "^(?:[（(【](?P<label>常時|自分ターン|相手ターン)[）)】]"
    + "".join(f"|(?P<{label}>{ja})(?:の間|中|に)?[、,]?" for label, ja in _TIMES.items())
    + f"|(?=(?:{_PAYING}[、と]?)+：))(?P<price>(?:「[^」\n]*」|[^：:。\n「])*)：",
    re.M,
)
_NODES: Final = re.compile(
    "(?:コストを?)?([①-⑩]|[0-9X]+)(?:コスト)?(?:を?(?:支払(?:う|い|って)|払(?:う|い|って)))?"
)
_SLEEP: Final = re.compile(
    "(?:S|（S）|(?:このキャラクター|このカード|これ|こいつ|自身)?を?スリープ(?:状態に)?(?:する|させる|し|して)?)"
)


def heads_apart(text: str) -> str:
    """The text with the keywords before its sentences on a line of their own, and with the prices of its
    effects as the book writes them."""
    return _HEAD.sub(_head, _PAID_FIRST.sub(r"\1\2：", _keywords(text)))


def _keywords(text: str) -> str:
    if (last := _LAST.search(text)) and not _ROW.fullmatch(text):
        text = f"{last[0].strip('。')}。{text[: last.start()]}"
    row = _ROW.match(text)
    if not row:
        return text
    found = list(_KEYWORD.finditer(row[0]))
    lines = [f"【{one['fixed'].strip('【】')}】" for one in found if one["fixed"]]
    powers = [_power(one) for one in found if not one["fixed"]]
    return "\n".join((*lines, *filter(None, (" ".join(powers), text[row.end() :].lstrip("\n")))))


def _power(keyword: re.Match[str]) -> str:
    if keyword["counted"]:
        return re.sub("[（(]?([0-9X]+)[)）]?", r"（\1）", keyword[0])
    return keyword["plain"] or "戦闘修正：" + keyword["modifier"].removeprefix("戦闘修正：")


def _head(found: re.Match[str]) -> str:
    """The label and the price; a deed that is a price is what may be done first (7.3)."""
    label = next((label for label in _TIMES if label == found["label"] or found[label]), "常時")
    nodes, sleep, deeds = "", "", []
    for part in re.split("[、,]", found["price"]):
        if paid := _NODES.fullmatch(part):
            nodes = paid[1] if len(paid[1]) == 1 and paid[1] in "①②③④⑤⑥⑦⑧⑨⑩X" else f"（{paid[1]}）"
        elif paid := re.fullmatch(f"({_NODES.pattern})({_SLEEP.pattern})", part):
            nodes, sleep = paid[2], "S"
        elif _SLEEP.fullmatch(part):
            sleep = "S"
        elif part:
            deeds.append(part)
    price = nodes + sleep or "（0）"
    return f"（{label}）{price}：" + (_offer([*map(_whole, deeds)]) if deeds else "")


def _whole(deed: str) -> str:
    """A deed in the form in which a dictionary has it, by the player of the card."""
    deed = deed if deed.endswith(tuple("うくすつぬぶむるぐ")) else deed + "する"
    return re.sub("^(?=手札|ノード|冥界|デッキ)", "あなたの", deed)


def _offer(deeds: list[str]) -> str:
    verb = re.sub("^(?:[0-9]+[枚点]?を?)?(?:選んで|選び、?)?", "", deeds[-1].rpartition("を")[2])
    return f"{'、'.join(conjugate(deed, 'te') for deed in deeds)}もよい。{conjugate(verb, 'past')}場合、"
