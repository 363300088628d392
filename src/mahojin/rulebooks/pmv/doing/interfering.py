"""無効にする, 取り消す, 目標を変更する, 攻撃を行う, プレイしたものとして解決する."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mahojin.machine.ability import (
    AlterDamage,
    Annul,
    Attack,
    CallOff,
    CancelPlay,
    Defend,
    Every,
    FairTargets,
    InsteadOf,
    Is,
    It,
    Marked,
    OneRetarget,
    ResolveAsPlayed,
    Retarget,
    Scrap,
    Some,
    Things,
)
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.event import Event
from mahojin.machine.procedure import Outcome, Procedure
from mahojin.machine.state import Instance, Play, player_thing, seat_of

from ..attack import EffectAttack, MadeToAttack, cancel_attack, cancel_defence
from ..damage import alter_blow, blows_on, under_way, void_blow, void_one
from ..defence import EffectDefend, why_not_defend
from ..drawing import Draw
from ..game import Pmv
from ..keywords import word_of
from ..picture import Active
from ..reading import find, number
from ..removal import void
from ..removal_moments import FATAL, SCRAP
from ..speaking import barred, prevented
from ..state import Cause
from ..telling import Telling
from .control import Aside
from .settling import all_like
from .statements import candidates, cannot_be_cancelled, is_named
from .table import Inner, able, answered, verb
from .tools import cards, cause, meant, seats
from .walking import targets

if TYPE_CHECKING:
    from ..carrying_out import Carry

# --- Plays and effects ------------------------------------------


@verb(CancelPlay)
def cancel_play(game: Pmv, run: Carry, it: CancelPlay) -> Outcome:
    """The play is void and counts as none (5.2.5); what becomes of the card is said next."""
    things = _under_way(game, run, it.noun) or cards(game, run, it, it.noun)
    if run.failed:
        run.done(game, "annul", did=False)
        return None
    by = cause(game, run.telling)
    right = tuple(thing for thing in things if _may_be_cancelled(game, thing, word_of(it), by))
    if len(right) < len(things) and not all_like(it.noun):
        run.done(game, "annul", did=False)
        return run.fail(game, "5.2.5")
    run.done(game, "annul", bool(right), right)
    events = [
        Event(
            ("play_cancelled",), "5.2.5", thing, seat=game.instances[thing].controller, by=run.telling.source
        )
        for thing in right
        if _cancel(game, thing)
    ]
    return game.happen(*events) if events else None


def _under_way(game: Pmv, run: Carry, noun: Any) -> tuple[int, ...]:
    """「そのカード」 whose play or effect becomes void: the last spoken of that was played or used and is not
    resolved yet, whatever else was done to other cards since."""
    if not isinstance(noun, It):
        return ()
    telling = run.telling
    for row in reversed((*telling.targets, *telling.registers)):
        found = tuple(thing for thing in row if thing >= 0 and _waits_or_resolves(game, run, thing))
        if found:
            return found
    return ()


def _waits_or_resolves(game: Pmv, run: Carry, thing: int) -> bool:
    """It, or an effect that comes from it, waits, is about to begin or is being resolved; not this one's."""
    if thing in (run.telling.source, run.telling.this):
        return False
    if _waiting_of(game, thing):
        return True
    for frame in game.frames:
        telling = getattr(frame, "telling", None)
        if frame is not run and telling is not None and not getattr(frame, "voided", True):
            if thing in (telling.source, telling.this):
                return True
    return False


def _cancel(game: Pmv, thing: int) -> bool:
    from ..chain import cancel  # chains are resolved by carrying out: the two need each other

    return cancel(game, thing)


def _may_be_cancelled(game: Pmv, thing: int, word: str, by: Cause) -> bool:
    """A card that was played and waits, and whose play can be void, by that word if it is one's effect."""
    one = game.instances[thing]
    if one.zone not in ("play_area", "chain") or one.play is None:
        return False
    telling = one.play.context
    assert isinstance(telling, Telling)
    if prevented(game, telling.source, "annul", by) is not None:
        return False
    program: Any = one.play.program
    return not cannot_be_cancelled(game, telling, program, word)


