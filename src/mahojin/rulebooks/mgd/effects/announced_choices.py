"""発動に伴う選択 (903.2c–903.2f): options, X, targets and shares, alike for all that is activated."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from mahojin.abilities import Modes, Program, Target
from mahojin.kernel.copies import copied
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Context, Play
from mahojin.language.meaning import search
from mahojin.language.targets import (
    all_named,
    all_shared,
    ask_shares,
    ask_target,
    name_targets,
    set_shares,
    targets_of,
)
from mahojin.rulebooks.mgd.abilities import Allot

from ..actions.timing import targets_there
from ..book import step
from ..game import Mgd

TARGETED: Final = "targeted"


class ChooseOptions(Procedure):
    """Which of the printed options are meant (903.2c); ``game.succeeded`` tells whether enough are open."""

    __slots__ = ("item",)

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item

    @step("903.2c")
    def ask(self, game: Mgd) -> Outcome:
        play = play_of(game, self.item)
        modes = _modes(play)
        game.succeeded = True
        if modes is None:
            return DONE
        open_ones = [
            Option("mode", NOTHING, (at,))
            for at, option in enumerate(modes.options)
            if targets_there(game, play.context, option)
        ]
        if len(open_ones) < modes.quantity.least:
            game.succeeded = False
            return DONE
        many = modes.quantity.least
        return Decision(play.context.controller, "mode", open_ones, "903.2c", many, many, about=self.item)

    @step("903.2c")
    def they_are_chosen(self, game: Mgd) -> Outcome:
        """Options that were not chosen count as not there."""
        play = play_of(game, self.item)
        modes = _modes(play)
        assert modes is not None
        chosen: Program = ()
        for at in sorted(option.data[0] for option in self.answer):
            chosen += modes.options[at]
        place = play.program.index(modes)
        program = (*play.program[:place], *chosen, *play.program[place + 1 :])
        game.instances[self.item].play = Play(program, play.context, (), (), play.ability)
        return self.ask


class ChooseTargets(Procedure):
    """Targets, and what each gets (903.2e–f); ``game.succeeded`` tells whether there were enough."""

    __slots__ = ("item",)

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item

    @step("903.2e")
    def name_a_target(self, game: Mgd) -> Outcome:
        game.succeeded = False
        if all_named(game, self.item):
            return self.share_out
        game.observe(_cite_itself, self.item)
        return ask_target(game, self.item, "903.2e") or DONE

    @step("903.2e")
    def it_is_named(self, game: Mgd) -> Outcome:
        name_targets(game, self.item, self.answer)
        return self.name_a_target

    @step("903.2f")
    def share_out(self, game: Mgd) -> Outcome:
        """How much each target gets, or which of several things is done to which."""
        play = play_of(game, self.item)
        allotted = allotments(play)
        if allotted:
            return self._ask_allotment(play) or self.all_is_chosen
        if all_shared(game, self.item):
            return self.all_is_chosen
        return ask_shares(game, self.item, "903.2f") or DONE

    def _ask_allotment(self, play: Play) -> Decision | None:
        left = allotments(play)[len(play.shares) :]
        if not left:
            return None
        allot, row = left[0]
        numbers = range(1, len(allot.programs) + 1)  # what is done first, second …
        ways = permutations(numbers, min(len(row), len(allot.programs)))
        options = [Option("allot", NOTHING, way) for way in ways]
        return Decision(play.context.controller, "allot", options, "903.2f", about=self.item)

    @step("903.2f")
    def it_is_shared_out(self, game: Mgd) -> Outcome:
        if self.chosen.verb != "allot":
            set_shares(game, self.item, self.answer)
            return self.share_out
        play = play_of(game, self.item)
        _, row = allotments(play)[len(play.shares)]
        places = [number - 1 for number in self.chosen.data]
        shares = (*play.shares, tuple(zip(row, places, strict=False)))
        game.instances[self.item].play = Play(play.program, play.context, play.targets, shares, play.ability)
        return self.share_out

    @step("903.2f")
    def all_is_chosen(self, game: Mgd) -> Outcome:
        """What was chosen is a target from now on, which abilities may wait for."""
        game.succeeded = True
        play = play_of(game, self.item)
        if TARGETED not in game.watched:
            return DONE
        things = dict.fromkeys(thing for row in play.targets for thing in row)
        events = [
            Event((TARGETED,), "903.2e", thing, play.context.controller, by=self.item) for thing in things
        ]
        return (game.happen(*events) if events else None) or DONE


def _modes(play: Play) -> Modes | None:
    """The next row of options of which some are to be chosen."""
    return next((one for one in play.program if isinstance(one, Modes)), None)


def has_options(game: Mgd, item: int) -> bool:
    return _modes(play_of(game, item)) is not None


def has_targets(game: Mgd, item: int) -> bool:
    return any(isinstance(one, Target) for one in play_of(game, item).program)


def play_of(game: Mgd, item: int) -> Play:
    play = game.instances[item].play
    assert play is not None
    return play


def allotments(play: Play) -> list[tuple[Allot, tuple[int, ...]]]:
    """Where different things are done to the targets named before: what, and to which."""
    found = []
    place = -1
    for one in play.program:
        if isinstance(one, Target):
            place += 1
        elif isinstance(one, Allot):
            found.append((one, play.targets[place]))
    return found


def with_x(context: Context, x: int) -> Context:
    """The same words, X being so much."""
    copy = copied(context)
    copy.x = x
    return copy


def settle_x(game: Mgd, item: int, x: int) -> None:
    """X is so much from here on (903.2d)."""
    play = play_of(game, item)
    game.instances[item].play = Play(
        play.program, with_x(play.context, x), play.targets, play.shares, play.ability
    )
    game.changed(0)


def _cite_itself(game: Mgd, item: int) -> None:
    """Nothing on the chase can be its own target (903.2e-1)."""
    play = play_of(game, item)
    target = targets_of(play.program)[len(play.targets)]
    if item in search(game, play.context, target.what):
        game.cite("903.2e-1")
