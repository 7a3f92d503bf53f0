"""Log in with Google, Apple or GitHub: who is known comes in, and nobody gets the account of another person."""

import time
from urllib.parse import quote

import pyotp
import pytest
from django.core.cache import cache
from django.test import Client

from accounts import services
from accounts.models import Identity, User
from accounts.providers import Claimed
from accounts.services import identities
from accounts.web import providers as pages
from puerto_api.base.errors import ServiceError
from tests.games.support import person
from tests.support import rates
from tests.support.identity_provider import KEYS, IdentityProvider, Person, query_of, signing_key
from tests.support.nonsense import TEXTS

pytestmark = pytest.mark.django_db

PASSWORD = "correct horse battery"
ANN = Claimed("google", "1001", "Ann", "ann@example.org")


@pytest.fixture
def there(settings):
    """The other service, for which the operator has keys."""
    with IdentityProvider() as running:
        settings.LOGIN_KEYS, settings.LOGIN_ENDPOINTS = KEYS, running.endpoints
        yield running


@pytest.fixture
def ann():
    return services.open_account(username="ann", password=PASSWORD)


def sent(client: Client, provider: str = "google", **form: str):
    """The answer that sends a browser to the other service."""
    return client.post(f"/account/with/{provider}", form)


def came_back(client: Client, there: IdentityProvider, provider: str = "google", **more: str):
    """Where a browser is once it has been there and back."""
    form = {name: more.pop(name) for name in ("next", "link", "confirm") if name in more}
    told = there.approved(sent(client, provider, **form)["Location"])
    if provider != "apple":
        return client.get(f"/account/with/{provider}/back", told | more, follow=True)
    stranger = Client()  # a form of another site brings no cookie along
    posted = stranger.post("/account/with/apple/back", told | more)
    assert not posted.cookies  # which would take the place of the session
    return client.get(posted["Location"], follow=True)


def place(answer) -> str:
    return answer.redirect_chain[-1][0]


def who(client: Client) -> User | None:
    found = client.session.get("_auth_user_id")
    return User.objects.get(pk=found) if found else None


@pytest.mark.parametrize("provider", ["google", "apple", "github"])
def test_a_new_person_chooses_a_name_and_next_time_is_logged_in_at_once(there, provider):
    client, extra = Client(), {"user": '{"name": {"firstName": "Ann Ähre"}}'} if provider == "apple" else {}
    page = came_back(client, there, provider, next="/mine/", **extra)
    assert place(page) == "/account/new?next=%2Fmine%2F"
    assert page.context["name"] == "Ann-Ahre"
    assert who(client) is None
    answer = client.post(place(page), {"username": "ann", "next": "/mine/"})
    assert answer["Location"] == "/mine/"
    user = who(client)
    assert (user.username, user.email, user.email_confirmed) == ("ann", "ann@example.org", True)
    assert not user.has_usable_password()
    again = Client()
    assert place(came_back(again, there, provider, next="/mine/")) == "/mine/"
    assert who(again) == user
    assert user.identities.get().used_at is not None


def test_what_is_asked_of_each_service(there):
    google, apple, github = (query_of(sent(Client(), name)["Location"]) for name in ("google", "apple", "github"))
    assert google["redirect_uri"] == "http://testserver/account/with/google/back"
    assert apple["response_mode"] == "form_post"
    assert google["nonce"] != apple["nonce"]
    assert "nonce" not in github
    assert github["scope"] == "user:email"


def test_an_address_that_is_not_verified_there_is_not_taken(there):
    there.person = Person(verified=False)
    for number, provider in enumerate(("google", "apple", "github")):
        client = Client()
        came_back(client, there, provider)
        client.post("/account/new", {"username": f"ann{number}"})
        assert who(client).email == ""


def test_nobody_gets_the_account_that_has_the_same_address_and_all_see_the_same_page(there, ann):
    User.objects.update(email="ann@example.org", email_confirmed=True)
    client, stranger = Client(), Client()
    page = came_back(client, there)
    assert who(client) is None
    there.person = Person("1002", "Ann Ähre", "nobody@example.org")
    other = came_back(stranger, there)
    assert _without_tokens(page, "ann@") == _without_tokens(other, "nobody@")
    client.post("/account/new", {"username": "ann2"})
    assert who(client) != ann
    assert who(client).email == ""