def _annul_effect(game: Pmv, run: Carry, it: Annul) -> Outcome:
    """An effect is void: it is not resolved (1.12.10), or the rest of it is not applied (7.1.12.c)."""
    by = run.telling.by
    things = _under_way(game, run, it.noun)
    if not things:
        things = meant(game, run, it, it.noun) if it.noun is not None else (by,) if by != NOTHING else ()
    if run.failed:
        return None
    done = False
    by_this = cause(game, run.telling)
    for thing in things:
        for item in _waiting_of(game, thing):
            done = (_may_be_cancelled(game, item, word_of(it), by_this) and _cancel(game, item)) or done
        done = _stop(game, run, thing, word_of(it)) or done
    run.done(game, "annul", done, things)
    if done and run.todo and isinstance(run.todo[0], Scrap):
        game.cite("12.2.3")  # 「それ」 is the card that the effect comes from
    return None if done else run.fail(game, "7.1.12.c")


def _waiting_of(game: Pmv, thing: int) -> list[int]:
    """What was played or used and waits: the thing, or else the last effect that comes from it."""
    waiting = [item for chain in game.chains for item in chain.items if item in game.instances]
    if thing in waiting or _is_as_played(game, thing):
        return [thing]
    for item in reversed(waiting):
        play = game.instances[item].play
        if play is not None and thing in (play.context.source, play.context.this):
            return [item]
    return []


def _is_as_played(game: Pmv, thing: int) -> bool:
    """It is about to be resolved as if it were played (5.3.2)."""
    from ..as_played import AsPlayed  # playing leads to carrying out: the two need each other

    return any(isinstance(frame, AsPlayed) and frame.item == thing for frame in game.frames)


def _stop(game: Pmv, run: Carry, thing: int, word: str) -> bool:
    """An effect that is being resolved ends here; one that is about to be does not begin."""
    for frame in reversed(game.frames):
        if _is_about_to_begin(game, frame, thing, word):
            return True
        if frame is run or not isinstance(frame, type(run)):
            continue
        if thing in (frame.item, frame.telling.source, frame.telling.this) and not frame.voided:
            game.cite("7.1.12.c")
            frame.voided = True
            return True
    return False


def _is_about_to_begin(game: Pmv, frame: Procedure, thing: int, word: str) -> bool:
    """An automatic effect whose targets are being named (8.2.4.b), or one that is resolved as if it were
    used (7.5.2), comes from that card and can be void: it is from now on."""
    from ..as_used import AsUsed  # naming and using lead to carrying out: each needs the other
    from ..naming import Begin

    if not isinstance(frame, (AsUsed, Begin)) or frame.voided or frame.telling is None:
        return False
    if frame.begun or thing not in (frame.telling.source, frame.telling.this):
        return False
    if cannot_be_cancelled(game, frame.telling, frame.program, word):
        return False
    frame.voided = True
    return True


def spoken_of(game: Pmv, run: Carry, it: Any) -> tuple[int, ...]:
    """The things named, or else what the moment speaks of."""
    if it.noun is not None:
        return meant(game, run, it, it.noun)
    subject = run.telling.subject
    return (subject,) if subject != NOTHING else ()


# --- What is happening ------------------------------------------


def _annul_damage(game: Pmv, run: Carry, it: Annul) -> Outcome:
    """The damage is void, and its amount is remembered (1.10.15)."""
    things: tuple[int | None, ...] = spoken_of(game, run, it) or (None,)
    if run.failed:
        return None
    several = blows_on(game, run.telling.subject) if _is_for_the_next(game) else ()
    if len(several) > 1:
        run.asked = it
        options = [Option("blow", blow.source, (blow.amount,)) for blow in several]
        return Decision(seat_of(run.telling.subject), "blow", options, "1.10.15", about=run.telling.source)
    amount = sum(void_blow(game, thing) for thing in things)
    if not amount and it.noun is None:
        amount = void_blow(game, run.telling.by)  # who speaks of dealing it speaks of who takes it, too
    run.telling = run.telling.but(voided=amount)
    if amount > 0:
        run.telling = run.telling.noting("annul", tuple([thing for thing in things if thing is not None]))
    run.done(game, "annul", amount > 0)
    return None if amount > 0 else run.fail(game, "1.10.15")


