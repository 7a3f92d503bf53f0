"""Who may sit down at a table: visibility, invitations, reserved seats, people who were sent away."""

import re

import pytest
from django.contrib.auth.models import AnonymousUser

from games import errors, services
from games.models import IdempotencyKey, Seat
from games.reads import game_lists, hosted_games, seating
from puerto_api.base.errors import VALIDATION_FAILED, ServiceError

from .support import events_of, person, table, view_of
from .test_playing import refused, stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def bob():
    return person("bob")


def opened(owner, players: int = 3, **wanted) -> str:
    return services.create_game(user=owner, edition="1897", players=players, **wanted).game_id


def seats(game_id: str):
    return view_of(hosted_games.get_game(game_id), "spectator")["seats"]


def names(game_id: str) -> list[str]:
    return [seat["name"] for seat in seats(game_id)]


def test_at_an_unlisted_table_anyone_who_knows_its_id_can_sit_down(ann, bob):
    game = opened(ann, visibility="unlisted")
    assert not game_lists.list_games(user=bob).rows
    services.join_game(user=bob, game_id=game)
    assert names(game) == ["ann", "bob", ""]


def test_at_a_table_for_invited_people_nobody_else_sits_but_its_owner(ann, bob):
    game = opened(ann, visibility="invite")
    refused(services.join_game, errors.INVITATION_NEEDED, user=bob, game_id=game)
    refused(services.join_game, errors.INVITATION_NEEDED, user=bob, game_id=game, seat=1)
    services.leave_game(user=ann, game_id=game)
    services.join_game(user=ann, game_id=game, seat=2)
    assert names(game) == ["", "", "ann"]


@pytest.mark.parametrize("visibility", ["public", "unlisted", "invite"])
def test_a_code_lets_its_bearer_sit_on_its_seat_once(ann, bob, visibility):
    game = opened(ann, visibility=visibility)
    code = services.invite_to_seat(user=ann, game_id=game, seat=2).code
    assert seats(game)[2]["invited"]
    refused(services.join_game, errors.INVITATION_UNKNOWN, user=bob, game_id=game, invitation="guessed")
    refused(services.join_game, errors.INVITATION_UNKNOWN, user=bob, game_id=game, seat=1, invitation=code)
    services.join_game(user=bob, game_id=game, invitation=code)
    assert names(game) == ["ann", "", "bob"]
    refused(services.join_game, errors.INVITATION_UNKNOWN, user=person("eve"), game_id=game, invitation=code)
    services.leave_game(user=bob, game_id=game)
    services.join_game(user=bob, game_id=game)  # the seat stays theirs
    assert names(game) == ["ann", "", "bob"]


def test_a_seat_with_an_invitation_is_held(ann, bob):
    game = opened(ann, players=2)
    services.invite_to_seat(user=ann, game_id=game, seat=1)
    refused(services.join_game, errors.SEAT_RESERVED, user=bob, game_id=game)
    services.revoke_invitation(user=ann, game_id=game, seat=1)
    services.join_game(user=bob, game_id=game)


def test_a_code_that_was_taken_back_or_replaced_is_good_no_more(ann, bob):
    game = opened(ann, visibility="invite")
    first = services.invite_to_seat(user=ann, game_id=game, seat=1).code
    second = services.invite_to_seat(user=ann, game_id=game, seat=1).code
    assert first != second
    refused(services.join_game, errors.INVITATION_UNKNOWN, user=bob, game_id=game, invitation=first)
    services.revoke_invitation(user=ann, game_id=game, seat=1)
    refused(services.join_game, errors.INVITATION_UNKNOWN, user=bob, game_id=game, invitation=second)
    assert not seats(game)[1]["invited"]


def test_a_repeated_invitation_has_the_same_code_as_long_as_it_is_good(ann, bob):
    game = opened(ann)
    invitation = services.invite_to_seat(user=ann, game_id=game, seat=1, key="once")
    again = services.invite_to_seat(user=ann, game_id=game, seat=1, key="once")
    assert (again.code, again.answer.replayed) == (invitation.code, True)
    services.join_game(user=bob, game_id=game, invitation=invitation.code)
    assert services.invite_to_seat(user=ann, game_id=game, seat=1, key="once").code is None


def test_a_code_is_long_and_stands_nowhere(ann, bob):
    game = opened(ann)
    code = services.invite_to_seat(user=ann, game_id=game, seat=1, key="once").code
    services.join_game(user=bob, game_id=game, invitation=code, key="twice")
    assert re.fullmatch("[A-Za-z0-9_-]{22}", code)
    kept = [
        *Seat.objects.values(),
        *IdempotencyKey.objects.values(),
        *events_of(hosted_games.get_game(game), "spectator"),
    ]
    assert code not in repr(kept)


