"""Reading expectations."""

from __future__ import annotations

import re
from collections.abc import Callable

from .answers import read_step
from .checks import CardIs, CardIsNowhere, Check, LifeIs, NumberIs, ZoneIs
from .desk import Desk
from .notation import Names
from .sight import Sees, SeesHowMany
from .verdicts import (
    Decides,
    DeckRefused,
    Ended,
    GoesOn,
    HasLeft,
    InOrder,
    Never,
    Offered,
    OptionsAre,
    PlaceIs,
    Refused,
    TurnIs,
)
from .words import NOTHING, Misread, Vocabulary, key, number, parts, plain, unknown

CLAUSE = re.compile(r"\s*\[([^\]]*)\]\s*$")
COUNT = re.compile(r"(\d+) ?(?:枚|体|つ|個|cards?)?", re.IGNORECASE)
WORDS: Vocabulary[str] = Vocabulary(
    {
        "勝者|winner": "winner",
        "引き分け|draw": "draw",
        "続行|goes on": "goes_on",
        "決定|decision": "decision",
        "ターン|turn": "turn",
        "フェイズ|phase": "phase",
        "ステップ|step": "step",
        "デッキ|deck": "deck",
    }
)
LIFE: Vocabulary[str] = Vocabulary({"ライフ|life": "life"})
LEGAL = frozenset({"適正", "legal"})
GONE = frozenset({"いない", "居ない", "gone", "has left"})
HAS: Vocabulary[str] = Vocabulary({"に|has": "has", "lacks": "lacks"})
ABSENT = re.compile(r"(.*?)(?: ?(?:が|は)?(?:ない|なし)| ?(?:is )?(?:nowhere|gone))$")


