"""Examples of all that a book's texts can say: the shortest text that shows each mood of each verb."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass
from typing import Final

from mahojin.abilities import Allow, Cannot, Instead, Instruction, Moment, Must
from mahojin.rulebooks.pmv.abilities import Allowed, Barred, Bound, Never, Occasion, Statement
from mahojin.rulebooks.registry import Rulebook
from mahojin.text import TextError, Unprintable
from mahojin.text.examples import Example, Examples, Frame
from mahojin.text.grammar import Production
from mahojin.text.reader import quickly

Shown = tuple[str, str]  # a mood, and the verb or instruction of which it is shown
WHEN, INSTEAD, CANNOT, MUST, MAY, DO = "when", "instead", "cannot", "must", "may", "do"
LONGEST: Final = 60
_BANS: Final[dict[type, str]] = {
    **dict.fromkeys((Cannot, Barred, Never), CANNOT),
    **dict.fromkeys((Must, Bound), MUST),
    **dict.fromkeys((Allow, Allowed), MAY),
}
MOODS: Final = (DO, WHEN, INSTEAD, CANNOT, MUST, MAY)


def find_examples(book: Rulebook, frames: Iterable[Frame]) -> list[Example]:
    """The shortest text in the frames for each mood of each verb."""
    found: dict[Shown, Example] = {}
    for text, kinds in sorted(_texts(frames).items(), key=lambda item: (len(item[0]), item[0])):
        for kind in kinds:
            with quickly(), suppress(TextError, Unprintable):
                abilities = book.compile_text(text, kind)
                new = [one for one in shown(abilities) if one not in found]
                if new:
                    ja, en = (book.grammar.print_text(abilities, kind, lang) for lang in ("ja", "en"))
                    found.update({one: Example(kind, one[1], one[0], ja, en) for one in new})
                break
    return sorted(found.values(), key=lambda one: (one.verb, MOODS.index(one.mood)))


def _texts(frames: Iterable[Frame]) -> dict[str, tuple[str, ...]]:
    """Texts in which some verb is said, with the kinds of cards that may have them."""
    found: dict[str, tuple[str, ...]] = {}
    for frame in frames:
        examples = Examples(frame.grammar, frame.samples)
        places = examples.around(frame.word)
        for word in examples.of_lexemes(places):
            if len(word) < LONGEST:
                found.setdefault(frame.before + word + frame.after, frame.kinds)
        for rows in frame.grammar.productions.values():
            for production in rows:
                wanted = production.word == frame.word or _says_a_verb(production)
                example = examples.of(production, places) if wanted else None
                if example is not None and len(example) < LONGEST:
                    found.setdefault(frame.before + example + frame.after, frame.kinds)
    return found


def _says_a_verb(production: Production) -> bool:
    return production.word.startswith(("limit", "moment")) or "[" in production.rule.ja


def shown(node: object) -> Iterator[Shown]:
    """What an ability shows: instructions by their names, moments by their events, bans by their words."""
    if isinstance(node, tuple):
        for item in node:
            yield from shown(item)
    elif is_dataclass(node) and not isinstance(node, type):
        if isinstance(node, Instead):
            yield INSTEAD, node.moment.event
        elif type(node) in _BANS:
            yield _BANS[type(node)], getattr(node, "action", "")
        elif isinstance(node, Moment | Occasion):
            yield INSTEAD if getattr(node, "would", False) else WHEN, node.event
        elif isinstance(node, Instruction) and not isinstance(node, Statement):
            yield DO, type(node).__name__
        for item in fields(node):
            yield from shown(getattr(node, item.name))


def as_toml(examples: Iterable[Example]) -> str:
    """The file of a book's examples."""
    lines = ["# `mahojin cards guide GAME --renew` が作る。 Made by that command, not by hand."]
    for one in examples:
        lines += ["", "[[example]]"]
        lines += [
            f"{field} = {json.dumps(value, ensure_ascii=False)}" for field, value in one._asdict().items()
        ]
    return "\n".join(lines) + "\n"
