"""Each ability works wherever it is put: alone on a building that does nothing else, at a table without any other."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from games.engine import EngineError, ids, scoring
from games.engine.abilities import ABILITIES, COLONIST, NOBLE, NUMBER, SCORE, UnknownAbility
from games.engine.editions import EDITIONS, edition_1897
from games.engine.editions.model import SMALL_VIOLET, Building, Edition
from games.engine.phases import builder
from tests.engine import support
from tests.engine.support import Scene, asked, finish_phase, goods_of, moves_of, people_of, play, watch

CARRIER = "office"
OTHER = "small_market"
"""Small violet buildings with one circle."""
Table = Callable[..., Scene]
Rows = dict[str, Building]
_numbers = count()


def inert(row: Building) -> Building:
    return replace(row, permits=(), with_colonist=(), with_noble=(), numbers={}, score=None)


def with_ability(row: Building, name: str) -> Building:
    """The building with this ability and no other; a number is 2."""
    kind = ABILITIES[name].kind
    fields: dict[str, Any] = {"permits": (name,)}
    if kind in (COLONIST, NOBLE):
        fields = {f"with_{kind}": (name,)}
    elif kind == NUMBER:
        fields = {"numbers": {name: 2}}
    elif kind == SCORE:
        fields = {"score": name}
    return replace(inert(row), **fields)


@pytest.fixture
def edition(monkeypatch) -> Callable[[Callable[[Building], Building]], str]:
    """Makes an edition whose buildings are those of 1897 after a change, and returns its id."""

    def make(change: Callable[[Building], Building]) -> str:
        def changed(rows: Rows) -> Rows:
            return {key: change(row) for key, row in rows.items()}

        source = edition_1897.EDITION
        name = f"of a test {next(_numbers)}"
        expansions = {key: changed(rows) for key, rows in source.expansions.items()}
        made: Edition = replace(source, id=name, buildings=changed(source.buildings), expansions=expansions)
        monkeypatch.setitem(EDITIONS, name, made)
        return name

    return make


def tables(name: str, heard: list[Any]) -> Table:
    """Tables of an edition with nobles, on whose ship is no noble; all their events are added to ``heard``."""

    def table(players: int = 3, **furniture: Any) -> Scene:
        scene = support.table(name, players, expansions="nobles", ship=players, ship_nobles=0, **furniture)
        heard.append(watch(scene.state))
        return scene

    return table


# What an ability is seen by: a value of a little scene, which differs if a building of seat 0 has it.

PLANTS = "small_indigo_plant, small_sugar_mill"


def offers(move: str, role: str, by: int = 0, furniture: dict[str, Any] | None = None, **board: Any) -> Callable:
    """Whether seat 0 has a move when it is asked first in the phase of a role."""

    def look(table: Table) -> bool:
        state = (
            table(**{"row": "corn=4"} | (furniture or {})).seat(0, **{"buildings": CARRIER} | board).choose(role, by=by)
        )
        while asked(state)[0] and asked(state)[1] != "role":
            play(state, "pass")
        return move in moves_of(state)

    return look


def after(role: str, value: Callable, by: int = 0, furniture: dict[str, Any] | None = None, **board: Any) -> Callable:
    """What can be said of seat 0 when the phase of a role is over."""

    def look(table: Table) -> Any:
        scene = table(**{"row": "corn=4"} | (furniture or {})).seat(0, **{"buildings": CARRIER} | board)
        scene.seat(1, tiles="corn").seat(2, tiles="corn")
        return value(finish_phase(scene.choose(role, by=by)))

    return look


def coins(state) -> int:
    return state.seats[0].coins


def points(state) -> int:
    return state.seats[0].points


def price(building: str) -> Callable:
    def look(table: Table) -> int:
        state = table().seat(0, buildings=CARRIER, nobles=noble_for(building)).choose("builder")
        return builder.price(state, 0, ids.BUILDINGS.index(building))

    return look


def noble_for(building: str) -> str:
    return CARRIER if building == "residence" else ""


def built(building: str) -> Callable:
    def look(table: Table) -> int:
        state = table().seat(0, coins=9, buildings=CARRIER).choose("builder")
        return points(play(state, f"build:{building}"))

    return look


def sold(table: Table) -> int:
    state = table().seat(0, goods="indigo, corn", buildings=CARRIER).choose("trader")
    return coins(play(state, "sell:indigo"))


def loaded(value: Callable) -> Callable:
    def look(table: Table) -> int:
        return value(play(table().seat(0, goods="corn", buildings=CARRIER).choose("captain"), "ship:corn@5"))

    return look


def bonus(**board: Any) -> Callable:
    def look(table: Table) -> int:
        board.setdefault("buildings", CARRIER)
        state = table().seat(0, **board).round()
        return scoring.score(state.seats[0], state.rules)["bonus"]

    return look


def dropped(table: Table) -> bool:
    """A hunting lodge is asked behind all normal tiles."""
    state = table(row="corn=4").seat(0, tiles="corn", buildings=CARRIER).choose("settler")
    play(state, "pass", "pass", "pass")
    return "drop:corn" in moves_of(state)


def paired(table: Table) -> int:
    state = table().seat(0, goods="corn=4", buildings=CARRIER).choose("captain")
    assert asked(state) == (0, "ship")
    return points(state)


FULL_SHIPS = {"ships": "4/4 coffee, 5/5 tobacco, 6/6 sugar"}
FULL_HOUSE = {"house": "corn, indigo, sugar, tobacco"}
LAST = {"by": 1}

EFFECTS: dict[str, tuple[Callable[[Table], Any], Any, Any]] = {
    "extra_noble": (after("mayor", lambda state: state.seats[0].all_nobles, **LAST), 1, 0),
    "draw_tile": (offers("draw", "settler"), True, False),
    "take_quarry": (offers("take:quarry", "settler", **LAST), True, False),
    "settle_with_colonist": (offers("take:corn+hospice", "settler"), True, False),
    "plant_forest": (offers("take:corn/forest", "settler"), True, False),
    "drop_tile": (dropped, True, False),
    "points_for_room": (after("settler", points, nobles=CARRIER), 2, 0),
    "build_with_colonist": (offers("build:hacienda+university", "builder", coins=5), True, False),
    "pay_in_kind": (offers("build:hacienda+vp", "builder", points=1), True, False),
    "points_for_building": (built("factory"), 1, 0),
    "cheaper_small": (price("hacienda"), 0, 1),
    "cheaper_large": (price("residence"), 7, 9),
    "extra_barrels": (
        after(
            "craftsman",
            lambda state: goods_of(state, 0),
            tiles="indigo",
            people="indigo",
            buildings=f"{CARRIER}, indigo_plant",
            **LAST,
        ),
        {"indigo": 2},
        {"indigo": 1},
    ),
    "coins_for_kinds": (
        after(
            "craftsman", coins, tiles="corn, indigo", people="corn, indigo", buildings=f"{CARRIER}, {PLANTS}", **LAST
        ),
        1,
        0,
    ),
    "craft_coin": (after("craftsman", coins, **LAST), 1, 0),
    "craft_point": (after("craftsman", points, nobles=CARRIER, **LAST), 1, 0),
    "coins_for_nobles": (after("craftsman", coins, nobles=CARRIER, **LAST), 1, 0),
    "coins_for_best_kind": (
        after(
            "craftsman",
            coins,
            tiles="indigo=3",
            people="indigo=3, indigo_plant=3",
            buildings=f"{CARRIER}, indigo_plant",
            **LAST,
        ),
        2,
        0,
    ),
    "sell_duplicate": (offers("sell:corn", "trader", furniture={"house": "corn"}, goods="corn, indigo"), True, False),
    "sale_coins": (sold, 1 + 1 + 2, 1 + 1),
    "own_sale": (offers("sell:corn@trading_post", "trader", furniture=FULL_HOUSE, goods="corn"), True, False),
    "buy_tile": (offers("land:buy", "trader", coins=1), True, False),
    "sell_tile": (offers("land:drop:corn", "trader", tiles="corn", nobles=CARRIER), True, False),
    "captain_coin": (after("captain", coins), 1, 0),
    "points_for_pairs": (paired, 2, 0),
    "points_for_gifts": (offers("supply:corn", "captain", goods="corn", nobles=CARRIER), True, False),
    "own_ship": (offers("wharf:corn", "captain", goods="corn"), True, False),
    "mixed_loading": (offers("small_wharf", "captain", goods="corn"), True, False),
    "loading_points": (loaded(points), 2 + 2, 2),
    "loading_coins": (loaded(coins), 2, 0),
    "stored_kinds": (
        offers("store:corn=2,indigo=2,sugar=1", "captain", furniture=FULL_SHIPS, goods="corn=2, indigo=2, sugar=2"),
        True,
        False,
    ),
    "stored_singles": (
        offers("store:corn=1,indigo=2", "captain", furniture=FULL_SHIPS, goods="corn=2, indigo=2"),
        True,
        False,
    ),
    "double_privilege": (after("prospector", coins, furniture={"players": 4}), 2, 1),
    "guests": (offers("guest:corn", "settler", tiles="corn"), True, False),
    "production_buildings": (bonus(buildings=f"{CARRIER}, indigo_plant"), 2, 0),
    "island_spaces": (bonus(tiles="corn=10"), 5, 0),
    "people": (bonus(san_juan=5), 2, 0),
    "points_in_hand": (bonus(points=9), 2, 0),
    "violet_buildings": (bonus(), 1, 0),
    "tile_sets": (bonus(tiles="corn=3, sugar=3"), 3, 0),
    "nobles": (bonus(nobles=CARRIER), 1, 0),
}
"""By ability: what is looked at, what it is with the ability and without."""


def test_every_ability_is_tried_here():
    assert set(EFFECTS) == set(ABILITIES)


@pytest.mark.parametrize("name", ABILITIES)
def test_an_ability_works_alone_on_a_building_that_does_nothing_else(edition, name):
    look, with_it, without_it = EFFECTS[name]
    assert with_it != without_it
    alone = edition(lambda row: with_ability(row, name) if row.id == CARRIER else inert(row))
    assert look(tables(alone, [])) == with_it
    nowhere = edition(inert)
    assert look(tables(nowhere, [])) == without_it
    elsewhere = edition(lambda row: with_ability(row, name) if row.id == OTHER else inert(row))
    assert look(tables(elsewhere, [])) == without_it


def sources(heard: list[Any]) -> Iterator[str]:
    for events in heard:
        for kind, _seat, data in events:
            if "source" in data and data["source"] != "privilege":
                yield data["source"]
            if kind == "sold" and data["place"] != "trading_house":
                yield data["place"]


@pytest.mark.parametrize("name", ABILITIES)
def test_events_name_the_building_that_has_the_ability_and_works(edition, name):
    """Other buildings of the table have it as well, and do not belong to the player."""
    heard: list[Any] = []
    look, with_it, _without = EFFECTS[name]
    both = edition(lambda row: with_ability(row, name) if row.id in (CARRIER, OTHER, "hacienda") else inert(row))
    assert look(tables(both, heard)) == with_it
    told = set(sources(heard))
    assert told == ({CARRIER} if name in TELLING else set())


TELLING = {
    "points_for_room",
    "points_for_building",
    "coins_for_kinds",
    "craft_coin",
    "craft_point",
    "coins_for_nobles",
    "coins_for_best_kind",
    "captain_coin",
    "points_for_pairs",
    "loading_coins",
}
"""Abilities whose scene here brings coins or points that an event tells of; the others are played below."""


@pytest.mark.parametrize(
    ("name", "role", "board", "moves"),
    [
        ("own_sale", "trader", {"goods": "corn"}, ["sell:corn@trading_post"]),
        ("sell_tile", "trader", {"tiles": "corn", "nobles": CARRIER}, ["land:drop:corn"]),
        ("points_for_gifts", "captain", {"goods": "corn=2", "nobles": CARRIER}, ["supply:corn"]),
        ("mixed_loading", "captain", {"goods": "corn=2"}, ["small_wharf:corn=2"]),
    ],
)
def test_moves_that_an_ability_allows_name_its_building(edition, name, role, board, moves):
    heard: list[Any] = []
    both = edition(lambda row: with_ability(row, name) if row.id in (CARRIER, OTHER, "hacienda") else inert(row))
    play(tables(both, heard)().seat(0, buildings=CARRIER, **board).choose(role), *moves)
    assert set(sources(heard)) == {CARRIER}


@pytest.mark.parametrize(("name", "building"), [("cheaper_small", "hacienda"), ("cheaper_large", "residence")])
def test_a_discount_names_the_building_that_brings_it(edition, name, building):
    both = edition(lambda row: with_ability(row, name) if row.id in (CARRIER, OTHER) else inert(row))
    scene = tables(both, [])().seat(0, buildings=CARRIER, nobles=noble_for(building))
    discounts = builder.discounts(scene.choose("builder"), 0, ids.BUILDINGS.index(building))
    assert discounts == [("privilege", 1), (CARRIER, 1 if name == "cheaper_small" else 2)]


@pytest.mark.parametrize("sort", ["colonist", "noble"])
@pytest.mark.parametrize("name", [name for name, ability in ABILITIES.items() if ability.kind in (COLONIST, NOBLE)])
def test_an_ability_that_asks_for_a_colonist_or_a_noble_works_with_no_other(edition, name, sort):
    look, with_it, without_it = EFFECTS[name]
    alone = edition(lambda row: with_ability(row, name) if row.id == CARRIER else inert(row))

    def table(**furniture: Any) -> Scene:
        scene = tables(alone, [])(**furniture)
        seat = scene.seat

        def seated(player: int, **board: Any) -> Scene:
            if player == 0:
                board["nobles"] = CARRIER if sort == "noble" else ""
            return seat(player, **board)

        scene.seat = seated
        return scene

    assert look(table) == (with_it if ABILITIES[name].kind == sort else without_it)


def test_guests_of_two_guesthouses_move_to_other_buildings_and_tiles_and_not_to_and_fro(edition):
    both = edition(lambda row: with_ability(row, "guests") if row.id in (CARRIER, OTHER) else inert(row))
    scene = tables(both, [])(row="corn=4")
    state = scene.seat(0, tiles="corn=3", buildings=f"{CARRIER}, {OTHER}", nobles=OTHER).choose("settler")
    assert [move for move in moves_of(state) if "guest" in move] == ["guest:corn", "guest:corn/noble"]
    play(state, "guest:corn/noble")
    assert people_of(state, 0) == {"corn": 1, CARRIER: 1}
    play(state, "guest:corn")
    assert people_of(state, 0) == {"corn": 2}
    assert not any("guest" in move for move in moves_of(state))


def test_nobody_who_mans_one_of_two_black_markets_is_given(edition):
    both = edition(lambda row: with_ability(row, "pay_in_kind") if row.id in (CARRIER, OTHER) else inert(row))
    scene = tables(both, [])()
    state = scene.seat(0, buildings=f"{CARRIER}, {OTHER}", san_juan=1).choose("builder")
    given = {move.partition("+")[2] for move in moves_of(state) if "@" in move}
    assert given == {"colonist@san_juan"}


def row(**abilities: Any) -> Building:
    return Building("villa", SMALL_VIOLET, 1, 1, 1, 1, (1, 2), **abilities)


@pytest.mark.parametrize(
    ("abilities", "words"),
    [
        (
            {"permits": ("own_shp",)},
            "The row of villa names the ability 'own_shp', which does not exist; of kind anybody",
        ),
        ({"permits": ("sale_coins",)}, "names sale_coins as an ability of kind anybody; it is one of kind number"),
        ({"permits": ("buy_tile",)}, "it is one of kind colonist"),
        ({"with_noble": ("buy_tile",)}, "as an ability of kind noble; it is one of kind colonist"),
        ({"with_colonist": ("own_ship",)}, "it is one of kind anybody"),
        ({"numbers": {"own_ship": 1}}, "it is one of kind anybody"),
        ({"numbers": {"sales": 1}}, "'sales', which does not exist"),
        ({"score": "nobls"}, "'nobls', which does not exist; of kind score are production_buildings, "),
        ({"score": "guests"}, "it is one of kind anybody"),
    ],
)
def test_a_row_with_an_ability_that_does_not_exist_cannot_be_written(abilities, words):
    with pytest.raises(EngineError) as refused:
        row(**abilities)
    assert words in str(refused.value)
    assert isinstance(refused.value, UnknownAbility)
    assert row(permits=("own_ship",)).abilities == ("own_ship",)


def test_each_ability_has_a_sentence_and_a_rule_and_a_building():
    for ability in ABILITIES.values():
        assert ability.sentence.endswith(".")
        assert ability.rule.startswith("R-")
    rows = [
        row
        for source in EDITIONS.values()
        for more in (source.buildings, *source.expansions.values())
        for row in more.values()
    ]
    used = {name for row in rows for name in (*row.abilities, *row.numbers, row.score)}
    assert used - {None} == set(ABILITIES)


def test_the_bonuses_that_are_declared_are_those_that_are_counted():
    assert {name for name, ability in ABILITIES.items() if ability.kind == SCORE} == set(scoring.BONUSES)
