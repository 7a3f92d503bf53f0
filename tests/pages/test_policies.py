"""Every page in a browser: nothing that it needs is refused by its policy, and no frame takes it."""

import json
import uuid

import pytest
from playwright.sync_api import expect

from tests.support import tiers
from tests.support.services import wait_until

from .conftest import LONG, PASSWORD, log_in_as_staff, scrolled_to

pytestmark = [pytest.mark.browser, pytest.mark.dear]

HEARD = """window.refused = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.refused.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));"""
PUBLIC = (
    "/", "/archive/", "/bots/", "/explorer/", "/fair/", "/learn/", "/play/", "/players/", "/levels/expert/", "/rules/",
    "/rules/?edition=classic&expansions=nobles", "/docs/", "/docs/guides/limits/", "/docs/errors",
    "/account/login", "/account/register", "/account/login/mail", "/account/login/code", "/account/password/forgotten",
    "/account/password/reset", "/account/email/confirm", "/tournaments/",
)  # fmt: skip


@pytest.fixture
def looked_at(open_page):
    """Opens a page, lets it do what it does at first, and hands it over; at last asks what was refused."""
    opened = []

    def open_(path: str, **options):
        watched = open_page(path, init=HEARD, **options)
        watched.page.wait_for_load_state("networkidle")
        opened.append((path, watched))
        return watched

    yield open_
    for path, watched in opened:
        assert watched.page.evaluate("window.refused") == [], path
        refused = [said for said in watched.complaints if "Content Security Policy" in said or "Permissions" in said]
        assert refused == [], path


def go(watched, path: str) -> None:
    """On with the same browser; what was refused on the page before was refused."""
    assert watched.page.evaluate("window.refused") == [], watched.page.url
    assert watched.page.goto(path).ok, path
    watched.page.wait_for_load_state("load")


def test_pages_that_everybody_may_see(looked_at, server, person, played):
    game, _events = played
    name = person.get("/auth/me")["username"]
    watched = looked_at("/")
    for path in (*PUBLIC, f"/players/{name}/", f"/embed/games/{game}/", f"/games/{game}/"):
        go(watched, server.url + path)
    watched.over(person, game)


def test_pages_of_an_account_and_the_consent(looked_at, server, person):
    name = f"eve-{uuid.uuid4().hex[:8]}"
    app = person.post("/auth/apps", {"name": "Phone", "redirect_uris": [f"{server.url}/healthz"]})
    watched = looked_at("/account/register?next=/account/apps")
    page = watched.page
    page.locator("[name=username]").fill(name)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("form:has([name=password]) button").click()
    page.wait_for_url("**/account/apps")
    go(watched, f"{server.url}/account/access")
    asked = f"response_type=code&client_id={app['app']['client_id']}&redirect_uri={server.url}/healthz&scope=games:read"
    challenge = "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"
    go(watched, f"{server.url}/oauth/authorize?{asked}{challenge}")
    page.locator("button[value=allow]").click()
    page.wait_for_url("**/healthz?**")


def test_the_page_that_tries_graphql(looked_at, server):
    graphiql = looked_at("/graphql/").page
    graphiql.get_by_role("button", name="Execute query").click()
    graphiql.locator(".result-window", has_text="Puerto API").wait_for()
    graphiql.get_by_label("Documentation Explorer").first.click()
    graphiql.locator(".graphiql-doc-explorer-root-type").first.wait_for()
    graphiql.locator(".graphiql-editor .CodeMirror").first.click()
    graphiql.keyboard.type("{ serverI")


SHOWN = {"playMove", "listErrorCodes"}


def with_few_operations(route):
    """The document of the REST API with the operations that the test looks at."""
    answer = route.fetch(headers=route.request.headers | {"Accept": "application/json"})
    document = answer.json()
    document["paths"] = {
        path: operations
        for path, operations in document["paths"].items()
        if SHOWN & {operation.get("operationId") for operation in operations.values()}
    }
    assert len(document["paths"]) == len(SHOWN)
    route.fulfill(response=answer, body=json.dumps(document))


def test_the_page_that_tries_rest(looked_at, server):
    """The full tier has it list all operations, for which a browser takes seconds."""
    watched = looked_at("/healthz")
    swagger = watched.page
    if not tiers.full():
        swagger.route("**/api/v1/schema*", with_few_operations)
    go(watched, f"{server.url}/api/v1/docs")
    swagger.set_default_timeout(LONG)  # a large document: the page renders for seconds, on a busy machine for many
    swagger.get_by_role("button", name="Authorize").first.click()
    swagger.locator(".modal-ux .close-modal").click()
    scrolled_to(swagger, "#operations-games-playMove .opblock-summary").click()
    swagger.locator("#operations-games-playMove .responses-table", has_text="game_not_found").first.wait_for()
    expect(swagger.locator(".errors-wrapper")).to_have_count(0)  # a reference that leads to nothing
    operation = scrolled_to(swagger, "#operations-service-listErrorCodes")
    operation.locator(".opblock-summary").click()
    operation.get_by_role("button", name="Try it out").click()
    operation.get_by_role("button", name="Execute").click()
    operation.locator(".live-responses-table", has_text="not_authenticated").wait_for()


def test_the_admin(looked_at, server, person):
    watched = looked_at("/admin/")
    log_in_as_staff(watched.page, server)
    for path in ("accounts/user/", "accounts/user/?q=root", "games/game/", "accounts/user/add/"):
        go(watched, f"{server.url}/admin/{path}")


def test_no_page_stands_in_a_frame(open_page, server):
    page = open_page("/healthz").page
    page.set_content(f'<iframe src="{server.url}/"></iframe>')
    wait_until(lambda: page.frames[-1].url.startswith("chrome-error:"), "The refusal of the frame")
