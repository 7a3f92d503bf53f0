"""The clock of a sandbox as games show it."""

from datetime import datetime

import strawberry


@strawberry.type(description="What time it is in a sandbox.")
class SandboxClock:
    ahead: float | None = strawberry.field(
        description="Milliseconds that its clock is ahead of the world while it runs; null while it stands."
    )

    @strawberry.field(description="The moment at which its clock stands; null while it runs.")
    def frozen_at(self) -> datetime | None:
        return datetime.fromisoformat(self["frozen_at"]) if self["frozen_at"] else None