def _without_tokens(page, address: str) -> str:
    text = page.content.decode().replace(page.context["csrf_token"].__str__(), "")
    lines = [line for line in text.replace(address, "").splitlines() if "csrfmiddlewaretoken" not in line]
    return "\n".join(lines)


def test_who_has_an_account_logs_in_to_it_and_is_asked_whether_to_link_it(there, ann):
    client = Client()
    page = came_back(client, there, next="/mine/")
    door = page.context["log_in"]
    asked = client.post(door, {"username": "ann", "password": PASSWORD}, follow=True)
    assert place(asked) == "/account/link?next=%2Fmine%2F"
    assert "Link Google to ann?" in asked.content.decode()
    assert not ann.identities.exists()
    assert client.post(place(asked), {"answer": "link"})["Location"] == "/mine/"
    assert ann.identities.get().subject == "1001"
    again = Client()
    came_back(again, there)
    assert who(again) == ann


def test_who_does_not_want_that_is_logged_in_all_the_same_and_not_asked_again(there, ann):
    client = Client()
    door = came_back(client, there).context["log_in"]
    asked = client.post(door, {"username": "ann", "password": PASSWORD}, follow=True)
    client.post(place(asked), {"answer": "not"})
    assert who(client) == ann
    assert client.post("/account/link", {"answer": "link"}).status_code == 302
    assert not Identity.objects.exists()


def test_an_old_session_links_nothing_without_another_log_in(there, ann):
    client = Client()
    client.force_login(ann)
    came_back(client, there)
    answer = client.post("/account/link", {"answer": "link"})
    assert answer["Location"] == "/account/login?next=%2Faccount%2Flink"
    assert not Identity.objects.exists()


def test_the_second_factor_is_asked_for_too_and_the_question_outlives_it(there, ann):
    secret = services.start_second_factor(user=ann, confirm=PASSWORD).secret
    code = services.enable_second_factor(user=ann, code=pyotp.TOTP(secret).now())[0]
    client = Client()
    door = came_back(client, there).context["log_in"]
    page = client.post(door, {"username": "ann", "password": PASSWORD}, follow=True)
    assert who(client) is None
    asked = client.post(place(page), {"code": code}, follow=True)
    assert place(asked) == "/account/link"
    client.post("/account/link", {"answer": "link"})
    again = Client()
    assert place(came_back(again, there, next="/mine/")) == "/account/login/second-factor?next=%2Fmine%2F"
    assert who(again) is None


def test_a_guest_becomes_the_account_and_keeps_the_games(there):
    client = Client()
    client.post("/account/guest")
    guest = who(client)
    came_back(client, there)
    client.post("/account/new", {"username": "ann"})
    assert who(client) == guest
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest, guest.email_confirmed) == ("ann", False, True)


@pytest.mark.quick(2)
@pytest.mark.parametrize("name", ["", "a", "admin", "guest-abcdefgh", "bob", "x\0y"])
def test_a_name_that_cannot_be_chosen_opens_nothing_and_can_be_chosen_again(there, name):
    person("bob")
    client = Client()
    came_back(client, there)
    answer = client.post("/account/new", {"username": name})
    assert answer.status_code in (409, 422)
    assert who(client) is None
    assert client.post("/account/new", {"username": "ann"}).status_code == 302


def shifted(**claims):
    return lambda found: found.update(claims)


@pytest.mark.quick(4)
@pytest.mark.parametrize(
    "change",
    [
        shifted(nonce="another"),
        lambda claims: claims.pop("nonce"),
        shifted(aud="another"),
        shifted(aud=["client-g", "another"], azp="another"),
        shifted(iss="https://accounts.google.com.example"),
        shifted(exp=int(time.time()) - 3600),
        lambda claims: claims.pop("exp"),
        lambda claims: claims.pop("sub"),
        shifted(sub=""),
        shifted(sub=["1001"]),
        shifted(at_hash="x"),
    ],
)
def test_what_the_service_signs_for_others_or_another_time_lets_nobody_in(there, change):
    services.link_identity(user=person("ann"), claimed=ANN)
    there.change, client = change, Client()
    answer = came_back(client, there)
    assert answer.status_code in (422, 503)
    assert (who(client), answer.context["refusal"] != "") == (None, True)


