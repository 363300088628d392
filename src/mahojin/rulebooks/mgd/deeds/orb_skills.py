"""ブレイクとワンダー (1103, 1121): which an orb has when it is taken up, and what using it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahojin.abilities import Activation, Price, Skill
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Context, Instance
from mahojin.rulebooks.mgd.abilities import SkillOf

from ..actions.by_effect import PayPrice, activate_by_break, may_break
from ..actions.call import stands_already
from ..book import step
from ..cards.promised_text import promised
from ..costs.total_price import can_be_paid
from ..game import Mgd
from ..zones.moves import entering
from ..zones.stock import levelling, may_level_up, named_girls

if TYPE_CHECKING:
    from ..cards.face import Card

_GIVEN_THERE: Final = {"dct": "1111.2c", "bingo": "1117.2c"}  # skills whose text may be ブレイク
_MAY_BREAK: Final = frozenset({"break", *_GIVEN_THERE})
NOTHING_PAID: Final = Price()


def breaks(game: Mgd, orb: Instance) -> list[Price | None]:
    """What each ブレイク that the card has now costs; None for one without a price (1103.5)."""
    given = game.snapshot.abilities.get(orb.id)
    face: Card = orb.face
    if given is None and face.skills.isdisjoint(_MAY_BREAK):
        return []
    found: list[Price | None] = []
    for ability in face.abilities if given is None else given:
        if isinstance(ability, (Skill, SkillOf)) and ability.name == "break":
            game.applied(orb.id, ability)
            found.append(_price(ability))
    return found + _given_there(game, orb)


def _price(ability: Skill | SkillOf) -> Price | None:
    argument = ability.argument if isinstance(ability, SkillOf) else None
    return argument if isinstance(argument, Price) else None


def _given_there(game: Mgd, orb: Instance) -> list[Price | None]:
    """DCT and BINGO are looked at when the orb is taken up (1111.2c, 1117.2c)."""
    found = []
    for skill, abilities in promised(game, orb):
        for text in abilities:
            if isinstance(text, (Skill, SkillOf)) and text.name == "break":
                game.cite(_GIVEN_THERE[skill])
                found.append(_price(text))
    return found


def wonders(game: Mgd, orb: Instance) -> list[Activation]:
    """The abilities of ワンダー, which cost nothing (1121.1a)."""
    given = game.snapshot.abilities.get(orb.id)
    if given is None and "wonder" not in orb.face.skills:
        return []
    return [
        Activation(NOTHING_PAID, one.argument)
        for one in (orb.face.abilities if given is None else given)
        if isinstance(one, SkillOf) and one.name == "wonder" and isinstance(one.argument, tuple)
    ]


def can_break(game: Mgd, seat: int, orb: Instance, price: Price | None) -> bool:
    """Whether using it now would come to something: a place for a girl, a payment, a legal activation."""
    if orb.face.kind != "girl":
        return may_break(game, seat, orb, price)
    if orb.face.level >= 2:
        if not may_level_up(game, orb, named_girls(game, seat)):
            return False
    elif stands_already(game, orb, named_girls(game, seat)):
        game.cite("1103.2a")
        return False
    return price is None or can_be_paid(game, seat, price, Context(orb.id, seat))


def activation_of(game: Mgd, seat: int, orb: Instance, price: Price | None) -> Procedure:
    """What using ブレイク begins: a girl enters, anything else goes onto the chase (1103.2)."""
    if orb.face.kind == "girl":
        enters = LevelUpByBreak if orb.face.level >= 2 else EnterByBreak
        return enters(seat, orb.id) if price is None else PayToBreak(seat, orb.id, price)
    game.cite("1103.2b" if price is None else "1103.3b")
    return activate_by_break(seat, orb.id, price)


class ByBreak(Procedure):
    """A girl comes from the orbs onto the battlefield."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card


class EnterByBreak(ByBreak):
    """One of level 1 enters."""

    __slots__ = ()

    @step("1103.2a-1", "1103.2a")
    def she_enters(self, game: Mgd) -> Outcome:
        return game.happen(entering(game, game.instances[self.card], self.seat, "1103.2a-1")) or DONE


class LevelUpByBreak(ByBreak):
    """One of a higher level is laid onto a girl of her name (M-22)."""

    __slots__ = ()

    @step("1103.2a-2")
    def onto_whom(self, game: Mgd) -> Outcome:
        girls = may_level_up(game, game.instances[self.card], named_girls(game, self.seat))
        options = [Option("level_up", self.card, (girl,)) for girl in girls]
        return Decision(self.seat, "level_up", options, "1103.2a-2", about=self.card)

    @step("1103.2a-2")
    def she_levels_up(self, game: Mgd) -> Outcome:
        girl = self.chosen.data[0]
        return game.happen(levelling(game, "1103.2a-2", self.card, girl, self.seat)) or DONE


class PayToBreak(ByBreak):
    """The price of a girl's ブレイク is paid, all of it or nothing (1103.3a)."""

    __slots__ = ("before", "price")

    def __init__(self, seat: int, card: int, price: Price) -> None:
        super().__init__(seat, card)
        self.price = price
        self.before: Mgd | None = None

    @step("1103.3a")
    def pay(self, game: Mgd) -> Outcome:
        self.before = game.kept()
        return PayPrice(self.seat, self.price, Context(self.card, self.seat))

    @step("1103.3a")
    def she_comes(self, game: Mgd) -> Outcome:
        if game.succeeded:
            face: Card = game.instances[self.card].face
            return (LevelUpByBreak if face.level >= 2 else EnterByBreak)(self.seat, self.card)
        assert self.before is not None
        game.take_back(self.before)
        return DONE
