"""Parts of a plan that are played at once, wherever that is: numbers in, rows out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from tempfile import gettempdir

from mahojin.pools.files import read_text
from mahojin.pools.loading import load_decks
from mahojin.rows import Row
from mahojin.rulebooks.registry import rulebook

from .contest import PATIENCE, chooser, summary
from .plan import Plan, Setting, equipment, setting
from .watch import Watch

Rows = dict[str, list[Row]]
TABLES = ("games", "seats", "cards", "turns", "timing")


def play_chunk(plan: Plan, numbers: Sequence[int], files: Sequence[tuple[str, str]] = ()) -> Rows:
    """The rows of these games, for each table; what goes wrong in a game is a row, too.

    ``files`` has the texts of the plan's own files, for a machine that does not have them.
    """
    plan = _at_hand(plan, files)
    rows: Rows = {table: [] for table in TABLES}
    for number in numbers:
        one = setting(plan, number)
        try:
            found = _play(plan, one)
        except Exception as error:
            found = {"games": [{**_about(one), "error": summary(error)}]}
        for table, more in found.items():
            rows[table] += more
    return rows


def own_files(plan: Plan) -> list[tuple[str, str]]:
    """The files that a plan names, with their texts."""
    known = load_decks(plan.game)
    paths = [name for name in plan.decks if name not in known]
    paths += [variant.cards for variant in plan.variants if variant.cards is not None]
    return [(path, read_text(path)) for path in paths]


def _at_hand(plan: Plan, files: Sequence[tuple[str, str]]) -> Plan:
    """The plan with files that exist here."""
    here = {path: path if Path(path).exists() else _copy(path, text) for path, text in files}
    if all(path == copy for path, copy in here.items()):
        return plan
    return replace(
        plan,
        decks=tuple(here.get(name, name) for name in plan.decks),
        variants=tuple(replace(one, cards=here.get(one.cards or "", one.cards)) for one in plan.variants),
    )


def _copy(path: str, text: str) -> str:
    digest = blake2b(f"{path}\0{text}".encode(), digest_size=8).hexdigest()
    copy = Path(gettempdir()) / f"mahojin-{digest}{Path(path).suffix}"
    if not copy.exists():
        rough = copy.with_suffix(f".{id(text)}.part")
        rough.write_text(text, "utf-8")
        rough.replace(copy)
    return str(copy)


def _play(plan: Plan, one: Setting) -> Rows:
    pool, decks = equipment(plan.game, one.variant.cards, plan.decks)
    game = rulebook(plan.game).new_game([decks[name] for name in one.decks], pool, one.seed)
    if one.variant.life is not None:
        game.life = [one.variant.life] * plan.seats
    watch = Watch(game, one.number)
    choosers = [chooser(name, f"{one.seed}-{seat}", seat) for seat, name in enumerate(one.players)]
    watch.follow(choosers, PATIENCE)
    return _rows(one, watch)


def _about(one: Setting) -> Row:
    return {"game": one.number, "variant": one.variant.name, "matchup": one.matchup, "seed": one.seed}


def _rows(one: Setting, watch: Watch) -> Rows:
    game, result = watch.game, watch.game.result
    seats = range(game.seats)
    key = {"game": one.number}
    return {
        "games": [
            {
                **_about(one),
                "first": game.first_player,
                "turns": game.turn,
                "decisions": sum(watch.decisions),
                "clause": result.clause if result else "",
                "drawn": result is not None and not result.winners,
                "error": "" if result else "stuck",
            }
        ],
        "seats": [
            {
                **key,
                "seat": seat,
                "deck": Path(one.decks[seat]).stem,
                "player": one.players[seat],
                "place": (seat - game.first_player) % game.seats,
                "won": result is not None and seat in result.winners,
                "life": game.life[seat],
                "decisions": watch.decisions[seat],
            }
            for seat in seats
        ],
        "cards": [
            use.row(one.number, seat, name) for seat in seats for name, use in watch.cards[seat].items()
        ],
        "turns": watch.turns,
        "timing": [{**key, "seat": seat, "seconds": watch.seconds[seat]} for seat in seats],
    }
