"""The available networks: one for each number of players, without and with expansions.

A network is a value network and, as far as it has learned one, a policy; both are in one file.
"""

import json
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.engine import Ruleset

if TYPE_CHECKING:
    import numpy as np

    from .guide import Guide
    from .lookahead import Lookahead
    from .network import Network
    from .policy import Policy

WEIGHTS_FOLDER = Path(__file__).parent / "weights"
MANIFEST = WEIGHTS_FOLDER / "manifest.json"
"""For each network the SHA-256 of its file and of what it sees, the number of its inputs, and what made it and when."""


class SpoiledNetwork(ValueError):
    """The file of a network is not the one that was trained, or it was trained for other inputs."""


def kind_of(rules: Ruleset) -> str:
    """The name of the network for a table: ``base-4``, ``expansions-2`` ..."""
    return f"{'expansions' if rules.expansions else 'base'}-{rules.players}"


def manifest() -> dict[str, dict[str, Any]]:
    """Everything known about the networks, by name."""
    known: dict[str, dict[str, Any]] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return known


def put(name: str, network: "Network", policy: "Policy | None", about: dict[str, Any]) -> None:
    """Put a network into the registry, or replace it; ``about`` is its entry in the manifest, less what follows.

    Weights are kept as float16, which is all the precision that playing needs.
    """
    import numpy as np

    path = WEIGHTS_FOLDER / f"{name}.npz"
    WEIGHTS_FOLDER.mkdir(exist_ok=True)
    weights = network.weights | (policy.weights if policy else {})
    layers: dict[str, Any] = {layer: values.astype(np.float16) for layer, values in weights.items()}
    np.savez_compressed(path, **layers)
    known = manifest() if MANIFEST.exists() else {}
    checked = {"sha256": sha256(path.read_bytes()).hexdigest(), "inputs": len(network.w1)}
    known[name] = about | checked
    MANIFEST.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    forget()


def forget() -> None:
    """Read the files again when they are next asked for."""
    for remembered in (_stored, network, policy, lookahead, guide):
        remembered.cache_clear()


@lru_cache(maxsize=16)
def _stored(name: str) -> "dict[str, np.ndarray]":
    import numpy as np  # late, as in bots/late.py: what the manifest says needs no NumPy

    path = WEIGHTS_FOLDER / f"{name}.npz"
    about = manifest()[name]
    if sha256(path.read_bytes()).hexdigest() != about["sha256"]:
        raise SpoiledNetwork(f"{path.name} is not the file of the manifest.")
    with np.load(path, allow_pickle=False) as stored:
        return dict(stored)


@lru_cache(maxsize=16)
def network(name: str) -> "Network":
    """The value network of that name.

    Raises:
        KeyError: there is none.
        SpoiledNetwork: its file is not what the manifest says.
    """
    from .network import Network

    return Network(_stored(name))


@lru_cache(maxsize=16)
def policy(name: str) -> "Policy | None":
    """The policy of that name; None if that network has not learned one.

    Raises:
        KeyError: there is no network of that name.
        SpoiledNetwork: its file is not what the manifest says, or it knows other traits of moves.
    """
    from .move_encoder import SIZE
    from .policy import LAYERS, Policy

    stored = _stored(name)
    if not stored.keys() >= {*LAYERS}:
        return None
    if stored["p2"].shape[1] != SIZE:
        raise SpoiledNetwork(f"The policy {name} scores {stored['p2'].shape[1]} traits of moves; now there are {SIZE}.")
    return Policy(stored)


@lru_cache(maxsize=16)
def lookahead(rules: Ruleset) -> "Lookahead":
    """The lookahead for a table, with its network.

    Raises:
        SpoiledNetwork: the network was trained for other inputs.
    """
    from .lookahead import Lookahead
    from .state_encoder import StateEncoder

    name, features = kind_of(rules), StateEncoder(rules)
    inputs = manifest()[name]["inputs"]
    if not len(network(name).w1) == inputs == features.size:
        raise SpoiledNetwork(f"{name} was trained with {inputs} inputs; a table of its kind has {features.size}.")
    return Lookahead(network(name), features)


@lru_cache(maxsize=16)
def guide(rules: Ruleset) -> "Guide":
    """The guide of searches at a table."""
    from .guide import Guide

    return Guide(lookahead(rules), policy(kind_of(rules)))