def _is_for_the_next(game: Pmv) -> bool:
    """「次に」: the effect is spent on one damage, which the player dealt several at once chooses."""
    for frame in reversed(game.frames):
        due = getattr(frame, "due", None)
        if due is not None:
            return isinstance(due.ability, Active) and bool(due.ability.data.once)
    return False


@answered(Annul)
def one_of_several(game: Pmv, run: Carry, it: Annul) -> Outcome:
    """Only the damage chosen is void."""
    amount = void_one(game, run.telling.subject, run.chosen.thing, run.chosen.data[0])
    run.telling = run.telling.but(voided=amount)
    run.done(game, "annul")
    return run.next_step


def _annul_state(state: str) -> Any:
    def annul(game: Pmv, run: Carry, it: Annul) -> Outcome:
        """決死や破棄を無効にする (9.2.4, 9.3.5); with toughness 0 or less it cannot be (9.2.5, 9.3.6)."""
        things = tuple(thing for thing in spoken_of(game, run, it) if thing >= 0)
        if run.failed:
            return None
        if state == SCRAP and it.noun is None:
            things = _scrapped_with(game, things)
        saved = tuple(thing for thing in things if void(game, thing, state))
        run.done(game, "annul", bool(saved), things)
        whole = len(saved) == len(things) or (it.noun is not None and all_like(it.noun))
        return None if whole and things else run.fail(game, "9.2.5" if state == FATAL else "9.3.6")

    return annul


def _scrapped_with(game: Pmv, things: tuple[int, ...]) -> tuple[int, ...]:
    """「その破棄」: of cards of a pile, all that are scrapped from it at once by the same cause."""
    if len(things) != 1 or things[0] not in game.instances or game.instances[things[0]].zone == "field":
        return things
    one, why = game.instances[things[0]], game.leaving.get(things[0], {}).get(SCRAP)
    return tuple(
        thing
        for thing, causes in game.leaving.items()
        if causes.get(SCRAP) == why
        and (game.instances[thing].zone, game.instances[thing].seat) == (one.zone, one.seat)
    )


def _annul_draw(game: Pmv, run: Carry, it: Annul) -> Outcome:
    """The player does not draw the cards that were to be drawn."""
    who = [thing for thing in spoken_of(game, run, it) if thing < 0]
    for frame in reversed(game.frames):
        if isinstance(frame, Draw):
            left = tuple(row for row in frame.draws if who and player_thing(row[0]) not in who)
            run.telling = run.telling.but(voided=sum(n for _, n in frame.draws) - sum(n for _, n in left))
            frame.draws = left
            run.done(game, "annul")
            return None
    run.done(game, "annul", did=False)
    return run.fail(game, "7.1.12")


def _annul_battle(what: str) -> Any:
    def annul(game: Pmv, run: Carry, it: Annul) -> Outcome:
        return call_off_all(game, run, it, spoken_of(game, run, it), what)

    return annul


ANNULLING: Final = {
    "damage": _annul_damage,
    "fatal": _annul_state(FATAL),
    "scrap": _annul_state(SCRAP),
    "draw": _annul_draw,
    "effect": _annul_effect,
    "attack": _annul_battle("attack"),
    "defence": _annul_battle("defence"),
}


@verb(Annul)
def annul(game: Pmv, run: Carry, it: Annul) -> Outcome:
    outcome: Outcome = ANNULLING[it.what](game, run, it)
    return outcome


