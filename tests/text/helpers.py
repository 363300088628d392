"""What several tests of the card text share."""

import re
import time
from collections.abc import Callable, Sequence

import pytest

from mahojin.rulebooks.magmell.grammar.compiler import SPELLINGS
from mahojin.rulebooks.magmell.grammar.vocabulary import grammar_of
from mahojin.text import TextError, derivations, normalise, sentences
from mahojin.text.reader import tried


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
    traces = r"[{}~@#|\u3040-\u30fa]|  | [.,]|None|\ba [aeioAEIO]|\ban [^aeiouAEIOU]|\bs\b[^']|\.\."
    return not re.search(traces, outside_names.replace("'s", ""))


Texts = Sequence[tuple[str, str]]  # kind and text
Compile = Callable[[str, str], object]


def seconds_a_text(texts: Texts, compile_text: Compile) -> float:
    """How long a text takes to compile once the grammar is there."""
    for kind, text in texts:
        compile_text(text, kind)
    tried.cache_clear()
    begin = time.process_time()
    for kind, text in texts:
        compile_text(text, kind)
    return (time.process_time() - begin) / len(texts)


def accepted_with_a_character_less(texts: Texts, compile_text: Compile) -> float:
    """The share of texts that are still understood with a character taken out; the others have a message."""
    tried = accepted = 0
    for kind, text in texts:
        for at in range(len(text)):
            tried += 1
            try:
                compile_text(text[:at] + text[at + 1 :], kind)
                accepted += 1
            except TextError as error:
                assert 0 <= error.start <= error.end <= len(error.text)
                assert error.render("ja") and error.render("en")
    return accepted / tried


def assert_refused(compile_text: Compile, kind: str, text: str, span: str, why: str) -> None:
    """A text is refused, with these words underlined, and told why in words that begin so."""
    with pytest.raises(TextError) as caught:
        compile_text(text, kind)
    error = caught.value
    assert error.why.ja.startswith(why)
    assert error.text == text
    assert text[error.start : error.end] == span


def assert_message(compile_text: Compile, kind: str, text: str, ja: str, en: str) -> None:
    """What is said about a text begins so in both languages."""
    with pytest.raises(TextError) as caught:
        compile_text(text, kind)
    assert caught.value.render("ja").startswith(ja)
    assert caught.value.render("en").startswith(en)


def seconds_to_refuse(compile_text: Compile, kind: str, text: str) -> float:
    """How long it takes to say what is wrong with a text."""
    begin = time.process_time()
    with pytest.raises(TextError):
        compile_text(text, kind)
    return time.process_time() - begin


def seconds_to_read_or_refuse(compile_text: Compile, kind: str, text: str) -> float:
    """How long it takes to understand a text or to say what is wrong with it."""
    begin = time.process_time()
    try:
        compile_text(text, kind)
    except TextError as error:
        assert error.render("ja") and error.render("en")
    return time.process_time() - begin
