"""プレイの条件 (5.2.2, 5.4.1, 5.5.1, 5.6.1): who may play what when, and what it costs."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import Refusal
from mahojin.kernel.state import Instance
from mahojin.language.prohibitions import prevented

from ..actions.node_payment import can_pay, charged
from ..cards.face import VARIABLE, Card
from ..continuous import allowed, caster_is_there, keyword, may_have, on_play, race_is_there
from ..continuous.face_texts import face_texts
from ..continuous.permissions import kept_there
from ..continuous.profile import ANY_TIME
from ..continuous.traits import is_set
from ..doing.stated_terms import may_begin
from ..doing.targets import suits
from ..doing.walks import Outline, outline
from ..effects.context import TextContext
from ..game import Pmv
from ..state import RULED, Deed
from .optional_changes import can_be_made_so

PLAY: Final = "play"
FREE: Final = "play_free"
DEFENDING: Final = "play_defending"
_CONTEXTS: Final[dict[tuple[int, int], TextContext]] = {}  # never changed in place
_MOST: Final = 1 << 12  # of them that are kept


def context_of(game: Pmv, instance: Instance, seat: int) -> TextContext:
    """Who speaks when a player plays a card."""
    key = (instance.id, seat)
    known = _CONTEXTS.get(key)
    if known is None:
        if len(_CONTEXTS) >= _MOST:
            _CONTEXTS.clear()
        known = _CONTEXTS[key] = TextContext(instance.id, seat)
    return known


def main_timing(game: Pmv, seat: int, clauses: tuple[str, str, str]) -> Refusal | None:
    """Own main phase, no chain begun: when characters and spells are played (5.4.1.a–c, 5.5.1.a–c)."""
    if seat != game.turn_player:
        return game.refuse(clauses[0], "not_your_turn")
    if game.phase != "main":
        return game.refuse(clauses[1], "not_main_phase")
    if game.chain is not None:
        return game.refuse(clauses[2], "chain_begun")
    return None


def right_time(game: Pmv, seat: int, card: Instance) -> Refusal | None:
    """Where it is the time for all cards of its kind, no text is asked."""
    if seat == game.turn_player and game.phase == "main" and not game.chains:
        if card.face.kind != "character" or not _resolved(game, seat, "character"):
            game.observe(_time_by_kind_and_texts, seat, card)
            return None
    return _time_by_kind_and_texts(game, seat, card)


def _time_by_kind_and_texts(game: Pmv, seat: int, card: Instance) -> Refusal | None:
    face: Card = card.face
    kind = face.kind
    if kind == "command" or allowed(game, seat, ANY_TIME, card.id):
        game.cite("5.6.1.a")
        return None
    if kind == "character":
        if keyword(game, card, "ambush"):
            game.cite("10.3.2.a")
            return None
        return main_timing(game, seat, ("5.4.1.a", "5.4.1.b", "5.4.1.c")) or _one_character(game, seat, card)
    if keyword(game, card, "last_spell") and caster_is_there(game, seat, card):
        game.cite("10.30.2.a")
        return None
    return main_timing(game, seat, ("5.5.1.a", "5.5.1.b", "5.5.1.c"))


def _resolved(game: Pmv, seat: int, kind: str) -> list[Deed]:
    return [d for d in game.deeds if d.what == "play_resolved" and d.seat == seat and d.kind == kind]


UNCOUNTED: Final = frozenset({"ambush", "doll"})


def _one_character(game: Pmv, seat: int, card: Instance) -> Refusal | None:
    """One character a turn, and one doll; 奇襲 does not count (5.4.1.d–e)."""
    done = _resolved(game, seat, "character")
    if not done:
        return None
    if keyword(game, card, "doll"):
        if any("doll" in deed.keywords for deed in done):
            game.cite("10.9.2.b")
            return game.refuse("5.4.1.e", "one_doll_a_turn")
        return None
    if any(deed.keywords.isdisjoint(UNCOUNTED) for deed in done):
        return game.refuse("5.4.1.d", "one_character_a_turn")
    return None


def _one_world(game: Pmv, seat: int, card: Instance) -> Refusal | None:
    if keyword(game, card, "world_talisman"):
        mine = [d for d in game.deeds if d.seat == seat and (d.what in PLAYED or d.what == "play_resolved")]
        if any("world_talisman" in deed.keywords for deed in mine):
            game.cite("10.17.2.a")
            return game.refuse("5.5.1.d", "one_world_talisman_a_turn")
    return None


LIMITED: Final = {
    "one_a_turn": ("10.21.2.a", None),
    "one_a_own_turn": ("10.21.3", True),
    "one_a_other_turn": ("10.21.3", False),
    "own_turn_only": ("10.22.2.a", True),
    "other_turn_only": ("10.23.2.a", False),
}
ONE_A_TURN: Final = ("one_a_turn", "one_a_own_turn", "one_a_other_turn")
PLAYED: Final = ("played", "as_played")
RESTRICTING: Final = frozenset({*LIMITED, "last_word", "doll", "world_talisman"})


def _restricted(game: Pmv, seat: int, card: Instance) -> Refusal | None:
    """Limits printed as special effects (10.21–10.23, 10.9.2.b, 10.17.2.a, 10.32.2.a)."""
    face: Card = card.face
    bounded = may_have(game, card, RESTRICTING)
    if bounded:
        refusal = _wrong_turn(game, seat, card)
        if refusal is not None:
            return refusal
    for deed in game.deeds:
        if deed.name == face.name and deed.what in PLAYED and deed.seat == seat:
            for name in ONE_A_TURN:
                if name in deed.keywords:
                    game.applied(card.id, name)
                    return game.refuse(LIMITED[name][0], "one_a_turn")
    if not bounded:
        return None
    if keyword(game, card, "last_word") and not caster_is_there(game, seat, card):
        return game.refuse("10.32.2.a", "caster_missing")
    if face.kind == "character" and keyword(game, card, "doll"):
        played = [d for d in game.deeds if d.what == "played" and d.seat == seat and "doll" in d.keywords]
        if played:
            return game.refuse("10.9.2.b", "one_doll_a_turn")
    return _one_world(game, seat, card)


def _wrong_turn(game: Pmv, seat: int, card: Instance) -> Refusal | None:
    """Cards that are played in one's own turn alone, or in opponents' (10.21.3, 10.22, 10.23)."""
    own = seat == game.turn_player
    hostile = game.teams[seat] != game.teams[game.turn_player]
    for name, (clause, turn) in LIMITED.items():
        if turn is None or (own if turn else hostile):
            continue
        if keyword(game, card, name) is not None:
            where = {"one_a_own_turn": "10.22.3", "one_a_other_turn": "10.23.3"}.get(name, clause)
            return game.refuse(where, "wrong_turn")
    return None


def may_play(game: Pmv, seat: int, thing: int) -> Refusal | None:
    """The clause that forbids playing a card, or None; how it is paid for is looked at apart."""
    card = game.instances[thing]
    face: Card = card.face
    if face.cost is None:
        game.cite("1.8.9.l")
        return game.refuse("2.4.3", "hyphen_cost")
    refusal = right_time(game, seat, card)
    if refusal is not None:
        game.cite("5.2.2.f")
        return refusal
    plan = outline_of(game, card)
    refusal = conditions_met(game, seat, card, plan)
    if refusal is not None:
        return refusal
    if prevented(game, "leave_hand", obj=thing):
        return game.refuse("5.2.2.g", "stays_in_hand")
    if kept_there(game, thing, RULED[seat]):
        return game.refuse("5.2.2.g", "forbidden")
    if plan.aimed and face.kind != "character" and not suits(game, context_of(game, card, seat), plan):
        return game.refuse("5.2.2.e", "no_target")
    return None


def outline_of(game: Pmv, card: Instance) -> Outline:
    """What is asked about what playing a card does; as long as no text is changed the card knows."""
    if game.snapshot.afar:
        return outline(on_play(game, card))
    face: Card = card.face
    known: Outline | None = face.plan
    if known is None:
        known = face.plan = outline(on_play(game, card))
    return known


def conditions_met(game: Pmv, seat: int, card: Instance, plan: Outline) -> Refusal | None:
    """What texts and effects ask of a play, whatever the timing of its kind (5.2.2.b)."""
    refusal = _restricted(game, seat, card)
    if refusal is not None:
        return refusal
    ban = prevented(game, "play", -1 - seat, card.id) or prevented(game, "play", card.id)
    if ban is not None:
        if card.face.kind == "character" and keyword(game, card, "ambush"):
            game.cite("10.3.3")
        return game.refuse("5.2.2.b", "forbidden", ban.context.source)
    if not plan.restricted:
        return None
    return may_begin(game, context_of(game, card, seat), plan.program, "play")


def price(game: Pmv, card: Instance) -> int:
    """The cost in nodes now; where it is X, the least that can be paid: with X as 0 (1.6.2.d, 1.8.7.k)."""
    return charged(game, game.traits(card).cost or 0)


def has_x(game: Pmv, card: Instance) -> bool:
    """Whoever plays it says how much it costs, unless an effect does (1.6.4, 1.8.7.h)."""
    return card.face.cost == VARIABLE and not is_set(game, card, "cost")


def may_pay(game: Pmv, seat: int, thing: int) -> Refusal | None:
    """Need and cost (5.2.2.c–d), as effects have made them (5.2.2.h)."""
    card = game.instances[thing]
    game.observe(_cite_altered, card)
    if is_payable(game, seat, thing) or can_be_made_so(game, seat, thing, is_payable):
        return None
    if _has_too_few_nodes(game, seat, card):
        return game.refuse("5.2.2.c", "too_few_nodes")
    return game.refuse("5.2.2.d", "cannot_pay")


def is_payable(game: Pmv, seat: int, thing: int) -> bool:
    """There are nodes enough for its need and cost as they are."""
    card = game.instances[thing]
    traits = game.traits(card)
    if len(game.nodes(seat)) < (traits.need or 0):
        return False
    return can_pay(game, seat, charged(game, traits.cost or 0), thing)


def _has_too_few_nodes(game: Pmv, seat: int, card: Instance) -> bool:
    return len(game.nodes(seat)) < max(0, game.traits(card).need or 0)


def _cite_altered(game: Pmv, card: Instance) -> None:
    """Need and cost are asked for as effects have made them (5.2.2.h)."""
    now = game.traits(card)
    if (now.need, now.cost) != (card.face.need, card.face.cost):
        game.cite("5.2.2.h")


def may_be_free(game: Pmv, seat: int, thing: int) -> bool:
    """A spell with its caster, or a command with its races, needs no nodes and no payment (5.5.6, 5.6.6)."""
    now = game.snapshot
    face: Card = game.instances[thing].face
    if now.afar or face_texts(face).changing:
        return is_free(game, seat, thing)
    if not face.gratis:
        return False
    game.observe(is_free, seat, thing)
    key = (thing, seat, len(game.nodes(seat)))  # the fewer nodes, the fewer casters count (10.31)
    free = game.book_memo.free
    known = free.get(key)
    if known is None:
        known = free[key] = is_free(game, seat, thing)
    return known


def is_free(game: Pmv, seat: int, thing: int) -> bool:
    card = game.instances[thing]
    face: Card = card.face
    if face.kind == "spell" and caster_is_there(game, seat, card):
        game.cite("5.5.6", "5.5.7")
        return True
    if face.kind == "command" and race_is_there(game, seat, card):
        game.cite("5.6.6")
        return True
    return False
