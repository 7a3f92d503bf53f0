"""Where a game's seed comes from, and who sits where: computed so that anybody can check it afterwards.

The server draws ``server_seed`` when a table is made and shows its SHA-256, the *server commitment*, at once. Until the
start every person at the table may contribute a text. The game's seed follows from both (:func:`combined`), all chance
follows from the seed (notation, section 8), and so does the order of the seats (:func:`seat_order`). When the game is
over, what was secret is published and :func:`check` proves it. docs/fairness.md explains all that, with test vectors.

Pure: no Django, no database.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from games.engine.chance import SEED_BYTES, Seeded, commitment

LONGEST_TEXT = 64
"""Characters (code points) of a contribution."""
CONTRIBUTIONS = b"\x00"
SEATS, DRAFT = b"\x01seats", b"\x01draft"
"""What follows the seed in the hashed bytes, by use. A block of the chance stream has 8 bytes there, contributions have
12 and more, seats and draft 6 each, so no two uses ever hash the same bytes."""

Contribution = tuple[str, str]
"""The name at the table, and the text."""


class FairnessError(Exception):
    """What was published does not fit together; ``reason`` says in a sentence what."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def is_contribution(text: Any) -> bool:
    """Whether a text can be contributed: 1 to 64 characters that can be seen, or spaces, all on one line."""
    return isinstance(text, str) and 1 <= len(text) <= LONGEST_TEXT and text.isprintable()


def in_order(contributions: Iterable[Sequence[str]]) -> list[Contribution]:
    """Contributions in the order in which they are hashed and published: by name, code point by code point.

    That order leaves nobody a choice: neither does it matter who was first, nor can the server pick one.

    Raises:
        ValueError: a name is empty or there twice, or a text is none that can be contributed.
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
    """Who sits where: item ``k`` is the place, before the start, of whoever sits on seat ``k`` afterwards (R-SET-2).

    The list 0, 1, ... is shuffled as in the notation, section 8, with the byte stream of
    ``SHA-256(seed || 0x01 || "seats")`` instead of the seed, so that seats and tiles tell nothing of each other.
    """
    return _shuffled(seed + SEATS, players)


def draft_order(seed: bytes, candidates: Sequence[str]) -> list[str]:
    """A random selection of buildings (N-8): the candidates, shuffled as the seats are, with ``SHA-256(seed || 0x01 ||
    "draft")``. Each seat in turn takes the first of them for whose cost a space is still empty.

    Args:
        candidates: in the order of the rules, which is that of their list in the notation.
    """
    return [candidates[place] for place in _shuffled(seed + DRAFT, len(candidates))]


def _shuffled(hashed: bytes, count: int) -> list[int]:
    stream = Seeded(hashlib.sha256(hashed).digest())
    order, _ = stream.tiles([1] * count)  # one "tile" of each of so many kinds: the numbers below count
    return list(order)


def check(
    *,
    seed: str,
    server_commitment: str,
    server_seed: str,
    contributions: Sequence[Sequence[str]],
    order: Sequence[int] | None = None,
) -> None:
    """Check what is published of a game that is over; seeds and commitments in lower-case hex.

    Args:
        seed: the seed of the game's record.
        server_commitment: what was shown since the table was made.
        contributions: ``[name, text]`` each, in the order of :func:`in_order`.
        order: what :func:`seat_order` is said to have given; None if the seats were not shuffled.

    Raises:
        FairnessError: the first thing that does not fit.
    """
    own = _seed(server_seed, "server seed")
    expected = _seed(seed, "seed")
    if commitment(own) != server_commitment:
        raise FairnessError("The server commitment is not the SHA-256 of the server seed.")
    try:
        pairs = in_order(contributions)
    except (TypeError, ValueError) as error:
        raise FairnessError(f"The contributions are not a list of [name, text]: {error}") from None
    if pairs != [tuple(pair) for pair in contributions]:
        raise FairnessError("The contributions are not in order of their names.")
    if combined(own, pairs) != expected:
        raise FairnessError("The seed does not follow from the server seed and the contributions.")
    if order is not None and list(order) != seat_order(expected, len(order)):
        raise FairnessError("The order of the seats does not follow from the seed.")


def _seed(text: Any, name: str) -> bytes:
    try:
        raw = bytes.fromhex(text)
    except (TypeError, ValueError):
        raw = b""
    if len(raw) != SEED_BYTES or raw.hex() != text:
        raise FairnessError(f"The {name} is not {SEED_BYTES} bytes in lower-case hex.")
    return raw