class Expectations:
    """Reads expectations in one game's words and one scenario's names."""

    def __init__(self, desk: Desk, names: Names) -> None:
        self.desk = desk
        self.names = names

    # --- Lines of their own -----------------------------------------------------------------------

    def refused(self, text: str) -> Check:
        """「A 使う 鐘止め [209.3]」, 「A デッキ [501.1.2]」"""
        rest, clause = self._clause(text)
        seat, rest = self._seat(rest)
        word = WORDS.get(rest)
        if word == "deck":
            return DeckRefused(seat, clause)
        return Refused(read_step(self.desk, self.names, seat, rest), clause)

    def offered(self, text: str) -> Check:
        seat, rest = self._seat(text)
        return Offered(read_step(self.desk, self.names, seat, rest), True)

    def not_offered(self, text: str) -> Check:
        seat, rest = self._seat(text)
        return Offered(read_step(self.desk, self.names, seat, rest), False)

    def sees(self, text: str) -> Check:
        """「B 紙の歩哨」, 「B A 手札 2枚」"""
        seat, rest = self._seat(text)
        holder, what = Names.prefix(self.names.seats, rest)
        zone = self._zone(holder, what) if holder is not None else None
        if isinstance(zone, ZoneIs) and zone.how == "number" and holder is not None:
            return SeesHowMany(seat, holder, zone.zone, zone.number)
        return Sees(seat, self.names.items(rest), True)

    def not_seen(self, text: str) -> Check:
        seat, rest = self._seat(text)
        return Sees(seat, self.names.items(rest), False)

    def options(self, text: str) -> Check:
        """「B 防御: 灯台の衛士, 潮溜まりの蟹」"""
        before, _, items = plain(text).partition(":")
        seat, kind = self._seat(before)
        return OptionsAre(seat, self._word(self.desk.kinds, kind), self.names.items(items.strip()))

    def in_order(self, text: str) -> Check:
        return InOrder(self.clauses(re.sub(r"->|=>|⇒", "→", text)))

    def never(self, text: str) -> Check:
        return Never(self.clauses(text))

    def clauses(self, text: str) -> tuple[str, ...]:
        """A list of clauses that the book has."""
        found = tuple(parts(plain(text), ",、→ "))
        for clause in found:
            self._must_exist(clause)
        return found

    def _must_exist(self, clause: str) -> None:
        if clause not in self.desk.ledger:
            raise unknown("条文", "clause", clause, (entry.clause for entry in self.desk.ledger))

    # --- 期待: ------------------------------------------------------------------------------------

    def expect(self, text: str) -> list[tuple[str, Check]]:
        """Everything a line expects, as written and as read; several are parted by a semicolon."""
        found = [(part, self._one(part)) for part in parts(plain(text), ";")]
        if not found:
            raise Misread("何を期待するかを書いてください。", "Say what is expected.")
        return found

    def _one(self, text: str) -> Check:
        found = WORDS.opening(text, after=" [:")
        if found is not None:
            return self._readers()[found[0]](found[1].removeprefix(":").strip())
        zone = self._zone(None, text)
        if zone is not None:
            return zone
        seat, rest = Names.prefix(self.names.seats, text)
        if seat is not None:
            life = LIFE.opening(rest, after=" :=0123456789")
            if life is not None:
                return LifeIs(seat, _life(life[1].lstrip(":= ")))
            counted = self.desk.numbers.opening(rest, after=" :=0123456789")
            if counted is not None:
                words = rest.removesuffix(counted[1]).rstrip(":= ")
                return NumberIs(seat, counted[0], words, _life(counted[1].lstrip(":= ")))
            if key(rest) in GONE:
                return HasLeft(seat)
            zone = self._zone(seat, rest)
            if zone is not None:
                return zone
        return self._card(text)

    def _readers(self) -> dict[str, Callable[[str], Check]]:
        return {
            "winner": self._winner,
            "draw": lambda text: Ended((), self._clause(text)[1]),
            "goes_on": lambda text: GoesOn(),
            "decision": self._decision,
            "turn": self._turn,
            "phase": lambda text: PlaceIs(0, self._word(self.desk.phases, text)),
            "step": self._step,
            "deck": self._deck,
        }

    def _winner(self, text: str) -> Check:
        rest, clause = self._clause(text)
        return Ended(tuple(sorted(self._seat(part)[0] for part in parts(rest) or [rest])), clause)

    def _decision(self, text: str) -> Check:
        if key(text) in NOTHING:
            return Decides(None, None)
        seat, rest = self._seat(text)
        return Decides(seat, self._word(self.desk.kinds, rest) if rest else None)

    def _step(self, text: str) -> Check:
        return PlaceIs(1, "" if key(text) in NOTHING else self._word(self.desk.steps, text))

    def _turn(self, text: str) -> Check:
        seat, rest = Names.prefix(self.names.seats, text)
        return TurnIs(seat, number(rest, 1) if rest else None)

    def _deck(self, text: str) -> Check:
        seat, rest = self._seat(text)
        if key(rest) not in LEGAL:
            raise unknown("デッキの判定", "verdict on a deck", rest, LEGAL)
        return DeckRefused(seat, "")

    def _zone(self, seat: int | None, text: str) -> Check | None:
        found = self.desk.zones.opening(text, after=" :に0123456789")
        if found is None:
            return None
        zone, rest = found
        if seat is None and not self.desk.is_shared(zone):
            raise Misread(f"「{text}」: 誰のものかを書いてください。", f"{text!r}: say whose it is.")
        if rest.startswith(":"):
            return ZoneIs(seat, zone, "exactly", self.names.items(rest[1:].strip()))
        if key(rest) in NOTHING:
            return ZoneIs(seat, zone, "exactly")
        count = COUNT.fullmatch(rest)
        if count is not None:
            return ZoneIs(seat, zone, "number", number=int(count[1]))
        return self._has(seat, zone, rest)

    def _has(self, seat: int | None, zone: str, text: str) -> Check:
        found = HAS.opening(text, after=" ")
        if found is None:
            raise Misread(
                f"「{text}」が読めません。「手札: …」「手札 3枚」「手札に …」「手札に … がない」と書きます。",
                f"Cannot read {text!r}; write 'hand: …', 'hand 3', 'hand has …' or 'hand lacks …'.",
            )
        how, rest = found
        absent = ABSENT.fullmatch(rest)
        if absent is not None:
            how, rest = "lacks", absent[1]
        return ZoneIs(seat, zone, how, self.names.items(rest))

    def _card(self, text: str) -> Check:
        absent = ABSENT.fullmatch(text)
        if absent is not None and absent[1]:
            return CardIsNowhere(self.names.item(absent[1]))
        item = self.names.item(text)
        if item.player or not item.states:
            raise Misread(
                f"「{text}」の何を期待するのかが読めません。カードなら「名称 (状態)」と書きます。",
                f"Cannot read what is expected of {text!r}; of a card write 'name (state)'.",
            )
        return CardIs(item)

    # --- Parts ------------------------------------------------------------------------------------

    def _seat(self, text: str) -> tuple[int, str]:
        seat, rest = Names.prefix(self.names.seats, plain(text))
        if seat is None:
            names = [self.desk.seats[one] for one in self.names.seats.meanings.values()]
            raise Misread(
                f"「{text}」の前に、プレイヤー（{' か '.join(names)}）を書いてください。",
                f"Write the player ({' or '.join(names)}) before {text!r}.",
            )
        return seat, rest.removeprefix(":").strip()

    def _clause(self, text: str) -> tuple[str, str]:
        """The text before a clause in brackets, and the clause."""
        found = CLAUSE.search(plain(text))
        if found is None:
            return plain(text), ""
        clause = found[1].strip()
        self._must_exist(clause)
        return plain(text)[: found.start()], clause

    def _word(self, words: Vocabulary[str], text: str) -> str:
        found = words.get(text)
        if found is None:
            raise unknown("言葉", "word", text, words.meanings)
        return found


def _life(text: str) -> int:
    """A player's life or another number; it may be below 0."""
    return -number(text[1:]) if text.startswith("-") else number(text)
