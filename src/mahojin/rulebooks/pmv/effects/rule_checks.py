"""What the rules make of the cards as they are, before anything else goes on (1.3.4).

決死 (9.2.2), an opponent to be chosen (1.4.6.a), a transformation that has lost its text (10.28.9.a), and
more of a kind than there may be (10.13.5, 10.15.4, 10.34.4)."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Who
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import NO_HOST, Instance, player_thing, seat_of
from mahojin.language.program import ProgramRun
from mahojin.language.selection import choice_of
from mahojin.rulebooks.pmv.abilities import Automatic, Every, In, Under, Usable, When

from ..battle.dealt_damage import Damage, make_fatal
from ..book import step
from ..cards.face import CROWDING, panel_card
from ..continuous import keyword, look_for_beginnings, lowered_by, may_have
from ..doing.annulment import Diverted
from ..game import Pmv
from ..play.limits import ONE_A_FIELD, ONE_A_HOST, of_field
from ..play.transformation import is_transformed, normal_again, panels
from ..state import Cause
from ..zones.moves import move


def apply_rules(game: Pmv) -> Procedure | None:
    """The rules look at the field as it is now; what they make of it is begun."""
    game.memo.unchecked = 0
    game.book_memo.checked = game.snapshot
    look_for_beginnings(game)
    return follow(game)


def follow(game: Pmv) -> Procedure | None:
    """What a rule makes of the cards as they are: 決死 (9.2.2), too many of a kind (10.13.5 …)."""
    now = game.snapshot
    calm = now.calm
    cards = game.on_field()
    if not calm:
        rival: Procedure | None = rival_to_choose(game)
        if rival is not None:
            return rival
        lose_what_is_not_worn(game, cards)
    causes: dict[int, Cause] = {}
    for one in cards:
        if not one.damage and (calm or (one.face.hardy and one.id not in now.traits)):
            continue
        if not game.is_character(one):
            continue
        toughness = game.traits(one).toughness or 0
        if one.damage < toughness or one.id in game.leaving or is_diverted(game, one.id):
            continue
        if toughness <= 0:
            game.cite("9.2.2.b", "6.1.12")
            causes[one.id] = _lowering(game, one)
        elif one.damage and not _is_being_struck(game, one.id):
            game.cite("9.2.2.a")
            causes[one.id] = _lowering(game, one)
    if causes:
        return make_fatal(game, causes)
    if calm:
        return None
    thin = crowd(game, cards)
    now.calm = thin is None and game.snapshot is now and not game.leaving
    return thin


def _is_being_struck(game: Pmv, thing: int) -> bool:
    """Damage to it is under way, which sees for itself whether it is fatal (1.10.12.f)."""
    return any(blow.to == thing for frame in game.frames if isinstance(frame, Damage) for blow in frame.blows)


def _lowering(game: Pmv, one: Instance) -> Cause:
    """What lowered the toughness made it 決死; where nothing did, only the rule."""
    context = lowered_by(game, one)
    if context is None:
        return Cause(NOTHING, one.controller, "rule")
    return Cause(context.source, context.controller, "effect")


def is_diverted(game: Pmv, thing: int) -> bool:
    """Something else is being done with the card than to scrap or to put it away."""
    return any(
        isinstance(step, Diverted) and step.thing == thing
        for frame in game.frames
        if isinstance(frame, ProgramRun)
        for step in frame.todo
    )


# --- An opponent is chosen (1.4.6.a) ------------------------------------------

_ASKS: Final[dict[int, tuple[object, bool]]] = {}  # the text is kept: its id stays its own


def means_one(text: Automatic) -> bool:
    """Whether what holds all the time names one opponent without saying which."""
    known = _ASKS.get(id(text))
    if known is None:
        known = _ASKS[id(text)] = (text, any(_names_one(effect) for effect in text.effects))
    return known[1]


def _names_one(part: object) -> bool:
    if part is Who.OPPONENT:
        return True
    if isinstance(part, Under):
        return any(_names_one(effect) for effect in part.effects)  # in a condition it is any of them
    if isinstance(part, (When, Usable)) or (isinstance(part, Every) and isinstance(part.what, Who)):
        return False
    if isinstance(part, In) and not part.zones:
        return False  # 相手キャラクター: those of all opponents (1.4.5)
    if isinstance(part, tuple):
        return any(_names_one(inner) for inner in part)
    names = getattr(type(part), "__dataclass_fields__", ())
    return any(_names_one(getattr(part, name)) for name in names)


def rival_to_choose(game: Pmv) -> Procedure | None:
    """The choice that a text asks for which has begun to apply; who is gone is chosen again."""
    if game.seats < 3:
        return None
    forget_rivals(game)
    for thing, row in game.snapshot.said.items():
        for said in row:
            if not isinstance(said.text, Automatic) or not means_one(said.text):
                continue
            key, foes = (thing, said.place), game.opponents(said.context.controller)
            if len(foes) > 1 and game.rivals.get(key) not in foes:
                return ChooseRival(key, said.context.controller)
    return None


def forget_rivals(game: Pmv) -> None:
    """A text that is void, or gone, asks again when it applies again."""
    if game.rivals:
        now = game.snapshot
        kept = {(thing, said.place) for thing, row in now.said.items() for said in row}
        game.rivals = {key: seat for key, seat in game.rivals.items() if key in kept}


class ChooseRival(Procedure):
    """One opponent is chosen as soon as the effect applies, and stays the one meant."""

    __slots__ = ("key", "seat")

    def __init__(self, key: tuple[int, int], seat: int) -> None:
        super().__init__()
        self.key = key
        self.seat = seat

    @step("1.4.6.a")
    def who_is_it(self, game: Pmv) -> Outcome:
        options = [Option("rival", player_thing(foe)) for foe in game.opponents(self.seat)]
        return Decision(self.seat, "rival", options, "1.4.6.a", about=self.key[0])

    @step("1.4.6.a")
    def that_one(self, game: Pmv) -> Outcome:
        game.rivals[self.key] = seat_of(self.chosen.thing)
        game.changed()
        return None


# --- A transformation ends (10.28.9.a) ------------------------------------------


def lose_what_is_not_worn(game: Pmv, cards: list[Instance]) -> None:
    """Who was transformed by a set card's panel is normal once that text is gone or void (10.28.9.a)."""
    for one in cards:
        if (
            one.face is not one.printed
            and game.is_character(one)
            and is_transformed(one)
            and all(panel_card(one.printed, it) is not one.face for it in panels(game, one))
        ):
            normal_again(game, one, "10.28.9.a")


