"""戦術と特殊効果 (10): the text that each word abbreviates (10.1.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahojin.abilities import Compare, If, It, May, Who
from mahojin.rulebooks.pmv.abilities import (
    Activated,
    Adds,
    Alike,
    Amid,
    Annul,
    AnyMoment,
    AsBattle,
    Attach,
    Automatic,
    Awaken,
    Banish,
    Barred,
    By,
    CallOff,
    CancelPlay,
    Cost,
    Count,
    Deal,
    Define,
    Definition,
    Difference,
    Done,
    During,
    Edge,
    Ends,
    Every,
    Exists,
    Figure,
    Fit,
    Foremost,
    Hold,
    In,
    Is,
    Itself,
    Let,
    Limited,
    MakeFatal,
    Marked,
    Mixed,
    Move,
    Noun,
    Number,
    Occasion,
    OnPlay,
    Pay,
    Pile,
    Place,
    Postpone,
    Scrap,
    SetOn,
    Some,
    Spared,
    Step,
    Text,
    Things,
    Transform,
    Ungrazed,
    Unhurt,
    UnlessIgnored,
    Unstacked,
    Var,
    Void,
    When,
)

ONE: Final = Amid(1, 1)


SELF: Final = Itself("character")


CARD: Final = Itself("card")


RIVALS_CHARACTER: Final = Things(("character",), (In(Who.OPPONENT),))


OUTSIDE: Final = (
    "hand",
    "deck",
    "graveyard",
    "nodes",
    "exile",
    "sideboard",
    "field",
)  # where what is not played comes from; on the field, it is turned over (5.7.2.c)


def _haste(value: object, name: str, caster: str) -> tuple[Text, ...]:
    """Not if it was played to defend (10.3.4)."""
    came = Occasion("entered_by_play", Marked(SELF), manner="not defending")
    return (Automatic("beta", (When(came, (Awaken(SELF),)),)),)


def _pierce(value: object, name: str, caster: str) -> tuple[Text, ...]:
    """What the attack leaves over of the toughness, and the damage that was there before, goes on."""
    struck = Occasion("dealt_damage", SELF, obj=RIVALS_CHARACTER, manner="battle")
    attacking = Fit(SELF, (), (Is("battle", "=", "attacking"),))
    foe, x = It("opposing character"), Var("X")
    steps: tuple[Step, ...] = (
        Deal(Who.OPPONENT, x),
        Let("X", Difference(Figure(SELF, "attack"), Figure(foe, "toughness"))),
        Adds("X", Figure(It(), "damage already"), Fit(foe, (), (Is("damaged already", "=", True),))),
        Void(Compare(x, "<=", 0)),
        AsBattle(),
        Ungrazed(),
        Unstacked(),
    )
    return (Automatic("gamma", (When(struck, steps, attacking),)),)


def _stealth(value: object, name: str, caster: str) -> tuple[Text, ...]:
    """It waits for the battle from the attack on (7.8.2); a defender of the same race is not shaken off."""
    defender = Things(
        ("character",), (In(Who.OPPONENT), Is("battle", "=", "defending"), Alike("race", SELF, "!="))
    )
    shake_off = If(Exists(defender), (CallOff(Every(defender), "defence"),))
    steps = (Postpone(Edge("battle", True, None, "this"), (shake_off,)),)
    return (Automatic("gamma", (When(Occasion("attacked", SELF), steps),)),)


def _vigilance(value: object, name: str, caster: str) -> tuple[Text, ...]:
    return (Automatic("alpha", (When(Edge("active", True, Who.OPPONENT), (Awaken(Marked(SELF)),)),)),)


def _death_touch(value: object, name: str, caster: str) -> tuple[Text, ...]:
    struck = Occasion("dealt_damage", SELF, obj=RIVALS_CHARACTER, manner="battle")
    return (Automatic("gamma", (When(struck, (MakeFatal(It("character")),)),)),)


def _doll(value: object, name: str, caster: str) -> tuple[Text, ...]:
    return (Automatic("alpha", (Barred(Marked(SELF), "attack"),)),)


def _resistance(value: object, name: str, caster: str) -> tuple[Text, ...]:
    foe = Things(("character",), (Is("race", "has", str(value)),))
    return (Automatic("alpha", (Unhurt(Marked(SELF), "battle", foe),)),)


def _mana_charge(value: Number, name: str, caster: str) -> tuple[Text, ...]:
    tops = Marked(Ends(Pile("deck", Who.YOU), Amid(value, value)))
    return (Activated("own", Cost(0, True), (Move(tops, Place("nodes", state="asleep"), "add"),)),)


def _equipment(value: object, name: str, caster: str) -> tuple[Text, ...]:
    host = Marked(Some(Things(("character",), (In(Who.YOU, ("field",)),)), ONE), True)
    return (OnPlay((Attach(Marked(CARD), host),)),)


def _talisman(value: object, name: str, caster: str) -> tuple[Text, ...]:
    return (OnPlay((Attach(Marked(CARD), Marked(Some(Things(("character",)), ONE), True)),)),)


def _lying(state: str) -> Callable[[object, str, str], tuple[Text, ...]]:
    """On one's own field, active or asleep (10.15.2.a, 10.16.2.a, 10.17.2.a)."""

    def text(value: object, name: str, caster: str) -> tuple[Text, ...]:
        return (OnPlay((Move(Marked(CARD), Place("field", Who.YOU, state=state), "set"),)),)

    return text


