"""Names of the game's things in every edition and language."""

import pytest
from django.utils.translation import override

from games import words
from games.engine import ids
from games.engine.editions import EDITIONS
from games.words.editions import COUNTS, base, buildings, edition_1897, reissue

from .support import LANGUAGES, LEFT_OVER

everywhere = pytest.mark.parametrize(
    ("edition", "language"), [(edition, language) for edition in EDITIONS for language in LANGUAGES]
)

# components.md, section 8: what is printed, by edition and language; upper and lower case are ours.
PRINTED = {
    ("classic", "fr"): {
        "small_indigo_plant": "petite teinturerie", "sugar_mill": "raffinerie de sucre",
        "tobacco_storage": "séchoir à tabac", "coffee_roaster": "brûlerie de café", "office": "comptoir",
        "construction_hut": "baraque de chantier", "customs_house": "douane", "guild_hall": "guilde", "wharf": "quai",
        "settler": "planteur", "mayor": "intendant", "builder": "maçon", "craftsman": "artisan",
        "prospector": "chercheur d'or",
    },
    ("classic", "de"): {
        "hacienda": "hazienda", "construction_hut": "bauhütte", "hospice": "hospiz", "settler": "siedler",
        "trader": "händler", "captain": "kapitän",
    },
    ("reissue", "fr"): {
        "aqueduct": "aqueduc", "forest_house": "baraque forestière", "black_market": "marché noir",
        "storehouse": "boutique", "guesthouse": "pension", "trading_post": "commerce", "small_wharf": "petit quai",
        "lighthouse": "phare", "specialty_factory": "atelier", "library": "bibliothèque", "union_hall": "syndicat",
        "cloister": "cloître", "land_office": "cadastre", "hunting_lodge": "pavillon de chasse",
        "zoning_office": "cabinet d'architecte", "royal_supplier": "fournisseur", "jeweler": "joaillerie",
        "royal_garden": "jardins royaux",
    },
    ("1897", "en"): {
        "small_indigo_plant": "small fruit depot", "indigo_plant": "large fruit depot", "hospice": "hospital",
        "construction_hut": "builder's yard", "university": "school", "guild_hall": "fire station",
        "aqueduct": "canal", "forest_house": "lumberyard", "black_market": "hidden market", "guesthouse": "bohio",
        "trading_post": "merchant outpost", "specialty_factory": "distillery", "library": "publishing house",
        "union_hall": "assembly hall", "statue": "monument", "cloister": "cathedral", "land_office": "zoning office",
        "hunting_lodge": "park authority", "zoning_office": "notary", "royal_supplier": "pension office",
        "jeweler": "tailor shop", "royal_garden": "town square", "settler": "planter", "mayor": "recruiter",
        "prospector": "adventurer",
    },
    ("1897", "de"): {
        "small_sugar_mill": "kleine zuckermühle", "sugar_mill": "große zuckermühle", "construction_hut": "bauhof",
        "hospice": "krankenhaus", "office": "kontor", "factory": "fabrik", "university": "schule",
        "guild_hall": "feuerwache", "city_hall": "gouverneurspalast", "forest_house": "holzlager",
        "storehouse": "lagerhalle", "specialty_factory": "destille", "library": "verlagshaus",
        "union_hall": "versammlungshalle", "land_office": "katasteramt", "hunting_lodge": "parkbehörde",
        "zoning_office": "notariat", "royal_supplier": "versorgungsamt", "jeweler": "schneiderei",
        "royal_garden": "stadtplatz", "settler": "pflanzer", "mayor": "anwerber", "craftsman": "produzent",
        "prospector": "abenteurer", "smuggler": "schmuggler", "indigo": "früchte",
    },
    ("1897", "fr"): {
        "construction_hut": "dépôt de matériaux", "hospice": "hôpital", "factory": "usine", "university": "école",
        "wharf": "chantier naval", "guild_hall": "caserne de pompiers", "city_hall": "palais du gouverneur",
        "forest_house": "scierie", "storehouse": "hangar", "library": "maison d'édition", "cloister": "cathédrale",
        "hunting_lodge": "bureau des terres", "royal_supplier": "office des exportations",
        "jeweler": "atelier de couture", "royal_garden": "place centrale", "settler": "paysan", "mayor": "recruteur",
        "builder": "bâtisseur", "craftsman": "producteur", "prospector": "aventurier", "smuggler": "contrebandier",
        "indigo": "fruits",
    },
}  # fmt: skip


