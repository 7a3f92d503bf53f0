"""Samples with a “Run” button: what is sent for them, and what a page shows of the answers of a real server."""

import json
import re
import subprocess
import sys

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.pages.conftest import PHONE, site
from tests.support.servers import ROOT

sys.path.append(str(ROOT / "docs" / "site"))
import samples

NO_SERVICE = "This page was opened without the service"
ASSETS = ROOT / "docs" / "site" / "theme" / "assets"
TSC = ROOT / "tests" / "clients" / "node_modules" / ".bin" / "tsc"
PAGES = {
    "start/curl/": [["201", "200"], ["200"], ["200"]],
    "rest/": [["201", "200"], ["200", "201", "422", "200"]],
    "sandbox/": [["201", "200"], ["201", "200", "200"], ["200", "200"]],
    "graphql/": [["200"], ["200", "200"]],
}
"""The pages with such samples, and the statuses of the answers, sample by sample."""


def requests(markdown: str) -> list[samples.Request]:
    """All that a page sends."""
    found = re.findall(r'<script[^>]*class="run-requests">(.*?)</script>', samples.with_requests(markdown), re.DOTALL)
    return [request for sample in found for request in json.loads(sample)]


def bash(*lines: str) -> str:
    return "\n".join(["<!-- run -->", "```bash", *lines, "```", ""])


def test_a_command_becomes_a_request():
    (request,) = requests(
        bash(
            "API=${API:-http://localhost:8000/api/v1}",
            """json() { python3 -c "import json,sys; print(json.load(sys.stdin)$1)"; }""",
            """GAME=$(curl -s $API/games -H "$AUTH" -H "Idempotency-Key: a-$RANDOM" --json '{"name": "'$NAME'"}' \\""",
            """  | json "['game']['id']")   # told once""",
        )
    )
    assert request == {
        "method": "POST",
        "path": "/api/v1/games",
        "headers": {"Idempotency-Key": "a-${RANDOM}", "Content-Type": "application/json"},
        "body": '{"name": "${NAME}"}',
        "guest": True,
        "keeps": {"GAME": ["game", "id"]},
        "picks": None,
    }


def test_what_a_later_sample_reads_from_a_file_is_kept_from_the_answer():
    first, second = requests(
        bash("curl -s $API/games/7/decision > decision.json", "python3 -c 'print(1)'; echo done")
        + bash(
            """VERSION=$(json "['version']" < decision.json)""",
            """curl -s -X PUT "$API/games/7/orders" --json "{\\"version\\": $VERSION}" | json "[-1]['kind']" """,
        )
    )
    assert first["keeps"] == {"decision.json": [], "VERSION": ["version"]}
    assert (second["method"], second["body"], second["picks"]) == ("PUT", '{"version": ${VERSION}}', [-1, "kind"])
    assert not second["guest"]


def test_operations_of_graphql_become_requests_and_keep_game_and_version():
    start, read = requests(
        "<!-- run -->\n<!-- tested -->\n```graphql\n"
        "mutation Start($game: ID!) { startGame(gameId: $game) { ... on GameWritten { game { id version } } } }\n"
        "subscription Watch($game: ID!) { gameEvents(gameId: $game) { seq } }\n"
        "query Read { serverInfo { version } }\n```\n"
    )
    assert start["guest"]
    assert not read["guest"]
    assert start["keeps"] == {
        "game": ["data", "startGame", "game", "id"],
        "version": ["data", "startGame", "game", "version"],
    }
    assert json.loads(start["body"] or "")["variables"] == {"game": "${game}"}
    assert read["keeps"] == {}


def test_samples_without_a_mark_and_other_languages_stay_as_they_are():
    text = "```bash\ncurl $API/games\n```\n\n<!-- run -->\n```json\n{}\n```\n"
    assert samples.with_requests(text) == text


@pytest.mark.parametrize(
    "line",
    [
        "for game in 1 2; do curl $API/games/$game; done",
        "curl -N $API/feed",
        "curl https://example.org/",
        "GAME=$(cat game.json)",
        "NAME=ann-$RANDOM",
        "GAME=$(curl -s $API/games | python3 -c 'print(1)')",
        "VERSION=$(json \"['version']\" < unknown.json)",
        "curl -s '$API/games",
        "GAME=$(curl -s $API/games",
    ],
)
def test_what_cannot_be_translated_fails_the_build(line):
    with pytest.raises(samples.NotRunnable):
        samples.with_requests(bash(line))


