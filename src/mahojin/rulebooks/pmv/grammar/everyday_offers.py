"""What may be done for a price, as people say it: ～すると～することができる, 1ターンに1度、～してもよい."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from mahojin.text.verbs import conjugate

from .everyday_endings import MAY, STATES, any_of, conditional, potential, verbs

_TIMES: Final = (
    ("自分ターン", re.compile("(?<!次の)(?:自分|あなた)の?ターン(?:中に?|の間に?|に)は?、?")),
    ("相手ターン", re.compile("(?<!次の)相手(?:プレイヤー)?の?ターン(?:中に?|の間に?|に)は?、?")),
    ("常時", re.compile("(?:いつでも|どのターンでも|どちらのターンでも|好きな(?:時|とき)に)、?")),
)
# What is paid first, without a word for that it may be.
_PAID: Final = re.compile(
    "^(?P<price>(?:[^。\\n（）：がは]*、)?(?:コストを?)?[①-⑩0-9X]+(?:コスト)?)を?支?払(?:うと|えば|うことで)、"
    "(?P<then>[^。\\n：]*[うくすつぬぶむるい])。",
    re.M,
)


@cache
def _once() -> re.Pattern[str]:
    return re.compile(
        "^(?:1ターンに|(?P<whose>(?:自分|あなた|相手)の)?(?:各)?ターンに|毎ターン)、?1(?:度|回)(?:だけ|まで|に限り)?、"
        "(?P<then>(?:(?!場合|とき|時、|たび)[^。\n：])*?)"
        f"(?P<may>{any_of(_allowed()).pattern})。(?P<rest>[^\n]*)$",
        re.M,
    )


@cache
def _done() -> dict[str, str]:
    """～すると, ～すれば, ～することで, with their verbs."""
    joined = ("と", "ことで", "ことによって", "ことにより")
    return {
        said: verb
        for verb in verbs()
        if verb not in STATES
        for said in (*(verb + one for one in joined), conditional(verb))
    }


@cache
def _allowed() -> dict[str, str]:
    """～することができる, ～してもよい, with their verbs."""
    able = ("ことができる", "こともできる", "ことが可能である")
    return {
        said: verb
        for verb in verbs()
        for said in (*(verb + one for one in able), conjugate(verb, "te") + MAY, potential(verb))
        if said
    }


@cache
def _offer() -> re.Pattern[str]:
    return re.compile(
        "(?:^|(?<=[。：\n）]))(?P<before>(?:[^。：\n）]*?(?:場合|とき|時|たび|度|ら|際)に?は?、)?)"
        "(?P<price>(?:[^。\n（）：が、]*、)*?(?:[^。\n（）：がは、]*を[^。\n（）：がは、]*?|[①-⑩0-9X]+(?:コスト)?支?))"
        f"(?P<done>{any_of(_done()).pattern})、?(?P<then>[^。\n：]*?)"
        f"(?P<may>{any_of(_allowed()).pattern})。",
        re.M,
    )


def with_offers(text: str, *, stays: bool) -> str:
    """～すると～することができる as what may be done first; before anything else, on a card that stays on
    the field, as what it takes to use an effect."""
    text = _offer().sub(lambda found: _offered(found, stays), text)
    if not stays:
        return text
    return _once().sub(_used_once, _PAID.sub(_paid, text))


def _offered(found: re.Match[str], stays: bool) -> str:
    price = re.sub("^(?:あなた|自分)は、?", "", found["price"]) + _done()[found["done"]]
    then = found["then"] + _allowed()[found["may"]]
    if found["before"] or not stays or (found.start() and found.string[found.start() - 1] in "。：）"):
        return f"{found['before']}{conjugate(price, 'te')}もよい。そうした場合、{then}。"
    label, price, then = _timed(price, then)
    return f"（{label}）{price}：{then}。"


def _timed(price: str, then: str) -> tuple[str, str, str]:
    """When an effect may be used, and the rest of what is said; at any time where nobody says when."""
    for label, pattern in _TIMES:
        if pattern.search(price) or pattern.search(then):
            return label, pattern.sub("", price), pattern.sub("", then)
    return "常時", price, then


def _paid(found: re.Match[str]) -> str:
    label, price, then = _timed(found["price"], found["then"])
    return f"（{label}）{price}：{then}。"


def _used_once(found: re.Match[str]) -> str:
    """～ターンに1度、～してもよい as an effect that is used."""
    whose = found["whose"] or ""
    label = "相手ターン" if whose.startswith("相手") else "自分ターン" if whose else "常時"
    deed = found["then"] + _allowed()[found["may"]]
    return f"（{label}）0：{deed}。{found['rest']}この効果は1ターンに1度しか使用できない。"
