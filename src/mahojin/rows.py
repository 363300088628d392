"""A JSON or TOML object as it was read: what its fields hold is known only to whoever reads them."""

from __future__ import annotations

from typing import Any

Row = dict[str, Any]
