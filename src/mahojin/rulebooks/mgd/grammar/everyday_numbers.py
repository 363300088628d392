"""Numbers that a sentence of its own says: Xは～の数に等しい, and the controllers of what was done to."""

from __future__ import annotations

import re
from typing import Final

from mahojin.text.spellings import read_tables
from mahojin.text.typed import rows

_X_ROWS: Final = rows(read_tables("mahojin.rulebooks.mgd")["x"])  # with V for what X is
_SAME: Final = "(?:に等しい(?:値(?:である)?)?|と等しい|と同じ(?:値|数)?(?:である|になる|だ)?)"
_ENDS: Final = f"(?:{_SAME}|である|です|とする|になる|だ|を表す|)"
_DEFINED: Final = re.compile(
    rf"(?:^|(?<=[。：⇒]))[（(]?(?:この|その|ここで|ただし|なお)?、?X(?:の値)?[はを]、?"
    rf"(?P<value>[^。X（）()]+?){_ENDS}(?:。[）)]?|[）)]。?|$)"
)
# --- 破壊された怪異の支配者は、それぞれ～ ---
_DEEDS: Final = {  # what a sentence has done, and how it is told
    "破壊": "破壊した",
    "破棄": "破棄した",
    "除外": "ゲームから除外した",
    "手札に戻": "手札に戻した",
    "レスト": "レストした",
    "リカバー": "リカバーした",
    "リバース": "リバースした",
}
_KIND: Final = "怪異|魔法少女|エンティティ"
_CONTROLLERS: Final = re.compile(
    rf"(?P<before>(?:^|[。：⇒])[^。：⇒]*?(?P<kind>{_KIND})(?:[0-9X]+[体人枚つ](?:まで)?)?(?:すべて)?[をは][^。：⇒]*?"
    rf"(?P<deed>{'|'.join(_DEEDS)})[^。：⇒]*。)"
    r"(?P<said>[^。、]*?)の(?:支配者|コントローラー)(?:たち)?は、?(?:それぞれ|各自)、?(?P<act>[^。]+。)"
)
_THEM: Final = re.compile(rf"(?:それ|それら|その|それぞれ)(?:の?(?:{_KIND}))?")
_SUFFERED: Final = "(?:(?:さ|ら)れ|し|っ|)た"


def numbers_said(line: str) -> str:
    """The line with X as what it is said to be, and with each controller's side counted."""
    return _CONTROLLERS.sub(_each_side, _without_x(line))


def _without_x(line: str) -> str:
    """～X～。Xは～である。: X as what it is, wherever there are words for it; or else the line as it is."""
    found = _DEFINED.search(line)
    if found is None:
        return line
    told = line[: found.start()] + line[found.end() :]
    for row in _X_ROWS:
        told = row.pattern.sub(row.usual[0].replace("V", found["value"]), told)
    return line if "X" in told else told


def _each_side(found: re.Match[str]) -> str:
    """The controllers of what the sentence before did something to do the same, each for themselves."""
    deed, kind = found["deed"], found["kind"]
    told = re.fullmatch(rf"(?:ゲームから|手札に)?(?P<deed>.+?){_SUFFERED}(?P<kind>{_KIND})", found["said"])
    same = told is not None and told["kind"] == kind and told["deed"] in deed
    if not same and not _THEM.fullmatch(found["said"]):
        return found[0]
    counted = "".join(
        f"こうして{_DEEDS[deed]}{side}{kind}の数が1以上なら、{who}{found['act']}"
        for side, who in (("味方", ""), ("敵", "敵プレイヤーは"))
    )
    return found["before"] + counted
