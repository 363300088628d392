"""What people type, understood in either language and in everyday wordings (``everyday.toml``)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Final

from mahojin.abilities import Who, mapped, nodes
from mahojin.rulebooks.pmv.abilities import Handled, In, Look, Reveal, Text, Things
from mahojin.text import TextError
from mahojin.text.errors import Unprintable
from mahojin.text.examples import load_examples
from mahojin.text.spellings import BASIC
from mahojin.text.typed import Typing, Understood, load_rows

from .compiler import compile_text
from .english import in_japanese
from .marked_objects import with_objects
from .printing import print_text
from .rules import grammar
from .spoken import wider
from .typed_heads import heads_apart
from .typed_verbs import in_book_verbs
from .unlabelled import compile_typed
from .unsaid import meant

_AMONG: Final = "(?:以下|次)(?:の[0-9]つ)?(?:の?うち|の中|の効果|のいずれか|のどちらか)?(?:から)?、?"
_OPTIONS: Final = re.compile(
    f"(?:{_AMONG})?(?:(?P<either>どちらか|いずれか)|好きな)?(?:(?P<n>[0-9])つ|(?<=か))を?"
    "選(?:ぶ|んで(?:行う|解決する)|び、(?:行う|解決する))[。：]"
)
_QUOTED: Final = re.compile("「((?:[^「」]|「[^」]*」)+?)。?」(?=「|$)")
_LISTED: Final = re.compile("\\n(?:[0-9]+[．.]|[・●])?|[・●]")
_EITHER: Final = re.compile("、?または、?|、それとも、?|か、")


# Targets without 〔〕, a hand without its player, characters off the field, cards out of those drawn.
_NEVER: Final = re.compile(
    "^(?!.*目標の〔).*目標の(?!〔)|^(?!.*〔).*(?:(?:^|[、。：は])手札(?:の|にある)[^、。]*カード"
    "|(?:冥界|手札|デッキ)(?:の|にある)[^、。]*キャラクター(?!カード)"
    "|(?:引|ドロー)[^、。]*[、。](?:その後、)?[0-9]+枚を?(?:選んで)?(?:捨て|破棄))",
    re.S,
)


def _numbered(text: str) -> str:
    """The text with each option on a line of its own, by its number."""
    found = _OPTIONS.search(text)
    if not found:
        return text
    rest = text[found.end() :]
    cuts = (_LISTED, _EITHER) if found["either"] else (_LISTED,)
    options = _QUOTED.findall(rest) or next((cut.split(rest) for cut in cuts if cut.search(rest)), [])
    said = [option.strip("。") for option in options if option.strip("。")]
    if len(said) < 2:
        return text
    lines = "".join(f"\n{number}．{option}。" for number, option in enumerate(said, 1))
    return f"{text[: found.start()]}以下の効果から{found['n'] or 1}つを選んで解決する。{lines}"


def _meant(texts: tuple[Text, ...]) -> Iterator[tuple[Text, ...]]:
    """All that may be meant and said, with its objects marked wherever the book has a wording for that."""
    for found in meant(mapped(texts, _in_place)):
        if _unseen(found):
            continue
        yield from islice(filter(_sayable, (with_objects(found), found)), 1)


def _in_place(word: object) -> object:
    """A hand of which it is not said whose is one's own; off the field there are cards and no characters."""
    if word == In(None, ("hand",)):
        return In(Who.SELF, ("hand",))
    if isinstance(word, Things) and "character" in word.kinds and any(map(_off_the_field, word.which)):
        kinds = tuple("character_card" if kind == "character" else kind for kind in word.kinds)
        return Things(kinds, mapped(word.which, _in_place))
    return word


def _off_the_field(part: object) -> bool:
    return isinstance(part, In) and bool(part.zones) and "field" not in part.zones


def _unseen(texts: tuple[Text, ...]) -> bool:
    """Whether it is spoken of cards that were seen where none are."""
    words = nodes(texts)
    return Handled("see") in words and not any(isinstance(word, Look | Reveal) for word in words)


def _sayable(texts: tuple[Text, ...]) -> bool:
    """Whether the texts, printed, mean the same again."""
    with suppress(TextError, Unprintable):
        return compile_text(print_text(texts, "spell", "ja"), "spell") == texts
    return False


PACKAGE: Final = "mahojin.rulebooks.pmv"
TYPING: Final = Typing(
    compile_typed,
    print_text,
    in_japanese,
    lambda: load_rows(PACKAGE, grammar(), BASIC),
    lambda kind: load_examples(PACKAGE, kind),
    wider=(wider,),
    meant=_meant,
    heads=lambda text: heads_apart(in_book_verbs(text)),
    options=_numbered,
    never=_NEVER,
)
# Whoever writes 〔〕 says what is an object, and what is none.
BRACKETED: Final = replace(
    TYPING, meant=lambda texts: (found for found in meant(texts) if _sayable(found) and not _unseen(found))
)


def understand(text: str, kind: str) -> Understood:
    """What a text means, in either language and as people type it."""
    return (BRACKETED if "〔" in text else TYPING).understand(text, kind)
