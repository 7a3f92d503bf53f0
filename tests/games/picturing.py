"""What tests of pictures share: views of random positions, and reading a picture."""

import random
import xml.etree.ElementTree as ElementTree
from typing import Any

from games import engine
from games.engine.editions import EDITIONS
from games.engine.observation import SPECTATOR, Viewer
from games.pictures.board import Scene

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["ann", "Bob.the-builder_of.San-Juan-99", "<b>&\"cleo'", "$c1 {n}", "eve"]


def position(edition: str, players: int, moves: int, seed: int) -> engine.State:
    """A random position of a game with all expansions of its edition."""
    rng = random.Random(seed)
    state = engine.new_game(edition, players, tuple(EDITIONS[edition].expansions), seed=rng.randbytes(32))
    while not state.over and moves:
        engine.apply(state, engine.random_move(state, rng))
        moves -= 1
    return state


def scene(state: engine.State, viewer: Viewer = SPECTATOR, theme: str = "light", *, hidden: bool = False) -> Scene:
    """A position as a viewer sees it, at a table of which a picture tells nothing else."""
    rules = state.rules
    table = engine.observe(state, viewer, hidden_points=hidden)
    over = table["result"]
    nobody = {"reserved_for": None, "invited": False, "ready": True, "standing": "playing", "stand_in": None}
    view: Any = {
        "status": "finished" if over else "running",
        "ply": 0,
        "seats": [
            nobody | {"index": index, "kind": "human", "name": NAMES[index], "bot": None, "on_vacation": False}
            for index in range(rules.players)
        ],
        "clock": {"remaining": [None] * rules.players, "seat": None, "paused_by": None},
        "proposals": [],
        "outcome": over and {"reason": "played", "winners": over["winners"]},
        "table": table,
    }
    return Scene(view, rules.edition, rules.expansions, rules.players, theme)


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def shown(svg: str) -> dict[str, str]:
    """Everything that a picture shows by key."""
    nodes = [node for node in read(svg).iter() if "data-key" in node.attrib]
    values = {node.attrib["data-key"]: node.attrib["data-value"] for node in nodes}
    assert len(values) == len(nodes), "a key twice"
    return values


def said(svg: str) -> list[str]:
    """All texts of a picture."""
    return [node.text or "" for node in read(svg).iter(f"{SVG}text")]