def quoted_part(name: str) -> str:
    """What stands in the quotation marks of a name (10.18.2.a)."""
    start, end = name.find("“"), name.rfind("”")
    return name[start + 1 : end] if 0 <= start < end else ""


def _first_card(value: object, name: str, caster: str) -> tuple[Text, ...]:
    """スペルブレイク (10.18.3)."""
    second = Things(
        ("character_card",),
        (
            In(Who.YOU, ("sideboard",)),
            Is("name", "has", quoted_part(name)),
            Is("keyword", "has", "second_card"),
        ),
    )
    bring = Move(Marked(Some(second, ONE)), Place("field", Who.YOU, state="asleep"), "bring")
    carried = Every(Things(("card",), (SetOn(SELF),)))
    steps: tuple[Step, ...] = (
        May((bring,)),
        If(Done(action="bring"), (May((Attach(carried, It("character"), manner="shift"),)),)),
        Scrap(Marked(SELF)),
    )
    return (Automatic("gamma", (When(Occasion("fatal", Marked(SELF)), steps),)),)


def _second_card(value: object, name: str, caster: str) -> tuple[Text, ...]:
    came = Occasion("entered", SELF, manner="not first card")
    return (Automatic("beta", (When(came, (Banish(SELF), Foremost())),)),)


def _sacred(value: object, name: str, caster: str) -> tuple[Text, ...]:
    common = Things(("character",), (Is("keyword", "lacks", "legend"),))
    return (Automatic("beta", (Barred(Marked(CARD), "set", common), Barred(CARD, "target", common))),)


def _ransom(value: Number) -> tuple[Step, ...]:
    """The opponent may pay; if not, their effect is void, its card scrapped (10.26.2.a, 10.29.2.a)."""
    return (
        By(It("player"), (May((Pay(Who.SELF, value),)),)),
        If(Done(False, "pay"), (Annul("effect"), Scrap(It("card")))),
    )


def _resist(value: Number, name: str, caster: str) -> tuple[Text, ...]:
    aimed = Occasion(
        "targeted", Marked(Itself("card", ("play_area",))), by=Things(("card",), (In(Who.OPPONENT),))
    )
    return (Automatic("beta", (When(aimed, _ransom(value)),)),)


def _aegis(value: Number, name: str, caster: str) -> tuple[Text, ...]:
    theirs = (In(Who.OPPONENT),)
    source = Mixed((Things(("command",), theirs), Things(("character_effect",), theirs)))
    return (Automatic("alpha", (When(Occasion("targeted", Marked(SELF), by=source), _ransom(value)),)),)


