"""What a move is said to bring, and what not even its player can know before."""

from games.engine import State, current_decision, ids, parse
from games.engine.foresight import Caution, Effect, foresee
from games.engine.preview import Preview
from tests.engine.support import play, table


def foreseen(state: State, move: str) -> tuple[list[Effect], list[Caution]]:
    preview = Preview(state, current_decision(state).seat, hidden_points=False)
    return foresee(preview, parse(move))


def goods(**counts: int) -> tuple[int, ...]:
    return tuple(counts.get(good, 0) for good in ids.GOODS)


def kinds(cautions: list[Caution]) -> list[str]:
    return [caution.kind for caution in cautions]


def test_loading_brings_points_and_costs_barrels() -> None:
    scene = table(ships="5, 6, 7")
    scene.seat(0, goods="corn=3, sugar=1").seat(1, goods="corn=2")
    effects, cautions = foreseen(scene.choose("captain"), "ship:corn@5")
    assert effects[:2] == [Effect("points", 0, 4), Effect("goods", 0, None, goods(corn=-3))]
    assert not cautions


def test_building_tells_who_pays_and_gets_what() -> None:
    scene = table("1897")
    scene.seat(0, coins=5)
    effects, cautions = foreseen(scene.choose("builder"), "build:hospice")
    assert effects[:2] == [Effect("coins", 0, -3), Effect("building", 0, None, None, "hospice")]
    assert not cautions


def test_production_tells_what_everybody_gets() -> None:
    scene = table()
    scene.seat(0, coins=1)
    scene.seat(2, tiles="corn=2", people="corn=2")
    state = scene.round()
    effects, cautions = foreseen(state, "role:craftsman")
    assert effects == [Effect("goods", 2, None, goods(corn=2))]
    assert not cautions


def test_a_role_that_brings_nobody_anything_is_warned_of() -> None:
    state = table().round()
    assert kinds(foreseen(state, "role:craftsman")[1]) == ["helps_nobody"]
    assert kinds(foreseen(state, "role:settler")[1]) == []


def test_the_coins_on_a_card_are_no_help_by_the_role() -> None:
    state = table(card_coins="craftsman=2").round()
    effects, cautions = foreseen(state, "role:craftsman")
    assert effects == [Effect("coins", 0, 2)]
    assert kinds(cautions) == ["helps_nobody"]


def test_barrels_that_go_back_are_warned_of() -> None:
    scene = table(ships="5/5 corn, 6/6 sugar, 7/7 indigo")
    scene.seat(0, goods="tobacco=2, coffee=3")
    state = scene.choose("captain")
    assert foreseen(state, "store:coffee=1")[1] == [Caution("loses_barrels", goods(tobacco=2, coffee=2))]


def test_a_sale_for_nothing_is_warned_of() -> None:
    scene = table()
    scene.seat(1, goods="corn")
    state = scene.choose("trader", by=0)
    assert kinds(foreseen(state, "sell:corn")[1]) == ["brings_nothing"]
    scene = table()
    scene.seat(0, goods="corn")
    assert kinds(foreseen(scene.choose("trader", by=0), "sell:corn")[1]) == []


def test_a_person_who_could_come_along_is_named() -> None:
    scene = table()
    scene.seat(0, buildings="hospice")
    state = scene.choose("settler")
    assert Caution("leaves_person", None, "colonist") in foreseen(state, "take:quarry")[1]
    assert foreseen(state, "take:quarry+hospice")[1] == []


def test_a_building_that_loses_its_last_person_is_named() -> None:
    scene = table("1897", expansions="new_buildings")
    scene.seat(0, coins=2, buildings="black_market, office")
    state = scene.choose("builder")
    assert foreseen(state, "build:hacienda")[1] == []
    assert foreseen(state, "build:hospice+colonist@office")[1] == [Caution("idles_building", None, "office")]


def test_the_end_is_warned_of_by_its_cause() -> None:
    scene = table(ships="5, 6, 7", points=3)
    scene.seat(0, goods="corn=3, sugar=1")
    state = scene.choose("captain")
    assert Caution("triggers_end", None, "victory_points") in foreseen(state, "ship:corn@5")[1]
    assert kinds(foreseen(state, "ship:sugar@5")[1]) == []


def test_a_tile_that_is_drawn_is_a_tile_of_no_kind() -> None:
    scene = table(pile="coffee, corn, indigo")
    scene.seat(0, buildings="hacienda")
    assert foreseen(scene.choose("settler"), "draw")[0] == [Effect("tile", 0, 1)]


def test_the_only_kind_that_is_left_is_known_before_it_is_drawn() -> None:
    scene = table(pile="coffee, coffee", discard="")
    scene.seat(0, buildings="hacienda")
    state = scene.choose("settler")
    outcomes = Preview(state, 0, hidden_points=False).all(parse("draw"))
    assert len(outcomes) == 1
    assert outcomes[0].state.seats[0].tiles[ids.COFFEE] == 1


def test_a_tile_can_be_of_every_kind_that_is_hidden() -> None:
    scene = table(pile="coffee, corn, corn, corn, indigo")
    scene.seat(0, buildings="hacienda")
    state = scene.choose("settler")
    outcomes = Preview(state, 0, hidden_points=False).all(parse("draw"))
    drawn = [[kind for kind in range(5) if outcome.state.seats[0].tiles[kind]] for outcome in outcomes]
    assert sorted(drawn) == [[ids.CORN], [ids.INDIGO], [ids.COFFEE]]


def test_a_row_can_hold_as_few_and_as_many_of_a_kind_as_are_hidden() -> None:
    """Five tiles come; of seven corn among ten at least two and at most five, of one coffee none or one."""
    scene = table(pile="corn=7, indigo=2, coffee", row="sugar")
    state = scene.choose("settler", by=1)
    for _ in range(3):
        play(state, "pass")
    rows = [outcome.state.row for outcome in Preview(state, 0, hidden_points=False).all(parse("pass"))]
    assert {row[ids.CORN] for row in rows} == {2, 3, 4, 5}
    assert {row[ids.INDIGO] for row in rows} == {0, 1, 2}
    assert {row[ids.COFFEE] for row in rows} == {0, 1}


def test_hidden_points_are_tried_with_every_other_seat() -> None:
    scene = table(points=3)
    scene.seat(0, goods="corn=3").seat(1, points=4).seat(2, points=2)
    state = scene.choose("captain")
    outcomes = Preview(state, 0, hidden_points=True).all(parse("ship:corn@5"))
    assert [[seat.points for seat in outcome.before.seats] for outcome in outcomes] == [
        [0, 6, 0, 0],
        [0, 0, 6, 0],
        [0, 0, 0, 6],
    ]
