"""Who is suspended is let in nowhere, their tables go on without them, and it ends by itself."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts import services as accounts
from accounts.models import Suspension, User
from accounts.security import suspensions
from games import services
from games.models import BotAccount, Game, Seat
from games.reads import bot_accounts
from games.services.bots.accounts import become_bot
from games.services.core import webhook_queue
from games.services.people import departure
from puerto_api.base.errors import ServiceError
from tests.games.support import as_moderator, person, seated, table
from tests.games.talking import code
from tests.support.rest import Caller

from .oauth import Phone, made

pytestmark = pytest.mark.django_db

PASSWORD = "correct horse battery"
ENTER = {"username": "ann", "password": PASSWORD}


@pytest.fixture
def issued():
    return accounts.register(**ENTER)


@pytest.fixture
def ann(issued):
    return issued.user


def holding(secret: str) -> Caller:
    """Someone with a secret."""
    caller = Caller()
    caller.secret = secret
    return caller


def suspend(user, days: int | None = 7) -> Suspension:
    return accounts.suspend(user=user, days=days, **as_moderator())


def over(user) -> None:
    """The time of a suspension is up."""
    Suspension.objects.filter(user=user).update(until=timezone.now() - timedelta(seconds=1))


def test_tokens_are_refused_with_the_time_and_good_again_after_it(issued, ann):
    caller = holding(issued.secret)
    assert caller.get("/auth/me")["username"] == "ann"
    until = suspend(ann).until
    problem = caller.problem("GET", "/auth/me")
    assert (problem["status"], problem["code"], problem["until"]) == (403, "account_suspended", until.isoformat())
    assert caller.code("POST", "/auth/tokens", {"name": "x"}) == "account_suspended"
    over(ann)
    assert caller.get("/auth/me")["username"] == "ann"
    suspend(ann, None)
    assert caller.problem("GET", "/games/mine")["until"] is None


def test_graphql_refuses_the_same(ann):
    headers = {"Authorization": f"Bearer {accounts.create_token(user=ann, name='x').secret}"}
    suspend(ann)
    response = Client().post("/graphql/", {"query": "{ me { username } }"}, "application/json", headers=headers)
    assert (response.status_code, response.json()["code"]) == (403, "account_suspended")


def test_logging_in_tells_only_who_knows_the_password(ann):
    suspend(ann)
    refused = Caller().problem("POST", "/auth/login", ENTER, Accept_Language="de")
    assert refused["code"] == "account_suspended"
    assert "gesperrt" in refused["detail"]
    assert Caller().code("POST", "/auth/login", ENTER | {"password": "wrong"}) == "invalid_credentials"
    over(ann)
    assert Caller().post("/auth/login", ENTER)["user"]["username"] == "ann"


def test_sessions_are_nobodys_meanwhile(ann):
    browser = Client()
    browser.force_login(ann)
    assert browser.get("/api/v1/auth/me").status_code == 200
    suspend(ann)
    assert browser.get("/api/v1/auth/me").json()["code"] == "not_authenticated"
    page = browser.post("/account/login", ENTER)
    assert page.status_code == 403
    assert "suspended this account until" in page.content.decode()
    over(ann)
    assert browser.get("/api/v1/auth/me").status_code == 200


def test_apps_that_were_let_in_get_nothing_either(ann):
    phone = Phone(made(person("author")).app)
    given = phone.let_in(ann)
    suspend(ann)
    assert holding(given["access_token"]).code("GET", "/auth/me") == "account_suspended"
    assert phone.refresh(given["refresh_token"]).json()["error"] == "invalid_grant"
    over(ann)
    assert holding(given["access_token"]).get("/auth/me")["username"] == "ann"
    assert phone.refresh(given["refresh_token"]).status_code == 200


def test_tables_go_on_as_if_they_had_left_and_they_may_come_back(ann):
    bob = person("bob")
    running, own = table(ann, [bob], bots=1), table(ann, [bob], bots=1, started=False)
    other = table(bob, [ann], bots=1, started=False)
    held = services.create_game(user=bob, edition="1897", players=3).game_id
    services.reserve_seat(user=bob, game_id=held, seat=1, username="ann")
    sandbox = table(ann, bots=2, started=False, sandbox={})
    suspend(ann)
    assert services.leave_tables() == 1
    assert services.leave_tables() == 0
    seat = running.seats.get(user=ann)
    assert (seat.stand_in, seat.standing) == ("expert", Seat.Standing.PLAYING)
    assert Game.objects.get(pk=own.pk).status == "cancelled"
    assert not other.seats.filter(user=ann).exists()
    assert not Seat.objects.filter(game=held, reserved_for=ann).exists()
    assert Game.objects.get(pk=sandbox.pk).status == "lobby"
    over(ann)
    services.reclaim_seat(user=ann, game_id=running.pk)
    assert running.seats.get(user=ann).stand_in == ""


def test_what_fails_is_tried_again_and_keeps_nobody_waiting(ann, monkeypatch):
    bob = person("bob")
    games = [table(ann, bots=2), table(bob, bots=2)]
    for user in (ann, bob):
        suspend(user)
    leave = departure.leave_game

    def fails_for_ann(user, **of):
        return 1 / 0 if user == ann else leave(user=user, **of)

    with monkeypatch.context() as broken:
        broken.setattr(departure, "leave_game", fails_for_ann)
        assert services.leave_tables() == 1
    assert [game.seats.get(index=0).stand_in for game in games] == ["", "expert"]
    assert services.leave_tables() == 1
    assert games[0].seats.get(index=0).stand_in == "expert"


def test_a_suspension_that_is_lifted_before_anybody_looks_leaves_nothing(ann):
    game = table(ann, [person("bob")])
    suspend(ann)
    over(ann)
    assert services.leave_tables() == 1
    assert game.seats.get(user=ann).stand_in == ""


def test_who_asked_before_sits_down_nowhere_and_says_nothing(ann):
    """The request was let in, and the suspension came before it was carried out."""
    lobby = services.create_game(user=person("bob"), edition="1897", players=3).game_id
    game = table(ann, [person("cyd")], edition="reissue")
    assert suspensions.of(ann) is None  # which this object remembers
    suspend(User.objects.get(pk=ann.pk))
    assert code(services.join_game, user=ann, game_id=lobby) == "account_suspended"
    assert code(services.create_game, user=ann, edition="1897", players=3) == "account_suspended"
    assert code(services.send_message, user=ann, game_id=game.pk, channel="table", text="x") == "account_suspended"


def test_bots_that_are_suspended_are_seated_nowhere(ann):
    robot = person("robot")
    become_bot(user=robot)
    services.offer_bot(user=User.objects.get(pk=robot.pk), transport="stream")
    BotAccount.objects.update(seen_at=timezone.now())
    assert [bot.user for bot in bot_accounts.online()] == [robot]
    suspend(robot)
    assert not bot_accounts.online().exists()
    assert not bot_accounts.is_online(BotAccount.objects.get())
    over(robot)
    assert bot_accounts.is_online(BotAccount.objects.get())


def test_webhooks_wait(ann):
    game = table(ann, [person("bob")])
    webhook = services.create_webhook(user=ann, url="https://example.com/x", game_id=game.pk, after=0).webhook
    assert webhook_queue.due().get().pk == webhook.pk
    suspend(ann)
    assert not webhook_queue.due().exists()
    over(ann)
    assert webhook_queue.due().exists()


def test_a_later_suspension_takes_the_place_of_an_earlier_one_and_lifting_ends_it(ann):
    suspend(ann, 1)
    services.leave_tables()
    found = suspend(ann, None)
    assert (found.until, found.tables_left, Suspension.objects.count()) == (None, False, 1)
    assert accounts.lift_suspension(user=ann, **as_moderator()) is True
    assert accounts.lift_suspension(user=ann, **as_moderator()) is False
    assert suspensions.of(User.objects.get(pk=ann.pk)) is None


@pytest.mark.parametrize("days", [0, -1, 3651])
def test_a_suspension_takes_a_day_at_least(ann, days):
    assert code(suspend, ann, days) == "validation_failed"


@pytest.mark.parametrize("reason", ["", " ", "x" * 501, "two\nlines", "ANN is rude", "for ann.", "@ann"])
def test_a_reason_is_one_line_that_names_nobody(ann, reason):
    with pytest.raises(ServiceError) as caught:
        accounts.suspend(user=ann, days=1, by=person("mod", is_staff=True), reason=reason)
    assert caught.value.code.code == "validation_failed"
    assert not Suspension.objects.exists()


def test_a_name_within_a_word_is_none(ann):
    accounts.suspend(user=ann, days=1, by=person("mod", is_staff=True), reason="Banned for planning; see annex.")
    assert Suspension.objects.exists()


def test_nothing_is_done_to_who_is_gone(ann):
    accounts.close_account(user=ann)
    assert code(suspend, ann) == "not_found"
    assert code(accounts.rename, user=ann, **as_moderator()) == "not_found"


def test_a_neutral_name_stands_everywhere_in_place_of_the_old_one(ann):
    game = table(ann, [person("bob")])
    name = accounts.rename(user=ann, **as_moderator())
    services.replace_names()
    assert Seat.objects.get(game=game, user=ann).name == name
    told = str(list(game.events.values_list("data", "changes")))
    assert '"ann"' not in told.replace("'", '"')
    assert name in told
    assert Game.objects.get(pk=game.pk).status == "running"  # unlike someone who is gone, they play on
    assert seated(game, 0).username == name
    assert Caller().post("/auth/register", ENTER)["user"]["username"] == "ann"  # nobody's any more
