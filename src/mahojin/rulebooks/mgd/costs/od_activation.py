"""オド能力の発動 (907.2–907.3): paid for and resolved at once, without the chase."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Activation
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Instance

from ..book import step
from ..cards.face import Card
from ..effects.conditional import activations
from ..effects.once_a_turn import use_up
from ..game import Mgd
from ..procedures import PROCEDURES
from ..rule_checks.loops import comes_again
from .deed_costs import PayDeeds
from .od import MADE, Od, gain_without_event, make_od, set_off
from .od_abilities import BY_OD_ABILITIES, OD_USED
from .od_costs import od_of
from .od_sources import BY_ITSELF, features_of, points_of, symbols_of
from .purse import Purse, good_purse

TOLD: Final[tuple[str, ...]] = ("activated", "used")


class UseOd(Procedure):
    """One od ability: its price is paid, then it resolves; ``game.succeeded`` tells whether it was paid."""

    __slots__ = ("ability", "mix", "place", "seat", "since", "symbols", "thing")

    def __init__(self, seat: int, thing: int, place: int, mix: tuple[str, ...] | None = None) -> None:
        super().__init__()
        self.seat = seat
        self.thing = thing
        self.place = place
        self.mix = mix  # of which symbols a girl makes it, where that is settled already
        self.ability: Activation | None = None
        self.symbols: tuple[str, ...] = ()
        self.since = 0

    @step("907.2", "704.2")
    def pay(self, game: Mgd) -> Outcome:
        self.since = len(game.waiting)
        game.succeeded = True
        if self.place == BY_ITSELF:
            game.observe(cite_girl, self.thing)
            if self.mix is None and makes_od_at_once(game, self.seat, self.thing):
                return DONE
            return game.turn_all((self.thing,), True, "1010.2", self.seat) or self.it_is_activated
        source = game.instances[self.thing]
        self.ability = activations(game, source)[self.place]
        game.observe(_cite_skill, source, self.ability)
        use_up(game, self.thing, self.ability)
        cost = od_of(self.ability.price.energy)
        return PROCEDURES.pay_od(self.seat, cost, self.thing, self.thing) if cost.total else None

    @step("903.2h", "903.2h-1")
    def pay_the_rest(self, game: Mgd) -> Outcome:
        if self.ability is None:
            game.succeeded = True
            return None
        if not game.succeeded:
            return DONE
        deeds = self.ability.price.deeds
        if not deeds:
            return None
        return PayDeeds(self.seat, deeds, game.words_of(game.instances[self.thing]), self.thing)

    @step("907.3")
    def it_is_activated(self, game: Mgd) -> Outcome:
        if not game.succeeded:
            return DONE
        if game.watched.isdisjoint(TOLD):
            return None
        return game.happen(Event(TOLD, "907.3", self.thing, self.seat, by=self.thing))

    @step("907.3")
    def resolve_at_once(self, game: Mgd) -> Outcome:
        if self.ability is not None:
            card = game.known(self.thing)
            assert card is not None
            return game.carry(self.ability.program, game.words_of(card))
        girl = game.instances[self.thing]
        self.symbols = symbols_of(game, girl)
        if self.mix is not None or len(self.symbols) == 1:
            return self.od_comes
        game.cite("907.7a")
        ways = _ways(points_of(game, girl), len(self.symbols))
        options = [Option("mix", NOTHING, way) for way in ways]
        return Decision(self.seat, "mix", options, "907.7", about=self.thing)

    @step("907.7")
    def mixed(self, game: Mgd) -> Outcome:
        if self.ability is not None:
            return self.what_it_set_off
        counts = zip(self.symbols, self.chosen.data, strict=True)
        self.mix = tuple(symbol for symbol, number in counts for _ in range(number))
        return None

    @step("907.4")
    def od_comes(self, game: Mgd) -> Outcome:
        girl = game.instances[self.thing]
        mix = self.mix if self.mix is not None else self.symbols * points_of(game, girl)
        features = features_of(game, girl)
        ods = tuple(Od(symbol, features) for symbol in mix)
        if ods and (MADE in game.snapshot.interrupts or game.is_minded(MADE)):
            return game.happen(make_od(game, self.seat, ods, "907.7", self.thing))
        gain_without_event(game, self.seat, ods, "907.7", self.thing)
        return None

    @step("907.3")
    def what_it_set_off(self, game: Mgd) -> Outcome:
        """Od abilities that triggered on it are resolved at once too."""
        if game.watched.isdisjoint(BY_OD_ABILITIES):
            return DONE
        if comes_again(game):
            game.finish((), "1301.1c", "endless")
            return DONE
        return set_off(game, self.since) or DONE

    @step("907.3")
    def once_more(self, game: Mgd) -> Outcome:
        return self.what_it_set_off


def cite_girl(game: Mgd, thing: int) -> None:
    """Why a girl can make od by herself: she is one (907.7), or a slip lets her (1018.11a)."""
    slip = game.instances[thing].count("slip")
    game.cite("907.2", "704.2", "1010.2", "1018.11a" if slip else "907.7", "907.3", "907.4")


def _cite_skill(game: Mgd, source: Instance, ability: Activation) -> None:
    """The skill by which the od ability is there."""
    game.cite(*game.by_skill(source, ability))


def makes_od_at_once(game: Mgd, seat: int, thing: int) -> bool:
    """Where nobody hears of it and there is nothing to choose, a girl rests and her od is there."""
    purse = good_purse(game, seat)
    if purse is None or purse.girls is None or thing not in purse.girls:
        return False
    face: Card = game.instances[thing].face
    made = face.gives
    if len(made.symbols) > 1 or game.told_of_od:
        return False
    loud = game.snapshot.interrupts
    if loud and not loud.isdisjoint(OD_USED):
        return False
    if game.is_minded(MADE):
        return False
    game.observe(cite_girl, thing)
    game.turn_all((thing,), True, "1010.2", seat)
    gain_without_event(game, seat, made.ods, "907.7", thing)
    game.book_memo.purses[seat] = Purse(game, seat, thing, purse)
    game.succeeded = True
    return True


def _ways(points: int, kinds: int) -> list[tuple[int, ...]]:
    """How so many points may be split among the elements, the first ones first."""
    if kinds == 1:
        return [(points,)]
    return [(first, *rest) for first in range(points, -1, -1) for rest in _ways(points - first, kinds - 1)]
