"""What is done to cards: they enter, are removed, moved, turned (5.7, 9, 11.2, 11.3, 11.5)."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import BEFALLS, NAMED, PARTING, Ban, Phrase, Verb, Voice

from .state_verbs import FLIP, GAINS, OBJECT, REVERT, SLEEP, TARGET, TRANSFORM, WAKE
from .voices import BY_MEANS, FROM_HAND, FROM_ZONE, done, spared, suffered

ENTER: Final = Verb(
    "bring",
    (
        Voice(
            "entered",
            ("場に出る", "enter the field"),
            before=NAMED,
            style=BEFALLS,
            said=(Phrase("%", "場に出る", "enter the field"), Phrase("%", "出る", "enter the field")),
            names=FROM_ZONE,
        ),
        Voice(
            "entered_by_play",
            ("プレイされて場に出る", "be played and enter the field"),
            before=NAMED,
            said=(
                Phrase("<プレイされて、|プレイされ、>%", "場に出る", "come onto the field by being played"),
                Phrase("%", "プレイされて場に出る", "come onto the field by being played"),
            ),
        ),
        done(
            "did_bring",
            ("場に出す", "bring something onto the field"),
            Phrase("場に%", "出す", "bring {obj} onto the field"),
            events=("entered",),
            names=FROM_ZONE,
            before=NAMED,
        ),
    ),
    (
        Ban(
            "bring",
            ("場に出す", "bring onto the field"),
            ("bring",),
            said=(
                Phrase("場に%", "出す", "be brought onto the field"),
                Phrase("{obj:played things}を場に%", "出す", "bring {obj} onto the field"),
            ),
        ),
    ),
)


SET: Final = Verb(
    "set",
    (
        Voice(
            "set",
            ("セットされる", "be set"),
            before=NAMED,
            told=(
                ("(({obj:noun}に&{subject:noun}が))セットされた", "{subject} is set on {obj}"),
                ("{subject:noun}がセットされた", "{subject} is set"),
            ),
        ),
    ),
    (
        Ban(
            "be_set",
            ("セットされる", "be set on something"),
            ("set",),
            said=(Phrase("{obj:thing}に<は|>セット%", "する", "be set on {obj}"),),
        ),
        Ban("set", ("セットする", "set"), ("set",)),
        Ban("be_set_elsewhere", ("他のものにセットされる", "be set on anything else"), ("set", "target")),
        Ban(
            "be_set_or_played_for",
            ("目標にプレイされ、セットされる", "be played for or set on something"),
            ("set", "target"),
        ),
    ),
)


HOST: Final = Verb(
    "host", bans=(Ban("host", ("カードをセットされる", "have something set on it"), ("host",)),)
)


CASTER: Final = Verb(
    "be_caster", bans=(Ban("be_caster", ("術者として扱われる", "count as a caster"), ("be_caster",)),)
)


FATAL: Final = Verb(
    "fatal",
    (
        suffered(
            "fatal",
            ("決死状態になる", "become fatal"),
            Phrase("決死状態に%", "なる", "become fatal"),
            Phrase("決死状態に%", "する:passive", "be made fatal"),
            names=BY_MEANS,
            before=NAMED,
        ),
        done(
            "made_fatal",
            ("決死状態にする", "make fatal"),
            Phrase("決死状態に%", "する", "make {obj} fatal", {}, "be made fatal"),
            events=("made_fatal",),
            names=BY_MEANS,
            before=NAMED,
        ),
    ),
    spared("fatal", ("決死状態にする", "make fatal")),
)


SCRAP: Final = Verb(
    "scrap",
    (
        suffered(
            "scrapped",
            ("破棄される", "be scrapped"),
            Phrase("%", "破棄する:passive", "be scrapped"),
            names=FROM_HAND,
            before=NAMED,
        ),
        done(
            "did_scrap",
            ("破棄する", "scrap something"),
            Phrase("%", "破棄する", "scrap {obj}", {}, "be scrapped"),
            events=("scrapping",),
            names=FROM_HAND,
            before=NAMED,
        ),
        suffered(
            "scrapped_and_put",
            ("破棄され、冥界に置かれる", "be scrapped and put into the graveyard"),
            Phrase(
                "<破棄され、|破棄されて|破棄されて、>{place:zones}に%",
                "置く:passive",
                "be scrapped and put into the {place}",
            ),
            names=FROM_ZONE,
        ),
    ),
    spared("scrap", ("破棄する", "scrap")),
)


EXILE: Final = Verb(
    "banish",
    (
        suffered(
            "exiled",
            ("ゲームから除外される", "be removed from the game"),
            Phrase("<ゲームから|>%", "除外する:passive", "be removed from the game"),
            names=FROM_HAND,
            before=NAMED,
        ),
        done(
            "did_banish",
            ("除外する", "remove something"),
            Phrase("<ゲームから|>%", "除外する", "remove {obj}", {}, "be removed from the game"),
            events=("exiling",),
            names=FROM_HAND,
            before=NAMED,
        ),
    ),
    spared("banish", ("除外する", "remove from the game")),
)


RETURN: Final = Verb(
    "return",
    (
        suffered(
            "returned",
            ("手札に戻る", "return to the hand"),
            Phrase("<|あなたの|自分の|持ち主の|本来のプレイヤーの>手札に%", "戻る", "return to the hand"),
            Phrase("手札に%", "戻す:passive", "be returned to the hand"),
        ),
        done(
            "did_return",
            ("手札に戻す", "return something to the hand"),
            Phrase("手札に%", "戻す", "return {obj} to hand", {}, "be returned to the hand"),
            events=("returned",),
            names=FROM_ZONE,
        ),
    ),
    spared("return", ("戻す", "return")),
)


LEAVE: Final = Verb(
    "leave",
    (
        suffered(
            "left",
            ("場を離れる", "leave the field"),
            Phrase("<場を|場から>%", "離れる", "leave the field"),
            laws=frozenset({PARTING}),
        ),
    ),
    (Ban("leave", ("場を離れる", "leave the field"), ("leave",), suffers=True),),
)


LEAVE_HAND: Final = Verb(
    "leave_hand",
    bans=(
        Ban(
            "leave_hand",
            ("手札を離れる", "leave the hand"),
            ("leave_hand",),
            suffers=True,
            said=(Phrase("手札を%", "離れる", "leave the hand"),),
        ),
    ),
)


PUT: Final = Verb(
    "put",
    (
        suffered(
            "put",
            ("冥界に置かれる", "be put into a zone"),
            Phrase("{place:zones}に%", "置く:passive", "be put into the {place}"),
            events=("put_into_graveyard", "put_in_exile", "put"),
            names=FROM_ZONE,
        ),
    ),
)


SHIFT: Final = Verb(
    "shift",
    (
        suffered(
            "moved",
            ("場に移る", "move to a zone"),
            Phrase("<|相手プレイヤーの>{place:zones}に%", "移る", "move to the {place}"),
            events=("shifted", "changed_fields"),
        ),
    ),
)


_ZONES = (f"他の{any_}領域{to}" for any_ in ("", "いずれの", "全ての") for to in ("に", "にも", "へ", "へも"))
_ELSEWHERE: Final = f"<{'|'.join(_ZONES)}|>%"


RELOCATE: Final = Verb(
    "relocate",
    bans=(
        Ban(
            "relocate",
            ("他の領域に移動する", "go to any other zone"),
            ("relocate",),
            suffers=True,
            said=(
                Phrase(_ELSEWHERE, "移動する", "go to any other zone"),
                Phrase(_ELSEWHERE, "移動させる", "be moved to any other zone"),
            ),
        ),
        Ban(
            "relocate",
            ("他の領域に移動させる", "move to any other zone"),
            ("relocate",),
            said=(Phrase("{obj:things}を" + _ELSEWHERE, "移動させる", "move {obj} to any other zone"),),
        ),
    ),
)


CARD_VERBS: Final = (
    *(
        ENTER,
        SET,
        HOST,
        CASTER,
        FATAL,
        SCRAP,
        EXILE,
        WAKE,
        SLEEP,
        FLIP,
        RETURN,
        LEAVE,
        LEAVE_HAND,
        RELOCATE,
        PUT,
        SHIFT,
    ),
    *(TRANSFORM, REVERT, TARGET, OBJECT, *GAINS),
)
