"""Endings of verbs as people say them, in the plain forms of the book: 引きます, 支払うと, 終わるまで."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from mahojin.text.everyday_verbs import verbs_of
from mahojin.text.verbs import conjugate

from .rules import grammar

# Verbs besides those of the grammar.
_MORE: Final = (
    *("引く", "捨てる", "使う", "払う", "持つ", "入れる", "返す", "探す", "倒す", "壊す"),
    *("渡す", "寝る", "死ぬ", "上がる", "下がる", "上げる", "下げる", "増える", "減る"),
    *("増やす", "減らす", "変わる", "変える", "高まる", "寝かせる", "起こす", "起きる"),
    *("つく", "つける", "取る", "取り除く", "止める", "数える", "振り分ける", "終わる"),
    *("始まる", "残る", "いる", "れる", "せる", "付く", "付ける", "消える", "決める", "防ぐ"),
    *("守る", "かまう", "構う", "打ち消す", "やられる", "倒れる", "飛ばす", "含む", "含める"),
    *("除く", "くらう", "もらう", "やっつける"),
)
STATES: Final = ("ある", "いる", "できる", "なる")  # which hold rather than happen
_HELPING: Final = ("れる", "せる", "える", "ける", "げる", "てる", "める", "べる", "できる")
_BA: Final = dict(zip("うくぐすつぬぶむる", "えけげせてねべめれ", strict=True))
MAY: Final = "もよい"


@cache
def verbs() -> tuple[str, ...]:
    """All verbs that people use, and what can be done by each, the longer first."""
    plain = {*verbs_of(grammar()), *_MORE}
    able = {
        conjugate(f"{verb}:potential", "") for verb in plain if verb not in ("ある", "できる", "れる", "せる")
    }
    return tuple(sorted(plain | able, key=lambda verb: (-len(verb), verb)))


def potential(verb: str) -> str:
    """～できる of a verb; nothing where that could be taken for something else."""
    return "" if verb in STATES or verb.endswith(_HELPING) else conjugate(f"{verb}:potential", "")


def conditional(verb: str) -> str:
    """～すれば of a verb."""
    return verb[:-1] + _BA[verb[-1]] + "ば"


def _polite() -> Iterator[tuple[str, str]]:
    for verb in verbs():
        stem, te, past = (conjugate(verb, form) for form in ("stem", "te", "past"))
        yield stem + "ませんでした", conjugate(verb, "not-past")
        yield stem + "ましたら", past + "ら"
        yield stem + "ました", past
        yield stem + "ません", conjugate(verb, "not")
        yield stem + "ます", verb
        yield te + "ください", verb
        yield te + "下さい", verb


def _conditional() -> Iterator[tuple[str, str]]:
    for verb in verbs():
        holds = verb.endswith(STATES[:2])
        yield verb + "と、", (verb if holds else conjugate(verb, "past")) + "場合、"
        yield conditional(verb) + "、", (verb if holds else conjugate(verb, "past")) + "場合、"
        able = potential(verb)
        if able and not able.endswith("できる") and verb not in ("行う", "使う"):
            yield able + "。", conjugate(verb, "te") + MAY + "。"


def any_of(words: Iterable[str]) -> re.Pattern[str]:
    """A pattern of the words, of which the longest is found."""
    return re.compile("|".join(sorted(map(re.escape, words), key=len, reverse=True)))


@cache
def _tables() -> tuple[tuple[re.Pattern[str], dict[str, str]], ...]:
    tables = [dict(_polite()), dict(_conditional())]
    return tuple((any_of(table), table) for table in tables)


_SAID: Final = (
    (re.compile("(?<![ぁ-ん])ほか(?=の|に)|(?<=[のる、。])ほか(?=の|に)"), "他"),
    (re.compile("(?<=[うくすつぬぶむるいただ])[よねぞわさ]+(?=。|$)"), ""),
    (re.compile("戦闘が終わった(?:ら|(?:あと|後|とき|時)に?)、?"), "戦闘終了時、"),
    (re.compile("(ターン|フェイズ)が終わ(?:る|った)(?:ら|(?:とき|時|際|あと|後)に?|場合)、?"), r"\1終了時、"),
    (
        re.compile(
            "(ターン|フェイズ)(?:が始ま(?:る|った)(?:ら|(?:とき|時|際)に?|場合)|になったら|の頭に)、?"
        ),
        r"\1開始時、",
    ),
    (re.compile("おたがい"), "お互い"),
    (re.compile("(?:その)?かわりに"), "代わりに"),
    (re.compile("そのターンの?(?=終了時)"), "ターン"),
    (
        re.compile(
            "(?<=[てで])も?(?:よい|いい|良い|かまわない|構わない|OK|オッケー|大丈夫)(?:です)?(?=[。、]|$)"
        ),
        MAY,
    ),
    (re.compile("(?<=ない|まで|のみ|だけ)です(?=。|$)"), ""),
    (re.compile("です(?=。|$)"), "である"),
    (re.compile("でした"), "だった"),
    (re.compile("(?:この|その)?ターンが終わるまで(?:の間)?|(?:この|その)ターンいっぱい"), "ターン終了時まで"),
    (
        re.compile("(?:この|その)?戦闘が終わるまで(?:の間)?|(?:この|その)戦闘(?:の間|中)(?=、|だけ)"),
        "戦闘終了時まで",
    ),
    (re.compile("次の(あなた|自分|相手)の?ターンが始まるまで"), r"次の\1のターン開始時まで"),
    (re.compile("次の(あなた|自分|相手)の?ターンが終わるまで"), r"次の\1のターン終了時まで"),
)


def in_plain_forms(text: str) -> str:
    """The text without polite endings, and with what it says until when in the words of the book."""
    pattern, table = _tables()[0]
    text = text.replace("出来", "でき")
    text = pattern.sub(lambda found: table[found[0]], text)
    for said, usual in _SAID:
        text = said.sub(usual, text)
    return text


_PROVIDED: Final = re.compile("(?:(?<=[うくすつぬぶむる])|(?<=ない))(?:なら|ならば|のであれば)、")


def with_cases(text: str) -> str:
    """～すると as ～した場合, ～できる at an end as ～してもよい, ～した後 as what is done first."""
    pattern, table = _tables()[1]
    text = pattern.sub(lambda found: table[found[0]], text)
    return _after().sub(_first, _PROVIDED.sub("場合、", text))


@cache
def _pasts() -> dict[str, str]:
    return {conjugate(verb, "past"): verb for verb in verbs()}


@cache
def _after() -> re.Pattern[str]:
    return re.compile(f"([^、。：\\n]*?)({any_of(_pasts()).pattern})(?:あと|後)(?:に|で)?、?")


def _first(found: re.Match[str]) -> str:
    """What happens to somebody is waited for; what nobody is said to do is done."""
    if "が" in found[1]:
        return f"{found[1]}{found[2]}場合、"
    return f"{found[1]}{_pasts()[found[2]]}。その後、"
