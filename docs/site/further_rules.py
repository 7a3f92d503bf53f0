"""Rules that refusals name and that the rulebook, which tells effects, leaves out. English, as the site is."""

from games.rulebook.parts import Parts, part

RULES: dict[str, Parts] = {
    "setup": (
        part("An edition is played by the numbers of players, and with the expansions, that it has.", "R-SET-1"),
        part("Only the role cards that belong to the number of players are in the game.", "R-SET-7"),
        part("So are only the cargo ships that belong to it.", "R-SET-8"),
        part(
            "Each production building has several copies, every other building few or one. With the expansion "
            "for buildings those that were not chosen are not in the game.",
            "R-SET-10",
        ),
        part("A circle holds one person. Tiles and buildings work while somebody stands there.", "R-OBJ-6"),
        part("Nobody owns the same building twice.", "R-OBJ-10"),
    ),
    "settler": (
        part("Others than the role player take no quarry, unless the {construction_hut} allows it.", "R-STL-3"),
        part("Whoever has no free space on the island takes nothing.", "R-STL-6"),
        part("When no quarry is left, plantations can be taken, but no quarries.", "R-STL-7"),
        part("When no open plantation is left, the others go without.", "R-STL-8"),
        part("A tile is drawn only while there are face-down or discarded ones; these are shuffled first.", "R-STL-12"),
    ),
    "builder": (
        part("A building is built by who can pay for it, has room for it and does not own it yet.", "R-BLD-2"),
        part("Who has no room in the city builds nothing; large buildings need two spaces.", "R-BLD-9"),
        part("When the last copy is gone, nobody can build it any more.", "R-BLD-10"),
    ),
    "smuggler": (part("Who has put a card aside does not choose it again in that round.", "R-X3-11"),),
}
"""By section: the setup, or a role card."""

BUILDINGS: dict[str, Parts] = {
    "forest_house": (part("Forests are planted while somebody stands in the building.", "R-X1-FOREST-7"),),
    "black_market": (
        part(
            "Who is given leaves at once, so the place where he stood has no effect on the same building.",
            "R-X1-BLACK-5",
        ),
    ),
    "library": (part("Nobody comes with the second tile; it may become a forest.", "R-X1-LIBRARY-5"),),
}
"""By building."""
