"""How a field of any size is divided into tables."""


def table_sizes(entrants: int, wanted: int, smallest: int) -> list[int]:
    """Divide a field into tables: as few byes as possible, then as few tables as possible, all nearly equal.

    Args:
        entrants: how many want to play.
        wanted: the largest table.
        smallest: the smallest table that may be played; at most ``wanted``.

    Returns:
        The sizes, largest first, no two of them further apart than one. The entrants who are left over have a bye.
    """
    for seated in range(entrants, smallest - 1, -1):
        tables = -(-seated // wanted)
        if tables * smallest <= seated:
            size, larger = divmod(seated, tables)
            return [size + 1] * larger + [size] * (tables - larger)
    return []
