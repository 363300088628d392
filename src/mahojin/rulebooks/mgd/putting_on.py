"""発動に伴う選択 (903.2c–903.2f): options, X, targets and shares, alike for all that is activated."""

from __future__ import annotations

from itertools import permutations

from mahojin.machine.ability import Allot, Modes, Program, Target
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.meaning import search
from mahojin.machine.procedure import Outcome, Procedure
from mahojin.machine.state import Context, Play
from mahojin.machine.targeting import (
    all_named,
    all_shared,
    ask_shares,
    ask_target,
    name_targets,
    set_shares,
    targets_of,
)

from .game import Mgd
from .timing import targets_there


class PuttingOn(Procedure):
    """What activating a card or an ability has in common; a subclass labels the steps."""

    __slots__ = ("item",)

    def __init__(self) -> None:
        super().__init__()
        self.item = NOTHING

    def cannot_be(self, game: Mgd) -> Outcome:
        """The step to which it goes when it turns out that this cannot be activated."""
        raise NotImplementedError

    def ask_mode(self, game: Mgd) -> Decision | None:
        """The question which of the printed options are meant, where any are open (903.2c)."""
        play = play_of(game, self.item)
        place = next((at for at, one in enumerate(play.program) if isinstance(one, Modes)), None)
        if place is None:
            return None
        modes = play.program[place]
        assert isinstance(modes, Modes)
        open_ones = [
            Option("mode", NOTHING, (at,))
            for at, option in enumerate(modes.options)
            if targets_there(game, play.context, option)
        ]
        least = modes.number
        return Decision(play.context.controller, "mode", open_ones, "903.2c", least, least, about=self.item)

    def take_mode(self, game: Mgd) -> None:
        """Options that were not chosen count as not there."""
        play = play_of(game, self.item)
        place = next(at for at, one in enumerate(play.program) if isinstance(one, Modes))
        modes = play.program[place]
        assert isinstance(modes, Modes)
        chosen: Program = ()
        for at in sorted(option.data[0] for option in self.answer):
            chosen += modes.options[at]
        program = (*play.program[:place], *chosen, *play.program[place + 1 :])
        game.instances[self.item].play = Play(program, play.context, (), (), play.ability)

    def ask_target(self, game: Mgd) -> Decision | None:
        """The next target; nothing on the chase can be its own (903.2e-1)."""
        if game.trace is not None:
            play = play_of(game, self.item)
            target = targets_of(play.program)[len(play.targets)]
            if self.item in search(game, play.context, target.what):
                game.cite("903.2e-1")
        return ask_target(game, self.item, "903.2e")

    def take_target(self, game: Mgd) -> None:
        name_targets(game, self.item, self.answer)

    def all_named(self, game: Mgd) -> bool:
        return all_named(game, self.item)

    def ask_shares(self, game: Mgd) -> Decision | None:
        """How much each target gets, or which of several things is done to which (903.2f)."""
        play = play_of(game, self.item)
        if not allotments(play):
            return ask_shares(game, self.item, "903.2f")
        allot, row = allotments(play)[len(play.shares)]
        numbers = range(1, len(allot.programs) + 1)  # what is done first, second …
        ways = permutations(numbers, min(len(row), len(allot.programs)))
        options = [Option("allot", NOTHING, way) for way in ways]
        return Decision(play.context.controller, "allot", options, "903.2f", about=self.item)

    def take_shares(self, game: Mgd) -> None:
        if self.chosen.verb != "allot":
            set_shares(game, self.item, self.answer)
            return
        play = play_of(game, self.item)
        _, row = allotments(play)[len(play.shares)]
        places = [number - 1 for number in self.chosen.data]
        shares = (*play.shares, tuple(zip(row, places, strict=False)))
        game.instances[self.item].play = Play(play.program, play.context, play.targets, shares, play.ability)

    def all_shared(self, game: Mgd) -> bool:
        play = play_of(game, self.item)
        allotted = allotments(play)
        return len(play.shares) == len(allotted) if allotted else all_shared(game, self.item)


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
    copy = context.renaming(NOTHING, NOTHING)
    copy.x = x
    return copy


def settle_x(game: Mgd, item: int, x: int) -> None:
    """X is so much from here on (903.2d)."""
    play = play_of(game, item)
    game.instances[item].play = Play(
        play.program, with_x(play.context, x), play.targets, play.shares, play.ability
    )
    game.changed(0)
