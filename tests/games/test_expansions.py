"""Hosted games with expansions: what only one seat may know reaches that seat, and old view + events = new view."""

import json
import random
from collections import Counter
from collections.abc import Callable
from contextlib import aclosing
from functools import cache

import jsonpatch
import pytest
from asgiref.sync import sync_to_async
from django.urls import reverse

from games import engine, services
from games.engine import ids
from games.engine.observation import SPECTATOR
from games.engine.state import FACE_DOWN
from games.live import game_stream
from games.models import Event, Game
from games.reads import decisions, game_lists, hosted_games
from games.view import projection
from puerto_api.base.errors import ServiceError
from tests.api.graphql.support import ask
from tests.support.rest import Caller

from .support import events_of, person, play_ahead, play_on, record_of, seated, table, view_of, visiting

pytestmark = pytest.mark.django_db

EVERYTHING = list(ids.EXPANSIONS)
FORESTS = """
query($id: ID!) {
  game(id: $id) { table { drawnTile seats { forests } } events(first: 500) { changes { path value } } }
}"""


def as_json(data):
    return json.loads(json.dumps(data))


def hosted(players: int, **wanted) -> Game:
    owner, *others = [person(f"player{k}") for k in range(players)]
    return table(owner, others, **wanted)


def forester(state: engine.State, rng: random.Random) -> str:
    """A random move; but who can, drafts, builds and does what lets them see tiles that others do not."""
    listed = engine.texts(engine.legal_moves(state))
    wanted = ("draft:forest_house", "draw", "keep:forest", "build:hacienda", "build:forest_house")
    for move in wanted:
        found = [text for text in listed if text.startswith(move)]
        if found:
            return found[0]
    if engine.current_decision(state).kind == "role" and rng.random() < 0.6:
        found = [text for text in listed if text in ("role:settler", "role:builder", "role:mayor")]
        if found:
            return rng.choice(found)
    return engine.text(engine.random_move(state, rng))


def play_move(game: Game, move: str) -> Game:
    user = seated(game, game.turn_seat)
    services.play_move(user=user, game_id=game.pk, move=move, expected_version=game.version)
    return hosted_games.get_game(game.pk)


@cache
def shortest(reached: Callable[[engine.State], bool]) -> tuple[bytes, list[str]]:
    """Seed and moves of the shortest of some games of three that come to such a state."""
    found = []
    for number in range(100):
        seed, rng, moves = bytes([number]) * 32, random.Random(number), []
        state = engine.new_game("1897", 3, EVERYTHING, seed=seed)
        while not state.over and not reached(state) and len(moves) < 150:
            moves.append(forester(state, rng))
            engine.play(state, engine.parse(moves[-1]))
        if reached(state) and not state.over:
            found.append((len(moves), seed, moves))
    return min(found)[1:]


def come_to(reached: Callable[[engine.State], bool]) -> Game:
    """A hosted game of three that has come to such a state."""
    seed, moves = shortest(reached)
    game = hosted(3, edition="1897", expansions=EVERYTHING, seed=seed.hex())
    rest = iter(moves)
    return play_ahead(game, random.Random(), moves=len(moves), choose=lambda _state, _rng: next(rest))


def secret_forests(state: engine.State) -> list[tuple[int, int]]:
    """Seat and place of every forest whose face only its owner knows."""
    return [
        (player, place)
        for player, seat in enumerate(state.seats)
        for place, printed in enumerate(seat.forests)
        if printed >= FACE_DOWN
    ]


def holds_a_tile(state: engine.State) -> bool:
    return not state.over and engine.current_decision(state).kind == "drawn"


@pytest.mark.quick(1)
@pytest.mark.parametrize(
    ("edition", "players", "expansions", "hidden_points"),
    [
        ("1897", 3, EVERYTHING, False),
        ("1897", 2, EVERYTHING, True),
        ("reissue", 5, ["new_buildings", "nobles"], False),
        ("1897", 4, ["nobles", "smuggler", "festival"], False),
    ],
)
def test_old_view_and_the_events_of_a_move_give_the_new_view_for_every_viewer(
    edition, players, expansions, hidden_points
):
    game = hosted(players, edition=edition, expansions=expansions, hidden_points=hidden_points, started=False)
    viewers = [SPECTATOR, *range(players)]
    views = {viewer: as_json(view_of(game, viewer)) for viewer in viewers}
    rng, cursor = random.Random(players), game.last_seq
    services.start_game(user=game.owner, game_id=game.pk)
    game = hosted_games.get_game(game.pk)
    while True:
        for viewer in viewers:
            for event in events_of(game, viewer, after=cursor):
                views[viewer] = jsonpatch.apply_patch(views[viewer], event["changes"], in_place=True)
            assert views[viewer] == as_json(view_of(game, viewer))
        cursor = game.last_seq
        if game.is_over:
            break
        game = play_ahead(game, rng, moves=rng.randrange(9), choose=forester)
        if not game.is_over:
            game = play_move(game, forester(hosted_games.state_of(game), rng))
    assert views[SPECTATOR]["status"] == "finished"
    engine.verify(as_json(record_of(game)))


