"""Names of the buildings in the classic edition and the reissue (components.md, section 8)."""

from django.utils.translation import pgettext_lazy

_BASE = {
    "small_indigo_plant": pgettext_lazy("name", "Small indigo plant"),
    "small_sugar_mill": pgettext_lazy("name", "Small sugar mill"),
    "indigo_plant": pgettext_lazy("name", "Indigo plant"),
    "sugar_mill": pgettext_lazy("name", "Sugar mill"),
    "tobacco_storage": pgettext_lazy("name", "Tobacco storage"),
    "coffee_roaster": pgettext_lazy("name", "Coffee roaster"),
    "small_market": pgettext_lazy("name", "Small market"),
    "hacienda": pgettext_lazy("name", "Hacienda"),
    "construction_hut": pgettext_lazy("name", "Construction hut"),
    "small_warehouse": pgettext_lazy("name", "Small warehouse"),
    "hospice": pgettext_lazy("name", "Hospice"),
    "office": pgettext_lazy("name", "Office"),
    "large_market": pgettext_lazy("name", "Large market"),
    "large_warehouse": pgettext_lazy("name", "Large warehouse"),
    "factory": pgettext_lazy("name", "Factory"),
    "university": pgettext_lazy("name", "University"),
    "harbor": pgettext_lazy("name", "Harbor"),
    "wharf": pgettext_lazy("name", "Wharf"),
    "guild_hall": pgettext_lazy("name", "Guild hall"),
    "residence": pgettext_lazy("name", "Residence"),
    "fortress": pgettext_lazy("name", "Fortress"),
    "customs_house": pgettext_lazy("name", "Customs house"),
    "city_hall": pgettext_lazy("name", "City hall"),
}

_NEW_BUILDINGS = {
    "aqueduct": pgettext_lazy("name", "Aqueduct"),
    "forest_house": pgettext_lazy("name", "Forest house"),
    "black_market": pgettext_lazy("name", "Black market"),
    "storehouse": pgettext_lazy("name", "Storehouse"),
    "guesthouse": pgettext_lazy("name", "Guesthouse"),
    "trading_post": pgettext_lazy("name", "Trading post"),
    "church": pgettext_lazy("name", "Church"),
    "small_wharf": pgettext_lazy("name", "Small wharf"),
    "lighthouse": pgettext_lazy("name", "Lighthouse"),
    "specialty_factory": pgettext_lazy("name", "Specialty factory"),
    "library": pgettext_lazy("name", "Library"),
    "union_hall": pgettext_lazy("name", "Union hall"),
    "statue": pgettext_lazy("name", "Statue"),
    "cloister": pgettext_lazy("name", "Cloister"),
}

_NOBLES = {
    "land_office": pgettext_lazy("name", "Land office"),
    "chapel": pgettext_lazy("name", "Chapel"),
    "hunting_lodge": pgettext_lazy("name", "Hunting lodge"),
    "zoning_office": pgettext_lazy("name", "Zoning office"),
    "royal_supplier": pgettext_lazy("name", "Royal supplier"),
    "villa": pgettext_lazy("name", "Villa"),
    "jeweler": pgettext_lazy("name", "Jeweler"),
    "royal_garden": pgettext_lazy("name", "Royal garden"),
}

NAMES = _BASE | _NEW_BUILDINGS | _NOBLES
