"""Particles, subjects and endings that people leave out or say besides, for all verbs and nouns of a book."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from mahojin.text.grammar import Grammar
from mahojin.text.verbs import conjugate

Table = Iterator[tuple[str, str]]

MORE_VERBS: Final = (
    "ドローする",
    "シャッフルする",
    "使う",
    "払う",
    "支払う",
    "作る",
    "出す",
    "見る",
    "見せる",
    "戻す",
    "入れる",
    "乗せる",
    "回す",
    "回復する",
)
_MORE_NOUNS: Final = (
    "カード",
    "手札",
    "ダメージ",
    "カウンター",
    "エナジー",
    "ライフ",
    "LP",
    "トークン",
    "コイン",
)
_NAME: Final = re.compile("[ァ-ヶー]{2,}|[一-龥]{2,}")
_NUMBER: Final = "[0-9X]+(?:[体枚つ個人匹名点])?(?:まで)?(?:ずつ)?|すべて|全て|全部|全員|みんな"
_AFTER_A_NOUN: Final = "(?<=[ァ-ヶー一-龥々】］」》])"
_OTHERS: Final = "(?:相手|敵|プレイヤー|支配者|持ち主|契約者|コントローラー)は"
_CONTROLLER: Final = "(?:それの|その(?:[^、。はが]{1,6}の)?)(?:支配者|コントローラー|プレイヤー)"
# What must be done whenever it can be, and what others must do for something.
_OBLIGED: Final = ("攻撃する", "防御する", "支払う")
_PLAIN: Final = ("する", "なる", "ある", "いる")
_FORMS: Final = ("", "te", "past")


def verbs_of(grammar: Grammar) -> list[str]:
    """Every verb of a grammar in its dictionary form, the longer first."""
    found = {
        verb.partition(":")[0]
        for rules in grammar.productions.values()
        for one in rules
        for verb in re.findall(r"\[([^\]]+)\]", one.rule.ja)
    }
    return sorted(found - {"だ"}, key=lambda verb: (-len(verb), verb))


def _nouns_of(grammar: Grammar) -> set[str]:
    """What stands before を in a rule, or is a kind of card."""
    rules = {one.rule for found in grammar.productions.values() for one in found}
    said = {noun for one in rules for noun in re.findall("([ァ-ヶー]{2,}|[一-龥]{2,})(?=を)", one.ja)}
    kinds = {one.ja for one in rules if one.word.endswith("kind") and _NAME.fullmatch(one.ja)}
    return said | kinds | set(_MORE_NOUNS)


def _any_of(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(set(words), key=lambda word: (-len(word), word))))


def _done(verbs: Iterable[str]) -> str:
    """The verbs in the forms that end a clause or go before とき and たび."""
    forms = {conjugate(verb, form) for verb in verbs for form in _FORMS}
    stems = {conjugate(verb, "stem") for verb in verbs} - {""}
    return f"(?=(?:{_any_of(forms)})|(?:{_any_of(stems)})、)"


def particles(grammar: Grammar) -> Table:
    """を and が that are left out: カード1枚引く, マジック使うたび, ユニット破壊されたとき."""
    verbs = {
        verb
        for verb in (*verbs_of(grammar), *MORE_VERBS)
        if not verb.startswith(("する", "なる", "ある", "いる"))
    }
    suru = {verb.removesuffix("する") for verb in verbs if verb.endswith("する") and len(verb) > 3}
    yield f"(?<=[^とはがも])({_any_of(suru)})(?=。|$)", r"\1する"
    yield f"{_AFTER_A_NOUN}({_NUMBER})、?{_done(verbs)}", r"を\1"
    nouns = _any_of(_nouns_of(grammar))
    yield f"({nouns}){_done(verbs)}", r"\1を"
    passive = {f"{verb}:passive" for verb in verbs if not verb.endswith(("れる", "ている"))}
    yield f"({nouns}){_done(passive)}", r"\1が"


def subjects() -> Table:
    """あなたは of what the player of a text does anyway, and 自分 of that player."""
    start, you = "(?:(?<=^)|(?<=[。：⇒・■「\n、に]))", "(?:あなた|自分)は、?"
    for _ in range(3):
        yield f"(あなたは(?:(?!{_OTHERS})[^。\n])*?)自分(?=[のが])", r"\1あなた"
    for _ in range(2):
        yield (
            f"((?:^|[。\n「])(?:(?!{_OTHERS})[^。\n「])*?){start}{you}(?!(?:[各毎]ターン、)?[^、。]*ない)",
            r"\1",
        )


def unless(grammar: Grammar) -> Table:
    """What is done unless somebody does something: 相手が～しないなら, ～しないかぎり."""
    yield "、ただし、?", "。ただし、"
    for verb in (*verbs_of(grammar), "にする"):
        te, negative = conjugate(verb, "te"), conjugate(f"{verb}:negative", "")
        if verb.startswith(_PLAIN) or not negative.endswith("ない"):
            continue
        if verb not in _OBLIGED:
            yield (
                f"{negative.removesuffix('い')}(?:ければ|くては)(?:ならない|いけない|なりません)(?=。)",
                verb,
            )
        undone = f"{negative}(?:ならば|なら|場合は?|限り|かぎり)|{negative.removesuffix('い')}ければ(?!なら)"
        offered = rf"\1は\2{te}もよい。そうしなかったら、"
        yield f"(相手|敵)(?:プレイヤー)?[がは]、?([^、。はが]*?)(?:{undone})、?", offered
        yield f"{if_done(verb)}、?(?=[^。、]*(?:[てで]も?(?:よい|いい)|ことができる|できる)。)", f"{te}、"
        so = "そうし(?:たら|たなら|たならば|た場合)、"
        yield (
            f"(場合、(?:かわり|代わり)に[^。]*?[てで])も?(?:よい|いい)。{so}([^。]*?){verb}。",
            rf"\1、\2{te}もよい。",
        )
        theirs = rf"その支配者は\1{te}もよい。そうしなかったら、"
        yield f"{_CONTROLLER}[がは]、?([^、。はが]*?)(?:{undone})、?", theirs
        mine = f"{negative}(?:限り|かぎり)、?(?=[^。]*[^い]。)"
        yield f"(?<=[、。⇒：])([^、。はが⇒：]*?){mine}", rf"\1{te}もよい。そうしなかったら、"
        done = f"{conjugate(verb, 'past')}(?:ら|なら|場合|とき|時)は?、?"
        yield (
            f"([^。\n]+。)ただし、?(相手|敵)(?:プレイヤー)?が([^、。はが]*?){done}[^、。]*ない。",
            (rf"\2は\3{te}もよい。そうしなかったら、\1"),
        )


def if_done(verb: str) -> str:
    """The verb as a condition: 捨てれば, 破壊すれば, 引けば."""
    if verb.endswith("る"):
        return verb[:-1] + "れば"
    return conjugate(f"{verb}:potential", "stem") + "ば"


def paid_in_turn(grammar: Grammar) -> Table:
    """手札を1枚捨て、このカードをフリーズする：what is paid, each in a clause of its own."""
    for verb in verbs_of(grammar):
        stem = conjugate(verb, "stem")
        if stem and not verb.startswith(_PLAIN):
            said = f"(?:{stem}、|{conjugate(verb, 'te')}、?)"
            yield f"^([^。：\n]*を[^。：\n、]*?){said}(?=[^。：\n]*：)", rf"\1{verb}、"


def otherwise(grammar: Grammar) -> Table:
    """～なら～し、そうでないなら～する: two sentences."""
    for verb in sorted(verbs_of(grammar), key=lambda verb: verb == "する"):
        stem = conjugate(verb, "stem")
        if stem:
            yield f"(?:{stem}|{conjugate(verb, 'te')})、?(?=そうでないなら、)", f"{verb}。"


def repeated(grammar: Grammar) -> Table:
    """Whether the deed of the sentence before was done, by its verb: ～を破壊する。破壊したら、."""
    for verb in verbs_of(grammar):
        if verb.startswith(_PLAIN) or verb.endswith("ている"):
            continue
        after, past = f"(?<={verb}。)[^、。はが]{{0,10}}?", "(?:場合|ら|なら|ならば)、"
        offered = f"({conjugate(verb, 'te')}も?(?:よい|いい)。)[^、。はが]{{0,10}}?"
        yield f"{offered}{conjugate(verb, 'past')}{past}", r"\1そうしたら、"
        yield f"{offered}{conjugate(f'{verb}:negative', 'past')}{past}", r"\1そうしなかったら、"
        yield f"{after}{conjugate(verb, 'past')}{past}", "そうしたら、"
        for undone in ("negative", "potential,negative"):
            yield f"{after}{conjugate(f'{verb}:{undone}', 'past')}{past}", "そうしなかったら、"


def polite(grammar: Grammar) -> Table:
    """The polite endings of the verbs of a grammar: 引きます, 引いてください, 引いてもいいです."""
    yield "もよいです", "もよい"
    for verb in verbs_of(grammar):
        stem, te = conjugate(verb, "stem"), conjugate(verb, "te")
        if stem and verb != "する":
            yield f"{stem}ます(?=。|$)", verb
            if verb not in _PLAIN:
                yield f"{te}(?:ください|下さい)(?=。|$)", verb
            yield f"{verb}ことができない", conjugate(f"{verb}:potential,negative", "")
            yield f"{verb}ことができる", f"{te}もよい"
    yield from (("します(?=。|$)", "する"), ("(?<=[さきり])れます", "れる"), ("なります", "なる"))
    yield from (("できます", "できる"), ("([きれ])ません", r"\1ない"), ("なりません", "ならない"))


def keywords(alone: Iterable[str], more: Iterable[str]) -> Table:
    """Keywords in other brackets or in none; those that stand ``alone`` end a line, others say ``more``."""
    alone = tuple(alone)
    if not alone:
        return
    opening, closing = alone[0][0], alone[0][-1]
    bare = _any_of(name[1:-1] for name in (*alone, *more))
    yield rf"[\[［【<＜]({bare})[\]］】>＞]", rf"{opening}\1{closing}"
    ends = "(?=[。、をとがの：⇒―—\n0-9]|$)(?![^「」\n]*」)(?!の?ダメージ)"
    yield rf"(?<![{opening}「一-龥ァ-ヶー])({bare})(?!{closing}){ends}", rf"{opening}\1{closing}"
    label = f"(?:{_any_of(alone)})"
    yield f"(?<={closing})[。、・](?={label}[^をと])", ""
    yield f"^({label}+)[。、：]$", r"\1"
    yield f"^({label}+)[。、：](?=[^\n])", r"\1\n"
