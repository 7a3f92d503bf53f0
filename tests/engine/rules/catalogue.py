"""The numbers that the tests must cite: all rules, the rulings and the fine print.

What no program can show stands in ``EXEMPT`` with the reason; ``test_every_rule_is_cited.py`` looks for the others.
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
    "R-X1-SEL": 5,
    "R-X1-AQUEDUCT": 3,
    "R-X1-FOREST": 7,
    "R-X1-BLACK": 6,
    "R-X1-STORE": 1,
    "R-X1-GUEST": 5,
    "R-X1-POST": 3,
    "R-X1-CHURCH": 2,
    "R-X1-SWHARF": 3,
    "R-X1-LIGHT": 3,
    "R-X1-SPECIAL": 3,
    "R-X1-LIBRARY": 6,
    "R-X1-UNION": 1,
    "R-X1-STATUE": 1,
    "R-X1-CLOISTER": 1,
    "R-X2": 8,
    "R-X2-LAND": 5,
    "R-X2-CHAPEL": 1,
    "R-X2-HUNT": 3,
    "R-X2-ZONING": 1,
    "R-X2-SUPPLIER": 2,
    "R-X2-VILLA": 1,
    "R-X2-JEWELER": 2,
    "R-X2-GARDEN": 1,
    "R-X3": 11,
    "R-X4": 9,
}
"""The last number of each group; every group counts from 1."""

RULES = [f"{group}-{number}" for group, last in SECTIONS.items() for number in range(1, last + 1)]
RULINGS = [f"G-{number}" for number in range(1, 124)]
FINE_PRINT = [f"N-{number}" for number in range(1, 22)]

EXEMPT: dict[str, str] = {}
"""Number -> why no test can cite it."""
