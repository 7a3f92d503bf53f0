"""Creating, joining, leaving, starting, cancelling, expiring."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import errors, services
from games.models import Game, IdempotencyKey
from games.reads import hosted_games

from .support import SEED, events_of, person, record_of, table, view_of
from .test_playing import refused, stored

pytestmark = pytest.mark.django_db


def test_the_creator_sits_on_the_first_seat_for_a_person():
    answer = services.create_game(
        user=person("ann"),
        edition="1897",
        players=3,
        seats=[{"kind": "bot", "bot": "random"}, *[{"kind": "human"}] * 2],
    )
    seats = view_of(hosted_games.get_game(answer.game_id), "spectator")["seats"]
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
        {"time_control": {"kind": "correspondence", "decision": 9}},
        {"time_control": {"kind": "live", "bank": 15 * 24 * 3600}},
        {"time_control": {"kind": "sundial"}},
        {"flag_policy": "nothing"},
        {"flag_bot": "deep blue"},
        {"bot_delay": 11},
        {"bot_delay": -1},
        {"visibility": "hidden"},
        {"spectators": "maybe"},
        {"spectator_delay": 60},
        {"spectators": "delayed", "spectator_delay": 9},
        {"takebacks": "always"},
        {"rated": True, "sandbox": {}},
        {"rated": True, "hints": True},
        {"sandbox": {"seed": "00"}},
        {"sandbox": {"seed": SEED.upper()}},
        {"sandbox": {"seed": "z" * 64}},
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


@pytest.mark.parametrize(
    ("people", "wanted", "hints"),
    [
        (1, {}, True),
        (0, {}, True),
        (2, {}, False),
        (4, {}, False),
        (1, {"hints": False}, False),
        (2, {"hints": True}, True),
        (1, {"rated": True}, False),
        (1, {"rated": True, "hints": False}, False),
    ],
)
def test_there_are_hints_where_one_person_plays_against_bots_or_the_table_says_so(people, wanted, hints):
    seats = [{"kind": "human"}] * people + [{"kind": "bot", "bot": "random"}] * (4 - people)
    game = services.create_game(user=person("ann"), edition="1897", players=4, seats=seats, **wanted).game_id
    assert Game.objects.get(pk=game).hints is hints


def test_hints_stay_as_the_table_was_made_no_matter_who_sits_down():
    ann, bob = person("ann"), person("bob")
    alone = table(ann, bots=1, edition="reissue", started=False)
    services.kick(user=ann, game_id=alone.pk, seat=1)
    services.join_game(user=bob, game_id=alone.pk)
    together = services.create_game(user=ann, edition="reissue", players=2).game_id
    services.fill_with_bots(user=ann, game_id=together, level="random")
    assert [hosted_games.get_game(game).hints for game in (alone.pk, together)] == [True, False]


def test_someone_sits_down_on_the_seat_they_name_or_on_the_first_open_one():
    answer = services.create_game(user=person("ann"), edition="1897", players=4)
    services.join_game(user=person("bob"), game_id=answer.game_id, seat=3)
    services.join_game(user=person("cid"), game_id=answer.game_id)
    game = hosted_games.get_game(answer.game_id)
    assert [seat.name for seat in game.seats.all()] == ["ann", "cid", "", "bob"]


def test_nobody_sits_twice_or_on_a_taken_seat():
    ann, bob = person("ann"), person("bob")
    game = services.create_game(user=ann, edition="1897", players=2, seats=[{"kind": "human"}] * 2).game_id
    refused(services.join_game, errors.ALREADY_SEATED, user=ann, game_id=game)
    refused(services.join_game, errors.SEAT_TAKEN, user=bob, game_id=game, seat=0)
    refused(services.join_game, errors.SEAT_TAKEN, user=bob, game_id=game, seat=9)
    services.join_game(user=bob, game_id=game)
    refused(services.join_game, errors.SEAT_TAKEN, user=person("cid"), game_id=game)


def test_a_seat_that_is_left_before_the_start_is_open_again():
    ann, bob = person("ann"), person("bob")
    game = table(ann, [bob], edition="reissue", started=False)
    refused(services.leave_game, errors.NOT_SEATED, user=person("eve"), game_id=game.pk)
    services.leave_game(user=bob, game_id=game.pk)
    refused(services.start_game, errors.SEATS_OPEN, user=ann, game_id=game.pk)
    services.join_game(user=bob, game_id=game.pk)
    services.start_game(user=ann, game_id=game.pk)
    refused(services.start_game, errors.GAME_ALREADY_STARTED, user=ann, game_id=game.pk)


def test_only_the_owner_or_staff_starts_and_cancels():
    ann, bob, root = person("ann"), person("bob"), person("root", is_staff=True)
    game = table(ann, [bob], edition="reissue", started=False)
    refused(services.start_game, errors.NOT_OWNER, user=bob, game_id=game.pk)
    refused(services.cancel_game, errors.NOT_OWNER, user=bob, game_id=game.pk)
    services.start_game(user=root, game_id=game.pk)
    refused(services.cancel_game, errors.GAME_ALREADY_STARTED, user=ann, game_id=game.pk)
    services.cancel_game(user=root, game_id=game.pk)
    game = hosted_games.get_game(game.pk)
    assert game.status == Game.Status.ABANDONED
    assert record_of(game)["ended"] == "abandoned"
    refused(services.join_game, errors.GAME_OVER, user=person("cid"), game_id=game.pk)


def test_a_cancelled_lobby_has_no_record():
    ann = person("ann")
    game = table(ann, bots=1, edition="reissue", started=False)
    services.cancel_game(user=ann, game_id=game.pk)
    refused(record_of, errors.RECORD_NOT_READY, game=hosted_games.get_game(game.pk))


def test_seats_are_drawn_at_the_start_and_everybody_keeps_one():
    people = [person(f"p{k}") for k in range(5)]
    orders = set()
    for _ in range(12):
        game = table(people[0], people[1:], seed=None)
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
    told = [(event["kind"], event["seat"], event["data"]) for event in events_of(game, "spectator", after=1)]
    assert told == [
        ("started", None, {"ends_by": game.ends_by.isoformat(), "most_decisions": 1200}),
        ("round_began", 0, {"round": 1}),
        ("decision", 0, {"decision": "role"}),
    ]


def test_the_commitment_is_known_from_the_first_moment_and_the_seed_at_the_end():
    ann = person("ann")
    game = table(ann, bots=1, edition="reissue", started=False)
    view = view_of(game, 0)
    assert view["commitment"] == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert view["seed"] is None
    services.cancel_game(user=ann, game_id=game.pk)
    assert view_of(hosted_games.get_game(game.pk), 0)["seed"] == SEED


def test_a_lobby_that_never_starts_expires():
    ann, bob = person("ann"), person("bob")
    old = table(ann, [bob], edition="reissue", started=False)
    young = table(ann, [bob], edition="reissue", started=False)
    assert services.expire_lobbies() == 0
    Game.objects.filter(pk=old.pk).update(created_at=timezone.now() - timedelta(days=400))
    assert services.expire_lobbies() == 1
    assert services.expire_lobbies() == 0
    assert hosted_games.get_game(old.pk).status == Game.Status.EXPIRED
    assert hosted_games.get_game(young.pk).status == Game.Status.LOBBY
    before = stored(old)
    refused(services.join_game, errors.GAME_OVER, user=person("cid"), game_id=old.pk)
    assert stored(old) == before


def test_old_keys_are_forgotten_and_young_ones_kept():
    ann = person("ann")
    for key in ("old", "young"):
        services.create_game(user=ann, edition="1897", players=2, key=key)
    IdempotencyKey.objects.filter(key="old").update(created_at=timezone.now() - timedelta(days=400))
    assert services.forget_old_keys() == 1
    assert IdempotencyKey.objects.get().key == "young"
