"""How many 装備, 装備／場 and リーダー there may be (10.13, 10.15, 10.34), and what may be set (10.25)."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.state import NO_HOST, Instance
from mahojin.language.prohibitions import prevented

from ..cards.face import Traits
from ..continuous import keyword
from ..effects.context import TextContext
from ..game import Pmv
from ..reading.facts import VALUES

ONE_A_FIELD: Final = {"field_equipment": ("10.15.3", "10.15.4"), "leader": ("10.34.3", "10.34.4")}
ONE_A_HOST: Final = ("10.13.4", "10.13.5")


def may_be_set(game: Pmv, thing: int, host: int) -> bool:
    """Nothing keeps the card from being set there (11.3.13, 10.25.2.a)."""
    target = game.instances.get(host)
    card = game.instances[thing]
    if target is None or thing == host:
        return False
    if prevented(game, "set", thing, host) or prevented(game, "host", host, thing):
        game.cite("11.3.13")
        return False
    if keyword(game, card, "sacred") and not keyword(game, target, "legend"):
        game.cite("10.25.2.a")
        return False
    return True


def no_room_for(game: Pmv, card: Instance, seat: int, host: Instance | None = None) -> str | None:
    """The clause by which a card cannot be set because there is one already."""
    if host is not None:
        if not game.is_character(host):
            return None  # 10.13.4 speaks of characters
        taken = [one for one in game.set_on(host.id) if one.id != card.id and keyword(game, one, "equipment")]
        return ONE_A_HOST[0] if keyword(game, card, "equipment") and taken else None
    for name, (clause, _) in ONE_A_FIELD.items():
        if keyword(game, card, name) and of_field(game, game.on_field(seat), name):
            return clause
    return None


def of_field(game: Pmv, cards: list[Instance], name: str) -> list[Instance]:
    """Those that lie on the field itself and have the word."""
    return [one for one in cards if one.host == NO_HOST and keyword(game, one, name)]


def _fits(game: Pmv, one: Instance, traits: Traits, context: TextContext) -> bool:
    """It could be set on the card that says so (10.13.4, 10.25.2.a, 11.3.13)."""
    host = game.instances.get(context.this)
    if host is None or not may_be_set(game, one.id, host.id):
        return False
    return no_room_for(game, one, host.seat, host) is None


VALUES["fits"] = _fits
