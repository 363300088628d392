"""What the server writes about itself: plain lines, or one JSON object a line; never a secret."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime

SECRETS = (
    (re.compile(r"(?i)(bearer\s+)\S+"), r"\1***"),
    (re.compile(r"(://[^:/@\s]*):[^@/\s]*@"), r"\1:***@"),
    (re.compile(r"(?i)(\"?(?:token|secret|invitation|password)\"?\s*[:=]\s*\"?)[^\s\",}]+"), r"\1***"),
)


def without_secrets(text: str) -> str:
    """A text as it may be written down or shown."""
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class Plain(logging.Formatter):
    """One line for people, and a trace after it."""

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class Json(logging.Formatter):
    """One object for a collector of logs."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            line["error"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def set_up(kind: str) -> None:
    """From now on all that is logged goes to standard error, as ``text`` or ``json``."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if kind == "json" else Plain("%(asctime)s %(levelname)s %(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("mahojin").setLevel(logging.INFO)
