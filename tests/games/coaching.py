"""Small positions in which one move is better than another, each for one reason, and what is said of them.

``python -m tests.games.coaching`` writes what is said, in three languages, into ``coaching.txt``.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import django
from django.conf import settings
from django.utils.translation import override

from bots.network.consequences import Course, follow
from games.engine import State, current_decision, legal_values, parse, text
from games.reads.coaching import Reason, reason
from games.words.coaching import sentence
from tests.engine.support import play, table

GOLDEN = Path(__file__).with_name("coaching.txt")
NAMES = ["Ann", "Cyd", "Bob"]
QUIET = ("trader", "captain", "builder", "mayor", "settler", "craftsman")
"""Roles that others choose where nothing else is said, those without effects first."""


class Position(NamedTuple):
    """What Ann has played and could have played, and what others answer to each."""

    code: str
    state: Callable[[], State]
    played: str
    better: str
    after_played: tuple[str, ...] = ()
    after_better: tuple[str, ...] = ()

    def why(self) -> Reason:
        courses = (self._course(self.played, self.after_played), self._course(self.better, self.after_better))
        return reason(self.state(), parse(self.played), parse(self.better), courses)

    def _course(self, move: str, script: tuple[str, ...]) -> Course:
        told = list(script)
        state = self.state()
        return follow(state, current_decision(state).seat, parse(move), lambda asked: parse(_answer(asked, told)))


def _answer(state: State, script: list[str]) -> str:
    """The next move of the script where it is legal; otherwise as little as possible happens."""
    values = [text(move) for move in legal_values(state)]
    if script and script[0] in values:
        return script.pop(0)
    if current_decision(state).kind == "role":
        return next(move for role in QUIET for move in values if move == f"role:{role}")
    return "pass" if "pass" in values else values[0]


def _table(
    ann: dict, bob: dict | None = None, cyd: dict | None = None, *, taken: str = "settler, mayor", **more
) -> State:
    """A table of three in the classic edition: Ann is the last to choose a role, and Bob is the next one."""
    scene = table("classic", 3, **{"row": "corn=4", "pile": "indigo=20"} | more)
    for seat, board in enumerate((ann, cyd, bob)):
        scene.seat(seat, **(board or {}))
    return scene.round(governor=1, taken=taken, first=0)


def at_role(*boards: dict, **more) -> Callable[[], State]:
    """Ann is about to choose a role; boards of Ann, Bob and Cyd."""
    return lambda: _table(*boards, **more)


def in_phase(role: str, *boards: dict, **more) -> Callable[[], State]:
    """Ann has chosen a role, and is asked in its phase."""
    return lambda: play(_table(*boards, **more), f"role:{role}")


NOTHING: dict = {}
FULL = "3/4 indigo, 5/5 coffee, 6/6 sugar"

POSITIONS = [
    Position("ship_more", at_role({"goods": "corn=3"}), "role:builder", "role:captain"),
    Position(
        "ship_taken",
        at_role({"goods": "corn=3"}, {"goods": "sugar=4"}, ships="4/4 indigo, 5/5 coffee, 6"),
        "role:builder",
        "role:captain",
        after_played=("role:captain", "ship:sugar@6"),
    ),
    Position("rival_ships", at_role(NOTHING, {"goods": "sugar=4"}), "role:captain", "role:builder"),
    Position("load_other", in_phase("captain", {"goods": "corn=2, sugar=2"}), "ship:corn@4", "ship:sugar@4"),
    Position(
        "lose_less",
        at_role({"goods": "corn=4"}, NOTHING, {"goods": "indigo=4"}, ships=FULL),
        "role:captain",
        "role:builder",
    ),
    Position(
        "rival_loses",
        at_role(NOTHING, {"goods": "corn=5"}, {"goods": "indigo=4"}, ships=FULL),
        "role:builder",
        "role:captain",
    ),
    Position(
        "keep_other",
        in_phase("captain", {"goods": "corn, coffee"}, ships="4/4 indigo, 5/5 tobacco, 6/6 sugar"),
        "store:corn=1",
        "store:coffee=1",
    ),
    Position(
        "house_taken",
        at_role({"goods": "coffee"}, {"goods": "coffee"}),
        "role:builder",
        "role:trader",
        after_played=("role:trader", "sell:coffee"),
        after_better=("sell:coffee", "role:builder"),
    ),
    Position(
        "sell_more",
        at_role({"goods": "coffee"}),
        "role:builder",
        "role:trader",
        after_played=("role:captain", "pass"),
        after_better=("sell:coffee",),
    ),
    Position(
        "rival_sells",
        at_role(NOTHING, {"goods": "tobacco"}),
        "role:trader",
        "role:builder",
        after_played=("sell:tobacco",),
        after_better=("role:mayor",),
    ),
    Position("sell_other", in_phase("trader", {"goods": "corn, indigo"}), "sell:indigo", "sell:corn"),
    Position("role_coins", at_role(NOTHING, card_coins="builder=2"), "role:captain", "role:builder"),
    Position("role_taken", at_role(NOTHING), "role:builder", "role:trader", after_better=("role:captain",)),
    Position(
        "rival_produces", at_role(NOTHING, {"tiles": "corn=4", "people": "corn=4"}), "role:craftsman", "role:builder"
    ),
    Position("produce_more", at_role({"tiles": "corn=3", "people": "corn=3"}), "role:builder", "role:craftsman"),
    Position(
        "bonus_other",
        in_phase(
            "craftsman",
            {
                "tiles": "corn, indigo",
                "buildings": "small_indigo_plant",
                "people": "corn, indigo, small_indigo_plant",
            },
        ),
        "bonus:corn",
        "bonus:indigo",
    ),
    Position("end_later", at_role(NOTHING, {"goods": "corn"}, points=1), "role:captain", "role:builder"),
    Position("end_sooner", at_role(NOTHING, {"goods": "corn"}, points=1), "role:builder", "role:captain"),
    Position(
        "building_taken",
        at_role({"coins": 7}, {"coins": 7}, stock="small_market=1"),
        "role:captain",
        "role:builder",
        after_played=("role:builder", "build:small_market"),
        after_better=("build:small_market",),
    ),
    Position(
        "build_more", at_role({"coins": 7}), "role:trader", "role:builder", after_better=("build:coffee_roaster",)
    ),
    Position("build_other", in_phase("builder", {"coins": 7}), "build:small_market", "build:hospice"),
    Position(
        "build_cheaper",
        at_role({"coins": 7}),
        "role:captain",
        "role:builder",
        after_played=("role:builder", "pass", "build:small_market"),
        after_better=("build:small_market",),
    ),
    Position("rival_builds", at_role(NOTHING, {"coins": 9}), "role:builder", "role:trader", ("build:large_market",)),
    Position("plant_quarry", in_phase("settler", NOTHING, taken="mayor, builder"), "take:corn", "take:quarry"),
    Position(
        "plant_other",
        in_phase("settler", NOTHING, taken="mayor, builder", row="corn=2, coffee"),
        "take:corn",
        "take:coffee",
    ),
    Position(
        "plant_more",
        at_role(NOTHING, taken="mayor, builder"),
        "role:trader",
        "role:settler",
        after_better=("take:corn",),
    ),
    Position("more_people", at_role({"tiles": "corn=3"}, taken="settler, builder"), "role:trader", "role:mayor"),
    Position(
        "man_other",
        in_phase("mayor", {"tiles": "corn=4", "buildings": "small_market"}, taken="settler, builder"),
        "place:corn=3",
        "place:corn=2,small_market=1",
    ),
    Position("chance_roles", at_role(NOTHING), "role:trader", "role:craftsman"),
]


def told(position: Position) -> Iterator[str]:
    """A position and what is said of it, in lines."""
    why = position.why()
    yield f"{why.code} {json.dumps(why.data)}"
    for language, _name in settings.LANGUAGES:
        with override(language):
            yield f"  {language}: {sentence('classic', *why, NAMES, 0)}"


if __name__ == "__main__":
    django.setup()
    GOLDEN.write_text("\n".join(line for position in POSITIONS for line in told(position)) + "\n", "utf-8")