def test_nor_does_what_another_key_has_signed(there):
    services.link_identity(user=person("ann"), claimed=ANN)
    there.key = signing_key("another")
    client = Client()
    assert came_back(client, there).status_code == 422
    assert who(client) is None


@pytest.mark.parametrize("path", ["/token", "/keys"])
@pytest.mark.parametrize("status", [200, 302, 404, 500])
def test_a_service_out_of_order_is_a_refusal(there, path, status):
    there.broken[path] = status
    assert came_back(Client(), there).status_code == 503


@pytest.mark.parametrize(("path", "status"), [("/user", 500), ("/user", 200), ("/user/emails", 403)])
def test_so_is_one_that_does_not_say_who_it_is(there, path, status):
    there.broken[path] = status
    assert came_back(Client(), there, "github").status_code == 503


def test_a_service_that_is_away_is_a_refusal(there, settings):
    endpoints = {name: told | {"token": "http://127.0.0.1:9/token"} for name, told in there.endpoints.items()}
    settings.LOGIN_ENDPOINTS = endpoints
    assert came_back(Client(), there).status_code == 503


def test_a_state_belongs_to_one_browser_one_service_and_one_time(there, monkeypatch):
    services.link_identity(user=person("ann"), claimed=ANN)
    client, other = Client(), Client()
    told = there.approved(sent(client)["Location"])
    back = "/account/with/google/back"
    sent(other)
    assert other.get(back, told).status_code == 422
    assert Client().get(back, told).status_code == 422
    assert client.get("/account/with/github/back", told).status_code == 422
    assert client.get(back, told).status_code == 422  # the state is used up
    told = there.approved(sent(client)["Location"])
    assert client.get(back, told).status_code == 302
    assert client.get(back, told).status_code == 422
    monkeypatch.setattr(pages, "SECONDS", -1)
    told = there.approved(sent(client)["Location"])
    assert client.get(back, told).status_code == 422
    assert who(other) is None


@pytest.mark.parametrize("told", [{"error": "access_denied"}, {}, {"code": "unknown"}, {"code": "x\0"}])
def test_who_does_not_agree_there_is_back_at_the_door(there, told):
    client = Client()
    state = query_of(sent(client, next="/mine/")["Location"])["state"]
    answer = client.get("/account/with/google/back", told | {"state": state})
    assert answer.status_code == 422
    assert 'name="next" value="/mine/"' in answer.content.decode()


@pytest.mark.quick(3)
@pytest.mark.parametrize("text", TEXTS)
def test_nonsense_that_a_browser_brings_along_is_a_refusal(there, text):
    client, back = Client(), "/account/with/apple/back"
    state = query_of(sent(client, "apple")["Location"])["state"]
    posted = client.post(back, {"state": state, "code": text, "user": text, "error": ""})
    assert client.get(posted["Location"]).status_code == 422
    assert client.get(back, {"state": text, "code": text}).status_code == 422
    assert client.post(f"/account/with/{quote(text, safe='')}", {"next": text, "link": text}).status_code in (
        302,
        403,
        404,
    )


def test_without_keys_there_is_no_button_and_a_refusal(client, there, settings):
    assert "Continue with GitHub" in client.get("/account/login").content.decode()
    settings.LOGIN_KEYS = {"google": KEYS["google"]}
    page = client.get("/account/register").content.decode()
    assert "Continue with Google" in page
    assert "GitHub" not in page
    for provider in ("github", "facebook"):
        assert sent(client, provider).status_code == 403
        assert client.get(f"/account/with/{provider}/back").status_code == 403
    settings.LOGIN_KEYS = {}
    assert "/account/with/" not in client.get("/account/login").content.decode()


def test_coming_back_is_limited_like_every_log_in(client, there, settings):
    rates.only(settings, login="1/min")
    cache.clear()
    assert client.get("/account/with/google/back").status_code == 422
    assert client.get("/account/with/google/back").status_code == 429
    assert "/token" not in there.asked
    cache.clear()


def test_suspended_and_deleted_people_do_not_come_in(there, ann):
    services.link_identity(user=ann, claimed=ANN)
    services.suspend(user=ann, by=person("judge", is_staff=True), reason="rude", days=1)
    client = Client()
    assert came_back(client, there).status_code == 403
    assert who(client) is None
    services.close_account(user=ann)
    assert place(came_back(client, there)) == "/account/new"


