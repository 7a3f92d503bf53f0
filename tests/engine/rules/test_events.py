"""What a listener hears: everything that the rules do openly, with its numbers (R-OBJ-21)."""

from tests.engine.support import finish_phase, finish_round, play, rule, table, watch


def told(heard, kind):
    """Seat and data of the events of a kind."""
    return [(seat, data) for heard_kind, seat, data in heard if heard_kind == kind]


@rule("R-OBJ-21", "R-RND-3", "R-RND-8")
def test_a_round_tells_its_choices_coins_and_governors():
    state = table(players=3, card_coins="craftsman=2").round()
    heard = watch(state)
    play(state, "role:craftsman", "role:trader", "role:builder")
    finish_phase(state)
    assert told(heard, "chose_role") == [
        (0, {"role": "craftsman", "coins": 2, "declined": False, "reserved": False}),
        (1, {"role": "trader", "coins": 0, "declined": False, "reserved": False}),
        (2, {"role": "builder", "coins": 0, "declined": False, "reserved": False}),
    ]
    assert told(heard, "round_ended") == [(-1, {"round": 1, "coins_on": ["settler", "mayor", "captain"]})]
    assert told(heard, "round_began") == [(1, {"round": 2})]


@rule("R-OBJ-21", "R-MAY-1", "R-MAY-3", "R-MAY-9")
def test_a_mayor_phase_tells_who_gets_how_many():
    state = table(players=3, ship=4, colonists=9).round()
    heard = watch(state)
    play(state, "role:mayor")
    assert told(heard, "took_colonist") == [(0, {"count": 1})]
    shares = [{"seat": seat, "colonists": count, "nobles": 0} for seat, count in ((0, 2), (1, 1), (2, 1))]
    assert told(heard, "dealt_colonists") == [(0, {"dealt": shares})]
    assert told(heard, "placed_colonists")[0] == (0, {"people": {"san_juan": 3}, "nobles_among": {}})
    assert told(heard, "refilled_ship") == [(-1, {"colonists": 3, "nobles": 0, "needed": 3})]
    declined = table(players=3).round()
    heard = watch(declined)
    play(declined, "role:mayor/decline")
    assert told(heard, "chose_role") == [(0, {"role": "mayor", "coins": 0, "declined": True, "reserved": False})]
    assert told(heard, "took_colonist") == []


@rule("R-OBJ-21", "R-STL-10", "R-STL-11")
def test_a_settler_phase_tells_the_tiles():
    scene = table(players=3, row="corn=4", pile="coffee", discard="sugar=4")
    state = scene.seat(0, buildings="hacienda, hospice").choose("settler")
    heard = watch(state)
    finish_phase(play(state, "draw", "take:corn+hospice", "take:corn"))
    assert told(heard, "drew_tile") == [(0, {"face": "coffee"})]
    plain = {"tile": "corn", "colonist": False, "noble": False, "forest": False}
    taken = [(0, plain | {"colonist": True}), (1, plain)]
    assert told(heard, "took_tile") == taken
    assert told(heard, "reshuffled") == [(-1, {"count": 6})]
    ((_, revealed),) = told(heard, "revealed_row")
    assert sum(revealed["tiles"].values()) == 4


@rule("R-OBJ-21", "R-TRA-5", "R-PRO-1")
def test_sales_and_earnings_are_told_in_coins():
    state = table(players=4, house="corn, sugar, tobacco").seat(0, goods="indigo", buildings="small_market").round()
    heard = watch(state)
    play(state, "role:trader", "sell:indigo", "role:prospector")
    assert told(heard, "sold") == [(0, {"good": "indigo", "coins": 1 + 1 + 1, "place": "trading_house"})]
    assert told(heard, "emptied_house") == [(-1, {})]
    assert told(heard, "earned_coins") == [(1, {"coins": 1, "source": "privilege"})]


@rule("R-OBJ-21", "R-CAP-11", "R-CAP-21", "R-END-2")
def test_loadings_ships_and_the_end_are_told():
    scene = table(players=3, points=3, ships="3/4 corn, 5, 6").seat(0, goods="corn, sugar=2", buildings="wharf")
    state = scene.choose("captain")
    heard = watch(state)
    play(state, "ship:corn@4", "wharf:sugar")
    assert told(heard, "loaded") == [
        (0, {"good": "corn", "barrels": 1, "points": 2, "cargo_ship": 4}),
        (0, {"good": "sugar", "barrels": 2, "points": 2, "cargo_ship": None}),
    ]
    assert told(heard, "ship_sailed") == [(-1, {"ship": 4, "good": "corn"})]
    assert told(heard, "end_triggered") == [(-1, {"cause": "victory_points"})]
    finish_round(state)
    assert heard[-1][:2] == ("game_over", -1)
