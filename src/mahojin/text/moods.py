"""Rules that a lexicon makes: what a text may wait for, replace, forbid, demand and allow, verb by verb."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mahojin.abilities import Allow, Cannot, Moment, Must
from mahojin.language.lexicon import OWNER, PLAYER, Ban, Lexicon, Phrase, Verb, Voice
from mahojin.text.makers import moment_of, moment_of_anybodys
from mahojin.text.rules import Rule, rule
from mahojin.text.verbs import conjugate

Row = tuple[str, str]  # Japanese and English
OF_CARDS = "{those:"  # a card described loosely, with the player in a slot of its own


def occasions(lexicon: Lexicon, player: str = "doer") -> tuple[Rule, ...]:
    """A rule for each phrase by which a verb is told; ``player`` is the word for players who do it."""
    return tuple(
        _occasion(voice, phrase, player) for voice in lexicon.voices.values() for phrase in voice.said
    )


def _occasion(voice: Voice, phrase: Phrase, player: str) -> Rule:
    ja, en = sentence(voice, phrase, player)
    word = "moment"
    if phrase.form:
        word, ja = f"moment-{phrase.form}", ja.replace("%", conjugate(phrase.verb, phrase.form))
    ja = ja.replace("%", f"[{phrase.verb}]")
    english: str | dict[str, str] = en
    if "@" not in en:
        english = {"": en, "would": en.replace(" is ", " would be ")}
    if OF_CARDS in ja:
        maker = moment_of if "{whose:" in ja else moment_of_anybodys
        return rule(word, ja, english, maker(voice.occasion))
    return rule(word, ja, english, Moment, event=voice.occasion, **phrase.fields)


def sentence(voice: Voice, phrase: Phrase, player: str = "doer") -> Row:
    """The phrase with its subject, unless it has one of its own; the verb is still %."""
    if phrase.ja.startswith("{"):
        return phrase.ja, phrase.en
    who = player if voice.of == PLAYER else "subject"
    return f"{{subject:{who}}}が{phrase.ja}", f"{{subject.subj}} {_inflected(phrase.en, 'subject')}"


def _inflected(english: str, subject: str) -> str:
    """The verb that English begins with, so that it agrees with the subject."""
    verb, _, rest = english.partition(" ")
    return f"{{{verb}@{subject}}}{' ' if rest else ''}{rest}"


def prohibitions(lexicon: Lexicon, bearer: str, player: str, must: Callable[[str], str]) -> tuple[Rule, ...]:
    """A rule for each phrase of what cannot, must, or may more often be done.

    ``bearer`` and ``player`` are the words for the things and the players of which it is said; ``must`` says
    a verb as what has to be done.
    """
    return tuple(
        one for verb in lexicon.verbs for ban in verb.bans for one in _of_ban(verb, ban, bearer, player, must)
    )


def words_of(verb: Verb, ban: Ban) -> tuple[Phrase, ...]:
    """The phrases of a prohibition: its own, or else the one by which the verb itself is told."""
    return ban.said or verb.voices[0].said[:1]


def _of_ban(verb: Verb, ban: Ban, bearer: str, player: str, must: Callable[[str], str]) -> Iterator[Rule]:
    who = player if ban.place == OWNER else bearer
    for phrase in words_of(verb, ban):
        yield rule("limit", *prohibition(ban, phrase, who), Cannot, action=ban.word, **phrase.fields)
    for phrase in ban.demanded:
        ja = f"{{what:{who}}}は" + phrase.ja.replace("%", must(phrase.verb))
        yield rule(
            "limit", ja, f"{{what.subj}} {_inflected(phrase.en, 'what')} if able", Must, action=ban.word
        )
    for phrase in ban.allowed:
        yield rule("limit", phrase.ja.replace("%", phrase.verb), phrase.en, Allow, action=ban.word)


def prohibition(ban: Ban, phrase: Phrase, who: str) -> Row:
    """The sentence that forbids it, said of a noun of this word unless the phrase has one of its own."""
    ja = phrase.ja.replace("%", impossible(ban, phrase))
    if ja.startswith("{"):
        return ja, phrase.en
    return f"{{what:{who}}}は{ja}", f"{{what{'' if ban.place == OWNER else '.subj'}}} can't {phrase.en}"


def has_to(verb: str) -> str:
    """～なければならない, whenever it can be done."""
    return "可能なら" + conjugate(_with(verb, "negative"), "").removesuffix("ない") + "なければならない"


def _with(verb: str, voices: str) -> str:
    """The verb in one more voice."""
    return verb + ("," if ":" in verb else ":") + voices


def impossible(ban: Ban, phrase: Phrase) -> str:
    """The verb as what is not suffered, or cannot be done."""
    voices = "negative" if ban.suffers or phrase.form == "negative" else "potential,negative"
    return conjugate(_with(phrase.verb, voices), "")
