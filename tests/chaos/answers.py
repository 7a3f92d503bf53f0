"""What an answer may be: what the catalogue of errors and the OpenAPI document say, and never a 500."""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from .findings import Findings

PROBLEM = "application/problem+json"
OPENAPI = Path(__file__).parents[2] / "docs" / "openapi.yaml"
ALWAYS = {400, 405, 413, 414, 431, 503}
"""Of a request that comes to no operation."""


@dataclass(frozen=True)
class Answer:
    """An answer as it came."""

    status: int
    headers: dict[str, str]
    """With names in lower case."""
    body: bytes

    @property
    def media_type(self) -> str:
        return self.headers.get("content-type", "").partition(";")[0]

    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """Of a problem document; else empty."""
        try:
            return self.json()["code"] if self.media_type == PROBLEM else ""
        except (ValueError, KeyError, TypeError):
            return ""


@cache
def operations() -> dict[str, dict[str, Any]]:
    """The paths of the OpenAPI document."""
    return yaml.load(OPENAPI.read_text(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@cache
def _templates() -> list[tuple[re.Pattern[str], dict[str, Any]]]:
    found = operations()["paths"].items()
    ordered = sorted(found, key=lambda item: "{" in item[0])
    return [(re.compile(re.sub(r"\\{\w+\\}|\{\w+\}", "[^/]+", re.escape(path))), methods) for path, methods in ordered]


def operation(method: str, path: str) -> dict[str, Any] | None:
    """Of a request, by its path without the query."""
    path = path.partition("?")[0]
    for pattern, methods in _templates():
        if pattern.fullmatch(path):
            return methods.get(method.lower())
    return None


class Contract:
    """The catalogue of errors of a service (``GET /api/v1/errors``)."""

    def __init__(self, findings: Findings, catalogue: list[dict[str, Any]]) -> None:
        self.findings = findings
        self.statuses = {entry["code"]: entry["status"] for entry in catalogue}

    def check(self, method: str, path: str, answer: Answer, about: Any = "") -> bool:
        """Whether an answer of REST, or of any address that speaks for programs, is documented."""
        place = (method, path[:200], answer.status, answer.body[:300], about)
        what = _template(path)
        if answer.status >= 500 and answer.status != 503:
            return self.findings.hold("answers", False, f"{answer.status} from {method} {what}", place)
        if answer.status < 400:
            return self.findings.hold("answers", True, "")
        return (
            self._hold(answer.media_type == PROBLEM, f"{answer.status} is no problem document", place)
            and self._hold(
                self.statuses.get(answer.code) == answer.status,
                f"The code {answer.code!r} with status {answer.status} is not in the catalogue",
                place,
            )
            and self._hold(
                self._fits(method, path, answer), f"{answer.status} is not documented of {method} {what}", place
            )
            and self._hold(
                answer.status not in (429, 503) or "retry-after" in answer.headers,
                f"{answer.code} says not when to try again",
                place,
            )
        )

    def _fits(self, method: str, path: str, answer: Answer) -> bool:
        found = operation(method, path)
        if found is None or answer.status in ALWAYS:
            return True
        return str(answer.status) in found["responses"]

    def check_graphql(self, answer: Answer, about: Any = "") -> bool:
        """Whether all errors of an answer of GraphQL are documented."""
        if answer.media_type == PROBLEM or (answer.status >= 500 and answer.media_type != "application/json"):
            return self.check("POST", "/graphql/", answer, about)
        try:
            said = answer.json()
        except ValueError:
            return self._hold(answer.media_type != "application/json", "GraphQL answers no JSON", answer.body[:300])
        patient = answer.status < 500 or "retry-after" in answer.headers
        good = self._hold(patient, f"GraphQL answers {answer.status} and says not when to try again", answer.body[:300])
        for one in said if isinstance(said, list) else [said]:
            for error in one.get("errors") or ():
                extensions = error.get("extensions") or {}
                code, status = extensions.get("code"), extensions.get("status")
                place = (answer.status, error, about)
                good &= self._hold(code in self.statuses, f"GraphQL: the code {code!r} is not in the catalogue", place)
                good &= self._hold(status == self.statuses.get(code), f"GraphQL: {code} has another status", place)
                good &= self._hold(status != 500, f"GraphQL: {code}", place)
        return good

    def _hold(self, true: bool, what: str, place: Any) -> bool:
        return self.findings.hold("answers", true, what, place)


def _template(path: str) -> str:
    """A path without what differs from one request to the next."""
    return re.sub(r"[0-9a-f]{8}-[0-9a-f-]{27}", "{id}", path.partition("?")[0])[:80]


def worst(answer: Answer) -> int:
    """The status of an answer; of GraphQL that of its first error, or of the first problem in its data."""
    if answer.media_type != "application/json" or answer.status != 200:
        return answer.status
    said = answer.json()
    if not isinstance(said, dict) or not ("errors" in said or "data" in said):
        return answer.status
    found = [error.get("extensions", {}).get("status") for error in said.get("errors") or ()]
    members = (said.get("data") or {}).values()
    found += [told.get("status") for told in members if isinstance(told, dict) and "code" in told]
    return next((status for status in found if isinstance(status, int)), answer.status)
