"""Creating, joining, leaving, starting, cancelling, expiring."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import errors, selectors, services
from games.models import Game, IdempotencyKey

from .support import SEED, person, table
from .test_playing import refused, stored

pytestmark = pytest.mark.django_db


def test_the_creator_sits_on_the_first_seat_for_a_person():
    answer = services.create_game(
        user=person("ann"),
        edition="1897",
        players=3,
        seats=[{"kind": "bot", "bot": "random"}, *[{"kind": "human"}] * 2],
    )
    seats = selectors.game_view(selectors.get_game(answer.game_id), "spectator")["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats] == [("bot", "random 1"), ("human", "ann"), ("open", "")]


@pytest.mark.parametrize(
    "wrong",
    [
        {"edition": "1492"},
        {"edition": "classic", "players": 2},
        {"players": 6},
        {"players": 0},
        {"expansions": ["pirates"]},
        {"expansions": ["nobles"], "edition": "classic"},
        {"options": {"wharf_max_goods": 3}},
        {"options": {"captain_empty_ship_rule": "smallest"}},
        {"options": {"residence_vp_with_zero_tiles": True}},
        {"seats": [{"kind": "human"}]},
        {"seats": [{"kind": "human"}] * 3 + [{"kind": "alien"}]},
        {"seats": [{"kind": "human"}] * 3 + [{"kind": "bot"}]},
        {"seats": [{"kind": "human"}] * 3 + [{"kind": "bot", "bot": "genius"}]},
        {"seats": [{"kind": "human"}] * 3 + [{"kind": "human", "bot": "random"}]},
        {"turn_seconds": 9},
        {"turn_seconds": 15 * 24 * 3600},
        {"seed": "00"},
        {"seed": SEED.upper()},
        {"seed": "z" * 64},
    ],
)
def test_a_table_that_the_rules_do_not_allow_is_refused(wrong):
    refused(
        services.create_game,
        errors.INVALID_GAME_SETUP,
        user=person("ann"),
        **({"edition": "1897", "players": 4} | wrong),
    )
    assert not Game.objects.exists()


def test_somebody_sits_down_on_the_seat_he_names_or_on_the_first_open_one():
    answer = services.create_game(user=person("ann"), edition="1897", players=4)
    services.join_game(user=person("bob"), game_id=answer.game_id, seat=3)
    services.join_game(user=person("cid"), game_id=answer.game_id)
    game = selectors.get_game(answer.game_id)
    assert [seat.name for seat in game.seats.all()] == ["ann", "cid", "", "bob"]


def test_nobody_sits_twice_or_on_a_taken_seat():
    ann, bob = person("ann"), person("bob")
    game = services.create_game(user=ann, edition="1897", players=2, seats=[{"kind": "human"}] * 2).game_id
    refused(services.join_game, errors.ALREADY_SEATED, user=ann, game_id=game)
    refused(services.join_game, errors.SEAT_TAKEN, user=bob, game_id=game, seat=0)
    refused(services.join_game, errors.SEAT_TAKEN, user=bob, game_id=game, seat=9)
    services.join_game(user=bob, game_id=game)
    refused(services.join_game, errors.SEAT_TAKEN, user=person("cid"), game_id=game)


def test_a_player_leaves_before_the_start_only():
    ann, bob = person("ann"), person("bob")
    game = table(ann, [bob], edition="reissue", started=False)
    refused(services.leave_game, errors.NOT_SEATED, user=person("eve"), game_id=game.pk)
    services.leave_game(user=bob, game_id=game.pk)
    refused(services.start_game, errors.SEATS_OPEN, user=ann, game_id=game.pk)
    services.join_game(user=bob, game_id=game.pk)
    services.start_game(user=ann, game_id=game.pk)
    refused(services.leave_game, errors.GAME_ALREADY_STARTED, user=bob, game_id=game.pk)
    refused(services.start_game, errors.GAME_ALREADY_STARTED, user=ann, game_id=game.pk)


def test_only_the_owner_or_staff_starts_and_cancels():
    ann, bob, root = person("ann"), person("bob"), person("root", is_staff=True)
    game = table(ann, [bob], edition="reissue", started=False)
    refused(services.start_game, errors.NOT_OWNER, user=bob, game_id=game.pk)
    refused(services.cancel_game, errors.NOT_OWNER, user=bob, game_id=game.pk)
    services.start_game(user=root, game_id=game.pk)
    refused(services.cancel_game, errors.GAME_ALREADY_STARTED, user=ann, game_id=game.pk)
    services.cancel_game(user=root, game_id=game.pk)
    game = selectors.get_game(game.pk)
    assert game.status == Game.Status.ABANDONED
    assert selectors.record(game)["ended"] == "abandoned"
    refused(services.join_game, errors.GAME_OVER, user=person("cid"), game_id=game.pk)


def test_a_cancelled_lobby_has_no_record():
    ann = person("ann")
    game = table(ann, bots=1, edition="reissue", started=False)
    services.cancel_game(user=ann, game_id=game.pk)
    refused(selectors.record, errors.RECORD_NOT_READY, game=selectors.get_game(game.pk))


def test_seats_are_drawn_at_the_start_and_everybody_keeps_one():
    people = [person(f"p{k}") for k in range(5)]
    orders = set()
    for _ in range(12):
        game = table(people[0], people[1:], shuffle_seats=True)
        names = [seat.name for seat in game.seats.all()]
        assert sorted(names) == [f"p{k}" for k in range(5)]
        assert [seat.user.username for seat in game.seats.all()] == names
        orders.add(tuple(names))
    assert len(orders) > 1


def test_a_bot_is_called_by_the_place_where_it_sits():
    ann = person("ann")
    for _ in range(4):
        game = table(ann, bots=3, shuffle_seats=True)
        bots = [(seat.index, seat.name) for seat in game.seats.all() if seat.bot]
        assert bots == [(index, f"random {index + 1}") for index, _ in bots]


def test_the_start_tells_of_the_first_round_and_the_first_decision():
    game = table(person("ann"), bots=2)
    told = [
        (event["kind"], event["seat"], event["data"]) for event in selectors.events_after(game, "spectator", after=1)
    ]
    assert told == [
        ("started", None, {}),
        ("round_began", 0, {"round": 1}),
        ("decision", 0, {"decision": "role"}),
    ]


def test_a_chosen_seed_marks_the_game_as_a_test():
    ann = person("ann")
    assert table(ann, bots=1, edition="reissue").is_test
    assert not table(ann, bots=1, edition="reissue", seed=None).is_test


def test_the_commitment_is_known_from_the_first_moment_and_the_seed_at_the_end():
    ann = person("ann")
    game = table(ann, bots=1, edition="reissue", started=False)
    view = selectors.game_view(game, 0)
    assert view["commitment"] == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert view["seed"] is None
    services.cancel_game(user=ann, game_id=game.pk)
    assert selectors.game_view(selectors.get_game(game.pk), 0)["seed"] == SEED


def test_a_lobby_that_never_starts_and_a_turn_that_is_overdue_expire(settings):
    ann, bob = person("ann"), person("bob")
    lobby = table(ann, [bob], edition="reissue", started=False)
    running = table(ann, [bob], edition="reissue")
    fresh = table(ann, [bob], edition="reissue")
    assert services.expire_stale_games() == 0
    long_ago = timezone.now() - timedelta(days=400)
    Game.objects.filter(pk=lobby.pk).update(created_at=long_ago)
    Game.objects.filter(pk=running.pk).update(turn_deadline=long_ago)
    assert services.expire_stale_games() == 2
    assert services.expire_stale_games() == 0
    assert selectors.get_game(lobby.pk).status == selectors.get_game(running.pk).status == Game.Status.EXPIRED
    assert selectors.get_game(fresh.pk).status == Game.Status.RUNNING
    assert selectors.game_view(selectors.get_game(running.pk), "spectator")["table"]["decision"] is None
    record = selectors.record(selectors.get_game(running.pk))
    assert (record["result"], record["ended"]) == (None, "expired")
    before = stored(running)
    refused(
        services.play_move,
        errors.GAME_OVER,
        user=ann,
        game_id=running.pk,
        move="role:mayor",
        expected_version=running.version,
    )
    assert stored(running) == before


def test_old_keys_are_forgotten_and_young_ones_kept():
    ann = person("ann")
    for key in ("old", "young"):
        services.create_game(user=ann, edition="1897", players=2, key=key)
    IdempotencyKey.objects.filter(key="old").update(created_at=timezone.now() - timedelta(days=400))
    assert services.forget_old_keys() == 1
    assert IdempotencyKey.objects.get().key == "young"
