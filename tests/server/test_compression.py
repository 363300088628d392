"""Pages and cards go over the line compressed; answers that have somebody's secrets in them do not."""

from __future__ import annotations

import gzip
import urllib.request
from pathlib import Path

from tests.server.running import OPEN, running


def test_what_everybody_gets_is_compressed_and_what_has_secrets_is_not(tmp_path: Path) -> None:
    files = tmp_path / "dist"
    files.mkdir()
    (files / "index.html").write_text("the client " * 500)
    with running(tmp_path / "house.sqlite", OPEN, files) as desk:

        def packed(path: str, **headers: str) -> tuple[str | None, bytes]:
            asked = {"Accept-Encoding": "gzip", **headers}
            request = urllib.request.Request(f"http://{desk.place}{path}", headers=asked)
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.headers["Content-Encoding"], answer.read()

        assert gzip.decompress(packed("/")[1]).decode() == "the client " * 500
        assert packed("/", **{"Accept-Encoding": "identity"}) == (None, b"the client " * 500)
        assert packed("/api/games/nova/cards")[0] == "gzip"
        for _ in range(3):
            desk.table({"who": "me"}, {"who": "computer", "player": "random"})
        assert packed("/api/my/games", Authorization=f"Bearer {desk.token}")[0] is None
