"""Nobody can be taken for the service or for the people who run it."""

import pytest
from django.core.management import call_command
from django.test import Client

from accounts import services
from accounts.models import App, User
from accounts.security import usernames
from puerto_api.base.errors import ServiceError
from tests.games.support import person
from tests.support.rest import Caller

from .oauth import CALLBACK, PASSWORD, made

pytestmark = pytest.mark.django_db

RESERVED = [
    *("admin", "ADMIN", "Administrator", "system", "moderator", "mod", "support", "staff", "root", "official"),
    *("puerto", "puertoapi", "Puerto-API", "owner", "operator", "security", "webmaster", "help", "api", "bot"),
    *("Bots", "guest", "anonymous", "deleted", "null", "undefined", "m.e", "everyone", "Moderateur", "Betreiber"),
    # other letters and digits that look alike
    *("adm1n", "4dmin", "adrnin", "admln", "Adm1n1strat0r", "m0derator", "m0d", "5upport", "supp0rt", "5y5tern"),
    *("r00t", "0fficial", "he1p", "5taff", "puert0", "vvebmaster", "9uest", "ev3ryone"),
    # separators, numbers, plurals and what is said of them
    *("a-d-m-i-n", "admin_", "_admin_", ".admin.", "-admin", "ad.min", "s.y.s.t.e.m", "admin1", "admin-2000"),
    *("7admin7", "admins", "moderators", "mods", "the-admin", "TheRealAdmin", "puerto-support", "support-team"),
    *("Puerto.Team", "official_puerto", "head-mod", "super.admin", "game-system", "the_0fficial_5upp0rt_tearn"),
    # what the service gives
    *("guest-kwzmrtab", "Guest-me", "guest_kwzmrtab", "gue5t.kwzmrtab", "deleted-ab", "DELETED_ab", "de1eted-x"),
]  # fmt: skip
FREE = [
    *("ann", "Ali", "All", "Adam", "Adrian", "Arnold", "Clive", "Owen", "Mona", "Moe", "Meg", "Botond", "Guido"),
    *("Niels", "Admiral", "Moderato", "modern", "model", "Supporter", "systematic", "helpless", "rooty", "rooster"),
    *("staffan", "apiary", "botanist", "robot", "my-bot", "bot-7", "ann-bot", "guesthouse", "nulla", "everton"),
    *("infocus", "mood", "Puerto-Rico", "puertorican", "ownerless", "webster", "secure", "123", "007", "a-1", "x.y"),
    *("player-one", "i-am-ann", "admiring-ann", "system-of-a-down", "nobody"),
]  # fmt: skip
MEANINGLESS = ["...", "---", "___", "._-", "." * 30]


@pytest.mark.parametrize("name", RESERVED)
def test_nobody_calls_themselves_as_the_service_or_its_people(name):
    assert Caller().code("POST", "/auth/register", {"username": name, "password": PASSWORD}) == "reserved_username"
    assert not User.objects.exists()


@pytest.mark.parametrize("name", FREE)
def test_ordinary_names_are_free(name):
    assert not usernames.is_reserved(name)
    assert usernames.is_readable(name)


@pytest.mark.parametrize("name", MEANINGLESS)
def test_a_name_has_a_letter_or_a_digit(name):
    assert Caller().code("POST", "/auth/register", {"username": name, "password": PASSWORD}) == "invalid_username"


def test_both_doors_and_the_page_refuse_alike():
    for name, code in (("adm1n", "reserved_username"), ("...", "invalid_username")):
        problem = Caller().problem("POST", "/auth/register", {"username": name, "password": PASSWORD})
        asked = f'register(username: "{name}", password: "{PASSWORD}") {{ ... on Problem {{ code detail }} }}'
        query = f"mutation {{ {asked} }}"
        answer = Client().post("/graphql", {"query": query}, content_type="application/json").json()
        assert problem["code"] == code
        assert answer["data"]["register"] == {"code": code, "detail": problem["detail"]}
        page = Client().post("/account/register", {"username": name, "password": PASSWORD})
        assert page.status_code == 422
        assert problem["detail"] in page.content.decode()


def test_a_guest_chooses_no_reserved_name_either():
    guest = services.play_as_guest().user
    with pytest.raises(ServiceError) as refused:
        services.register(username="m0derator", password=PASSWORD, visitor=guest)
    assert refused.value.code.code == "reserved_username"
    guest.refresh_from_db()
    assert guest.is_guest


def test_who_runs_the_service_may_be_called_admin(monkeypatch):
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)
    call_command("createsuperuser", username="admin", email="", interactive=False, verbosity=0)
    assert User.objects.get().is_superuser
    assert Caller().post("/auth/login", {"username": "admin", "password": PASSWORD})["user"]["username"] == "admin"


@pytest.mark.parametrize("name", ["support", "..."])
def test_who_has_such_a_name_keeps_it(name):
    user = person(name)
    user.set_password(PASSWORD)
    user.save()
    assert Caller().post("/auth/login", {"username": name, "password": PASSWORD})["user"]["username"] == name
    services.change_password(user=user, current=PASSWORD, new="another good one")


@pytest.mark.parametrize(
    "name", ["Admin", "Puerto", "Puerto API", "PUERTO  Support", "Ádmin", "Ｓｕｐｐｏｒｔ", "the 0fficial"]
)
def test_no_app_is_called_like_the_service(name):
    user = person("ann")
    app = made(user).app
    for refused in (
        lambda: services.register_app(user=user, name=name, redirect_uris=[CALLBACK]),
        lambda: services.change_app(user=user, client_id=app.client_id, name=name),
    ):
        with pytest.raises(ServiceError) as error:
            refused()
        assert error.value.code.code == "invalid_app"
    App.objects.update(name=name)  # it was called so before
    services.change_app(user=user, client_id=app.client_id, name=name, redirect_uris=["https://a.example/"])


@pytest.mark.parametrize("name", ["Pocket Puerto", "Puerto Rico", "Bot", "API", "Modern Puerto", "プエルト"])
def test_apps_may_be_about_the_game(name):
    services.register_app(user=person("ann"), name=name, redirect_uris=[CALLBACK])
