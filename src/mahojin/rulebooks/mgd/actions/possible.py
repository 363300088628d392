"""できること (604): what a player may do now, card by card, known until what decides it is touched."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import EVERYTHING, TURN
from mahojin.kernel.decision import Option
from mahojin.kernel.state import Instance
from mahojin.language.profile import PRICES

from ..cards.face import Card
from ..costs.od_abilities import is_od_ability
from ..costs.od_sources import od_options
from ..effects.conditional import activations
from ..game import Mgd
from .acts import look_at_acts
from .call import may_call, ways_to_call
from .means import (
    Means,
    Reach,
    is_anything_within_reach,
    is_within_reach,
    means_of,
    reach_of,
    waits_for_main_timing,
)
from .switch import may_switch
from .timing import main_timing, may_activate_ability, may_activate_at_all, may_activate_card
from .usability import FUNDS, TIMING, USED, asked_in, asked_of_ability, asked_of_card, asked_of_effects

NOTHING_TO_DO: Final[list[Option]] = []
DEEDS: Final = 2  # from here on players ask for news about what they may do


class Verdict:
    """What one card lets a player do, and what decides that."""

    __slots__ = ("asked", "options", "position")

    def __init__(self, options: list[Option], asked: int, position: str = "") -> None:
        self.options = options
        self.asked = asked
        self.position = position  # of the card itself


class Doable:
    """What a player may do but passing and making od; good until what it asked about is touched."""

    __slots__ = (
        "abilities",
        "asked",
        "cards",
        "main",
        "means",
        "once",
        "options",
        "poses",
        "reach",
        "snapshot",
        "switched",
    )

    def __init__(self, game: Mgd, seat: int, reach: Reach, main: bool) -> None:
        self.reach = reach
        self.means: Means = reach.means
        self.snapshot = game.snapshot
        self.main = main
        self.once = game.once
        self.switched = game.switched
        self.poses = game.book_memo.poses[seat]
        self.cards: dict[int, Verdict] = {}  # of the hand
        self.abilities: dict[int, Verdict] = {}  # of what has conditional ones
        self.options: list[Option] = []
        self.asked = TIMING

    def touched(self, game: Mgd, reach: Reach, main: bool) -> int:
        """What has changed of what the machine does not take note of."""
        found = 0 if reach.masks is self.reach.masks else FUNDS
        if main is not self.main:
            found |= TIMING
        return found if game.once is self.once else found | USED

    def is_good(self, game: Mgd, seat: int, reach: Reach, touched: int) -> bool:
        """Nothing has changed that anything of it depends on."""
        if touched & self.asked or reach is not self.reach or game.snapshot is not self.snapshot:
            return False
        if game.book_memo.poses[seat] != self.poses:
            return False
        return game.switched is self.switched or not self.main

    def find(self, game: Mgd, seat: int, before: Doable | None, touched: int) -> None:
        """Ask every card within reach, but for those of which it is known."""
        if before is None or before.snapshot is not self.snapshot:
            before = self
        options = self.options
        reach = self.reach
        for thing in reach.cards if self.main else reach.quick:
            verdict = before.cards.get(thing)
            if verdict is None or verdict.asked & touched:
                verdict = _judge_card(game, seat, thing, thing not in reach.open)
            self.cards[thing] = verdict
            self._take(verdict)
        for thing in self.means.holders:
            verdict = before.abilities.get(thing)
            card = game.instances[thing]
            if verdict is None or verdict.asked & touched or verdict.position != game.position(card):
                verdict = _judge_abilities(game, seat, card, self.main)
            self.abilities[thing] = verdict
            self._take(verdict)
        girls = self.means.hand.girls
        if girls:
            options += calls(game, seat, girls)
        if self.main:
            options += _switches(game, seat)
            self.asked |= asked_in(self.snapshot, TURN)
        if girls:
            self.asked = EVERYTHING

    def _take(self, verdict: Verdict) -> None:
        self.asked |= verdict.asked
        if verdict.options:
            self.options += verdict.options


def deeds(game: Mgd, seat: int) -> list[Option]:
    """What this player may do but passing and making od."""
    game.observe(look_at_acts, seat)
    memo = game.book_memo
    if memo.offered_at[seat] != game.clock:
        memo.offered[seat] = _find_out(game, seat)
        memo.offered_at[seat] = game.clock
    return memo.offered[seat]


def nobody_can_act(game: Mgd) -> bool:
    """Neither player may do anything but pass."""
    return not any(deeds(game, seat) or od_options(game, seat) for seat in range(game.seats))


def _find_out(game: Mgd, seat: int) -> list[Option]:
    """What was known, if it is still good; nothing where there is nothing to act with."""
    main = main_timing(game, seat) is None
    means = means_of(game, seat)
    if not main and not (means.any and is_anything_within_reach(game, seat, means)):
        return NOTHING_TO_DO
    reach = reach_of(game, seat, means)
    touched = game.book_memo.news(DEEDS + seat)
    kept = game.book_memo.doable[seat]
    if kept is not None:
        touched |= kept.touched(game, reach, main)
        if kept.is_good(game, seat, reach, touched):
            return kept.options
    found = game.book_memo.doable[seat] = Doable(game, seat, reach, main)
    found.find(game, seat, kept, touched)
    return found.options


def _judge_card(game: Mgd, seat: int, thing: int, plain: bool) -> Verdict:
    """Whether a card of the hand may be activated; if its price is plain, it can be paid."""
    card = game.instances[thing]
    refusal = may_activate_at_all(game, seat, card) if plain else may_activate_card(game, seat, thing)
    snapshot = game.snapshot
    asked = asked_of_card(card.face, plain)
    if PRICES in snapshot.effects:
        asked |= asked_of_effects(snapshot)
    if thing in snapshot.abilities:  # it may have come to be quick, or not
        asked |= TIMING
    asked = asked_in(snapshot, asked)
    return Verdict([Option("cast", thing)] if refusal is None else NOTHING_TO_DO, asked)


def _judge_abilities(game: Mgd, seat: int, card: Instance, main: bool) -> Verdict:
    """Which conditional abilities of a card may be activated; those of gods only at main timing (708.1)."""
    snapshot = game.snapshot
    asked = 0
    for ability in activations(game, card):
        asked |= asked_of_ability(ability)
    face: Card = card.face
    god = face.kind == "god" or "kind" in snapshot.changing
    asked = asked_in(snapshot, asked | TIMING if god else asked)
    waits = not main and waits_for_main_timing(snapshot, card)
    if waits or not is_within_reach(game, seat, card):
        return Verdict(NOTHING_TO_DO, asked, game.position(card))
    return Verdict(usable(game, seat, card), asked, game.position(card))


def usable(game: Mgd, seat: int, card: Instance) -> list[Option]:
    """Conditional abilities of a card that may be activated now, but for those that make od."""
    return [
        Option("use", card.id, (place,))
        for place, ability in enumerate(activations(game, card))
        if not is_od_ability(ability) and may_activate_ability(game, seat, card.id, ability) is None
    ]


def _switches(game: Mgd, seat: int) -> list[Option]:
    """Monsters that may be switched at main timing (604.2d)."""
    options: list[Option] = []
    for one in game.side(seat).in_monster_zone:
        if one.rested or one.arrived >= game.turn_clock or one.id in game.switched:
            continue
        if may_switch(game, seat, one) is None:
            options.append(Option("switch", one.id))
    return options


def calls(game: Mgd, seat: int, girls: list[int]) -> list[Option]:
    """Calls of girls with 瞬動, one a turn together with that of the call phase (604.1c, 707)."""
    instances = game.instances
    return ways_to_call(
        game, seat, [thing for thing in girls if may_call(game, seat, instances[thing]) is None]
    )
