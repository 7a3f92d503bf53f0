"""How wide texts are in the fonts of the pictures, and how they are made to fit."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
SANS, BOLD, SERIF = "PuertoSans-Regular", "PuertoSans-Bold", "PuertoSerif-Bold"
FAMILIES = {
    "sans": "'Puerto Sans', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif",
    "serif": "'Puerto Serif', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, 'Book Antiqua', Georgia, serif",
}
"""What a reader without our fonts sees, too: these have letters of the same widths, or nearly."""
UNKNOWN = 900
"""The width of a letter that the fonts do not have, in thousandths: about that of a wide one."""
_CUT = re.compile(
    r"(?<=[^\W\d_]{3})(?=(?:sch|ch|ck|ph|th|tr|gr|br|qu|sp|[bcdfghjklmnpqrstvwxz])[aeiouyäöüéèêâîôû][^\W\d_])",
    re.IGNORECASE,
)
"""Where a long word may be parted: before a consonant that a vowel follows."""


@cache
def _widths() -> dict[str, dict[str, int]]:
    return json.loads((FONTS / "widths.json").read_text(encoding="utf-8"))


def measured(text: str, size: float, font: str = SANS) -> float:
    """The width of a line of text."""
    widths = _widths()[font]
    return sum(widths.get(letter, UNKNOWN) for letter in text) * size / 1000


def shortened(text: str, size: float, room: float, font: str = SANS) -> str:
    """A text that fits: with an ellipsis where it is too long."""
    if measured(text, size, font) <= room:
        return text
    while text and measured(text + "…", size, font) > room:
        text = text[:-1]
    return text.rstrip(" ,;–-(") + "…"


def fitted(name: str, size: float, room: float, scales: Sequence[float], font: str = BOLD) -> tuple[list[str], float]:
    """A name in lines, and the scale at which they fit: the way with the largest letters, fewest lines, most even.

    Args:
        scales: the largest scale for one line, two lines and so on.
    """

    def scale(lines: list[str]) -> float:
        return min(scales[len(lines) - 1], room / max(measured(line, size, font) for line in lines))

    def worth(lines: list[str]) -> tuple[float, int, float]:
        return scale(lines), -len(lines), -max(measured(line, size, font) for line in lines)

    best = max(_ways(name.split(), len(scales)), key=worth)
    return best, scale(best)


def _ways(words: list[str], most: int) -> Iterator[list[str]]:
    """Every way to write words in so many lines at most."""
    yield [" ".join(words)]
    if most == 1:
        return
    if len(words) == 1 and (cuts := [found.start() for found in _CUT.finditer(words[0])]):
        word = words[0]
        at = min(cuts, key=lambda cut: abs(cut - len(word) / 2))
        if len(word) - at >= 4:
            yield [word[:at] + "-", word[at:]]
    for first in range(1, len(words)):
        for rest in _ways(words[first:], most - 1):
            yield [" ".join(words[:first]), *rest]
