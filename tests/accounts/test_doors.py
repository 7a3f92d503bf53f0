"""Wherever a password can be guessed there is the same limit, and one door leads to everything, the admin too."""

import pytest
from django.conf import settings as project
from django.contrib.auth import views
from django.core.cache import cache
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from accounts import services
from accounts.models import Token, User
from tests.api.graphql.support import bearer
from tests.support import rates
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

PASSWORD, WRONG, NEW = "correct horse battery", "no idea", "another good one"
INDEX, DOOR = "/admin/", "/account/login"
ALLOWED = 2


@pytest.fixture
def limited(settings):
    """Two tries for everybody."""
    rates.only(settings, login=f"{ALLOWED}/hour")
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def chief():
    return User.objects.create_superuser("chief", password=PASSWORD)


@pytest.fixture
def ann():
    return services.register(username="ann", password=PASSWORD).user


def enter(client: Client, path: str, username: str, password: str = PASSWORD):
    """Log in as a browser does that begins at this address, and follows."""
    form = client.get(path, follow=True)
    return client.post(form.request["PATH_INFO"] + "?" + form.request["QUERY_STRING"], follow=True, data={
        "username": username, "password": password, "next": form.context["next"]
    })  # fmt: skip


def test_the_admin_sends_visitors_to_the_door_of_everybody_and_they_come_back_to_where_they_wanted(client, chief):
    wanted = reverse("admin:accounts_user_changelist") + "?q=ann"
    answer = enter(client, wanted, "chief")
    assert answer.redirect_chain[-1] == (wanted, 302)
    assert answer.status_code == 200
    assert client.get("/admin/login/", follow=True).redirect_chain == [(INDEX, 302)]


def test_the_log_in_of_the_admin_looks_at_no_password(client, chief):
    answer = client.post("/admin/login/", {"username": "chief", "password": PASSWORD})
    assert (answer.status_code, answer["Location"].partition("?")[0]) == (302, DOOR)
    assert "sessionid" not in client.cookies


@pytest.mark.parametrize(("language", "words"), [("en", "Staff only"), ("de", "Nur fürs Team"), ("fr", "équipe")])
def test_who_has_no_rights_is_told_so_and_is_not_sent_round_in_circles(client, ann, language, words):
    client.force_login(ann)
    answer = client.get(INDEX, follow=True, headers={"Accept-Language": language})
    assert len(answer.redirect_chain) == 1
    assert answer.status_code == 403
    assert words in answer.content.decode()
    assert reverse("logout") in answer.content.decode()


@pytest.mark.parametrize("wanted", ["https://evil.example/", "//evil.example", "/admin/login/?next=/admin/login/"])
def test_the_admin_sends_nobody_elsewhere(client, chief, wanted):
    client.force_login(chief)
    chain = client.get("/admin/login/", {"next": wanted}, follow=True).redirect_chain
    assert chain[-1] == (INDEX, 302)
    assert len(chain) <= 3


def test_who_wants_nothing_in_particular_is_led_to_what_has_access(client, ann):
    assert enter(client, DOOR, "ann").redirect_chain == [(reverse(project.LOGIN_REDIRECT_URL), 302)]


def test_an_account_that_is_opened_in_a_browser_has_a_session_and_no_token_that_nobody_has_seen(client):
    client.post("/account/register", {"username": "dora", "password": PASSWORD})
    assert client.get("/api/v1/auth/me").json()["username"] == "dora"
    assert not Token.objects.exists()


@pytest.mark.parametrize("path", [INDEX, "/admin/login/", DOOR])
def test_guesses_are_counted_wherever_they_begin(client, chief, limited, path):
    assert [enter(client, path, "chief", WRONG).status_code for _ in range(ALLOWED)] == [401] * ALLOWED
    assert enter(client, path, "chief").status_code == 429


NEWCOMER = 'username: "dora", password: "correct horse battery"'
BY_GRAPHQL, BY_REST, BY_FORM = "/graphql/", "/api/v1/auth/", "/account/"


