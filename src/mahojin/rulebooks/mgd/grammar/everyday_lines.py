"""Signs and sentences that people leave out of an ability: 「：」 after what is paid, when it may be used, in
which turn or phase it triggers."""

from __future__ import annotations

import re
from typing import Final

from mahojin.rulebooks.mgd.grammar.everyday_numbers import numbers_said
from mahojin.text.spellings import read_tables
from mahojin.text.typed import rows, spelled
from mahojin.text.verbs import conjugate

_WHOSE: Final = "(?:味方|敵|(?:自分|あなた|相手|相手プレイヤー|敵プレイヤー|味方プレイヤー)の|お互いの)"
_PHASE: Final = "(?:リカバリー|ドロー|コール|メイン|バトル|エンド)フェイズ"
_TIME: Final = f"(?:{_WHOSE}(?:ターンの?)?(?:{_PHASE}|ターン)|{_PHASE})"
_TABLES: Final = read_tables("mahojin.rulebooks.mgd")
_EARLY: Final = rows(_TABLES["early"])  # words that stand in the way of others
_EARLY_OF_ENTITIES: Final = (*_EARLY, *rows(_TABLES["entities"]))  # of all but chants
_PAID: Final = (
    "戻す",
    "捨てる",
    "支払う",
    "取り除く",
    "置く",
    "穢す",
    "加える",
    "する",
)  # what costs end with
# --- 「：」 ---
_NO_COST: Final = re.compile("[がは]|とき|時|たび|場合|なら|代わり|かわり|限り|かぎり")
_COST: Final = re.compile(
    "(?P<cost>[^。：⇒\n]+?(?:(?<=[うくすつぬぶむる])(?:と|ことで|ことにより|ことによって)"
    "|[えけげせてねべめれ]ば))、(?P<effect>[^\n：⇒]+)"
)
_BA: Final = dict(zip("えけげせてねべめれ", "うくぐすつぬぶむる", strict=True))
_ONCE_FIRST: Final = re.compile(
    "(?:(?:各|1|毎)ターンに?(?:つき)?、?1(?:度|回)|ターン1(?:度|回))(?:まで|に限り|だけ|のみ)?、?(?P<ability>[^\n⇒]*：[^\n]*。)"
)
_SPARED: Final = re.compile(
    "(?P<event>[^。：⇒\n]*?(?:れる))(?:とき|時|場合|際)に?は?、(?P<cost>[^、。がは]*?(?:ことで|[えけげせてねべめれ]ば|(?<=[うくすつぬぶむる])と))、?"
    "(?:[^、。]*?(?:代|か)わりに、?)?(?:このカード|この怪異|この魔法少女|それ)?[はを]?(?:戦場に残(?:る|す|せる)|破壊されない|離れない)(?:ことができる|ようにできる|ようにする)?。"
)
_UNDONE: Final = re.compile(
    "((?:とき|時|たびに?|たら|⇒)、?(?:あなたは|自分は)?)([^、。はが⇒：]*を[^、。はが⇒：]*?)な(?:ければ|いなら|い場合)、"
)
_BEFORE_NAI: Final = {
    "か": "いて",
    "が": "いで",
    "さ": "して",
    "た": "って",
    "な": "んで",
    "ば": "んで",
    "ま": "んで",
    "ら": "って",
    "わ": "って",
}
_MAY: Final = re.compile(
    "^([^。]*?)(?:(?<=[うくすつぬぶむる])ことができる|(?<=[一-龥ァ-ヶー0-9])できる)(?=。|$)"
)
_EACH_TURN: Final = re.compile(
    "1ターンに1(?:度|回)(?:だけ|まで|のみ)?、(?P<cost>[^、。がは：⇒]*?を[^、。がは：⇒]*?)(?P<te>[てで])"
    "(?![てで]|[^。]*(?:とき|時|たび|度)に?、)"
    "(?:、?|も?(?:よい|いい)。そう(?:したら|したなら|した場合)、)(?P<effect>[^：⇒]+?。)"
)
# --- この能力は～ ---
_USE: Final = (
    "(?:使(?:え|用でき|うことができ|用することができ)|発動(?:でき|することができ)|起動でき)(?:る|ない)"
    "|使う|使用する|可能だ?|(?:起こ|誘発)(?:る|する|らない|しない)"
)
_JUST: Final = "(?:に?(?:しか|のみ|だけ|限り|かぎって|限って))?"
_MAIN: Final = f"{_WHOSE}?メインタイミング"
_ONCE: Final = (
    "(?:(?:各|1|毎)ターンに?(?:つき)?、?1(?:度|回)|ターン1(?:度|回))(?:まで|に限り|だけ|のみ|しか|ずつ)?"
)
_LIMIT: Final = re.compile(
    f"(?:(?:(?:この|その)(?:能力|効果)|これ)は、?)?(?P<time>{_TIME}(?:中|の間)?|{_MAIN})?(?:に|で|、)?{_JUST}、?"
    f"(?P<once>{_ONCE})?、?(?P<after>{_TIME}(?:中|の間)?|{_MAIN})?{_JUST}、?(?:{_USE})。?$"
)
# --- in which turn or phase something triggers ---
_TRIGGER: Final = re.compile(
    "^(?P<front>[^。⇒：\n]*?(?:[ただるくすう](?:とき|時|たび|度)|たら))(?:に|は)?(?P<sign>[、⇒])"
)
_THEN: Final = re.compile(
    f"(?<!この)(?<!その)(?<![各毎1])(?P<time>{_TIME})(?:(?:中|の間)(?:に|で|は|、)*|に(?!は)|で|には|(?P<out>以外(?:のとき|の時|の間|のタイミング)?(?:に|で|、)))、?(?!開始|終了|の)"
)


