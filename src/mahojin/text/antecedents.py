"""What a text may not say although each of its sentences can be read: a それ that means nothing, an amount of
nothing, and what nothing would obey."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import NamedTuple

from mahojin.abilities import (
    CHOSEN,
    REST,
    Among,
    Amount,
    Bearer,
    Choose,
    Create,
    Did,
    Discard,
    Draw,
    Grant,
    Has,
    If,
    Instead,
    It,
    Later,
    LookTop,
    May,
    Modes,
    Moment,
    Otherwise,
    PutTop,
    RevealTop,
    Search,
    Target,
    This,
    Those,
    Token,
    Who,
)
from mahojin.language.lexicon import WITH_CARD, Lexicon
from mahojin.text.errors import Words


class Complaint(NamedTuple):
    """What is wrong, and the words in the sentence that show it."""

    words: Words
    sign: str


@dataclass(frozen=True, slots=True)
class Manner:
    """How a game's texts speak: its kinds of cards, what names a card, and what to say of a bad sentence."""

    cards: frozenset[str]
    unit: str  # the kind that tokens are of
    lexicon: Lexicon
    no_antecedent: Complaint
    nested_target: Complaint
    not_done: Complaint
    any_deed_is_done: bool = False  # whether そうした may mean what had to be done
    modes_are_aimed: bool = False  # whether modes are chosen before targets, so that they may have their own
    chosen_by: tuple[type, ...] = ()  # what chooses the value that ``CHOSEN`` stands for


NOT_FORESEEN = Complaint(
    Words(
        "この事象は起きた後にしか分からないので、置き換えられません",
        "this is known only once it has happened: nothing can take its place",
    ),
    "[^。]*?場合",
)
NEVER_OF_IT = Complaint(
    Words("この事象は、ここに書かれたものには起こりません", "this never happens to what is named here"),
    "[^、]*",
)
NO_POOL = Complaint(
    Words(
        "「その中」「残り」の指すカードが前にありません",
        "no cards before this are what その中 or 残り could mean",
    ),
    "その中|残り",
)
NOT_OF_THOSE = Complaint(
    Words(
        "ここでは「その中の」カードや「～か～」とは言えません",
        "this cannot be said of some of those cards, or of one thing or another",
    ),
    "その中|[^、。]*か",
)
NO_CONDITION = Complaint(
    Words("この直前に「～なら」の文がありません", "there is no 「～なら」 just before this"), "そうでないなら"
)
NOTHING_PICKED = Complaint(
    Words(
        "「さらに」の直前に、選ぶものや対象がありません",
        "nothing is chosen or targeted just before 「さらに」",
    ),
    "さらに",
)
NO_AMOUNT = Complaint(
    Words("この前に、数や点数のある事象がありません", "nothing before this has an amount"),
    "その(点数|枚数|数値?)",
)
NO_VALUE = Complaint(
    Words("この前に、色が選ばれていません", "no colour is chosen before this"),
    "選んだ色",
)
UNOBEYED = tuple(  # said of what nothing would obey
    one.words
    for one in (
        *(NOT_FORESEEN, NEVER_OF_IT, NOT_OF_THOSE, NO_AMOUNT, NO_POOL, NO_CONDITION),
        *(NOTHING_PICKED, NO_VALUE),
    )
)
ROLE = "role"  # a player by role is meant by そのプレイヤー, but not by それ
_NESTS = (If, May, Later, Instead, Modes)
_QUOTED = {(Grant, "ability"), (Token, "abilities")}
_HANDS_A_CARD = (Draw, Discard, PutTop, RevealTop, LookTop)
POOL = "pool"  # cards of which その中 may be said