def test_a_reserved_seat_is_for_one_person(ann, bob):
    game = opened(ann)
    services.reserve_seat(user=ann, game_id=game, seat=2, username="BOB")
    assert [seat["reserved_for"] for seat in seats(game)] == [None, None, "bob"]
    refusal = refused(services.join_game, errors.SEAT_RESERVED, user=person("eve"), game_id=game, seat=2)
    assert "bob" in refusal.detail
    services.join_game(user=bob, game_id=game)
    assert names(game) == ["ann", "", "bob"]


def test_a_reserved_seat_can_be_released(ann, bob):
    game = opened(ann, players=2)
    services.reserve_seat(user=ann, game_id=game, seat=1, username="bob")
    services.reserve_seat(user=ann, game_id=game, seat=1, username=None)
    services.join_game(user=person("eve"), game_id=game)
    assert [event["kind"] for event in events_of(hosted_games.get_game(game), "spectator")] == [
        "created", "reserved", "released", "joined",
    ]  # fmt: skip


def test_to_release_what_is_free_changes_nothing(ann):
    game = hosted_games.get_game(opened(ann))
    before = stored(game)
    services.reserve_seat(user=ann, game_id=game.pk, seat=1, username=None)
    services.revoke_invitation(user=ann, game_id=game.pk, seat=1)
    assert stored(game) == before


def test_whom_a_seat_is_reserved_for_needs_no_other_invitation(ann, bob):
    game = opened(ann, visibility="invite")
    services.reserve_seat(user=ann, game_id=game, seat=1, username="bob")
    services.join_game(user=bob, game_id=game)


def test_one_person_gets_one_reserved_seat(ann, bob):
    game = opened(ann)
    refused(services.reserve_seat, errors.ALREADY_SEATED, user=ann, game_id=game, seat=1, username="ann")
    services.reserve_seat(user=ann, game_id=game, seat=1, username="bob")
    refused(services.reserve_seat, errors.SEAT_RESERVED, user=ann, game_id=game, seat=2, username="bob")


def test_a_seat_is_reserved_only_where_it_can_be(ann, bob):
    game = opened(ann)
    for call in (services.reserve_seat, services.invite_to_seat):
        more = {"username": "bob"} if call is services.reserve_seat else {}
        refused(call, errors.NOT_OWNER, user=bob, game_id=game, seat=1, **more)
        refused(call, errors.SEAT_TAKEN, user=ann, game_id=game, seat=0, **more)
        refused(call, errors.SEAT_TAKEN, user=ann, game_id=game, seat=7, **more)
    refused(services.reserve_seat, errors.PERSON_NOT_FOUND, user=ann, game_id=game, seat=1, username="nobody")
    person("gone", is_active=False)
    refused(services.reserve_seat, errors.PERSON_NOT_FOUND, user=ann, game_id=game, seat=1, username="gone")


def test_seats_are_reserved_when_the_table_is_made(ann, bob):
    wanted = [{"kind": "human", "reserved_for": "bob"}, {"kind": "human"}, {"kind": "bot", "bot": "random"}]
    game = opened(ann, seats=wanted)
    assert [(seat["reserved_for"], seat["name"]) for seat in seats(game)] == [
        ("bob", ""),
        (None, "ann"),
        (None, "random 3"),
    ]


def test_the_creator_sits_where_a_seat_is_reserved_for_them_or_not_at_all(ann, bob):
    mine = opened(ann, players=2, seats=[{"kind": "human"}, {"kind": "human", "reserved_for": "ann"}])
    assert names(mine) == ["", "ann"]
    cid = person("cid")
    others = opened(ann, players=2, seats=[{"kind": "human", "reserved_for": name} for name in ("bob", "cid")])
    assert names(others) == ["", ""]
    services.join_game(user=cid, game_id=others)
    assert names(others) == ["", "cid"]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ([{"kind": "human", "reserved_for": "nobody"}, {"kind": "human"}], errors.PERSON_NOT_FOUND),
        ([{"kind": "human", "reserved_for": "ann"}] * 2, errors.INVALID_GAME_SETUP),
        ([{"kind": "bot", "bot": "random", "reserved_for": "ann"}, {"kind": "human"}], errors.INVALID_GAME_SETUP),
    ],
)
def test_seats_that_cannot_be_reserved_make_no_table(ann, wrong, code):
    refused(services.create_game, code, user=ann, edition="1897", players=2, seats=wrong)
    assert not game_lists.list_games(user=ann).rows