def run(page: Page, number: int) -> Locator:
    """Press a button, and wait for the end. Returns the part of the page with button and answers."""
    part = page.locator(".run").nth(number)
    part.get_by_role("button", name="Run").click()
    expect(part.get_by_role("status")).to_have_text(re.compile("below|stopped"))
    return part


def told(part: Locator) -> str:
    return part.locator(".run__answers").inner_text()


@pytest.mark.browser
@pytest.mark.dear
@pytest.mark.parametrize("path", PAGES)
def test_every_marked_sample_runs_against_the_service(open_page, server, path):
    watched = open_page(f"/docs/{path}", stranger=True)
    page = watched.page
    expect(page.get_by_role("button", name="Run")).to_have_count(len(PAGES[path]))
    for number, statuses in enumerate(PAGES[path]):
        part = run(page, number)
        lines = part.locator(".run__line", has=page.locator("strong")).all_inner_texts()
        assert [re.search(r" (\d{3}) ", line + " ")[1] for line in lines] == statuses, told(part)
        assert all(json.loads(answer) for answer in part.locator("pre").all_inner_texts())
    assert [address for address in watched.addresses if not address.startswith(server.url)] == []
    assert not watched.overflows_now()


@pytest.mark.browser
@pytest.mark.dear
def test_a_page_shows_what_the_sample_prints_and_plays_as_one_guest(open_page):
    page = open_page("/docs/start/curl/", PHONE, stranger=True).page
    assert "The sample prints: running" in told(run(page, 0))
    assert '"moves"' in told(run(page, 1))
    told_of_move = told(run(page, 2))
    (guest,) = set(re.findall(r"guest-\w+", told_of_move))
    assert f"The sample prints: {guest} " in told_of_move
    page.goto(page.url.replace("start/curl", "sandbox"))
    assert f"as {guest}" in told(run(page, 0))  # the guest is that of the tab
    page.evaluate(
        """sessionStorage.setItem("puerto-documentation-guest", '{"name": "gone", "token": "puerto_gone"}')"""
    )
    assert re.search(r"201 Created as guest-\w+", told(run(page, 0)))  # who was forgotten is replaced


@pytest.mark.browser
@pytest.mark.dear
def test_a_sample_that_needs_others_says_so(open_page):
    page = open_page("/docs/start/curl/", stranger=True).page
    assert "Run the samples above first: this one needs GAME" in told(run(page, 1))


@pytest.mark.browser
@pytest.mark.dear
def test_a_page_that_is_opened_without_the_service_says_so(browser, documentation):
    page = browser.new_page()
    with site(documentation, pages=()) as elsewhere:
        for address in (f"{elsewhere}/rest/", (documentation / "rest" / "index.html").as_uri()):
            page.goto(address)
            assert NO_SERVICE in told(run(page, 0))
    page.close()


@pytest.mark.browser
@pytest.mark.dear
def test_a_service_that_does_not_answer_is_told(open_page):
    page = open_page("/docs/rest/", stranger=True).page
    page.route("**/api/v1/**", lambda route: route.abort())
    assert "The service does not answer" in told(run(page, 0))


@pytest.mark.browser
@pytest.mark.dear
def test_every_sample_can_be_copied(open_page):
    page = open_page("/docs/graphql/", stranger=True).page
    expect(page.locator(".highlight [data-clipboard-target]")).to_have_count(page.locator(".highlight").count())


@pytest.mark.node
@pytest.mark.parametrize("script", sorted(file.name for file in ASSETS.glob("*.js")))
def test_scripts_are_well_typed_and_short(script):
    file = ASSETS / script
    assert len(file.read_text(encoding="utf-8").splitlines()) < 200
    command = [str(TSC), "--noEmit", "--allowJs", "--checkJs", "--strict", "--target", "es2022"]
    command += ["--lib", "es2023,dom,dom.iterable", "--types", "", str(file)]
    done = subprocess.run(command, cwd=ROOT / "tests" / "clients", capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout
