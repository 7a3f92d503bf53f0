"""What is left of the budget, for clients that cannot read headers."""

from typing import Any

import strawberry

from puerto_api.contract.service import RateLimit
from puerto_api.gql.payment import payment


@strawberry.type
class Query:
    @strawberry.field(
        description="How much of your rate-limit budget is left, and what this operation costs; null if there are no "
        "limits."
    )
    def rate_limit(self) -> RateLimit | None:
        found = payment()
        shown: Any = found and found.spending and found.spending.told
        return shown