@verb(AlterDamage)
def alter_damage(game: Pmv, run: Carry, it: AlterDamage) -> Outcome:
    """The damage about to be taken becomes more or less; none is left below 1 (1.10.14)."""
    telling = run.telling
    damage = under_way(game)
    struck = {blow.to for blow in damage.blows} if damage is not None else set()
    named = (telling.subject, telling.by) if it.noun is None else meant(game, run, it, it.noun)
    if run.failed:
        return None
    about = [thing for thing in named if thing in struck]
    alter_blow(game, number(game, telling, it.by), about[0] if about else None)
    run.done(game, "")
    return None


@verb(InsteadOf)
def instead(game: Pmv, run: Carry, it: InsteadOf) -> Outcome:
    """代わりに (11.2.2.a): the thing is not scrapped or put away this time; the steps are carried out."""
    game.cite("11.2.2.a")
    thing = run.telling.subject
    if thing not in game.instances or thing in game.diverted:
        return run.fail(game, "11.2.2.a")  # something else was done with it already
    causes = game.leaving.get(thing, {})
    _leaves(game, thing, {state: why for state, why in causes.items() if state != SCRAP})
    run.todo = (*it.steps, Diverted(thing, causes.get(SCRAP), bool(causes)), *run.todo)
    run.done(game, "", True, (thing,))
    return None


def _leaves(game: Pmv, thing: int, states: dict[str, Cause]) -> None:
    game.leaving = {one: causes for one, causes in game.leaving.items() if one != thing}
    if states:
        game.leaving[thing] = states
    game.changed()


@dataclass(frozen=True, slots=True)
class Diverted(Aside):
    """Something else was done with the card. If it was not, the card is scrapped or put away after all."""

    thing: int
    scrapped: Cause | None
    leaving: bool


@verb(Diverted)
def diverted(game: Pmv, run: Carry, it: Diverted) -> Outcome:
    if not run.failed and not it.leaving:
        game.diverted |= {it.thing}
    elif run.failed and it.scrapped is not None and it.thing in game.instances:
        _leaves(game, it.thing, {**game.leaving.get(it.thing, {}), SCRAP: it.scrapped})
    return None


# --- Attacks ------------------------------------------


CANCELLING: Final = {"attack": cancel_attack, "defence": cancel_defence}
CALLED_OFF: Final = {"attack": ("attack_cancelled", "6.3.6.a"), "defence": ("defence_cancelled", "6.4.7")}


UNDER_WAY: Final = {
    "attack": Things(("character",), (Is("battle", "=", "attacking"),)),
    "defence": Things(("character",), (Is("battle", "=", "defending"),)),
}


@verb(CallOff)
def call_off(game: Pmv, run: Carry, it: CallOff) -> Outcome:
    """その攻撃 is the attack of what was named or, where that does not attack, the one that is under way."""
    noun: Any = it.noun
    if noun == It() and not set(find(game, run.telling, noun)) & set(
        find(game, run.telling, UNDER_WAY[it.what])
    ):
        noun = UNDER_WAY[it.what]
    return call_off_all(game, run, it, meant(game, run, it, noun), it.what)


def call_off_all(game: Pmv, run: Carry, it: Any, things: tuple[int, ...], what: str) -> Outcome:
    """Only an attack (or defence) that is under way can be cancelled (6.3.6.a, 6.4.6)."""
    if run.failed:
        return None
    name, clause = CALLED_OFF[what]
    off = tuple(thing for thing in things if thing >= 0 and CANCELLING[what](game, thing))
    run.done(game, "annul", bool(off), things)
    if not off:
        return None if it.noun is not None and all_like(it.noun) else run.fail(game, clause)
    return game.happen(*(Event((name,), clause, thing, by=run.telling.source) for thing in off))


