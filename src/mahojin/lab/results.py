"""Results of simulations as Parquet files: which tables there are, and how they get to the disk."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import pyarrow as pa
import pyarrow.parquet as pq

from mahojin.kernel.problem import BadInput, Problem
from mahojin.pools.files import os_problem, read_text
from mahojin.rows import Row

from .chunk import TABLES, Rows
from .plan import Plan

_TEXT, _WHOLE, _SMALL, _FLAG = pa.string(), pa.int64(), pa.int32(), pa.bool_()

SCHEMAS: Final[dict[str, pa.Schema]] = {
    "games": pa.schema(
        {
            "game": _WHOLE,  # its number in the plan
            "variant": _TEXT,
            "matchup": _SMALL,  # the same for the same decks, whoever sits where
            "seed": _TEXT,  # games of one seed differ in seats, players or variant only
            "first": _SMALL,  # the seat that began
            "turns": _SMALL,
            "decisions": _SMALL,
            "clause": _TEXT,  # by which the game ended
            "drawn": _FLAG,
            "error": _TEXT,
        }
    ),
    "seats": pa.schema(
        {
            "game": _WHOLE,
            "seat": _SMALL,
            "deck": _TEXT,
            "player": _TEXT,
            "place": _SMALL,  # 0 went first
            "won": _FLAG,
            "life": _SMALL,
            "decisions": _SMALL,
        }
    ),
    "cards": pa.schema(  # one row for each card of which a player has had a copy in hand
        {
            "game": _WHOLE,
            "seat": _SMALL,
            "card": _TEXT,
            "opening": _SMALL,  # copies in the opening hand
            "drawn": _SMALL,  # copies that came to the hand later
            "played": _SMALL,
            "placed": _SMALL,  # used as a resource
            "drawn_turn": _SMALL,
            "played_turn": _SMALL,
        }
    ),
    "turns": pa.schema(  # as they are when a turn begins
        {
            "game": _WHOLE,
            "turn": _SMALL,
            "seat": _SMALL,
            "active": _FLAG,
            "life": _SMALL,
            "hand": _SMALL,
            "board": _SMALL,
        }
    ),
    "timing": pa.schema({"game": _WHOLE, "seat": _SMALL, "seconds": pa.float64()}),
}
assert tuple(SCHEMAS) == TABLES

PLAN_FILE: Final = "plan.json"


class Results:
    """The folder of a plan's results. A chunk is there whole or not at all."""

    def __init__(self, root: str, plan: Plan) -> None:
        self.folder = Path(root) / f"plan={plan.name}-{plan.print}"
        self.plan = plan

    def prepare(self) -> None:
        """The folder is there, with the plan in it."""
        try:
            for table in TABLES:
                (self.folder / table).mkdir(parents=True, exist_ok=True)
            about = {**asdict(self.plan), "total": self.plan.total}
            text = json.dumps(about, ensure_ascii=False, indent=1)
            _write(self.folder / PLAN_FILE, text.encode("utf-8"))
        except OSError as error:
            raise BadInput(os_problem(self.folder, error)) from None

    def done(self) -> set[int]:
        """The chunks that are there."""
        return {int(path.stem) for path in (self.folder / TABLES[0]).glob("*.parquet")}

    def keep(self, chunk: int, rows: Rows) -> None:
        """Write a chunk; the table that ``done`` looks at comes last."""
        try:
            for table in reversed(TABLES):
                data = pa.Table.from_pylist(rows[table], schema=SCHEMAS[table])
                sink = pa.BufferOutputStream()
                pq.write_table(data, sink, compression="zstd")
                _write(self.folder / table / f"{chunk:06}.parquet", sink.getvalue().to_pybytes())
        except OSError as error:
            raise BadInput(
                Problem(
                    str(self.folder),
                    f"結果を書けません（{error.strerror}）。終わった分は残っています。直してから同じ命令で続けられます。",
                    f"The results cannot be written ({error.strerror}). What is finished is kept; mend that, "
                    "and the same command goes on.",
                )
            ) from None


def _write(path: Path, data: bytes) -> None:
    """The file has this content, or is as it was."""
    rough = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with rough.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        rough.replace(path)
    finally:
        rough.unlink(missing_ok=True)


def folders(root: str) -> Iterator[Path]:
    """The folders of plans below a folder of results."""
    return (path for path in sorted(Path(root).glob("plan=*")) if path.is_dir())


def plan_folder(root: str, plan: str) -> Path:
    """The folder of the one plan whose name begins like this; BadInput if there is none, or more."""
    found = [path for path in folders(root) if path.name.removeprefix("plan=").startswith(plan)]
    if len(found) == 1:
        return found[0]
    names = ", ".join(path.name.removeprefix("plan=") for path in found or folders(root))
    raise BadInput(
        Problem(
            plan[:60],
            f"計画を一つ選んでください。あるのは {names or 'なし'}。",
            f"Name one plan; there are: {names or 'none'}.",
        )
    )


@dataclass(frozen=True, slots=True)
class Aim:
    """What a plan's folder is for: the game, and how many games there are in the end."""

    game: str
    total: int


def aim_of(folder: Path) -> Aim:
    """The aim of a plan's folder; BadInput if that is not to be found there."""
    path = folder / PLAN_FILE
    try:
        about = json.loads(read_text(path))
        return Aim(str(about["game"]), int(about["total"]))
    except (ValueError, KeyError, TypeError):
        raise BadInput(
            Problem(
                str(path),
                "計画の控えとして読めません。同じ計画を mahojin simulate すれば書き直されます。",
                "This is not the copy of a plan; mahojin simulate with the same plan writes it anew.",
            )
        ) from None


def read_rows(folder: Path, table: str) -> list[Row]:
    """All rows of a table, in the order of the games."""
    found: pa.Table = pq.read_table(folder / table, schema=SCHEMAS[table])
    return found.sort_by([("game", "ascending")]).to_pylist()  # type: ignore[no-any-return]