def tried(way: str, what: str) -> int:
    """The status of coming in: ``login``, ``register`` or ``guest``, over one of three ways."""
    typed = {} if what == "guest" else {"username": "dora", "password": PASSWORD}
    if way is BY_FORM:
        return Client().post(BY_FORM + what, typed).status_code
    if way is BY_REST:
        return Client().post(BY_REST + what, typed, "application/json").status_code
    mutation = {"guest": "playAsGuest", "login": f"logIn({NEWCOMER})", "register": f"register({NEWCOMER})"}[what]
    document = f"mutation {{ {mutation} {{ ... on Problem {{ status }} }} }}"
    answer = Client().post("/graphql/", {"query": document}, "application/json")
    return next(iter(answer.json()["data"].values())).get("status", 200)


@pytest.mark.parametrize("what", ["login", "register", "guest"])
def test_tries_count_together_whichever_way_they_come(settings, what):
    ways = (BY_FORM, BY_REST, BY_GRAPHQL)
    for way in ways:
        rates.only(settings, login="2/hour", register="2/hour")
        cache.clear()
        before = [tried(other, what) for other in ways if other is not way]
        assert 429 not in before
        assert tried(way, what) == 429
    cache.clear()


def routes(found: URLResolver):
    for entry in found.url_patterns:
        if isinstance(entry, URLPattern):
            yield entry
        else:
            yield from routes(entry)


def test_no_address_leads_to_a_log_in_of_the_framework():
    classes = {getattr(route.callback, "view_class", None) for route in routes(get_resolver())}
    assert not classes & {views.LoginView, views.PasswordChangeView}


def guess_by_rest(ann: User, password: str) -> str:
    return Caller(ann).code("POST", "/auth/password", {"current": password, "new": NEW})


def guess_by_deleting(ann: User, password: str) -> str:
    return Caller(ann).code("DELETE", "/account", {"confirm": password})


def graphql(ann: User, mutation: str) -> str:
    document = f"mutation {{ {mutation} {{ ... on Problem {{ code }} }} }}"
    headers = {"Authorization": bearer(ann)}
    answer = Client().post("/graphql/", {"query": document}, "application/json", headers=headers)
    return next(iter(answer.json()["data"].values()))["code"]


def guess_by_graphql(ann: User, password: str) -> str:
    return graphql(ann, f'changePassword(current: "{password}", new: "{NEW}")')


def guess_by_deleting_in_graphql(ann: User, password: str) -> str:
    return graphql(ann, f'deleteAccount(confirm: "{password}")')


def guess_in_the_admin(ann: User, password: str) -> str:
    User.objects.filter(pk=ann.pk).update(is_staff=True)
    client = Client()
    client.force_login(ann)
    typed = {"old_password": password, "new_password1": NEW, "new_password2": NEW}
    status = client.post(reverse("admin:password_change"), typed).status_code
    return {403: "wrong_password", 429: "rate_limited"}[status]


GUESSES = (
    guess_by_rest, guess_by_deleting, guess_by_graphql, guess_by_deleting_in_graphql, guess_in_the_admin
)  # fmt: skip


@pytest.mark.parametrize("guess", GUESSES)
def test_a_stolen_session_or_token_guesses_the_password_no_faster(ann, limited, guess):
    assert [guess(ann, WRONG) for _ in range(ALLOWED)] == ["wrong_password"] * ALLOWED
    assert {another(ann, PASSWORD) for another in GUESSES} == {"rate_limited"}
    ann.refresh_from_db()
    assert ann.check_password(PASSWORD)
    bob = services.register(username="bob", password=PASSWORD).user
    assert guess(bob, WRONG) == "wrong_password"


def test_who_changes_their_password_in_the_admin_ends_all_other_access(client, chief):
    Token.objects.create(user=chief, name="bot")
    client.force_login(chief)
    page = reverse("admin:password_change")
    typed = {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW}
    assert client.get(page).status_code == 200
    assert client.post(page, typed | {"new_password2": "x"}).status_code == 200  # with what is wrong with it
    answer = client.post(page, typed, follow=True)
    assert answer.redirect_chain == [(reverse("admin:password_change_done"), 302)]
    chief.refresh_from_db()
    assert chief.check_password(NEW)
    assert not Token.objects.filter(user=chief).exists()
    assert client.get(INDEX).status_code == 200  # this browser stays in
