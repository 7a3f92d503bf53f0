"""Quick pairing, and playing again with the same people."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import errors, services
from games.models import Game
from games.reads import hosted_games
from games.services.tables import pairing

from .support import person, play_ahead, seated, table, view_of
from .test_playing import refused, stored

pytestmark = pytest.mark.django_db

LIVE = {"kind": "live", "bank": 600, "increment": 5}
QUICK = {"edition": "1897", "players": 2}


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def bob():
    return person("bob")


def names(game_id) -> list[str]:
    return [seat["name"] for seat in view_of(hosted_games.get_game(game_id), "spectator")["seats"]]


def status(game_id) -> str:
    return Game.objects.get(pk=game_id).status


# --- Quick pairing ----------------------------------------------------------------------------------------------------


def test_two_who_want_the_same_meet_and_play(ann, bob):
    first = services.quick_pair(user=ann, **QUICK).game_id
    assert status(first) == Game.Status.LOBBY
    assert services.quick_pair(user=bob, **QUICK).game_id == first
    assert status(first) == Game.Status.RUNNING
    assert sorted(names(first)) == ["ann", "bob"]


@pytest.mark.parametrize(
    "other",
    [
        {"edition": "reissue"},
        {"players": 3},
        {"expansions": ["nobles"]},
        {"time_control": LIVE},
        {"time_control": {"kind": "untimed"}},
        {"rated": True},
        {"hints": True},
    ],
)
def test_who_wants_something_else_waits_elsewhere(ann, bob, other):
    first = services.quick_pair(user=ann, **QUICK).game_id
    assert services.quick_pair(user=bob, **QUICK | other).game_id != first


def test_who_is_paired_has_hints_only_if_they_ask_for_them(ann, bob):
    hints = [
        Game.objects.get(pk=services.quick_pair(user=ann, **QUICK | wanted).game_id).hints
        for wanted in ({}, {"hints": True})
    ]
    assert hints == [False, True]
    refused(services.quick_pair, errors.INVALID_GAME_SETUP, user=bob, **QUICK, hints=True, rated=True)


def test_settings_are_the_same_however_they_are_spelled(ann, bob):
    one = {"expansions": ["nobles", "new_buildings"], "time_control": LIVE}
    other = {"expansions": ["new_buildings", "nobles"], "time_control": LIVE | {"cap": 600}}
    assert (
        services.quick_pair(user=ann, **QUICK | one).game_id == services.quick_pair(user=bob, **QUICK | other).game_id
    )


def test_who_waits_already_is_told_where(ann):
    first = services.quick_pair(user=ann, **QUICK).game_id
    before = stored(hosted_games.get_game(first))
    assert services.quick_pair(user=ann, **QUICK).game_id == first
    assert stored(hosted_games.get_game(first)) == before
    elsewhere = services.quick_pair(user=ann, **QUICK | {"players": 3}).game_id
    assert elsewhere != first


def test_the_table_that_waits_longest_comes_first(ann, bob):
    late, early = (services.quick_pair(user=user, **QUICK | {"players": 3}).game_id for user in (ann, bob))
    assert late == early  # the second has met the first
    services.leave_game(user=ann, game_id=late)
    Game.objects.filter(pk=late).update(created_at=timezone.now())
    other = Game.objects.get(pk=late)
    other.pk, other.created_at = None, timezone.now() - timedelta(hours=1)
    other.save(force_insert=True)
    for seat in Game.objects.get(pk=late).seats.all():
        seat.pk, seat.game, seat.user, seat.name = None, other, None, ""
        seat.save(force_insert=True)
    assert services.quick_pair(user=person("cid"), **QUICK | {"players": 3}).game_id == str(other.pk)


def test_the_last_who_leaves_closes_a_quick_table(ann, bob):
    game = services.quick_pair(user=ann, **QUICK | {"players": 3}).game_id
    services.quick_pair(user=bob, **QUICK | {"players": 3})
    services.leave_game(user=ann, game_id=game)
    assert status(game) == Game.Status.LOBBY
    services.leave_game(user=bob, game_id=game)
    assert status(game) == Game.Status.CANCELLED
    assert services.quick_pair(user=bob, **QUICK | {"players": 3}).game_id != game


def test_nobody_is_paired_with_a_table_that_has_sent_them_away(ann, bob):
    wanted = QUICK | {"players": 3}
    game = services.quick_pair(user=ann, **wanted).game_id
    services.quick_pair(user=bob, **wanted)
    services.kick(user=ann, game_id=game, seat=1)
    assert services.quick_pair(user=bob, **wanted).game_id != game


def test_a_repeated_call_is_answered_again(ann, bob):
    first = services.quick_pair(user=ann, key="once", **QUICK)
    services.quick_pair(user=bob, **QUICK)
    again = services.quick_pair(user=ann, key="once", **QUICK)
    assert (again.game_id, again.version, again.replayed) == (first.game_id, first.version, True)
    assert Game.objects.count() == 1


@pytest.mark.parametrize("wrong", [{"players": 9}, {"edition": "1492"}, {"time_control": {"kind": "sundial"}}])
def test_what_cannot_be_played_cannot_be_waited_for(ann, wrong):
    refused(services.quick_pair, errors.INVALID_GAME_SETUP, user=ann, **QUICK | wrong)
    assert not Game.objects.exists()


# --- Playing again ----------------------------------------------------------------------------------------------------


def over(owner, others, **wanted) -> Game:
    game = table(owner, others, **wanted)
    services.cancel_game(user=person("root", is_staff=True), game_id=game.pk)
    return hosted_games.get_game(game.pk)


def test_all_who_want_to_play_again_come_to_one_table(ann, bob):
    cid = person("cid")
    old = over(ann, [bob, cid])
    new = services.rematch(user=bob, game_id=old.pk).game_id
    assert services.rematch(user=cid, game_id=old.pk).game_id == new
    assert services.rematch(user=ann, game_id=old.pk).game_id == new
    assert names(new) == ["bob", "cid", "ann"]
    services.start_game(user=bob, game_id=new)
    assert names(new) == ["bob", "cid", "ann"]  # one place further on, and not drawn
    assert Game.objects.get(pk=new).rematch_of_id == old.pk


def test_the_new_table_has_the_settings_and_bots_of_the_old_one(ann):
    settings = {
        "edition": "1897",
        "expansions": ["new_buildings", "nobles"],
        "options": {"production_action_optional": True},
        "hidden_points": True,
        "draft": "random",
        "time_control": LIVE | {"cap": 700},
        "flag_policy": "forfeit",
        "flag_bot": "random",
        "bot_delay": 7,
        "hints": False,
        "takebacks": "own",
        "visibility": "unlisted",
        "spectators": "delayed",
        "spectator_delay": 99,
        "ready_check": True,
    }
    answer = services.create_game(
        user=ann, players=3, seats=[{"kind": "human"}, *[{"kind": "bot", "bot": "random"}] * 2], **settings
    )
    services.set_ready(user=ann, game_id=answer.game_id, ready=True)
    services.start_game(user=ann, game_id=answer.game_id)
    services.cancel_game(user=person("root", is_staff=True), game_id=answer.game_id)
    new = Game.objects.get(pk=services.rematch(user=ann, game_id=answer.game_id).game_id)
    assert {name: getattr(new, name) for name in settings} == settings | {"time_control": LIVE | {"cap": 700}}
    assert [bool(seat.bot) for seat in new.seats.all()].count(True) == 2
    assert (new.status, new.is_test) == (Game.Status.LOBBY, False)
    assert new.seed != Game.objects.get(pk=answer.game_id).seed


def test_seats_wait_for_the_others(ann, bob):
    old = over(ann, [bob])
    new = services.rematch(user=ann, game_id=old.pk).game_id
    refused(services.join_game, errors.SEAT_RESERVED, user=person("eve"), game_id=new)
    services.join_game(user=bob, game_id=new)
    assert services.rematch(user=bob, game_id=old.pk).game_id == new
    assert names(new) == ["bob", "ann"]


def test_a_game_of_a_person_and_bots_goes_on_at_once_where_tables_start_by_themselves(ann):
    old = over(ann, [], bots=2, auto_start=True, started=False)
    assert status(services.rematch(user=ann, game_id=old.pk).game_id) == Game.Status.RUNNING


def test_a_table_that_was_given_up_gives_way_to_another_one(ann, bob):
    old = over(ann, [bob])
    first = services.rematch(user=ann, game_id=old.pk).game_id
    services.cancel_game(user=ann, game_id=first)
    second = services.rematch(user=bob, game_id=old.pk).game_id
    assert second != first
    assert Game.objects.get(rematch_of=old).pk == Game.objects.get(pk=second).pk


def test_one_comes_too_late_for_a_game_that_is_played_already(ann, bob):
    old = over(ann, [bob])
    new = services.rematch(user=ann, game_id=old.pk).game_id
    services.reserve_seat(user=ann, game_id=new, seat=0, username=None)
    services.fill_with_bots(user=ann, game_id=new, level="random")
    refused(services.rematch, errors.SEAT_TAKEN, user=bob, game_id=old.pk)
    services.start_game(user=ann, game_id=new)
    before = stored(hosted_games.get_game(new))
    assert services.rematch(user=bob, game_id=old.pk).game_id == new
    assert stored(hosted_games.get_game(new)) == before


def test_only_who_played_plays_again_and_only_when_the_game_is_over(ann, bob):
    game = table(ann, [bob], edition="reissue")
    refused(services.rematch, errors.NOT_SEATED, user=person("eve"), game_id=game.pk)
    refused(services.rematch, errors.GAME_NOT_OVER, user=ann, game_id=game.pk)
    lobby = table(ann, bots=1, edition="reissue", started=False)
    services.cancel_game(user=ann, game_id=lobby.pk)
    refused(services.rematch, errors.GAME_NOT_STARTED, user=ann, game_id=lobby.pk)


def test_a_game_that_was_played_to_its_end_is_played_again_with_the_seats_rotated(ann, bob, rng):
    old = play_ahead(table(ann, [bob], edition="reissue", seed=None), rng)
    first, second = seated(old, 0), seated(old, 1)
    new = services.rematch(user=first, game_id=old.pk).game_id
    services.rematch(user=second, game_id=old.pk)
    assert names(new) == [second.username, first.username]


def test_a_repeated_rematch_is_answered_again(ann, bob):
    old = over(ann, [bob])
    first = services.rematch(user=ann, game_id=old.pk, key="once")
    again = services.rematch(user=ann, game_id=old.pk, key="once")
    assert (again.game_id, again.replayed) == (first.game_id, True)


def test_nobody_is_sent_to_a_table_that_was_closed_just_now(ann, monkeypatch):
    """Its last one leaves after the tables were listed, and before they are locked."""
    wanted = QUICK | {"players": 3}
    game = services.quick_pair(user=ann, **wanted).game_id
    listed = pairing._waiting(Game.objects.get(pk=game).pairing)
    services.cancel_game(user=ann, game_id=game)
    monkeypatch.setattr(pairing, "_waiting", lambda _pairing: listed)
    again = services.quick_pair(user=ann, **wanted).game_id
    assert (again != game, status(again)) == (True, Game.Status.LOBBY)
