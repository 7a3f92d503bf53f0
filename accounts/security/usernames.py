"""Names that people cannot choose: those that the service assigns, and those that sound as if it were speaking.

Names that only look like these cannot be chosen, either. Names that were chosen before stay. Operators of the service
may call their own account ``admin``: ``createsuperuser`` and the admin do not ask here.
"""

import re
from unicodedata import normalize

PREFIX, DELETED = GIVEN = ("guest-", "deleted-")
"""Prefixes of the names that the service assigns, which mark a guest or a deleted account wherever they stand."""

ROLES = (
    *("admin", "administrator", "administration", "administrateur", "sysadmin", "sysop", "root", "superuser"),
    *("moderator", "moderation", "moderateur", "mod", "modo", "staff", "gamemaster", "system", "systeme"),
    *("support", "help", "helpdesk", "security", "official", "officiel", "offiziell", "puerto", "puertoapi"),
    *("owner", "operator", "operateur", "betreiber", "webmaster", "postmaster", "hostmaster"),
)  # fmt: skip
"""Names of those who run or speak for the service; also with a number, in the plural, or with one of ``ATTRIBUTES``."""
ATTRIBUTES = (
    *("the", "our", "your", "real", "official", "chief", "head", "super", "puerto", "api", "game", "games"),
    *("site", "service", "server", "team", "desk", "account", "user"),
)  # fmt: skip
OTHERS = (
    *("api", "bot", "bots", "guest", "guests", "deleted", "anonymous", "unknown", "null", "none", "undefined", "me"),
    *("everyone", "everybody", "anyone", "abuse", "info", "contact", "noreply"),
)  # fmt: skip
"""Names that stand for no one in particular."""

_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
_ALIKE = str.maketrans("01l345789", "oiieastbg")


def _folded(name: str) -> str:
    """Return a name as a quick reader sees it: without case, accents and signs, and with digits as letters."""
    seen = "".join(letter for letter in normalize("NFKD", name).lower() if letter.isascii() and letter.isalnum())
    for two, one in _PAIRS:
        seen = seen.replace(two, one)
    return seen.translate(_ALIKE)


def _either(words: tuple[str, ...]) -> str:
    return "|".join(map(_folded, words))


_ROLE = re.compile(f"(?:{_either(ATTRIBUTES)})*(?:{_either(ROLES)})s?(?:{_either(ATTRIBUTES)})*")
_OTHERS = frozenset(map(_folded, OTHERS))
_GIVEN = frozenset(map(_folded, GIVEN))
_NUMBERS = re.compile(r"^[\W\d_]+|[\W\d_]+$")
_BEGINNING = re.compile(r"([A-Za-z0-9]+)[_.-]")


def sounds_official(name: str) -> bool:
    """Whether a name, of a person or an app, could be taken for the service or for the people who run it."""
    return any(_ROLE.fullmatch(_folded(part)) for part in (name, _NUMBERS.sub("", name)))


def is_reserved(name: str) -> bool:
    """Whether this name cannot be chosen for an account."""
    begins = _BEGINNING.match(name)
    given = begins is not None and _folded(begins.group(1)) in _GIVEN
    return given or _folded(name) in _OTHERS or sounds_official(name)


def is_readable(name: str) -> bool:
    """Whether a name has more than signs: a letter or a digit, unlike ``...``."""
    return any(letter.isalnum() for letter in name)
