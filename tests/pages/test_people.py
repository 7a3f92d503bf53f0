"""The pages of people: friends and follows with their buttons, who may reach a person, and friends at a new table."""

import uuid

import pytest
from django.test import Client
from django.utils import timezone

from accounts.players.models import Follow, Friendship, Privacy
from accounts.services import delete_account
from games import services
from games.models import Online
from tests.games.support import person
from tests.support.frames import LINES

from .axe import serious
from .conftest import PASSWORD, PHONE, Person, Watched

PATH, DIGEST = "/account/people", "/account/digest"


@pytest.fixture
def ann(db):
    return person("ann")


@pytest.fixture
def bob(db):
    return person("bob")


def browser(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def shown(client: Client, path: str = PATH) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def press(client: Client, action: str, name: str = "", path: str = PATH, **more: str) -> int:
    return client.post(path, {"action": action, "name": name, **more}).status_code


def test_friends_are_made_and_end_by_buttons(ann, bob):
    annas, bobs = browser(ann), browser(bob)
    assert press(annas, "ask", " BOB ") == 302
    assert "Your requests" in shown(annas)
    assert "They ask to be your friends" in shown(bobs)
    assert press(bobs, "accept", "ann") == 302
    Online.objects.create(user=bob, last_seen=timezone.now())
    assert ">Online</span>" in shown(annas)
    assert "Your requests" not in shown(annas)
    assert press(annas, "end", "bob") == 302
    assert "You have no friends here yet." in shown(bobs)
    assert not Friendship.objects.exists()


def test_the_buttons_of_a_profile_lead_back_to_it(ann, bob):
    client, profile = browser(ann), "/players/bob/"
    for action, said in (
        ("ask", "Your friend request has not been answered."),
        ("end", "You are not friends."),
        ("follow", "Withdraw the request to follow"),
        ("block", "You have blocked this player."),
        ("unblock", "You are not friends."),
    ):
        response = client.post(f"{PATH}/bob?language=en", {"action": action})
        assert (response.status_code, response["Location"]) == (302, f"{profile}?language=en")
        assert said in shown(client, profile)
    assert client.get(f"{PATH}/bob").status_code == 405
    services.mute(user=bob, username="ann")
    refused = client.post(f"{PATH}/bob", {"action": "ask"})
    assert refused.status_code == 403
    assert 'role="alert"' in refused.content.decode()


def test_no_buttons_are_shown_to_visitors_and_guests_and_on_pages_of_bots(ann, bob):
    person("robot", is_bot=True)
    buttons = "You and this player"
    assert buttons in shown(browser(ann), "/players/bob/")
    assert buttons not in shown(Client(), "/players/bob/")
    assert buttons not in shown(browser(person("guest-1", is_guest=True)), "/players/bob/")
    for own_or_bot in ("/players/ann/", "/players/robot/", "/levels/expert/"):
        assert buttons not in shown(browser(ann), own_or_bot)


def test_a_profile_tells_no_one_of_friends_or_follows(ann, bob):
    services.send_friend_request(user=ann, username="bob")
    services.accept_friend_request(user=bob, username="ann")
    eve = browser(person("eve"))
    assert "ann" not in shown(eve, "/players/bob/").split('<main id="content">')[1]


def test_settings_are_chosen_and_kept(ann):
    client = browser(ann)
    assert press(client, "privacy", invitations="friends", online="nobody", follows="everybody") == 302
    kept = Privacy.objects.get(user=ann)
    assert (kept.invitations, kept.online, kept.follows, kept.watching) == (
        "friends",
        "nobody",
        "everybody",
        "everybody",
    )
    assert '<option value="nobody" selected>' in shown(client)
    assert press(client, "privacy", online="enemies") == 400


@pytest.mark.parametrize(
    ("action", "name", "status"),
    [("ask", "nobody", 404), ("ask", "\0", 404), ("ask", "ann", 400), ("accept", "bob", 404), ("nonsense", "bob", 302)],
)
def test_what_cannot_be_done_is_said(ann, bob, action, name, status):
    assert press(browser(ann), action, name) == status
    assert not Friendship.objects.exists()


def test_followers_are_accepted_and_come_in_pages(ann, monkeypatch):
    monkeypatch.setattr("games.web.people.FOLLOWERS", 1)
    for name in ("fan1", "fan2"):
        services.follow(user=person(name), username="ann")
    client = browser(ann)
    assert press(client, "accept_follower", "fan1") == 302
    first = shown(client)
    assert "fan1" in first
    assert "fan2" not in first
    after = Follow.objects.earliest("pk").pk
    assert f'<a href="?after={after}">More followers</a>' in first
    assert "fan2" in shown(client, f"{PATH}?after={after}")
    assert shown(client, f"{PATH}?after=x")


def test_they_are_sections_of_the_account_in_each_language_and_not_for_guests(ann):
    client = browser(ann)
    for path, names in (
        (PATH, ("People", "Freunde", "Amis")),
        (DIGEST, ("Mail about games", "E-Mail über Partien", "Message sur")),
    ):
        for language, name in zip(("en", "de", "fr"), names, strict=True):
            assert f'aria-current="page">{name}' in shown(client, f"{path}?language={language}")
        assert Client().get(path).status_code == 302
    assert PATH not in shown(browser(person("guest-1", is_guest=True)), "/account/")


def test_the_mail_is_set_on_its_page(ann, settings):
    settings.MAIL = False
    client = browser(ann)
    assert "This service does not send mail." in shown(client, DIGEST)
    settings.MAIL = True
    assert "You need a confirmed e-mail address" in shown(client, DIGEST)
    assert client.post(DIGEST, {"enabled": "on", "games": "3", "hours": "12"}).status_code == 409
    type(ann).objects.filter(pk=ann.pk).update(email="ann@example.org", email_confirmed=True)
    assert client.post(DIGEST, {"enabled": "on", "games": "3", "hours": "12"}).status_code == 302
    assert (ann.digest.enabled, ann.digest.games, ann.digest.origin) == (True, 3, "http://testserver")
    assert client.post(DIGEST, {"games": "x", "hours": ""}).status_code == 400
    assert client.post(DIGEST, {"games": "3", "hours": "12"}).status_code == 302
    ann.digest.refresh_from_db()
    assert not ann.digest.enabled


def test_a_deleted_friend_is_gone_from_the_page(ann, bob):
    services.send_friend_request(user=ann, username="bob")
    delete_account(user=bob, confirm="bob")
    assert "Your requests" not in shown(browser(ann))


def opened(open_page, name: str) -> Watched:
    """The page on a phone, after its person has logged in."""
    watched = open_page(f"/account/login?next={PATH}&language=en", PHONE)
    watched.page.get_by_label("Name").fill(name)
    watched.page.get_by_label("Password").fill(PASSWORD)
    watched.page.locator("main form button").first.click()
    watched.page.wait_for_url(f"**{PATH}*")
    return watched


@pytest.mark.browser
@pytest.mark.dear
def test_a_friend_who_comes_and_hides_again_shows_by_itself_and_what_is_typed_stays(open_page, server):
    name, friend = (f"{who}-{uuid.uuid4().hex[:8]}" for who in ("ann", "bob"))
    own, others = Person(server.url, name), Person(server.url, friend)
    assert own.http.put(f"/friends/{friend}").is_success
    others.post(f"/friends/{name}/accept")
    page = opened(open_page, name).page
    page.locator("main input[name=name]:visible").fill("car")
    online = page.locator(f'[data-friend="{friend}"] .online')
    assert online.count() == 0
    with others.http.stream("GET", "/feed", headers={"Accept": LINES}):
        online.wait_for()
        assert others.http.patch("/auth/privacy", json={"online": "nobody"}).is_success
        online.wait_for(state="detached")
    assert page.locator("main input[name=name]:visible").input_value() == "car"
    own.http.close()
    others.http.close()


@pytest.mark.browser
@pytest.mark.dear
def test_a_friend_is_offered_who_opens_a_table_and_everything_fits_a_phone(open_page, server):
    name, friend = (f"{who}-{uuid.uuid4().hex[:8]}" for who in ("ann", "bob"))
    own, others = Person(server.url, name), Person(server.url, friend)
    assert own.http.put(f"/friends/{friend}").is_success
    others.post(f"/friends/{name}/accept")
    watched = opened(open_page, name)
    page = watched.page
    for path in (PATH, DIGEST, f"/players/{friend}/"):
        page.goto(f"{server.url}{path}?language=en")
        assert not watched.overflows_now()
        assert serious(page) == []
    page.goto(f"{server.url}/play/?language=en")
    page.locator("[name=seat-1]").select_option(label=f"{friend}, a friend")
    page.get_by_role("button", name="Open the table", exact=True).click()
    page.wait_for_url("**/games/**")
    game = page.url.split("/games/")[1].split("/")[0]
    seats = own.game(game)["view"]["seats"]
    assert [seat["reserved_for"] for seat in seats][1] == friend
    page.locator("details.more summary").first.click()
    page.locator("datalist").first.wait_for(state="attached")
    own.http.close()
    others.http.close()
