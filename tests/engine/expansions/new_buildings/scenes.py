"""Words that the tests of the new buildings share."""

from games.engine import State, result
from tests.engine.support import Scene, asked, moves_of, people_of, play, table

EDITIONS = ("reissue", "1897")
"""The editions that have the expansion."""


def extended(edition: str = "1897", players: int = 4, *, also: str = "", **scene) -> Scene:
    """A table after the draft with every new building in the supply; ``also`` names further expansions."""
    expansions = f"new_buildings, {also}" if also else "new_buildings"
    return table(edition, players, expansions=expansions, **scene)


def offers(state: State, start: str) -> list[str]:
    """The legal moves that begin like that, without the beginning."""
    return [move.removeprefix(start) for move in moves_of(state) if move.startswith(start)]


def builds(state: State, building: str) -> list[str]:
    """What a ``build`` move of that building may add to its name; ``[""]`` if coins alone will do."""
    names = [move.removeprefix("build:") for move in moves_of(state) if move.startswith("build:")]
    return [name.removeprefix(building) for name in names if name.split("+")[0] == building]


def final_score(edition: str = "1897", **board) -> dict:
    """The line of the result for a board."""
    return result(extended(edition).seat(0, **board).state)["scores"][0]


def to_build(scene: Scene) -> State:
    """Seat 0 is the builder and passes; seat 1 is to build, without the privilege."""
    state = play(scene.choose("builder"), "pass")
    assert asked(state) == (1, "build")
    return state


def hosting(
    role: str,
    *,
    by: int = 0,
    guests: int = 2,
    scene: Scene | None = None,
    edition: str = "1897",
    buildings: str = "",
    people: str = "",
    variant: str = "",
    governor: int | None = None,
    taken: str = "",
    **board,
) -> State:
    """Seat 0 has a guesthouse with guests; seat ``by`` takes the role."""
    named = f"guesthouse, {buildings}" if buildings else "guesthouse"
    there = f"guesthouse={guests}, {people}" if people else f"guesthouse={guests}"
    scene = (scene or extended(edition)).seat(0, buildings=named, people=there, **board)
    return scene.choose(role, by=by, variant=variant, governor=governor, taken=taken)


def guests_of(state: State, player: int = 0) -> int:
    return people_of(state, player).get("guesthouse", 0)


def passes(heard: list, seat: int = 0) -> list[tuple[str, bool]]:
    """How often that seat has passed, by itself or forced, as (decision, forced)."""
    return [
        (data["decision"], data["forced"])
        for kind, player, data in heard
        if kind == "move" and player == seat and data["move"] == "pass"
    ]
