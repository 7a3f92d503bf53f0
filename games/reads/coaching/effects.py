"""What a move brings to each seat, summed up from what happens after it."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bots.network.consequences import Course
from games.engine import events, ids


@dataclass(slots=True)
class Effects:
    """What happened to a seat.

    Attributes:
        points: victory points in chips that it earned, before those that it paid with.
        coins: coins that it earned, before those that it paid.
        sold_for: those of them that it got for ``sold`` goods.
        role_coins: those of them that lay on ``roles`` that it chose.
        planted: the number of tiles; which ones may be unknown.
        quarries: those of them that are quarries.
        people: the number that it received.
    """

    shipped: Counter[str] = field(default_factory=Counter)
    points: int = 0
    coins: int = 0
    produced: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    sold: Counter[str] = field(default_factory=Counter)
    sold_for: int = 0
    built: dict[str, int] = field(default_factory=dict)
    """Buildings, each with its price."""
    roles: list[str] = field(default_factory=list)
    role_coins: int = 0
    planted: int = 0
    quarries: int = 0
    people: int = 0

    def told(self, seat: int) -> dict[str, Any]:
        """The part that both APIs show, as plain data."""
        return {
            "seat": seat,
            "shipped": in_order(self.shipped),
            "points": self.points,
            "coins": self.coins,
            "produced": in_order(self.produced),
            "lost": in_order(self.lost),
            "built": list(self.built),
            "people": self.people,
        }


def in_order(goods: Counter[str]) -> dict[str, int]:
    """Counted goods in canonical order, without what there is none of."""
    return {good: goods[good] for good in ids.GOODS if goods[good] > 0}


def effects(course: Course, players: int) -> list[Effects]:
    """Sum up a course by seat."""
    found = [Effects() for _ in range(players)]
    for kind, seat, data in course:
        if kind == events.DEALT_COLONISTS.name:
            for share in data["dealt"]:
                found[share["seat"]].people += share["colonists"] + share["nobles"]
        elif seat != events.NO_SEAT and kind in _SUMS:
            _SUMS[kind](found[seat], data)
    return found


def _loaded(sums: Effects, data: dict[str, Any]) -> None:
    sums.shipped[data["good"]] += data["barrels"]
    sums.points += data["points"]


def _gave(sums: Effects, data: dict[str, Any]) -> None:
    sums.shipped.update(data["goods"])
    sums.points += data["points"]


def _earned_coins(sums: Effects, data: dict[str, Any]) -> None:
    sums.coins += data["coins"]


def _earned_points(sums: Effects, data: dict[str, Any]) -> None:
    sums.points += data["points"]


def _reached_goal(sums: Effects, data: dict[str, Any]) -> None:
    sums.points += data["points"]
    sums.coins += data["coins"]
    sums.people += data["colonists"]


def _sold(sums: Effects, data: dict[str, Any]) -> None:
    sums.sold[data["good"]] += 1
    sums.sold_for += data["coins"]
    sums.coins += data["coins"]


def _chose(sums: Effects, data: dict[str, Any]) -> None:
    sums.roles.append(data["role"])
    sums.role_coins += data["coins"]
    sums.coins += data["coins"]


def _built(sums: Effects, data: dict[str, Any]) -> None:
    sums.built[data["building"]] = data["price"]
    sums.people += data["colonist"] + data["noble"]


def _took_tile(sums: Effects, data: dict[str, Any]) -> None:
    sums.planted += 1
    sums.quarries += data["tile"] == "quarry"
    sums.people += data["colonist"] + data["noble"]


def _got_tile(sums: Effects, data: dict[str, Any]) -> None:
    sums.planted += 1


def _produced(sums: Effects, data: dict[str, Any]) -> None:
    sums.produced.update(data["goods"])


def _took_bonus(sums: Effects, data: dict[str, Any]) -> None:
    sums.produced[data["good"]] += 1


def _stored(sums: Effects, data: dict[str, Any]) -> None:
    sums.lost.update(data["lost"])


def _took_colonists(sums: Effects, data: dict[str, Any]) -> None:
    sums.people += data["count"]


def _took_person(sums: Effects, data: dict[str, Any]) -> None:
    sums.people += 1


def _headhunted(sums: Effects, data: dict[str, Any]) -> None:
    sums.people += data["colonists"] + data["nobles"]


_SUMS = {
    events.LOADED.name: _loaded,
    events.GAVE_GOODS.name: _gave,
    events.EARNED_COINS.name: _earned_coins,
    events.EARNED_POINTS.name: _earned_points,
    events.PLUNDERED.name: _earned_points,
    events.GOAL_REACHED.name: _reached_goal,
    events.SOLD.name: _sold,
    events.CHOSE_ROLE.name: _chose,
    events.RESERVED_ROLE.name: _earned_coins,
    events.BUILT.name: _built,
    events.TOOK_TILE.name: _took_tile,
    events.DREW_TILE.name: _got_tile,
    events.BOUGHT_TILE.name: _got_tile,
    events.PRODUCED.name: _produced,
    events.TOOK_BONUS.name: _took_bonus,
    events.STORED.name: _stored,
    events.TOOK_COLONIST.name: _took_colonists,
    events.TOOK_PERSON.name: _took_person,
    events.TOOK_FROM_SHIP.name: _took_person,
    events.HEADHUNTED.name: _headhunted,
}
"""How an event adds to the sums of its seat."""
