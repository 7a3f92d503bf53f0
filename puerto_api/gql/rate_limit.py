"""What is left of the budget, for clients that cannot read headers."""

from datetime import datetime

import strawberry

from puerto_api.gql.payment import payment


@strawberry.type(description="Your budget of points (docs/guides/limits.md): that of your token, else of your address.")
class RateLimit:
    cost: int = strawberry.field(description="What this operation has cost.")
    limit: int = strawberry.field(description="Points for every window.")
    window: int = strawberry.field(description="Seconds of a window.")
    remaining: int = strawberry.field(description="Points that are left, after this operation.")
    used: int = strawberry.field(description="Points that are spent, with this operation.")
    reset_at: datetime = strawberry.field(description="When all points are there again.")


@strawberry.type
class Query:
    @strawberry.field(
        description="What is left of your budget, and what this operation costs; null if nothing is limited."
    )
    def rate_limit(self) -> RateLimit | None:
        found = payment()
        if found is None or found.spending is None:
            return None
        told = found.spending.told
        return RateLimit(cost=found.cost, **told | {"reset_at": datetime.fromisoformat(told["reset_at"])})
