"""Results as a database: DuckDB over the Parquet files, one view for each table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import duckdb

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


def ask(root: str, question: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """The columns and rows that answer an SQL query; BadInput with DuckDB's words if it is none."""
    with database(root) as connection:
        try:
            answer = connection.execute(question)
            return [column[0] for column in answer.description or ()], answer.fetchall()
        except duckdb.Error as error:
            words = str(error)
            raise BadInput(
                Problem("SQL", f"この問い合わせは実行できません。{words}", f"This query fails. {words}")
            ) from None
