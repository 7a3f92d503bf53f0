"""The site that ``make docs`` builds: whole, from nowhere else, and true to what the service does."""

import ast
import posixpath
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import override

from games import rulebook
from games.engine.editions import EDITIONS
from puerto_api.base.errors import catalogue

ROOT = Path(settings.BASE_DIR)
ENGINE = ROOT / "games" / "engine"
MISSING = "404.html"
"""The page of servers that know the site alone."""
# Attributes by which a browser loads something without being asked to.
LOADING = {
    ("script", "src"),
    ("img", "src"),
    ("link", "href"),
    ("iframe", "src"),
    ("source", "srcset"),
    ("use", "href"),
}


class Page(HTMLParser):
    """What a page loads, where it leads, its anchors, and what it says of itself."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.described: dict[str, str] = {}
        self.feed(file.read_text())

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag == "meta":
            named = dict(attributes)
            self.described[named.get("name") or named.get("property") or ""] = named.get("content") or ""
        for name, value in attributes:
            if (tag, name) in LOADING:
                self.loads.append(value or "")
            elif (tag, name) == ("a", "href"):
                self.links.append(value or "")
            elif name == "id":
                self.ids.add(value or "")


@pytest.fixture(scope="module")
def pages(documentation) -> dict[str, Page]:
    """Every page by its path in the site."""
    return {str(file.relative_to(documentation)): Page(file) for file in sorted(documentation.rglob("*.html"))}


@pytest.fixture
def served(documentation, settings, client) -> Client:
    settings.DOCUMENTATION_ROOT = documentation
    return client


def test_there_is_a_page_for_every_file_and_all_are_reached_from_the_first(pages):
    assert len(pages) > len(list((ROOT / "docs").rglob("*.md")))
    reached, todo = set(), ["index.html"]
    while todo:
        here = todo.pop()
        if here in pages and here not in reached:
            reached.add(here)
            paths = (link.partition("#")[0] for link in pages[here].links if not re.match(r"[a-z]+:|/|#", link))
            todo += [posixpath.normpath(posixpath.join(posixpath.dirname(here), path, "index.html")) for path in paths]
    assert reached == set(pages) - {MISSING}


def test_nothing_is_loaded_from_elsewhere(pages, documentation):
    for path, page in pages.items():
        assert not [address for address in page.loads if re.match(r"(https?:)?//", address)], path
    for sheet in documentation.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(https?:)?//|@import", sheet.read_text()), sheet


def test_every_page_has_a_description_of_its_own(pages):
    said = {path: page.described["description"] for path, page in pages.items()}
    wrong = {path: (len(text), text) for path, text in said.items() if not 50 <= len(text) <= 170}
    assert wrong == {}
    by_text: dict[str, list[str]] = {}
    for path, text in said.items():
        by_text.setdefault(text, []).append(path)
    assert [paths for paths in by_text.values() if len(paths) > 1] == []


def test_previews_of_links_have_title_and_description(pages):
    for path, page in pages.items():
        assert page.described["og:title"], path
        assert page.described["og:description"] == page.described["description"], path
        assert page.described["twitter:card"] == "summary", path
    assert pages["guides/errors/index.html"].described["og:title"] == "Errors"


def test_links_to_the_service_lead_somewhere(pages, served):
    addresses = {link for path, page in pages.items() if path != MISSING for link in page.links if link.startswith("/")}
    assert {"/graphql/", "/api/v1/docs", "/docs/errors", "/rules/"} <= addresses
    for address in addresses:
        assert served.get(address, headers={"accept": "text/html"}).status_code == 200, address


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_that_is_told_somewhere_has_its_anchor(pages, edition):
    with override("en"):
        described = rulebook.describe(edition, expansions=tuple(EDITIONS[edition].expansions))
    told: set[str] = set()
    todo: list[object] = [described]
    while todo:
        part = todo.pop()
        if isinstance(part, dict):
            told.update(part.get("rules") or ())
            todo += part.values()
        elif isinstance(part, list):
            todo += part
    assert len(told) > 50
    assert told - pages[f"rules/{edition}/index.html"].ids == set()


def test_the_page_of_the_rules_links_to_rules_that_are_told(pages, served):
    for edition in EDITIONS:
        expansions = ",".join(EDITIONS[edition].expansions)
        page = served.get("/rules/", {"edition": edition, "expansions": expansions}).content.decode()
        leads = set(re.findall(r'href="/docs/rules/([^/]+)/#(R-[A-Z0-9-]+)"', page))
        assert {place for place, _ in leads} == {edition}
        assert {number for _, number in leads} <= pages[f"rules/{edition}/index.html"].ids


def cited() -> set[str]:
    """Every number of a rule that stands in the engine as a value: what a refusal can name."""
    found = set()
    for file in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and re.fullmatch(r"R-[A-Z0-9-]+\d", node.value)
            ):
                found.add(node.value)
    return found


def test_every_rule_that_a_refusal_names_has_its_anchor(pages):
    numbers = cited()
    assert len(numbers) > 50
    assert numbers - pages["rules/1897/index.html"].ids == set()
    of_expansions = {number for number in numbers if re.match(r"R-X[1-4]", number)}
    assert numbers - of_expansions - pages["rules/classic/index.html"].ids == set()


def test_every_code_is_in_the_catalogue_under_its_name(pages):
    assert {error.code for error in catalogue()} <= pages["guides/errors/index.html"].ids


def test_pages_come_with_their_type_and_a_policy_for_their_scripts(served):
    answer = served.get("/docs/guides/turns/")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/html; charset=utf-8"
    policy = dict(part.split(" ", 1) for part in answer["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"].startswith("'self' 'sha256-")
    assert "unsafe" not in policy["script-src"]
    for path, kind in (
        ("openapi.yaml", "application/yaml; charset=utf-8"),
        ("schema.graphql", "application/graphql; charset=utf-8"),
        ("images/start.png", "image/png"),
        ("images/play.svg", "image/svg+xml"),
        ("search/search_index.json", "application/json; charset=utf-8"),
    ):
        assert served.get(f"/docs/{path}")["Content-Type"] == kind


def test_what_a_browser_has_is_not_sent_again(served, documentation):
    first = served.get("/docs/")
    assert first["Cache-Control"] == "public, no-cache"
    again = served.get("/docs/", headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    packed = served.get("/docs/", headers={"accept-encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert len(packed.content) < len(first.content) / 2
    unpacked = served.get("/docs/", headers={"accept-encoding": "gzip", "if-none-match": packed["ETag"]})
    assert unpacked.status_code == 304
    script = next(documentation.glob("assets/javascripts/bundle.*.min.js")).relative_to(documentation)
    assert "immutable" in served.get(f"/docs/{script}")["Cache-Control"]


@pytest.mark.parametrize("path", ["/docs", "/docs/guides/turns?a=1"])
def test_folders_end_with_a_slash(served, path):
    answer = served.get(path)
    name, _, query = path.partition("?")
    assert (answer.status_code, answer["Location"]) == (301, f"{name}/" + (f"?{query}" if query else ""))


@pytest.mark.parametrize(
    "path",
    [
        "nowhere/", "guides/", "../manage.py", "../../etc/passwd", "%2e%2e/manage.py", "..%2f..%2fmanage.py",
        "guides//turns/", "%00", "a%00b/", "\\..\\manage.py", ".git/config", "openapi.yaml/", "x" * 5000, "💥",
        "%ED%A0%80", "/etc/passwd",
    ],
)  # fmt: skip
def test_only_files_of_the_site_are_served(served, path):
    answer = served.get(f"/docs/{path}")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def test_a_link_that_leaves_the_site_is_not_followed(served, tmp_path, settings):
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("here")
    (tmp_path / "secret").write_text("there")
    (tmp_path / "site" / "out").symlink_to(tmp_path / "secret")
    settings.DOCUMENTATION_ROOT = tmp_path / "site"
    assert served.get("/docs/").content == b"here"
    assert served.get("/docs/out").status_code == 404


def test_it_is_only_read(served):
    answer = served.post("/docs/")
    assert answer.status_code == 405


@pytest.mark.parametrize(
    ("language", "said"), [("en", "has not been built"), ("de", "nicht erstellt"), ("fr", "pas encore été générée")]
)
def test_where_nobody_has_built_it_the_page_says_how(client, settings, tmp_path, language, said):
    settings.DOCUMENTATION_ROOT = tmp_path / "nowhere"
    for path in ("/docs/", "/docs/guides/turns/"):
        answer = client.get(path, {"language": language})
        assert answer.status_code == 404
        assert said in answer.content.decode()
        assert "make docs" in answer.content.decode()
    assert client.get("/docs/errors").status_code == 200
