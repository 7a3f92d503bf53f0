"""Scenes for the rule tests: a table that is set up in a few words, and the words to ask it afterwards.

    scene = table("classic", 4, ships="5, 3/6 corn, 7")
    scene.seat(0, goods="corn=2, sugar=6")
    state = scene.choose("captain", by=0)
    assert moves_of(state) == ["ship:corn@6", "ship:sugar@7"]

A scene starts from a real game whose boards are empty; what it does not name is as in the setup. It need not satisfy
conservation (:mod:`games.engine.invariants`): a player may hold barrels that came from nowhere. Lists are written as in
the notation: ``"corn=2, sugar"``, where a name without a number means one.
"""

from collections.abc import Callable
from typing import Any

import pytest

from games.engine import (
    IllegalMove,
    State,
    agenda,
    current_decision,
    festival,
    ids,
    legal_moves,
    legal_values,
    new_game,
    parse,
    texts,
)
from games.engine import play as engine_play
from games.engine.phases import rounds
from games.engine.snapshot import dump
from games.engine.state import FACE_DOWN
from tests.engine.reading import (  # noqa: F401 - everything that a rule test needs comes from here
    buildings_of,
    cargo_of,
    coins_on,
    face_down,
    forests_of,
    goods_of,
    house_of,
    nobles_of,
    people_of,
    row_of,
    supply_of,
    tiles_of,
    triggers,
    watch,
)

SEED = bytes(range(32))
_FILLERS = (
    "small_indigo_plant",
    "small_sugar_mill",
    "indigo_plant",
    "sugar_mill",
    "tobacco_storage",
    "coffee_roaster",
    "small_warehouse",
    "hacienda",
    "construction_hut",
    "small_market",
    "large_warehouse",
    "factory",
)
"""Unoccupied they have no effect; no test needs them to be anything else."""


def rule(*numbers: str) -> Callable:
    """Say which rules (``R-``), rulings (``G-``), fine print (``N-``) and examples (``E-``) a test is about.

    ``test_every_rule_is_cited.py`` reads these marks from the source; at run time they end the docstring.
    """

    def mark(test: Callable) -> Callable:
        test.__doc__ = f"{(test.__doc__ or test.__name__).strip()} [{', '.join(numbers)}]"
        return test

    return mark


# ---------------------------------------------------------------------------------------------------- setting a scene


def counts(listed: str, names: tuple[str, ...]) -> dict[int, int]:
    """``"corn=2, sugar"`` as ``{0: 2, 2: 1}``."""
    found = {}
    for item in filter(None, (item.strip() for item in listed.split(","))):
        name, _, count = item.partition("=")
        found[names.index(name)] = int(count or 1)
    return found


def line(listed: str, names: tuple[str, ...] = ids.GOODS) -> list[int]:
    """``"corn, corn, sugar"`` or ``"corn=2, sugar"`` as ``[0, 0, 2]``: an order, not only counts."""
    found = []
    for item in filter(None, (item.strip() for item in listed.split(","))):
        name, _, count = item.partition("=")
        found += [names.index(name)] * int(count or 1)
    return found


