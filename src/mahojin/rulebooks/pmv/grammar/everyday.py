"""What people type, understood in either language and in everyday wordings (``everyday.toml``)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Final

from mahojin.abilities import mapped, nodes
from mahojin.rulebooks.pmv.abilities import Handled, Look, Reveal, Text
from mahojin.text import TextError
from mahojin.text.errors import Unprintable
from mahojin.text.examples import load_examples
from mahojin.text.spellings import BASIC
from mahojin.text.typed import Typing, Understood, load_rows

from .compiler import compile_text
from .english import in_japanese
from .everyday_endings import in_plain_forms, with_cases
from .everyday_heads import heads_apart
from .everyday_labels import compile_typed
from .everyday_objects import with_objects
from .everyday_offers import with_offers
from .everyday_places import in_place
from .everyday_rules import wider
from .everyday_subjects import meant
from .everyday_verbs import in_book_verbs
from .printing import print_text
from .rules import grammar

_AMONG: Final = "(?:以下|次)(?:の[0-9]つ)?(?:の?うち|の中|の効果|のいずれか|のどちらか)?(?:から)?、?"
_OPTIONS: Final = re.compile(
    f"(?:{_AMONG})?(?:どちらか|いずれか|好きな)?(?:(?P<n>[0-9])つ|(?<=か))を?"
    "選(?:ぶ|んで(?:行う|解決する)|び、(?:行う|解決する))[。：]"
)
_QUOTED: Final = re.compile("「((?:[^「」]|「[^」]*」)+?)。?」(?=「|$)")
_LISTED: Final = re.compile("\\n(?:[0-9]+[．.]|[・●])?|[・●]")
_EITHER: Final = re.compile("、?または、?|、それとも、?|(?<=[うくすつぶむる])か、")
_LAST_OF_THEM: Final = re.compile("(?<=[うくすつぶむる])か(?:である|だ)?。?$")


# Cards that stay on the field: by what they begin with, or by what they call themselves.
_STAYS: Final = re.compile(
    "^【?(?:世界呪符|装備|呪符|幻想生物)(?!カード)|この(?P<named>世界呪符|装備|呪符|幻想生物)(?!カード)"
    "|(?:これ|このカード)を(?P<worn>装備)し"
)
_SET_ON_ONE: Final = re.compile("^【?(?:装備(?!／場|/場)|呪符)(?!カード)")
# Targets without 〔〕, a hand without its player, characters off the field, cards out of those drawn, or out
# of a deck that nobody looks at.
_NEVER: Final = re.compile(
    "^(?!.*目標の〔).*目標の(?!〔)|^(?!.*デッキを(?:全て)?見).*デッキから[^、。]*[0-9]枚[^、。]*(?:選|探|手札|場に)|^(?!.*〔).*(?:(?:^|[、。：は])手札(?:の|にある)[^、。]*カード"
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
    options = _QUOTED.findall(rest) or next(
        (cut.split(rest) for cut in (_LISTED, _EITHER) if cut.search(rest)), []
    )
    said = [_LAST_OF_THEM.sub("", option).strip("。") for option in options if option.strip("。")]
    if len(said) < 2:
        return text
    lines = "".join(f"\n{number}．{option}。" for number, option in enumerate(said, 1))
    return f"{text[: found.start()]}以下の効果から{found['n'] or 1}つを選んで解決する。{lines}"


def _meant(texts: tuple[Text, ...]) -> Iterator[tuple[Text, ...]]:
    """All that may be meant and said, with its objects marked wherever the book has a wording for that."""
    for found in meant(mapped(texts, in_place)):
        if _unseen(found):
            continue
        yield from islice(filter(_sayable, (with_objects(found), found)), 1)


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
    options=_numbered,
    never=_NEVER,
    own_words=True,
)
# Whoever writes 〔〕 says what is an object, and what is none.
BRACKETED: Final = replace(
    TYPING, meant=lambda texts: (found for found in meant(texts) if _sayable(found) and not _unseen(found))
)


def understand(text: str, kind: str) -> Understood:
    """What a text means, in either language and as people type it."""
    stays = kind == "character" or bool(_STAYS.search(text))
    typing = BRACKETED if "〔" in text else TYPING
    return replace(typing, heads=lambda said: _in_book_forms(said, stays)).understand(text, kind)


def _in_book_forms(text: str, stays: bool) -> str:
    if found := _STAYS.search(text):
        named = found["named"] or found["worn"]
        text = f"{named}\n{text}" if named else text
    if found and _SET_ON_ONE.search(text):
        text = re.sub("(?<=。)(?:また、|さらに、)?そのキャラクター(?=[がはに])", "このキャラクター", text)
    text = re.sub(
        "この(?:世界呪符|装備|呪符)(?!カード)", "このカード", text.replace("この幻想生物", "このキャラクター")
    )
    text = with_cases(with_offers(in_plain_forms(text), stays=stays))
    return heads_apart(in_book_verbs(text))
