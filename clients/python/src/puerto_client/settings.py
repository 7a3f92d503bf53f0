"""The settings of a client."""

from dataclasses import dataclass

HEARTBEAT = 40.0
"""Seconds of silence after which a stream connects again; the service sends something every 15."""


@dataclass
class Settings:
    """The address of the service, the account that asks, its language, and the timeout."""

    url: str
    token: str | None
    language: str
    timeout: float

    def __post_init__(self) -> None:
        self.url = self.url.rstrip("/")

    @property
    def headers(self) -> dict[str, str]:
        """The headers of every request."""
        found = {"Accept-Language": self.language}
        if self.token:
            found["Authorization"] = f"Bearer {self.token}"
        return found
