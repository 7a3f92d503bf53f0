"""No reader meets a word that the edition does not print, nor a sentence that the filling-in has spoiled."""

import re
from functools import cache
from itertools import product

import pytest
from django.utils.translation import override

from games.engine.editions import EDITIONS
from tests.architecture.test_catalogues import FOLDERS, catalogue, messages, strings
from tests.support import tiers

from .corpus import said
from .support import LANGUAGES

NEVER = {
    "de": (
        r"Fass|Fässern?|Runden?|Spalten?|Frachtschiff\w*|\w*küferei|Fruchtlager\w*|abwerfen|"
        r"abgeworfen|wirft|Str(om|öme)"
    ),
    "fr": r"manches?|navires? de charge|[ée]change de rôle|cartes? de rôle|tonneaux?|barils?|caisses?",
}
"""What no edition prints, or (barrels) what one word stands for in all editions."""

OTHER_EDITIONS = {
    ("classic", "en"): (
        r"pesos?|workers?|citizens?|planters?|recruiters?|adventurers?|fruit|portrait|"
        r"work register"
    ),
    ("1897", "en"): (
        r"doubloons?|colonists?|nobles?|settlers?|mayor|prospectors?|indigo|compass rose|"
        r"San Juan"
    ),
    ("classic", "de"): (
        r"Münzen?|Pesos?|Arbeiter|Bürger|Adlige[rn]?|Frucht|Früchten?|Pflanzer|Anwerber|Porträts?|"
        r"Arbeitsregister"
    ),
    ("1897", "de"): (
        r"Pesos?|Dublonen?|Kolonist\w*|Adlige[rn]?|Indigo\w*|Windrose|San Juan|Siedler|"
        r"Bürgermeister|Aufseher|Goldsucher"
    ),
    ("classic", "fr"): (
        r"tuiles?|caisses?|barils?|rangées?|(?<!de )villes?|parcelles?|pesos?|ouvriers?|bourgeois|"
        r"bateaux?|registre|nobles?"
    ),
    ("reissue", "fr"): (
        r"jetons? îles?|tonneaux?|barils?|rangées?|(?<!de )villes?|parcelles?|pesos?|ouvriers?|"
        r"bourgeois|registre|navires? de colons"
    ),
    ("1897", "fr"): (
        r"jetons? îles?|tonneaux?|caisses?|colonnes?|cités?|îles?|doublons?|colons?|nobles?|magasin|"
        r"bateaux?|indigo|intendant|planteur"
    ),
}
"""What only other editions say."""
OTHER_EDITIONS |= {
    ("reissue", "en"): OTHER_EDITIONS["classic", "en"],
    ("reissue", "de"): OTHER_EDITIONS["classic", "de"].replace("|Adlige[rn]?", ""),
}

VOWEL = r"aeiouàâäéèêëîïôöùûüœæh"
ASPIRATED = r"(?!(?:hasard|haut|hors|huit|héros|hangar|hutte|hach|onz|oui|A\b)\w*)"
ELISION = re.compile(
    rf"(?<!-)\b(?:de|le|la|que|je|ne|se|me|te|ce|lorsque|puisque|jusque)[ \u00a0]{ASPIRATED}[{VOWEL}]", re.I
)
"""A short word that loses its vowel before the next one; h is mute but in the words above."""
CONTRACTED = re.compile(r"\b(?:de les?|à les)[ \u00a0]|\bsi ils?\b", re.I)
BEFORE_A_BLANK = re.compile(r"\b(?:de|le|la|que|je|ne|se|ce|me|te|jusqu['’]à)[ \u00a0](?:{([^}]*)}|%\((\w+)\)s)", re.I)
NUMBERS = {"n", "least", "most", "fewest", "asked", "opens", "closes", "before", "played", "time", "day"}
CONSONANTS = NUMBERS | {"coins", "colonists", "colonist_ship", "nobles", "column", "columns", "city"}
CONSONANTS |= {"island_spaces", "role_card"}
"""What may stand in a French sentence behind a word that loses its vowel, since it begins with none."""

