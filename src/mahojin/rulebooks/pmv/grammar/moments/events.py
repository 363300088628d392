"""What happens, by the verb that says it: rows of which rules are made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from mahojin.machine.lexicon import BEFALLS, DOES, Phrase, Voice

from ...lexicon import LEXICON
from ...lexicon.battle_verbs import BY
from ...lexicon.card_verbs import IN_BATTLE

# Japanese with % for the verb, the verb, the event, fixed fields, English
Event: TypeAlias = "tuple[str, str, str, dict[str, Any], str]"
Row: TypeAlias = "tuple[str, str]"

_BY_EFFECT = " by an effect of {by}"
_FROM = "{origin:zones}から"


def events() -> Iterator[Event]:
    """All that can happen, as each voice of each verb tells it."""
    for voice in LEXICON.voices.values():
        for phrase in voice.said:
            for ja, en in _rows(voice, phrase):
                yield ja, phrase.verb, voice.occasion, dict(phrase.fields), en
    yield from _of_battles()


def phrases(style: str) -> Iterator[tuple[Voice, Phrase]]:
    """The phrases of that style, with the voices they belong to."""
    for voice in LEXICON.voices.values():
        if voice.style == style:
            for phrase in voice.said:
                yield voice, phrase


def _rows(voice: Voice, phrase: Phrase) -> Iterator[Row]:
    ja, en = phrase.ja, phrase.en
    if voice.style == BEFALLS:
        yield from _with_cause(voice, ja, en)
        if "origin" in voice.names:
            yield from _with_cause(voice, _FROM + ja, f"{en} from the {{origin}}")
    elif voice.style == DOES:
        yield from _with_cause(voice, "{obj:noun}を" + ja, en)
        if "origin" in voice.names:
            yield _FROM + "{obj:noun}を" + ja, f"{en} from the {{origin}}"
            yield "{obj:noun}を" + _FROM + ja, f"{en} from the {{origin}}"
        if "hand" in voice.names:
            yield "{obj:hand things}を" + ja, en
        if "pile" in voice.names:
            yield from _with_cause(voice, "{obj:whole pile}を" + ja, en)
    else:
        yield ja, en


def _with_cause(voice: Voice, ja: str, en: str) -> Iterator[Row]:
    """Alone, and by somebody's effect."""
    yield ja, en
    if "cause" in voice.names:
        yield BY + ja, en + _BY_EFFECT


def _of_battles() -> Iterator[Event]:
    """決死状態 in battle, or other than in battle (9.2.2)."""
    for before, manner, said in (
        ("戦闘<、または|または>" + BY, "battle or effect", "in battle or by an effect of {by}"),
        (IN_BATTLE, "battle", "in battle"),
        ("戦闘以外<の効果|><によって|で>", "not battle", "other than in battle"),
    ):
        yield before + "決死状態に%", "なる", "fatal", {"manner": manner}, f"become fatal {said}"
    for ja in (IN_BATTLE + "{obj:noun}を", "{obj:noun}を" + IN_BATTLE):
        fixed = {"manner": "battle"}
        yield ja + "決死状態に%", "する", "made_fatal", fixed, "make {obj} fatal in battle"
