"""Rules that refusals name and that the rulebook, which tells effects, leaves out. English, as the site is."""

from games.rulebook.parts import Parts, part

RULES: dict[str, Parts] = {
    "setup": (
        part("A game has a number of players and expansions that its edition allows.", "R-SET-1"),
        part("Only the role cards for the number of players are in the game.", "R-SET-7"),
        part("Only the cargo ships for the number of players are in the game.", "R-SET-8"),
        part(
            "Each production building has several copies, every other building few or one. With the expansion "
            "for buildings, those that were not chosen are not in the game.",
            "R-SET-10",
        ),
        part("A circle holds one person. Tiles and buildings work while they are occupied.", "R-OBJ-6"),
        part("A player cannot own the same building twice.", "R-OBJ-10"),
    ),
    "settler": (
        part("Only the role player takes a quarry, unless the {construction_hut} allows it to others.", "R-STL-3"),
        part("A player without a free space on the island takes nothing.", "R-STL-6"),
        part("When no quarry is left, plantations can be taken, but no quarries.", "R-STL-7"),
        part("When no open plantation is left, the remaining players go without.", "R-STL-8"),
        part(
            "A tile is drawn only if face-down or discarded ones are left; the latter are shuffled first.",
            "R-STL-12",
        ),
    ),
    "builder": (
        part("A player can build a building that they can pay for, have room for and do not own yet.", "R-BLD-2"),
        part("A player without room in the city builds nothing; large buildings need two spaces.", "R-BLD-9"),
        part("When the last copy is gone, nobody can build it any more.", "R-BLD-10"),
    ),
    "smuggler": (part("A player who has put a card aside cannot choose it again in that round.", "R-X3-11"),),
}
"""By section: the setup, or a role card."""

BUILDINGS: dict[str, Parts] = {
    "forest_house": (part("Forests are planted while the building is occupied.", "R-X1-FOREST-7"),),
    "black_market": (
        part(
            "A person who is given leaves at once, so the place where they stood has no effect on the same building.",
            "R-X1-BLACK-5",
        ),
    ),
    "library": (part("The second tile comes without a person; it may become a forest.", "R-X1-LIBRARY-5"),),
}
"""By building."""