def in_lines(text: str, *, chant: bool = False) -> str:
    """The text with what each of its abilities leaves out; of a chant, what is paid on the way is offered."""
    text = spelled(text, _EARLY if chant else _EARLY_OF_ENTITIES)
    lines = map(numbers_said, text.split("\n"))
    return "\n".join(_line(part, chant) for line in lines for part in _apart(line))


def _apart(line: str) -> list[str]:
    """The line, and the sentences in it that say first what is paid, on lines of their own."""
    found = [""]
    for sentence in re.findall("[^。]+。?", line):
        if found[-1] and _is_paid(_COST.fullmatch(sentence)):
            found.append("")
        found[-1] += sentence
    return found


def _unless(line: str) -> str:
    """～とき、手札を1枚捨てなければ～: it may be done, and if it is not, the rest is."""
    return _UNDONE.sub(lambda found: f"{found[1]}{_te(found[2])}もよい。そうしなかったら、", line)


def _te(stem: str) -> str:
    """The て form of a verb, by what stands before ない."""
    return stem[:-1] + _BEFORE_NAI[stem[-1]] if stem[-1] in _BEFORE_NAI else stem + "て"


def _from_te(clause: str) -> str | None:
    """The clause with its て form put into the dictionary form of what is paid; None for any other verb."""
    for verb in _PAID:
        te = conjugate(verb, "te")
        if clause.endswith(te):
            return clause.removesuffix(te) + verb
    return None


def _is_paid(found: re.Match[str] | None) -> bool:
    return found is not None and not _NO_COST.search(found["cost"]) and "を" in found["cost"]


def _line(line: str, chant: bool) -> str:
    said = "".join(map(_limited, re.findall("[^。]+。?", _once(_paid(_spared(_unless(line)), chant)))))
    return _in_time(said)


def _spared(line: str) -> str:
    """破壊されるとき、～すれば破壊されない: what is done instead."""
    found = _SPARED.match(line)
    if not found:
        return line
    cost = _dictionary(found["cost"])
    return f"{found['event']}場合、代わりに{conjugate(cost, 'te')}もよい。{line[found.end() :]}"


def _once(line: str) -> str:
    """1ターンに1度、～：～: the limit stands at the end; what is done first of ～して、～ is paid."""
    paid = _EACH_TURN.fullmatch(line)
    if paid and (cost := _from_te(paid["cost"] + paid["te"])):
        return f"{cost}：{_MAY.sub(_done, paid['effect'], count=1)}この能力は各ターンに1度のみ発動できる。"
    found = _ONCE_FIRST.fullmatch(line)
    return f"{found['ability']}この能力は各ターンに1度のみ発動できる。" if found else line


def _paid(line: str, chant: bool) -> str:
    """～すると、～できる: what is paid stands before 「：」, and what can be done then is done."""
    found = _COST.fullmatch(line)
    if found is None or not _is_paid(found):
        return line
    cost, effect = _dictionary(found["cost"]), _MAY.sub(_done, found["effect"], count=1)
    return f"{conjugate(cost, 'te')}もよい。そうしたら、{effect}" if chant else f"{cost}：{effect}"


def _dictionary(clause: str) -> str:
    """～すると, ～することで, ～すれば: the clause with its verb in the dictionary form."""
    plain = re.sub("(?:と|ことで|ことにより|ことによって)$", "", clause)
    return plain[:-2] + _BA[plain[-2]] if plain == clause else plain


def _done(found: re.Match[str]) -> str:
    return found[1] + ("する" if re.search("[一-龥ァ-ヶー0-9]$", found[1]) else "")


def _limited(sentence: str) -> str:
    """この能力は～に1ターンに1度だけ使える: a sentence for each of its limits."""
    found = _LIMIT.match(sentence)
    if not found or not any(found.groups()):
        return sentence
    time = found["time"] or found["after"] or ""
    time = re.sub("(?:中|の間)$", "", time)
    limits = []
    if time:
        when = "メインタイミング" if time.endswith("メインタイミング") else f"{time}中"
        limits.append(f"この能力は{when}にのみ発動できる。")
    if found["once"]:
        limits.append("この能力は各ターンに1度のみ発動できる。")
    return "".join(limits)


def _in_time(line: str) -> str:
    """相手のターンに～たとき: the turn or phase is asked for when the ability triggers."""
    trigger = _TRIGGER.match(line)
    when = _THEN.search(trigger["front"]) if trigger else None
    if trigger is None or when is None:
        return line
    front = trigger["front"][: when.start()] + trigger["front"][when.end() :]
    so = "中でないなら" if when["out"] else "中なら"
    return f"{front}、{when['time']}{so}、{line[trigger.end() :]}"
