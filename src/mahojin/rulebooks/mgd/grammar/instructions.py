"""Acts: instructions to a player (カードを1枚引く): to the one whose text it is, unless another is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mahojin.abilities import Discard, Draw, Lose, Who, Win
from mahojin.rulebooks.mgd.abilities import ExtraTurn, GainCounter, GainTokens
from mahojin.rulebooks.mgd.grammar.made import MADE
from mahojin.rulebooks.mgd.grammar.words import OFFERED
from mahojin.text import Rule, rule
from mahojin.text.deeds import draws_until, subject_deed

# Japanese, English, the instruction with its fields, and whether the opponent may be offered it.
_ACTS: tuple[tuple[str, str, type, dict[str, Any], bool], ...] = (
    ("カードを{number:draws}[引く]", "draw {number}{number.+rest}", Draw, {}, True),
    ("手札を{number:n}枚[捨てる]", "discard {number} {number#card|cards}", Discard, {}, True),
    ("手札を[捨てる]", "discard all cards in hand", Discard, {"number": None}, False),
)
_YOURS: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    ("{number:candy}を[得る]", "get {number}", GainTokens, {"token": "candy"}),
    ("{number:parts}を[得る]", "get {number}", GainTokens, {"token": "parts"}),
    ("追加ターンを[得る]", "take an extra turn after this one", ExtraTurn, {}),
)
_OF_ROLES: tuple[tuple[str, str, type, dict[str, Any], bool], ...] = (
    (
        "{counter:counter}カウンター{number:n}個を[得る]",
        "get {number} {counter} {number#counter|counters}",
        GainCounter,
        {},
        False,
    ),
    (
        "コイン・トークン{number:n}つを[作成する]",
        "create {number} coin {number#token|tokens}",
        GainTokens,
        {"token": "coin"},
        False,
    ),
)
_ENDS: tuple[tuple[str, str, type], ...] = (
    ("ゲームに[勝利する]", "win the game", Win),
    ("ゲームに[敗北する]", "lose the game", Lose),
)


def _act(actor: str, ja: str, en: str, cls: type, fixed: dict[str, Any], offered: bool) -> Iterator[Rule]:
    yield rule("your act", ja, en, cls, who=Who.YOU, **fixed)
    yield subject_deed(actor, ja, en, cls, fixed)
    if offered:
        for word, (who, _, _) in OFFERED.items():
            yield rule(f"{word} act", ja, en, cls, who=who, **fixed)


ACTS: tuple[Rule, ...] = (
    *draws_until("敵プレイヤー"),
    *(item for act in _ACTS for item in _act("actor", *act)),
    *(item for act in _OF_ROLES for item in _act("others", *act)),
    *(rule("your act", ja, en, cls, who=Who.YOU, **fixed) for ja, en, cls, fixed in _YOURS),
    *(
        rule(
            "your act",
            f"{ja}を{{number:value}}に等しい数{verb}",
            f"{en} tokens equal in number to {{number}}",
            GainTokens,
            who=Who.YOU,
            token=token,
        )
        for token, ja, verb, en in (
            ("candy", "［キャンディ］", "[得る]", "get candy"),
            ("parts", "［パーツ］", "[得る]", "get part"),
            ("coin", "コイン・トークン", "[作成する]", "create coin"),
        )
    ),
    rule(
        "subject deed",
        "{who:others}は手札を無作為に{number:n}枚[捨てる]",
        "{who} {discard@who} {number} {number#card|cards} at random",
        Discard,
        random=True,
    ),
    *MADE,
    *(
        rule("subject deed", "{who:player}は" + ja, "{who} {" + en.replace(" ", "@who} ", 1), cls)
        for ja, en, cls in _ENDS
    ),
)
