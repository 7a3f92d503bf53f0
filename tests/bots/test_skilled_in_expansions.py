"""Small scenes with expansions in which there is no doubt what a sensible player does, and games that it wins."""

from collections import Counter

import pytest

from bots.handmade import WEIGHTS
from bots.handmade.candidates import MOST_CANDIDATES, MOST_PAYMENTS, candidates
from bots.handmade.valuation import Valuation
from games.engine import current_decision, ids, legal_values, parse, ruleset, text, why_illegal
from games.engine import play as engine_play
from games.engine.moves import PASS_MOVE
from tests.engine.support import play, table

from .support import answer, contest, deal, decisions

NEW, NOBLES = "new_buildings", "nobles"


def last_round(scene):
    """From now on it is the last round."""
    scene.state.ended_by = ids.COLONISTS_SHORT
    return scene


# --------------------------------------------------------------------------------------------------------------- draft


# --------------------------------------------------------------------------------------------------------------- draft


def test_drafts_what_it_can_use_but_not_always_the_same():
    """A cloister needs tiles that nobody has yet; from game to game the buildings differ."""
    first, all_picks = Counter(), set()
    for deck in range(6):
        state = deal("1897", 4, deck, (NEW,))
        picks = []
        while current_decision(state).kind == "draft":
            picks.append(answer(state, lot=deck))
            play(state, picks[-1])
        first.update(picks[:6])
        all_picks.add(frozenset(picks))
    assert len(all_picks) > 3
    assert not {"draft:cloister", "draft:university"} & set(first)
    assert first["draft:harbor"] + first["draft:lighthouse"] + first["draft:factory"] >= 10


# ------------------------------------------------------------------------------------------------------------- islands


def test_takes_the_third_plantation_of_the_festival():
    """Three colonists come with it."""
    goals, row = ("sugar", "coffee=3", "factory"), "indigo, sugar, tobacco"
    scene = table("1897", 4, expansions="festival", goals=goals, row=row, quarries=0)
    scene.seat(1, tiles="sugar=2, corn=2", buildings="sugar_mill", people="sugar=2, corn=2")
    assert answer(scene.choose("settler", by=1)) == "take:sugar"


def test_plants_a_forest_where_a_plantation_would_stay_empty():
    """Late in the game, with coins and little room for workers, a forest makes the next large building cheaper."""
    scene = table("1897", 4, expansions=NEW, row="indigo=2, corn", colonists=0, ship=0, round=12, quarries=0)
    scene.seat(0, coins=8, tiles="indigo=3, corn=3", buildings="forest_house", forests="corn", filler=6)
    assert answer(scene.choose("settler", by=0)).endswith("/forest")


# -------------------------------------------------------------------------------------------------------------- people


def test_takes_the_noble_from_the_ship():
    scene = table("1897", 4, expansions=NOBLES, ship=5, ship_nobles=1).seat(0, tiles="corn=3")
    assert answer(scene.choose("mayor", by=0)) == "person:noble"


def test_puts_the_noble_on_the_hunting_lodge_and_a_colonist_on_the_zoning_office():
    """With the smallest island the noble brings two points each time; a coin off small buildings comes often."""
    scene = table("1897", 4, expansions=NOBLES, ship=0, ship_nobles=0, colonists=60)
    for rival in (1, 2, 3):
        scene.seat(rival, tiles="corn=6")
    buildings = "hunting_lodge, zoning_office"
    scene.seat(0, tiles="corn=3", buildings=buildings, people="hunting_lodge=0", san_juan=3, nobles="san_juan=1")
    choice = answer(scene.choose("mayor", by=0)).split(":")[1].split(",")
    assert {"hunting_lodge=1n", "zoning_office=1"} <= set(choice)


def test_a_guest_mans_the_large_building_before_the_scores_are_counted():
    scene = last_round(table("1897", 2, expansions=NEW))
    scene.seat(
        0,
        tiles="corn",
        buildings="guesthouse, guild_hall, coffee_roaster, indigo_plant",
        people="guild_hall=0, indigo_plant=3, coffee_roaster=1",
    )
    state = scene.round(taken="mayor", first=1)
    while state.role >= 0 or current_decision(state).kind != "window":
        engine_play(state, PASS_MOVE if PASS_MOVE in state.moves else next(legal_values(state)))
    assert answer(state) == "guest:guild_hall"


# ------------------------------------------------------------------------------------------------------------ building


def test_pays_the_black_market_with_what_it_can_spare():
    """An idle colonist rather than the dearest barrel or a point."""
    scene = table("1897", 4, expansions=NEW, round=8).seat(
        0, coins=8, points=5, goods="coffee", tiles="corn=2", people="corn=2", buildings="black_market", san_juan=1
    )
    state = scene.choose("builder", by=0)
    payments = {move.split("+", 1)[1] for move in _tried(state) if move.count("+") == 1 and "build" in move}
    assert "colonist@san_juan" in payments
    assert not payments & {"coffee", "vp"}


