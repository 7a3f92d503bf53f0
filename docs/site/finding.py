"""How the search finds pages: by words that people type and the page does not say, and decisions after everything else.

Each result shows the words that were added to its page.
"""

import json
from collections.abc import Mapping
from pathlib import Path

TYPED: dict[str, tuple[str, ...]] = {
    "api/": ("gzip", "Brotli", "pagination"),
    "clients-python/": ("SDK",),
    "clients-typescript/": ("SDK", "React"),
    "guides/chat/": ("blocking",),
    "guides/clocks/": ("timeouts", "flag"),
    "guides/errors/": ("401", "status codes"),
    "guides/identity/": ("login", "password", "sign up", "privacy"),
    "guides/limits/": ("429", "throttling", "backoff"),
    "guides/players/": ("ranking",),
    "guides/push/": ("Web Push", "VAPID", "APNs", "FCM", "UnifiedPush"),
    "guides/streams/": ("resume", "reconnecting", "real time", "SSE", "polling"),
    "guides/undo/": ("undo", "draw"),
    "guides/webhooks/": ("push", "callback"),
    "notation/": ("pass",),
    "operations/": ("Docker", "Kubernetes", "deploy"),
    "ratings/": ("Elo", "ranking"),
    "rest/": ("Swagger", "OpenAPI"),
    "start/kotlin/": ("Android",),
    "start/swift/": ("iOS", "iPhone"),
}
"""By the address of a page within the site."""
BEHIND: dict[str, float] = {"decisions/": 0.2, "develop/": 0.5}
"""How much less pages count that are about the code, by the beginning of their address."""
CODES = "guides/errors/"
"""The page with the catalogue of errors, where each code has an anchor."""


def add(index: Path, codes: Mapping[str, str]) -> None:
    """Write words and weights into the index of the search, and an entry for each error code.

    Args:
        index: the file.
        codes: what the codes mean.

    Raises:
        LookupError: a page does not exist.
    """
    content = json.loads(index.read_text(encoding="utf-8"))
    entries = {entry["location"]: entry for entry in content["docs"]}
    for page, typed in TYPED.items():
        if page not in entries:
            raise LookupError(f"docs/site/finding.py has words for {page}, which is no page of the site.")
        entries[page]["tags"] = list(typed)
    for location, entry in entries.items():
        for beginning, weight in BEHIND.items():
            if location.startswith(beginning):
                entry["boost"] = weight
    content["docs"] += [
        {"location": f"{CODES}#{code}", "title": code, "text": meaning} for code, meaning in codes.items()
    ]
    index.write_text(json.dumps(content, separators=(",", ":")), encoding="utf-8")