@everywhere
def test_every_id_of_the_engine_has_a_name(edition, language):
    keys = {*ids.GOODS, *ids.ROLES, *ids.BUILDINGS, "quarry", "forest", "san_juan", "edition"}
    keys |= {f"tile:{tile}" for tile in ids.TILES} | {f"trigger:{trigger}" for trigger in ids.TRIGGERS}
    keys |= {f"expansion:{expansion}" for expansion in ids.EXPANSIONS}
    keys |= {f"option:{flag}" for flag in EDITIONS[edition].flags}
    with override(language):
        for key in keys:
            found = words.name(edition, key)
            assert found.strip() == found != "", key
            assert not LEFT_OVER.search(found), key


@everywhere
def test_every_other_key_has_a_name_too(edition, language):
    with override(language):
        assert not [key for key in words.keys(edition) if LEFT_OVER.search(words.name(edition, key))]


@everywhere
def test_no_two_buildings_and_no_two_cards_of_an_edition_have_the_same_name(edition, language):
    with override(language):
        for group in (ids.BUILDINGS, ids.ROLES, ids.GOODS):
            assert len({words.name(edition, key) for key in group}) == len(group)


@pytest.mark.parametrize(("edition", "language"), PRINTED, ids=str)
def test_printed_names_are_kept(edition, language):
    with override(language):
        names = {key: words.name(edition, key).lower() for key in PRINTED[edition, language]}
    assert names == PRINTED[edition, language]


@pytest.mark.parametrize("overlay", [reissue, edition_1897])
def test_an_edition_spells_only_what_is_different(overlay):
    common = base.NAMES | buildings.NAMES
    for key, name in overlay.NAMES.items():
        differs = False
        for language in LANGUAGES:
            with override(language):
                differs |= str(name) != str(common[key])
        # a name that others contain may stay for their sake
        assert differs, key


@pytest.mark.parametrize(
    ("edition", "key", "expected"),
    [
        ("1897", "coin", ["1 peso", "3 pesos", "1 Peso", "3 Pesos", "1 peso", "3 pesos"]),
        ("classic", "coin", ["1 doubloon", "3 doubloons", "1 Dublone", "3 Dublonen", "1 doublon", "3 doublons"]),
        ("1897", "colonist", ["1 worker", "3 workers", "1 Arbeiter", "3 Arbeiter", "1 ouvrier", "3 ouvriers"]),
        (
            "reissue",
            "noble:object",
            ["1 noble", "3 nobles", "1 Adligen", "3 Adlige", "1 noble", "3 nobles"],
        ),
        (
            "1897",
            "indigo",
            ["1 fruit", "3 fruit", "1 Fass Früchte", "3 Fässer Früchte", "1 tonneau de fruits", "3 tonneaux de fruits"],
        ),
    ],
)
def test_things_are_counted_with_the_right_form_of_the_word(edition, key, expected):
    found = []
    for language in LANGUAGES:
        with override(language):
            found += [words.count(edition, key, 1), words.count(edition, key, 3)]
    assert found == expected


def test_nothing_is_counted_as_each_language_does():
    counted = {}
    for language in LANGUAGES:
        with override(language):
            counted[language] = words.count("1897", "coin", 0)
    assert counted == {"en": "0 pesos", "de": "0 Pesos", "fr": "0 peso"}


@everywhere
def test_every_count_has_a_number(edition, language):
    with override(language):
        for key in COUNTS[edition]:
            for number in (0, 1, 2, 11):
                assert words.count(edition, key, number).startswith(f"{number} ")


def test_the_language_of_the_moment_counts_not_that_of_the_import():
    with override("de"):
        assert words.name("1897", "settler") == "Pflanzer"
    with override("fr"):
        assert words.name("1897", "settler") == "Paysan"
    assert words.name("1897", "settler") == "Planter"


@pytest.mark.parametrize(("edition", "key"), [("1897", "saloon"), ("2042", "settler")])
def test_an_unknown_thing_is_an_error_of_the_program(edition, key):
    with pytest.raises(KeyError):
        words.name(edition, key)
    with pytest.raises(KeyError):
        words.count(edition, key, 2)
