"""The lines of a judge file as statements, and which scenario each belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from mahojin.kernel.problem import Problem
from mahojin.kernel.state import Face

from .desk import Desk
from .desks import desk_of
from .notation import Names
from .words import Misread, Vocabulary, plain, unknown

HEADS: Vocabulary[str] = Vocabulary(
    {
        "場面|scenario": "title",
        "条文|clauses|clause": "clauses",
        "裁定|rulings|ruling": "rulings",
        "ゲーム|game": "game",
        "期待|expect": "expect",
        "断られる|refused": "refused",
        "選べる|offered": "offered",
        "選べない|not offered": "not_offered",
        "見える|sees": "sees",
        "見えない|does not see": "not_seen",
        "選択肢|options": "options",
        "手順|steps": "in_order",
        "行われない|never": "never",
        "進める|advance": "advance",
    }
)
POSITION = frozenset({"title", "clauses", "rulings", "game", "card", "field"})
EXPECTING = frozenset(
    {
        "expect",
        "refused",
        "offered",
        "not_offered",
        "sees",
        "not_seen",
        "options",
        "in_order",
        "never",
    }
)
CARD: Vocabulary[str] = Vocabulary({"カード|card": "card"})
LISTED: Vocabulary[str] = Vocabulary({"一覧|listed": "listed"})


@dataclass(slots=True)
class Statement:
    """One line, or a card with its text."""

    line: int
    head: str  # what it is: a word of HEADS, "card", "answer", "field"
    name: str  # of a card or a field
    seat: int | None
    rest: str
    written: str = ""  # the whole line
    text: list[str] = field(default_factory=list)


class FileReader:
    """Reads one file and remembers what is wrong with it."""

    def __init__(self, where: str, cards: str | None = None) -> None:
        self.where = where
        self.cards = cards  # the list of printed cards that card numbers are about
        self.problems: list[Problem] = []
        self.desk = desk_of("magmell")
        self.seats: Vocabulary[int] = Vocabulary({})
        self._defined: dict[tuple[str, int], tuple[Face, list[str]]] = {}  # by game and line
        self._sit_down(self.desk)

    def _sit_down(self, desk: Desk) -> None:
        self.desk = desk
        self.seats = Vocabulary({name: seat for seat, name in enumerate(desk.seats)})

    def complain(self, line: int, misread: Misread) -> None:
        self.problems.append(Problem(f"{self.where}:{line}", *misread.words))

    def card(self, statement: Statement) -> tuple[Face, list[str]]:
        """The card that a statement defines, and the tokens it makes; all scenarios share the common ones."""
        place = (self.desk.key, statement.line)
        if place not in self._defined:
            text, where = "\n".join(statement.text), f"{self.where}:{statement.line}"
            self._defined[place] = self.desk.read_card(statement.name, statement.rest, text, where)
        return self._defined[place]

    # --- Lines to statements ----------------------------------------------------------------------

    def blocks(self, lines: Sequence[tuple[int, str]]) -> Iterator[list[Statement]]:
        """The statements of each scenario, what stands before the first one put before all."""
        common: list[Statement] = []
        block: list[Statement] | None = None
        for statement in self.statements(lines):
            if statement.head == "title":
                if block is not None:
                    yield block
                block = [*common, statement]
            else:
                (common if block is None else block).append(statement)
        if block is not None:
            yield block
        elif common:
            self.complain(
                common[0].line,
                Misread(
                    "最初の場面がまだ始まっていません。「場面: 題名」の行が要ります。",
                    "No scenario begins; a line 'scenario: title' is needed.",
                ),
            )

    def statements(self, lines: Sequence[tuple[int, str]]) -> Iterator[Statement]:
        card: Statement | None = None
        for line, raw in lines:
            if not raw:
                card = None
                continue
            try:
                statement = self.statement(line, raw)
            except Misread as misread:
                if card is not None:
                    card.text.append(raw)
                else:
                    self.complain(line, misread)
                continue
            statement.written = plain(raw)
            card = statement if statement.head == "card" else None
            yield statement

    def statement(self, line: int, raw: str) -> Statement:
        head, colon, rest = plain(raw).partition(":")
        head, rest = head.strip(), rest.strip()
        if not colon:
            raise Misread(
                f"「{plain(raw)[:40]}」が読めません。行は「項目: 内容」の形で書きます。",
                f"Cannot read {plain(raw)[:40]!r}; a line is 'keyword: content'.",
            )
        known = HEADS.get(head)
        if known == "game":
            self._sit_down(desk_of(rest))
        if known is not None:
            return Statement(line, known, "", None, rest)
        card = CARD.opening(head)
        if card is not None and card[1]:
            return Statement(line, "card", card[1], None, rest)
        name = self.desk.fields.get(head)
        if name is not None:
            return Statement(line, "field", name, None, rest)
        return self._about_a_player(line, head, rest)

    def _about_a_player(self, line: int, head: str, rest: str) -> Statement:
        seat, what = Names.prefix(self.seats, head)
        if seat is not None and not what:
            return Statement(line, "answer", "", seat, rest)
        name = self.desk.seat_fields.get(what) or self.desk.zones.get(what)
        if seat is None or name is None:
            known = (*HEADS.meanings, *self.desk.fields.meanings, *self.desk.zones.meanings)
            raise unknown("項目", "keyword", what if seat is not None else head, known)
        return Statement(line, "field", name, seat, rest)
