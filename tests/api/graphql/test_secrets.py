"""What a viewer may not know is nowhere: not in the typed table, not in the view, not in events, not in errors."""

import json
import random

import pytest
from strawberry.types.base import get_object_definition
from strawberry.utils.str_converters import to_camel_case

from games import services
from games.api.graphql.game import Game
from games.api.shapes.game import View
from games.engine import ids
from games.engine.editions import EDITIONS
from games.reads import hosted_games
from puerto_api.contract.shapes import members_of
from puerto_api.schema import schema
from tests.games.support import person, play_ahead, seated, table
from tests.support.documents import selection
from tests.support.shapes import in_rest

from .support import PLAY, ask

pytestmark = pytest.mark.django_db

EVERYTHING = """
query($id: ID!) {
  game(id: $id) {
    id edition players expansions options hiddenPoints timeControl { ... on CorrespondenceClock { decision } }
    endsBy isTest owner createdAt version seq ply status viewer
    seats { index kind name bot standing standIn onVacation }
    turnSeat turnDeadline startedAt endedAt commitment seed view record
    events(first: 500) { seq version kind seat changes { op path value } at json }
    decision { seat kind ply deadline
      moves { move label price { base discounts { source amount } total } }
      open { verb label colonists nobles mustPlace slots { slot circles free colonists nobles } goods { good count }
        count proposals } }
    table {
      edition expansions options players round governor phase rolePlayer decision { seat kind }
      roles { role coins takenBy }
      supply { colonists nobles victoryPoints quarries goods { ...Goods } buildings { building count } }
      colonistShip shipNobles cargoShips { capacity good barrels } tradingHouse
      plantations { ...Goods } discard { ...Goods } pile drawnTile
      draft { spaces { cost free } candidates }
      festival { plantation goods { good count } building wonBy { plantation goods building } }
      wantedPoster reservedRole
      seats { coins victoryPoints goods { ...Goods } island { tile count colonists nobles } forests
        city { building colonists nobles circles } sanJuan sanJuanNobles freeIslandSpaces freeCitySpaces }
      endTriggers result { endedBy rounds scores { chips buildings bonus nobles total tiebreak } winners }
    }
  }
}
fragment Goods on GoodsCount { corn indigo sugar tobacco coffee }"""


VIEW = {field.python_name for field in members_of(View)}
TYPED = (
    "query($id: ID!) { game(id: $id) "
    + selection("Game", but=frozenset(schema._schema.type_map["Game"].fields) - {*map(to_camel_case, VIEW), "view"})
    + " }"
)


def test_every_member_of_the_view_has_a_typed_field():
    assert {field.python_name for field in get_object_definition(Game, strict=True).fields} >= VIEW


@pytest.mark.parametrize(
    ("edition", "expansions"), [*((edition, []) for edition in EDITIONS), ("1897", list(ids.EXPANSIONS))]
)
def test_the_typed_game_is_the_view(edition, expansions):
    """Nothing more, nothing less, at many moments of a game."""
    ann, others = person("ann"), [person("bob"), person("cat")]
    game = table(ann, others, edition=edition, hidden_points=True, expansions=expansions, started=False)
    services.contribute(user=ann, game_id=game.pk, text="a storm from the north")
    rng = random.Random(7)
    while True:
        shown = ask(TYPED, ann, id=str(game.pk))
        assert in_rest(View, shown) == shown["view"]
        if game.is_over:
            break
        if game.status == "lobby":
            services.start_game(user=ann, game_id=game.pk)
        game = play_ahead(hosted_games.get_game(game.pk), rng, moves=25)
    assert shown["view"]["table"]["result"]["winners"]
    assert shown["view"]["fairness"]["contributions"] == [["ann", "a storm from the north"]]
    assert shown["seed"]
    shown = ask(EVERYTHING, ann, id=str(game.pk))
    assert shown["record"]["result"] == shown["view"]["table"]["result"]


def test_hidden_points_stay_hidden_until_the_end():
    """Each seat sees its own, a spectator none; the end shows all."""
    ann, bob = person("ann"), person("bob")
    game = play_ahead(table(ann, [bob], hidden_points=True), random.Random(2), moves=150)
    assert game.status == "running"
    for user, seen in (
        (ann, {0}),
        (bob, {1}),
        (None, set()),
        (person("eve"), set()),
        (person("s", is_staff=True), set()),
    ):
        shown = ask(EVERYTHING, user, id=str(game.pk))
        for seats in (
            [seat["victoryPoints"] for seat in shown["table"]["seats"]],
            [seat["victory_points"] for seat in shown["view"]["table"]["seats"]],
        ):
            assert {index for index, points in enumerate(seats) if points is not None} == seen
        changed = {
            change["path"]
            for event in shown["events"]
            for change in event["changes"]
            if change["path"].endswith("victory_points") and change["value"] is not None
        }
        allowed = {f"/table/seats/{index}/victory_points" for index in seen} | {"/table/supply/victory_points"}
        assert changed <= allowed
    over = play_ahead(game, random.Random(2))
    assert all(seat["victoryPoints"] is not None for seat in ask(EVERYTHING, id=str(over.pk))["table"]["seats"])


def test_the_seed_and_the_pile_are_nowhere_while_a_game_runs():
    """Not even for its owner, staff, or the seat that is asked; and refusals tell nothing else."""
    ann, bob = person("ann"), person("bob")
    game = play_ahead(table(ann, [bob], seed=None), random.Random(4), moves=30)
    staff = person("staff", is_staff=True)
    for user in (ann, bob, staff, None):
        text = json.dumps(ask(EVERYTHING, user, id=str(game.pk)))
        assert game.seed not in text
    shown = ask(EVERYTHING, ann, id=str(game.pk))
    assert (shown["seed"], shown["record"], shown["view"]["seed"]) == (None, None, None)
    asked = seated(game, game.turn_seat)
    refused = ask(PLAY, asked, game=str(game.pk), move="take:quarry/forest", version=game.version)
    assert game.seed not in json.dumps(refused)


def test_moves_are_for_the_seat_that_is_asked():
    ann, bob = person("ann"), person("bob")
    game = play_ahead(table(ann, [bob]), random.Random(4), moves=8)
    asked = seated(game, game.turn_seat)
    for user in (ann, bob, person("eve"), None):
        decision = ask(EVERYTHING, user, id=str(game.pk))["decision"]
        assert decision["seat"] == game.turn_seat
        assert (decision["moves"] is not None) == (user == asked)