@verb(Attack)
def attack(game: Pmv, run: Carry, it: Attack) -> Outcome:
    """Characters attack by the effect, one after the other (6.3.5); one that cannot is a failure."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    made = isinstance(it.noun, (Some, Every))  # in no 〔〕: the effect is on the player (6.2.3.c)
    if made and barred(game, player_thing(run.telling.actor), "make_attack"):
        return run.fail(game, "6.3.2.e")
    run.done(game, "attack", bool(things), things)
    strict = not all_like(it.noun)
    pairs = [(AttackNow(thing, made, it.against), AttackCheck(strict)) for thing in things]
    run.todo = (*(one for pair in pairs for one in pair), *run.todo)
    return None


@dataclass(frozen=True, slots=True)
class AttackNow(Inner):
    thing: int
    made: bool
    against: Any


@dataclass(frozen=True, slots=True)
class AttackCheck(Inner):
    """Whether the attack took place."""

    strict: bool


@verb(AttackNow)
def attack_now(game: Pmv, run: Carry, it: AttackNow) -> Outcome:
    one = game.instances.get(it.thing)
    if one is None:
        game.succeeded = False
        return None
    if it.against is not None:
        struck = find(game, run.telling.naming((it.thing,)), it.against)
        game.succeeded = False
        return EffectAttack(it.thing, seat_of(struck[0]), cause(game, run.telling)) if struck else None
    against = game.opponents(one.controller)
    if len(against) > 1 and run.telling.rival is None:
        game.cite("1.4.6")
        run.asked = it
        options = [Option("choose", player_thing(seat)) for seat in against]
        return Decision(one.controller, "choose", options, "1.4.6", about=it.thing)
    rival = run.telling.rival
    kind = MadeToAttack if it.made else EffectAttack
    whom = rival if rival in against and rival is not None else against[0]
    return kind(it.thing, whom, cause(game, run.telling))


@answered(AttackNow)
def attack_whom(game: Pmv, run: Carry, it: AttackNow) -> Outcome:
    kind = MadeToAttack if it.made else EffectAttack
    return kind(it.thing, seat_of(run.chosen.thing), cause(game, run.telling))


@verb(AttackCheck)
def attack_check(game: Pmv, run: Carry, it: AttackCheck) -> Outcome:
    if not game.succeeded:
        run.done(game, "attack", did=False)
        if it.strict:
            run.fail(game, "6.2.5.a")
    return None


@verb(Defend)
def defend(game: Pmv, run: Carry, it: Defend) -> Outcome:
    """A character defends by the effect (6.4.5), if an attack is under way and nobody defends yet."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    right = tuple(thing for thing in things if not why_not_defend(game, thing))
    run.done(game, "defend", bool(right), right)
    if not right:
        return run.fail(game, why_not_defend(game, things[0]) or "6.4.5")
    return EffectDefend(right[0], cause(game, run.telling))


# --- Targets ------------------------------------------


