"""The guide to what a game's texts can say, made from its lexicon and its examples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahojin.language.lexicon import BEHIND, CARD, DOER, GOAL, OWNER, THING, Verb
from mahojin.text.examples import Example, examples_of
from mahojin.text.speaker import Pair, pick
from mahojin.text.verbs import conjugate

from .contract import Rulebook

TITLE: Final[Pair] = ("{}：テキストに書けること", "{}: what texts can say")
INTRO: Final[Pair] = (
    "動詞ごとに、関わるもの（役）と言い方（法）、その例を並べる。例はすべてそのまま読める。"
    "ここにない言い方も、意味が一つなら読み替えて示される。",
    "Verb by verb: who and what takes part in it (roles), the moods in which it is said, and an example of "
    "each. Every example is understood as it stands, in Japanese and in English. Other wordings are read "
    "as well where they can mean only one thing, and shown as they were read.",
)
MADE: Final[Pair] = (
    "`mahojin cards guide {}` が語彙から作る。手では直さない。",
    "Made from the lexicon by `mahojin cards guide {}`; not edited by hand.",
)
VERBS: Final[Pair] = ("動詞", "Verbs")
DEEDS: Final[Pair] = ("指示", "Instructions")
ROLES_WORD: Final[Pair] = ("役", "Roles")
COLUMNS: Final[Pair] = ("| 法 | 日本語 | 英語 |", "| mood | Japanese | English |")
ROLES: Final[dict[str, Pair]] = {
    THING: ("それが起こるもの", "what it happens to"),
    GOAL: ("向かう先のもの", "what else it is done to"),
    CARD: ("もとのカード", "the card behind it"),
    DOER: ("行うプレイヤー", "the player who does it"),
    OWNER: ("関わるプレイヤー", "the player whom it concerns"),
    BEHIND: ("効果や行動の主", "the player whose effect or action it is"),
}
MOODS: Final[dict[str, Pair]] = {
    "do": ("する", "do it"),
    "when": ("した時", "when it happens"),
    "instead": ("する場合（代わりに）", "when it would happen"),
    "cannot": ("できない・されない", "cannot"),
    "must": ("しなければならない", "must"),
    "may": ("してもよい", "may"),
}


def package_of(book: Rulebook) -> str:
    """The package that a book's files are in."""
    return f"mahojin.rulebooks.{book.key}"


def guide(book: Rulebook, lang: str) -> str:
    """The whole guide in one language, as Markdown."""
    examples = examples_of(package_of(book))
    name = book.ja if lang == "ja" else book.en
    lines = [f"# {pick(TITLE, lang).format(name)}", "", pick(INTRO, lang), ""]
    lines += [pick(MADE, lang).format(book.key), "", f"## {pick(VERBS, lang)}", ""]
    for verb in book.book.lexicon.verbs:
        lines += _verb(verb, examples, lang)
    lines += [f"## {pick(DEEDS, lang)}", "", *_table([one for one in examples if one.mood == "do"], lang)]
    return "\n".join(lines)


def _verb(verb: Verb, examples: tuple[Example, ...], lang: str) -> Iterator[str]:
    occasions = {voice.occasion for voice in verb.voices}
    words = {ban.word for ban in verb.bans}
    found = [
        one
        for one in examples
        if (one.mood in ("when", "instead") and one.verb in occasions)
        or (one.mood in ("cannot", "must", "may") and one.verb in words)
    ]
    if not found:
        return
    yield f"### {_name(verb, lang)}"
    yield ""
    yield f"{pick(ROLES_WORD, lang)}: " + _roles(verb, lang)
    yield ""
    yield from _table(found, lang)


def _name(verb: Verb, lang: str) -> str:
    """The verb in the dictionary form, with what it is told of."""
    for voice in verb.voices:
        for phrase in voice.said:
            plain = phrase.verb.partition(":")[0]
            if lang == "ja" and plain:
                return conjugate(plain, "")
    labels = [voice.label for voice in verb.voices] + [ban.label for ban in verb.bans]
    named = [label[0] for label in labels if label[0]]
    return named[0] if named and lang == "ja" else verb.name.replace("_", " ")


def _roles(verb: Verb, lang: str) -> str:
    places: dict[str, None] = {}
    for voice in verb.voices:
        places.update(dict.fromkeys((*voice.subject, *voice.obj, *voice.cause)))
    if not places:
        places = dict.fromkeys(ban.place for ban in verb.bans)
    comma = "、" if lang == "ja" else ", "
    return comma.join(pick(ROLES[place], lang) for place in places if place in ROLES)


def _table(examples: list[Example], lang: str) -> Iterator[str]:
    yield pick(COLUMNS, lang)
    yield "|---|---|---|"
    for one in examples:
        ja, en = (text.replace("|", "\\|").replace("\n", "<br>") for text in (one.ja, one.en))
        yield f"| {pick(MOODS[one.mood], lang)} | {ja} | {en} |"
    yield ""
