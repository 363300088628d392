"""Card text and its meaning: rules written as data, read from Japanese and printed in Japanese and English.

Nothing here knows a game. A game brings its rules (`Rule`), its words and its lexemes; `Grammar` turns them
into a reader (`read`) and a printer (`say_ja`, `say_en`) that are inverse to each other.

What is said to a person at the table, whatever the game, is in `tongue` and `narrating`.
"""

from mahojin.text.errors import Mismatch, TextError, Unprintable, Words
from mahojin.text.grammar import Grammar, GrammarError
from mahojin.text.lexemes import Lexeme, Listed, Name, NotAfter, Number, Quoted, Term, Unsaid
from mahojin.text.normal import Normal, normalise
from mahojin.text.parser import derivations
from mahojin.text.printer import say_as_worded, say_en, say_first, say_ja
from mahojin.text.reader import Reading, read, read_closely, watched
from mahojin.text.rules import (
    Const,
    Into,
    Make,
    Maker,
    Rule,
    Same,
    Several,
    Shape,
    Shared,
    Via,
    either,
    listed,
    rule,
)
from mahojin.text.sentences import Sentence, sentences

__all__ = [
    "Const",
    "Grammar",
    "GrammarError",
    "Into",
    "Lexeme",
    "Listed",
    "Make",
    "Maker",
    "Mismatch",
    "Name",
    "Normal",
    "NotAfter",
    "Number",
    "Quoted",
    "Reading",
    "Rule",
    "Same",
    "Sentence",
    "Several",
    "Shape",
    "Shared",
    "Term",
    "TextError",
    "Unprintable",
    "Unsaid",
    "Via",
    "Words",
    "derivations",
    "either",
    "listed",
    "normalise",
    "read",
    "read_closely",
    "rule",
    "say_as_worded",
    "say_en",
    "say_first",
    "say_ja",
    "sentences",
    "watched",
]