class Scene:
    """A table under construction; ``choose`` makes the game go on from there."""

    def __init__(self, state: State) -> None:
        self.state = state

    def seat(
        self,
        player: int,
        *,
        coins: int = 0,
        points: int = 0,
        goods: str = "",
        tiles: str = "",
        buildings: str = "",
        people: str = "",
        nobles: str = "",
        forests: str = "",
        san_juan: int = 0,
        filler: int = 0,
    ) -> "Scene":
        """Furnish a board.

        Buildings that are named have one colonist, tiles none; ``people`` says otherwise, slot by slot. ``nobles`` are
        among these people: ``buildings="chapel", nobles="chapel"`` is one noble, not two persons. ``forests`` are the
        printed kinds, oldest first, ``"corn, ?sugar"`` with a face that only the owner knows. ``filler`` adds so many
        unoccupied one-space buildings.
        """
        rules = self.state.rules
        seat = self.state.seats[player]
        seat.coins, seat.points = coins, points
        for good, count in counts(goods, ids.GOODS).items():
            seat.goods[good] = count
        for kind, count in counts(tiles, ids.TILES).items():
            seat.tiles[kind] = count
        named = [ids.BUILDINGS[b] for b in counts(buildings, ids.BUILDINGS)]
        for name in named + [name for name in _FILLERS if name not in named][:filler]:
            b = ids.BUILDINGS.index(name)
            seat.owned |= 1 << b
            if name in named and rules.circles[b]:
                seat.people[ids.FIRST_BUILDING_SLOT + b] = 1
        for slot, count in counts(people, ids.SLOTS).items():
            seat.people[slot] = count
        seat.people[ids.SAN_JUAN] = san_juan
        for slot, count in counts(nobles, ids.SLOTS).items():
            seat.nobles[slot] = count
            seat.people[slot] = max(seat.people[slot], count)
        if forests:
            seat.forests = tuple(_forest(item.strip()) for item in forests.split(","))
            seat.tiles[ids.FOREST] = len(seat.forests)
        _add_up(seat, rules)
        return self

    def choose(
        self, role: str, *, by: int = 0, governor: int | None = None, taken: str = "", variant: str = ""
    ) -> State:
        """The seat takes a role card; the state waits for the first decision after that.

        ``taken`` lists cards that the seats from the governor on took before: ``"settler, mayor"``. The governor is
        ``by`` unless that or ``governor`` says otherwise.
        """
        state = self.round(governor=governor, taken=taken, first=by)
        assert current_decision(state) == ("role", by), "This seat is not the next one to choose."
        return play(state, f"role:{role}{variant}")

    def round(self, *, governor: int | None = None, taken: str = "", first: int = 0) -> State:
        """The state in the middle of a round, after the cards of ``taken``; the next seat is to choose a role."""
        state = self.state
        cards = line(taken, ids.ROLES)
        players = state.rules.players
        state.agenda, state.moves = [], ()
        state.round -= 1
        rounds.begin_round(state, (first - len(cards)) % players if governor is None else governor)
        for card in cards:
            step = state.agenda.pop()
            state.open_cards &= ~(1 << card)
            state.taken_by[card] = step[1]
        agenda.advance(state)
        return state


def table(
    edition: str = "classic",
    players: int = 4,
    *,
    expansions: str = "",
    options: dict[str, Any] | None = None,
    colonists: int | None = None,
    ship: int | None = None,
    points: int | None = None,
    quarries: int | None = None,
    goods: str = "",
    stock: str = "",
    row: str | None = None,
    pile: str | None = None,
    discard: str = "",
    house: str = "",
    ships: str = "",
    card_coins: str = "",
    round: int = 1,
    nobles: int | None = None,
    ship_nobles: int | None = None,
    goals: tuple[str, str, str] | None = None,
    poster: int = -1,
) -> Scene:
    """A table with empty boards.

    Args:
        expansions: their ids: ``"new_buildings, nobles"``. With new buildings the draft is over and has put every
            candidate into the supply.
        colonists, ship, points, quarries: supplies and people on the colonist ship.
        goods, stock: barrels and buildings in the supply, where they differ from the setup.
        row, discard: tiles that lie open. ``pile``: the face-down ones, next tile first.
        house: kinds in the trading house, in order of sale.
        ships: cargo of the ships in play, empty ones by their capacity: ``"5, 3/6 corn, 7"``.
        card_coins: coins on role cards.
        nobles, ship_nobles: nobles in the supply, and those among the people (``ship``) on the colonist ship.
        goals: of the festival, else what the seed draws: ``("sugar", "corn=2, coffee", "factory")``.
        poster: the seat with the wanted poster.
    """
    chosen = [item.strip() for item in expansions.split(",") if item.strip()]
    state = new_game(edition, players, chosen, options, seed=SEED)
    state.round = round
    for seat in state.seats:
        seat.coins, seat.tiles, seat.land = 0, [0] * len(ids.TILES), 0
    if state.rules.draft:
        _end_draft(state)
    if goals:
        _set_goals(state, *goals)
    for name, value in (
        ("colonists", colonists),
        ("ship", ship),
        ("points", points),
        ("quarries", quarries),
        ("nobles", nobles),
        ("ship_nobles", ship_nobles),
        ("poster", poster),
    ):
        if value is not None:
            setattr(state, name, value)
    for good, count in counts(goods, ids.GOODS).items():
        state.goods[good] = count
    for b, count in counts(stock, ids.BUILDINGS).items():
        state.stock[b] = count
    state.in_stock = sum(1 << b for b, count in enumerate(state.stock) if count)
    if row is not None:
        state.row = _list(counts(row, ids.GOODS), 5)
    if pile is not None:
        state.pile, state.pile_at = tuple(line(pile)), 0
    state.discard = _list(counts(discard, ids.GOODS), 5)
    state.house = line(house)
    state.house_kinds = sum(1 << good for good in set(state.house))
    for card, coins in counts(card_coins, ids.ROLES).items():
        state.card_coins[card] = coins
    _load_ships(state, ships)
    return Scene(state)


def _end_draft(state: State) -> None:
    """Every candidate is in the supply, and what is drawn after the draft is drawn."""
    rules = state.rules
    state.drafted = rules.candidates
    for b in ids.bits(rules.candidates):
        state.stock[b] = rules.copies[b]
    if rules.festival:
        festival.choose_building(state)


