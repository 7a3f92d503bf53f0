"""Where the seed of a game comes from."""

import strawberry


@strawberry.type(description="What somebody at the table has contributed to the seed.")
class Contribution:
    name: str = strawberry.field(description="Who.")
    text: str | None = strawberry.field(description="What; null until the start.")


@strawberry.type(description="Where the seed of a game comes from (docs/fairness.md).")
class Fairness:
    server_commitment: str = strawberry.field(description="SHA-256 of the seed that the server has drawn.")
    server_seed: str | None = strawberry.field(description="That seed; null until the game is over.")
    seat_order: list[int] | None = strawberry.field(
        description="Of every seat, the place before the start of whoever sits there; null if it was not drawn."
    )

    @strawberry.field(description="What people at the table have contributed, by name.")
    def contributions(self) -> list[Contribution]:
        return [Contribution(name=name, text=text) for name, text in self["contributions"]]
