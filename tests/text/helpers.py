"""What several tests of the card text share."""

import re

from mahojin.rulebooks.magmell.grammar.compiler import SPELLINGS
from mahojin.rulebooks.magmell.grammar.vocabulary import grammar_of
from mahojin.text import derivations, normalise, sentences


def ways(text: str, kind: str) -> list[int]:
    """In how many ways each sentence of a text can be read."""
    found: list[int] = []
    grammar = grammar_of("card")
    for line in normalise(text, SPELLINGS).text.split("\n"):
        body = line.lstrip("■・")
        if not line.startswith("・"):
            grammar = grammar_of("card" if kind == "magic" or body.startswith("このカードが") else kind)
        for index, part in enumerate(sentences(body)):
            word = "step" if index or line.startswith("・") else "opening"
            found.append(derivations(grammar, word, part.text))
    return found


def looks_english(text: str) -> bool:
    """Whether an English text has no trace of its templates and no two spaces."""
    outside_names = re.sub("《[^》]*》|「[^」]*」", "X", text)
    traces = r"[{}~@#|\u3040-\u30fa]|  | [.,]|None|\ba [aeio]|\ban [^aeiou]|\bs\b[^']|\.\."
    return not re.search(traces, outside_names.replace("'s", ""))
