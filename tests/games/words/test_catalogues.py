"""German and French say things of their own: what stays as it is in English is known by name."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from django.conf import settings

SAME = {
    "de": {
        "Puerto Rico (2002)", "Puerto Rico 1897", "San Juan", "in San Juan", "Villa", "Festival", "Monument", "Bohio",
        "Statue", "{action}: {role}", "{name}: {effect}", "{action}: {trading_house} ({points})",
    },
    "fr": {
        "Puerto Rico (2002)", "Puerto Rico 1897", "San Juan", "Villa", "Festival", "Canal", "Bohio", "Statue",
        "Hacienda", "Hospice", "plantation", "plantations", "indigo", "portrait", "peso", "pesos", "noble", "nobles",
        "Nobles", "festival", "fruit",
    },
}  # fmt: skip
"""Names that both languages write alike."""


@pytest.mark.parametrize("language", SAME)
def test_nothing_is_left_in_english(language):
    path = Path(settings.BASE_DIR) / "games" / "words" / "locale" / language / "LC_MESSAGES" / "django.po"
    with path.open("rb") as file:
        catalogue = read_po(file)
    left = set()
    for message in catalogue:
        ids, strings = (x if isinstance(x, (tuple, list)) else (x,) for x in (message.id, message.string))
        if message.id and set(ids) & set(strings):
            left |= {text.removeprefix("%(n)d ") for text in ids}
    assert len(catalogue) > 300
    assert left == SAME[language]
