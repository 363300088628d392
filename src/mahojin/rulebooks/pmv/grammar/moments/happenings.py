"""What happens, as the voices of the verbs tell it: without its subject, in all tenses.

A phrase of the lexicon is one rule, whose verb has every form. What may stand before it is told by the words:
``plain`` phrases are whole, ``befalls`` what a subject suffers, ``does`` what it does to an object; with
``cause``, ``origin``, ``hand`` or ``pile`` those that can name it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import starmap

from mahojin.language.lexicon import BEFALLS, DOES, PLAIN, Phrase, Voice
from mahojin.rulebooks.pmv.abilities import Occasion
from mahojin.text import Const, Into, Rule, either, rule
from mahojin.text.english import in_person
from mahojin.text.inflected import Entry, inflected, spellings
from mahojin.text.lexemes import Listed
from mahojin.text.templates import WAYS

from ...lexicon import LEXICON
from ...lexicon.battle_verbs import BY

NAMES = ("cause", "means", "origin", "hand", "pile")
TENSES = ("past", "te", "not", "not-and", "not-past", "cannot", "cannot-and")
FROM = "{origin:origins}から"
OTHERWISE_THAN = "{besides:sources}の効果以外で"
_BUT_BY = " other than by an effect of {besides}"
BY_EFFECT = "効果<で|によって|により>"
DAMAGE_KIND = "{manner:damage kind}"
KINDS = (("", "", ""), ("battle", "戦闘", "battle "), ("effect", "効果", "effect "))


# What a thing can be spared: the word by which a text forbids it, by what is told of it or done to it.
SPARED = {
    voice.occasion: ban.word
    for verb in LEXICON.verbs
    for ban in verb.bans
    if ban.suffers and not ban.said
    for voice in verb.voices
}
# What is forbidden in the very words in which it is told, with its object or without: the word for it.
FORBIDDEN = {
    (voice.occasion, "{obj:" in phrase.ja): ban.word
    for verb in LEXICON.verbs
    for voice in verb.voices
    for phrase in voice.said
    for ban in verb.bans
    if not ban.suffers and phrase in ban.said
}
_FORBIDDING = [phrase for ban in LEXICON.bans if not ban.suffers for phrase in ban.said]
_SPARED_WHOLE = ("took_damage", "targeted", "became_object")


def _can_be_spared(voice: Voice, phrase: Phrase) -> bool:
    if voice.style == DOES:
        return bool(phrase.undergone)
    return voice.occasion in _SPARED_WHOLE or (voice.occasion in SPARED and "{" not in phrase.ja)


def _also(voice: Voice, phrase: Phrase) -> tuple[str, ...]:
    """The words for phrases of its style that can name something more."""
    names = [name for name in NAMES if name in voice.names]
    names += ["never"] if _can_be_spared(voice, phrase) else []
    names += ["forbidden"] if phrase in _FORBIDDING else []
    names += ["rich"] if voice.style == PLAIN and "{" in phrase.ja.replace(DAMAGE_KIND, "") else []
    return tuple(f"{voice.style} {name}" for name in names)


def _english(en: str) -> Mapping[str, str]:
    """As it would be, and as it agrees with a subject."""
    said = en.replace("{obj}", "%")
    return {"": said, **in_person(said)}


def _phrase(voice: Voice, phrase: Phrase, verbs: list[str]) -> Rule:
    ja = WAYS.join(phrase.ja.replace("%", f"[{verb}]") for verb in verbs)
    en = _english(phrase.en)
    if "{obj:" in ja:
        en = {form: said.replace("%", "{obj}") for form, said in en.items()}
    if phrase.undergone:
        en = {**en, "undergone": phrase.undergone}
    said = rule(voice.style, ja, en, Occasion, event=voice.occasion, **phrase.fields)
    return replace(said, also=_also(voice, phrase))


def _is_word(phrase: Phrase) -> bool:
    """Whether a phrase is one word of the lexicon."""
    return "{" not in phrase.ja


def _entry(voice: Voice, phrase: Phrase) -> Entry:
    en = {**_english(phrase.en), "undergone": phrase.undergone or phrase.en}
    ja = phrase.ja.replace("%", f"[{phrase.verb}]")
    return Occasion(voice.occasion, **phrase.fields), ja, en


SAID = [(voice, phrase) for voice in LEXICON.voices.values() for phrase in voice.said]
WORDS_OF: dict[str, list[Entry]] = {}
for _voice, _one in SAID:
    for _word in (_voice.style, *_also(_voice, _one)) if _is_word(_one) else ():
        WORDS_OF.setdefault(_word, []).append(_entry(_voice, _one))


def _noun(voice: Voice, phrase: Phrase) -> Entry:
    """The noun of a verb where another verb follows: 破棄、または除外された."""
    ja = phrase.ja.replace("に%", "%").replace(
        "%", phrase.verb.removesuffix("する:passive").removesuffix("なる")
    )
    return Occasion(voice.occasion, **phrase.fields), ja, _english(phrase.en)


def _of_lexicon(word: str) -> Rule:
    """A verb of the lexicon, whatever it is."""
    return rule(word, f"{{_:{word} verb-}}", {"*": "{_.~}"})


def _differently_said() -> Iterator[tuple[Voice, Phrase, list[str]]]:
    """Phrases that have parts, with all verbs with which the same is said."""
    found: dict[tuple[str, str, str], tuple[Voice, Phrase, list[str]]] = {}
    for voice, phrase in SAID:
        if not _is_word(phrase):
            key = (voice.occasion, phrase.ja, phrase.en)
            found.setdefault(key, (voice, phrase, []))[2].append(phrase.verb)
    yield from found.values()


PHRASES = (
    *(_of_lexicon(word) for word in WORDS_OF if word not in ("does hand", "does pile")),
    *starmap(_phrase, _differently_said()),
)
VERBS = {
    name: lexeme
    for word, entries in WORDS_OF.items()
    for name, lexeme in inflected(f"{word} verb", TENSES, entries).items()
} | inflected(
    "verbal noun",
    (),
    (
        _noun(voice, phrase)
        for voice, phrase in SAID
        if (phrase.verb.endswith("する:passive") and phrase.verb[0] != "す") or phrase.verb == "なる"
        if voice.style == BEFALLS and "{" not in phrase.ja
    ),
)
# What several cards do or suffer at one time: 複数枚が破棄された.
_BATCHED = [
    f"{particle}{said}"
    for entries, particles in (
        (WORDS_OF["befalls"], ("が", "")),
        ((*WORDS_OF["does"], (None, "[ドローする]", {})), ("を", "")),
    )
    for _, ja, _ in entries
    for form in ("", "past")
    for said in spellings(ja, form)
    for particle in particles
]
VERBS["at one time"] = Listed((None, _BATCHED, ""))
# What is told of something that a subject has: its attack, its play.
HAS = "{subject:noun}の"
VERBS |= inflected(
    "had",
    (),
    (
        (Occasion(voice.occasion), ja.removeprefix(HAS), {"": en.replace("{subject}", "%")})
        for voice in LEXICON.voices.values()
        for ja, en in voice.told
        if ja.startswith(HAS)
    ),
)


_BARE: dict[str, object] = {"origin": (), "manner": ""}


def _put(word: str, ja: str, en: str, *slots: str, **fixed: object) -> Rule:
    """An event with more said about it."""
    bare = {slot: _BARE.get(slot) for slot in slots} | dict.fromkeys(fixed, "")
    return rule(word, ja, {"*": en}, Into("event", bare, fixed))


_OF_OBJECT = "{event.~%obj}"
_FROM_THERE = " from the {origin}"


def _told(word: str, of: str) -> tuple[Rule, ...]:
    """An event told whole, by phrases that can name something (or any)."""
    return (
        *either(word, f"plain{of}-", f"befalls{of}-"),
        _put(word, FROM + "{event:befalls origin-}", "{event.~}" + _FROM_THERE, "origin"),
        _put(
            word,
            f"{{obj:noun}}を{{event:does{of}-}}¦{{obj:hand things}}を{{event:does hand verb-}}"
            "¦{obj:whole pile}を{event:does pile verb-}",
            _OF_OBJECT,
            "obj",
        ),
    )


HAPPENINGS: tuple[Rule, ...] = (
    *PHRASES,
    *either("origins", "zones"),
    rule("origins", "ノード", "node area", Const(("nodes",))),
    rule("act noun", "{_:verbal noun}", {"*": "{_.~}"}),
    # by what means: in battle, or in any other way
    rule("means", "{_:battle or not}<|の効果><によって|で|により>", "{_}"),
    _put("event", "{manner:means}{event:befalls means-}", "{event.~} {manner}", "manner"),
    _put(
        "event",
        "(({manner:means}&{obj:noun}を)){event:does means-}",
        _OF_OBJECT + " {manner}",
        "manner",
        "obj",
    ),
    *_told("event", ""),
    *_told("caused", " cause"),
    _put(
        "event",
        "((" + FROM + "&{obj:noun}を)){event:does origin-}",
        _OF_OBJECT + _FROM_THERE,
        "obj",
        "origin",
    ),
    rule(
        "event",
        "戦闘<、または|または>" + BY + "決死状態に[なる]",
        _english("become fatal in battle or by an effect of {by}"),
        Occasion,
        event="fatal",
        manner="battle or effect",
    ),
    *either("happening", "event-"),
    _put("happening", BY_EFFECT + "{event:befalls cause-}", "{event.~} by an effect", manner="effect"),
    _put("happening", BY + "{event:caused-}", "{event.~} by an effect of {by}", "by"),
    _put("happening", OTHERWISE_THAN + "{event:caused-}", "{event.~}" + _BUT_BY, "besides"),
    _put(
        "happening",
        "ドローフェイズの規定の効果と、" + OTHERWISE_THAN + "{event:caused-}",
        "{event.~}" + _BUT_BY + " or the draw phase",
        "besides",
        manner="not draw phase",
    ),
    *(rule("damage kind", ja, en, Const(manner)) for manner, ja, en in KINDS),
)
WORDS = ("event", "caused", "happening", *(word for item in HAPPENINGS for word in (item.word, *item.also)))
FORMS = dict.fromkeys((word for word in WORDS if word not in ("damage kind", "origins")), TENSES)
