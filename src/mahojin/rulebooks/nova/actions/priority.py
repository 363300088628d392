"""優先権 (700): who may act, in which order, and what passing leads to."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.loops import is_endless
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Instance

from ..book import MAIN_PHASES, step
from ..costs.energy import is_heard_of
from ..costs.energy_abilities import is_energy_ability
from ..costs.energy_activation import is_worth_using, usable_energy, use_energy
from ..costs.payment import purse_of
from ..deeds.destruction import send_destroyed
from ..effects.resolution import Resolve
from ..effects.triggered import PlayAutomatics
from ..game import Nova
from ..procedures import PROCEDURES
from ..rule_checks.outcome import loop_without_end
from ..turn.energy_set import SetEnergy, may_set
from .acts import look_at_acts
from .means import callable_now, is_calm, playable, reach_of
from .play import Playing
from .timing import activations, main_timing, may_activate, may_play

PASS: Final = Option("pass")
NOTHING_TO_DO: Final[list[Option]] = []


class Priority(Procedure):
    """優先権処理: players act or pass until both have passed in a row with nothing waiting."""

    __slots__ = ("barred", "holder", "passes")

    def __init__(self, holder: int) -> None:
        super().__init__()
        self.holder = holder
        self.passes = 0
        self.barred: tuple[int, ...] = ()  # what had to be taken back just now

    @step("702.1", "501.1")
    def rules_first(self, game: Nova) -> Outcome:
        return game.process_rules()

    @step("702.2.1")
    def automatic_abilities(self, game: Nova) -> Outcome:
        return PlayAutomatics() if game.waiting else None

    @step("702.2.2", "701.1")
    def offer(self, game: Nova) -> Outcome:
        """Who can do nothing but pass passes; nothing happens then that would need another look."""
        if game.waiting:
            return self.rules_first
        if not game.stack and game.opened:
            game.opened = ()
        while True:
            options = actions(game, self.holder, self.barred)
            if len(options) > 1 or game.attended:
                return Decision(self.holder, "priority", options, "703.1")
            if self.passes + 1 == game.seats:
                return self.passed
            game.cite("704.1.2", "703.1.3")
            self.passes += 1
            self.barred = ()
            self.holder = game.opponent(self.holder)

    @step("703.1", "704.1")
    def act(self, game: Nova) -> Outcome:
        action = self.chosen
        if action.verb == PASS.verb:
            return self.passed
        game.actor = self.holder
        return DOING[action.verb](game, self.holder, action)

    @step("704.1.1")
    def after_acting(self, game: Nova) -> Outcome:
        """Whoever acted holds priority still."""
        if self.chosen.verb == "play" and self.chosen.thing in game.instances:
            self.barred += (self.chosen.thing,)
        else:
            self.passes = 0
            self.barred = ()
        return self.rules_first

    @step("704.1.2", "703.1.3")
    def passed(self, game: Nova) -> Outcome:
        self.passes += 1
        self.barred = ()
        if self.passes < game.seats:
            self.holder = game.opponent(self.holder)
            return self.rules_first
        if not game.stack:
            return self.nothing_waits
        if is_endless(game):
            loop_without_end(game)
            return DONE
        game.cite("311.5")
        return Resolve(game.stack[-1])

    @step("704.1.3")
    def after_a_resolution(self, game: Nova) -> Outcome:
        """The turn player gets priority again."""
        self.passes = 0
        self.holder = game.turn_player
        return self.rules_first

    @step("704.1.3", "311.5")
    def nothing_waits(self, game: Nova) -> Outcome:
        """Both have passed with nothing waiting: what is destroyed leaves (907.1), and that was all."""
        return send_destroyed(game) if game.destroyed else DONE


def give_priority(game: Nova) -> Procedure | None:
    """The turn player gets priority (701.1.1); where nobody can do anything, both pass at once."""
    seat = game.turn_player
    game.cite("701.1.1")
    if game.stack or game.waiting or game.destroyed or game.attended:
        return Priority(seat)
    if game.process_rules() is not None:
        return Priority(seat)
    if game.phase in MAIN_PHASES or not is_calm(game):
        if deeds(game, seat) or deeds(game, 1 - seat):
            return Priority(seat)
    game.observe(_cite_window)
    return None


def _cite_window(game: Nova) -> None:
    """A window in which nobody could act: the rules looked, both got priority and passed."""
    for seat in game.in_turn_order():
        look_at_acts(game, seat)
    game.cite("702.1", "702.2.1", "702.2.2", "701.1", "704.1.2", "704.1.3")


def actions(game: Nova, seat: int, barred: tuple[int, ...] = ()) -> list[Option]:
    """Everything this player may do with priority now; who could only make energy for nothing passes."""
    found = deeds(game, seat)
    if barred:
        found = [option for option in found if option.thing not in barred]
    if not found:
        return [PASS]
    energy = energies(game, seat)
    offered = [(option.thing, option.data) for option in found if option.verb == "energise"]
    if offered:
        energy = [option for option in energy if (option.thing, option.data) not in offered]
    return [PASS, *found, *energy]


def energies(game: Nova, seat: int) -> list[Option]:
    """The energy abilities that a player may use: of cards on the field, and in the energy zone (310.4)."""
    made = [Option("energise", thing, (place,)) for thing, place in usable_energy(game, seat)]
    return made + purse_of(game, seat).to_freeze(game)


def deeds(game: Nova, seat: int) -> list[Option]:
    """What this player may do but passing and making energy; looked for once while nothing changes."""
    timing = main_timing(game, seat)
    game.observe(look_at_acts, seat)
    if timing is not None and not reach_of(game, seat).any:
        return NOTHING_TO_DO
    now = game.now()
    memo = game.book_memo
    if memo.offered_at != now:
        memo.offered_at = now
        memo.offered = {}
    found = memo.offered.get(seat)
    if found is None:
        found = _look_for_deeds(game, seat, timing)
        memo.offered = {**memo.offered, seat: found}
    return found


def _look_for_deeds(game: Nova, seat: int, timing: str | None) -> list[Option]:
    """Only at what the player has within reach."""
    reach = reach_of(game, seat)
    if timing is None:
        options = [Option("play", thing) for thing in playable(game, seat) + callable_now(game, seat)]
        if may_set(game, seat, timing) is None:
            options += [Option("set", thing) for thing in game.hand(seat)]
    else:
        cards = [thing for thing in reach.cards if may_play(game, seat, thing, timing) is None]
        options = [Option("play", thing) for thing in cards]
    for thing in reach.holders:
        options += _activable(game, seat, game.instances[thing])
    return options + _energy_and_more(game, seat) if reach.energy else options


def _energy_and_more(game: Nova, seat: int) -> list[Option]:
    """Energy abilities that are worth using by themselves."""
    if is_heard_of(game):
        return energies(game, seat)
    return [
        Option("energise", thing, (place,))
        for thing, place in usable_energy(game, seat)
        if is_worth_using(activations(game, game.instances[thing])[place])
    ]


def _activable(game: Nova, seat: int, card: Instance) -> list[Option]:
    return [
        Option("activate", card.id, (place,))
        for place, ability in enumerate(activations(game, card))
        if not is_energy_ability(ability) and may_activate(game, seat, card.id, ability) is None
    ]


def _play(game: Nova, seat: int, action: Option) -> Procedure:
    return Playing(seat, action.thing)


def _activate(game: Nova, seat: int, action: Option) -> Procedure:
    ability = activations(game, game.instances[action.thing])[action.data[0]]
    return Playing(seat, action.thing, ability)


def _set(game: Nova, seat: int, action: Option) -> Procedure:
    return SetEnergy(seat, action.thing)


def _energise(game: Nova, seat: int, action: Option) -> Procedure | None:
    return use_energy(game, seat, action.thing, action.data[0])


DOING: Final = {"play": _play, "activate": _activate, "set": _set, "energise": _energise}


PROCEDURES.priority = give_priority
