"""Results as a database: DuckDB over the Parquet files, one view for each table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb
import pyarrow as pa

from mahojin.kernel.problem import BadInput, Problem

from .chunk import TABLES
from .results import folders


@contextmanager
def database(root: str) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection with the views games, seats, cards, turns and timing; ``plan`` is a column of each.

    BadInput if there are no results, or if they cannot be read.
    """
    if not any(path for folder in folders(root) for path in (folder / TABLES[0]).glob("*.parquet")):
        raise BadInput(
            Problem(
                root[:200],
                "結果がありません。mahojin simulate で作ります。",
                "There are no results here; mahojin simulate makes them.",
            )
        )
    try:
        with duckdb.connect() as connection:
            _add_views(connection, root)
            yield connection
    except duckdb.Error as error:
        raise BadInput(
            Problem(
                root[:200],
                f"結果を読めません（{_first_line(error)}）。壊れたファイルは、消せば同じ計画でまた作られます。",
                f"The results cannot be read ({_first_line(error)}). A broken file can be removed: the same "
                "plan makes it again.",
            )
        ) from None


def _add_views(connection: duckdb.DuckDBPyConnection, root: str) -> None:
    place = str(Path(root)).replace("'", "''")
    for table in TABLES:
        connection.execute(
            f"create view {table} as select * from "
            f"read_parquet('{place}/plan=*/{table}/*.parquet', hive_partitioning = true)"
        )


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]


def ask(root: str, question: str) -> pa.Table:
    """The rows that answer an SQL query; BadInput with DuckDB's words if it is none."""
    with database(root) as connection:
        try:
            answer = connection.sql(question)
            return pa.table({}) if answer is None else _whole_numbers(answer.to_arrow_table())
        except duckdb.Error as error:
            words = str(error)
            raise BadInput(
                Problem("SQL", f"この問い合わせは実行できません。{words}", f"This query fails. {words}")
            ) from None


def _whole_numbers(found: pa.Table) -> pa.Table:
    """Sums, which DuckDB gives more digits than any count needs, as plain whole numbers."""
    fields = [
        field.with_type(pa.int64()) if pa.types.is_decimal(field.type) and field.type.scale == 0 else field
        for field in found.schema
    ]
    return found.cast(pa.schema(fields))
