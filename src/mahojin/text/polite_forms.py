"""Polite speech put into plain forms, whatever the verb: 置きます, 置きません, 置きました, よいです."""

from __future__ import annotations

import re
from typing import Final

_KANJI: Final = "一-龥々"
# The last sound of a stem: what stands for it in the dictionary form, before ない, and in the past.
_GODAN: Final = {
    "き": ("く", "か", "いた"),
    "ぎ": ("ぐ", "が", "いだ"),
    "し": ("す", "さ", "した"),
    "ち": ("つ", "た", "った"),
    "に": ("ぬ", "な", "んだ"),
    "び": ("ぶ", "ば", "んだ"),
    "み": ("む", "ま", "んだ"),
    "り": ("る", "ら", "った"),
    "い": ("う", "わ", "った"),
}
_SURU: Final = ("する", "し", "した")
_TO_BE: Final = re.compile("(?:^|[てでがにはもと、])い$")
_OF_SURU: Final = re.compile(f"(?:[{_KANJI}]{{2}}|[ァ-ヶーにとをくもは、]|[］】」）])し$|^し$")
_ENDINGS: Final = re.compile("([^、。：⇒\n]{0,3})(ます|ません(?:でした)?|ました)")
_PLEASE: Final = re.compile("([^、。：⇒\n]{1,5})(?:ください|下さい)")
# て forms by their last sounds, and the dictionary forms of such verbs.
_TE: Final = (
    ("んで", "ぶ"),
    ("いて", "く"),
    ("いで", "ぐ"),
    ("払って", "払う"),
    ("使って", "使う"),
    ("行って", "行う"),
    ("失って", "失う"),
    ("持って", "持つ"),
    ("って", "る"),
    ("て", "る"),
)
_SO: Final = (
    ("(?<=[いうくすつぬぶむるただ])です(?=[。、]|$)", ""),
    ("(?:で|に)(?:あります|ございます)", "である"),
    ("です(?=[。、]|$)", "である"),
    ("でし(?:た)(?=ら|[。、]|$)", "だった"),
)


def plain_forms(text: str) -> str:
    """The text with every polite ending as the plain form of the same verb."""
    text = text.replace("ありません", "ない")
    text = _ENDINGS.sub(lambda found: _plain(found[1], found[2]), text)
    text = _PLEASE.sub(lambda found: _asked(found[1]), text)
    for polite, plain in _SO:
        text = re.sub(polite, plain, text)
    return text


def _asked(te: str) -> str:
    """～してください: what is to be done."""
    if te.endswith("して"):
        return _forms(te[:-1])[0]
    for ending, dictionary in _TE:
        if te.endswith(ending):
            return te.removesuffix(ending) + dictionary
    return te


def _plain(stem: str, ending: str) -> str:
    if not stem:
        return ending
    dictionary, negated, past = _forms(stem)
    plain = {"ます": dictionary, "ません": negated + "ない", "ました": past}
    return plain.get(ending, negated + "なかった")


def _forms(stem: str) -> tuple[str, str, str]:
    root, last = stem[:-1], stem[-1]
    if _OF_SURU.search(stem):
        forms = _SURU
    elif last not in _GODAN or stem.endswith("でき") or _TO_BE.search(stem):
        return stem + "る", stem, stem + "た"
    else:
        forms = _GODAN[last]
    return root + forms[0], root + forms[1], root + forms[2]