@pytest.fixture
def forest_game():
    """A running game in which some seat holds a forest whose face only it knows."""
    return come_to(secret_forests)


def test_a_forest_that_was_drawn_shows_its_kind_to_its_owner_alone(forest_game):
    state = hosted_games.state_of(forest_game)
    player, place = secret_forests(state)[0]
    kind = ids.GOODS[state.seats[player].forests[place] - FACE_DOWN]
    for viewer in (SPECTATOR, 0, 1, 2):
        forests = view_of(forest_game, viewer)["table"]["seats"][player]["forests"]
        assert forests[place] == (kind if viewer == player else None)


def test_the_events_of_others_do_not_tell_a_drawn_tile(forest_game):
    """Neither their data and messages, nor the changes of any other viewer."""
    player, place = secret_forests(hosted_games.state_of(forest_game))[0]
    drawn = Event.objects.filter(game=forest_game, kind__in=("drew_tile", "bought_tile"), seat=player).last()
    assert drawn.data == {"face": None}
    for viewer in (SPECTATOR, (player + 1) % 3, (player + 2) % 3):
        *_, before, planted, _decision = [
            event for event in events_of(forest_game, viewer) if event["seq"] >= drawn.seq
        ][:4]
        changed = {
            change["path"]: change["value"] for event in events_of(forest_game, viewer) for change in event["changes"]
        }
        assert changed[f"/table/seats/{player}/forests"][place] is None
        assert changed.get("/table/drawn_tile") is None
        assert "forest" in planted["message"] or "forest" in before["message"]


def test_the_owner_follows_their_tile_from_hand_to_island(forest_game):
    player, place = secret_forests(hosted_games.state_of(forest_game))[0]
    changed = [change for event in events_of(forest_game, player) for change in event["changes"]]
    held = [change["value"] for change in changed if change["path"] == "/table/drawn_tile" and change["value"]]
    planted = [change["value"] for change in changed if change["path"] == f"/table/seats/{player}/forests"]
    assert planted[-1][place] == held[-1]


def test_the_tile_in_a_hand_is_for_the_eyes_of_its_owner():
    game = come_to(holds_a_tile)
    held = {viewer: view_of(game, viewer)["table"]["drawn_tile"] for viewer in (SPECTATOR, 0, 1, 2)}
    assert held.pop(game.turn_seat) in ids.GOODS
    assert set(held.values()) == {None}
    for viewer in (SPECTATOR, (game.turn_seat + 1) % 3):
        assert decisions.decision(game, viewer)["moves"] is None
    assert {move["move"] for move in decisions.decision(game, game.turn_seat)["moves"]} == {
        "keep:plantation",
        "keep:forest",
    }


def test_the_hand_of_its_owner_is_empty_when_the_tile_is_placed():
    """Their last secret is gone, and the change of their view alone tells it."""
    game = come_to(holds_a_tile)
    owner, cursor = game.turn_seat, game.last_seq
    views = {viewer: as_json(view_of(game, viewer)) for viewer in (SPECTATOR, 0, 1, 2)}
    game = play_move(game, "keep:plantation")
    for viewer, view in views.items():
        for event in events_of(game, viewer, after=cursor):
            view = jsonpatch.apply_patch(view, event["changes"])
        assert view == as_json(view_of(game, viewer)), viewer
    assert view_of(game, owner)["table"]["drawn_tile"] is None


def test_no_door_tells_others_what_a_seat_holds(forest_game, client, caplog):
    """REST, its stream, GraphQL and the admin, each asked by everybody but the owner of the tile."""
    player, place = secret_forests(hosted_games.state_of(forest_game))[0]
    strangers = [None, seated(forest_game, (player + 1) % 3), person("boss", is_staff=True, is_superuser=True)]
    for user in strangers:
        rest = Caller(user)
        board = rest.get(f"/games/{forest_game.pk}")["view"]["table"]
        assert (board["seats"][player]["forests"][place], board["drawn_tile"]) == (None, None)
        page = rest.get(f"/games/{forest_game.pk}/events?limit=500")["items"]
        assert told_of(page, player)[-1][place] is None
        typed = ask(FORESTS, user, id=str(forest_game.pk))
        assert (typed["table"]["seats"][player]["forests"][place], typed["table"]["drawnTile"]) == (None, None)
        assert told_of(typed["events"], player) == told_of(page, player)
        if user:  # while the game runs there is no record, and no seed
            assert rest.problem("GET", f"/games/{forest_game.pk}/record")["code"] == "record_not_ready"
    client.force_login(strangers[-1])
    for model in ("game", "event", "move"):
        shown = client.get(reverse(f"admin:games_{model}_changelist")).content.decode()
        assert "/forests" not in shown
        assert "drawn_tile" not in shown
    assert "forests" not in caplog.text


