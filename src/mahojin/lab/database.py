"""Results as a database: DuckDB over the Parquet files, one view for each table."""

from __future__ import annotations

from pathlib import Path

import duckdb
import pyarrow as pa

from mahojin.machine.problem import BadInput, Problem

from .chunk import TABLES
from .results import folders


def database(root: str) -> duckdb.DuckDBPyConnection:
    """A connection with the views games, seats, cards, turns and timing; ``plan`` is a column of each."""
    if not any(folders(root)):
        raise BadInput(
            Problem(
                root[:200],
                "結果がありません。mahojin simulate で作ります。",
                "There are no results here; mahojin simulate makes them.",
            )
        )
    connection = duckdb.connect()
    place = str(Path(root)).replace("'", "''")
    for table in TABLES:
        connection.execute(
            f"create view {table} as select * from "
            f"read_parquet('{place}/plan=*/{table}/*.parquet', hive_partitioning = true)"
        )
    return connection


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
