"""Where a game's seed and the order of its seats come from: computed so that everyone can check both afterwards.

The server draws ``server_seed`` when a table is made and shows its SHA-256, the *server commitment*, at once. Until the
start every person at the table may contribute a text. The game's seed follows from both (:func:`combined`), all chance
follows from the seed (notation, section 8), and so does the order of the seats (:func:`seat_order`). When the game is
over, the secrets are published. docs/fairness.md explains all this, with test vectors and a program that checks a
game.

Pure: no Django, no database.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from games.engine.chance import SEED_BYTES, Seeded

LONGEST_TEXT = 64
"""Characters (code points) of a contribution."""
CONTRIBUTIONS = b"\x00"
SEATS, DRAFT = b"\x01seats", b"\x01draft"
"""What follows the seed in the hashed bytes, by use. A block of the chance stream has 8 bytes there, contributions have
12 and more, seats and draft 6 each, so no two uses ever hash the same bytes."""

Contribution = tuple[str, str]
"""The name at the table, and the text."""


def is_contribution(text: Any) -> bool:
    """Whether a text can be contributed: 1 to 64 visible characters or spaces, all on one line."""
    return isinstance(text, str) and 1 <= len(text) <= LONGEST_TEXT and text.isprintable()


def in_order(contributions: Iterable[Sequence[str]]) -> list[Contribution]:
    """Contributions in the order in which they are hashed and published: by name, code point by code point.

    That order leaves no choice: it does not depend on the order of arrival, and the server cannot pick one.

    Raises:
        ValueError: a name is empty or occurs twice, or a text cannot be contributed.
    """
    pairs = [(name, text) for name, text in contributions]
    for name, text in pairs:
        if not isinstance(name, str) or not name.isprintable() or not name:
            raise ValueError("A contribution names who made it.")
        if not is_contribution(text):
            raise ValueError(f"A contribution has 1 to {LONGEST_TEXT} printable characters.")
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError("Each name contributes at most once.")
    return sorted(pairs)


def canonical(contributions: Iterable[Sequence[str]]) -> bytes:
    """The bytes of contributions that are hashed: compact JSON ``[["ann","hello"],["ben","3 · 7"]]`` in UTF-8.

    Only ``"`` and ``\\`` are escaped, each with a backslash; every other character stands for itself.

    Raises:
        ValueError: as :func:`in_order`.
    """
    return json.dumps(in_order(contributions), ensure_ascii=False, separators=(",", ":")).encode()


def combined(server_seed: bytes, contributions: Iterable[Sequence[str]]) -> bytes:
    """The seed of the game, 32 bytes: the server's own without contributions, else
    ``SHA-256(server_seed || 0x00 || canonical(contributions))``.

    Raises:
        ValueError: the server seed is not 32 bytes; or as :func:`in_order`.
    """
    if len(server_seed) != SEED_BYTES:
        raise ValueError(f"A server seed is {SEED_BYTES} bytes.")
    given = in_order(contributions)
    return hashlib.sha256(server_seed + CONTRIBUTIONS + canonical(given)).digest() if given else server_seed


def seat_order(seed: bytes, players: int) -> list[int]:
    """The seating (R-SET-2): item ``k`` is the place that the player of seat ``k`` had before the start.

    The list 0, 1, ... is shuffled as in the notation, section 8, with the byte stream of
    ``SHA-256(seed || 0x01 || "seats")`` instead of the seed, so that seats and tiles tell nothing of each other.
    """
    return _shuffled(seed + SEATS, players)


def draft_order(seed: bytes, candidates: Sequence[str]) -> list[str]:
    """A random selection of buildings (N-8): the candidates, shuffled as the seats are, with ``SHA-256(seed || 0x01 ||
    "draft")``. Each seat in turn takes the first of them with a space still empty for its cost.

    Args:
        candidates: in the order of the rules, which is that of their list in the notation.
    """
    return [candidates[place] for place in _shuffled(seed + DRAFT, len(candidates))]


def _shuffled(hashed: bytes, count: int) -> list[int]:
    stream = Seeded(hashlib.sha256(hashed).digest())
    order, _ = stream.tiles([1] * count)  # one "tile" of each of ``count`` kinds: the numbers below count
    return list(order)
