"""優先権と干渉 (1.12): who may act, what acting leads to, and what follows when all pass."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.loops import is_endless
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import player_thing
from mahojin.language.prohibitions import prevented

from ..battle.attack import ATTACK, DeclareAttack, offer_attacks
from ..battle.defence import DEFEND, Defend, offer_defences
from ..battle.duties import may_pass, must_defend
from ..book import step
from ..effects.optional_automatics import APPLY, Apply, offer_applications
from ..game import Pmv
from ..outcome.concession import leave_by_conceding
from ..outcome.losses import lose
from ..play.conditions_of_play import DEFENDING, FREE, PLAY
from ..play.play import PlayCard, elsewhere, in_question, offer_plays
from ..procedures import PROCEDURES
from .activation import USE, UseEffect, has_use_in_question, offer_uses
from .acts import look_at_acts
from .chain import ResolveChain
from .node_setting import may_set_node, nodes_to_be, set_node

PASS: Final = Option("pass")
NODE: Final = "node"


class Priority(Procedure):
    """Players act or pass until all pass with no chain begun; ``inner``: until the chain is over."""

    __slots__ = ("holder", "inner", "passes")

    def __init__(self, holder: int, inner: bool = False) -> None:
        super().__init__()
        self.holder = holder
        self.inner = inner
        self.passes = 0

    @step("1.12.1", "1.12.11")
    def get_it(self, game: Pmv) -> Outcome:
        """Whoever has no life left when somebody gets priority loses; who gave up before leaves now."""
        if game.conceding:
            return leave_by_conceding(game)
        if min(game.life) > 0:
            return None
        dead = tuple(
            seat
            for seat in game.staying()
            if game.life[seat] <= 0 and not prevented(game, "lose_by_life", player_thing(seat))
        )
        if dead:
            game.cite("1.9.2")
            return lose(game, dead, "1.5.3.a")
        return None

    @step("1.12.2", "1.12.11")
    def offer(self, game: Pmv) -> Outcome:
        """Who can do nothing but pass passes; nothing happens then that would need another look."""
        while True:
            holder = self.holder
            if holder in game.gone:
                holder = self.holder = game.next_player(holder)
            options = actions(game, holder)
            if len(options) > 1 or options[0] is not PASS or game.attended:
                return Decision(holder, "priority", options, "1.12.2")
            if self.passes >= game.how_many_stay() - 1:
                return self.passed
            game.cite("1.12.3", "1.12.4")
            _close(game, holder)
            self.passes += 1
            self.holder = game.next_player(holder)

    @step("1.12.3")
    def act(self, game: Pmv) -> Outcome:
        action = self.chosen
        if action.verb == "pass":
            return self.passed
        if action.verb not in (DEFEND, DEFENDING):
            _close(game, self.holder)
        return DOING[action.verb](game, self.holder, action)

    @step("1.12.3")
    def hand_on(self, game: Pmv) -> Outcome:
        """After a play, a use, an attack or a defence the next player; else the same (1.8.3.b, 7.4.4)."""
        self.passes = 0
        verb = self.chosen.verb
        game.cite(HANDED_ON[verb])
        if verb == ATTACK:
            attack = game.attack
            self.holder = attack.against if attack is not None else game.next_player(self.holder)
        elif verb not in (NODE, APPLY):
            self.holder = game.next_player(self.holder)
        if verb in (NODE, APPLY) and (game.course.end_phase or game.course.end_turn):
            return DONE
        return self.offer if verb == NODE and not game.conceding else self.get_it

    @step("1.12.4")
    def passed(self, game: Pmv) -> Outcome:
        """The next player gets priority; when all have passed, what was begun is resolved."""
        _close(game, self.holder)
        self.passes += 1
        if self.passes < game.how_many_stay():
            self.holder = game.next_player(self.holder)
            return self.get_it
        if not game.chains:
            game.cite("1.12.9", "1.12.9.b", "4.2.3")
            return DONE
        game.cite("1.12.9", "1.12.9.a")
        if is_endless(game):
            game.finish((), "1.5.4.b", "endless")
            return DONE
        return ResolveChain()

    @step("1.12.8.e")
    def after_the_chain(self, game: Pmv) -> Outcome:
        if self.inner:
            return DONE
        if game.course.end_phase or game.course.end_turn:
            game.cite("4.10.1.a" if game.course.end_turn else "4.10.2.a")
            return DONE
        self.passes = 0
        self.holder = game.turn_player if game.turn_player not in game.gone else game.next_player(self.holder)
        return self.get_it


def _close(game: Pmv, seat: int) -> None:
    """The priority that an attack handed on is spent with anything its holder does (6.4.2.a)."""
    attack = game.attack
    if attack is not None and attack.open_to == seat:
        game.reattack(attack.but(open_to=None))


def actions(game: Pmv, seat: int) -> list[Option]:
    """Everything this player may do with priority now (1.12.2)."""
    game.observe(look_at_acts, seat)
    now = game.snapshot
    demanded = now.demanding
    if demanded and must_defend(game, seat) is not None:
        return _defending(game, seat)
    options = [PASS] if not demanded or may_pass(game, seat) is None else []
    if game.attack is not None:
        offer_defences(game, seat, options)
    offer_plays(game, seat, options)
    if now.usable:
        offer_uses(game, seat, options)
    if not game.chains:
        mine = seat == game.turn_player and game.phase == "main"  # else nodes and attacks are refused
        if mine and may_set_node(game, seat) is None:
            options += [Option(NODE, thing) for thing in nodes_to_be(game, seat)]
        if now.offering:
            offer_applications(game, seat, options)
        if mine:
            offer_attacks(game, seat, options)
    return options


def _defending(game: Pmv, seat: int) -> list[Option]:
    """Every way to defend, with a character or by playing one (10.3.2.b)."""
    options: list[Option] = []
    offer_defences(game, seat, options)
    offer_plays(game, seat, options)
    return [option for option in options if option.verb in (DEFEND, DEFENDING)]


def nobody_could_act(game: Pmv) -> bool:
    """Outside of main phases: no player who gets priority has anything to do with it, whatever texts say."""
    if game.attended or game.conceding or game.phase == "main" or game.chains:
        return False
    for seat in game.staying():
        if game.life[seat] <= 0 or could_act(game, seat):
            return False
    return True


def could_act(game: Pmv, seat: int) -> bool:
    """There is something that this player may perhaps do with priority now: it takes a closer look."""
    now = game.snapshot
    if now.demanding or game.attack is not None:
        return True
    if not game.chains and (now.offering or (game.phase == "main" and seat == game.turn_player)):
        return True
    return bool(in_question(game, seat)) or bool(elsewhere(game, seat)) or has_use_in_question(game, seat)


def _node(game: Pmv, seat: int, action: Option) -> Procedure | None:
    return set_node(game, seat, action.thing)


def _play(game: Pmv, seat: int, action: Option) -> Procedure:
    return PlayCard(seat, action.thing, action.verb)


def _use(game: Pmv, seat: int, action: Option) -> Procedure:
    return UseEffect(seat, action.thing, action.data[0])


def _apply(game: Pmv, seat: int, action: Option) -> Procedure:
    return Apply(seat, action.thing, action.data[0])


def _attack(game: Pmv, seat: int, action: Option) -> Procedure:
    return DeclareAttack(action.thing, action.data[0])


def _defend(game: Pmv, seat: int, action: Option) -> Procedure:
    return Defend(action.thing)


DOING: Final = {
    NODE: _node,
    PLAY: _play,
    FREE: _play,
    DEFENDING: _play,
    USE: _use,
    APPLY: _apply,
    ATTACK: _attack,
    DEFEND: _defend,
}


HANDED_ON: Final = {  # where it is said who has priority after it
    NODE: "1.8.3.b",
    PLAY: "5.2.3.g",
    FREE: "5.2.3.g",
    DEFENDING: "5.2.3.g",
    USE: "7.3.4.f",
    APPLY: "7.4.4",
    ATTACK: "6.3.4.g",
    DEFEND: "6.4.4.f",
}


PROCEDURES.priority = Priority
