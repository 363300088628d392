"""For newcomers: each term when it first comes up, as far as games explain alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mahojin.kernel.log import Line
from mahojin.kernel.view import View

from .speaker import Pair, Tongue

CHOOSING: Pair = (
    "することは番号で選びます。カードの説明は「カード 番号」、できない理由は「なぜ 番号」です。",
    "Choose by number. 'card NUMBER' explains a card, 'why NUMBER' says why something cannot be done.",
)
CLAUSES: Pair = (
    "角括弧の数字、例えば [{0}] は総合ルールの条番号です。「規則 {0}」で内容が読めます。",
    "Numbers in brackets such as [{0}] are clauses of the rulebook; 'rule {0}' tells more.",
)
ALL_WORDS: Pair = ("ほかの言葉は「助け」で一覧できます。", "'help' lists everything else you can say.")


def how_to_ask(clause: str) -> tuple[Pair, ...]:
    """The last lines of a welcome: how one answers and asks at the table; the clause is an example."""
    ja, en = CLAUSES
    return CHOOSING, (ja.format(clause), en.format(clause)), ALL_WORDS


@dataclass(frozen=True, slots=True)
class NewcomerHelp:
    """What a book tells newcomers: at the beginning, and by what happens and what is asked."""

    lines: tuple[Pair, ...]
    by_line: Mapping[str, str]
    by_kind: Mapping[str, str]
    their_turn: str  # the topic of who may act while it is another's turn
    explanations: Mapping[str, Pair]
    glossary: Mapping[str, Pair]
    tongue: type[Tongue] = Tongue

    def welcome(self, lang: str) -> list[str]:
        """The game in ten lines."""
        return [self.tongue(lang, None)(line) for line in self.lines]

    def topics(self, view: View, lines: Iterable[Line], there: str = "", offered: str = "") -> list[str]:
        """What may need a word now: by what just happened, what is there, what is asked and offered."""
        found = [self.by_line[line.what] for line in lines if line.what in self.by_line]
        found.append(there)
        if view.question is not None:
            kind = view.question.kind
            theirs = kind == "priority" and view.turn_player != view.audience
            found += (kind, self.their_turn if theirs else "", offered, self.by_kind.get(kind, ""))
        return [topic for topic in dict.fromkeys(found) if topic]

    def lesson(self, topic: str, lang: str) -> str:
        """A sentence or two about a term or a kind of decision; empty where there is nothing to say."""
        return self.tongue(lang, None)(self.explanations.get(topic) or self.glossary.get(topic) or ("", ""))
