"""English inflection: verbs that agree, and the indefinite article."""

from __future__ import annotations

import re

_IRREGULAR = {"be": {"one": "is", "many": "are", "you": "are"}, "have": {"one": "has"}, "do": {"one": "does"}}
_ENDS = ('."', ":")
_ES = ("s", "sh", "ch", "x", "o")
_ARTICLE = re.compile(r"\ba~ (other )?(\w*)")
_SAID_WITH_A_CONSONANT = ("uni", "use", "one", "eu")


_MODAL = ("cannot", "can", "must", "may")


def agree(verb: str, number: str, form: str) -> str:
    """A verb after a subject that is ``one``, ``many`` or ``you``; what only might happen takes would."""
    first, _, rest = verb.partition(" ")
    rest = f" {rest}" if rest else ""
    if form == "would":
        return f"would {first}{rest}"
    irregular = _IRREGULAR.get(first, {}).get(number)
    if irregular:
        return irregular + rest
    return (_third_person(first) if number == "one" else first) + rest


def in_person(en: str) -> dict[str, str]:
    """Words that begin with a verb, as they agree with one, many or you; a modal verb stays as it is."""
    modal = en.partition(" ")[0] in _MODAL
    return {number: en if modal else agree(en, number, "") for number in ("one", "many", "you")}


def _third_person(verb: str) -> str:
    if verb.endswith(_ES):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def articles(text: str) -> str:
    """``a~`` becomes a or an, and with ``other`` another."""
    return _ARTICLE.sub(_article, text)


def _article(match: re.Match[str]) -> str:
    if match[1]:
        return f"another {match[2]}"
    vowel = match[2][:1] in set("aeiouAEIOU") and not match[2].startswith(_SAID_WITH_A_CONSONANT)
    return ("an " if vowel else "a ") + match[2]


def sentence(text: str) -> str:
    """A clause as a sentence: a capital first letter and, unless it has an end already, a full stop."""
    text = articles(text)
    text += "" if text.endswith(_ENDS) else "."
    for at, char in enumerate(text):
        if char.isalpha():
            return text[:at] + char.upper() + text[at + 1 :]
    return text
