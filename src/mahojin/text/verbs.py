"""Japanese verbs, written once in the dictionary form (辞書形) and conjugated by table.

Forms: "" dictionary 破壊する, ``te`` 破壊して, ``stem`` 破壊し, ``past`` 破壊した, ``would`` 破壊する, ``if``
破壊するならば, ``nara`` 破壊するなら, ``case`` 破壊する場合, ``while`` 破壊するかぎり, ``and`` 破壊し but
ならず for ならない; ``not`` 破壊しない and ``cannot`` 破壊できない, which have forms themselves
(``not-past``), as have ``passive`` 破壊される and ``causative`` 破壊させる; ``unless`` 破壊しなければ,
``lest`` 破壊しなくては. Voices turn a verb into another: ``passive`` 破壊される, ``causative`` 破壊させる,
``potential`` 破壊できる, ``negative`` 破壊しない.
"""

from __future__ import annotations

# kind of verb -> what replaces its ending in: dictionary, te, stem, past, before ない, before れる, potential
_ENDINGS: dict[str, tuple[str, str, str, str, str, str, str]] = {
    "する": ("する", "して", "し", "した", "し", "さ", "でき"),
    "る": ("る", "て", "", "た", "", "ら", "られ"),
    "く": ("く", "いて", "き", "いた", "か", "か", "け"),
    "ぐ": ("ぐ", "いで", "ぎ", "いだ", "が", "が", "げ"),
    "す": ("す", "して", "し", "した", "さ", "さ", "せ"),
    "つ": ("つ", "って", "ち", "った", "た", "た", "て"),
    "ぬ": ("ぬ", "んで", "に", "んだ", "な", "な", "ね"),
    "ぶ": ("ぶ", "んで", "び", "んだ", "ば", "ば", "べ"),
    "む": ("む", "んで", "み", "んだ", "ま", "ま", "め"),
    "う": ("う", "って", "い", "った", "わ", "わ", "え"),
    "ラ行": ("る", "って", "り", "った", "ら", "ら", "れ"),
    "ない": ("ない", "なくて", "なく", "なかった", "", "", ""),
    "だ": ("", "で", "で", "だった", "でない", "", ""),
}
_COLUMN = {"": 0, "would": 0, "te": 1, "stem": 2, "past": 3}
_ICHIDAN_BEFORE_RU = frozenset("いきぎしじちにひびみりえけげせぜてでねへべめれ")
_GODAN_RU = ("入る", "切る", "減る", "限る", "要る")
_ICHIDAN_KANJI = ("見る", "得る", "経る", "出る", "寝る")


def conjugate(verb: str, form: str) -> str:
    """The form of a verb written as ``dictionary form`` or ``dictionary form:voice,voice``."""
    plain, _, voices = verb.partition(":")
    while (mood := form.partition("-")[0]) in _MOODS:
        voices, form = f"{voices},{_MOODS[mood]}", form.partition("-")[2]
    for voice in filter(None, voices.split(",")):
        plain = _VOICES[voice](plain)
    return _inflect(plain, form)


def _inflect(verb: str, form: str) -> str:
    if form == "if":
        return _inflect(verb, "") + "ならば"
    if form == "while":
        return _inflect(verb, "") + ("であるかぎり" if _kind(verb) == "だ" else "かぎり")
    if form == "nara":
        return _inflect(verb, "") + "なら"
    if form == "case":
        return _inflect(verb, "") + ("の場合" if _kind(verb) == "だ" else "場合")
    if form == "and":
        return _and(verb)
    if form in _LEST:
        return _negative(verb).removesuffix("い") + _LEST[form]
    return _root(verb) + _ENDINGS[_kind(verb)][_COLUMN[form]]


def _and(verb: str) -> str:
    if not verb.endswith("ない"):
        return _inflect(verb, "stem")
    root = verb.removesuffix("ない")
    return (root[:-1] + "せ" if root.endswith("し") else root) + "ず"


def _kind(verb: str) -> str:
    if verb.endswith("する"):
        return "する"
    if verb.endswith("ない"):
        return "ない"
    if not verb.endswith("る"):
        return verb[-1]
    ichidan = verb[-2] in _ICHIDAN_BEFORE_RU or verb.endswith(_ICHIDAN_KANJI)
    return "る" if ichidan and not verb.endswith(_GODAN_RU) else "ラ行"


def _root(verb: str) -> str:
    return verb.removesuffix("だ" if _kind(verb) == "だ" else _ENDINGS[_kind(verb)][0])


def _passive(verb: str) -> str:
    return _root(verb) + _ENDINGS[_kind(verb)][5] + "れる"


def _causative(verb: str) -> str:
    if _kind(verb) in ("する", "る"):
        return _root(verb) + "させる"
    return _root(verb) + _ENDINGS[_kind(verb)][4] + "せる"


def _potential(verb: str) -> str:
    return _root(verb) + _ENDINGS[_kind(verb)][6] + "る"


def _negative(verb: str) -> str:
    if verb == "ある":
        return "ない"
    return _root(verb) + _ENDINGS[_kind(verb)][4] + "ない"


_LEST = {"unless": "ければ", "lest": "くては"}
_MOODS = {
    "not": "negative",
    "can": "potential",
    "cannot": "potential,negative",
    "passive": "passive",
    "causative": "causative",
}
_VOICES = {"passive": _passive, "causative": _causative, "potential": _potential, "negative": _negative}
