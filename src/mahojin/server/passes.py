"""How workers know each other: by a password that stands with their lease in the store."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

from starlette.types import Scope

if TYPE_CHECKING:
    from .table_leases import TableLeases

PASS = "x-mahojin-pass"


def is_passed_on(scope: Scope, leases: TableLeases) -> bool:
    """Whether a request comes from another worker, who knows this one's password."""
    given = next((value for name, value in scope["headers"] if name == PASS.encode()), b"")
    return bool(given) and hmac.compare_digest(given, leases.password.encode())
