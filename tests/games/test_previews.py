"""What a move would do: the truth as far as its player can know it, and nothing is touched by asking."""

import json
import random
from copy import deepcopy

import jsonpatch
import pytest

from games.engine import snapshot
from games.models import Event, Game, Move
from games.reads import decisions, hosted_games, previews
from games.view import visibility
from puerto_api.base.errors import ServiceError
from tests.engine.properties.test_observation import with_other_chance, with_points_moved
from tests.games.support import any_move, person, play_ahead, seated, services, table
from tests.support import tiers

pytestmark = pytest.mark.django_db

FULL = {"edition": "1897", "expansions": ["new_buildings", "nobles", "smuggler", "festival"], "hidden_points": True}
TABLES = [{"edition": "classic"}, {"edition": "1897", "hidden_points": True}, FULL]
each_table = pytest.mark.parametrize(
    "wanted", TABLES, ids=lambda wanted: "+".join([wanted["edition"], *wanted.get("expansions", ())])
)


def preview(game, move, user=None):
    return previews.preview_move(user=user or seated(game, game.turn_seat), game_id=game.pk, move=move)


def blanked(document, unknown: list[str]):
    """The document with null at every pointer that leads to something."""
    document = deepcopy(document)
    for pointer in unknown:
        place = document
        *way, last = pointer.split("/")[1:]
        for step in way:
            place = place[int(step) if isinstance(place, list) else step]
        place[int(last) if isinstance(place, list) else last] = None
    return document


@each_table
def test_what_is_foretold_happens(wanted):
    """The events one by one, up to one that depends on hidden things; then the table, but for what is unknown."""
    game = table(person("ann"), [person("bob"), person("cid")], **wanted)
    rng, lot = random.Random(8), tiers.generator("previewed")
    while game.status == "running":
        game = play_ahead(game, rng, moves=lot.randrange(tiers.amount(quick=14, full=1)))
        if game.is_over:
            break
        move, viewer = any_move(game, rng), game.turn_seat
        foretold = preview(game, move)
        before = visibility.view_now(game, viewer)
        answer = services.play_move(
            user=seated(game, viewer), game_id=game.pk, move=move, expected_version=game.version
        )
        game = hosted_games.get_game(game.pk)
        view = visibility.view_now(game, viewer)
        parted = f"/events/{len(foretold['events'])}" in foretold["unknown"]
        pointers = [pointer for pointer in foretold["unknown"] if pointer != f"/events/{len(foretold['events'])}"]
        stored = list(Event.objects.filter(game=game, seq__gte=answer.first_seq).order_by("seq"))
        if not parted:
            assert len(stored) == len(foretold["events"])
        happened = [{"kind": one.kind, "seat": one.seat, "data": one.data} for one in stored[: len(foretold["events"])]]
        said = [{name: one[name] for name in ("kind", "seat", "data")} for one in foretold["events"]]
        real = blanked({"events": happened, "table": view["table"]}, pointers)
        assert real == {"events": said, "table": foretold["table"]}
        assert jsonpatch.apply_patch(before, foretold["changes"])["table"] == foretold["table"]


@each_table
def test_what_is_hidden_changes_no_letter_of_it(wanted):
    game = table(person("ann"), [person("bob"), person("cid")], **wanted)
    rng, lot = random.Random(9), tiers.generator("previewed twice")
    while game.status == "running":
        seat, move = game.turn_seat, any_move(game, rng)
        foretold = json.dumps(preview(game, move))
        twin = with_other_chance(hosted_games.state_of(game), rng, seat)
        giver, taker = rng.sample([other for other in range(3) if other != seat], 2)
        if game.hidden_points and twin.seats[giver].points:
            twin = with_points_moved(twin, giver, taker)
        kept = game.state
        Game.objects.filter(pk=game.pk).update(state=snapshot.dump(twin))
        assert json.dumps(preview(game, move)) == foretold
        Game.objects.filter(pk=game.pk).update(state=kept)
        game = play_ahead(game, rng, moves=lot.randint(1, tiers.amount(quick=19, full=5)))


def stored(game) -> tuple:
    row = Game.objects.filter(pk=game.pk).values().get()
    return row, Event.objects.filter(game=game).count(), Move.objects.filter(game=game).count()


def test_asking_changes_nothing():
    game = play_ahead(table(person("ann"), [person("bob")], edition="reissue"), random.Random(2), moves=30)
    before = stored(game)
    first = preview(game, any_move(game, random.Random(1)))
    assert preview(game, any_move(game, random.Random(1))) == first
    assert stored(game) == before


def test_a_preview_names_the_decision_that_it_answers():
    game = table(person("ann"), [person("bob")], edition="reissue")
    found = preview(game, "role:settler")
    assert (found["decision"], found["version"]) == (decisions.decision_id(game), game.version)
    assert (found["move"], found["label"], found["price"]) == ("role:settler", "Settler", None)


def test_the_new_row_is_unknown_until_it_lies_there():
    game = table(person("ann"), [person("bob"), person("cid")], edition="classic")
    for move in ("role:settler", "pass", "pass"):
        services.play_move(user=seated(game, game.turn_seat), game_id=game.pk, move=move, expected_version=game.version)
        game = hosted_games.get_game(game.pk)
    found = preview(game, "pass")
    assert {"/table/plantations/corn", "/table/plantations/coffee"} <= set(found["unknown"])
    assert found["table"]["plantations"]["corn"] is None
    row = next(event for event in found["events"] if event["kind"] == "revealed_row")
    assert (row["data"], row["message"]) == ({"tiles": None}, "New tiles are turned face up.")
    assert found["events"][-1]["kind"] == "decision"
    assert found["table"]["decision"] == {"seat": 1, "kind": "role"}


def refused(**arguments) -> str:
    with pytest.raises(ServiceError) as caught:
        previews.preview_move(**arguments)
    return caught.value.code.code


def test_what_could_not_be_played_cannot_be_previewed():
    host = person("host")
    lobby = services.create_game(user=host, edition="1897", players=3).game_id
    game = table(person("ann"), [person("bob")], edition="reissue")
    asked, other = seated(game, game.turn_seat), seated(game, 1 - game.turn_seat)
    assert refused(user=host, game_id=lobby, move="pass") == "game_not_started"
    assert refused(user=asked, game_id="nowhere", move="pass") == "game_not_found"
    assert refused(user=person("cid"), game_id=game.pk, move="role:settler") == "not_seated"
    assert refused(user=other, game_id=game.pk, move="role:settler") == "not_your_turn"
    assert refused(user=asked, game_id=game.pk, move="role:cook") == "malformed_move"
    assert refused(user=asked, game_id=game.pk, move="pass") == "illegal_move"
    services.cancel_game(user=person("staff", is_staff=True), game_id=game.pk)
    assert refused(user=asked, game_id=game.pk, move="role:settler") == "game_over"


def test_an_adjourned_game_can_be_previewed():
    game = table(person("ann"), [person("bob")], edition="reissue")
    expected = preview(game, "role:mayor")
    Game.objects.filter(pk=game.pk).update(paused_by={"reason": "adjourned", "until": None}, turn_deadline=None)
    assert preview(hosted_games.get_game(game.pk), "role:mayor") == expected
