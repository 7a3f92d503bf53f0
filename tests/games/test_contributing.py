"""Where the seed comes from: what people contribute before the start, and what can be checked at the end."""

import pytest

from games import engine, errors, services
from games.engine import verify
from games.models import Game
from games.reads import hosted_games
from games.terms import fairness
from puerto_api.base.errors import VALIDATION_FAILED

from .support import SEED, events_of, person, play_ahead, record_of, seated, table, view_of
from .test_playing import refused

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


def fair(game_id) -> dict:
    return view_of(game_of(game_id), "spectator")["fairness"]


def test_what_people_contribute_makes_the_seed(ann, bob):
    game = opened(ann)
    services.join_game(user=bob, game_id=game)
    drawn, shown = game_of(game).seed, view_of(game_of(game), "spectator")["commitment"]
    services.contribute(user=bob, game_id=game, text="3 · 7")
    services.contribute(user=ann, game_id=game, text="first thought")
    services.contribute(user=ann, game_id=game, text='"hello" \\o/')
    assert fair(game)["contributions"] == [["ann", None], ["bob", None]]
    services.start_game(user=ann, game_id=game)
    given = [["ann", '"hello" \\o/'], ["bob", "3 · 7"]]
    assert game_of(game).seed == fairness.combined(bytes.fromhex(drawn), given).hex()
    assert fair(game) == {
        "server_commitment": shown,
        "server_seed": None,
        "contributions": given,
        "seat_order": fairness.seat_order(bytes.fromhex(game_of(game).seed), 2),
    }
    view = view_of(game_of(game), "spectator")
    assert view["commitment"] == engine.commitment(bytes.fromhex(game_of(game).seed)) != shown


@pytest.mark.parametrize("contributing", [False, True])
def test_when_the_game_is_over_everything_can_be_checked(ann, bob, rng, contributing):
    game = opened(ann, players=3)
    for user in (bob, person("cid")):
        services.join_game(user=user, game_id=game)
        if contributing:
            services.contribute(user=user, game_id=game, text="something")
    before = [seat["name"] for seat in view_of(game_of(game), "spectator")["seats"]]
    services.start_game(user=ann, game_id=game)
    over = play_ahead(game_of(game), rng, moves=5)
    assert view_of(over, "spectator")["fairness"]["server_seed"] is None
    over = play_ahead(over, rng)
    told, record = view_of(over, "spectator")["fairness"], record_of(over)
    verify(record)
    order = told.pop("seat_order")
    server_seed, seed = bytes.fromhex(told["server_seed"]), bytes.fromhex(record["seed"])
    assert told["server_commitment"] == engine.commitment(server_seed)
    assert seed == fairness.combined(server_seed, told["contributions"])
    assert order == fairness.seat_order(seed, len(order))
    assert [before[place] for place in order] == [seat["name"] for seat in record["seats"]]


def test_a_seat_order_that_was_not_drawn_is_not_told(ann):
    game = table(ann, bots=1, edition="reissue")
    assert fair(game.pk)["seat_order"] is None


def test_who_leaves_takes_their_contribution_with_them(ann, bob):
    game = opened(ann)
    services.join_game(user=bob, game_id=game)
    services.contribute(user=bob, game_id=game, text="mine")
    services.leave_game(user=bob, game_id=game)
    assert fair(game)["contributions"] == []


def test_a_cancelled_table_shows_the_seed_that_it_had(ann):
    game = opened(ann)
    services.contribute(user=ann, game_id=game, text="mine")
    services.cancel_game(user=ann, game_id=game)
    view = view_of(game_of(game), "spectator")
    told = view["fairness"]
    assert told["contributions"] == []
    assert told["server_seed"] == view["seed"]


def test_nobody_else_reads_a_contribution_before_the_start(ann, bob):
    game = opened(ann)
    services.join_game(user=bob, game_id=game)
    services.contribute(user=bob, game_id=game, text="unheard of")
    shown = [view_of(game_of(game), viewer) for viewer in ("spectator", 0, 1)]
    assert "unheard of" not in repr((shown, events_of(game_of(game), "spectator")))


@pytest.mark.parametrize("text", ["", "x" * 65, "two\nlines", "zero\u200bwidth", "\x00"])
def test_a_contribution_is_a_short_line_that_can_be_seen(ann, text):
    game = opened(ann)
    refused(services.contribute, VALIDATION_FAILED, user=ann, game_id=game, text=text)


def test_only_people_at_the_table_contribute_and_only_before_the_start(ann, bob):
    game = table(ann, bots=1, edition="reissue", seed=None, started=False)
    refused(services.contribute, errors.NOT_SEATED, user=bob, game_id=game.pk, text="x")
    services.start_game(user=ann, game_id=game.pk)
    refused(services.contribute, errors.GAME_ALREADY_STARTED, user=ann, game_id=game.pk, text="x")


def test_nobody_contributes_to_a_seed_that_was_chosen(ann):
    game = opened(ann, sandbox={"seed": SEED})
    refused(services.contribute, errors.NO_CONTRIBUTIONS, user=ann, game_id=game, text="x")


def test_the_order_of_the_seats_follows_from_the_seed(ann, bob):
    cid = person("cid")
    for _ in range(3):
        game = table(ann, [bob, cid], seed=None)
        names = ["ann", "bob", "cid"]
        order = fairness.seat_order(bytes.fromhex(game.seed), 3)
        assert [seated(game, index).username for index in range(3)] == [names[place] for place in order]
