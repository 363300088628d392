"""The built client: files from one folder, and a plain page where it has not been built."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from .refusals import Refused

FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"

NOT_BUILT = """<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><title>魔法陣 / Mahojin</title></head>
<body style="font-family: sans-serif; max-width: 40em; margin: 3em auto; line-height: 1.7">
<h1>魔法陣 / Mahojin</h1>
<p>サーバは動いていますが、画面がまだ作られていません。プロジェクトのフォルダで <code>make play</code> を
実行してください（Node.js 20.19 以上が要ります）。端末で遊ぶだけなら <code>mahojin play</code>
があります。</p>
<p lang="en">The server is running, but the client has not been built. Run <code>make play</code> in the
project's folder (Node.js 20.19 or newer is needed). To play in the terminal: <code>mahojin play</code>.</p>
</body></html>
"""


def built_client() -> Path | None:
    """Where the built client is: in the package, or in the repository beside it."""
    package = Path(str(files("mahojin")))
    for folder in (package / "server" / "client", package.parents[1] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


class ClientFiles:
    """Only files that were there when the folder was named, under it and nowhere else."""

    def __init__(self, folder: Path | None) -> None:
        self.given = folder

    async def serve(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            raise Refused("no_method")
        folder = self.given or built_client()
        if folder is None:
            return HTMLResponse(NOT_BUILT, 503, {"Cache-Control": EACH_TIME})
        path: str = request.path_params["path"]
        found = _inside(folder, path)
        if found is None and "." in path.rsplit("/", 1)[-1]:
            raise Refused("not_found")
        kept = FOR_EVER if found is not None and path.startswith("assets/") else EACH_TIME
        headers: dict[str, str] = {"Cache-Control": kept}
        return FileResponse(found or folder / "index.html", headers=headers)


def _inside(folder: Path, path: str) -> Path | None:
    """A file in the folder; no way of writing the path leads out of it."""
    if not path or "\0" in path:
        return None
    try:
        wanted = Path(os.path.realpath(folder / path))
        inside = wanted.is_relative_to(os.path.realpath(folder)) and wanted.is_file()
    except (OSError, ValueError):
        return None
    return wanted if inside else None