# --- More than there may be (10.13.5, 10.15.4, 10.34.4) ------------------------------------------


def crowd(game: Pmv, cards: list[Instance]) -> Procedure | None:
    """Where there are more on the field than may be, their player keeps one (10.13.5, 10.15.4, 10.34.4)."""
    traits = game.snapshot.traits  # of cards that may have been given such a word
    crowding = [
        one for one in cards if one.face.crowding or (one.id in traits and may_have(game, one, CROWDING))
    ]
    if len(crowding) < 2:
        return None
    for seat in game.in_turn_order():
        for name, (_, clause) in ONE_A_FIELD.items():
            own = of_field(game, [one for one in crowding if one.seat == seat], name)
            if len(own) > 1:
                return Thin(tuple(card.id for card in own), seat, clause)
    worn: dict[int, list[Instance]] = {}
    for one in crowding:
        if not _is_worn(game, one):
            continue
        if not one.hidden and keyword(game, one, "equipment"):
            worn.setdefault(one.host, []).append(one)
    for set_there in worn.values():
        if len(set_there) > 1:
            return Thin(tuple(card.id for card in set_there), set_there[0].seat, ONE_A_HOST[1])
    return None


def _is_worn(game: Pmv, one: Instance) -> bool:
    """It is set on a character (10.13.5): on any other card there may be several."""
    host = game.instances.get(one.host) if one.host != NO_HOST else None
    return host is not None and game.is_character(host)


class Thin(Procedure):
    """Of several cards of which there may be one, the others go to the graveyard."""

    __slots__ = ("cards", "clause", "seat")

    def __init__(self, cards: tuple[int, ...], seat: int, clause: str) -> None:
        super().__init__()
        self.cards = cards
        self.seat = seat
        self.clause = clause

    @step("10.13.5", "10.15.4", "10.34.4")
    def keep_one(self, game: Pmv) -> Outcome:
        return choice_of(self.seat, "keep", self.cards, self.clause)

    @step("10.13.5", "10.15.4", "10.34.4")
    def the_others_go(self, game: Pmv) -> Outcome:
        others = [thing for thing in self.cards if thing != self.chosen.thing]
        return move(game, others, "graveyard", manner="put", clause=self.clause)
