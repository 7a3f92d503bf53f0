"""The happenings in events and in the end of a game: kinds of events, buildings that were of use, scores."""

from collections import Counter
from typing import Any

from games.engine import State, ids, scoring
from games.engine.bank import privilege
from games.engine.moves import COLONIST, NOBLE
from games.engine.people import works
from games.engine.phases import craftsman

IN_TWO_WAYS = ("land_office", "chapel", "hunting_lodge", "zoning_office")
"""Buildings that do one thing with a colonist and another with a noble (R-X2-8)."""


class Witness:
    """Counts everything that happens in one game; to be set as the listener of a state."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def __call__(self, state: State, kind: str, seat: int, data: dict[str, Any]) -> None:
        if kind in ("move", "decision"):
            self.seen[f"event {kind}{' forced' if data.get('forced') else ''}"] += 1
            return
        self.seen[f"event {kind}"] += 1
        if "source" in data:
            self.seen[f"source {data['source']}: {kind}"] += 1
        looked_at = getattr(self, f"_{kind}", None)
        if looked_at:
            looked_at(state, seat, data)

    def use(self, state: State, seat: int, ability: str) -> None:
        """Count that the manned buildings with that ability in that city have had an effect."""
        manned = ids.bits(state.seats[seat].manned)
        for b in manned:
            row = state.rules.rows[b]
            if ability in row.abilities or ability in row.numbers:
                self.seen[f"use {row.id}"] += 1

    def _double(self, state: State, seat: int) -> None:
        if privilege(state, seat) == 2:
            self.seen[f"use library as {ids.ROLES[state.role]}"] += 1

    def _earned_coins(self, state: State, seat: int, data: dict[str, Any]) -> None:
        self._source(data["source"], COLONIST)
        if data["source"] == "privilege":
            self._double(state, seat)

    def _earned_points(self, state: State, seat: int, data: dict[str, Any]) -> None:
        self._source(data["source"], NOBLE)

    def _gave_goods(self, state: State, seat: int, data: dict[str, Any]) -> None:
        self._source(data["source"], COLONIST)
        if data["source"] == "small_wharf":
            self.use(state, seat, "loading_points")

    def _source(self, source: str, sort: int) -> None:
        if source == "land_office":  # its coin is that of the noble
            sort = NOBLE
        if source in ids.BUILDINGS:
            by = {COLONIST: " with a colonist", NOBLE: " with a noble"}[sort] if source in IN_TWO_WAYS else ""
            self.seen[f"use {source}{by}"] += 1

    def _chose_role(self, state: State, seat: int, data: dict[str, Any]) -> None:
        if data["reserved"]:
            self.seen[f"swap {data['role']} played at the end"] += 1
        elif state.reserved >= 0 and ids.ROLES[state.reserved] == data["role"]:
            self.seen[f"swap {data['role']} taken by an opponent"] += 1

    def _took_colonist(self, state: State, seat: int, data: dict[str, Any]) -> None:
        if data["count"] == 2:
            self._double(state, seat)

    def _took_person(self, state: State, seat: int, data: dict[str, Any]) -> None:
        self.seen["use villa"] += 1
        self.seen[f"villa brings a {data['person']}"] += 1

    def _took_from_ship(self, state: State, seat: int, data: dict[str, Any]) -> None:
        self.seen[f"person {data['person']} from the ship"] += 1

    def _drew_tile(self, state: State, seat: int, data: dict[str, Any]) -> None:
        self.use(state, seat, "draw_tile")

    def _bought_tile(self, state: State, seat: int, data: dict[str, Any]) -> None:
        self.seen["use land_office with a colonist"] += 1

    def _kept_tile(self, state: State, seat: int, data: dict[str, Any]) -> None:
        if data["tile"] == "forest":
            self.use(state, seat, "plant_forest")

    def _took_tile(self, state: State, seat: int, data: dict[str, Any]) -> None:
        if data["forest"]:
            self.use(state, seat, "plant_forest")
        if data["colonist"] or data["noble"]:
            self.use(state, seat, "settle_with_colonist")
        if data["tile"] == "quarry" and seat != state.role_player:
            self.use(state, seat, "take_quarry")

    def _dropped_tile(self, state: State, seat: int, data: dict[str, Any]) -> None:
        if state.role == ids.SETTLER:
            self.seen["use hunting_lodge with a colonist"] += 1
        self.seen[f"dropped with {data['displaced'] or 'nobody'} on it"] += 1

    def _built(self, state: State, seat: int, data: dict[str, Any]) -> None:
        name = data["building"]
        b = ids.BUILDINGS.index(name)
        rules = state.rules
        self.seen[f"build {name}"] += 1
        if data["colonist"] or data["noble"]:
            self.use(state, seat, "build_with_colonist")
        if data["paid"]["coins"] < data["price"]:
            self.use(state, seat, "pay_in_kind")
        self._double(state, seat)
        if rules.with_nobles:
            large = rules.large_violet >> b & 1
            board = state.seats[seat]
            if not large and works(board, rules.cheaper_small, COLONIST):
                self.seen["use zoning_office with a colonist"] += 1
            if large and works(board, rules.cheaper_large, NOBLE):
                self.seen["use zoning_office with a noble"] += 1
        if state.seats[seat].tiles[ids.FOREST] > 1:
            self.seen["cheaper by forests"] += 1

    def _produced(self, state: State, seat: int, data: dict[str, Any]) -> None:
        rules, board = state.rules, state.seats[seat]
        due = craftsman.entitlement(state, board)
        for good, makers in enumerate(rules.makers):
            received = data["goods"].get(ids.GOODS[good], 0)
            if not received:
                continue
            for slot in makers:
                if board.people[slot]:
                    self.seen[f"use {ids.SLOTS[slot]}"] += 1
            if received > due[good]:
                self.seen["use aqueduct"] += 1

    def _took_bonus(self, state: State, seat: int, data: dict[str, Any]) -> None:
        if sum(state.bonus) == 2:
            self._double(state, seat)

    def _sold(self, state: State, seat: int, data: dict[str, Any]) -> None:
        self._double(state, seat)
        if data["place"] == "trading_post":
            self.seen["use trading_post"] += 1
            return
        self.use(state, seat, "sale_coins")
        if state.house.count(ids.GOODS.index(data["good"])) > 1:
            self.use(state, seat, "sell_duplicate")

    def _loaded(self, state: State, seat: int, data: dict[str, Any]) -> None:
        self.use(state, seat, "loading_points")
        if data["cargo_ship"] is None:
            self.use(state, seat, "own_ship")
        extra = data["points"] - data["barrels"] - state.rules.loading_points[state.seats[seat].manned]
        if extra == 2:
            self._double(state, seat)

    def _stored(self, state: State, seat: int, data: dict[str, Any]) -> None:
        singles = 1 + state.rules.stored_singles[state.seats[seat].manned]
        kept = sum(data["kept"].values())
        if kept > 1:
            self.use(state, seat, "stored_singles")
        if kept > singles:
            self.use(state, seat, "stored_kinds")

    def _moved_guest(self, state: State, seat: int, data: dict[str, Any]) -> None:
        self.seen["use guesthouse"] += 1

    def _goal_reached(self, state: State, seat: int, data: dict[str, Any]) -> None:
        self.seen[f"goal {data['goal']}"] += 1

    def _end_triggered(self, state: State, seat: int, data: dict[str, Any]) -> None:
        self.seen[f"end {data['cause']}"] += 1

    def _game_over(self, state: State, seat: int, data: dict[str, Any]) -> None:
        self._scores(state)
        found = scoring.result(state)
        if len(found["ended_by"]) > 1:
            self.seen["end by several triggers"] += 1
        if state.noted:
            self.seen["score points noted beyond the supply"] += 1
        totals = [line["total"] for line in found["scores"]]
        if len(found["winners"]) > 1:
            self.seen["score shared victory"] += 1
        elif totals.count(max(totals)) > 1:
            self.seen["score tie broken by coins and barrels"] += 1

    def _scores(self, state: State) -> None:
        for seat in state.seats:
            for b, points in scoring.bonuses(seat, state.rules).items():
                if points:
                    self.seen[f"use {ids.BUILDINGS[b]}"] += 1
            for b in ids.bits(seat.owned & state.rules.large_violet):
                if not state.rules.rows[b].circles:
                    self.seen[f"use {ids.BUILDINGS[b]}"] += 1
                elif not seat.manned >> b & 1:
                    self.seen["score large building without anybody"] += 1
            if any(seat.nobles):
                self.seen["score nobles"] += 1
