"""The networks that are there: one for each number of players, without and with expansions."""

import json
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from games.engine import Ruleset

from .features import Features
from .lookahead import Lookahead
from .network import Network

SHELF = Path(__file__).parent / "weights"
MANIFEST = SHELF / "manifest.json"
"""For each network the SHA-256 of its file and of what it sees, the commit and the course that made it."""


class SpoiledNetwork(ValueError):
    """The file of a network is not the one that was trained."""


def kind_of(rules: Ruleset) -> str:
    """The name of the network for a table: ``base-4``, ``expansions-2`` ..."""
    return f"{'expansions' if rules.expansions else 'base'}-{rules.players}"


def manifest() -> dict[str, dict[str, Any]]:
    """Everything that is known of the networks, by name."""
    return json.loads(MANIFEST.read_text(encoding="utf-8"))


def put(name: str, network: Network, about: dict[str, Any]) -> None:
    """Put a network on the shelf, or replace it; ``about`` is what the manifest says of it beside its checksum."""
    path = SHELF / f"{name}.npz"
    SHELF.mkdir(exist_ok=True)
    network.save(path)
    known = manifest() if MANIFEST.exists() else {}
    known[name] = {"sha256": sha256(path.read_bytes()).hexdigest()} | about
    MANIFEST.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")


@lru_cache(maxsize=16)
def network(name: str) -> Network:
    """The network of that name.

    Raises:
        KeyError: there is none.
        SpoiledNetwork: its file is not what the manifest says.
    """
    path = SHELF / f"{name}.npz"
    if sha256(path.read_bytes()).hexdigest() != manifest()[name]["sha256"]:
        raise SpoiledNetwork(f"{path.name} is not the file of the manifest.")
    return Network.load(path)


@lru_cache(maxsize=16)
def lookahead(rules: Ruleset) -> Lookahead:
    """One move ahead at a table, with the network for it."""
    return Lookahead(network(kind_of(rules)), Features(rules))
