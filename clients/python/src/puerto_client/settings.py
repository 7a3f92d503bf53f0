"""What a client is told once."""

from dataclasses import dataclass

HEARTBEAT = 40.0
"""Seconds of silence after which a stream connects anew; the service says something every 15."""


@dataclass
class Settings:
    """Where the service is, and as whom and how it is asked."""

    url: str
    token: str | None
    language: str
    timeout: float

    def __post_init__(self) -> None:
        self.url = self.url.rstrip("/")

    @property
    def headers(self) -> dict[str, str]:
        """Those of every request."""
        found = {"Accept-Language": self.language}
        if self.token:
            found["Authorization"] = f"Bearer {self.token}"
        return found
