"""The available networks: one for each number of players, without and with expansions."""

import json
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.engine import Ruleset

if TYPE_CHECKING:
    from .lookahead import Lookahead
    from .network import Network

WEIGHTS_FOLDER = Path(__file__).parent / "weights"
MANIFEST = WEIGHTS_FOLDER / "manifest.json"
"""For each network the SHA-256 of its file and of what it sees, the commit and the configuration that made it."""


class SpoiledNetwork(ValueError):
    """The file of a network is not the one that was trained."""


def kind_of(rules: Ruleset) -> str:
    """The name of the network for a table: ``base-4``, ``expansions-2`` ..."""
    return f"{'expansions' if rules.expansions else 'base'}-{rules.players}"


def manifest() -> dict[str, dict[str, Any]]:
    """Everything known about the networks, by name."""
    known: dict[str, dict[str, Any]] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return known


def put(name: str, network: "Network", about: dict[str, Any]) -> None:
    """Put a network into the registry, or replace it; ``about`` is its entry in the manifest, less the checksum."""
    path = WEIGHTS_FOLDER / f"{name}.npz"
    WEIGHTS_FOLDER.mkdir(exist_ok=True)
    network.save(path)
    known = manifest() if MANIFEST.exists() else {}
    known[name] = {"sha256": sha256(path.read_bytes()).hexdigest()} | about
    MANIFEST.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")


@lru_cache(maxsize=16)
def network(name: str) -> "Network":
    """The network of that name.

    Raises:
        KeyError: there is none.
        SpoiledNetwork: its file is not what the manifest says.
    """
    from .network import Network  # late, as in bots/late.py: what the manifest says needs no NumPy

    path = WEIGHTS_FOLDER / f"{name}.npz"
    if sha256(path.read_bytes()).hexdigest() != manifest()[name]["sha256"]:
        raise SpoiledNetwork(f"{path.name} is not the file of the manifest.")
    return Network.load(path)


@lru_cache(maxsize=16)
def lookahead(rules: Ruleset) -> "Lookahead":
    """The lookahead for a table, with its network."""
    from .lookahead import Lookahead
    from .state_encoder import StateEncoder

    return Lookahead(network(kind_of(rules)), StateEncoder(rules))
