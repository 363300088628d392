"""勝敗 (003): who has lost, and who has won by that."""

from __future__ import annotations

from mahojin.kernel.decision import Decision
from mahojin.kernel.loops import end_of_round, only
from mahojin.kernel.state import player_thing
from mahojin.language.prohibitions import prevented

from ..game import Nova
from ..procedures import PROCEDURES


def lose(game: Nova, beaten: tuple[int, ...]) -> None:
    """The game is over: who has not lost wins, whatever says they cannot (003.1.1.1)."""
    if len(beaten) == 1:
        game.cite("003.2.1", "003.1.1")
        if prevented(game, "win", player_thing(game.opponent(beaten[0]))):
            game.cite("003.1.1.1")
        game.finish((game.opponent(beaten[0]),), why_lost(game, beaten[0]), "lost")
        return
    guilty = game.culprit if game.culprit >= 0 else game.turn_player
    game.cite("806.2")
    game.finish((game.opponent(guilty),), "003.2.4", "both_lost")


def why_lost(game: Nova, seat: int) -> str:
    """The clause by which a player has lost."""
    if game.life[seat] <= 0:
        game.cite("005.4.1")
        return "502.1"
    if seat in game.dried:
        game.cite("905.3.1")
        return "502.2"
    return "003.2.2"


def loop_without_end(game: Nova) -> None:
    """Nobody can stop it: whoever last played something of their own will brought it about, and loses."""
    guilty = game.turn_player if game.actor < 0 else game.actor
    game.cite("924.1")
    game.finish((game.opponent(guilty),), "924.1.3", "endless")


def not_for_ever(game: Nova, decision: Decision) -> None:
    """A round that comes again ends here by another choice (924.1.1–2), or nobody can stop it (924.1.3)."""
    ending = end_of_round(game, decision)
    if ending is None:
        return
    if not ending.left:
        loop_without_end(game)
        return
    clause = "924.1.2" if len(ending.seats) > 1 else "924.1.1"
    game.cite("924.1", clause)
    game.decision = only(decision, ending.left, clause)
    if game.decision.forced and not game.attended:
        game.answer()


PROCEDURES.not_for_ever = not_for_ever