def told_of(events: list[dict], player: int) -> list:
    """What the changes of events say of the forests of a seat."""
    path = f"/table/seats/{player}/forests"
    return [change["value"] for event in events for change in event["changes"] if change["path"] == path]


@pytest.mark.django_db(transaction=True)
async def test_a_stream_tells_a_drawn_tile_to_its_owner_alone():
    game = await sync_to_async(come_to)(secret_forests)
    player, place = secret_forests(await sync_to_async(hosted_games.state_of)(game))[0]
    seen = {}
    for viewer in (player, (player + 1) % 3):
        user = await sync_to_async(seated)(game, viewer)
        events = []
        async with aclosing(game_stream.follow(str(game.pk), await sync_to_async(visiting)(user))) as stream:
            async for told in stream:
                events.append(told.event)
                if told.seq == game.last_seq:
                    break
        seen[viewer] = told_of(events, player)[-1][place]
    assert seen.pop(player) in ids.GOODS
    assert list(seen.values()) == [None]


def test_changes_are_stored_for_a_seat_only_where_it_knows_more(forest_game):
    players = {str(player) for player, _ in secret_forests(hosted_games.state_of(forest_game))}
    own = Counter(key for event in Event.objects.filter(game=forest_game) for key in event.changes)
    assert own["*"] == forest_game.last_seq
    assert players <= set(own)
    assert all(own[key] <= own["*"] / 4 for key in own if key != "*")


def test_a_game_without_secrets_has_one_audience():
    assert projection.audiences(Game(players=4, expansions=["nobles", "festival"])) == [SPECTATOR]
    assert projection.audiences(Game(players=2, expansions=["new_buildings"])) == [SPECTATOR, 0, 1]


def test_a_selection_of_buildings_comes_before_the_first_round_and_the_goal_for_a_building():
    game = hosted(3, edition="1897", expansions=EVERYTHING)
    view = view_of(game, 0)["table"]
    assert (view["round"], view["festival"]["building"], view["decision"]) == (0, None, {"seat": 0, "kind": "draft"})
    kinds = [event["kind"] for event in events_of(game, 0)]
    assert kinds[-2:] == ["started", "decision"]
    game = play_on(game, random.Random(1), moves=17)
    kinds = [event["kind"] for event in events_of(game, 0)]
    assert kinds.count("drafted") == 17
    assert kinds.index("drew_goals") < kinds.index("round_began")
    assert view_of(game, 0)["table"]["draft"] is None


def test_without_a_selection_the_goals_are_told_at_the_start():
    game = hosted(3, edition="1897", expansions=["festival"])
    *_, started, goals, began, decision = events_of(game, SPECTATOR)
    assert [started["kind"], goals["kind"], began["kind"], decision["kind"]] == [
        "started",
        "drew_goals",
        "round_began",
        "decision",
    ]
    shown = view_of(game, SPECTATOR)["table"]["festival"]
    assert goals["data"]["goals"] == {name: shown[name] for name in ("plantation", "goods", "building")}


def test_expansions_may_be_named_in_any_order():
    game = table(person("ann"), bots=2, expansions=["festival", "nobles"], started=False)
    assert game.expansions == ["nobles", "festival"]


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        (
            {"edition": "classic", "expansions": ["nobles"]},
            "The edition Puerto Rico (2002) has no expansion 'nobles' (R-SET-1).",
        ),
        (
            {"expansions": ["nobles", "pirates"]},
            "The edition Puerto Rico 1897 has no expansion 'pirates'; it has new_buildings, nobles, smuggler, festival",
        ),
        ({"expansions": ["nobles", "nobles"]}, "Name each expansion only once and in canonical order."),
        (
            {"edition": "classic", "options": {"black_market_quarry_colonist": "never"}},
            "The edition Puerto Rico (2002) has no rule option 'black_market_quarry_colonist'; it has captain",
        ),
        (
            {"expansions": ["new_buildings"], "options": {"black_market_quarry_colonist": True}},
            "The rule option black_market_quarry_colonist must be one of",
        ),
    ],
)
def test_tables_that_an_edition_does_not_have_are_refused_in_words(wanted, sentence):
    with pytest.raises(ServiceError) as refused:
        table(person("ann"), bots=2, started=False, **wanted)
    assert refused.value.code.code == "invalid_game_setup"
    assert sentence in str(refused.value.detail)


def test_games_are_found_by_an_expansion():
    ann = person("ann")
    base = table(ann, bots=2, started=False)
    nobles = table(ann, bots=2, started=False, expansions=["nobles"])
    both = table(ann, bots=2, started=False, expansions=["nobles", "festival"])
    assert {game.pk for game in game_lists.list_games(expansion="nobles").rows} == {nobles.pk, both.pk}
    assert {game.pk for game in game_lists.list_games(expansion="festival", players=3).rows} == {both.pk}
    assert {game.pk for game in game_lists.list_games().rows} == {base.pk, nobles.pk, both.pk}
    assert not game_lists.list_games(expansion="pirates").rows
