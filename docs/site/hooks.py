"""What the site has beyond its files: rules, errors, kinds of events, and pages that nobody has put in order.

Besides, every page gets a description, samples get their requests, and the search gets words that people type.

All of it is made from the sources of the service when the site is built, so it cannot fall behind them.
"""

import os
import re
import sys
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

from django.conf import settings
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]  # the packages of the service, and what lies beside this file
if not settings.configured:
    settings.configure(USE_I18N=False)  # English, and neither database nor secrets

import descriptions  # noqa: E402
import events_page  # noqa: E402
import finding  # noqa: E402
import rules_pages  # noqa: E402
import samples  # noqa: E402

from games.engine.editions import EDITIONS  # noqa: E402
from puerto_api.base.errors import catalogue  # noqa: E402

CATALOGUE = "<!-- catalogue -->"
"""Stands in a page where the catalogue of errors belongs."""
KINDS = "<!-- kinds of events -->"
"""Stands in a page where the tables of the kinds of events belong."""
REGISTERED = re.compile(r"^[A-Z_]+ = ErrorCode\(", re.MULTILINE)
"""Stands in every module that adds to the catalogue."""
RULE = re.compile(r"\bR-[A-Z0-9-]+\d\b")
DRAWING = re.compile(r'(?<!">)<img [^>]*src="([^"]+\.svg)"[^>]*>')
"""A picture that is no link yet."""
ICON = "assets/icon.svg"
MORE = {"decisions/": "Inside", "develop/": "Inside", "clients-": "Reference"}
"""Where pages belong that the navigation does not name, by the beginning of their path; all others are guides."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Adds to the navigation what it does not name."""
    assert config.nav is not None
    docs, sections = Path(config.docs_dir), {title: pages for entry in config.nav for title, pages in entry.items()}
    named = set(_paths(config.nav))
    for file in sorted(docs.rglob("*.md")):
        path = file.relative_to(docs).as_posix()
        if path not in named and not path.startswith("site/"):
            section = next((section for start, section in MORE.items() if path.startswith(start)), "Guides")
            sections[section].append(path)
    return config


def _paths(nav: Any) -> list[str]:
    if isinstance(nav, str):
        return [nav]
    return [path for part in (nav.values() if isinstance(nav, dict) else nav) for path in _paths(part)]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages of the rules, and the icon of the service."""
    pages = {"rules/index.md": rules_pages.overview()}
    pages |= {f"rules/{edition}.md": rules_pages.page(edition) for edition in EDITIONS}
    for path, text in pages.items():
        files.append(File.generated(config, path, content=text))
    icon = ROOT / "games" / "static" / "games" / "icon.svg"
    files.append(File.generated(config, ICON, abs_src_path=os.fspath(icon)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fills in errors and kinds of events, takes comments out, and endings off links that are named by their file."""
    page.meta["description"] = escape(descriptions.described(page.meta, markdown))  # themes put it into pages as it is
    markdown = samples.with_requests(markdown)
    if CATALOGUE in markdown:
        markdown = markdown.replace(CATALOGUE, _catalogue())
    if KINDS in markdown:
        markdown = markdown.replace(KINDS, events_page.tables())
    # A comment swallows the table below it.
    markdown = re.sub(r"^<!--.*?-->$", "", markdown, flags=re.MULTILINE)
    return re.sub(r"\[([\w-]+)\.md\]\(", r"[\1](", markdown)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lets drawings be opened on their own, where they can be enlarged and their texts selected."""
    return DRAWING.sub(r'<a class="drawing" href="\g<1>">\g<0></a>', html)


@event_priority(-100)
def on_post_build(config: MkDocsConfig) -> None:
    """Completes the index of the search, which is there once all plugins are done."""
    codes = {error.code: f"{error.title}. {error.meaning}" for error in catalogue()}
    finding.add(Path(config.site_dir) / "search" / "search_index.json", codes)


def _catalogue() -> str:
    for app in ("accounts", "games", "puerto_api"):
        for file in sorted((ROOT / app).rglob("*.py")):
            if REGISTERED.search(file.read_text()):
                module = file.parent if file.name == "__init__.py" else file.with_suffix("")
                import_module(".".join(module.relative_to(ROOT).parts))
    lines = ["| code | status | what it says | what it adds |", "| --- | --- | --- | --- |"]
    for error in catalogue():
        meaning = RULE.sub(r"[\g<0>](../rules/1897.md#\g<0>)", error.meaning)
        adds = "<br>".join(f"`{name}`: {added.meaning}" for name, added in error.adds.items())
        title = f"**{error.title}.** {meaning}"
        lines.append(f'| <code id="{error.code}">{error.code}</code> | {error.status} | {title} | {adds} |')
    return "\n".join(lines)
