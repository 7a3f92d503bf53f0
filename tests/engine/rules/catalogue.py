"""The rule numbers that the tests must cite: sections 1 to 14 of the rules, the rulings and the fine print.

Numbers that say nothing about the base game stand in ``EXEMPT`` with the reason; ``test_every_rule_is_cited.py`` looks
for the others.
"""

SECTIONS = {
    "R-OBJ": 21,
    "R-SET": 12,
    "R-RND": 10,
    "R-STL": 12,
    "R-MAY": 13,
    "R-BLD": 10,
    "R-CRA": 8,
    "R-TRA": 8,
    "R-CAP": 21,
    "R-PRO": 2,
    "R-END": 6,
    "R-SCO": 5,
    "R-B-SMARKET": 1,
    "R-B-HACIENDA": 4,
    "R-B-HUT": 2,
    "R-B-SWARE": 2,
    "R-B-LWARE": 2,
    "R-B-HOSPICE": 4,
    "R-B-OFFICE": 1,
    "R-B-LMARKET": 1,
    "R-B-FACTORY": 2,
    "R-B-UNIVERSITY": 3,
    "R-B-HARBOR": 1,
    "R-B-WHARF": 6,
    "R-B-GUILD": 1,
    "R-B-RESIDENCE": 2,
    "R-B-FORTRESS": 1,
    "R-B-CUSTOMS": 1,
    "R-B-CITYHALL": 1,
    "R-2P": 9,
}
"""The last number of each group; every group counts from 1."""

RULES = [f"{group}-{number}" for group, last in SECTIONS.items() for number in range(1, last + 1)]
RULINGS = [f"G-{number}" for number in (*range(1, 77), *range(113, 119), 121, 122)]
FINE_PRINT = [f"N-{number}" for number in range(1, 22)]

EXEMPT = {
    "R-SET-12": "the order of setup steps of several expansions",
    "R-MAY-2": "the villa, expansion II",
    "R-CAP-1": "the lighthouse, expansion I",
    "R-CAP-3": "union hall and royal supplier, expansions I and II",
    "R-B-HOSPICE-4": "a tile placed as a forest, expansion I",
    "G-14": "the library, expansion I",
    "G-15": "the library, expansion I",
    "G-26": "the villa, expansion II",
    "G-28": "the library, expansion I",
    "G-30": "forests, expansion I",
    "G-35": "the black market, expansion I",
    "G-36": "the black market, expansion I",
    "G-37": "the black market, expansion I",
    "G-38": "the black market, expansion I",
    "G-39": "the church, expansion I",
    "G-45": "the specialty factory, expansion I",
    "G-46": "the aqueduct, expansion I",
    "G-47": "chapel and jeweler, expansion II",
    "G-48": "the library, expansion I",
    "G-50": "the trading post, expansion I",
    "G-52": "the land office, expansion II",
    "G-53": "the land office, expansion II",
    "G-55": "the trading post, expansion I",
    "G-60": "the small wharf, expansion I",
    "G-62": "the lighthouse, expansion I",
    "G-64": "union hall and royal supplier, expansions I and II",
    "G-72": "the jeweler, expansion II",
    "G-76": "statue and cloister, expansion I",
    "N-1": "guests, expansion I",
    "N-2": "guests, expansion I",
    "N-3": "guests, union hall and royal supplier, expansions I and II",
    "N-4": "guests, expansion I",
    "N-5": "the role swap, expansion III",
    "N-6": "the library, expansion I",
    "N-8": "the draft, expansion I",
    "N-12": "the headhunt, expansion III",
    "N-15": "festival, specialty factory and other effects of the expansions",
}