def test_a_person_links_another_account_with_the_password_and_unlinks_it(there, ann):
    client = Client()
    client.force_login(ann)
    assert sent(client, link="1", confirm="wrong").status_code == 403
    answer = came_back(client, there, link="1", confirm=PASSWORD)
    assert place(answer) == "/account/security"
    identity = ann.identities.get()
    assert f"{identity.pk}" in answer.content.decode()
    client.post("/account/security", {"action": "unlink", "identity": str(identity.pk)})
    assert not ann.identities.exists()


def test_nobody_links_an_account_that_is_linked_elsewhere_or_for_another_session(there, ann):
    bob = person("bob")
    services.link_identity(user=bob, claimed=ANN)
    client = Client()
    client.force_login(ann)
    assert came_back(client, there, link="1", confirm=PASSWORD).status_code == 409
    told = there.approved(sent(client, link="1", confirm=PASSWORD)["Location"])
    client.force_login(bob)
    assert client.get("/account/with/google/back", told).status_code == 422
    assert not ann.identities.exists()
    assert sent(Client(), link="1")["Location"] == "/account/login?next=%2Faccount%2Fsecurity"


def test_a_person_has_ten_at_most_and_linking_one_twice_changes_nothing(ann):
    for number in range(identities.MOST_IDENTITIES):
        services.link_identity(user=ann, claimed=Claimed("google", str(number), "", ""))
    services.link_identity(user=ann, claimed=Claimed("google", "0", "", ""))
    with pytest.raises(ServiceError, match="unlink one"):
        services.link_identity(user=ann, claimed=ANN)


@pytest.fixture
def keyless(there):
    """A person whose only way in is Google."""
    return services.open_account_with(Claimed("google", "1001", "Ann", ""), username="ann")


def refused(do, code: str, **given) -> None:
    with pytest.raises(ServiceError) as caught:
        do(**given)
    assert caught.value.code.code == code


def test_nobody_takes_the_last_way_in_from_themselves(keyless, settings):
    one = keyless.identities.get()
    refused(services.unlink_identity, "last_way_in", user=keyless, identity_id=one.pk)
    services.link_identity(user=keyless, claimed=Claimed("github", "7", "ann", ""))
    services.unlink_identity(user=keyless, identity_id=one.pk)
    other = keyless.identities.get()
    refused(services.unlink_identity, "last_way_in", user=keyless, identity_id=other.pk)
    settings.MAIL = True
    User.objects.update(email="ann@example.org", email_confirmed=True)
    services.unlink_identity(user=keyless, identity_id=other.pk)
    refused(services.set_email, "last_way_in", user=keyless, email=None, confirm="ann")
    keyless.passkeys.create(credential_id="x", public_key=b"x", sign_count=0, name="phone")
    services.set_email(user=keyless, email=None, confirm="ann")
    refused(services.remove_passkey, "last_way_in", user=keyless, passkey_id=keyless.passkeys.get().pk)


def test_a_service_without_keys_is_no_way_in(keyless, settings):
    github = services.link_identity(user=keyless, claimed=Claimed("github", "7", "ann", ""))
    settings.LOGIN_KEYS = {"github": KEYS["github"]}
    refused(services.unlink_identity, "last_way_in", user=keyless, identity_id=github.pk)


@pytest.mark.parametrize(
    ("claimed", "proposed"),
    [
        (Claimed("google", "1", "Ann Ähre", ""), "Ann-Ahre"),
        (Claimed("google", "1", "安", "ann.b@example.org"), "ann.b"),
        (Claimed("google", "1", "bob", ""), "bob2"),
        (Claimed("google", "1", "admin", "a@example.org"), ""),
        (Claimed("google", "1", "x" * 80, ""), "x" * 29),
    ],
)
def test_a_name_is_proposed_that_can_be_chosen(claimed, proposed):
    person("bob")
    assert services.proposed_username(claimed) == proposed


def test_an_app_is_let_in_after_a_log_in_with_another_service(there, ann):
    services.link_identity(user=ann, claimed=ANN)
    wanted = "/oauth/authorize?client_id=x&state=a%26b"
    client = Client()
    door = client.get(wanted)["Location"]
    page = client.get(door)
    answer = came_back(client, there, next=page.context["next"])
    assert place(answer) == wanted
