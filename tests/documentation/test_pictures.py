"""The pictures of the guides are those that their script makes, and every reader can read them."""

import re
import sys
from xml.etree import ElementTree

import pytest

from tests.support.servers import ROOT

sys.path.append(str(ROOT / "docs" / "site"))
import pictures

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = pictures.drawn()
SHOWN = {
    "overview.svg": "api.md",
    "resume.svg": "guides/streams.md",
    "turn.svg": "guides/turns.md",
    "webhook.svg": "guides/webhooks.md",
}
"""The pages that show them."""


@pytest.mark.parametrize("name", DRAWN)
def test_each_file_is_the_one_that_the_script_makes(name):
    """If this fails: ``python docs/site/pictures.py``."""
    assert (pictures.IMAGES / name).read_text(encoding="utf-8") == DRAWN[name]


@pytest.mark.parametrize("name", DRAWN)
def test_each_picture_has_a_title_a_description_and_texts(name):
    root = ElementTree.fromstring(DRAWN[name])
    assert root.get("role") == "img"
    assert len(root.findtext(f"{SVG}title") or "") > 10
    assert len(root.findtext(f"{SVG}desc") or "") > 100
    assert len(root.findall(f"{SVG}text")) > 10


def luminance(colour: str) -> float:
    """As WCAG 2 defines it."""
    full = colour if len(colour) == 7 else "#" + "".join(digit * 2 for digit in colour[1:])
    channels = [int(full[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_texts_stand_out_in_light_and_dark(scheme):
    light, _, dark = pictures.STYLE.partition("@media (prefers-color-scheme: dark)")
    fills = {
        name: colour
        for names, colour in re.findall(r"([\w., ]+) \{[^}]*?fill: (#\w+)", light if scheme == "light" else dark)
        for name in names.replace(" ", "").split(",")
    }
    for text in ("text", ".name", ".small", ".bad"):
        for ground in (".back", ".box"):
            lighter, darker = sorted((luminance(fills[text]), luminance(fills[ground])), reverse=True)
            assert (lighter + 0.05) / (darker + 0.05) >= 4.5, (text, ground)


def test_each_picture_is_shown_with_words_for_those_who_do_not_see_it():
    assert set(SHOWN) == set(DRAWN)
    for name, page in SHOWN.items():
        content = (ROOT / "docs" / page).read_text(encoding="utf-8")
        assert re.search(rf"!\[[^\]]{{20,}}\]\((?:\.\./)?images/{name}\)", content), page


@pytest.mark.browser
@pytest.mark.dear
def test_no_text_leaves_its_picture(browser):
    page = browser.new_page()
    for name, drawn in DRAWN.items():
        page.set_content(drawn)
        outside = page.evaluate(
            """() => {
                const svg = document.querySelector("svg"), all = svg.viewBox.baseVal;
                return [...svg.querySelectorAll("text")].filter((text) => {
                    const { x, y, width, height } = text.getBBox();
                    return x < 2 || y < 2 || x + width > all.width - 2 || y + height > all.height - 2;
                }).map((text) => text.textContent);
            }"""
        )
        assert outside == [], name
    page.close()
