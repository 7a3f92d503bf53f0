"""What people write is text on every page that shows it: no element comes of it, no script runs, nothing is turned."""

import json
import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from .conftest import Person, log_in, log_in_as_staff
from .test_bots import HURRIED, tortuga

__all__ = ["tortuga"]

pytestmark = pytest.mark.browser

MARKUP = "<img src=x onerror=window.harmed=1></b></script><script>window.harmed=1</script>&lt;i&gt; {{7*7}} \"'"
SHORT = "<img src=x onerror=harmed=1></h2></script>&lt;i&gt;\"'"
"""The same for names of apps and texts for the seed, which have 64 characters at most."""
HEBREW = "שלום (12) שלום!"
UNSEEN = "a\u200bb\u200dc\ufeff"
"""Characters of no width, which some writings need."""
TURNING = ["\u202a", "\u202b", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068"]
"""Characters that turn round what stands behind a text, unless another one ends them."""
VERIFIER = "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"


def is_text(watched, *texts: str) -> None:
    """The page shows the texts letter by letter, in elements or in fields, and nothing has come of them."""
    page = watched.page
    shown = page.evaluate(
        """() => {
            const fields = [...document.querySelectorAll("input, textarea")];
            return [document.body.textContent, ...fields.map((one) => one.value)].join(" ");
        }"""
    )
    for text in texts:
        assert text in shown, text
    assert page.evaluate("window.harmed") is None
    assert page.locator("[src=x], [onerror]").count() == 0
    made = "(all) => all.filter((one) => one.type !== 'application/json' && one.textContent.includes('harmed')).length"
    assert page.locator("script").evaluate_all(made) == 0
    assert watched.complaints == []


def is_isolated(found) -> None:
    """Whatever way its letters run, they stay by themselves."""
    assert found.evaluate("(node) => getComputedStyle(node).unicodeBidi") in ("isolate", "plaintext")


@pytest.fixture
def spectator(server):
    spectator = Person(server.url)
    yield spectator
    spectator.http.close()


@pytest.fixture
def author(server):
    author = Person(server.url)
    yield author
    author.http.close()


# --- What is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["<b>ann", "ann&lt;", 'a"nn', "an\u200bn", "a\u202enn", "ａｎｎ", "аnn", "ann\u0301"])
def test_names_hold_neither_markup_nor_letters_that_are_not_seen(person, name):
    answer = person.http.post("/auth/register", json={"username": name, "password": "correct horse battery"})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_username")


@pytest.mark.parametrize("letter", TURNING)
def test_nothing_that_is_written_turns_round_what_stands_behind_it(author, letter):
    game, text = author.create("human", "human"), f"a{letter}b"
    callback = {"redirect_uris": ["com.example.app:/callback"]}
    asked = {
        "/auth/apps": ("POST", {"name": text} | callback),
        "/auth/tokens": ("POST", {"name": text, "scopes": ["games:read"]}),
        "/auth/profile": ("PATCH", {"about": text}),
        f"/games/{game}/contribution": ("POST", {"text": text}),
        f"/games/{game}/chat/table": ("POST", {"text": text}),
        f"/games/{game}/report": ("POST", {"reason": "other", "text": text}),
        "/webhooks": ("POST", {"url": f"http://127.0.0.1/{text}"}),
    }
    for path, (method, body) in asked.items():
        answer = author.http.request(method, path, json=body)
        assert 400 <= answer.status_code < 500, (path, answer.text)


# --- What is shown ----------------------------------------------------------------------------------------------------


@pytest.mark.dear(3)
def test_chat(person, spectator, open_page):
    game = person.create("human", "skilled")
    for text in (MARKUP, HEBREW, UNSEEN):
        spectator.post(f"/games/{game}/chat/spectators", {"text": text})
    watched = open_page(f"/games/{game}/")
    said = watched.page.locator(".talk .text")
    expect(said).to_have_count(3)
    assert said.all_text_contents() == [MARKUP, HEBREW, UNSEEN]
    is_text(watched, MARKUP)
    for index in range(3):
        is_isolated(said.nth(index))


@pytest.mark.dear(3)
def test_what_bots_offer_also_when_the_page_renews_itself(open_page, tortuga):
    tortuga.offer(description=MARKUP)
    watched = open_page("/bots/", init=HURRIED)
    about = watched.page.locator(f"[data-bot={tortuga.name}] .about")
    expect(about).to_have_text(MARKUP)
    is_text(watched, MARKUP)
    tortuga.offer(description=f"{HEBREW} {SHORT}")
    expect(about).to_have_text(f"{HEBREW} {SHORT}")
    is_isolated(about)
    is_text(watched, SHORT)


@pytest.mark.dear(3)
def test_what_people_say_of_themselves(author, open_page):
    assert author.http.patch("/auth/profile", json={"about": f"{HEBREW} {MARKUP}"}).is_success
    watched = open_page(f"/players/{author.get('/auth/me')['username']}/")
    is_text(watched, f"{HEBREW} {MARKUP}")
    is_isolated(watched.page.locator("header .about"))


@pytest.mark.dear(3)
def test_texts_for_the_seed(author, open_page):
    game = author.create("human", "random", "random")
    author.post(f"/games/{game}/contribution", {"text": SHORT})
    author.let_bots_play(game)
    author.end(game)
    watched = open_page(f"/fair/?game={game}")
    watched.page.locator("[data-check=contributions] li").wait_for()
    is_text(watched, f"\u2068{SHORT}\u2069")


@pytest.mark.dear(3)
def test_names_in_the_archive_and_for_whom_seats_are_held(person, open_page, server, played):
    """Should a name ever hold markup, however that came about."""

    def renamed(route):
        answer, name = route.fetch(), json.dumps(MARKUP)
        body = re.sub(r'"name": "\w+ \d"', lambda _: f'"name": {name}', json.dumps(answer.json()))
        body = body.replace('"reserved_for": null', f'"reserved_for": {name}')
        route.fulfill(response=answer, body=body)

    watched = open_page("/")
    watched.page.route("**/api/v1/**", renamed)
    watched.page.route_web_socket("**/graphql/", lambda _: None)  # the stream would soon bring the right names
    watched.page.goto(server.url + "/archive/")
    watched.page.get_by_text(MARKUP).first.wait_for()
    is_text(watched, MARKUP)
    held = person.create("human", "human", "human")
    watched.page.goto(server.url + f"/games/{held}/")
    watched.page.locator(".lobby .places").get_by_text(MARKUP).first.wait_for()
    is_text(watched, MARKUP)


@pytest.mark.dear(3)
def test_names_of_apps_where_they_ask_and_where_they_are_managed(author, open_page, server):
    callback = f"{server.url}/healthz"
    app = author.post("/auth/apps", {"name": SHORT, "redirect_uris": [callback]})["app"]
    author.post("/auth/tokens", {"name": SHORT, "scopes": ["games:read"]})
    watched = open_page("/account/login?next=/account/apps")
    page = watched.page
    log_in(page, author.get("/auth/me")["username"])
    page.wait_for_url("**/account/apps")
    is_text(watched, SHORT)
    is_isolated(page.locator("h2", has_text=SHORT))
    asked = {"response_type": "code", "client_id": app["client_id"], "redirect_uri": callback, "scope": "games:read"}
    page.goto(f"{server.url}/oauth/authorize?{urlencode(asked)}{VERIFIER}")
    is_text(watched, f"\u2068{SHORT}\u2069")
    page.goto(f"{server.url}/account/access")
    is_text(watched, SHORT)


@pytest.mark.dear(3)
def test_the_admin_with_all_that_people_have_written(author, spectator, open_page, server, tortuga):
    """Messages, reports, apps, bots, and the reasons of staff in the audit log."""
    game = author.create("human", "skilled")
    name = author.get("/auth/me")["username"]
    tortuga.offer(description=MARKUP)
    author.post("/auth/apps", {"name": SHORT, "redirect_uris": ["com.example.app:/callback"]})
    author.post("/auth/tokens", {"name": SHORT, "scopes": ["games:read"]})
    said = spectator.post(f"/games/{game}/chat/spectators", {"text": MARKUP})
    seq = said["message"]["seq"]
    other = Person(server.url)
    other.post(f"/games/{game}/chat/spectators/{seq}/report", {"reason": MARKUP})
    other.post(f"/players/{name}/report", {"reason": "other", "text": MARKUP})
    other.http.close()
    watched = open_page("/admin/")
    page = watched.page
    log_in_as_staff(page, server)
    for path, text in {
        f"games/chatmessage/?q={game}": MARKUP,
        "games/chatreport/": MARKUP,
        f"games/conductreport/?q={name}": MARKUP,
        f"accounts/app/?q={name}": SHORT,
        f"accounts/token/?q={name}": SHORT,
    }.items():
        page.goto(f"{server.url}/admin/{path}")
        is_text(watched, text)
        first = page.locator("#result_list tbody th a").first
        if first.count():
            page.goto(server.url + first.get_attribute("href"))
            is_text(watched)
    page.goto(f"{server.url}/admin/games/conductreport/?q={name}")
    page.locator("[name=_selected_action]").first.check()
    page.locator("[name=action]").select_option("dismiss")
    page.locator("[name=index]").first.click()
    page.locator("[name=reason]").fill(MARKUP)
    page.locator("[type=submit]").last.click()
    page.goto(f"{server.url}/admin/audit/auditentry/")
    is_text(watched, MARKUP)
