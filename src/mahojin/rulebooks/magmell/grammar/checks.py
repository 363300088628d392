"""What a text may not say although each of its sentences can be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from mahojin.machine.ability import (
    Create,
    Did,
    Discard,
    Draw,
    Grant,
    If,
    Instead,
    It,
    Later,
    May,
    Modes,
    Moment,
    PutTop,
    Target,
    This,
    Those,
    Token,
    Who,
)
from mahojin.text import Words


class Complaint(NamedTuple):
    """What is wrong, and the words in the sentence that show it."""

    words: Words
    sign: str


NO_ANTECEDENT = Complaint(
    Words("「それ」の指すものが前にありません", "nothing before this is what それ could mean"),
    "それら?(の(ユニット|カード|魔石|マジック|能力))?|その(ユニット|カード|魔石|マジック|能力|プレイヤー)",
)
NESTED_TARGET = Complaint(
    Words(
        "対象は、「～ならば」「～てもよい」「～時」「・」の中では取れません。前の文で対象とします",
        "a target may not be named inside an if, a may, a delay or a mode: name it in a sentence before",
    ),
    "対象と(する|して?)",
)
NOT_DONE = Complaint(
    Words("この前に「～てもよい」の文がありません", "there is no 「～てもよい」 before this"),
    "そうし(た|ない)ならば",
)

_CARDS = frozenset({"unit", "magic", "stone", "card", "token"})
ROLE = "role"  # あなた and 相手 are meant by そのプレイヤー, but not by それ
_NESTS = (If, May, Later, Instead, Modes)
_QUOTED = {(Grant, "ability"), (Token, "abilities")}
_HANDS_A_CARD = (Draw, Discard, PutTop)
_HANDS_A_CARD_MOMENTS = frozenset({"drew", "discarded", "used"})


class Reader:
    """Follows one ability from its first word to its last, and knows what has been named so far."""

    def __init__(self, self_kind: str) -> None:
        self.self_kind = self_kind
        self.named: set[str] = set()
        self.offered = False

    def complaint(self, node: Any) -> Complaint | None:
        """What is wrong with the next piece of the ability, if anything."""
        if _nested_target(node):
            return NESTED_TARGET
        if isinstance(node, If) and isinstance(node.condition, Did) and not self.offered:
            return NOT_DONE
        self.offered = self.offered or isinstance(node, May)
        return next((NO_ANTECEDENT for part in _walk(node) if not self._follow(part)), None)

    def fork(self) -> Reader:
        """Another reader that has read the same so far."""
        other = Reader(self.self_kind)
        other.named, other.offered = set(self.named), self.offered
        return other

    def _follow(self, part: Any) -> bool:
        if isinstance(part, It) and not self._known(part):
            return False
        self.named |= _named(part, self.self_kind)
        return True

    def _known(self, it: It) -> bool:
        if it.kind == "card":
            return bool(self.named & _CARDS)
        if it.kind in _CARDS:
            return bool(self.named & {it.kind, "card"})
        if it.kind == "player":
            return bool(self.named & {"player", ROLE})
        return bool(self.named - {ROLE}) if it.kind is None else it.kind in self.named


def _nested_target(node: Any) -> bool:
    return any(
        isinstance(part, Target) for nest in _walk(node) if isinstance(nest, _NESTS) for part in _walk(nest)
    )


def _walk(node: Any) -> Iterator[Any]:
    """The parts of a node that its text says, then the node; quoted abilities speak for themselves."""
    if isinstance(node, tuple):
        for item in node:
            yield from _walk(item)
    elif is_dataclass(node):
        for item in fields(node):
            part = getattr(node, item.name)
            if (type(node), item.name) not in _QUOTED and not (item.name == "source" and part == This()):
                yield from _walk(part)
        yield node
    elif isinstance(node, Who):
        yield node


def _named(part: Any, self_kind: str) -> set[str]:
    if isinstance(part, This):
        return {self_kind, "card"}
    if isinstance(part, Who):
        return {ROLE}
    if isinstance(part, Moment) and isinstance(part.subject, Who):
        return {"player", "card"} if part.event in _HANDS_A_CARD_MOMENTS else {"player"}
    if isinstance(part, Those):
        return {part.kind, "unit"} if part.kind == "token" else {part.kind}
    if isinstance(part, Create):
        return {"unit", "token"}
    if isinstance(part, _HANDS_A_CARD) or (isinstance(part, Moment) and part.event in _HANDS_A_CARD_MOMENTS):
        return {"card"}
    return set()
