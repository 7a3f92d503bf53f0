"""Placeholders for what differs from run to run: ``<time 1>``, ``<id 3>``, ``<token 2>``.

The same value has the same placeholder wherever it stands in a chapter, also in requests, and another value another
one; so the recording still says which answers name the same game, and which moments are one.
"""

import re
from datetime import datetime, timedelta
from urllib.parse import quote

_HEX, _WORD = "[0-9a-f]", r"[A-Za-z0-9_+/=-]"
_BY_SHAPE = {
    "time": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:[+-]\d\d:\d\d|Z)",
    "id": f"{_HEX}{{8}}-{_HEX}{{4}}-{_HEX}{{4}}-{_HEX}{{4}}-{_HEX}{{12}}",
    "token": f"puerto_{_HEX}{{64}}",
    "secret": f"whsec_{_WORD}+",
    "message": f"msg_{_HEX}{{32}}",
    "tester": f"tester-{_HEX}{{12}}",
    "guest": "guest-[a-z0-9]{8}",
    "hash": f'(?<="view_hash":"){_HEX}{{64}}|(?<="viewHash":"){_HEX}{{64}}',
}
_BY_PLACE = {
    "code": f'(?<="invitation":"){_WORD}{{16,}}',
    "fingerprint": f'(?<="fingerprint":"){_HEX}{{8}}',
    "cursor": f'(?<="endCursor":"){_WORD}+|(?<=[?&]cursor=)[^"&\\s]{{8,}}',
    "client": f'(?<="client_id":"){_WORD}+|(?<="clientId":"){_WORD}+',
    "appsecret": r'(?<="secret":")[A-Za-z0-9]{64,}(?=")',
    "tag": r'(?<=^etag: )"[^"]+"',
}
"""What is known by the place where it is told first; later it is the same wherever it stands."""
_SHAPES = re.compile("|".join(f"(?P<{kind}>{shape})" for kind, shape in _BY_SHAPE.items()))
_PLACES = re.compile("|".join(f"(?P<{kind}>{place})" for kind, place in _BY_PLACE.items()))
_PREFIX = re.compile(f"puerto_{_HEX}{{8}}(?!{_HEX})")
_PORT = re.compile(r"(?<=127\.0\.0\.1:)\d+")
_IN_WORDS = re.compile(
    r"[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}(?:, (?:\d{1,2}(?::\d\d)? [ap]\.m\.|noon|midnight))?"
    r"|\d{1,2}\. [A-Z][a-zä]{2,8} \d{4}(?:, \d\d:\d\d Uhr)?"
    r"|\d{1,2}(?:er)? [a-zéû]{3,9} \d{4}(?: à \d\d:\d\d)?"
)
"""Moments and days in English, German and French sentences."""
_MILLISECONDS = re.compile(r'"ms":\d+')
_SECONDS = re.compile(r'(?<="api";r=)([^;]+);t=\d+')
_MODULES = re.compile(r'\n *<link rel="modulepreload"[^>]*>')
"""Of the bundles of scripts, which are named by what is in them."""
_WHOLE = timedelta(minutes=1)
"""Moments that the service computes are whole minutes after others. A session takes less, so no two others are."""


class Masks:
    """The placeholders of one chapter."""

    def __init__(self, url: str) -> None:
        self._host = url.partition("//")[2]
        self._names: dict[str, str] = {}
        self._of_places: dict[str, str] = {}
        self._counted: dict[str, int] = {}
        self._moments: dict[str, datetime] = {}

    def hide(self, text: str) -> str:
        """The text with placeholders in it."""
        text = text.replace(self._host, "server").replace(quote(self._host, safe=""), "server")
        for found in _PLACES.finditer(text):
            if found[0] not in self._of_places:
                self._of_places[found[0]] = self._next(found.lastgroup)
        for value, name in self._of_places.items():
            text = text.replace(value, name)
        text = _PREFIX.sub(self._prefix, _SHAPES.sub(self._known, text))
        text = _SECONDS.sub(r"\1;t=<seconds>", _PORT.sub("<port>", text))
        text = _IN_WORDS.sub("<time in words>", _MODULES.sub("", text))
        return _MILLISECONDS.sub('"ms":"<milliseconds>"', text)

    def _known(self, found: re.Match[str]) -> str:
        value = found[0]
        if value not in self._names:
            is_time = found.lastgroup == "time"
            self._names[value] = self._moment(value) if is_time else self._next(found.lastgroup)
        return self._names[value]

    def _next(self, kind: str) -> str:
        self._counted[kind] = self._counted.get(kind, 0) + 1
        return f"<{kind} {self._counted[kind]}>"

    def _moment(self, value: str) -> str:
        """Named after an earlier one, if it follows from that by whole minutes."""
        moment = datetime.fromisoformat(value)
        for name, earlier in self._moments.items():
            apart = moment - earlier
            if not apart:
                return f"<{name}>"  # the same, spelled in another way
            if apart % _WHOLE == timedelta():
                return f"<{name} {'+' if apart > timedelta() else '-'} {_spoken(abs(apart))}>"
        name = self._next("time")
        self._moments[name.strip("<>")] = moment
        return name

    def _prefix(self, found: re.Match[str]) -> str:
        for value, name in self._names.items():
            if value.startswith(found[0]):
                return name.replace(">", " begins>")
        return "<token unknown begins>"


def _spoken(apart: timedelta) -> str:
    minutes = apart // _WHOLE
    return f"{minutes // 1440} d {minutes // 60 % 24:02}:{minutes % 60:02}"
