"""One game between two decks, for those who ask only who won."""

from __future__ import annotations

from collections.abc import Mapping

from mahojin.kernel.problem import BadInput, Problem
from mahojin.players import PLAYERS, is_player
from mahojin.rulebooks.registry import Card, Deck, Rulebook

from .contest import PATIENCE, chooser


def won(
    book: Rulebook, pool: Mapping[str, Card], own: Deck, other: Deck, *, seat: int, seed: str, player: str
) -> bool:
    """Whether the first deck won from that seat; the same player sits at both."""
    game = book.new_game([own, other] if seat == 0 else [other, own], pool, seed)
    choosers = [chooser(player, f"{seed}-{place}", place) for place in range(2)]
    for _ in range(PATIENCE):
        if game.decision is None:
            break
        game.answer(*choosers[game.decision.seat](game))
    return game.result is not None and seat in game.result.winners


def check_player(name: str) -> None:
    """BadInput for a player that there is not."""
    if not is_player(name):
        known = ", ".join(PLAYERS)
        raise BadInput(
            Problem(
                name[:60],
                f"そのプレイヤーはいません。使えるのは {known}。",
                f"There is no such player; known: {known}.",
            )
        )
