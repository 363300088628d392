"""HTTP: under which addresses others in the same network reach this server."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .requests import Json

EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = "192.0.2.1"  # an address for documents: looking for the way there sends nothing


def addresses(host: str, port: int) -> list[str]:
    """Where a server that listens at a host is reached from other machines; empty if from none."""
    if host not in EVERYWHERE:
        return [] if _is_alone(host) else [_written(host, port)]
    return [_written(found, port) for found in dict.fromkeys(_own()) if not _is_alone(found)]


def _own() -> list[str]:
    """The addresses of this machine, the one of its way out first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect((ELSEWHERE, 9))
        found.append(way.getsockname()[0])
    with suppress(OSError):
        found += [str(row[4][0]) for row in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return found


def _is_alone(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _written(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


async def tell(request: Request) -> Response:
    """What ``mahojin serve`` listens to; a server that was started otherwise does not know."""
    listening: tuple[str, int] | None = getattr(request.app.state, "listening", None)
    found = None if listening is None else addresses(*listening)
    return Json({"addresses": found})


ROUTES = [Route("/api/addresses", tell)]