def _transform(value: object, name: str, caster: str) -> tuple[Text, ...]:
    moment = AnyMoment(
        (Occasion("attacked", Marked(SELF), would=True), Occasion("defended", Marked(SELF), would=True))
    )
    awake = Fit(SELF, (), (Is("state", "=", "active"),))
    return (
        Automatic("gamma", (When(moment, (May((Transform(SELF),)),)),)),
        Activated("any", Cost(0), (If(awake, (Transform(Marked(SELF)),)),)),
    )


FED_AT: Final = AnyMoment(
    (
        Occasion("resolved", Marked(CARD), would=True),
        Occasion("entered", Marked(Itself("card", OUTSIDE)), would=True),
    )
)


def fed(word: str, offering: Noun, fixed: bool = False) -> tuple[Text, ...]:
    """Cards are exiled for it, or it is exiled itself (10.20.2.b, 10.33.2.a); also as if it were played."""
    steps: tuple[Step, ...] = (
        UnlessIgnored(word),
        May((Banish(offering),)),
        If(Done(False, "banish"), (Banish(CARD),)),
    )
    return (Automatic("beta", (When(FED_AT, steps),), fixed=fixed),)


def _overdrive(value: object, name: str, caster: str) -> tuple[Text, ...]:
    place = In(Who.YOU, ("graveyard",))
    who = Things(("character_card",), (place, Is("name", "has", caster)))
    spell = Things(("spell",), (place, Alike("caster", CARD)))
    return fed("overdrive", Marked(Some(Mixed((who, spell)), Amid(1, None))))


def _last_word(value: object, name: str, caster: str) -> tuple[Text, ...]:
    alone = Fit(CARD, (), (Is("caster_here", "=", False),))
    enters = Occasion("entered", Marked(Itself("card", OUTSIDE)), would=True)
    played = Things(("card",), (In(None, ("play_area",)),))
    aimed = Occasion("targeted", Marked(Itself("card", ("play_area",))), by=played)
    return (
        Automatic("beta", (When(enters, (Scrap(CARD),), alone),)),
        Automatic("beta", (When(aimed, (CancelPlay(It("card")), Scrap(It("card")))),)),
    )


def _admired() -> tuple[Step, ...]:
    """The top card of the deck becomes 「人気」 (10.34.2.b, 10.34.2.c)."""
    return (
        Attach(Ends(Pile("deck", Who.YOU), ONE), Marked(SELF)),
        Define(It("card"), Definition("popularity", "人気")),
    )


def _leader(value: object, name: str, caster: str) -> tuple[Text, ...]:
    fans = Things(("popularity",), (SetOn(SELF),))
    spare: Step = Hold(
        (When(Occasion("took_damage", Marked(Who.YOU), would=True), (Annul("damage"),), once=True),),
        "turn",
    )
    too_many = Difference(Count(fans), 1)
    down_to_one: Step = Scrap(Some(fans, Amid(too_many, too_many)))
    hurt = Occasion("took_damage", Things(("opponent",)))
    return (
        Automatic("alpha", (Spared(Marked(SELF), "target", Things(("command",), (In(Who.OPPONENT),))),)),
        Automatic("beta", (When(Occasion("entered_by_play", Marked(SELF)), _admired()),)),
        Automatic("gamma", (When(hurt, _admired(), During(Who.YOU)),), (Limited(1, "turn", "resolve"),)),
        Activated("other", Cost(0), (Scrap(Marked(Some(fans, ONE))), spare)),
        Automatic("gamma", (When(Edge("turn", False), (down_to_one,), Exists(fans, 4)),)),
    )


MEANINGS: Final[dict[str, Callable[..., tuple[Text, ...]]]] = {
    "haste": _haste,
    "pierce": _pierce,
    "stealth": _stealth,
    "vigilance": _vigilance,
    "death_touch": _death_touch,
    "doll": _doll,
    "resistance": _resistance,
    "mana_charge": _mana_charge,
    "equipment": _equipment,
    "talisman": _talisman,
    "field_equipment": _lying("active"),
    "phantasm": _lying("asleep"),
    "world_talisman": _lying("active"),
    "first_card": _first_card,
    "second_card": _second_card,
    "sacred": _sacred,
    "resist": _resist,
    "aegis": _aegis,
    "transform": _transform,
    "overdrive": _overdrive,
    "last_word": _last_word,
    "leader": _leader,
}
