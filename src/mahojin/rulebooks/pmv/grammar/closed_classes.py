"""Words of which there are only a few of a sort, all of them with one construction: what compares numbers,
where a pile ends, how cards are ordered, when a time ends, and what is meant where nothing is said."""

from __future__ import annotations

from mahojin.abilities import Who
from mahojin.rulebooks.pmv.abilities import Every, Things
from mahojin.text import Lexeme, Unsaid
from mahojin.text.inflected import inflected
from mahojin.text.lexemes import Listed

from .named import OTHER, SAME
from .vocabulary import KINDS
from .words import CARD_KINDS

_IS = ("の", "である", "になった", "となった", "だった", "になる", "となる")


def _being(ja: str, *more: str) -> str:
    """A comparison in every tense in which it can be so, or one of more."""
    return f"<{'|'.join((*(ja + end for end in _IS), *more))}>"


# word: value, Japanese with its spellings, English with % for the number
_TABLES: dict[str, tuple[tuple[object, str, str], ...]] = {
    "bound": (("<=", "以下", "% or less"), (">=", "以上", "% or more"), ("<", "未満", "less than %")),
    "beyond": (
        (">", "<を超える|より高い|より大きい|より多い>", "above"),
        ("<", "<より低い|より小さい|より少ない|を下回る>", "below"),
    ),
    "more or less": ((">", "<高い|大きい|多い>", "more"), ("<", "<低い|小さい|少ない>", "less")),
    "more or fewer": ((">", "多", "greater"), ("<", "少な", "less")),
    "at least": ((">=", "以上", "at least "),),
    "total of": (("<=", "以下", "at most"), (">=", "以上", "at least")),
    "number relation": (
        (">=", _being("以上", "より多いか同じである"), "at least"),
        ("<=", _being("以下"), "at most"),
        (
            "<",
            "<未満の|未満である|未満になった|より少ない|より低い|より小さい|より低かった|より少なかった|を下回る>",
            "less than",
        ),
        (
            ">",
            "<を超える|を超えている|を超えた|より多い|より高い|より大きい|より高かった|より多かった|を上回る>",
            "more than",
        ),
        ("=", "と" + SAME + "<|だった|の|である>", "the same as"),
        ("!=", "と" + OTHER + "<|だった|の|である>", "another than"),
    ),
    "quantified": (
        (Who.ANY, "いずれかのプレイヤー", "any player"),
        (
            Every(Things(("opponent",))),
            "<全ての相手プレイヤー|相手プレイヤー全て|あなた以外の全てのプレイヤー|あなた以外のプレイヤー全て"
            "|あなた以外のプレイヤー>",
            "every opponent",
        ),
    ),
    "edge side": ((True, "<開始時|の開始時>", "start"), (False, "<終了時|の終了時|終了後|の終了後>", "end")),
    "target kind": tuple(
        (kind, "目標の" + KINDS[kind][0], f"the target {KINDS[kind][1]}") for kind in CARD_KINDS
    ),
    "this one": (("this", "この", "this"),),
    "in this turn": (("this turn", "このターンの", "this turn's"),),
    "chain end": (("this", "終了時", "at the end of"), ("after", "終了後", "after")),
    "some order": (
        ("any", "<あなたの|>任意の順番で<|、>", " in any order"),
        ("random", "<裏向きにして|>シャッフルし<、|て、|て|>", " in random order"),
    ),
}
CLOSED_CLASSES: dict[str, Lexeme] = {
    **{
        name: lexeme
        for word, rows in _TABLES.items()
        for name, lexeme in inflected(word, (), ((value, ja, {"": en}) for value, ja, en in rows)).items()
    },
    "any player": Listed((Who.ANY, ("プレイヤー",), {"": "any player", "poss": "any player's"})),
    "any card": Unsaid(Things(("card",)), "any card"),
    "hand unsaid": Unsaid("hand", "hand"),
    "either way up": Unsaid("", ""),
    "at any time": Unsaid("", "at any time"),
    "target alone": Unsaid("", "the target"),
    "no period": Unsaid("", "now"),
    "what takes it": Unsaid(None, "it"),
    "nobody": Unsaid(None, "as usual"),
    "exactly": Unsaid("=", "exactly"),
    "just so": Unsaid("=", "%"),
    "by so much": Unsaid("=", ""),
}
