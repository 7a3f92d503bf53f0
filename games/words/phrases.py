"""Parts that many sentences share: lists, goods, people, and the name of a place at the table."""

from collections.abc import Iterable, Mapping

from django.utils.translation import pgettext

from games.engine import ids

from .names import count


def listed(items: Iterable[str]) -> str:
    """``a, b and c``; empty for nothing."""
    *start, last = items = list(items) or [""]
    if not start:
        return items[0]
    return pgettext("list", "{start} and {last}").format(start=", ".join(start), last=last)


def goods(edition: str, counts: Mapping[str, int]) -> str:
    """``2 corn and 1 sugar``, in canonical order and without what there is none of; empty for nothing."""
    return listed(count(edition, good, counts[good]) for good in ids.GOODS if counts.get(good))


def people(edition: str, colonists: int, nobles: int = 0, *, behind_a_verb: bool = False) -> str:
    """``2 colonists and 1 noble``; empty for nobody."""
    suffix = ":object" if behind_a_verb else ""
    numbers = {"colonist": colonists, "noble": nobles}
    return listed(count(edition, key + suffix, number) for key, number in numbers.items() if number)


def player(names: list[str], seat: int | None) -> str | None:
    """Who sits there; where nobody does, the number of the place. None for no place."""
    if seat is None:
        return None
    if 0 <= seat < len(names) and names[seat]:
        return names[seat]
    return pgettext("player", "Seat {number}").format(number=seat + 1)
