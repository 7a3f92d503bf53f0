"""The start: the ready check, tables that start by themselves, a random selection of buildings."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import engine, errors, services
from games.engine import verify
from games.models import Game, Move
from games.reads import hosted_games
from games.terms import fairness

from .support import SEED, events_of, person, play_ahead, play_on, record_of, table, view_of
from .test_playing import refused, stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def bob():
    return person("bob")


def opened(owner, players: int = 2, **wanted) -> str:
    return services.create_game(user=owner, edition="1897", players=players, **wanted).game_id


def game_of(game_id) -> Game:
    return hosted_games.get_game(game_id)


def ready(game_id: str) -> list[bool]:
    return [seat["ready"] for seat in view_of(game_of(game_id), "spectator")["seats"]]


# --- The ready check --------------------------------------------------------------------------------------------------


def test_with_a_ready_check_the_game_starts_when_everybody_is_ready(ann, bob):
    game = opened(ann, ready_check=True)
    refused(services.set_ready, errors.SEATS_OPEN, user=ann, game_id=game, ready=True)
    services.join_game(user=bob, game_id=game)
    refused(services.start_game, errors.NOT_READY, user=ann, game_id=game)
    services.set_ready(user=ann, game_id=game, ready=True)
    services.set_ready(user=bob, game_id=game, ready=True)
    services.set_ready(user=bob, game_id=game, ready=False)
    refused(services.start_game, errors.NOT_READY, user=ann, game_id=game)
    services.set_ready(user=bob, game_id=game, ready=True)
    assert ready(game) == [True, True]
    services.start_game(user=ann, game_id=game)
    assert ready(game) == [False, False]
    refused(services.set_ready, errors.GAME_ALREADY_STARTED, user=ann, game_id=game, ready=True)


def test_bots_are_always_ready(ann):
    game = opened(ann, ready_check=True, seats=[{"kind": "human"}, {"kind": "bot", "bot": "random"}])
    services.set_ready(user=ann, game_id=game, ready=True)
    services.start_game(user=ann, game_id=game)


def test_to_say_again_that_one_is_ready_changes_nothing(ann, bob):
    game = opened(ann, ready_check=True)
    services.join_game(user=bob, game_id=game)
    services.set_ready(user=bob, game_id=game, ready=True)
    before = stored(game_of(game))
    services.set_ready(user=bob, game_id=game, ready=True)
    assert stored(game_of(game)) == before


def test_when_someone_else_sits_there_everybody_is_asked_again(ann, bob):
    game = opened(ann, ready_check=True)
    services.join_game(user=bob, game_id=game)
    services.set_ready(user=ann, game_id=game, ready=True)
    services.leave_game(user=bob, game_id=game)
    assert ready(game) == [False, False]
    services.join_game(user=person("cid"), game_id=game)
    assert ready(game) == [False, False]


def test_only_who_sits_there_is_ready_and_only_where_it_is_asked(ann, bob):
    game = opened(ann)
    refused(services.set_ready, errors.NOT_SEATED, user=bob, game_id=game, ready=True)
    refused(services.set_ready, errors.NO_READY_CHECK, user=ann, game_id=game, ready=True)


# --- Tables that start by themselves ----------------------------------------------------------------------------------


def test_a_table_starts_by_itself_with_the_last_one_who_comes(ann, bob):
    game = opened(ann, players=3, auto_start=True)
    services.join_game(user=bob, game_id=game)
    assert game_of(game).status == Game.Status.LOBBY
    answer = services.join_game(user=person("cid"), game_id=game)
    assert game_of(game).status == Game.Status.RUNNING
    assert [event["kind"] for event in events_of(game_of(game), "spectator", after=answer.first_seq - 1)][:2] == [
        "joined",
        "started",
    ]


def test_it_starts_at_once_if_nobody_is_missing(ann):
    game = opened(ann, auto_start=True, seats=[{"kind": "human"}, {"kind": "bot", "bot": "random"}])
    assert game_of(game).status == Game.Status.RUNNING


def test_it_starts_when_bots_fill_it(ann):
    game = opened(ann, players=4, auto_start=True)
    services.fill_with_bots(user=ann, game_id=game, level="random")
    assert game_of(game).status == Game.Status.RUNNING


def test_with_a_ready_check_it_starts_with_the_last_one_who_is_ready(ann, bob):
    game = opened(ann, auto_start=True, ready_check=True)
    services.join_game(user=bob, game_id=game)
    services.set_ready(user=bob, game_id=game, ready=True)
    assert game_of(game).status == Game.Status.LOBBY
    services.set_ready(user=ann, game_id=game, ready=True)
    assert game_of(game).status == Game.Status.RUNNING
    assert game_of(game).ready_by is None


def test_who_is_not_ready_in_time_stands_up(ann, bob, settings):
    settings.READY_SECONDS = 60
    game = opened(ann, auto_start=True, ready_check=True)
    assert view_of(game_of(game), 0)["ready_by"] is None
    services.join_game(user=bob, game_id=game)
    assert game_of(game).ready_by - timezone.now() > timedelta(seconds=50)
    services.set_ready(user=bob, game_id=game, ready=True)
    assert services.enforce_ready_checks() == 0
    Game.objects.update(ready_by=timezone.now() - timedelta(seconds=1))
    assert services.enforce_ready_checks() == 1
    assert services.enforce_ready_checks() == 0
    view = view_of(game_of(game), "spectator")
    assert [seat["name"] for seat in view["seats"]] == ["", "bob"]
    assert (view["ready_by"], ready(game)) == (None, [False, False])
    told = events_of(game_of(game), "spectator")[-1]
    assert (told["kind"], told["data"]) == ("left", {"name": "ann", "reason": "not_ready"})


@pytest.mark.parametrize("how", ["cancelled", "expired"])
def test_nobody_has_to_hurry_any_more_when_the_table_is_closed(ann, bob, how):
    game = opened(ann, auto_start=True, ready_check=True)
    services.join_game(user=bob, game_id=game)
    if how == "cancelled":
        services.cancel_game(user=ann, game_id=game)
    else:
        Game.objects.update(created_at=timezone.now() - timedelta(days=400))
        services.expire_lobbies()
    assert (game_of(game).status, game_of(game).ready_by) == (how, None)


def test_where_the_owner_starts_the_game_nobody_has_to_hurry(ann, bob):
    game = opened(ann, ready_check=True)
    services.join_game(user=bob, game_id=game)
    assert game_of(game).ready_by is None


# --- A random selection of buildings ----------------------------------------------------------------------------------


def drafted(game: Game) -> list[str]:
    return [event["data"]["building"] for event in events_of(game, "spectator") if event["kind"] == "drafted"]


def random_draft(owner, **wanted) -> Game:
    wanted = {"bots": 3, "expansions": ["new_buildings"], "draft": "random"} | wanted
    return table(owner, **wanted)


@pytest.mark.parametrize("bots", [1, 2, 3, 4])
def test_chance_selects_the_buildings_before_anybody_is_asked(ann, bots):
    game = random_draft(ann, bots=bots)
    assert hosted_games.state_of(game).round == 1
    assert view_of(game, 0)["table"]["draft"] is None
    assert set(game.moves.values_list("source", flat=True)) == {Move.Source.SETUP}
    assert {move.seat for move in game.moves.all()} == set(range(game.players))


def test_the_same_seed_selects_the_same_buildings_as_anybody_can_check(ann):
    game = random_draft(ann)
    start = engine.new_game("1897", 4, ["new_buildings"], {}, seed=bytes.fromhex(SEED))
    candidates = [engine.text(move) for move in engine.legal_moves(start)]
    expected, state = [], start
    for text in fairness.draft_order(bytes.fromhex(SEED), candidates):
        if engine.current_decision(state).kind == "draft" and text in engine.texts(engine.legal_moves(state)):
            expected.append(text.removeprefix("draft:"))
            engine.apply(state, engine.parse(text))
    assert drafted(game)[: len(expected)] == expected
    assert drafted(random_draft(ann)) == drafted(game)
    assert drafted(random_draft(ann, seed=bytes(32).hex())) != drafted(game)


def test_a_game_with_a_random_selection_has_a_record_that_verifies(ann, rng):
    game = play_ahead(random_draft(ann, bots=0, others=[person("bob"), person("cid")]), rng)
    record = record_of(game)
    verify(record)
    assert record["moves"][0][1].startswith("draft:")


def test_nobody_gains_time_by_a_random_selection(ann):
    clock = {"kind": "live", "bank": 60, "increment": 10, "cap": 600}
    game = random_draft(ann, time_control=clock)
    assert game.seats.get(index=0).bank == 60_000


def test_a_random_selection_is_not_taken_back(ann, rng):
    bob = person("bob")
    game = random_draft(ann, bots=0, others=[bob], edition="1897")
    first = game.ply
    game = play_on(game, rng, moves=2)
    refused(services.propose, errors.TAKEBACK_REFUSED, user=ann, game_id=game.pk, kind="take_back", to_ply=first - 1)
    services.propose(user=ann, game_id=game.pk, kind="take_back", to_ply=first)


@pytest.mark.parametrize("wrong", [{"draft": "random"}, {"draft": "mine", "expansions": ["new_buildings"]}])
def test_there_is_only_something_to_draw_with_new_buildings(ann, wrong):
    refused(services.create_game, errors.INVALID_GAME_SETUP, user=ann, edition="1897", players=3, **wrong)
