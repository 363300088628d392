"""A passkey device in software: it makes keys for a host and signs what a page asks it to."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40
Data = dict[str, Any]


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def raw(data: str) -> bytes:
    return urlsafe_b64decode(data + "=" * (-len(data) % 4))


class Authenticator:
    """One device with one passkey, used by a page of this origin."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.used = 0

    def make(self, options: Data) -> Data:
        """A credential as ``navigator.credentials.create`` gives it."""
        numbers = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        host = options["rp"]["id"]
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cose
        data = self._head(host, PRESENT | VERIFIED | WITH_KEY) + attested
        response = {
            "clientDataJSON": text(self._client("webauthn.create", options["challenge"])),
            "attestationObject": text(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        }
        return self._credential(response)

    def show(self, options: Data) -> Data:
        """A credential as ``navigator.credentials.get`` gives it."""
        self.used += 1
        data = self._head(options["rpId"], PRESENT | VERIFIED)
        client = self._client("webauthn.get", options["challenge"])
        signature = self.key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        return self._credential({name: text(value) for name, value in response.items()})

    def _head(self, host: str, flags: int) -> bytes:
        return sha256(host.encode()).digest() + bytes([flags]) + self.used.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _credential(self, response: Data) -> Data:
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response}
