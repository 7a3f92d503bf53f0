"""End scoring: breakdown, ranking, ties (RULES, section 12)."""

from typing import TypedDict

from . import ids
from .ruleset import Ruleset
from .state import Seat, State


class Score(TypedDict):
    """A seat's line of a result, in points; the tie-break is in coins and barrels."""

    chips: int
    buildings: int
    bonus: int
    nobles: int
    total: int
    tiebreak: int


class Result(TypedDict):
    """How a game has ended: triggers, rounds played, a score a seat, and the seats that have won."""

    ended_by: list[str]
    rounds: int
    scores: list[Score]
    winners: list[int]


def production_buildings(seat: Seat, rules: Ruleset) -> int:
    """1 for each small and 2 for each large production building, manned or not (R-B-GUILD-1)."""
    return (seat.owned & rules.small_production).bit_count() + 2 * (seat.owned & rules.large_production).bit_count()


def island_spaces(seat: Seat, rules: Ruleset) -> int:
    """4 up to nine covered island spaces, then 5, 6, 7; nothing on the island is read by edition (R-B-RESIDENCE)."""
    return max(4, seat.land - 5) if seat.land else rules.flags["residence_vp_with_zero_tiles"]


def people(seat: Seat, rules: Ruleset) -> int:
    """1 for every three people, wherever they are (R-B-FORTRESS-1)."""
    return seat.colonists // 3


def points_in_hand(seat: Seat, rules: Ruleset) -> int:
    """1 for every four points of chips and noted points (R-B-CUSTOMS-1, R-END-4)."""
    return seat.points // 4


def violet_buildings(seat: Seat, rules: Ruleset) -> int:
    """1 for each violet building, manned or not, this one too (R-B-CITYHALL-1)."""
    return (seat.owned & rules.violet).bit_count()


def tile_sets(seat: Seat, rules: Ruleset) -> int:
    """0, 1, 3, 6, 10 for as many sets of three equal island tiles (R-X1-CLOISTER-1)."""
    sets = sum(count // 3 for count in seat.tiles)
    return sets * (sets + 1) // 2


def nobles(seat: Seat, rules: Ruleset) -> int:
    """1 for each noble on the whole board (R-X2-GARDEN-1, G-88)."""
    return seat.all_nobles


BONUSES = {
    "production_buildings": production_buildings,
    "island_spaces": island_spaces,
    "people": people,
    "points_in_hand": points_in_hand,
    "violet_buildings": violet_buildings,
    "tile_sets": tile_sets,
    "nobles": nobles,
}


def bonuses(seat: Seat, rules: Ruleset) -> dict[int, int]:
    """Bonus of each manned large violet building, by building (R-SCO-1, R-SCO-2)."""
    return {b: BONUSES[score](seat, rules) for bit, b, score in rules.scores if seat.manned & bit}


def score(seat: Seat, rules: Ruleset) -> Score:
    """One line of a result: chips, buildings, bonus, nobles, total and the tie-break (R-SCO-1, R-SCO-4)."""
    buildings = sum(rules.points[b] for b in ids.bits(seat.owned))
    bonus = sum(bonuses(seat, rules).values())
    return {
        "chips": seat.points,
        "buildings": buildings,
        "bonus": bonus,
        "nobles": nobles(seat, rules),
        "total": seat.points + buildings + bonus + nobles(seat, rules),
        "tiebreak": seat.coins + sum(seat.goods),
    }


def result(state: State) -> Result:
    """The result as records have it (notation, section 5): triggers, rounds, a score a seat, winners (R-SCO-3 to 5)."""
    scores = [score(seat, state.rules) for seat in state.seats]
    ranks = [(line["total"], line["tiebreak"]) for line in scores]
    return {
        "ended_by": [name for k, name in enumerate(ids.TRIGGERS) if state.ended_by >> k & 1],
        "rounds": state.round,
        "scores": scores,
        "winners": [seat for seat, rank in enumerate(ranks) if rank == max(ranks)],
    }