def test_who_was_sent_away_may_not_come_back_unless_a_seat_is_reserved_for_them(ann, bob):
    game = opened(ann)
    services.join_game(user=bob, game_id=game)
    services.kick(user=ann, game_id=game, seat=1)
    assert names(game) == ["ann", "", ""]
    refused(services.join_game, errors.KICKED, user=bob, game_id=game)
    services.reserve_seat(user=ann, game_id=game, seat=2, username="bob")
    services.join_game(user=bob, game_id=game)
    assert names(game) == ["ann", "", "bob"]


def test_a_bot_that_is_sent_away_leaves_an_open_seat(ann, bob):
    game = opened(ann, players=2, seats=[{"kind": "human"}, {"kind": "bot", "bot": "random"}])
    services.kick(user=ann, game_id=game, seat=1)
    services.join_game(user=bob, game_id=game)
    assert names(game) == ["ann", "bob"]


def test_only_the_owner_sends_away_and_only_before_the_start(ann, bob):
    game = opened(ann, players=2)
    refused(services.kick, errors.NOBODY_THERE, user=ann, game_id=game, seat=1)
    refused(services.kick, errors.NOBODY_THERE, user=ann, game_id=game, seat=5)
    services.join_game(user=bob, game_id=game)
    refused(services.kick, errors.NOT_OWNER, user=bob, game_id=game, seat=0)
    refused(services.kick, VALIDATION_FAILED, user=ann, game_id=game, seat=0)
    services.start_game(user=ann, game_id=game)
    refused(services.kick, errors.GAME_ALREADY_STARTED, user=ann, game_id=game, seat=1)


def test_bots_fill_all_seats_that_are_held_for_nobody(ann, bob):
    game = opened(ann, players=4)
    services.reserve_seat(user=ann, game_id=game, seat=3, username="bob")
    refused(services.fill_with_bots, errors.INVALID_GAME_SETUP, user=ann, game_id=game, level="genius")
    refused(services.fill_with_bots, errors.NOT_OWNER, user=bob, game_id=game)
    services.fill_with_bots(user=ann, game_id=game, level="random")
    assert names(game) == ["ann", "random 2", "random 3", ""]
    refused(services.fill_with_bots, errors.SEAT_TAKEN, user=ann, game_id=game, level="random")


def test_the_start_leaves_no_trace_of_who_was_invited(ann, bob):
    game = opened(ann, players=2, visibility="invite", shuffle_seats=False)
    services.reserve_seat(user=ann, game_id=game, seat=1, username="bob")
    services.join_game(user=bob, game_id=game)
    services.start_game(user=ann, game_id=game)
    assert [(seat["reserved_for"], seat["invited"]) for seat in seats(game)] == [(None, False)] * 2


def test_why_someone_cannot_sit_down_is_what_joining_would_say(ann, bob):
    """For every kind of seat and of person, at every kind of table."""
    cid, eve = person("cid"), person("eve")
    for visibility in ("public", "unlisted", "invite"):
        game = opened(ann, players=5, visibility=visibility)
        services.reserve_seat(user=ann, game_id=game, seat=1, username="bob")
        services.invite_to_seat(user=ann, game_id=game, seat=2)
        services.reserve_seat(user=ann, game_id=game, seat=3, username="cid")
        services.join_game(user=cid, game_id=game)
        services.kick(user=ann, game_id=game, seat=3)
        _compare(game, [ann, bob, cid, eve])
        services.cancel_game(user=ann, game_id=game)
        _compare(game, [ann, eve])
    running = table(ann, bots=1, edition="reissue")
    _compare(str(running.pk), [ann, eve])


def _compare(game_id: str, people) -> None:
    for user in people:
        for told in seating.seatability(hosted_games.get_game(game_id), user):
            if told["ok"]:
                services.join_game(user=user, game_id=game_id, seat=told["seat"])
                services.leave_game(user=user, game_id=game_id)
                assert (told["code"], told["detail"]) == (None, None)
            else:
                code = refused_code(user, game_id, told["seat"])
                assert (code.code.code, code.detail) == (told["code"], told["detail"])


def refused_code(user, game_id, seat):
    with pytest.raises(ServiceError) as raised:
        services.join_game(user=user, game_id=game_id, seat=seat)
    return raised.value


def test_who_is_not_logged_in_is_told_to_log_in(ann):
    game = hosted_games.get_game(opened(ann))
    assert {told["code"] for told in seating.seatability(game, AnonymousUser())} == {"not_authenticated"}
