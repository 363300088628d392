"""How statements begin."""

from __future__ import annotations

BUT = "<但し、|また、|>"