@verb(Retarget)
def retarget(game: Pmv, run: Carry, it: Retarget) -> Outcome:
    """目標を変更する (8.2.8): whatever is chosen need not be suitable, unless the text says so."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    items = tuple(thing for thing in things if game.instances[thing].play is not None)
    if not items and not all_like(it.noun):
        return run.fail(game, "8.2.8")
    if _once(run, it):
        items = tuple(thing for thing in items if not game.instances[thing].count("retargeted"))
    game.cite("8.2.8")
    run.done(game, "target", bool(items), items)
    rows = [(item, row) for item in items for row in _rows(game.instances[item])]
    run.todo = (*(Aiming(it, item, row) for item, row in rows), *run.todo)
    return None


def _once(run: Carry, it: Retarget) -> bool:
    """The target of one and the same effect is changed only once."""
    return it.once or any(isinstance(one, OneRetarget) for one in run.telling.statements)


def _rows(one: Instance) -> list[int]:
    """The rows of single things among the targets of what waits."""
    assert one.play is not None and isinstance(one.play.context, Telling)
    marked = targets(one.play.program)
    return [row for row in range(len(one.play.context.targets)) if is_named(marked[row])]


@dataclass(frozen=True, slots=True)
class Aiming(Inner):
    """One row of the targets of a played card or used effect, to be chosen anew."""

    retarget: Retarget
    item: int
    row: int


@verb(Aiming)
def aim(game: Pmv, run: Carry, it: Aiming) -> Outcome:
    one = game.instances.get(it.item)
    if one is None or one.play is None:
        return None
    assert isinstance(one.play.context, Telling)
    marked: Marked = targets(one.play.program)[it.row]
    size = len(one.play.context.targets[it.row])
    options = _aims(game, run, it, one.play.context, marked)
    if len(options) < size or not size:
        return run.fail(game, "8.2.8") if size else None
    run.asked = it
    choice = [Option("target", thing) for thing in options]
    return Decision(run.telling.actor, "choose", choice, "8.2.8", size, size, about=it.item)


def _aims(game: Pmv, run: Carry, it: Aiming, telling: Telling, marked: Marked) -> list[int]:
    """What may become the target: what is named, or suitable things, or anything that is there."""
    fair = it.retarget.fair or any(isinstance(one, FairTargets) for one in run.telling.statements)
    if it.retarget.to is not None:
        found = list(find(game, run.telling, it.retarget.to))
        right = candidates(game, telling, marked)
        return [thing for thing in found if not fair or thing in right]
    if fair:
        return candidates(game, telling, marked)
    players = [player_thing(seat) for seat in game.in_turn_order()]
    waiting = [thing for chain in game.chains for thing in chain.items if thing != it.item]
    return [*players, *(card.id for card in game.on_field()), *waiting]


@answered(Aiming)
def aimed(game: Pmv, run: Carry, it: Aiming) -> Outcome:
    one = game.instances[it.item]
    assert one.play is not None and isinstance(one.play.context, Telling)
    row = tuple(option.thing for option in run.answer)
    rows = one.play.context.targets
    telling = one.play.context.but(targets=(*rows[: it.row], row, *rows[it.row + 1 :]))
    one.play = Play(one.play.program, telling)
    if _once(run, it.retarget):
        one.counters = {**(one.counters or {}), "retargeted": 1}
    game.changed()
    events = [
        Event(("targeted", "became_object"), "8.2.8", thing, by=it.item, seat=one.controller, to=it.item)
        for thing in row
    ]
    return game.happen(*events) or run.next_step


# --- As if it were played ------------------------------------------


@verb(ResolveAsPlayed)
def resolve_as_played(game: Pmv, run: Carry, it: ResolveAsPlayed) -> Outcome:
    """プレイしたものとして解決する (5.3), one card after the other; their success is its own (5.3.3)."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    seat = run.telling.actor
    if it.by is not None:
        who = seats(game, run, it, it.by)
        if run.failed:
            return None
        seat = who[0]
    run.extracted = tuple(thing for thing in run.extracted if thing not in things)
    run.done(game, "play", bool(things), things)
    strict = not all_like(it.noun)
    run.todo = (*(one for thing in things for one in (PlayNow(thing, seat), PlayCheck(strict))), *run.todo)
    return None


@dataclass(frozen=True, slots=True)
class PlayNow(Inner):
    thing: int
    seat: int


@dataclass(frozen=True, slots=True)
class PlayCheck(Inner):
    """Whether the card's effect was resolved to its end."""

    strict: bool


@verb(PlayNow)
def play_now(game: Pmv, run: Carry, it: PlayNow) -> Outcome:
    if it.thing not in game.instances:
        game.succeeded = False
        return None
    from ..as_played import AsPlayed  # playing leads to carrying out: the two need each other

    run.followed = (it.thing,)
    return AsPlayed(it.seat, it.thing, run.telling)


@verb(PlayCheck)
def play_check(game: Pmv, run: Carry, it: PlayCheck) -> Outcome:
    run.done(game, "play", game.succeeded)
    if not game.succeeded and it.strict:
        run.fail(game, "5.3.3")
    return None


@able(ResolveAsPlayed)
def could_be_played(game: Pmv, run: Carry, it: ResolveAsPlayed) -> bool:
    found = find(game, run.telling, it.noun)
    return any(thing in game.instances and game.instances[thing].face.cost is not None for thing in found)