def _set_goals(state: State, plantation: str, goods: str, building: str) -> None:
    """Lay out other goals than those drawn, which go back to where they came from."""
    _, barrels, copy = state.goals
    shown = _list(counts(goods, ids.GOODS), len(ids.GOODS))
    state.goals = (ids.GOODS.index(plantation), tuple(shown), ids.BUILDINGS.index(building))
    state.goods = [there + old - new for there, old, new in zip(state.goods, barrels, shown, strict=True)]
    if state.rules.players > 2:
        state.stock[copy] += 1
        state.stock[state.goals[2]] -= 1


def _load_ships(state: State, ships: str) -> None:
    for item in filter(None, (item.strip() for item in ships.split(","))):
        amount, _, good = item.partition(" ")
        barrels, _, capacity = amount.rpartition("/")
        ship = state.rules.ships.index(int(capacity))
        state.cargo[ship] = int(barrels or 0)
        state.cargo_kind[ship] = ids.GOODS.index(good) if state.cargo[ship] else -1


def _add_up(seat: Any, rules: Any) -> None:
    """The sums that the engine keeps of a board."""
    seat.colonists, seat.all_nobles = sum(seat.people), sum(seat.nobles)
    owned = ids.bits(seat.owned)
    seat.manned = sum(1 << b for b in owned if seat.people[ids.FIRST_BUILDING_SLOT + b])
    seat.land = sum(seat.tiles)
    seat.city = sum(rules.spaces[b] for b in owned)
    seat.building_circles = sum(rules.circles[b] for b in owned)


def _forest(item: str) -> int:
    return ids.GOODS.index(item.removeprefix("?")) + (FACE_DOWN if item.startswith("?") else 0)


def _list(by_index: dict[int, int], length: int) -> list[int]:
    return [by_index.get(index, 0) for index in range(length)]


# ------------------------------------------------------------------------------------------------------------ playing


def play(state: State, *moves: str) -> State:
    """Play moves by their texts, each checked by the engine. Returns the same state."""
    for text in moves:
        engine_play(state, parse(text))
        _check_sums(state)
    return state


def _check_sums(state: State) -> None:
    """What the engine keeps added up is what there is, also in a scene."""
    for seat in state.seats:
        again = seat.copy()
        _add_up(again, state.rules)
        for name in ("colonists", "all_nobles", "manned", "land", "city", "building_circles"):
            assert getattr(seat, name) == getattr(again, name), name
        assert all(nobles <= people for nobles, people in zip(seat.nobles, seat.people, strict=True))
        assert len(seat.forests) == seat.tiles[ids.FOREST]
    assert state.in_stock == sum(1 << b for b, count in enumerate(state.stock) if count)
    assert state.house_kinds == sum(1 << good for good in set(state.house))


def finish_phase(state: State) -> State:
    """Play on, passing where that is allowed, until a role is chosen or the game is over."""
    while not state.over and current_decision(state).kind != "role":
        play(state, "pass") if "pass" in moves_of(state) else engine_play(state, next(legal_values(state)))
    return state


def finish_round(state: State) -> State:
    """Take any roles, passing in their phases, until the next round or the end of the game."""
    number = state.round
    while not state.over and state.round == number:
        if current_decision(state).kind == "role":
            engine_play(state, legal_moves(state)[0])
        finish_phase(state)
    return state


# ------------------------------------------------------------------------------------------------------------- asking


def moves_of(state: State) -> list[str]:
    """The texts of the legal moves, sorted; an open move as its verb alone."""
    return texts(legal_moves(state))


def values_of(state: State) -> list[str]:
    """The texts of every legal value, open moves spelled out."""
    return texts(list(legal_values(state)))


def asked(state: State) -> tuple[int, str] | None:
    """Who has to decide, and what: ``(2, "settle")``."""
    decision = current_decision(state)
    return (decision.seat, decision.kind) if decision else None


def refused(state: State, move: str, number: str | None = None, words: str = "") -> IllegalMove:
    """Assert that a move is refused for the rule of that number, and that the refusal changes nothing."""
    before = dump(state)
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    assert dump(state) == before
    assert caught.value.legal == moves_of(state)
    assert number is None or caught.value.rule == number, f"{caught.value.rule}: {caught.value.reason}"
    assert words in caught.value.reason
    assert caught.value.reason.endswith(".")
    return caught.value


EVERY_TABLE = [
    (edition, players)
    for edition, fewest in (("classic", 3), ("reissue", 2), ("1897", 2))
    for players in range(fewest, 6)
]
"""Every table of the base game, as (edition, players)."""