class Reader:
    """Follows one ability from its first word to its last, and knows what has been named so far."""

    def __init__(self, manner: Manner, self_kind: str) -> None:
        self.manner = manner
        self.self_kind = self_kind
        self.moments = manner.lexicon.under(WITH_CARD)  # about a player, with a card in them
        self.named: set[str] = set()
        self.offered = False
        self.picked = False  # the last instruction named something to speak of
        self.tested = False  # the last instruction asked whether something is so
        self.measured = False  # something with an amount has been told
        self.valued = False  # a value was chosen

    def complaint(self, node: object) -> Complaint | None:
        """What is wrong with the next piece of the ability, if anything."""
        if (_is_also(node) and not self.picked) or _joins_nothing(node):
            return NOTHING_PICKED
        self.picked = isinstance(node, Target | Choose)
        if _nested_target(node):
            return self.manner.nested_target
        if isinstance(node, If) and isinstance(node.condition, Did) and not self.offered:
            return self.manner.not_done
        if _asks_otherwise(node) and not self.tested:
            return NO_CONDITION
        self.tested = isinstance(node, If) and not isinstance(node.condition, Did | Otherwise)
        done = self.manner.any_deed_is_done and not isinstance(node, Modes)
        self.offered = self.offered or isinstance(node, May) or done
        for part in _walk(node):
            why = self._disobeyed(part) or self._follow(part)
            if why is not None:
                return why
        return None

    def _disobeyed(self, part: object) -> Complaint | None:
        """What nothing would obey: a target or a find among cards that are not known yet, the replacement of
        what is over, and what happens to no such thing."""
        lexicon = self.manner.lexicon
        if (isinstance(part, Target) and isinstance(part.what, Among)) or (
            isinstance(part, Search) and not isinstance(part.what, Those)
        ):
            return NOT_OF_THOSE
        if isinstance(part, Instead) and not lexicon.is_foreseen(part.moment.event):
            return NOT_FORESEEN
        if isinstance(part, Moment) and part.event in lexicon.voices:
            kinds = lexicon.voices[part.event].kinds
            subject = part.subject  # what the card itself is may change
            if kinds and isinstance(subject, Those) and subject.kind in self.manner.cards - {"card"} - kinds:
                return NEVER_OF_IT
        return None

    def fork(self) -> Reader:
        """Another reader that has read the same so far."""
        other = Reader(self.manner, self.self_kind)
        other.named, other.offered = set(self.named), self.offered
        other.measured, other.valued = self.measured, self.valued
        return other

    def _follow(self, part: object) -> Complaint | None:
        if isinstance(part, It) and not self._known(part):
            return NO_POOL if part.kind == REST else self.manner.no_antecedent
        if isinstance(part, Among) and POOL not in self.named:
            return NO_POOL
        if isinstance(part, Amount) and not self.measured:
            return NO_AMOUNT
        if isinstance(part, Has) and part.value == CHOSEN and not self.valued:
            return NO_VALUE
        self.valued = self.valued or isinstance(part, self.manner.chosen_by)
        self.named |= self._names(part)
        self.measured = self.measured or self._has_amount(part)
        return None

    def _has_amount(self, part: object) -> bool:
        """It is so much, or so many cards, that その点数 and その枚数 may mean."""
        if isinstance(part, Moment):
            voice = self.manner.lexicon.voices.get(part.event)
            return voice is not None and voice.measured
        return isinstance(part, (Create, *_HANDS_A_CARD))

    def _known(self, it: It) -> bool:
        cards = self.manner.cards
        if it.kind == "card":
            return bool(self.named & cards)
        if it.kind in cards:
            return bool(self.named & {it.kind, "card"})
        if it.kind == "player":
            return bool(self.named & {"player", ROLE})
        return bool(self.named - {ROLE}) if it.kind is None else it.kind in self.named

    def _names(self, part: object) -> set[str]:
        unit, moments = self.manner.unit, self.moments
        if isinstance(part, This):
            return {self.self_kind, "card"}
        if isinstance(part, Bearer):
            return {unit, "card"}
        if isinstance(part, Who):
            return {ROLE}
        if isinstance(part, Moment) and isinstance(part.subject, Who):
            return {"player", "card"} if part.event in moments else {"player"}
        if isinstance(part, Those):
            return {part.kind, unit} if part.kind == "token" else {part.kind}
        if isinstance(part, Create):
            return {unit, "token"}
        if isinstance(part, Among):
            return {part.kind}
        if isinstance(part, RevealTop | LookTop):
            return {"card", POOL, REST}
        if isinstance(part, _HANDS_A_CARD):
            return {"card", POOL}
        if isinstance(part, Moment) and part.event in moments:
            return {"card"}
        return set()


def _is_also(node: object) -> bool:
    """Whether something is picked together with what was picked before."""
    return isinstance(node, Target | Choose) and node.also


def _joins_nothing(node: object) -> bool:
    """Whether a program inside picks something together with nothing."""
    if not is_dataclass(node):
        return False
    parts = (getattr(node, item.name) for item in fields(node))
    for program in (part for part in parts if isinstance(part, tuple)):
        for before, step in zip((None, *program), program, strict=False):
            if (_is_also(step) and not isinstance(before, Target | Choose)) or _joins_nothing(step):
                return True
    return False


def _asks_otherwise(node: object) -> bool:
    return isinstance(node, If) and isinstance(node.condition, Otherwise)


def _nested_target(node: object) -> bool:
    return any(
        isinstance(part, Target) for nest in _walk(node) if isinstance(nest, _NESTS) for part in _walk(nest)
    )


def _walk(node: object) -> Iterator[object]:
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