def test_tries_few_of_many_payments():
    """Two for each building and each person that the university takes."""
    scene = table("1897", 4, expansions="new_buildings, nobles", round=12)
    buildings = "black_market, university, harbor, factory, chapel, coffee_roaster, wharf"
    people = "corn=2, indigo=1, coffee=1, quarry=1"
    scene.seat(
        0,
        coins=7,
        points=9,
        goods="corn=2, indigo, sugar, coffee",
        tiles="corn=2, indigo=2, coffee, quarry",
        buildings=buildings,
        people=people,
        nobles="corn=1, harbor",
        san_juan=2,
    )
    state = scene.choose("builder", by=0)
    tried = _tried(state)
    assert len(state.moves) > 200
    paid = [move for move in tried if "+" in move.replace("+university", "")]
    kinds = {(move.split("+")[0], "+university" in move) for move in paid}
    assert len(paid) <= MOST_PAYMENTS * len(kinds)
    assert all(why_illegal(state, parse(move)) is None for move in tried)


# --------------------------------------------------------------------------------------------------------------- goods


def test_keeps_a_bounded_number_of_the_many_ways_to_store():
    scene = table("1897", 3, expansions=NEW, ships="4/4 corn, 5/5 corn, 6/6 corn", round=6)
    goods = "corn=4, indigo=4, sugar=4, tobacco=4, coffee=4"
    scene.seat(0, goods=goods, buildings="storehouse, small_warehouse")
    state = scene.choose("captain", by=0)
    assert current_decision(state).kind == "store"
    assert len(state.moves) > MOST_CANDIDATES == len(_tried(state))
    assert "coffee=4" in answer(state)


def test_loads_the_small_wharf_rather_than_spoil():
    scene = table("1897", 4, expansions=NEW, ships="5/5 corn, 6/6 corn, 7/7 corn", round=8)
    scene.seat(0, goods="sugar=3, indigo=3, corn=2", buildings="small_wharf")
    choice = answer(scene.choose("captain", by=0))
    assert choice.startswith("small_wharf:")
    assert sum(int(item.split("=")[1]) for item in choice.split(":")[1].split(",")) >= 6


def test_gives_the_royal_supplier_what_no_ship_takes():
    scene = table("1897", 4, expansions=NOBLES, ships="5/5 corn, 6/6 corn, 7/7 corn", round=8)
    scene.seat(0, goods="sugar=2, indigo=2", buildings="royal_supplier", tiles="corn=2", nobles="corn=2")
    assert answer(scene.choose("captain", by=0)) == "supply:indigo,sugar"


def test_does_not_give_away_the_barrels_of_a_full_load():
    """Seven barrels in one go are seven points as well, and the supplier would take them from a rival's ship."""
    scene = table("1897", 4, expansions=NEW, ships="5, 6, 7", round=8)
    scene.seat(0, goods="corn=7", buildings="small_wharf")
    assert answer(scene.choose("captain", by=0)) == "ship:corn@7"


# ------------------------------------------------------------------------------------------------------------ smuggler


def test_plunders_a_full_trading_house_at_the_end():
    scene = last_round(table("1897", 4, expansions="smuggler", house="corn, indigo, sugar"))
    assert answer(scene.choose("smuggler", by=3)) == "plunder"


def test_takes_the_smuggler_for_the_coins_of_a_card():
    """Or the card itself: in both cases the coins are theirs."""
    scene = table("1897", 4, expansions="smuggler", card_coins="settler=6", round=6)
    scene.seat(0, coins=1, tiles="corn", people="corn")
    state = scene.choose("smuggler", by=0)
    assert answer(state) == "swap:settler"


def test_puts_headhunted_people_where_they_work():
    scene = table("1897", 4, expansions="smuggler", ship=9, round=6)
    scene.seat(0, tiles="coffee, indigo", buildings="coffee_roaster, hospice", people="coffee_roaster=0, hospice=0")
    state = play(scene.choose("smuggler", by=0), "headhunt=2")
    assert answer(state) == "crew:coffee=1,coffee_roaster=1"


# --------------------------------------------------------------------------------------------------------------- games


@pytest.mark.dear
def test_beats_random_bots_with_all_expansions():
    """Twenty games of four in rotated seats, nine of ten won."""
    found = contest("skilled", *["random"] * 3, games=20, expansions=ids.EXPANSIONS)
    assert found.lines[0].wins >= 0.9
    assert found.most_rounds < 40


@pytest.mark.dear(3)
@pytest.mark.parametrize("expansion", ids.EXPANSIONS)
def test_makes_use_of_each_expansion(expansion):
    """Among skilled players moves, pieces and goals of the expansion are used, and the games come to an end."""
    used = Counter()
    for deck in range(3):
        state = deal("1897", 4, deck, (expansion,))
        played = [text(move) for *_, move in decisions(state, ["skilled"] * 4, lot=deck)]
        used.update(move.split("=")[0].split("@")[0].split("+")[0] for move in played)
        used["goals"] += sum(seat >= 0 for seat in state.won)
        used["nobles"] += sum(sum(seat.nobles) for seat in state.seats)
        used["forests"] += sum(seat.tiles[ids.FOREST] for seat in state.seats)
        assert state.round < 40
    built = {b for b, row in ruleset("1897", 4, (expansion,)).rows.items() if used[f"build:{row.id}"]}
    new = {b for b in built if b >= ids.BUILDINGS.index("aqueduct")}
    if expansion == NEW:
        assert len(new) >= 4
    elif expansion == NOBLES:
        assert len(new) >= 4
        assert used["nobles"] > 20
    elif expansion == "smuggler":
        assert used["role:smuggler"] > 3
        assert used["plunder"] + used["raid"] + used["headhunt"] + sum(n for m, n in used.items() if "swap" in m) > 3
    else:
        assert used["goals"] >= 4


def _tried(state):
    return [text(move) for move in candidates(state, current_decision(state).seat, Valuation(state, WEIGHTS))]