AFTER_ONE = re.compile(r"(?<![\d.,/+−-])1[ \u00a0](\w+)")
PLURAL = {
    "en": r"(pesos|doubloons|barrels|points|workers|colonists|nobles|citizens|people|players|spaces|circles|tiles)$",
    "de": r"(Münzen|Dublonen|Adlige|Siegpunkte|Waren|Früchte|Durchgänge|Personen|Plantagen|Wälder|Felder|Kreise|Züge)$",
    "fr": r"(?!(bourgeois|dans|fois|maïs|plus|puis)$)\w+[sx]$",
}
"""What follows any number but one."""


@cache
def texts(edition: str, language: str) -> tuple[tuple[str, str], ...]:
    with override(language):
        return tuple(said(edition))


def pairs() -> list[tuple[str, str]]:
    """Editions with languages: each with each, in the quick tier each edition and each language once."""
    if tiers.full():
        return [*product(EDITIONS, LANGUAGES)]
    return [*zip(EDITIONS, tiers.generator("wording").sample(LANGUAGES, len(LANGUAGES)), strict=True)]


everywhere = pytest.mark.parametrize(("edition", "language"), pairs())
in_french = pytest.mark.parametrize("edition", [edition for edition, language in pairs() if language == "fr"])


@cache
def translated(language: str) -> tuple[tuple[str, str], ...]:
    """Every sentence of the catalogues, those that belong to no edition, too."""
    return tuple(
        (f"{folder} {context}", text)
        for folder in FOLDERS
        for (context, _), message in messages(catalogue(folder, language)).items()
        for text in strings(message)
    )


def word(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pattern})\b", re.I)


@everywhere
def test_a_table_says_much(edition, language):
    found = texts(edition, language)
    assert len(found) > 1000
    assert {"label", "effect", "event loaded", "phrase island"} <= {where for where, _ in found}
    assert any(where.startswith("refusal") for where, _ in found)


@everywhere
def test_no_word_is_that_of_another_edition(edition, language):
    forbidden = word(OTHER_EDITIONS[edition, language])
    assert not [(where, text) for where, text in texts(edition, language) if forbidden.search(text)]


@pytest.mark.parametrize("language", NEVER)
def test_no_sentence_has_a_word_that_no_edition_prints(language):
    forbidden = word(NEVER[language])
    assert not [(where, text) for where, text in translated(language) if forbidden.search(text)]


def test_german_says_du():
    polite = re.compile(r"(?<=[\w,;] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b")
    assert not [(where, text) for where, text in translated("de") if polite.search(text)]


@in_french
def test_french_elides_what_is_filled_in(edition):
    wrong = [(where, text) for where, text in texts(edition, "fr") if ELISION.search(text) or CONTRACTED.search(text)]
    assert not wrong


def test_french_elides_in_every_sentence():
    assert not [(where, text) for where, text in translated("fr") if ELISION.search(text) or CONTRACTED.search(text)]


def test_french_puts_nothing_behind_a_short_word_that_may_begin_with_a_vowel():
    wrong = []
    for where, text in translated("fr"):
        if where == "games lesson":
            continue  # a lesson has one edition: tests/games/test_lessons.py reads it with its words
        for found in BEFORE_A_BLANK.finditer(text):
            blank, _, number = (found[1] or found[2]).partition(":")
            dated = found[0].lower().startswith("jusqu") and blank == "time"
            if dated or not (number.isdigit() or blank in CONSONANTS):
                wrong.append((where, text))
    assert not wrong


@everywhere
def test_one_thing_is_no_plural(edition, language):
    wrong = [
        (where, text)
        for where, text in texts(edition, language)
        for noun in AFTER_ONE.findall(text)
        if re.match(PLURAL[language], noun)
    ]
    assert not wrong
